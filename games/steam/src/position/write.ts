import { type Json, type JsonObject, nonDefaultOptions } from '@roundhouse/kernel';
import { ACTION_TILES, FIRST_MOVE } from '../action.ts';
import { writeTile } from '../action-codec.ts';
import { NO_PLACE } from '../board/board.ts';
import { COLOURS, type ColourName } from '../board/colours.ts';
import { NO_TILE } from '../board/tiles.ts';
import { firstTracks } from '../links/link-names.ts';
import { endNames, ownerOrNull } from '../links/links.ts';
import { OPTIONS } from '../options.ts';
import { actorAt, playerOrder } from '../rules/players.ts';
import {
  ACTOR,
  BUILD_TRACK,
  DRAW_TILES,
  END_REASON,
  END_REASONS,
  FREE_PASS,
  HIGH_BID,
  HIGH_BIDDER,
  IMPROVED,
  isBankrupt,
  MOVE_GOODS,
  NEW_CITY,
  NOBODY,
  OPEN_END,
  ORDER_AUCTION,
  OVER,
  PASSED,
  PHASE,
  PHASES,
  ROUND,
  SEAT_AUCTION,
  SET_UP,
  STEP,
  type State,
  TILE_DONE,
  TILE_PASSED,
  TILE_PENDING,
  TILES_LAID,
  TRACK_POINTS,
  TURN,
} from '../state.ts';

/** The state as a document, without derived data, which `read.ts` computes again. */
export function writePosition(state: State): JsonObject {
  const phase = state.registers[PHASE];
  return {
    game: 'steam',
    seats: state.seats,
    options: nonDefaultOptions(OPTIONS, state.rules.values),
    turn: state.registers[TURN],
    phase: PHASES[phase],
    ...(phase > DRAW_TILES && phase < OVER ? { actor: state.registers[ACTOR] } : {}),
    order: playerOrder(state),
    players: Array.from({ length: state.seats }, (_, seat) => writePlayer(state, seat)),
    ...writePhase(state),
    tiles: writeTiles(state),
    links: firstTracks(state).map((track, link) => writeLink(state, link, track)),
    newCities: writeNewCities(state),
    cubes: writeCubes(state),
    grown: namesWhere(state, (place) => state.grown[place] === 1),
    supply: Array.from({ length: state.board.map.supplySpaces }, (_, space) => cubesAt(state.supply, space)),
  };
}

function writePlayer(state: State, seat: number): Json {
  if (isBankrupt(state, seat)) return { bankrupt: true };
  const tile = state.actionTile[seat];
  const use = state.tileUse[seat];
  return {
    cash: state.cash[seat],
    income: state.income[seat],
    vp: state.victoryPoints[seat],
    locomotive: state.locomotive[seat],
    ...(tile === 0 ? {} : { tile: ACTION_TILES[tile] }),
    ...(use === TILE_PENDING ? { action: 'pending' } : {}),
    ...(use === TILE_DONE ? { action: 'done' } : {}),
    ...(use === TILE_PASSED ? { action: 'passed' } : {}),
  };
}

/** Fields of the current phase only. */
function writePhase(state: State): JsonObject {
  const standard: JsonObject = state.registers[FREE_PASS] === NOBODY ? {} : { freePass: state.registers[FREE_PASS] };
  switch (state.registers[PHASE]) {
    case SET_UP:
    case DRAW_TILES:
      return { drawn: state.registers[STEP] };
    case SEAT_AUCTION:
      return { auction: writeAuction(state) };
    case ORDER_AUCTION:
      return { ...standard, auction: { ...writeAuction(state), taken: takenPositions(state) } };
    case BUILD_TRACK:
      return { ...standard, tilesLaid: state.registers[TILES_LAID] };
    case MOVE_GOODS:
      return { ...standard, round: state.registers[ROUND], improved: seatsIn(state, state.registers[IMPROVED]) };
    case TRACK_POINTS:
      return {
        ...standard,
        round: state.registers[ROUND],
        improved: seatsIn(state, state.registers[IMPROVED]),
        mover: actorAt(state, state.registers[STEP], FIRST_MOVE),
        points: Array.from(state.pendingPoints.subarray(0, state.seats)),
      };
    case OVER:
      return { ended: END_REASONS[state.registers[END_REASON]] };
    default:
      return standard;
  }
}

function seatsIn(state: State, mask: number): number[] {
  return Array.from({ length: state.seats }, (_, seat) => seat).filter((seat) => (mask & (1 << seat)) !== 0);
}

function writeAuction(state: State): JsonObject {
  return {
    bids: Array.from(state.lastBid.subarray(0, state.seats), (bid) => (bid < 0 ? null : bid)),
    ...(state.registers[HIGH_BID] < 0 ? {} : { highBidder: state.registers[HIGH_BIDDER] }),
    passed: seatsIn(state, state.registers[PASSED]),
  };
}

/** Standard auction: the players who have passed, the last position first. */
function takenPositions(state: State): number[] {
  return Array.from(state.nextOrder)
    .filter((seat) => seat !== NOBODY)
    .reverse();
}

function writeTiles(state: State): JsonObject[] {
  return state.board.buildable.flatMap((hex) => {
    const tile = state.tileAt[hex];
    return tile === NO_TILE || tile >= NEW_CITY ? [] : [{ hex: state.board.hexName[hex], ...writeTile(tile) }];
  });
}

function writeLink(state: State, link: number, track: string | undefined): JsonObject {
  const [start, end] = endNames(state, link);
  return {
    ...(track === undefined ? { trackless: true } : { at: track }),
    ends: [start, end],
    owner: ownerOrNull(state, link),
    ...(state.linkEnd[link] === OPEN_END && isBuilders(state, link) ? { atRisk: state.linkAtRisk[link] === 1 } : {}),
  };
}

function isBuilders(state: State, link: number): boolean {
  return state.registers[PHASE] === BUILD_TRACK && state.linkOwner[link] === state.registers[ACTOR];
}

function writeNewCities(state: State): JsonObject[] {
  return state.board.towns.flatMap((hex) => {
    const tile = state.tileAt[hex];
    if (tile < NEW_CITY) return [];
    return [{ town: state.board.placeName[state.board.placeAt[hex]], colour: COLOURS[tile - NEW_CITY] }];
  });
}

function cubesAt(counts: Uint8Array, index: number): ColourName[] {
  return COLOURS.flatMap((name, colour) => Array<ColourName>(counts[index * COLOURS.length + colour]).fill(name));
}

function writeCubes(state: State): JsonObject {
  const cubes: { [place: string]: Json } = {};
  for (let place = 0; place < state.board.placeCount; place++) {
    const list = cubesAt(state.cubes, place);
    if (list.length > 0) cubes[state.board.placeName[place]] = list;
  }
  return cubes;
}

function namesWhere(state: State, test: (place: number) => boolean): string[] {
  return state.board.placeName.filter((_, place) => place !== NO_PLACE && test(place));
}
