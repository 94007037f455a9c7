import { createMemo, type JSX } from 'solid-js';
import { Pin, useViewport } from '../../../components/pan-zoom/PanZoom.tsx';
import { R } from './geometry.ts';
import styles from './HexPin.module.css';
import type { SheetHex } from './view-model.ts';

/** The user's font size relative to the default. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
/** The minimum distance to the edge of the viewport, in pixels. */
const MARGIN = 36;

/** HTML beside a hex that covers neither the hex nor most of its neighbours. `width` is for the default font size. */
export function HexPin(props: { hex: SheetHex; width: number; children: JSX.Element }) {
  const viewport = useViewport();
  // Computed once, because getComputedStyle forces a style recalculation.
  const scale = textScale();
  const width = () => Math.min(props.width * scale, viewport.size().width - 2 * MARGIN);
  const at = createMemo(() => {
    const { hex } = props;
    const [left, top] = viewport.toPixels(hex.x, hex.y);
    const window = viewport.size();
    const offset = R + (width() / 2 + 8) / viewport.scale();
    // Beside the hex, towards the centre of the viewport; above or below it if there is not enough room.
    if (window.width / 2 > width() + R * viewport.scale()) {
      return { x: hex.x + (left < window.width / 2 ? offset : -offset), y: hex.y };
    }
    return { x: hex.x, y: hex.y + (top < window.height / 2 ? R * 0.75 : -R * 0.75) };
  });
  /** The height available to the pin, which extends up or down, to the side of the viewport with more room. */
  const room = () => {
    const [, y] = viewport.toPixels(at().x, at().y);
    const { height } = viewport.size();
    return Math.max(y, height - y) - MARGIN;
  };
  return (
    <Pin x={at().x} y={at().y} width={width()}>
      <div class={styles.content} style={{ '--room': `${room()}px` }}>
        {props.children}
      </div>
    </Pin>
  );
}
