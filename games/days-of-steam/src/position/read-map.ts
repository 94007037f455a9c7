import type { Reader } from '@roundhouse/kernel';
import { parsePoint, readColour, readPoint, readTile } from '../action-codec.ts';
import { mismatches } from '../board/around.ts';
import { addCell, type Cell, cellAt, coverCell, FARTHEST, type Spot, townAt, xOf, yOf } from '../board/cells.ts';
import { COLOURS, GOODS_PER_COLOUR, GOODS_PER_TOWN } from '../board/colours.ts';
import { EDGE_NAMES, EDGES, edgeNamed, firstEdge } from '../board/edges.ts';
import { isTown, lieOf, NO_STRETCH, NO_TILE, TOWN_TILES } from '../deck/deck.ts';
import { accepts } from '../rules/goods.ts';
import { foundTown } from '../rules/play-town.ts';
import { CUBES, MOST_TILES, NO_CELL, NONE, type State, TILE_COUNT } from '../state.ts';

/** The tiles on the map, from a list in any order in which they hang together; best in the order of placing. */

interface Entry {
  readonly reader: Reader;
  readonly fields: { [field: string]: Reader };
  readonly point: readonly [x: number, y: number];
}

export function readMap(state: State, reader: Reader): void {
  if (reader.absent) return;
  const entries = reader.array().map((each): Entry => {
    const fields = each.object(['cell', 'town', 'goods', 'tile', 'rotation']);
    return { reader: each, fields, point: readPoint(fields.cell) };
  });
  const waiting = [...entries];
  const towns: (readonly [Entry, number])[] = [];
  while (waiting.length > 0) {
    const isFirst = state.now[TILE_COUNT] === 0;
    const index = isFirst ? 0 : waiting.findIndex(({ point }) => cellAt(state, ...point) !== NO_CELL);
    if (index < 0) waiting[0].fields.cell.fail('a cell that touches another tile of the map');
    const [entry] = waiting.splice(index, 1);
    const town = placeEntry(state, entry);
    if (town !== null) towns.push([entry, town]);
  }
  for (const entry of entries) checkEdges(state, entry);
  checkRoom(state, reader);
  // Goods name the towns they come from, so all towns come first.
  for (const [entry, town] of towns) readTownGoods(state, entry.fields.goods, town);
}

/** Returns the number of the town, if it is one. */
function placeEntry(state: State, { reader, fields, point }: Entry): number | null {
  const known = cellAt(state, ...point);
  const cell = known === NO_CELL ? addCell(state, ...point) : known;
  if (state.tileAt[cell] !== NO_TILE) fields.cell.fail('each cell once');
  if (fields.town.absent === fields.tile.absent) reader.fail('either a town or a tile');
  if (fields.tile.absent) {
    if (!fields.rotation.absent) fields.rotation.fail('no rotation for a town');
    return foundTown(state, cell, takeTown(state, fields.town));
  }
  if (!fields.goods.absent) fields.goods.fail('no goods outside towns');
  const type = readTile(state, fields.tile);
  takeTile(state, type, fields.tile);
  const rotation = fields.rotation.absent ? 0 : fields.rotation.integer(0, 3);
  coverCell(state, cell, lieOf(state.rules.deck, type, rotation));
  return null;
}

/** Takes a town of that colour out of the town deck for some other place. */
export function takeTown(state: State, reader: Reader): number {
  const colour = readColour(reader);
  const count = state.rules.deck.towns[colour];
  if (state.townsLeft[colour] === 0) reader.fail(`at most ${count} ${COLOURS[colour]} towns in all`);
  state.townsLeft[colour]--;
  return colour;
}

/** Takes a tile out of the deck for some other place. */
export function takeTile(state: State, type: number, reader: Reader): void {
  const { id, count } = state.rules.deck.types[type];
  if (state.deckLeft[type] === 0) reader.fail(`at most ${count} of "${id}" in all`);
  state.deckLeft[type]--;
}

/** DOS-PLAY-02, DOS-TOWN-06. */
function checkEdges(state: State, { fields, point }: Entry): void {
  const cell = cellAt(state, ...point);
  const lie = state.tileAt[cell];
  const wrong = mismatches(state.rules.deck.exits[lie], state.around[cell]);
  if (wrong !== 0) fields.cell.fail(`track to meet track, but not over the edge ${EDGE_NAMES[firstEdge(wrong)]}`);
  const besideTown = EDGES.some((edge) => isTown(state.tileAt[state.across[cell * 4 + edge]]));
  if (isTown(lie) && besideTown) fields.cell.fail('no town beside a town');
}

