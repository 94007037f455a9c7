import type { DaysUiState } from '../ui-state.ts';
import { legalCells } from './describe-cell.ts';
import type { Point } from './geometry.ts';

const ARROWS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** Handles the keys that work in both panel and board. Returns whether it handled the event. */
export function handleTurnKey(uiState: DaysUiState, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'r' || event.key === 'R') void uiState.rotateBy(event.shiftKey ? -1 : 1);
  else if (event.key === 'Escape') uiState.forget();
  else if (/^[1-9]$/.test(event.key)) uiState.chooseTile(Number(event.key) - 1);
  else return false;
  event.preventDefault();
  return true;
}

/** Handles the keys of the board. `isOnSheet` tests whether a cell exists, `reveal` scrolls a cell into view. */
export function handleBoardKey(
  uiState: DaysUiState,
  event: KeyboardEvent,
  isOnSheet: (cell: Point) => boolean,
  reveal: (cell: string) => void,
): void {
  if (handleTurnKey(uiState, event)) return;
  const go = (cell: string) => {
    uiState.setCursor(cell);
    reveal(cell);
  };
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    const [x, y] = uiState.cursor().split(',').map(Number);
    const to = { x: x + arrow[0], y: y + arrow[1] };
    if (isOnSheet(to)) go(`${to.x},${to.y}`);
  } else if (event.key === 'l' || event.key === 'L') {
    const cells = legalCells(uiState);
    if (cells.length === 0) return;
    const step = event.shiftKey ? cells.length - 1 : 1;
    go(cells[(cells.indexOf(uiState.cursor()) + step) % cells.length]);
  } else if (event.key === 'Enter' || event.key === ' ') {
    // Choosing the chosen cell again commits the action.
    if (uiState.cell() === uiState.cursor() && uiState.action() !== null) void uiState.commit();
    else void uiState.chooseCell(uiState.cursor());
  } else return;
  event.preventDefault();
}
