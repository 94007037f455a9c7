/** A rectangle in the units of the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a sheet shows: the middle of the window in drawing units, and how many pixels a unit takes. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much larger than fitting a drawing can be shown. */
const CLOSEST = 12;

/** The whole of the box, as large as the window allows. */
export function fit(box: Box, window: Size): View {
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    scale: Math.min(window.width / box.width, window.height / box.height),
  };
}

/** A view that does not lose the drawing: not smaller than fitting, not too close, and its middle on the drawing. */
export function within(view: View, box: Box, window: Size): View {
  const least = fit(box, window).scale;
  const scale = Math.min(Math.max(view.scale, least), least * CLOSEST);
  const clamp = (middle: number, from: number, length: number, shown: number) => {
    const slack = Math.max(0, (length - shown / scale) / 2);
    const centre = from + length / 2;
    return Math.min(Math.max(middle, centre - slack), centre + slack);
  };
  return {
    x: clamp(view.x, box.x, box.width, window.width),
    y: clamp(view.y, box.y, box.height, window.height),
    scale,
  };
}

/** Nearer or farther by a factor, with one point of the window staying where it is. */
export function zoomedAt(view: View, factor: number, [px, py]: readonly [number, number], window: Size): View {
  const [dx, dy] = [px - window.width / 2, py - window.height / 2];
  const scale = view.scale * factor;
  return { x: view.x + dx / view.scale - dx / scale, y: view.y + dy / view.scale - dy / scale, scale };
}

export function pannedBy(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** Where a point of the drawing is in the window. */
export function toWindow(view: View, window: Size, x: number, y: number): readonly [number, number] {
  return [window.width / 2 + (x - view.x) * view.scale, window.height / 2 + (y - view.y) * view.scale];
}
