import type { ColourName } from '@roundhouse/days-of-steam/internals';
import goodsStyles from '../../../components/goods.module.css';
import { GOOD_SHAPES } from '../../../components/pieces.tsx';
import { groupBy } from '../../../lib/group-by.ts';
import { roundCoordinate, transformPath } from '../../../lib/transform-path.ts';
import type { Face } from '../view-model.ts';
import { type Point, placeTower } from './geometry.ts';
import { HACHURES } from './hachures.ts';
import styles from './tile-drawing.module.css';
import { trackLayersOf } from './track-layers.ts';

/** The CSS classes of the parts of a drawing. */
const PART_CLASSES = {
  hachures: styles.hachures,
  parapet: styles.parapet,
  bed: styles.bed,
  ties: styles.ties,
  rails: styles.rails,
  'rail-gap': styles.railGap,
  'buffer-stop': styles.bufferStop,
  'tower-spout': styles.towerSpout,
  tower: styles.tower,
  'tower-water': styles.towerWater,
  'coal-car': styles.coalCar,
  overbuild: styles.overbuild,
  disc: `${goodsStyles.disc} ${goodsStyles.outlined}`,
  'disc-rim': goodsStyles.discRim,
  symbol: `${goodsStyles.symbol} ${goodsStyles.large}`,
};
type Part = keyof typeof PART_CLASSES;

/** Lines of the same part and, in a town, colour. On the same tile, higher layers cover lower ones. */
interface Stroke {
  readonly layer: number;
  readonly part: Part;
  readonly colour: ColourName | null;
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
  const draw = (layer: number, part: Part, path: string, colour: ColourName | null = null) => {
    if (path !== '') strokes.push({ layer, part, colour, path: transformPath(path, x, y) });
  };
  /** Draws bed, ties and two rails. */
  const track = (layer: number, path: string) => {
    draw(layer + 1, 'bed', path);
    draw(layer + 2, 'ties', path);
    draw(layer + 3, 'rails', path);
    draw(layer + 4, 'rail-gap', path);
  };
  return { draw, track };
}

/** Draws a tile. Only the track is rotated; water tower, coal car and symbols stay upright. */
export function drawTile(face: Face, rotation: number, at: Point): TileDrawing {
  const strokes: Stroke[] = [];
  const { draw, track } = createPen(at, strokes);
  if (face.hill) draw(LAYER.hachures, 'hachures', HACHURES);
  for (const [index, trackLayer] of trackLayersOf(face, rotation).entries()) {
    const layer = LAYER.track * (index + 1);
    draw(layer, 'parapet', trackLayer.parapet);
    track(layer, trackLayer.track);
    draw(layer + 5, 'buffer-stop', trackLayer.buffers);
  }
  if (face.tower !== null) {
    const { at: corner, spout } = placeTower(face, face.tower, rotation);
    const pen = createPen({ x: at.x + corner.x, y: at.y + corner.y }, strokes);
    if (spout !== null) {
      const end = `${roundCoordinate(spout.x - corner.x)} ${roundCoordinate(spout.y - corner.y)}`;
      pen.draw(LAYER.above, 'tower-spout', `M0 -3L${end}`);
    }
    pen.draw(LAYER.above + 1, 'tower', TOWER);
    pen.draw(LAYER.above + 2, 'tower-water', TOWER_WATER);
  }
  draw(LAYER.above, 'coal-car', CAR);
  if (face.overbuild) draw(LAYER.above, 'overbuild', OVERBUILD);
  return { strokes, coal: { number: face.coal, x: at.x - 36, y: at.y - 31 } };
}

/** Draws a town. The disc has the symbol of the goods that it accepts, and covers the crossing of the tracks. */
export function drawTown(colour: ColourName, at: Point): TileDrawing {
  const strokes: Stroke[] = [];
  const { draw, track } = createPen(at, strokes);
  track(LAYER.track, 'M0 -50V50M-50 0H50');
  draw(LAYER.above, 'disc', DISC, colour);
  draw(LAYER.above + 1, 'disc-rim', RIM);
  draw(LAYER.above + 2, 'symbol', transformPath(GOOD_SHAPES[colour], 0, -4, 2.3), colour);
  return { strokes, coal: null };
}

/** All strokes of the same part, colour and layer, as one path. */
export interface MergedStroke {
  readonly part: Part;
  readonly className: string;
  readonly path: string;
}

/**
 * Merges drawings that do not overlap into as few paths as possible, sorted from bottom to top, because the browser
 * visits every element on each repaint of the board.
 */
export function mergeStrokes(drawings: readonly TileDrawing[]): ReadonlyMap<string, MergedStroke> {
  const strokes = drawings.flatMap((drawing) => drawing.strokes);
  const groups = groupBy(strokes, ({ layer, part, colour }) => `${layer} ${part} ${colour}`);
  const sorted = [...groups].sort(([, [a]], [, [b]]) => a.layer - b.layer);
  return new Map(
    sorted.map(([key, group]) => {
      const { part, colour } = group[0];
      const className = colour === null ? PART_CLASSES[part] : `${PART_CLASSES[part]} goods-${colour}`;
      return [key, { part, className, path: group.map(({ path }) => path).join('') }];
    }),
  );
}
