import { type JsonObject, type Reader, readKind } from '@roundhouse/kernel';
import { type Action, NO_SUCH_CUBE, type Take } from './action.ts';
import { anyCellAt, type Cell, cellName, cellOfSpot, FARTHEST, townAt } from './board/cells.ts';
import { COLOURS } from './board/colours.ts';
import { EDGE_NAMES, type Edge, edgeNamed } from './board/edges.ts';
import { lieOf, rotationOf, typeOf } from './deck/deck.ts';
import { goodNames, listGoods } from './rules/goods.ts';
import { DIE_SIDES } from './rules/speed-limit.ts';
import { ACTOR, DISPLAY_SIZE, LONGEST_PATH, MAX_SEATS, NO_CELL, NONE, type State } from './state.ts';

/** Between actions and their readable form, in which cells, tiles and goods have the names people call them by. */

/** Coal cubes in the box (DOS-COMP-06). */
const COAL_CUBES = 20;

type Members = { [field: string]: Reader };
type ReadFields = (state: State, fields: Members) => Action;

const KINDS: { readonly [kind in Action['do']]: { fields: readonly string[]; read: ReadFields } } = {
  reveal: { fields: ['town'], read: (_, f) => ({ do: 'reveal', town: readColour(f.town) }) },
  'draw-goods': { fields: ['cube'], read: (_, f) => ({ do: 'draw-goods', cube: readColour(f.cube) }) },
  deal: { fields: ['tile'], read: (state, f) => ({ do: 'deal', tile: readTile(state, f.tile) }) },
  'first-player': {
    fields: ['seat'],
    read: (_, f) => ({ do: 'first-player', seat: f.seat.integer(0, MAX_SEATS - 1) }),
  },
  roll: { fields: ['die'], read: (_, f) => ({ do: 'roll', die: f.die.integer(1, DIE_SIDES) }) },
  play: { fields: ['tile', 'cell', 'rotation'], read: readPlay },
  town: {
    fields: ['display', 'cell'],
    read: (state, f) => ({
      do: 'town',
      display: f.display.integer(1, DISPLAY_SIZE) - 1,
      cell: readCell(state, f.cell),
    }),
  },
  'draw-town': { fields: [], read: () => ({ do: 'draw-town' }) },
  'place-town': { fields: ['cell'], read: (state, f) => ({ do: 'place-town', cell: readCell(state, f.cell) }) },
  move: { fields: ['path', 'take', 'train'], read: readMove },
  water: { fields: [], read: () => ({ do: 'water' }) },
  burn: { fields: ['coal'], read: (_, f) => ({ do: 'burn', coal: f.coal.integer(1, COAL_CUBES) }) },
  pass: {
    fields: ['discard'],
    read: (state, f) => ({ do: 'pass', discard: f.discard.absent ? NONE : readTile(state, f.discard) }),
  },
};

export function readAction(state: State, json: unknown): Action {
  const [kind, fields] = readKind(json, KINDS);
  return KINDS[kind].read(state, fields);
}

export function readColour(reader: Reader): number {
  return COLOURS.indexOf(reader.oneOf(COLOURS));
}

export function readTile(state: State, reader: Reader): number {
  const name = reader.string();
  const { typeById, types } = state.rules.deck;
  return typeById.get(name) ?? reader.fail(`a tile of the deck, such as "${types[0].id}"`);
}

type Point = readonly [x: number, y: number];

/** Coordinates as people write them; null for anything else. */
export function parsePoint(text: string): Point | null {
  const [, x, y] = (/^(-?\d{1,3}),(-?\d{1,3})$/.exec(text) ?? []).map(Number);
  return Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST ? [x, y] : null;
}

export function readPoint(reader: Reader): Point {
  return (
    parsePoint(reader.string()) ??
    reader.fail(`a cell, "x,y" with x to the east and y to the south, each from -${FARTHEST} to ${FARTHEST}`)
  );
}

/** A cell that touches no tile is for the rules to refuse. */
function readCell(state: State, reader: Reader): Cell {
  return anyCellAt(state, ...readPoint(reader));
}

function readPlay(state: State, f: Members): Action {
  const type = readTile(state, f.tile);
  const lie = lieOf(state.rules.deck, type, f.rotation.absent ? 0 : f.rotation.integer(0, 3));
  return { do: 'play', cell: readCell(state, f.cell), lie };
}

