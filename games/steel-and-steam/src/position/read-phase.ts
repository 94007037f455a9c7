import type { Reader, Seat } from '@roundhouse/kernel';
import { DIE_SIDES, readDeed, readDice } from '../action-codec.ts';
import { takeoverPrice } from '../network/network.ts';
import { BEGINNING, payer } from '../rules/depression.ts';
import { dueBill, hasDeeds } from '../rules/payment.ts';
import { isToRoll } from '../rules/turn-order.ts';
import { THOUSAND, totalOf } from '../rules/usage-fees.ts';
import {
  ACTOR,
  BANK,
  DEBTOR,
  DEPRESSION,
  DEPRESSION_ON,
  DEPRESSION_ROLL,
  DEPRESSIONS,
  DESTINATION_ROLL,
  HIGHBALL_ROLL,
  HOME_ROLL,
  INTERRUPTED,
  LEVY,
  ORDER_ROLL,
  PAYERS_DONE,
  PHASE,
  PHASES,
  SETTLE,
  type State,
  TAKEOVER,
  TARGET,
} from '../state.ts';
import type { Fields } from './fields.ts';

/** The phase and what belongs to it. Fields of other phases are refused, so that nothing is silently ignored. */

const LOWEST_ROLL = 2;
const HIGHEST_ROLL = 12;

export function readPhaseFields(state: State, f: Fields): void {
  const phase = state.now[PHASE];
  readTakeover(state, f.takeover, phase);
  readOrderRolls(state, f, phase);
  readDebt(state, f, phase);
}

/** The phase, or while the Depression collects the one that it has interrupted. */
export function stageOf(state: State): number {
  return state.now[INTERRUPTED] === 0 ? state.now[PHASE] : state.now[INTERRUPTED];
}

export function unwanted(reader: Reader, phase: number): boolean {
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
  if (state.cash[state.now[ACTOR]] < takeoverPrice[deed])
    reader.fail('a deed that the actor has the money to take over');
  state.now[TARGET] = deed;
}

function readOrderRolls(state: State, f: Fields, phase: number): void {
  if (stageOf(state) !== ORDER_ROLL) {
    unwanted(f.orderRolls, phase);
    return;
  }
  if (f.orderRolls.absent) return;
  const rolls = f.orderRolls.array();
  if (rolls.length !== state.seats) f.orderRolls.fail(`${state.seats} players`);
  rolls.forEach((each, seat) => {
    const roll = each.object(['ahead', 'roll']);
    state.orderRank[seat] = roll.ahead.integer(0, state.seats - 1);
    state.orderRoll[seat] = roll.roll.integer(0, HIGHEST_ROLL);
    if (state.orderRoll[seat] === 1) roll.roll.fail(`0 before the roll, or ${LOWEST_ROLL} to ${HIGHEST_ROLL}`);
  });
  // While the Depression collects, whoever rolled may be out by now.
  const actor = state.now[ACTOR];
  if (state.out[actor] === 0 && !isToRoll(state, actor))
    f.actor.fail('somebody who has to roll for a place that others share');
}

/** The roll that the Great Depression has interrupted. */
export function readInterrupted(state: State, f: Fields): void {
  const phase = state.now[PHASE];
  const collecting = phase === DEPRESSION_ROLL || (phase === SETTLE && !f.levy.absent);
  if (!collecting) {
    unwanted(f.interrupted, phase);
    return;
  }
  if (state.now[DEPRESSION] !== DEPRESSION_ON) f.depression.fail(`"${DEPRESSIONS[DEPRESSION_ON]}", for it collects`);
  const interrupted = f.interrupted.object(['phase', 'dice', 'done', 'doubles']);
  const rolls = [ORDER_ROLL, HOME_ROLL, DESTINATION_ROLL, HIGHBALL_ROLL];
  state.now[INTERRUPTED] = PHASES.indexOf(interrupted.phase.oneOf(rolls.map((roll) => PHASES[roll])));
  const [die, other] = readDice(interrupted.dice);
  if (die !== BEGINNING[0] || other !== BEGINNING[1]) interrupted.dice.fail('[1, 1], which begins the Depression');
  state.now[PAYERS_DONE] = interrupted.done.absent ? 0 : interrupted.done.integer(0, state.seats - 1);
  if (payer(state) === null) interrupted.done.fail('somebody who is left to pay');
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
  if (!f.levy.absent) readLevy(state, f, debtor);
  else if (state.rules.barrelhead) f.phase.fail('no fees to settle on the barrelhead');
  else if (debtor !== state.now[ACTOR]) f.debtor.fail('the actor, who owes usage fees');
  const due = totalOf(dueBill(state, debtor));
  if (due <= state.cash[debtor] || !hasDeeds(state, debtor)) {
    f.debtor.fail(`a player who owes more than the cash at hand and has deeds to raise money from (owed: $${due})`);
  }
}

function readLevy(state: State, f: Fields, debtor: Seat): void {
  const levy = f.levy.integer(LOWEST_ROLL * THOUSAND, HIGHEST_ROLL * THOUSAND);
  if (levy % THOUSAND !== 0) f.levy.fail('whole thousands');
  if (payer(state) !== debtor) f.debtor.fail(`seat ${payer(state)}, who is the next to pay`);
  state.now[LEVY] = levy / THOUSAND;
}
