import type { JsonReader } from '@roundhouse/kernel';
import { parsePoint, readColour, readPoint, readTile } from '../action-codec.ts';
import {
  addCell,
  type Cell,
  cellAt,
  MAX_COORDINATE,
  placeTile,
  type TrainPosition,
  townAt,
  xOf,
  yOf,
} from '../board/cells.ts';
import { COLOURS, GOODS_PER_COLOUR, GOODS_PER_TOWN } from '../board/colours.ts';
import { EDGE_NAMES, EDGES, edgeNamed, firstEdge } from '../board/edges.ts';
import { mismatches } from '../board/neighbour-mask.ts';
import { isTown, NO_TILE, NO_TRACK_SECTION, orientTile, TOWN_TILES } from '../deck/deck.ts';
import { accepts } from '../rules/goods.ts';
import { addTown } from '../rules/play-town.ts';
import { CUBES, MAX_TILES, NO_CELL, NONE, type State, TILE_COUNT } from '../state.ts';

/** Reads the map from a connected list of tiles in any order. Only the order of placing restores the exact state. */

interface Entry {
  readonly reader: JsonReader;
  readonly fields: { [field: string]: JsonReader };
  readonly point: readonly [x: number, y: number];
}

export function readMap(state: State, reader: JsonReader): void {
  if (reader.isAbsent) return;
  const entries = reader.array().map((item): Entry => {
    const fields = item.object(['cell', 'town', 'goods', 'tile', 'rotation']);
    return { reader: item, fields, point: readPoint(fields.cell) };
  });
  const pending = [...entries];
  const towns: (readonly [Entry, number])[] = [];
  while (pending.length > 0) {
    const isFirst = state.registers[TILE_COUNT] === 0;
    const index = isFirst ? 0 : pending.findIndex(({ point }) => cellAt(state, ...point) !== NO_CELL);
    if (index < 0) pending[0].fields.cell.fail('a cell that touches another tile of the map');
    const [entry] = pending.splice(index, 1);
    const town = placeEntry(state, entry);
    if (town !== null) towns.push([entry, town]);
  }
  for (const entry of entries) checkEdges(state, entry);
  checkCoordinates(state, reader);
  // Goods refer to their town of origin, so read all towns first.
  for (const [entry, town] of towns) readTownGoods(state, entry.fields.goods, town);
}

/** Returns the number of the town, or null for a track tile. */
function placeEntry(state: State, { reader, fields, point }: Entry): number | null {
  const known = cellAt(state, ...point);
  const cell = known === NO_CELL ? addCell(state, ...point) : known;
  if (state.tileAt[cell] !== NO_TILE) fields.cell.fail('each cell once');
  if (fields.town.isAbsent === fields.tile.isAbsent) reader.fail('either a town or a tile');
  if (fields.tile.isAbsent) {
    if (!fields.rotation.isAbsent) fields.rotation.fail('no rotation for a town');
    return addTown(state, cell, takeTown(state, fields.town));
  }
  if (!fields.goods.isAbsent) fields.goods.fail('no goods outside towns');
  const type = readTile(state, fields.tile);
  takeTile(state, type, fields.tile);
  const rotation = fields.rotation.isAbsent ? 0 : fields.rotation.integer(0, 3);
  placeTile(state, cell, orientTile(state.rules.deck, type, rotation));
  return null;
}

/** Removes a town of that colour from the town deck, because it is elsewhere. */
export function takeTown(state: State, reader: JsonReader): number {
  const colour = readColour(reader);
  const count = state.rules.deck.towns[colour];
  if (state.townsLeft[colour] === 0) reader.fail(`at most ${count} ${COLOURS[colour]} towns in all`);
  state.townsLeft[colour]--;
  return colour;
}

/** Removes a tile from the deck, because it is elsewhere. */
export function takeTile(state: State, type: number, reader: JsonReader): void {
  const { id, count } = state.rules.deck.types[type];
  if (state.deckLeft[type] === 0) reader.fail(`at most ${count} of "${id}" in all`);
  state.deckLeft[type]--;
}

/** DOS-PLAY-02, DOS-TOWN-06. */
function checkEdges(state: State, { fields, point }: Entry): void {
  const cell = cellAt(state, ...point);
  const tile = state.tileAt[cell];
  const mismatched = mismatches(state.rules.deck.exits[tile], state.neighbourMask[cell]);
  if (mismatched !== 0)
    fields.cell.fail(`track to meet track, but not over the edge ${EDGE_NAMES[firstEdge(mismatched)]}`);
  const besideTown = EDGES.some((edge) => isTown(state.tileAt[state.across[cell * 4 + edge]]));
  if (isTown(tile) && besideTown) fields.cell.fail('no town beside a town');
}

