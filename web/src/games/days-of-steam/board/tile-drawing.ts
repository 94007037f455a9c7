import type { ColourName } from '@roundhouse/days-of-steam/engine';
import { grouped } from '../../../parts/grouped.ts';
import { GOOD_SHAPES } from '../../../parts/pieces.tsx';
import { placedPath, short } from '../../../parts/placed-path.ts';
import type { Face } from '../picture.ts';
import { coursesOf } from './courses.ts';
import { type Point, towerPlace } from './geometry.ts';
import { HACHURES } from './hachures.ts';

/** Lines of one look. Of what is printed on the same tile, the higher layer covers the lower. */
interface Stroke {
  readonly layer: number;
  readonly look: string;
  readonly path: string;
}

/** What is printed on one tile or town, 100 wide around where it lies. */
export interface Print {
  readonly strokes: readonly Stroke[];
  readonly coal: (Point & { readonly number: number }) | null;
}

/** From the ground up. Courses of track that cross lie above one another. */
const LAYER = { hachures: 0, course: 10, above: 100 } as const;
const CAR = 'M-42.5 -44.5h13a3 3 0 0 1 3 3v11a3 3 0 0 1 -3 3h-13a3 3 0 0 1 -3 -3v-11a3 3 0 0 1 3 -3Z';
const TOWER = 'M-9 -8H9V4H-9ZM-7 4L-9 14M7 4L9 14M-9 -8L0 -14L9 -8';
const TOWER_WATER = 'M-8 -2H8V3H-8Z';
const OVERBUILD = 'M-43 34H-33V42H-43ZM-39 34V30H-29V38H-33';
const disc = (radius: number) =>
  `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
const DISC = disc(31);
const RIM = disc(27.6);

function penAt({ x, y }: Point, strokes: Stroke[]) {
  const draw = (layer: number, look: string, path: string) => {
    if (path !== '') strokes.push({ layer, look, path: placedPath(path, x, y) });
  };
  /** Bed, ties and two rails. */
  const track = (layer: number, path: string) => {
    draw(layer + 1, 'days-bed', path);
    draw(layer + 2, 'days-ties', path);
    draw(layer + 3, 'days-rails', path);
    draw(layer + 4, 'days-between', path);
  };
  return { draw, track };
}

/** It stays upright when the tile is turned. */
export function tilePrint(face: Face, rotation: number, at: Point): Print {
  const strokes: Stroke[] = [];
  const { draw, track } = penAt(at, strokes);
  if (face.hill) draw(LAYER.hachures, 'days-hach', HACHURES);
  for (const [index, course] of coursesOf(face, rotation).entries()) {
    const layer = LAYER.course * (index + 1);
    draw(layer, 'days-parapet', course.parapet);
    track(layer, course.track);
    draw(layer + 5, 'days-buffer', course.buffers);
  }
  if (face.tower !== null) {
    const { at: corner, spout } = towerPlace(face, face.tower, rotation);
    const pen = penAt({ x: at.x + corner.x, y: at.y + corner.y }, strokes);
    if (spout !== null) {
      const end = `${short(spout.x - corner.x)} ${short(spout.y - corner.y)}`;
      pen.draw(LAYER.above, 'days-tower-spout', `M0 -3L${end}`);
    }
    pen.draw(LAYER.above + 1, 'days-tower', TOWER);
    pen.draw(LAYER.above + 2, 'days-tower-water', TOWER_WATER);
  }
  draw(LAYER.above, 'days-coal-car', CAR);
  if (face.overbuild) draw(LAYER.above, 'days-overbuild', OVERBUILD);
  return { strokes, coal: { number: face.coal, x: at.x - 36, y: at.y - 31 } };
}

/** A town: the disc has the symbol of what is delivered here. It covers where the tracks cross. */
export function townPrint(colour: ColourName, at: Point): Print {
  const strokes: Stroke[] = [];
  const { draw, track } = penAt(at, strokes);
  track(LAYER.course, 'M0 -50V50M-50 0H50');
  draw(LAYER.above, `disc days-disc g-${colour}`, DISC);
  draw(LAYER.above + 1, 'discrim', RIM);
  draw(LAYER.above + 2, `sy big g-${colour}`, placedPath(GOOD_SHAPES[colour], 0, -4, 2.3));
  return { strokes, coal: null };
}

/** All lines of one look and layer. */
export interface Ply {
  readonly look: string;
  readonly path: string;
}

/**
 * Prints that do not lie on one another, in as few lines as their looks allow, from the ground up: every element would
 * be visited whenever anything on the board is painted.
 */
export function pliesOf(prints: readonly Print[]): ReadonlyMap<string, Ply> {
  const strokes = prints.flatMap((print) => print.strokes);
  const alike = grouped(strokes, ({ layer, look }) => `${layer} ${look}`);
  const upwards = [...alike].sort(([, [a]], [, [b]]) => a.layer - b.layer);
  return new Map(
    upwards.map(([key, plies]) => [key, { look: plies[0].look, path: plies.map(({ path }) => path).join('') }]),
  );
}
