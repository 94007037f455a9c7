import { type JsonObject, type JsonReader, readActionKind } from '@roundhouse/kernel';
import { type Action, NO_SUCH_CUBE, type Take } from './action.ts';
import { anyCellAt, type Cell, cellName, cellOfTrain, MAX_COORDINATE, townAt } from './board/cells.ts';
import { COLOURS } from './board/colours.ts';
import { EDGE_NAMES, type Edge, edgeNamed } from './board/edges.ts';
import { orientTile, rotationOf, typeOf } from './deck/deck.ts';
import { describeCube, listGoods } from './rules/goods.ts';
import { DIE_SIDES } from './rules/speed-limit.ts';
import { ACTOR, DISPLAY_SIZE, MAX_PATH_LENGTH, MAX_SEATS, NO_CELL, NONE, type State } from './state.ts';

/** Converts actions to and from JSON, where cells, tiles and goods have readable names. */

/** Coal cubes in the box (DOS-COMP-06). */
const COAL_CUBES = 20;

type FieldReaders = { [field: string]: JsonReader };
type ReadFields = (state: State, fields: FieldReaders) => Action;

const CODECS: { readonly [kind in Action['do']]: { fields: readonly string[]; read: ReadFields } } = {
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
    read: (state, f) => ({ do: 'pass', discard: f.discard.isAbsent ? NONE : readTile(state, f.discard) }),
  },
};

export function readAction(state: State, json: unknown): Action {
  const [kind, fields] = readActionKind(json, CODECS);
  return CODECS[kind].read(state, fields);
}

export function readColour(reader: JsonReader): number {
  return COLOURS.indexOf(reader.oneOf(COLOURS));
}

export function readTile(state: State, reader: JsonReader): number {
  const name = reader.string();
  const { typeById, types } = state.rules.deck;
  return typeById.get(name) ?? reader.fail(`a tile of the deck, such as "${types[0].id}"`);
}

type Point = readonly [x: number, y: number];

/** Parses "x,y"; returns null for anything else. */
export function parsePoint(text: string): Point | null {
  const [, x, y] = (/^(-?\d{1,3}),(-?\d{1,3})$/.exec(text) ?? []).map(Number);
  return Math.abs(x) <= MAX_COORDINATE && Math.abs(y) <= MAX_COORDINATE ? [x, y] : null;
}

export function readPoint(reader: JsonReader): Point {
  return (
    parsePoint(reader.string()) ??
    reader.fail(
      `a cell, "x,y" with x to the east and y to the south, each from -${MAX_COORDINATE} to ${MAX_COORDINATE}`,
    )
  );
}

/** Accepts cells that touch no tile; the rules refuse them. */
function readCell(state: State, reader: JsonReader): Cell {
  return anyCellAt(state, ...readPoint(reader));
}

function readPlay(state: State, f: FieldReaders): Action {
  const type = readTile(state, f.tile);
  const orientedTile = orientTile(state.rules.deck, type, f.rotation.isAbsent ? 0 : f.rotation.integer(0, 3));
  return { do: 'play', cell: readCell(state, f.cell), orientedTile };
}

export function readPath(reader: JsonReader): Edge[] {
  const path = [...reader.string()].map((name) => edgeNamed(name));
  const valid = path.every((edge) => edge >= 0) && path.length <= MAX_PATH_LENGTH;
  return valid ? path : reader.fail(`up to ${MAX_PATH_LENGTH} of the letters N, E, S, W, one for each step`);
}

function readMove(state: State, f: FieldReaders): Action {
  const path = readPath(f.path);
  const train = f.train.isAbsent ? state.registers[ACTOR] : f.train.integer(0, state.seats - 1);
  return { do: 'move', train, path, takes: readTakes(state, f.take, train, path) };
}

/** Reads the goods picked up during a move, in order. */
export function readTakes(state: State, reader: JsonReader, train: number, path: readonly Edge[]): Take[] {
  if (reader.isAbsent) return [];
  const takes: Take[] = [];
  for (const item of reader.array()) {
    const f = item.object(['at', 'cube', 'origin']);
    const at = f.at.integer(0, path.length);
    if (takes.length > 0 && at < takes[takes.length - 1].at) f.at.fail('goods in the order in which they are taken');
    const colour = readColour(f.cube);
    const candidates = cubesLike(state, townAfter(state, train, path.slice(0, at)), colour, takes);
    takes.push({ at, colour, cube: chooseCube(state, candidates, f.origin) });
  }
  return takes;
}

/** The town that a train reaches after these steps, as far as they lead over known cells; -1 for none. */
function townAfter(state: State, train: number, path: readonly Edge[]): number {
  let cell = cellOfTrain(state.train[train]);
  for (const edge of path) if (cell !== NO_CELL) cell = state.across[cell * 4 + edge];
  return cell === NO_CELL ? -1 : townAt(state, cell);
}

/** Goods of that colour in a town that `takes` does not contain yet; only the first of two identical ones. */
function cubesLike(state: State, town: number, colour: number, takes: readonly Take[]): number[] {
  const taken = takes.filter(({ cube }) => cube !== NO_SUCH_CUBE).reduce((set, { cube }) => set | (1 << cube), 0);
  const cubes: number[] = [];
  listGoods(state, town, taken, cubes);
  return cubes.filter((cube) => state.cubeColour[cube] === colour);
}

/** The origin is required only where a town holds goods of one colour from different towns (DOS-GOODS-05). */
function chooseCube(state: State, candidates: readonly number[], origin: JsonReader): number {
  const nameOf = (cube: number) => describeCube(state, cube).origin;
  if (origin.isAbsent) {
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
      return { do: 'play', ...writeOrientedTile(state, action.orientedTile), cell: cellName(state, action.cell) };
    case 'town':
      return { do: 'town', display: action.display + 1, cell: cellName(state, action.cell) };
    case 'place-town':
      return { do: 'place-town', cell: cellName(state, action.cell) };
    case 'move':
      return {
        do: 'move',
        ...(action.train === state.registers[ACTOR] ? {} : { train: action.train }),
        path: action.path.map((edge) => EDGE_NAMES[edge]).join(''),
        ...(action.takes.length === 0 ? {} : { take: action.takes.map((take) => writeTake(state, take)) }),
      };
    case 'pass':
      return { do: 'pass', ...(action.discard === NONE ? {} : { discard: types[action.discard].id }) };
    default:
      return { ...action };
  }
}

export function writeOrientedTile(state: State, tile: number): { tile: string; rotation: number } {
  return { tile: state.rules.deck.types[typeOf(tile)].id, rotation: rotationOf(tile) };
}

export function writeTake(state: State, { at, cube }: Take): JsonObject {
  return { at, ...describeCube(state, cube) };
}
