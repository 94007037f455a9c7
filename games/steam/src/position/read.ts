import { JsonReader, ParseError, readOptions } from '@roundhouse/kernel';
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
import { checkDerivedFields } from './check-derived-fields.ts';
import { FIELDS, type Fields, readActiveSeat } from './fields.ts';
import { readCubes } from './read-cubes.ts';
import { checkSetUp, readPhase } from './read-phase.ts';
import { readLinks, readNewCities, readTiles } from './read-track.ts';

/** Reads a position document. Most fields are optional; docs/positions-steam.md lists their defaults. */
export function readPosition(json: unknown): State {
  const f = new JsonReader(json, 'position').object(FIELDS) as Fields;
  f.game.oneOf(['steam']);
  const seats = f.seats.integer(3, 6);
  const options = readOptions(OPTIONS, f.options.value, f.options.field);
  const state = newState(rulesOf(options, seats, f.options.field), seats);
  state.registers[PHASE] = f.phase.isAbsent ? BUILD_TRACK : PHASES.indexOf(f.phase.oneOf(PHASES));
  checkPhaseOfGame(state, f.phase);
  const lastTurn = state.registers[PHASE] <= SEAT_AUCTION ? 1 : turnsInGame(state);
  state.registers[TURN] = f.turn.isAbsent ? 1 : f.turn.integer(1, lastTurn);
  readPlayers(state, f.players);
  readOrder(state, f.order);
  readActor(state, f);
  readPhase(state, f);
  readNewCities(state, f.newCities);
  const entries = readTiles(state, f.tiles);
  readLinks(state, f.links, entries);
  readCubes(state, f);
  checkDerivedFields(state, f);
  checkSetUp(state, f);
  return state;
}

/**
 * Checks that the phase exists in these rules: capital and the order auction are Standard, the seat auction is Base.
 */
function checkPhaseOfGame(state: State, reader: JsonReader): void {
  const phase = state.registers[PHASE];
  const { standard, firstGame } = state.rules;
  const foreign =
    ((phase === BUY_CAPITAL || phase === ORDER_AUCTION) && !standard) ||
    ((phase === SEAT_AUCTION || phase === DRAW_TILES - 1) && (standard || firstGame)) ||
    (phase === DRAW_TILES && !standard && !firstGame);
  if (foreign) reader.fail(`a phase of the ${standard ? 'standard' : firstGame ? 'first-game' : 'base'} rules`);
}

function readPlayers(state: State, reader: JsonReader): void {
  if (reader.isAbsent) return;
  const players = reader.array();
  if (players.length !== state.seats) reader.fail(`${state.seats} players`);
  players.forEach((player, seat) => {
    readPlayer(state, player, seat);
  });
}

/** Far beyond any real game. Ten more turns of income still fit into 16 bits. */
const HIGHEST_CASH = 18_000;
const HIGHEST_INCOME = 1_000;

function readPlayer(state: State, reader: JsonReader, seat: number): void {
  const f = reader.object(['cash', 'income', 'vp', 'locomotive', 'tile', 'action', 'bankrupt']);
  if (!f.bankrupt.isAbsent && f.bankrupt.boolean()) {
    state.registers[BANKRUPT] |= 1 << seat;
    state.locomotive[seat] = 0;
    if (Object.keys(Object(reader.value)).length > 1) reader.fail('nothing but "bankrupt" for a bankrupt player');
    return;
  }
  state.cash[seat] = f.cash.isAbsent ? 0 : f.cash.integer(0, HIGHEST_CASH);
  state.income[seat] = f.income.isAbsent ? 0 : f.income.integer(LOWEST_INCOME, HIGHEST_INCOME);
  state.victoryPoints[seat] = f.vp.isAbsent ? 0 : f.vp.integer(0, HIGHEST_INCOME);
  state.locomotive[seat] = f.locomotive.isAbsent ? 1 : f.locomotive.integer(1, 6);
  if (f.tile.isAbsent) {
    if (!f.action.isAbsent) f.action.fail('no action without a tile');
    return;
  }
  const tile = ACTION_TILES.indexOf(f.tile.oneOf(ACTION_TILES.slice(1)));
  if (!HAS_TILES.includes(state.registers[PHASE])) f.tile.fail(`no tile in phase ${PHASES[state.registers[PHASE]]}`);
  if (state.actionTile.includes(tile)) f.tile.fail('a tile that no other player has');
  state.actionTile[seat] = tile;
  // Tiles drawn for the initial order give no action.
  if (state.registers[PHASE] !== DRAW_TILES) state.tileUse[seat] = readTileUse(f.action, tile);
}

