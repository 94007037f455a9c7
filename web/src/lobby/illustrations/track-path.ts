export type Point = readonly [x: number, y: number];

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
const write = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** Track from the centre of the first cell through its neighbours. It crosses every cell edge at a right angle. */
export function trackThrough(cells: readonly Point[]): string {
  const [start, second, ...rest] = cells;
  if (start === undefined || second === undefined) return '';
  let path = `M${write(start)}L${write(middle(start, second))}`;
  let [before, here] = [start, second];
  for (const next of rest) {
    path += `Q${write(here)} ${write(middle(here, next))}`;
    [before, here] = [here, next];
  }
  return `${path}L${write(middle(before, here))}L${write(here)}`;
}

/** Straight segments between the points. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(write).join('L')}`;
}
