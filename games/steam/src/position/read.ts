import { Malformed, Reader, readOptions } from '@roundhouse/kernel';
import { ACTION_TILES, CITY_GROWTH, FIRST_BUILD, FIRST_MOVE, URBANIZATION } from '../action.ts';
import { OPTIONS, rulesOf } from '../options.ts';
import { LOWEST_INCOME } from '../rules/money.ts';
import { actorAt } from '../rules/players.ts';
import { turnsInGame } from '../rules/turn-sequence.ts';
import {
  ACTOR,
  BANKRUPT,
  BUILD_TRACK,
  BUY_CAPITAL,
  DRAW_TILES,
  isBankrupt,
  MOVE_GOODS,
  newState,
  ORDER_AUCTION,
  ORDER_COUNT,
  OVER,
  PHASE,
  PHASES,
  SEAT_AUCTION,
  SELECT_ACTION_TILES,
  STEP,
  type State,
  TILE_DONE,
  TILE_PASSED,
  TILE_PENDING,
  TILE_UNUSED,
  TRACK_POINTS,
  TURN,
} from '../state.ts';
import { FIELDS, type Fields, seatOf } from './fields.ts';
import { readCubes } from './read-cubes.ts';
import { readFacts } from './read-facts.ts';
import { checkSetUp, readPhase } from './read-phase.ts';
import { readLinks, readNewCities, readTiles } from './read-track.ts';

/** Reads a position document. Most fields may be left out; docs/positions-steam.md says what they then are. */
export function readPosition(json: unknown): State {
  const f = new Reader(json, 'position').object(FIELDS) as Fields;
  f.game.oneOf(['steam']);
  const seats = f.seats.integer(3, 6);
  const options = readOptions(OPTIONS, f.options.value, f.options.field);
  const state = newState(rulesOf(options, seats, f.options.field), seats);
  state.now[PHASE] = f.phase.absent ? BUILD_TRACK : PHASES.indexOf(f.phase.oneOf(PHASES));
  checkPhaseOfGame(state, f.phase);
  const lastTurn = state.now[PHASE] <= SEAT_AUCTION ? 1 : turnsInGame(state);
  state.now[TURN] = f.turn.absent ? 1 : f.turn.integer(1, lastTurn);
  readPlayers(state, f.players);
  readOrder(state, f.order);
  readActor(state, f);
  readPhase(state, f);
  readNewCities(state, f.newCities);
  const entries = readTiles(state, f.tiles);
  readLinks(state, f.links, entries);
  readCubes(state, f);
  readFacts(state, f);
  checkSetUp(state, f);
  return state;
}

/** The Base Game has no capital and no order auction; only the Base Game auctions seats. */
function checkPhaseOfGame(state: State, reader: Reader): void {
  const phase = state.now[PHASE];
  const { standard, firstGame } = state.rules;
  const foreign =
    ((phase === BUY_CAPITAL || phase === ORDER_AUCTION) && !standard) ||
    ((phase === SEAT_AUCTION || phase === DRAW_TILES - 1) && (standard || firstGame)) ||
    (phase === DRAW_TILES && !standard && !firstGame);
  if (foreign) reader.fail(`a phase of the ${standard ? 'standard' : firstGame ? 'first-game' : 'base'} rules`);
}

function readPlayers(state: State, reader: Reader): void {
  if (reader.absent) return;
  const players = reader.array();
  if (players.length !== state.seats) reader.fail(`${state.seats} players`);
  players.forEach((player, seat) => {
    readPlayer(state, player, seat);
  });
}

/** Far beyond any real game, and so that ten more turns of income still fit the sixteen bits they are kept in. */
const HIGHEST_CASH = 18_000;
const HIGHEST_INCOME = 1_000;

