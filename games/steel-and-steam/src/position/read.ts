import { JsonReader, readOptions } from '@roundhouse/kernel';
import { readDeed } from '../action-codec.ts';
import { OPTIONS, rulesOf } from '../options.ts';
import {
  ACTOR,
  BANK,
  CHOOSE_HOME,
  DEAL,
  DEPRESSION,
  DEPRESSION_ON,
  DEPRESSIONS,
  DRAW_VICTORY_CARD,
  ECONOMIES,
  ECONOMY,
  ESTABLISHED,
  MAX_ROUNDS,
  MAX_SEATS,
  MIN_SEATS,
  NONE,
  newState,
  ORDER_ROLL,
  OVER,
  PHASE,
  PHASES,
  ROUND,
  RUN,
  type State,
  seatsOf,
} from '../state.ts';
import { checkPhase } from './check-phase.ts';
import { FIELDS, type Fields } from './fields.ts';
import { checkCards, readCards } from './read-cards.ts';
import { readEnd } from './read-end.ts';
import { activePhaseOf, readInterrupted, readPhaseFields } from './read-phase.ts';
import { readPlayer } from './read-player.ts';
import { readTurn, readUsed } from './read-turn.ts';

/** Reads a position document. Most fields are optional; docs/positions-steel-and-steam.md lists the defaults. */
export function readPosition(json: unknown): State {
  const f = new JsonReader(json, 'position').object(FIELDS) as Fields;
  f.game.oneOf(['steel-and-steam']);
  const seats = f.seats.integer(MIN_SEATS, MAX_SEATS);
  const options = readOptions(OPTIONS, f.options.value, f.options.field);
  const state = newState(rulesOf(options, f.options.field), seats);
  const phase = f.phase.isAbsent ? RUN : PHASES.indexOf(f.phase.oneOf(PHASES));
  state.registers[PHASE] = phase;
  state.registers[ACTOR] = f.actor.isAbsent ? 0 : f.actor.integer(0, seats - 1);
  state.registers[ROUND] = f.round.isAbsent ? 1 : f.round.integer(1, MAX_ROUNDS);
  readOrder(state, f.order);
  readEconomy(state, f);
  readDeeds(state, f.deeds);
  readUsed(state, f.turn);
  readPlayers(state, f, phase);
  readInterrupted(state, f);
  const activePhase = activePhaseOf(state);
  readCards(state, f, activePhase);
  readTurn(state, f.turn, activePhase);
  checkCards(state, f);
  readPhaseFields(state, f);
  checkPhase(state, f);
  readEnd(state, f.ended);
  return state;
}

function readOrder(state: State, reader: JsonReader): void {
  if (reader.isAbsent) return;
  const order = reader.array().map((seat) => seat.integer(0, state.seats - 1));
  if (order.length !== state.seats || new Set(order).size !== state.seats) reader.fail('each seat once');
  state.order.set(order);
}

function readEconomy(state: State, f: Fields): void {
  const { rules } = state;
  if (!f.established.isAbsent) {
    if (!rules.long) f.established.fail('nothing outside the Long game');
    state.registers[ESTABLISHED] = f.established.boolean() ? 1 : 0;
  }
  if (!f.economy.isAbsent) {
    if (!rules.economy) f.economy.fail('nothing without option economy');
    state.registers[ECONOMY] = ECONOMIES.indexOf(f.economy.oneOf(ECONOMIES));
  }
  if (f.depression.isAbsent) return;
  if (!rules.depression) f.depression.fail('nothing without option depression');
  state.registers[DEPRESSION] = DEPRESSIONS.indexOf(f.depression.oneOf(DEPRESSIONS));
  if (state.registers[DEPRESSION] === DEPRESSION_ON && ECONOMIES[state.registers[ECONOMY]] !== 'bust') {
    f.depression.fail('a Bust economy in the Depression');
  }
}

function readDeeds(state: State, reader: JsonReader): void {
  for (const [id, each] of reader.isAbsent ? [] : reader.entries()) {
    const deed = readDeed(new JsonReader(id, each.field));
    const f = each.object(['owner', 'mortgaged']);
    state.owner[deed] = f.owner.integer(0, state.seats - 1);
    state.lien[deed] = !f.mortgaged.isAbsent && f.mortgaged.boolean() ? 1 : 0;
  }
  if (!state.rules.long && state.registers[PHASE] !== OVER && !state.owner.includes(BANK)) {
    reader.fail('a deed that the bank has, for the game ends with the last one');
  }
}

function readPlayers(state: State, f: Fields, phase: number): void {
  const players = f.players.isAbsent ? seatsOf(state).map(() => f.players.orEmpty()) : f.players.array();
  if (players.length !== state.seats) f.players.fail(`${state.seats} players`);
  const isInSetUp = phase === ORDER_ROLL || phase === CHOOSE_HOME || (phase === DEAL && f.chosen.isAbsent);
  const begunByDefault = !isInSetUp && !(phase === DRAW_VICTORY_CARD && state.registers[ROUND] === 1);
  players.forEach((player, seat) => {
    readPlayer(state, player, seat, begunByDefault);
  });
  for (const seat of seatsOf(state)) {
    const owns = state.owner.includes(seat);
    if (owns && (state.home[seat] === NONE || state.out[seat] === 1)) f.deeds.fail('owners who are in the game');
  }
}
