import { type JsonObject, type JsonReader, readActionKind } from '@roundhouse/kernel';
import { ACTION_TILES, type Action, type ActionOf, NO_SUPPLY, OFF_MAP } from './action.ts';
import { buildAction } from './action-cache.ts';
import { type Hex, NO_PLACE, type Place } from './board/board.ts';
import { COLOURS } from './board/colours.ts';
import { FACE_IDS, TILE_KINDS } from './board/faces.ts';
import { kindsOf, type Tile, tileFace, tileKind, tileOf, tileRotation } from './board/tiles.ts';
import { linkName, linksByName } from './links/link-names.ts';
import { otherEnd } from './rules/move-goods.ts';
import { mayPassFree } from './rules/order-auction.ts';
import { MOVE_GOODS, PHASE, SEAT_AUCTION, type State } from './state.ts';

/** Converts between actions and their JSON form, in which hexes, places and links have names. */

const TILE_NAMES = ACTION_TILES.slice(1);
const MAX_AMOUNT = 30_000;

type Members = { [field: string]: JsonReader };
type ReadFields = (state: State, fields: Members) => Action;

const KINDS: { readonly [kind in Action['do']]: { fields: readonly string[]; read: ReadFields } } = {
  draw: { fields: ['cube'], read: (_, f) => ({ do: 'draw', cube: colour(f.cube) }) },
  opener: { fields: ['seat'], read: (_, f) => ({ do: 'opener', seat: f.seat.integer(0, 5) }) },
  'draw-tile': { fields: ['tile'], read: (_, f) => ({ do: 'draw-tile', tile: actionTile(f.tile) }) },
  bid: { fields: ['amount'], read: (_, f) => ({ do: 'bid', amount: f.amount.integer(0, MAX_AMOUNT) }) },
  pass: { fields: ['final'], read: readPass },
  capital: { fields: ['units'], read: (_, f) => ({ do: 'capital', units: f.units.integer(0, MAX_AMOUNT) }) },
  take: {
    fields: ['tile', 'pass'],
    read: (_, f) => ({ do: 'take', tile: actionTile(f.tile), pass: f.pass.isAbsent ? false : f.pass.boolean() }),
  },
  build: { fields: ['hex', 'face', 'rotation', 'tile'], read: readBuild },
  urbanize: {
    fields: ['town', 'colour', 'supply'],
    read: (state, f) => ({
      do: 'urbanize',
      hex: readHex(state, f.town),
      colour: colour(f.colour),
      supply: supply(f.supply),
    }),
  },
  grow: {
    fields: ['city', 'supply'],
    read: (state, f) => ({ do: 'grow', city: readPlace(state, f.city), supply: supply(f.supply) }),
  },
  'end-build': { fields: [], read: () => ({ do: 'end-build' }) },
  deliver: { fields: ['from', 'cube', 'links', 'to'], read: readDelivery },
  'improve-locomotive': { fields: [], read: () => ({ do: 'improve-locomotive' }) },
  score: { fields: ['as'], read: (_, f) => ({ do: 'score', as: f.as.oneOf(['income', 'vp']) }) },
};

export function readAction(state: State, json: unknown): Action {
  const [kind, fields] = readActionKind(json, KINDS);
  return KINDS[kind].read(state, fields);
}

/** `final` matters only while the actor has a free pass; without one every pass in the auction is final. */
function readPass(state: State, { final }: Members): Action {
  if (final.isAbsent || !final.boolean()) return { do: 'pass' };
  const phase = state.registers[PHASE];
  if (phase === SEAT_AUCTION || phase === MOVE_GOODS) final.fail('true only in the order auction');
  return mayPassFree(state) ? { do: 'pass', final: true } : { do: 'pass' };
}

function colour(reader: JsonReader): number {
  return COLOURS.indexOf(reader.oneOf(COLOURS));
}

function actionTile(reader: JsonReader): number {
  return ACTION_TILES.indexOf(reader.oneOf(TILE_NAMES));
}

/** Supply spaces are numbered from 1 on the board. */
function supply(reader: JsonReader): number {
  return reader.isAbsent ? NO_SUPPLY : reader.integer(1, 99) - 1;
}

/**
 * Well-formed names of hexes that are not on the map are left to the rules to refuse; anything else is a parse error.
 */
