import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import { unwrap } from 'solid-js/store';
import { WhyNot } from '../../../parts/WhyNot.tsx';
import { Pin, Plate, type PlateView } from '../../../plate/Plate.tsx';
import type { Box } from '../../../plate/view.ts';
import type { Desk } from '../desk.ts';
import { sayDays } from '../text/index.ts';
import { Cells } from './Cells.tsx';
import { Die } from './Die.tsx';
import { describeCell } from './describe-cell.ts';
import { CELL, type CellsByName, middleOf, type Point } from './geometry.ts';
import { onBoardKey } from './keys.ts';
import { Marks } from './Marks.tsx';
import { createRuns } from './runs.ts';
import { type Range, Sheet } from './Sheet.tsx';
import { Trains } from './Trains.tsx';

/** The least of the sheet that is shown, in cells, so that the first tiles do not fill the screen. */
const LEAST = { columns: 7, rows: 5 };
/** A cell should be at least this large when a finger has chosen it. */
const TOUCH_PX = 44;

/** The cells from the first to the last, and at least so many of them. */
function rangeOf(values: readonly number[], least: number): Range {
  const [from, to] = [Math.min(0, ...values), Math.max(0, ...values)];
  const missing = Math.max(0, least - (to - from + 1));
  return { from: from - Math.ceil(missing / 2), to: to + Math.floor(missing / 2) };
}

const sameRange = (a: Range, b: Range) => a.from === b.from && a.to === b.to;

/** The map as it grows. */
export function DaysBoard(props: { desk: Desk }) {
  const { desk } = props;
  const runs = createRuns(desk);
  const [plate, setPlate] = createSignal<PlateView>();
  /** Not tracked one by one: where cells are changes only with which there are. */
  const across = (cells: CellsByName, axis: 'x' | 'y') => Array.from(cells.values(), (cell) => unwrap(cell)[axis]);
  const columns = createMemo(() => rangeOf(across(desk.cells(), 'x'), LEAST.columns), undefined, { equals: sameRange });
  const rows = createMemo(() => rangeOf(across(desk.cells(), 'y'), LEAST.rows), undefined, { equals: sameRange });
  const box = createMemo(
    (): Box => ({
      x: (columns().from - 0.75) * CELL,
      y: (rows().from - 0.75) * CELL,
      width: (columns().to - columns().from + 1.5) * CELL,
      height: (rows().to - rows().from + 1.5) * CELL,
    }),
  );
  const isOnSheet = ({ x, y }: Point) => x >= columns().from && x <= columns().to && y >= rows().from && y <= rows().to;
  /** Moves the sheet only if the cell would not be seen; what fits stays fitted. */
  const show = (cell: string, leastScale = 0) => {
    const sheet = plate();
    if (sheet === undefined) return;
    const { x, y } = middleOf(cell);
    const [px, py] = sheet.toWindow(x, y);
    const { width, height } = sheet.window();
    const half = (CELL / 2) * sheet.scale();
    const isSeen = px >= half && py >= half && px <= width - half && py <= height - half;
    if (!isSeen || sheet.scale() < leastScale) sheet.show(x, y, leastScale);
  };
  const choose = (cell: string) => {
    if (matchMedia('(pointer: coarse)').matches) show(cell, TOUCH_PX / CELL);
    void desk.chooseCell(cell);
  };
  createEffect(on(desk.cell, (cell) => cell !== null && show(cell), { defer: true }));
  const wide = () => Math.min(300, (plate()?.window().width ?? 300) - 16);
  return (
    <Plate
      box={box()}
      label={sayDays().board}
      ref={setPlate}
      onKey={(event) => onBoardKey(desk, event, isOnSheet, show)}
      overlay={
        <>
          <p class="sr" aria-live="polite">
            {describeCell(desk, desk.cursor(), desk.cells().get(desk.cursor()))}
          </p>
          <Show when={desk.refused()}>
            {(refused) => (
              <Pin {...middleOf(refused().cell)} clear={CELL / 2} width={wide()}>
                <WhyNot game="days-of-steam" why={refused().why} onClose={desk.closeRefused} />
              </Pin>
            )}
          </Show>
          <Show when={runs.roll()}>
            {(roll) => (
              <Pin x={roll().x} y={roll().y} clear={CELL / 2} width={Math.min(240, wide())} class="days-die-pin">
                <Die die={roll().die} need={roll().need} />
              </Pin>
            )}
          </Show>
        </>
      }
    >
      <Sheet columns={columns()} rows={rows()} onTouch={(x, y) => choose(`${x},${y}`)} />
      <Cells desk={desk} onChoose={choose} />
      <Marks desk={desk} />
      <Trains desk={desk} runs={runs} />
      <rect
        class="days-cursor"
        x={middleOf(desk.cursor()).x - 48}
        y={middleOf(desk.cursor()).y - 48}
        width="96"
        height="96"
        rx="6"
      />
    </Plate>
  );
}
