import { For, Show } from 'solid-js';
import { usePlate } from '../../../plate/Plate.tsx';
import type { Sheet } from './picture.ts';

/** Width of the band with letters and numbers. */
const BAND = 17;

/** The border of the atlas sheet: its letters and numbers stay beside the columns and rows wherever the sheet goes. */
export function Neatline(props: { sheet: Sheet }) {
  const plate = usePlate();
  const width = () => plate.window().width;
  const height = () => plate.window().height;
  const x = (at: number) => plate.toWindow(at, 0)[0];
  const y = (at: number) => plate.toWindow(0, at)[1];
  const shows = (at: number, length: number) => at > BAND + 6 && at < length - BAND - 6;
  return (
    <svg class="steam-neatline" width={width()} height={height()} aria-hidden="true">
      <path
        class="band"
        d={`M0 0H${width()}V${height()}H0ZM${BAND} ${BAND}V${height() - BAND}H${width() - BAND}V${BAND}Z`}
      />
      <rect
        class="inner"
        x={BAND}
        y={BAND}
        width={Math.max(0, width() - 2 * BAND)}
        height={Math.max(0, height() - 2 * BAND)}
      />
      <For each={props.sheet.columns}>
        {(column) => (
          <Show when={shows(x(column.x), width())}>
            <text x={x(column.x)} y={BAND - 5}>
              {column.label}
            </text>
            <text x={x(column.x)} y={height() - 5}>
              {column.label}
            </text>
          </Show>
        )}
      </For>
      <For each={props.sheet.rows}>
        {(row) => (
          <Show when={shows(y(row.y), height())}>
            <text x={BAND / 2} y={y(row.y) + 4}>
              {row.label}
            </text>
            <text x={width() - BAND / 2} y={y(row.y) + 4}>
              {row.label}
            </text>
          </Show>
        )}
      </For>
    </svg>
  );
}