export function readHex(state: State, reader: JsonReader): Hex {
  const name = reader.string();
  const hex = state.board.hexByName.get(name);
  if (hex !== undefined) return hex;
  if (/^([A-Z]{1,2}\d{1,3}|-?\d{1,3},-?\d{1,3})$/.test(name)) return OFF_MAP;
  return reader.fail(`a hex of the map, such as "${state.board.hexName[0]}", or the name of a city or town`);
}

export function readPlace(state: State, reader: JsonReader): Place {
  const hex = readHex(state, reader);
  const place = hex === OFF_MAP ? NO_PLACE : state.board.placeAt[hex];
  return place === NO_PLACE ? OFF_MAP : place;
}

function readBuild(state: State, f: Members): Action {
  const face = f.face.oneOf(FACE_IDS);
  const hex = readHex(state, f.hex);
  const rotation = f.rotation.integer(0, 5);
  const kinds = kindsOf(face);
  const named = f.tile.isAbsent ? undefined : f.tile.oneOf(kinds.map((kind) => TILE_KINDS[kind].id));
  const kind = named === undefined ? defaultKind(state, hex, kinds) : TILE_KINDS.findIndex(({ id }) => id === named);
  const tile = tileOf(face, rotation, kind);
  return hex === OFF_MAP ? { do: 'build', hex, tile } : buildAction(state.board, hex, tile);
}

/**
 * STM-TILE-03: the kind with more tiles left, then the first in the table. The replaced tile counts as back in supply.
 */
export function defaultKind(state: State, hex: Hex, kinds: readonly number[]): number {
  const left = (kind: number) =>
    state.tilesLeft[kind] + (hex !== OFF_MAP && tileKind[state.tileAt[hex]] === kind ? 1 : 0);
  return kinds.reduce((best, kind) => (left(kind) > left(best) ? kind : best), kinds[0]);
}

function readDelivery(state: State, f: Members): Action {
  const links = f.links.array().map((reader) => readLink(state, reader));
  const action: ActionOf<'deliver'> = { do: 'deliver', from: readPlace(state, f.from), cube: colour(f.cube), links };
  if (!f.to.isAbsent && readPlace(state, f.to) !== destination(state, action)) {
    f.to.fail('the place where the links lead (or leave it out)');
  }
  return action;
}

const NO_SUCH_LINK = -1;

function readLink(state: State, reader: JsonReader): number {
  const name = reader.string();
  const found = linksByName(state, name);
  if (found.length > 1) reader.ambiguous(found.map((link) => linkName(state, link)));
  return found[0] ?? NO_SUCH_LINK;
}

function destination(state: State, { from, links }: ActionOf<'deliver'>): Place {
  return links.reduce((here, link) => (link < 0 ? here : (otherEnd(state, link, here) ?? here)), from);
}

export function writeAction(state: State, action: Action): JsonObject {
  const { board } = state;
  switch (action.do) {
    case 'draw':
      return { do: 'draw', cube: COLOURS[action.cube] };
    case 'draw-tile':
      return { do: 'draw-tile', tile: ACTION_TILES[action.tile] };
    case 'take':
      return { do: 'take', tile: ACTION_TILES[action.tile], ...(action.pass ? { pass: true } : {}) };
    case 'build':
      return { do: 'build', hex: board.hexName[action.hex], ...writeTile(action.tile) };
    case 'urbanize':
      return {
        do: 'urbanize',
        town: board.placeName[board.placeAt[action.hex]],
        colour: COLOURS[action.colour],
        ...(action.supply === NO_SUPPLY ? {} : { supply: action.supply + 1 }),
      };
    case 'grow':
      return { do: 'grow', city: board.placeName[action.city], supply: action.supply + 1 };
    case 'deliver':
      return {
        do: 'deliver',
        from: board.placeName[action.from],
        cube: COLOURS[action.cube],
        links: action.links.map((link) => linkName(state, link)),
        to: board.placeName[destination(state, action)],
      };
    default:
      return { ...action };
  }
}

/** The JSON form of a tile. The physical kind is written only for faces that have two. */
export function writeTile(tile: Tile): JsonObject {
  const face = tileFace[tile] ?? '';
  const twoKinds = face !== '' && kindsOf(face).length > 1;
  return { face, rotation: tileRotation[tile], ...(twoKinds ? { tile: TILE_KINDS[tileKind[tile]].id } : {}) };
}
