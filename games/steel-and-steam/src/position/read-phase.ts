import type { Reader } from '@roundhouse/kernel';
import { DIE_SIDES, readDeed, readDice } from '../action-codec.ts';
import { BROKEN, breakdownAllowance, fullBenefit, normalAllowance } from '../locomotives.ts';
import { dueBill, hasDeeds } from '../rules/payment.ts';
import { onlyManager } from '../rules/property-management.ts';
import { THOUSAND, totalOf } from '../rules/usage-fees.ts';
import {
  ACTOR,
  BANK,
  BUSINESS,
  CARRYING,
  CHOOSE_HOME,
  DEAL,
  DEBTOR,
  DEEDS_SOLD,
  DEPRESSION_ROLL,
  DESTINATION_ROLL,
  DRAW_VICTORY_CARD,
  DREW,
  END_REASON,
  END_REASONS,
  HIGHBALL_ROLL,
  HIGHBALLING,
  HOME_ROLL,
  INTERRUPTED,
  INTERRUPTED_DICE,
  LAST_STANDING,
  LEVY,
  NET_WORTH,
  NONE,
  ORDER_ROLL,
  OVER,
  PAYERS_DONE,
  PHASE,
  PHASES,
  POINTS,
  REVEAL,
  REVEAL_UNUSED,
  RUN,
  SETTLE,
  SPENT,
  STATION,
  type State,
  seatsOf,
  TAKEOVER,
  TARGET,
  VICTORY_CARD,
  WINNER,
} from '../state.ts';
import { type Fields, TURN_FIELDS, type TurnFields } from './fields.ts';

/** The phase and what belongs to it. Fields of other phases are refused, so that nothing is silently ignored. */

const MOST_LEVY = 12;

/** Phases in the middle of a turn, in which its points are counted. */
function isInTurn(phase: number): boolean {
  return phase >= STATION && phase !== OVER;
}

export function readTurn(state: State, reader: Reader, phase: number): void {
  const seat = state.now[ACTOR];
  const inTurn = isInTurn(phase) || [DEAL, REVEAL, DESTINATION_ROLL, HIGHBALL_ROLL, DEPRESSION_ROLL].includes(phase);
  if (!reader.absent && !inTurn && phase !== DRAW_VICTORY_CARD) reader.fail(`nothing in phase ${PHASES[phase]}`);
  const f = (reader.absent ? null : reader.object(TURN_FIELDS)) as TurnFields | null;
  const model = state.model[seat];
  const usual = (state.maintenance[seat] === BROKEN ? breakdownAllowance : normalAllowance)[model];
  const most = normalAllowance[model] + fullBenefit[model];
  const flag = (field: Reader | undefined) => (field !== undefined && !field.absent && field.boolean() ? 1 : 0);
  const running = phase === STATION || phase === RUN;
  const points = f?.points;
  if (points !== undefined && !points.absent) state.now[POINTS] = points.integer(running ? 1 : 0, most);
  else if (running) state.now[POINTS] = usual;
  if (f === null) return;
  // An upgrade in this turn may have raised what the locomotive can do (SNS-BUS-04): the best model sets the limit.
  state.now[SPENT] = f.spent.absent ? 0 : f.spent.integer(0, MOST_SPENT);
  state.now[HIGHBALLING] = flag(f.highballing);
  state.now[DREW] = flag(f.drew);
  state.now[CARRYING] = flag(f.carrying);
}

/** The properties used in this turn. They come before the players: a grandfathered fee may be of one of them. */
export function readUsed(state: State, reader: Reader): void {
  if (reader.absent) return;
  const { used } = reader.object(TURN_FIELDS);
  for (const each of used.absent ? [] : used.array()) state.used[readDeed(each)] = 1;
}

const MOST_SPENT = 19;

/** Where the players have to be for the phase to be possible. */
export function checkPhase(state: State, f: Fields): void {
  const phase = state.now[PHASE];
  const seat = state.now[ACTOR];
  const begun = state.home[seat] !== NONE;
  const needsHome = phase >= STATION || [REVEAL_UNUSED, DESTINATION_ROLL, HIGHBALL_ROLL].includes(phase);
  if (needsHome && !begun && phase !== OVER && phase !== SETTLE) f.actor.fail('a player who has a home city');
  if ((phase === CHOOSE_HOME || phase === HOME_ROLL) && begun) f.actor.fail('a player who has no home city yet');
  if (state.out[seat] === 1 && phase !== OVER && phase !== DEPRESSION_ROLL && phase !== SETTLE) {
    f.actor.fail('a player who is not out');
  }
  const travels = state.destination[seat] !== NONE;
  if ((phase === RUN || phase === HIGHBALL_ROLL) && !travels) f.phase.fail('a destination for the actor');
  const stays = phase === STATION || phase === BUSINESS || phase === TAKEOVER || phase === DESTINATION_ROLL;
  if (stays && travels) f.phase.fail('no destination for an actor in the station');
  if (phase === CHOOSE_HOME && (state.hand[seat * 2] === NONE || state.hand[seat * 2 + 1] === NONE)) {
    f.players.fail('two cards in the hand of a player who has to choose a home city');
  }
}

