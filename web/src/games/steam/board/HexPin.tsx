import type { JSX } from 'solid-js';
import { Pin, usePlate } from '../../../plate/Plate.tsx';
import { R } from './geometry.ts';
import type { SheetHex } from './picture.ts';

/** HTML beside a hex, which stays uncovered with most of its neighbours. */
export function HexPin(props: { hex: SheetHex; width: number; children: JSX.Element }) {
  const plate = usePlate();
  const at = () => {
    const { hex, width } = props;
    const [left, top] = plate.toWindow(hex.x, hex.y);
    const window = plate.window();
    const aside = R + (width / 2 + 8) / plate.scale();
    // Beside the hex, towards the middle of the window; where there is no room for that, above it or below.
    if (window.width / 2 > width + R * plate.scale()) {
      return { x: hex.x + (left < window.width / 2 ? aside : -aside), y: hex.y };
    }
    return { x: hex.x, y: hex.y + (top < window.height / 2 ? R * 0.75 : -R * 0.75) };
  };
  return (
    <Pin x={at().x} y={at().y} width={props.width}>
      {props.children}
    </Pin>
  );
}