/** Every tile still to come must have a cell with a name, wherever it is played. */
function checkRoom(state: State, reader: Reader): void {
  const count = state.now[TILE_COUNT];
  const points = Array.from(state.placed.subarray(0, count), (cell) => state.cellPoint[cell]);
  const farthest = Math.max(0, ...points.flatMap((point) => [Math.abs(xOf(point)), Math.abs(yOf(point))]));
  // One more for the empty cells beyond the last tile.
  if (farthest + (MOST_TILES - count) + 1 > FARTHEST) reader.fail('tiles nearer to "0,0", so that the map can grow');
}

function readTownGoods(state: State, reader: Reader, town: number): void {
  if (reader.absent) return;
  for (const each of reader.array()) {
    const cube = readCube(state, each, town);
    if (accepts(state, town, cube)) each.fail('no good in a town where it would have been delivered');
    state.cubePlace[cube] = town;
  }
}

/** A good by its colour and the town where it came into play; its number is the next that is free there. */
export function readCube(state: State, reader: Reader, home: number | null): number {
  const plain = typeof reader.value === 'string';
  const f = plain ? null : reader.object(['cube', 'origin']);
  const colour = readColour(f === null ? reader : f.cube);
  const origin =
    f === null || f.origin.absent
      ? (home ?? (f?.origin ?? reader).fail('the town of origin'))
      : readTown(state, f.origin);
  const first = origin * GOODS_PER_TOWN;
  const cube = state.cubeColour[first] === NONE ? first : first + 1;
  if (state.cubeColour[cube] !== NONE || cube >= CUBES) reader.fail(`at most ${GOODS_PER_TOWN} goods from one town`);
  takeGood(state, colour, reader);
  state.cubeColour[cube] = colour;
  return cube;
}

export function takeGood(state: State, colour: number, reader: Reader): void {
  if (state.bag[colour] === 0) reader.fail(`at most ${GOODS_PER_COLOUR} ${COLOURS[colour]} goods in all`);
  state.bag[colour]--;
}

function readTown(state: State, reader: Reader): number {
  const cell = cellAt(state, ...readPoint(reader));
  const town = cell === NO_CELL ? -1 : townAt(state, cell);
  return town < 0 ? reader.fail('the cell of a town') : town;
}

/** Goods of one town in order of colour, as they are kept (see bringGood). */
export function sortGoods(state: State): void {
  for (let town = 0; town < TOWN_TILES; town++) {
    const [a, b] = [town * 2, town * 2 + 1];
    if (state.cubeColour[b] === NONE || state.cubeColour[a] <= state.cubeColour[b]) continue;
    for (const array of [state.cubeColour, state.cubePlace]) [array[a], array[b]] = [array[b], array[a]];
  }
}

/** Where a train stands: "2,-1" or, where a tile has several stretches of track, "2,-1/NS". */
export function readSpot(state: State, reader: Reader): Spot {
  const [, place = '', edges] = /^([^/]*)(?:\/([NESW]+))?$/.exec(reader.string()) ?? [];
  const point = parsePoint(place);
  const cell: Cell = point === null ? NO_CELL : cellAt(state, ...point);
  if (cell === NO_CELL || state.tileAt[cell] === NO_TILE) {
    return reader.fail('a cell with a tile, such as "0,0", or a segment on one, such as "1,0/NS"');
  }
  const at = (edge: number) => state.rules.deck.stretch[state.tileAt[cell] * 4 + edge];
  const all = [...new Set(EDGES.map(at).filter((each) => each !== NO_STRETCH))];
  const names = all.map((stretch) => {
    const own = EDGES.filter((edge) => at(edge) === stretch).map((edge) => EDGE_NAMES[edge]);
    return all.length === 1 ? place : `${place}/${own.join('')}`;
  });
  if (edges === undefined) {
    if (all.length > 1) reader.fail('one of the segments of this tile, as in "1,0/NS"', names);
    return cell * 4 + all[0];
  }
  const meant = new Set([...edges].map((name) => at(edgeNamed(name))));
  const [stretch] = meant;
  if (meant.size > 1 || !all.includes(stretch)) reader.fail('edges of one segment of this tile', names);
  return cell * 4 + stretch;
}