export function readPath(reader: Reader): Edge[] {
  const path = [...reader.string()].map((name) => edgeNamed(name));
  const valid = path.every((edge) => edge >= 0) && path.length <= LONGEST_PATH;
  return valid ? path : reader.fail(`up to ${LONGEST_PATH} of the letters N, E, S, W, one for each step`);
}

function readMove(state: State, f: Members): Action {
  const path = readPath(f.path);
  const train = f.train.absent ? state.now[ACTOR] : f.train.integer(0, state.seats - 1);
  return { do: 'move', train, path, takes: readTakes(state, f.take, train, path) };
}

/** Goods picked up on the way, in order. */
export function readTakes(state: State, reader: Reader, train: number, path: readonly Edge[]): Take[] {
  if (reader.absent) return [];
  const takes: Take[] = [];
  for (const each of reader.array()) {
    const f = each.object(['at', 'cube', 'origin']);
    const at = f.at.integer(0, path.length);
    if (takes.length > 0 && at < takes[takes.length - 1].at) f.at.fail('goods in the order in which they are taken');
    const colour = readColour(f.cube);
    const candidates = cubesLike(state, townAfter(state, train, path.slice(0, at)), colour, takes);
    takes.push({ at, colour, cube: chooseCube(state, candidates, f.origin) });
  }
  return takes;
}

/** The town where a train is after these steps, as far as they lead over known cells; -1 for none. */
function townAfter(state: State, train: number, path: readonly Edge[]): number {
  let cell = cellOfSpot(state.train[train]);
  for (const edge of path) if (cell !== NO_CELL) cell = state.across[cell * 4 + edge];
  return cell === NO_CELL ? -1 : townAt(state, cell);
}

/** Goods of that colour in a town that are not taken before; of two that are alike the first. */
function cubesLike(state: State, town: number, colour: number, takes: readonly Take[]): number[] {
  const taken = takes.filter(({ cube }) => cube !== NO_SUCH_CUBE).reduce((set, { cube }) => set | (1 << cube), 0);
  const cubes: number[] = [];
  listGoods(state, town, taken, cubes);
  return cubes.filter((cube) => state.cubeColour[cube] === colour);
}

/** The origin has to be named only where goods of one colour from different towns lie together (DOS-GOODS-05). */
function chooseCube(state: State, candidates: readonly number[], origin: Reader): number {
  const nameOf = (cube: number) => goodNames(state, cube).origin;
  if (origin.absent) {
    if (candidates.length > 1) origin.ambiguous(candidates.map(nameOf));
    return candidates[0] ?? NO_SUCH_CUBE;
  }
  const [x, y] = readPoint(origin);
  return candidates.find((cube) => nameOf(cube) === `${x},${y}`) ?? NO_SUCH_CUBE;
}

export function writeAction(state: State, action: Action): JsonObject {
  const { types } = state.rules.deck;
  switch (action.do) {
    case 'reveal':
      return { do: 'reveal', town: COLOURS[action.town] };
    case 'draw-goods':
      return { do: 'draw-goods', cube: COLOURS[action.cube] };
    case 'deal':
      return { do: 'deal', tile: types[action.tile].id };
    case 'play':
      return { do: 'play', ...writeLie(state, action.lie), cell: cellName(state, action.cell) };
    case 'town':
      return { do: 'town', display: action.display + 1, cell: cellName(state, action.cell) };
    case 'place-town':
      return { do: 'place-town', cell: cellName(state, action.cell) };
    case 'move':
      return {
        do: 'move',
        ...(action.train === state.now[ACTOR] ? {} : { train: action.train }),
        path: action.path.map((edge) => EDGE_NAMES[edge]).join(''),
        ...(action.takes.length === 0 ? {} : { take: action.takes.map((take) => writeTake(state, take)) }),
      };
    case 'pass':
      return { do: 'pass', ...(action.discard === NONE ? {} : { discard: types[action.discard].id }) };
    default:
      return { ...action };
  }
}

/** A track tile as it lies. */
export function writeLie(state: State, lie: number): { tile: string; rotation: number } {
  return { tile: state.rules.deck.types[typeOf(lie)].id, rotation: rotationOf(lie) };
}

export function writeTake(state: State, { at, cube }: Take): JsonObject {
  return { at, ...goodNames(state, cube) };
}
