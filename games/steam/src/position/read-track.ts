import { type JsonReader, ParseError } from '@roundhouse/kernel';
import { defaultKind, readHex } from '../action-codec.ts';
import { BLOCKED, CITY_HEX, type Hex, NO_PLACE, type Place, TOWN_HEX } from '../board/board.ts';
import { COLOURS } from '../board/colours.ts';
import { FACE_IDS, TILE_KINDS } from '../board/faces.ts';
import { kindsOf, NO_SLOT, NO_TILE, tileExits, tileIsTown, tileKind, tileOf, tileSlot } from '../board/tiles.ts';
import { trackAt } from '../links/link-names.ts';
import { addLink, isCity, linkAt } from '../links/links.ts';
import { type Chain, traceChain } from '../links/rebuild-links.ts';
import { ACTOR, BUILD_TRACK, isBankrupt, NEW_CITY, NO_LINK, NOBODY, OPEN_END, PHASE, type State } from '../state.ts';
import { LINK_FIELDS } from './fields.ts';

/** Reads New Cities, tiles and links of a position document, and rejects track that cannot be built legally. */

export function readNewCities(state: State, reader: JsonReader): void {
  if (reader.isAbsent) return;
  for (const entry of reader.array()) {
    const { town, colour } = entry.object(['town', 'colour']);
    const hex = readHex(state, town);
    if (hex < 0 || state.board.hexKind[hex] !== TOWN_HEX) town.fail('a town of the map');
    if (state.tileAt[hex] !== NO_TILE) town.fail('a town without a New City yet');
    const index = COLOURS.indexOf(colour.oneOf(COLOURS));
    if (state.newCitiesLeft[index] === 0)
      colour.fail('a New City that is still there (1 each of red, blue, yellow, purple; 4 gray)');
    state.newCitiesLeft[index]--;
    state.tileAt[hex] = NEW_CITY + index;
  }
}

/** Owners as written on tiles, by track slot: a seat, null for unowned, undefined if not given. */
type SlotOwners = (number | null | undefined)[];

/** Further data of the list of tiles: owners of track, and the path of each hex's tile in the document. */
export interface TileEntries {
  readonly owners: SlotOwners;
  readonly fields: Map<Hex, string>;
}

export function readTiles(state: State, reader: JsonReader): TileEntries {
  const owners: SlotOwners = new Array(state.board.slotCount).fill(undefined);
  const fields = new Map<Hex, string>();
  if (!reader.isAbsent) for (const entry of reader.array()) fields.set(readTile(state, entry, owners), entry.field);
  return { owners, fields };
}

function readTile(state: State, entry: JsonReader, owners: SlotOwners): Hex {
  const f = entry.object(['hex', 'face', 'rotation', 'tile', 'owner', 'owners']);
  const hex = readHex(state, f.hex);
  if (hex < 0 || state.board.hexKind[hex] === CITY_HEX) f.hex.fail('a hex of the map that is not a city');
  if (state.tileAt[hex] !== NO_TILE) f.hex.fail('a hex without a tile or New City yet');
  const face = f.face.oneOf(FACE_IDS);
  const kinds = kindsOf(face);
  const kindId = f.tile.isAbsent ? null : f.tile.oneOf(kinds.map((kind) => TILE_KINDS[kind].id));
  const kind = kindId === null ? defaultKind(state, hex, kinds) : TILE_KINDS.findIndex(({ id }) => id === kindId);
  if (state.tilesLeft[kind] === 0) f.face.fail('a face of which a tile is left in the supply');
  const tile = tileOf(face, f.rotation.integer(0, 5), kind);
  if ((tileIsTown[tile] === 1) !== (state.board.hexKind[hex] === TOWN_HEX)) {
    f.face.fail('a town tile on a town hex, and a plain tile on any other');
  }
  for (let edge = 0; edge < 6; edge++) {
    if ((tileExits[tile] & (1 << edge)) !== 0 && state.board.across[hex * 6 + edge] === BLOCKED) {
      throw new ParseError(entry.field, `no track at edge ${edge}, which is blocked`);
    }
  }
  state.tilesLeft[tileKind[tile]]--;
  state.tileAt[hex] = tile;
  readTileOwners(state, hex, f.owner, f.owners, owners);
  return hex;
}

function readTileOwners(state: State, hex: Hex, owner: JsonReader, list: JsonReader, owners: SlotOwners): void {
  const tile = state.tileAt[hex];
  const base = state.board.slotBase[hex];
  const slots = new Set<number>();
  for (let edge = 0; edge < 6; edge++) {
    const slot = tileSlot[tile * 6 + edge];
    if (slot !== NO_SLOT) slots.add(slot);
  }
  if (!owner.isAbsent) for (const slot of slots) owners[base + slot] = readOwner(state, owner);
  if (list.isAbsent) return;
  const each = list.array();
  if (each.length !== slots.size) list.fail(`a list of ${slots.size}, an owner for each segment or spoke`);
  each.forEach((reader, slot) => {
    owners[base + slot] = readOwner(state, reader);
  });
}

function readOwner(state: State, reader: JsonReader): number | null {
  if (reader.value === null) return null;
  const seat = reader.integer(0, state.seats - 1);
  return isBankrupt(state, seat) ? reader.fail('a player who is not bankrupt') : seat;
}