/** Every cell that a remaining tile could reach must have valid coordinates. */
function checkCoordinates(state: State, reader: JsonReader): void {
  const count = state.registers[TILE_COUNT];
  const points = Array.from(state.placed.subarray(0, count), (cell) => state.cellPoint[cell]);
  const farthest = Math.max(0, ...points.flatMap((point) => [Math.abs(xOf(point)), Math.abs(yOf(point))]));
  // Plus one for the empty cells beyond the last tile.
  if (farthest + (MAX_TILES - count) + 1 > MAX_COORDINATE)
    reader.fail('tiles nearer to "0,0", so that the map can grow');
}

function readTownGoods(state: State, reader: JsonReader, town: number): void {
  if (reader.isAbsent) return;
  for (const item of reader.array()) {
    const cube = readCube(state, item, town);
    if (accepts(state, town, cube)) item.fail('no good in a town where it would have been delivered');
    state.cubePlace[cube] = town;
  }
}

/** Reads a cube with its colour and town of origin, and gives it the next free number of that town. */
export function readCube(state: State, reader: JsonReader, home: number | null): number {
  const isColourOnly = typeof reader.value === 'string';
  const f = isColourOnly ? null : reader.object(['cube', 'origin']);
  const colour = readColour(f === null ? reader : f.cube);
  const origin =
    f === null || f.origin.isAbsent
      ? (home ?? (f?.origin ?? reader).fail('the town of origin'))
      : readTown(state, f.origin);
  const first = origin * GOODS_PER_TOWN;
  const cube = state.cubeColour[first] === NONE ? first : first + 1;
  if (state.cubeColour[cube] !== NONE || cube >= CUBES) reader.fail(`at most ${GOODS_PER_TOWN} goods from one town`);
  takeGood(state, colour, reader);
  state.cubeColour[cube] = colour;
  return cube;
}

export function takeGood(state: State, colour: number, reader: JsonReader): void {
  if (state.bag[colour] === 0) reader.fail(`at most ${GOODS_PER_COLOUR} ${COLOURS[colour]} goods in all`);
  state.bag[colour]--;
}

function readTown(state: State, reader: JsonReader): number {
  const cell = cellAt(state, ...readPoint(reader));
  const town = cell === NO_CELL ? -1 : townAt(state, cell);
  return town < 0 ? reader.fail('the cell of a town') : town;
}

/** Sorts the two goods of each town by colour, as the state requires (see addCube). */
export function sortGoods(state: State): void {
  for (let town = 0; town < TOWN_TILES; town++) {
    const [a, b] = [town * 2, town * 2 + 1];
    if (state.cubeColour[b] === NONE || state.cubeColour[a] <= state.cubeColour[b]) continue;
    for (const array of [state.cubeColour, state.cubePlace]) [array[a], array[b]] = [array[b], array[a]];
  }
}

/** Reads a train position: "2,-1", or "2,-1/NS" on a tile with several track sections. */
export function readTrainPosition(state: State, reader: JsonReader): TrainPosition {
  const [, place = '', edges] = /^([^/]*)(?:\/([NESW]+))?$/.exec(reader.string()) ?? [];
  const point = parsePoint(place);
  const cell: Cell = point === null ? NO_CELL : cellAt(state, ...point);
  if (cell === NO_CELL || state.tileAt[cell] === NO_TILE) {
    return reader.fail('a cell with a tile, such as "0,0", or a segment on one, such as "1,0/NS"');
  }
  const sectionAt = (edge: number) => state.rules.deck.trackSection[state.tileAt[cell] * 4 + edge];
  const sections = [...new Set(EDGES.map(sectionAt).filter((section) => section !== NO_TRACK_SECTION))];
  const names = sections.map((section) => {
    const edgeNames = EDGES.filter((edge) => sectionAt(edge) === section).map((edge) => EDGE_NAMES[edge]);
    return sections.length === 1 ? place : `${place}/${edgeNames.join('')}`;
  });
  if (edges === undefined) {
    if (sections.length > 1) reader.fail('one of the segments of this tile, as in "1,0/NS"', names);
    return cell * 4 + sections[0];
  }
  const named = new Set([...edges].map((name) => sectionAt(edgeNamed(name))));
  const [section] = named;
  if (named.size > 1 || !sections.includes(section)) reader.fail('edges of one segment of this tile', names);
  return cell * 4 + section;
}
