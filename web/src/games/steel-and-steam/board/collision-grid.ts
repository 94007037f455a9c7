/** A rectangle in pixels. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const CELL_PX = 64;

export function rectAround(x: number, y: number, width: number, height: number): Rect {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

export function overlapArea(a: Rect, b: Rect): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The occupied rectangles of the map, stored in a spatial grid so that lookups only visit nearby cells. */
export class CollisionGrid {
  private readonly cells = new Map<number, Rect[]>();

  private *cellsOf({ left, top, right, bottom }: Rect): Generator<number> {
    for (let x = Math.floor(left / CELL_PX); x <= right / CELL_PX; x++) {
      for (let y = Math.floor(top / CELL_PX); y <= bottom / CELL_PX; y++) yield x * 4096 + y;
    }
  }

  add(area: Rect): void {
    for (const cell of this.cellsOf(area)) {
      const cellAreas = this.cells.get(cell);
      if (cellAreas === undefined) this.cells.set(cell, [area]);
      else cellAreas.push(area);
    }
  }

  /** All rectangles in the same grid cells as `area`: candidates for a collision. */
  near(area: Rect): Set<Rect> {
    const found = new Set<Rect>();
    for (const cell of this.cellsOf(area)) for (const other of this.cells.get(cell) ?? []) found.add(other);
    return found;
  }

  isFree(area: Rect): boolean {
    for (const cell of this.cellsOf(area)) {
      if (this.cells.get(cell)?.some((other) => overlapArea(area, other) > 0)) return false;
    }
    return true;
  }
}
