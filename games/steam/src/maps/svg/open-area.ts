import type { Point } from '../format.ts';
import type { Box } from './box.ts';

/**
 * A raster with prefix sums that tests in constant time whether a rectangle lies entirely in an open area, such as a
 * sea.
 */
export class OpenArea {
  private readonly columns: number;
  private readonly rows: number;
  /** Prefix sums: for each corner, the number of cells above and to the left of it that are not open. */
  private readonly closed: number[][];

  constructor(
    private readonly box: Box,
    private readonly step: number,
    isOpen: (point: Point) => boolean,
  ) {
    this.columns = Math.floor((box.right - box.left) / step);
    this.rows = Math.floor((box.bottom - box.top) / step);
    let above: number[] = new Array(this.columns + 1).fill(0);
    this.closed = [above];
    for (let row = 0; row < this.rows; row += 1) {
      const sums = [0];
      let inRow = 0;
      for (let column = 0; column < this.columns; column += 1) {
        if (!isOpen(this.point(column, row))) inRow += 1;
        sums.push(inRow + (above[column + 1] ?? 0));
      }
      this.closed.push(sums);
      above = sums;
    }
  }

  /** The centre of a rectangle of this size with the largest margin, or null if it does not fit. */
  roomiest(width: number, height: number): Point | null {
    const [across, down] = [Math.ceil(width / 2 / this.step), Math.ceil(height / 2 / this.step)];
    let best: Point | null = null;
    let margin = 0;
    for (let column = across; column < this.columns - across; column += 1) {
      for (let row = down; row < this.rows - down; row += 1) {
        while (
          this.isOpen(column - across - margin, row - down - margin, column + across + margin, row + down + margin)
        ) {
          best = this.point(column, row);
          margin += 1;
        }
      }
    }
    return best;
  }

  private point(column: number, row: number): Point {
    return [this.box.left + (column + 0.5) * this.step, this.box.top + (row + 0.5) * this.step];
  }

  private isOpen(left: number, top: number, right: number, bottom: number): boolean {
    if (left < 0 || top < 0 || right >= this.columns || bottom >= this.rows) return false;
    const before = (row: number, column: number): number => this.closed[row]?.[column] ?? 0;
    const inside =
      before(bottom + 1, right + 1) - before(top, right + 1) - before(bottom + 1, left) + before(top, left);
    return inside === 0;
  }
}
