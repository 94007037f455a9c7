import type { ColourName } from '@roundhouse/days-of-steam/engine';
import { Cube } from '../../../parts/pieces.tsx';
import type { Face } from '../picture.ts';
import type { Point } from './geometry.ts';
import { Prints } from './Prints.tsx';
import { tilePrint, townPrint } from './print.ts';

const MIDDLE: Point = { x: 0, y: 0 };

/** Goods lie below the disc of their town, side by side. */
export function goodPlace(index: number, count: number): Point {
  const spread = Math.min(23, 78 / Math.max(1, count));
  return { x: (index - (count - 1) / 2) * spread, y: 25 };
}

export const GOOD_SCALE = 1.1;

/** The paper of a tile, without what is printed on it. */
function Base(props: { kind: string; at: Point }) {
  return (
    <rect class={`days-base ${props.kind}`} x={props.at.x - 49} y={props.at.y - 49} width="98" height="98" rx="5" />
  );
}

export function TileFace(props: { face: Face; rotation: number; at?: Point }) {
  const at = () => props.at ?? MIDDLE;
  return (
    <>
      <Base kind={props.face.hill ? 'hill' : ''} at={at()} />
      <Prints prints={[tilePrint(props.face, props.rotation, at())]} />
    </>
  );
}

export function TownFace(props: { colour: ColourName; goods: readonly ColourName[]; at?: Point }) {
  const at = () => props.at ?? MIDDLE;
  const cubes = () =>
    props.goods.map((good, index, { length }) => {
      const place = goodPlace(index, length);
      return <Cube good={good} x={at().x + place.x} y={at().y + place.y} scale={GOOD_SCALE} />;
    });
  return (
    <>
      <Base kind="town" at={at()} />
      <Prints prints={[townPrint(props.colour, at())]} />
      {cubes()}
    </>
  );
}

/** A tile as a picture in a panel. */
export function TileIcon(props: { face: Face; rotation?: number }) {
  return (
    <svg class="days-icon" viewBox="-51 -51 102 102" aria-hidden="true">
      <TileFace face={props.face} rotation={props.rotation ?? 0} />
    </svg>
  );
}

export function TownIcon(props: { colour: ColourName; goods: readonly ColourName[] }) {
  return (
    <svg class="days-icon" viewBox="-51 -51 102 102" aria-hidden="true">
      <TownFace colour={props.colour} goods={props.goods} />
    </svg>
  );
}