/** Reads the listed links in order, then adds those that follow only from the tiles, in board order. */
export function readLinks(state: State, reader: JsonReader, { owners, fields }: TileEntries): void {
  if (!reader.isAbsent) for (const entry of reader.array()) readLink(state, entry, owners);
  const { slotBase } = state.board;
  for (const hex of state.board.buildable) {
    if (state.tileAt[hex] >= NEW_CITY) continue;
    for (let edge = 0; edge < 6; edge++) {
      const slot = tileSlot[state.tileAt[hex] * 6 + edge];
      if (slot === NO_SLOT || state.linkOfSlot[slotBase[hex] + slot] !== NO_LINK) continue;
      addTracedLink(state, hex, edge, owners, undefined, undefined, fields.get(hex) ?? reader.field);
    }
  }
}

function readLink(state: State, entry: JsonReader, owners: SlotOwners): void {
  const f = entry.object(LINK_FIELDS);
  const owner = f.owner.isAbsent ? undefined : readOwner(state, f.owner);
  if (!f.trackless.isAbsent && f.trackless.boolean()) {
    readTrackless(state, f.ends, owner ?? null);
    return;
  }
  const [hex, edge] = trackAt(state, f.at.string()) ?? f.at.fail('a piece of track as hex.edge, such as "E5.2"');
  if (linkAt(state, hex, edge) !== NO_LINK) f.at.fail('track of a link not listed before');
  const atRisk = f.atRisk.isAbsent ? undefined : f.atRisk.boolean();
  const link = addTracedLink(state, hex, edge, owners, owner, atRisk, entry.field);
  checkEnds(state, link, f.ends);
}

/** `ends` is informative; if given, it has to match. */
function checkEnds(state: State, link: number, ends: JsonReader): void {
  if (ends.isAbsent) return;
  const { placeName } = state.board;
  const end = state.linkEnd[link];
  const truth = [placeName[state.linkStart[link]], end === OPEN_END ? null : placeName[end]];
  const { hexByName } = state.board;
  const given = ends.array().map(({ value }) => (typeof value === 'string' ? hexByName.get(value) : value));
  const same = given.length === 2 && truth.every((name) => given.includes(name === null ? null : hexByName.get(name)));
  if (!same) ends.fail(JSON.stringify(truth));
}

/** AMB-S-08: a link between two neighbouring cities that has lost its track. */
function readTrackless(state: State, ends: JsonReader, owner: number | null): void {
  const places = ends.array().map((reader): Place => {
    const hex = readHex(state, reader);
    const place = hex < 0 ? NO_PLACE : state.board.placeAt[hex];
    return place !== NO_PLACE && isCity(state, place) ? place : reader.fail('a city');
  });
  const adjacent =
    places.length === 2 &&
    [0, 1, 2, 3, 4, 5].some(
      (edge) => state.board.across[state.board.placeHex[places[0]] * 6 + edge] === state.board.placeHex[places[1]],
    );
  if (!adjacent || !state.rules.adjacentCityLinkSurvives) {
    ends.fail('two neighbouring cities, with the option adjacentCityLinkSurvives');
  }
  const link = addLink(state, owner ?? NOBODY, places[0], places[1]);
  for (let other = 0; other < link; other++) {
    const isTwin = state.linkStart[other] === state.linkStart[link] && state.linkEnd[other] === state.linkEnd[link];
    if (isTwin && !hasTrack(state, other)) ends.fail('no link without track listed twice');
  }
}

function hasTrack(state: State, link: number): boolean {
  return state.linkOfSlot.includes(link);
}

function addTracedLink(
  state: State,
  hex: Hex,
  edge: number,
  owners: SlotOwners,
  named: number | null | undefined,
  atRisk: boolean | undefined,
  field: string,
): number {
  const chain = traceChain(state, hex, edge);
  if (chain === null) throw new ParseError(field, 'track that leads somewhere, not a ring');
  const [start, end] = anchorEnds(state, chain, field);
  const owner = chainOwner(chain, owners, named, field) ?? NOBODY;
  const link = addLink(state, owner, start, end);
  for (const slot of chain.slots) state.linkOfSlot[slot] = link;
  // By default, incomplete links of the player who is building are at risk (STM-OWN-03).
  const isBuilders = end === OPEN_END && state.registers[PHASE] === BUILD_TRACK && owner === state.registers[ACTOR];
  if (atRisk === true && !isBuilders) {
    throw new ParseError(`${field}.atRisk`, 'true only for an incomplete link of the player who is building');
  }
  state.linkAtRisk[link] = isBuilders && atRisk !== false ? 1 : 0;
  return link;
}

/** The two ends, the anchor first. Every chain starts at a place and does not return to it (AMB-S-48, STM-LINK-06). */
function anchorEnds(state: State, chain: Chain, field: string): [Place, Place] {
  const [a, b] = chain.ends[0].place === OPEN_END ? [chain.ends[1], chain.ends[0]] : chain.ends;
  if (a.place === OPEN_END) throw new ParseError(field, 'track that starts at a city or town');
  if (a.place === b.place) throw new ParseError(field, 'track whose two ends are different places');
  if (b.place === OPEN_END && b.pointsAt === state.board.placeHex[a.place]) {
    throw new ParseError(field, 'track that does not point back at the place it starts from');
  }
  return [a.place, b.place];
}

function chainOwner(chain: Chain, owners: SlotOwners, named: number | null | undefined, field: string): number | null {
  const given = [named, ...chain.slots.map((slot) => owners[slot])].filter((owner) => owner !== undefined);
  if (given.some((owner) => owner !== given[0])) throw new ParseError(field, 'one owner for the whole link');
  return given[0] ?? null;
}