/** Phases in which somebody may hold an action tile. */
const HAS_TILES: readonly number[] = [DRAW_TILES, SELECT_ACTION_TILES, BUILD_TRACK, MOVE_GOODS, TRACK_POINTS, OVER];

function readTileUse(reader: JsonReader, tile: number): number {
  const special = tile === CITY_GROWTH || tile === URBANIZATION;
  if (reader.isAbsent) return special ? TILE_PENDING : TILE_UNUSED;
  const use = reader.oneOf(['pending', 'done', 'passed']);
  if (use === 'passed') return TILE_PASSED;
  if (!special) reader.fail('no action for this tile, or "passed"');
  return use === 'done' ? TILE_DONE : TILE_PENDING;
}

/** Reads the active seats in player order (default: seat order). During the seat auction, those placed so far. */
function readOrder(state: State, reader: JsonReader): void {
  const active = Array.from({ length: state.seats }, (_, seat) => seat).filter((seat) => !isBankrupt(state, seat));
  const phase = state.registers[PHASE];
  const unset = phase <= SEAT_AUCTION;
  const order = reader.isAbsent
    ? unset
      ? []
      : active
    : reader.array().map((seat) => seat.integer(0, state.seats - 1));
  if (new Set(order).size !== order.length || order.some((seat) => !active.includes(seat))) {
    reader.fail('each seat once, bankrupt ones left out');
  }
  if (!unset && order.length !== active.length) reader.fail(`all ${active.length} active seats`);
  if (phase < SEAT_AUCTION && order.length > 0) reader.fail('no order before it is drawn');
  if (phase === SEAT_AUCTION && order.length > state.seats - 2) reader.fail('at least two seats not yet placed');
  if (phase !== OVER && active.length < 2) {
    throw new ParseError('position.players', 'at least two players who are not bankrupt, or the phase "over"');
  }
  if (phase <= SEAT_AUCTION && active.length < state.seats) {
    throw new ParseError('position.players', 'no bankrupt player before the first turn');
  }
  state.order.set(order);
  state.registers[ORDER_COUNT] = order.length;
}

/** Reads the actor (default: the first of the phase) and derives the step of the phase. */
function readActor(state: State, f: Fields): void {
  const phase = state.registers[PHASE];
  if (phase <= DRAW_TILES || phase === OVER) {
    if (!f.actor.isAbsent) f.actor.fail('no actor in this phase');
    return;
  }
  const at = (step: number) => actorOfStep(state, step);
  const first = phase === SEAT_AUCTION ? firstUnplaced(state) : at(0);
  const actor = f.actor.isAbsent ? first : readActiveSeat(state, f.actor);
  state.registers[ACTOR] = actor;
  if (phase === SEAT_AUCTION || phase === ORDER_AUCTION) return;
  const stepper = phase === TRACK_POINTS && !f.mover.isAbsent ? readActiveSeat(state, f.mover) : actor;
  for (let step = 0; step < state.registers[ORDER_COUNT]; step++)
    if (at(step) === stepper) state.registers[STEP] = step;
}

function actorOfStep(state: State, step: number): number {
  const phase = state.registers[PHASE];
  if (phase === BUILD_TRACK) return actorAt(state, step, FIRST_BUILD);
  return phase === MOVE_GOODS || phase === TRACK_POINTS ? actorAt(state, step, FIRST_MOVE) : state.order[step];
}

function firstUnplaced(state: State): number {
  const placed = Array.from(state.order.subarray(0, state.registers[ORDER_COUNT]));
  return Array.from({ length: state.seats }, (_, seat) => seat).find((seat) => !placed.includes(seat)) ?? 0;
}
