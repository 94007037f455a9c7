/** A rectangle in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const CELL = 64;

export function around(x: number, y: number, width: number, height: number): Area {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

export function overlap(a: Area, b: Area): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** What is taken on the sheet, kept by squares so that only what is near has to be looked at. */
export class Crowd {
  private readonly cells = new Map<number, Area[]>();

  private *cellsOf({ left, top, right, bottom }: Area): Generator<number> {
    for (let x = Math.floor(left / CELL); x <= right / CELL; x++) {
      for (let y = Math.floor(top / CELL); y <= bottom / CELL; y++) yield x * 4096 + y;
    }
  }

  add(area: Area): void {
    for (const cell of this.cellsOf(area)) {
      const there = this.cells.get(cell);
      if (there === undefined) this.cells.set(cell, [area]);
      else there.push(area);
    }
  }

  /** Everything that may touch the area, each once. */
  near(area: Area): Set<Area> {
    const found = new Set<Area>();
    for (const cell of this.cellsOf(area)) for (const other of this.cells.get(cell) ?? []) found.add(other);
    return found;
  }

  isFree(area: Area): boolean {
    for (const cell of this.cellsOf(area)) {
      if (this.cells.get(cell)?.some((other) => overlap(area, other) > 0)) return false;
    }
    return true;
  }
}
