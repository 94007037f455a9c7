import type { ColourName } from '@roundhouse/days-of-steam/internals';
import { Cube } from '../../../components/pieces.tsx';
import type { Face } from '../view-model.ts';
import type { Point } from './geometry.ts';
import { TileDrawings } from './TileDrawings.tsx';
import styles from './tile.module.css';
import { drawTile, drawTown } from './tile-drawing.ts';

const ORIGIN: Point = { x: 0, y: 0 };

/** The position of a cube in a town: below the disc, side by side. */
export function goodPlace(index: number, count: number): Point {
  const spread = Math.min(23, 78 / Math.max(1, count));
  return { x: (index - (count - 1) / 2) * spread, y: 25 };
}

export const GOOD_SCALE = 1.1;

/** The background of a tile, without its drawing. */
function Base(props: { kind?: 'hill' | 'town'; at: Point }) {
  return (
    <rect
      class={styles.base}
      classList={{ [styles.hill]: props.kind === 'hill', [styles.town]: props.kind === 'town' }}
      x={props.at.x - 49}
      y={props.at.y - 49}
      width="98"
      height="98"
      rx="5"
    />
  );
}

export function TileFace(props: { face: Face; rotation: number; at?: Point }) {
  const at = () => props.at ?? ORIGIN;
  return (
    <>
      <Base kind={props.face.hill ? 'hill' : undefined} at={at()} />
      <TileDrawings drawings={[drawTile(props.face, props.rotation, at())]} />
    </>
  );
}

export function TownFace(props: { colour: ColourName; goods: readonly ColourName[]; at?: Point }) {
  const at = () => props.at ?? ORIGIN;
  const cubes = () =>
    props.goods.map((good, index, { length }) => {
      const place = goodPlace(index, length);
      return <Cube good={good} x={at().x + place.x} y={at().y + place.y} scale={GOOD_SCALE} />;
    });
  return (
    <>
      <Base kind="town" at={at()} />
      <TileDrawings drawings={[drawTown(props.colour, at())]} />
      {cubes()}
    </>
  );
}

/** A tile as an icon for panels. */
export function TileIcon(props: { face: Face; rotation?: number }) {
  return (
    <svg class={styles.icon} viewBox="-51 -51 102 102" aria-hidden="true">
      <TileFace face={props.face} rotation={props.rotation ?? 0} />
    </svg>
  );
}

export function TownIcon(props: { colour: ColourName; goods: readonly ColourName[] }) {
  return (
    <svg class={styles.icon} viewBox="-51 -51 102 102" aria-hidden="true">
      <TownFace colour={props.colour} goods={props.goods} />
    </svg>
  );
}
