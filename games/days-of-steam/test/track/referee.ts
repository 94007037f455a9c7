import type { DeckDocument, PositionDocument } from '../fixtures/board.ts';

/**
 * A second opinion on where tiles may lie and what a circuit is, written from the rules, slow and simple, on
 * documents. Edges are 0 to 3: north, east, south, west.
 */

export interface Shape {
  readonly segments: readonly (readonly [number, number])[];
  readonly deadEnds: readonly number[];
  readonly town: boolean;
  readonly hill: boolean;
}
export type Board = ReadonlyMap<string, Shape>;

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const ALL = [0, 1, 2, 3];
const opposite = (edge: number): number => (edge + 2) % 4;

const neighbours = new Map<string, readonly string[]>();

function next(cell: string, edge: number): string {
  let known = neighbours.get(cell);
  if (known === undefined) {
    const [x, y] = cell.split(',').map(Number);
    known = STEPS.map(([dx, dy]) => `${x + dx},${y + dy}`);
    neighbours.set(cell, known);
  }
  return known[edge];
}

const TOWN: Shape = {
  segments: ALL.flatMap((a) => ALL.filter((b) => b > a).map((b): [number, number] => [a, b])),
  deadEnds: [],
  town: true,
  hill: false,
};

/** "curve-1+" as { kind, overbuild }. */
function typeNamed(deck: DeckDocument, name: string) {
  const overbuild = name.endsWith('+');
  const kind = deck.kinds.find(({ id }) => id === name.replace(/-\d\+?$/, ''));
  if (kind === undefined) throw new Error(`no tile ${name}`);
  return { kind, overbuild };
}

export function shapeOf(deck: DeckDocument, name: string, rotation: number): Shape {
  const { kind } = typeNamed(deck, name);
  const turn = (letter: string) => ('NESW'.indexOf(letter) + rotation) % 4;
  return {
    segments: kind.segments.map(([a, b]): [number, number] => {
      const [from, to] = [turn(a), turn(b)];
      return from < to ? [from, to] : [to, from];
    }),
    deadEnds: (kind.deadEnds ?? []).map(turn),
    town: false,
    hill: kind.hill ?? false,
  };
}

export function boardOf(deck: DeckDocument, { map }: PositionDocument): Map<string, Shape> {
  return new Map(
    map.map(({ cell, tile, rotation }) => [cell, tile === undefined ? TOWN : shapeOf(deck, tile, rotation ?? 0)]),
  );
}

const hasTrack = ({ segments, deadEnds }: Shape, edge: number): boolean =>
  deadEnds.includes(edge) || segments.some((segment) => segment.includes(edge));
const exits = ({ segments }: Shape, entry: number): number[] =>
  segments.flatMap(([a, b]) => (a === entry ? [b] : b === entry ? [a] : []));

/** The look of a tile: equal for rotations that look alike. */
export const lookOf = ({ segments, deadEnds }: Shape): string =>
  `${segments.map(String).sort().join(' ')} ${[...deadEnds].sort().join(' ')}`;

/** DOS-PLAY-02. */
function fits(board: Board, cell: string, shape: Shape): boolean {
  return ALL.every((edge) => {
    const neighbour = board.get(next(cell, edge));
    return neighbour === undefined || hasTrack(neighbour, opposite(edge)) === hasTrack(shape, edge);
  });
}

/** By "cell edge": which tile from a town one comes to over that edge (DOS-PLAY-04, -05). */
function distances(board: Board): Map<string, number> {
  const found = new Map<string, number>();
  let edge: { cell: string; entry: number }[] = [];
  const reach = (cell: string, out: number, into: { cell: string; entry: number }[], distance: number): void => {
    const there = { cell: next(cell, out), entry: opposite(out) };
    const key = `${there.cell} ${there.entry}`;
    if (found.has(key)) return;
    found.set(key, distance);
    into.push(there);
  };
  for (const [cell, { town }] of board) if (town) for (const out of ALL) reach(cell, out, edge, 1);
  for (let distance = 2; edge.length > 0; distance++) {
    const farther: { cell: string; entry: number }[] = [];
    for (const { cell, entry } of edge) {
      const shape = board.get(cell);
      if (shape === undefined || shape.town) continue;
      for (const out of exits(shape, entry)) reach(cell, out, farther, distance);
    }
    edge = farther;
  }
  return found;
}

