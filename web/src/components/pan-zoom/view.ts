/** A rectangle in drawing units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The visible part of a drawing: the centre of the viewport in drawing units, and the pixels per unit. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Relative to the scale at which the whole drawing fits. */
const MAX_ZOOM = 12;

/** Shows the whole box, as large as the viewport allows. */
export function fitView(box: Box, viewport: Size): View {
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    scale: Math.min(viewport.width / box.width, viewport.height / box.height),
  };
}

/** Limits a view: the scale between fitting and `MAX_ZOOM`, and the centre such that the drawing stays visible. */
export function clampView(view: View, box: Box, viewport: Size): View {
  const least = fitView(box, viewport).scale;
  const scale = Math.min(Math.max(view.scale, least), least * MAX_ZOOM);
  const clamp = (centre: number, from: number, length: number, shown: number) => {
    const slack = Math.max(0, (length - shown / scale) / 2);
    const middle = from + length / 2;
    return Math.min(Math.max(centre, middle - slack), middle + slack);
  };
  return {
    x: clamp(view.x, box.x, box.width, viewport.width),
    y: clamp(view.y, box.y, box.height, viewport.height),
    scale,
  };
}

/** Zooms by a factor around a fixed point of the viewport. */
export function zoomAt(view: View, factor: number, [px, py]: readonly [number, number], viewport: Size): View {
  const [dx, dy] = [px - viewport.width / 2, py - viewport.height / 2];
  const scale = view.scale * factor;
  return { x: view.x + dx / view.scale - dx / scale, y: view.y + dy / view.scale - dy / scale, scale };
}

export function panBy(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** Converts drawing units to viewport pixels. */
export function toPixels(view: View, viewport: Size, x: number, y: number): readonly [number, number] {
  return [viewport.width / 2 + (x - view.x) * view.scale, viewport.height / 2 + (y - view.y) * view.scale];
}
