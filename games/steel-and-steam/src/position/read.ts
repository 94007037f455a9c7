import { Reader, readOptions } from '@roundhouse/kernel';
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
  MAX_SEATS,
  MIN_SEATS,
  MOST_ROUNDS,
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
import { readInterrupted, readPhaseFields, stageOf } from './read-phase.ts';
import { readPlayer } from './read-player.ts';
import { readTurn, readUsed } from './read-turn.ts';

/** Reads a position document. Most fields may be left out; docs/positions-steel-and-steam.md says what they then are. */
export function readPosition(json: unknown): State {
  const f = new Reader(json, 'position').object(FIELDS) as Fields;
  f.game.oneOf(['steel-and-steam']);
  const seats = f.seats.integer(MIN_SEATS, MAX_SEATS);
  const options = readOptions(OPTIONS, f.options.value, f.options.field);
  const state = newState(rulesOf(options, f.options.field), seats);
  const phase = f.phase.absent ? RUN : PHASES.indexOf(f.phase.oneOf(PHASES));
  state.now[PHASE] = phase;
  state.now[ACTOR] = f.actor.absent ? 0 : f.actor.integer(0, seats - 1);
  state.now[ROUND] = f.round.absent ? 1 : f.round.integer(1, MOST_ROUNDS);
  readOrder(state, f.order);
  readEconomy(state, f);
  readDeeds(state, f.deeds);
  readUsed(state, f.turn);
  readPlayers(state, f, phase);
  readInterrupted(state, f);
  const stage = stageOf(state);
  readCards(state, f, stage);
  readTurn(state, f.turn, stage);
  checkCards(state, f);
  readPhaseFields(state, f);
  checkPhase(state, f);
  readEnd(state, f.ended);
  return state;
}

function readOrder(state: State, reader: Reader): void {
  if (reader.absent) return;
  const order = reader.array().map((seat) => seat.integer(0, state.seats - 1));
  if (order.length !== state.seats || new Set(order).size !== state.seats) reader.fail('each seat once');
  state.order.set(order);
}

function readEconomy(state: State, f: Fields): void {
  const { rules } = state;
  if (!f.established.absent) {
    if (!rules.long) f.established.fail('nothing outside the Long game');
    state.now[ESTABLISHED] = f.established.boolean() ? 1 : 0;
  }
  if (!f.economy.absent) {
    if (!rules.economy) f.economy.fail('nothing without option economy');
    state.now[ECONOMY] = ECONOMIES.indexOf(f.economy.oneOf(ECONOMIES));
  }
  if (f.depression.absent) return;
  if (!rules.depression) f.depression.fail('nothing without option depression');
  state.now[DEPRESSION] = DEPRESSIONS.indexOf(f.depression.oneOf(DEPRESSIONS));
  if (state.now[DEPRESSION] === DEPRESSION_ON && ECONOMIES[state.now[ECONOMY]] !== 'bust') {
    f.depression.fail('a Bust economy in the Depression');
  }
}

function readDeeds(state: State, reader: Reader): void {
  for (const [id, each] of reader.absent ? [] : reader.entries()) {
    const deed = readDeed(new Reader(id, each.field));
    const f = each.object(['owner', 'mortgaged']);
    state.owner[deed] = f.owner.integer(0, state.seats - 1);
    state.lien[deed] = !f.mortgaged.absent && f.mortgaged.boolean() ? 1 : 0;
  }
  if (!state.rules.long && state.now[PHASE] !== OVER && !state.owner.includes(BANK)) {
    reader.fail('a deed that the bank has, for the game ends with the last one');
  }
}

function readPlayers(state: State, f: Fields, phase: number): void {
  const players = f.players.absent ? seatsOf(state).map(() => f.players.orEmpty()) : f.players.array();
  if (players.length !== state.seats) f.players.fail(`${state.seats} players`);
  const setUp = phase === ORDER_ROLL || phase === CHOOSE_HOME || (phase === DEAL && f.chosen.absent);
  const begunIfUnsaid = !setUp && !(phase === DRAW_VICTORY_CARD && state.now[ROUND] === 1);
  players.forEach((player, seat) => {
    readPlayer(state, player, seat, begunIfUnsaid);
  });
  for (const seat of seatsOf(state)) {
    const owns = state.owner.includes(seat);
    if (owns && (state.home[seat] === NONE || state.out[seat] === 1)) f.deeds.fail('owners who are in the game');
  }
}
