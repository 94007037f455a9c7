import type { ColourName } from '@roundhouse/days-of-steam/internals';
import { GOOD_SHAPES } from '../../../components/pieces.tsx';
import { groupBy } from '../../../lib/group-by.ts';
import { roundCoordinate, transformPath } from '../../../lib/transform-path.ts';
import type { Face } from '../view-model.ts';
import { type Point, placeTower } from './geometry.ts';
import { HACHURES } from './hachures.ts';
import { trackLayersOf } from './track-layers.ts';

/** Lines with the same CSS classes. On the same tile, higher layers cover lower ones. */
interface Stroke {
  readonly layer: number;
  readonly className: string;
  readonly path: string;
}

/** The drawing of one tile or town, 100 units wide, in board coordinates. */
export interface TileDrawing {
  readonly strokes: readonly Stroke[];
  readonly coal: (Point & { readonly number: number }) | null;
}

/** From bottom to top. Track that crosses other track is in a layer of its own above it. */
const LAYER = { hachures: 0, track: 10, above: 100 } as const;
const CAR = 'M-42.5 -44.5h13a3 3 0 0 1 3 3v11a3 3 0 0 1 -3 3h-13a3 3 0 0 1 -3 -3v-11a3 3 0 0 1 3 -3Z';
const TOWER = 'M-9 -8H9V4H-9ZM-7 4L-9 14M7 4L9 14M-9 -8L0 -14L9 -8';
const TOWER_WATER = 'M-8 -2H8V3H-8Z';
const OVERBUILD = 'M-43 34H-33V42H-43ZM-39 34V30H-29V38H-33';
const disc = (radius: number) =>
  `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
const DISC = disc(31);
const RIM = disc(27.6);

function createPen({ x, y }: Point, strokes: Stroke[]) {
  const draw = (layer: number, className: string, path: string) => {
    if (path !== '') strokes.push({ layer, className, path: transformPath(path, x, y) });
  };
  /** Draws bed, ties and two rails. */
  const track = (layer: number, path: string) => {
    draw(layer + 1, 'days-bed', path);
    draw(layer + 2, 'days-ties', path);
    draw(layer + 3, 'days-rails', path);
    draw(layer + 4, 'days-between', path);
  };
  return { draw, track };
}

/** Draws a tile. Only the track is rotated; water tower, coal car and symbols stay upright. */
export function drawTile(face: Face, rotation: number, at: Point): TileDrawing {
  const strokes: Stroke[] = [];
  const { draw, track } = createPen(at, strokes);
  if (face.hill) draw(LAYER.hachures, 'days-hach', HACHURES);
  for (const [index, trackLayer] of trackLayersOf(face, rotation).entries()) {
    const layer = LAYER.track * (index + 1);
    draw(layer, 'days-parapet', trackLayer.parapet);
    track(layer, trackLayer.track);
    draw(layer + 5, 'days-buffer', trackLayer.buffers);
  }
  if (face.tower !== null) {
    const { at: corner, spout } = placeTower(face, face.tower, rotation);
    const pen = createPen({ x: at.x + corner.x, y: at.y + corner.y }, strokes);
    if (spout !== null) {
      const end = `${roundCoordinate(spout.x - corner.x)} ${roundCoordinate(spout.y - corner.y)}`;
      pen.draw(LAYER.above, 'days-tower-spout', `M0 -3L${end}`);
    }
    pen.draw(LAYER.above + 1, 'days-tower', TOWER);
    pen.draw(LAYER.above + 2, 'days-tower-water', TOWER_WATER);
  }
  draw(LAYER.above, 'days-coal-car', CAR);
  if (face.overbuild) draw(LAYER.above, 'days-overbuild', OVERBUILD);
  return { strokes, coal: { number: face.coal, x: at.x - 36, y: at.y - 31 } };
}

/** Draws a town. The disc has the symbol of the goods that it accepts, and covers the crossing of the tracks. */
export function drawTown(colour: ColourName, at: Point): TileDrawing {
  const strokes: Stroke[] = [];
  const { draw, track } = createPen(at, strokes);
  track(LAYER.track, 'M0 -50V50M-50 0H50');
  draw(LAYER.above, `disc days-disc g-${colour}`, DISC);
  draw(LAYER.above + 1, 'discrim', RIM);
  draw(LAYER.above + 2, `sy big g-${colour}`, transformPath(GOOD_SHAPES[colour], 0, -4, 2.3));
  return { strokes, coal: null };
}

/** All strokes with the same classes and layer, as one path. */
export interface MergedStroke {
  readonly className: string;
  readonly path: string;
}

/**
 * Merges drawings that do not overlap into as few paths as possible, sorted from bottom to top, because the browser
 * visits every element on each repaint of the board.
 */
export function mergeStrokes(drawings: readonly TileDrawing[]): ReadonlyMap<string, MergedStroke> {
  const strokes = drawings.flatMap((drawing) => drawing.strokes);
  const groups = groupBy(strokes, ({ layer, className }) => `${layer} ${className}`);
  const sorted = [...groups].sort(([, [a]], [, [b]]) => a.layer - b.layer);
  return new Map(
    sorted.map(([key, group]) => [
      key,
      { className: group[0].className, path: group.map(({ path }) => path).join('') },
    ]),
  );
}
