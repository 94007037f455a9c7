import type { Desk } from '../desk.ts';
import { legalCells } from './describe-cell.ts';
import type { Point } from './geometry.ts';

const ARROWS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** The keys of a turn; those that go over the board only where the board has the focus. Says whether it was one. */
export function onTurnKey(desk: Desk, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'r' || event.key === 'R') void desk.rotateBy(event.shiftKey ? -1 : 1);
  else if (event.key === 'Escape') desk.forget();
  else if (/^[1-9]$/.test(event.key)) desk.chooseTile(Number(event.key) - 1);
  else return false;
  event.preventDefault();
  return true;
}

/** `isOnSheet` tells which cells there are to go to, `show` brings one into sight. */
export function onBoardKey(
  desk: Desk,
  event: KeyboardEvent,
  isOnSheet: (cell: Point) => boolean,
  show: (cell: string) => void,
): void {
  if (onTurnKey(desk, event)) return;
  const go = (cell: string) => {
    desk.setCursor(cell);
    show(cell);
  };
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    const [x, y] = desk.cursor().split(',').map(Number);
    const to = { x: x + arrow[0], y: y + arrow[1] };
    if (isOnSheet(to)) go(`${to.x},${to.y}`);
  } else if (event.key === 'l' || event.key === 'L') {
    const cells = legalCells(desk);
    if (cells.length === 0) return;
    const step = event.shiftKey ? cells.length - 1 : 1;
    go(cells[(cells.indexOf(desk.cursor()) + step) % cells.length]);
  } else if (event.key === 'Enter' || event.key === ' ') {
    // The cell that is chosen already: do it.
    if (desk.cell() === desk.cursor() && desk.action() !== null) void desk.commit();
    else void desk.chooseCell(desk.cursor());
  } else return;
  event.preventDefault();
}
