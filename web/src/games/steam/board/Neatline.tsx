import { For, Show } from 'solid-js';
import { usePlate } from '../../../plate/Plate.tsx';
import type { Sheet } from './picture.ts';

/** Width of the band with letters and numbers. */
const BAND = 17;

/**
 * The border of the atlas sheet: its letters and numbers stay beside the columns and rows wherever the sheet goes.
 * Where the window is larger than the paper, the border lies round the paper.
 */
export function Neatline(props: { sheet: Sheet }) {
  const plate = usePlate();
  const width = () => plate.window().width;
  const height = () => plate.window().height;
  const x = (at: number) => plate.toWindow(at, 0)[0];
  const y = (at: number) => plate.toWindow(0, at)[1];
  const left = () => Math.max(BAND, x(props.sheet.paper.left));
  const top = () => Math.max(BAND, y(props.sheet.paper.top));
  const right = () => Math.max(left(), Math.min(width() - BAND, x(props.sheet.paper.right)));
  const bottom = () => Math.max(top(), Math.min(height() - BAND, y(props.sheet.paper.bottom)));
  const shows = (at: number, from: number, to: number) => at > from + 6 && at < to - 6;
  return (
    <svg class="steam-neatline" width={width()} height={height()} aria-hidden="true">
      <path class="band" d={`M0 0H${width()}V${height()}H0ZM${left()} ${top()}V${bottom()}H${right()}V${top()}Z`} />
      <rect class="inner" x={left()} y={top()} width={right() - left()} height={bottom() - top()} />
      <For each={props.sheet.columns}>
        {(column) => (
          <Show when={shows(x(column.x), left(), right())}>
            <text x={x(column.x)} y={top() - 5}>
              {column.label}
            </text>
            <text x={x(column.x)} y={bottom() + BAND - 5}>
              {column.label}
            </text>
          </Show>
        )}
      </For>
      <For each={props.sheet.rows}>
        {(row) => (
          <Show when={shows(y(row.y), top(), bottom())}>
            <text x={left() - BAND / 2} y={y(row.y) + 4}>
              {row.label}
            </text>
            <text x={right() + BAND / 2} y={y(row.y) + 4}>
              {row.label}
            </text>
          </Show>
        )}
      </For>
    </svg>
  );
}
