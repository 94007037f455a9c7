import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import { unwrap } from 'solid-js/store';
import { PanZoom, Pin, type Viewport } from '../../../components/pan-zoom/PanZoom.tsx';
import type { Box } from '../../../components/pan-zoom/view.ts';
import { RefusalNotice } from '../../../components/RefusalNotice.tsx';
import { tDays } from '../locales/index.ts';
import type { DaysUiState } from '../ui-state.ts';
import { BoardSheet, type Range } from './BoardSheet.tsx';
import { Cells } from './Cells.tsx';
import styles from './DaysBoard.module.css';
import { Die } from './Die.tsx';
import { describeCell } from './describe-cell.ts';
import { CELL, type CellsByName, cellCentre, type Point } from './geometry.ts';
import { Highlights } from './Highlights.tsx';
import { handleBoardKey } from './keys.ts';
import { Trains } from './Trains.tsx';
import { createTrainAnimation } from './train-animation.ts';

/** The minimum size of the board in cells, so that the first tiles do not fill the screen. */
const MIN_SIZE = { columns: 7, rows: 5 };
/** The minimum size of a cell that was chosen by touch, in pixels. */
const TOUCH_PX = 44;

/** The range of the values and 0, extended to a minimum size. */
function rangeOf(values: readonly number[], minSize: number): Range {
  const [from, to] = [Math.min(0, ...values), Math.max(0, ...values)];
  const missing = Math.max(0, minSize - (to - from + 1));
  return { from: from - Math.ceil(missing / 2), to: to + Math.floor(missing / 2) };
}

const sameRange = (a: Range, b: Range) => a.from === b.from && a.to === b.to;

/** The map. It grows with the tiles. */
export function DaysBoard(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  const animation = createTrainAnimation(uiState);
  const [viewport, setViewport] = createSignal<Viewport>();
  /** Unwrapped, because the position of a cell never changes and needs no tracking. */
  const across = (cells: CellsByName, axis: 'x' | 'y') => Array.from(cells.values(), (cell) => unwrap(cell)[axis]);
  const columns = createMemo(() => rangeOf(across(uiState.cells(), 'x'), MIN_SIZE.columns), undefined, {
    equals: sameRange,
  });
  const rows = createMemo(() => rangeOf(across(uiState.cells(), 'y'), MIN_SIZE.rows), undefined, { equals: sameRange });
  const box = createMemo(
    (): Box => ({
      x: (columns().from - 0.75) * CELL,
      y: (rows().from - 0.75) * CELL,
      width: (columns().to - columns().from + 1.5) * CELL,
      height: (rows().to - rows().from + 1.5) * CELL,
    }),
  );
  const isOnSheet = ({ x, y }: Point) => x >= columns().from && x <= columns().to && y >= rows().from && y <= rows().to;
  /** Pans or zooms only if the cell is not fully visible or too small. */
  const reveal = (cell: string, minScale = 0) => {
    const view = viewport();
    if (view === undefined) return;
    const { x, y } = cellCentre(cell);
    const [px, py] = view.toPixels(x, y);
    const { width, height } = view.size();
    const half = (CELL / 2) * view.scale();
    const isVisible = px >= half && py >= half && px <= width - half && py <= height - half;
    if (!isVisible || view.scale() < minScale) view.reveal(x, y, minScale);
  };
  const choose = (cell: string) => {
    if (matchMedia('(pointer: coarse)').matches) reveal(cell, TOUCH_PX / CELL);
    void uiState.chooseCell(cell);
  };
  createEffect(on(uiState.cell, (cell) => cell !== null && reveal(cell), { defer: true }));
  const pinWidth = () => Math.min(300, (viewport()?.size().width ?? 300) - 16);
  return (
    <PanZoom
      box={box()}
      label={tDays().board}
      ref={setViewport}
      onKeyDown={(event) => handleBoardKey(uiState, event, isOnSheet, reveal)}
      overlay={
        <>
          <p class="visually-hidden" aria-live="polite">
            {describeCell(uiState, uiState.cursor(), uiState.cells().get(uiState.cursor()))}
          </p>
          <Show when={uiState.refused()}>
            {(refused) => (
              <Pin {...cellCentre(refused().cell)} clearance={CELL / 2} width={pinWidth()}>
                <RefusalNotice game="days-of-steam" refusal={refused().refusal} onClose={uiState.closeRefusal} />
              </Pin>
            )}
          </Show>
          <Show when={animation.roll()}>
            {(roll) => (
              <Pin
                x={roll().x}
                y={roll().y}
                clearance={CELL / 2}
                width={Math.min(240, pinWidth())}
                class={styles.diePin}
              >
                <Die die={roll().die} need={roll().need} />
              </Pin>
            )}
          </Show>
        </>
      }
    >
      <BoardSheet columns={columns()} rows={rows()} onChoose={(x, y) => choose(`${x},${y}`)} />
      <Cells uiState={uiState} onChoose={choose} />
      <Highlights uiState={uiState} />
      <Trains uiState={uiState} animation={animation} />
      <rect
        class={styles.cursor}
        x={cellCentre(uiState.cursor()).x - 48}
        y={cellCentre(uiState.cursor()).y - 48}
        width="96"
        height="96"
        rx="6"
      />
    </PanZoom>
  );
}