export function readPhaseFields(state: State, f: Fields): void {
  const phase = state.now[PHASE];
  readTakeover(state, f.takeover, phase);
  readOrderRolls(state, f, phase);
  readInterrupted(state, f, phase);
  readDebt(state, f, phase);
  readEnd(state, f.ended, phase);
}

function unwanted(reader: Reader, phase: number): boolean {
  return reader.absent || reader.fail(`nothing in phase ${PHASES[phase]}`);
}

function readTakeover(state: State, reader: Reader, phase: number): void {
  if (phase !== TAKEOVER) {
    unwanted(reader, phase);
    return;
  }
  const deed = readDeed(reader);
  const owner = state.owner[deed];
  if (owner === BANK || owner === state.now[ACTOR] || state.lien[deed] === 0) {
    reader.fail('a mortgaged deed of another player');
  }
  state.now[TARGET] = deed;
}

function readOrderRolls(state: State, f: Fields, phase: number): void {
  const interrupted = f.interrupted.absent ? null : f.interrupted.object(['phase', 'dice', 'done', 'doubles']).phase;
  if (phase !== ORDER_ROLL && interrupted?.value !== PHASES[ORDER_ROLL]) {
    unwanted(f.orderRolls, phase);
    return;
  }
  if (f.orderRolls.absent) return;
  const rolls = f.orderRolls.array();
  if (rolls.length !== state.seats) f.orderRolls.fail(`${state.seats} players`);
  rolls.forEach((each, seat) => {
    const roll = each.object(['ahead', 'roll']);
    state.orderRank[seat] = roll.ahead.integer(0, state.seats - 1);
    state.orderRoll[seat] = roll.roll.integer(0, MOST_LEVY);
  });
}

/** The roll that the Great Depression has interrupted. */
function readInterrupted(state: State, f: Fields, phase: number): void {
  const collecting = phase === DEPRESSION_ROLL || (phase === SETTLE && !f.levy.absent);
  if (!collecting) {
    unwanted(f.interrupted, phase);
    return;
  }
  const interrupted = f.interrupted.object(['phase', 'dice', 'done', 'doubles']);
  const rolls = [ORDER_ROLL, HOME_ROLL, DESTINATION_ROLL, HIGHBALL_ROLL];
  state.now[INTERRUPTED] = PHASES.indexOf(interrupted.phase.oneOf(rolls.map((roll) => PHASES[roll])));
  const [die, other] = readDice(interrupted.dice);
  state.now[INTERRUPTED_DICE] = die * 10 + other;
  state.now[PAYERS_DONE] = interrupted.done.absent ? 0 : interrupted.done.integer(0, state.seats - 1);
  for (const each of interrupted.doubles.absent ? [] : interrupted.doubles.array()) {
    const double = each.object(['seat', 'face']);
    state.laterDoubles[double.seat.integer(0, state.seats - 1)] = double.face.integer(1, DIE_SIDES);
  }
}

function readDebt(state: State, f: Fields, phase: number): void {
  if (phase !== SETTLE) {
    unwanted(f.debtor, phase);
    unwanted(f.levy, phase);
    return;
  }
  const debtor = f.debtor.integer(0, state.seats - 1);
  state.now[DEBTOR] = debtor;
  if (!f.levy.absent) state.now[LEVY] = f.levy.integer(2 * THOUSAND, MOST_LEVY * THOUSAND) / THOUSAND;
  else if (debtor !== state.now[ACTOR]) f.debtor.fail('the actor, who owes usage fees');
  const due = totalOf(dueBill(state, debtor));
  if (due <= state.cash[debtor] || !hasDeeds(state, debtor)) {
    f.debtor.fail(`a player who owes more than the cash at hand and has deeds to raise money from (owed: $${due})`);
  }
}

/** How the game ended; it must fit the kind of game. */
function readEnd(state: State, reader: Reader, phase: number): void {
  if (phase !== OVER) {
    unwanted(reader, phase);
    return;
  }
  const f = reader.object(['reason', 'by']);
  const reasons = END_REASONS.filter((_, reason) => canEnd(state, reason));
  state.now[END_REASON] = END_REASONS.indexOf(f.reason.oneOf(reasons));
  const by = f.by.absent ? state.now[ACTOR] : f.by.integer(0, state.seats - 1);
  if (state.out[by] === 1) f.by.fail('a player who is not out');
  state.now[WINNER] = by;
}

function canEnd(state: State, reason: number): boolean {
  switch (reason) {
    case DEEDS_SOLD:
      return !state.rules.long && !state.owner.includes(BANK);
    case NET_WORTH:
      return state.rules.long;
    case VICTORY_CARD:
      return state.rules.experimental;
    case LAST_STANDING:
      return seatsOf(state).filter((seat) => state.out[seat] === 0).length === 1;
    default:
      return false;
  }
}

/** Whoever is waited for must be there to answer. */
export function checkManager(state: State, f: Fields): void {
  const only = onlyManager(state);
  if (only !== null && state.out[only] === 1) f.phase.fail('a player who is not out');
}
