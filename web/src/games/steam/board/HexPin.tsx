import { createMemo, type JSX } from 'solid-js';
import { Pin, usePlate } from '../../../plate/Plate.tsx';
import { R } from './geometry.ts';
import type { SheetHex } from './picture.ts';

/** The size of text that a visitor has set, against the usual. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
/** Kept free towards the edge of the window. */
const MARGIN = 36;

/** HTML beside a hex, which stays uncovered with most of its neighbours. The width is for text of the usual size. */
export function HexPin(props: { hex: SheetHex; width: number; children: JSX.Element }) {
  const plate = usePlate();
  /** Asking for a style makes the browser work out all that are out of date: once is enough. */
  const scale = textScale();
  const width = () => Math.min(props.width * scale, plate.window().width - 2 * MARGIN);
  const at = createMemo(() => {
    const { hex } = props;
    const [left, top] = plate.toWindow(hex.x, hex.y);
    const window = plate.window();
    const aside = R + (width() / 2 + 8) / plate.scale();
    // Beside the hex, towards the middle of the window; where there is no room for that, above it or below.
    if (window.width / 2 > width() + R * plate.scale()) {
      return { x: hex.x + (left < window.width / 2 ? aside : -aside), y: hex.y };
    }
    return { x: hex.x, y: hex.y + (top < window.height / 2 ? R * 0.75 : -R * 0.75) };
  });
  /** A pin grows up or down, to the side of the window where there is more room. */
  const room = () => {
    const [, y] = plate.toWindow(at().x, at().y);
    const { height } = plate.window();
    return Math.max(y, height - y) - MARGIN;
  };
  return (
    <Pin x={at().x} y={at().y} width={width()}>
      <div class="steam-pin" style={{ '--room': `${room()}px` }}>
        {props.children}
      </div>
    </Pin>
  );
}
