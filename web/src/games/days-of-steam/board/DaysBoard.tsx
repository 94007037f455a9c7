import { createEffect, createSignal, For, Match, on, Show, Switch } from 'solid-js';
import { WhyNot } from '../../../parts/WhyNot.tsx';
import { Pin, Plate, type PlateView } from '../../../plate/Plate.tsx';
import type { Box } from '../../../plate/view.ts';
import type { Desk } from '../desk.ts';
import type { CellPicture } from '../picture.ts';
import { sayDays } from '../text/index.ts';
import { Die } from './Die.tsx';
import { describeCell } from './describe-cell.ts';
import { CELL, middleOf, type Point } from './geometry.ts';
import { onBoardKey } from './keys.ts';
import { Marks } from './Marks.tsx';
import { createRuns } from './runs.ts';
import { Sheet } from './Sheet.tsx';
import { TileFace, TownFace } from './TileFace.tsx';
import { Trains } from './Trains.tsx';

/** The least of the sheet that is shown, in cells, so that the first tiles do not fill the screen. */
const LEAST = { columns: 7, rows: 5 };
/** A cell should be at least this large when a finger has chosen it. */
const TOUCH_PX = 44;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The cells from the first to the last, and at least so many of them. */
function rangeOf(values: readonly number[], least: number): Range {
  const [from, to] = [Math.min(0, ...values), Math.max(0, ...values)];
  const missing = Math.max(0, least - (to - from + 1));
  return { from: from - Math.ceil(missing / 2), to: to + Math.floor(missing / 2) };
}

/** The map as it grows. */
export function DaysBoard(props: { desk: Desk }) {
  const { desk } = props;
  const runs = createRuns(desk);
  const [plate, setPlate] = createSignal<PlateView>();
  const columns = () =>
    rangeOf(
      desk.picture().cells.map(({ x }) => x),
      LEAST.columns,
    );
  const rows = () =>
    rangeOf(
      desk.picture().cells.map(({ y }) => y),
      LEAST.rows,
    );
  const box = (): Box => ({
    x: (columns().from - 0.75) * CELL,
    y: (rows().from - 0.75) * CELL,
    width: (columns().to - columns().from + 1.5) * CELL,
    height: (rows().to - rows().from + 1.5) * CELL,
  });
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
            {describeCell(desk, desk.cursor())}
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
      <For each={desk.picture().cells}>
        {(cell) => <CellView desk={desk} cell={cell} onChoose={() => choose(cell.cell)} />}
      </For>
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

/** The drawing of a cell, and over it the button that it is: what is printed on a tile is no part of its name. */
function CellView(props: { desk: Desk; cell: CellPicture; onChoose: () => void }) {
  const at = () => middleOf(props.cell.cell);
  return (
    <g class="days-spot" transform={`translate(${at().x} ${at().y})`}>
      <Switch>
        <Match when={props.cell.town}>
          {(town) => <TownFace colour={town().colour} goods={town().goods.map(({ cube }) => cube)} />}
        </Match>
        <Match when={props.cell.tile}>
          {(tile) => (
            <Show when={props.desk.picture().faces[tile().id]}>
              {(face) => <TileFace face={face()} rotation={tile().rotation} />}
            </Show>
          )}
        </Match>
      </Switch>
      {/* biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn within an SVG. */}
      <rect
        role="button"
        tabindex="-1"
        class="days-cell"
        aria-label={describeCell(props.desk, props.cell.cell)}
        x="-50"
        y="-50"
        width="100"
        height="100"
        onClick={() => props.onChoose()}
      />
    </g>
  );
}