const nearestBy = (found: Map<string, number>, cell: string, edges: readonly number[]): number =>
  Math.min(...edges.map((edge) => found.get(`${cell} ${edge}`) ?? Number.POSITIVE_INFINITY));

const around = (board: Board): string[] => [
  ...new Set([...board.keys()].flatMap((cell) => ALL.map((edge) => next(cell, edge)))),
];

/** All plays of track tiles, as "tile cell look" (DOS-PLAY, DOS-OVER). */
export function playsOf(deck: DeckDocument, document: PositionDocument): Set<string> {
  const board = boardOf(deck, document);
  const trains = new Set(document.players.map(({ train }) => train.split('/')[0]));
  const plays = new Set<string>();
  const present = distances(board);
  for (const name of new Set(document.players[document.actor ?? 0].hand)) {
    const { overbuild } = typeNamed(deck, name);
    for (const cell of around(board)) {
      const below = board.get(cell);
      if (below !== undefined && (!overbuild || !mayBeCovered(below) || trains.has(cell))) continue;
      for (const rotation of ALL) {
        const shape = shapeOf(deck, name, rotation);
        if (!fits(board, cell, shape)) continue;
        // A covered tile may have been part of the ways; on an empty cell nothing changes before one gets there.
        const found = below === undefined ? present : distances(new Map([...board, [cell, shape]]));
        if (nearestBy(found, cell, shape.segments.flat()) <= 5) plays.add(`${name} ${cell} ${lookOf(shape)}`);
      }
    }
  }
  return plays;
}

/** DOS-OVER-02. */
function mayBeCovered({ town, hill, segments }: Shape): boolean {
  const bridge = segments.map(String).sort().join(' ') === '0,2 1,3';
  return !town && !hill && !bridge;
}

/** All cells where a town may be placed (DOS-TOWN-04 to -08). */
export function townCellsOf(deck: DeckDocument, document: PositionDocument): Set<string> {
  const board = boardOf(deck, document);
  const found = distances(board);
  return new Set(
    around(board).filter((cell) => {
      const distance = nearestBy(found, cell, ALL);
      return !board.has(cell) && fits(board, cell, TOWN) && distance >= 3 && distance < Number.POSITIVE_INFINITY;
    }),
  );
}

/**
 * Whether what now lies on the cell makes a new circuit. A circuit is a ring of borders between cells, joined by
 * segments: no border twice, on either side of a border another cell, no town twice, two towns at least.
 */
export function makesCircuit(board: Board, cell: string, before: Shape | undefined): boolean {
  const shape = board.get(cell);
  if (shape === undefined) return false;
  const old = new Set(before?.segments.map(String));
  /** Borders are named by their western or northern cell. */
  const border = (at: string, edge: number): string =>
    edge === 1 || edge === 2 ? `${at} ${edge}` : `${next(at, edge)} ${opposite(edge)}`;
  const search = (at: string, out: number, used: Set<string>, towns: Set<string>, goal: string): boolean => {
    const crossed = border(at, out);
    // Closed when it comes back over the last border; not when it leaves the cell there on a second visit.
    if (crossed === goal) return at !== cell && towns.size >= 2;
    if (used.has(crossed)) return false;
    const there = next(at, out);
    const onward = board.get(there);
    if (onward === undefined || (onward.town && towns.has(there))) return false;
    used.add(crossed);
    if (onward.town) towns.add(there);
    const closed = exits(onward, opposite(out)).some((edge) => search(there, edge, used, towns, goal));
    if (onward.town) towns.delete(there);
    used.delete(crossed);
    return closed;
  };
  return shape.segments
    .filter((segment) => !old.has(String(segment)))
    .some(([from, to]) => search(cell, to, new Set(), new Set(shape.town ? [cell] : []), border(cell, from)));
}