function readPlayer(state: State, reader: Reader, seat: number): void {
  const f = reader.object(['cash', 'income', 'vp', 'locomotive', 'tile', 'action', 'bankrupt']);
  if (!f.bankrupt.absent && f.bankrupt.boolean()) {
    state.now[BANKRUPT] |= 1 << seat;
    state.locomotive[seat] = 0;
    if (Object.keys(Object(reader.value)).length > 1) reader.fail('nothing but "bankrupt" for a bankrupt player');
    return;
  }
  state.cash[seat] = f.cash.absent ? 0 : f.cash.integer(0, HIGHEST_CASH);
  state.income[seat] = f.income.absent ? 0 : f.income.integer(LOWEST_INCOME, HIGHEST_INCOME);
  state.victoryPoints[seat] = f.vp.absent ? 0 : f.vp.integer(0, HIGHEST_INCOME);
  state.locomotive[seat] = f.locomotive.absent ? 1 : f.locomotive.integer(1, 6);
  if (f.tile.absent) {
    if (!f.action.absent) f.action.fail('no action without a tile');
    return;
  }
  const tile = ACTION_TILES.indexOf(f.tile.oneOf(ACTION_TILES.slice(1)));
  if (!HAS_TILES.includes(state.now[PHASE])) f.tile.fail(`no tile in phase ${PHASES[state.now[PHASE]]}`);
  if (state.actionTile.includes(tile)) f.tile.fail('a tile that no other player has');
  state.actionTile[seat] = tile;
  // Tiles drawn for the initial order give no action.
  if (state.now[PHASE] !== DRAW_TILES) state.tileUse[seat] = readTileUse(f.action, tile);
}

/** Phases in which somebody may hold an action tile. */
const HAS_TILES: readonly number[] = [DRAW_TILES, SELECT_ACTION_TILES, BUILD_TRACK, MOVE_GOODS, TRACK_POINTS, OVER];

function readTileUse(reader: Reader, tile: number): number {
  const special = tile === CITY_GROWTH || tile === URBANIZATION;
  if (reader.absent) return special ? TILE_PENDING : TILE_UNUSED;
  const use = reader.oneOf(['pending', 'done', 'passed']);
  if (use === 'passed') return TILE_PASSED;
  if (!special) reader.fail('no action for this tile, or "passed"');
  return use === 'done' ? TILE_DONE : TILE_PENDING;
}

/** Active seats in player order; in seat order when left out. During the seat auction, those placed so far. */
function readOrder(state: State, reader: Reader): void {
  const active = Array.from({ length: state.seats }, (_, seat) => seat).filter((seat) => !isBankrupt(state, seat));
  const phase = state.now[PHASE];
  const unset = phase <= SEAT_AUCTION;
  const order = reader.absent ? (unset ? [] : active) : reader.array().map((seat) => seat.integer(0, state.seats - 1));
  if (new Set(order).size !== order.length || order.some((seat) => !active.includes(seat))) {
    reader.fail('each seat once, bankrupt ones left out');
  }
  if (!unset && order.length !== active.length) reader.fail(`all ${active.length} active seats`);
  if (phase < SEAT_AUCTION && order.length > 0) reader.fail('no order before it is drawn');
  if (phase === SEAT_AUCTION && order.length > state.seats - 2) reader.fail('at least two seats not yet placed');
  if (phase !== OVER && active.length < 2) {
    throw new Malformed('position.players', 'at least two players who are not bankrupt, or the phase "over"');
  }
  if (phase <= SEAT_AUCTION && active.length < state.seats) {
    throw new Malformed('position.players', 'no bankrupt player before the first turn');
  }
  state.order.set(order);
  state.now[ORDER_COUNT] = order.length;
}

/** Who acts, and with that how far the phase is. The first to act when left out. */
function readActor(state: State, f: Fields): void {
  const phase = state.now[PHASE];
  if (phase <= DRAW_TILES || phase === OVER) {
    if (!f.actor.absent) f.actor.fail('no actor in this phase');
    return;
  }
  const at = (step: number) => actorOfStep(state, step);
  const first = phase === SEAT_AUCTION ? firstUnplaced(state) : at(0);
  const actor = f.actor.absent ? first : seatOf(state, f.actor);
  state.now[ACTOR] = actor;
  if (phase === SEAT_AUCTION || phase === ORDER_AUCTION) return;
  const stepper = phase === TRACK_POINTS && !f.mover.absent ? seatOf(state, f.mover) : actor;
  for (let step = 0; step < state.now[ORDER_COUNT]; step++) if (at(step) === stepper) state.now[STEP] = step;
}

function actorOfStep(state: State, step: number): number {
  const phase = state.now[PHASE];
  if (phase === BUILD_TRACK) return actorAt(state, step, FIRST_BUILD);
  return phase === MOVE_GOODS || phase === TRACK_POINTS ? actorAt(state, step, FIRST_MOVE) : state.order[step];
}

function firstUnplaced(state: State): number {
  const placed = Array.from(state.order.subarray(0, state.now[ORDER_COUNT]));
  return Array.from({ length: state.seats }, (_, seat) => seat).find((seat) => !placed.includes(seat)) ?? 0;
}
