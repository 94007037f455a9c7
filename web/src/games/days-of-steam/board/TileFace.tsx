import type { ColourName } from '@roundhouse/days-of-steam/engine';
import type { JSX } from 'solid-js';
import { Cube, GOOD_SHAPES } from '../../../parts/pieces.tsx';
import { placedPath } from '../../../parts/placed-path.ts';
import type { Face } from '../picture.ts';
import { coursesOf } from './courses.ts';
import { freeCorner, type Point } from './geometry.ts';
import { HACHURES } from './hachures.ts';

const MIDDLE: Point = { x: 0, y: 0 };

/** Adds what is drawn to a list, moved to where the tile lies. */
function penAt({ x, y }: Point, drawn: JSX.Element[]) {
  const draw = (kind: string, path: string) => {
    if (path === '') return;
    const d = placedPath(path, x, y);
    drawn.push(<path class={kind} d={d} />);
  };
  /** Bed, ties and two rails. */
  const track = (path: string) => {
    draw('days-bed', path);
    draw('days-ties', path);
    draw('days-rails', path);
    draw('days-between', path);
  };
  return { draw, track };
}

/**
 * What is printed on a track tile, 100 wide around where it lies. It stays upright when the tile is turned. Every
 * element is work for the browser in every frame, so there are as few as the look allows, and none to hold others.
 */
export function tilePrint(face: Face, rotation: number, at: Point): JSX.Element[] {
  const drawn: JSX.Element[] = [];
  const { draw, track } = penAt(at, drawn);
  if (face.hill) draw('days-hach', HACHURES);
  for (const course of coursesOf(face, rotation)) {
    draw('days-parapet', course.parapet);
    track(course.track);
    draw('days-buffer', course.buffers);
  }
  if (face.tower) {
    const corner = freeCorner(face, rotation);
    const pen = penAt({ x: at.x + corner.x, y: at.y + corner.y }, drawn);
    pen.draw('days-tower', 'M-9 -8H9V4H-9ZM-7 4L-9 14M7 4L9 14M-9 -8L0 -14L9 -8');
    pen.draw('days-tower-water', 'M-8 -2H8V3H-8Z');
  }
  const [carX, carY, numberX, numberY] = [at.x - 45.5, at.y - 44.5, at.x - 36, at.y - 31];
  const { coal } = face;
  drawn.push(
    <rect class="days-coal-car" x={carX} y={carY} width="19" height="17" rx="3" />,
    <text class="days-coal-number" x={numberX} y={numberY}>
      {coal}
    </text>,
  );
  if (face.overbuild) draw('days-overbuild', 'M-43 34H-33V42H-43ZM-39 34V30H-29V38H-33');
  return drawn;
}

/** A town: the disc has the symbol of what is delivered here. It covers where the tracks cross. */
export function townPrint(colour: ColourName, at: Point): JSX.Element[] {
  const drawn: JSX.Element[] = [];
  const { draw, track } = penAt(at, drawn);
  const { x, y } = at;
  track('M0 -50V50M-50 0H50');
  const discClass = `disc days-disc g-${colour}`;
  drawn.push(<circle class={discClass} cx={x} cy={y} r="31" />, <circle class="discrim" cx={x} cy={y} r="27.6" />);
  draw(`sy big g-${colour}`, placedPath(GOOD_SHAPES[colour], 0, -4, 2.3));
  return drawn;
}

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
      {tilePrint(props.face, props.rotation, at())}
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
      {townPrint(props.colour, at())}
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
