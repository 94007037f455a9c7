import type { JsonReader, Seat } from '@roundhouse/kernel';
import { DIE_SIDES, readDeed, readDice } from '../action-codec.ts';
import { takeoverPrice } from '../network/network.ts';
import { nextPayer, TRIGGER_ROLL } from '../rules/depression.ts';
import { dueBill, hasDeeds } from '../rules/payment.ts';
import { mustRoll } from '../rules/turn-order.ts';
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
  INTERRUPTED_PHASE,
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

/** Reads the fields of the current phase. Fields of other phases are errors, so that nothing is silently ignored. */

const LOWEST_ROLL = 2;
const HIGHEST_ROLL = 12;

export function readPhaseFields(state: State, f: Fields): void {
  const phase = state.registers[PHASE];
  readTakeover(state, f.takeover, phase);
  readOrderRolls(state, f, phase);
  readDebt(state, f, phase);
}

/** The current phase; during the Depression levy, the interrupted phase. */
export function activePhaseOf(state: State): number {
  return state.registers[INTERRUPTED_PHASE] === 0 ? state.registers[PHASE] : state.registers[INTERRUPTED_PHASE];
}

export function expectAbsent(reader: JsonReader, phase: number): boolean {
  return reader.isAbsent || reader.fail(`nothing in phase ${PHASES[phase]}`);
}

function readTakeover(state: State, reader: JsonReader, phase: number): void {
  if (phase !== TAKEOVER) {
    expectAbsent(reader, phase);
    return;
  }
  const deed = readDeed(reader);
  const owner = state.owner[deed];
  if (owner === BANK || owner === state.registers[ACTOR] || state.lien[deed] === 0) {
    reader.fail('a mortgaged deed of another player');
  }
  if (state.cash[state.registers[ACTOR]] < takeoverPrice[deed])
    reader.fail('a deed that the actor has the money to take over');
  state.registers[TARGET] = deed;
}

function readOrderRolls(state: State, f: Fields, phase: number): void {
  if (activePhaseOf(state) !== ORDER_ROLL) {
    expectAbsent(f.orderRolls, phase);
    return;
  }
  if (f.orderRolls.isAbsent) return;
  const rolls = f.orderRolls.array();
  if (rolls.length !== state.seats) f.orderRolls.fail(`${state.seats} players`);
  rolls.forEach((each, seat) => {
    const roll = each.object(['ahead', 'roll']);
    state.orderRank[seat] = roll.ahead.integer(0, state.seats - 1);
    state.orderRoll[seat] = roll.roll.integer(0, HIGHEST_ROLL);
    if (state.orderRoll[seat] === 1) roll.roll.fail(`0 before the roll, or ${LOWEST_ROLL} to ${HIGHEST_ROLL}`);
  });
  // During the Depression levy, the player who rolled may already be eliminated.
  const actor = state.registers[ACTOR];
  if (state.out[actor] === 0 && !mustRoll(state, actor))
    f.actor.fail('somebody who has to roll for a place that others share');
}

/** Reads the roll that the Great Depression has interrupted. */
export function readInterrupted(state: State, f: Fields): void {
  const phase = state.registers[PHASE];
  const collecting = phase === DEPRESSION_ROLL || (phase === SETTLE && !f.levy.isAbsent);
  if (!collecting) {
    expectAbsent(f.interrupted, phase);
    return;
  }
  if (state.registers[DEPRESSION] !== DEPRESSION_ON)
    f.depression.fail(`"${DEPRESSIONS[DEPRESSION_ON]}", for it collects`);
  const interrupted = f.interrupted.object(['phase', 'dice', 'done', 'doubles']);
  const rolls = [ORDER_ROLL, HOME_ROLL, DESTINATION_ROLL, HIGHBALL_ROLL];
  state.registers[INTERRUPTED_PHASE] = PHASES.indexOf(interrupted.phase.oneOf(rolls.map((roll) => PHASES[roll])));
  const [die, other] = readDice(interrupted.dice);
  if (die !== TRIGGER_ROLL[0] || other !== TRIGGER_ROLL[1])
    interrupted.dice.fail('[1, 1], which begins the Depression');
  state.registers[PAYERS_DONE] = interrupted.done.isAbsent ? 0 : interrupted.done.integer(0, state.seats - 1);
  if (nextPayer(state) === null) interrupted.done.fail('somebody who is left to pay');
  for (const each of interrupted.doubles.isAbsent ? [] : interrupted.doubles.array()) {
    const double = each.object(['seat', 'face']);
    state.deferredDoubles[double.seat.integer(0, state.seats - 1)] = double.face.integer(1, DIE_SIDES);
  }
}

function readDebt(state: State, f: Fields, phase: number): void {
  if (phase !== SETTLE) {
    expectAbsent(f.debtor, phase);
    expectAbsent(f.levy, phase);
    return;
  }
  const debtor = f.debtor.integer(0, state.seats - 1);
  state.registers[DEBTOR] = debtor;
  if (!f.levy.isAbsent) readLevy(state, f, debtor);
  else if (state.rules.barrelhead) f.phase.fail('no fees to settle on the barrelhead');
  else if (debtor !== state.registers[ACTOR]) f.debtor.fail('the actor, who owes usage fees');
  const due = totalOf(dueBill(state, debtor));
  if (due <= state.cash[debtor] || !hasDeeds(state, debtor)) {
    f.debtor.fail(`a player who owes more than the cash at hand and has deeds to raise money from (owed: $${due})`);
  }
}

function readLevy(state: State, f: Fields, debtor: Seat): void {
  const levy = f.levy.integer(LOWEST_ROLL * THOUSAND, HIGHEST_ROLL * THOUSAND);
  if (levy % THOUSAND !== 0) f.levy.fail('whole thousands');
  if (nextPayer(state) !== debtor) f.debtor.fail(`seat ${nextPayer(state)}, who is the next to pay`);
  state.registers[LEVY] = levy / THOUSAND;
}
