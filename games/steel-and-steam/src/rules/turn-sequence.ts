import type { Seat } from '@roundhouse/kernel';
import type { ActionOf } from '../action.ts';
import type { Dice, EmitSteel } from '../events.ts';
import { BROKEN, breakdownAllowance, normalAllowance } from '../locomotives.ts';
import { bookletPayoff, deedIds, regionOf, spaceIds } from '../network/network.ts';
import { SEGMENTS } from '../network/steps.ts';
import {
  ACTOR,
  BUSINESS,
  CARD,
  CARRYING,
  CHOOSE_HOME,
  CHOSEN_FACE,
  clearTurn,
  DEAL,
  DEBTOR,
  DEEDS_SOLD,
  DEPRESSION_ROLL,
  DESTINATION_ROLL,
  DREW,
  ESTABLISHED,
  FILL_SELECTION,
  FILLING,
  HAND,
  HIGHBALL_ROLL,
  HOME_ROLL,
  LEVY,
  MAX_JOURNEYS,
  MAX_ROUNDS,
  NONE,
  ORDER_ROLL,
  PAYERS_DONE,
  PHASE,
  POINTS,
  REVEAL,
  ROUND,
  RUN,
  SELECTION,
  STATION,
  type State,
  TARGET,
} from '../state.ts';
import { isTakeoverAverted } from './business.ts';
import * as depression from './depression.ts';
import { dropCarry, setDestination, setHome } from './determine-city.ts';
import { adjustedPayoff, applyDoubles } from './economy.ts';
import { endAllFreezes, endFreeze } from './grandfathering.ts';
import { rollHighball } from './highball.ts';
import { comeHome, endGame, endIfOnePlayerLeft } from './net-worth.ts';
import { collect } from './payment.ts';
import { rollForOrder, selectNextRoller } from './turn-order.ts';

/** The sequence of phases: the set-up, then turn after turn. */

/** SNS-SETUP-03: two cards for each player, then the selection spaces; later only the space that was emptied. */
export function afterDeal(state: State): void {
  if (state.registers[CHOSEN_FACE] !== NONE) {
    state.registers[FILLING] = 0;
    state.registers[PHASE] = REVEAL;
    return;
  }
  const place = state.registers[FILLING];
  if (place === state.seats * HAND - 1) state.registers[FILLING] = FILL_SELECTION;
  else if (place < FILL_SELECTION + SELECTION - 1) state.registers[FILLING]++;
  else {
    state.registers[FILLING] = 0;
    state.registers[PHASE] = ORDER_ROLL;
  }
}

export function afterVictoryDraw(state: State, replaces: boolean, emit: EmitSteel | undefined): void {
  // SNS-END-07: the turn is forfeited.
  if (replaces) endTurn(state, emit);
  else if (state.registers[ACTOR] < state.seats - 1) state.registers[ACTOR]++;
  else {
    state.registers[ACTOR] = 0;
    state.registers[PHASE] = DEAL;
  }
}

export function afterReveal(state: State): void {
  state.registers[PHASE] = state.home[state.registers[ACTOR]] === NONE ? HOME_ROLL : DESTINATION_ROLL;
}

/** SNS-COMP-05: rolls two dice for the current phase. Doubles change the economy first (SNS-ECO-07). */
export function applyRoll(state: State, { die, other }: ActionOf<'roll'>, emit: EmitSteel | undefined): void {
  const dice: Dice = [die, other];
  if (state.registers[PHASE] === DEPRESSION_ROLL) {
    const seat = depression.nextPayer(state);
    if (seat === null) throw new Error('nobody is left to pay');
    depression.rollLevy(state, seat, dice, emit);
    if (collect(state, seat, emit)) afterLevy(state, emit);
    return;
  }
  const changesEconomy = state.rules.economy && die === other;
  if (changesEconomy && applyDoubles(state, state.registers[ACTOR], die, emit)) depression.interruptRoll(state);
  else resolveRoll(state, dice, emit);
}

function afterLevy(state: State, emit: EmitSteel | undefined): void {
  state.registers[LEVY] = 0;
  state.registers[PAYERS_DONE]++;
  state.registers[PHASE] = DEPRESSION_ROLL;
  if (depression.nextPayer(state) !== null) return;
  depression.endLevies(state, emit);
  if (endIfOnePlayerLeft(state, emit)) return;
  if (state.out[state.registers[ACTOR]] === 0) resolveRoll(state, depression.TRIGGER_ROLL, emit);
  else abandonRoll(state, emit);
}

/** The player who rolled has been eliminated, so the roll is dropped. */
function abandonRoll(state: State, emit: EmitSteel | undefined): void {
  state.registers[CARD] = NONE;
  if (state.registers[PHASE] !== ORDER_ROLL) nextTurn(state, emit);
  else if (selectNextRoller(state, emit)) beginFirstTurn(state, emit);
}

function resolveRoll(state: State, dice: Dice, emit: EmitSteel | undefined): void {
  switch (state.registers[PHASE]) {
    case ORDER_ROLL:
      if (rollForOrder(state, dice, emit)) beginFirstTurn(state, emit);
      return;
    case HOME_ROLL:
      setHome(state, dice, emit);
      return;
    case DESTINATION_ROLL:
      if (!setDestination(state, dice, emit)) endTurn(state, emit);
      return;
    case HIGHBALL_ROLL:
      if (!rollHighball(state, dice, emit)) endTurn(state, emit);
      return;
  }
}

function beginFirstTurn(state: State, emit: EmitSteel | undefined): void {
  const first = state.order.find((seat) => state.out[seat] === 0);
  beginTurnOf(state, first ?? 0, emit);
}

/** SNS-SETUP-05: a player without a home city determines it first. */
function beginTurnOf(state: State, seat: Seat, emit: EmitSteel | undefined): void {
  state.registers[ACTOR] = seat;
  if (state.home[seat] === NONE) state.registers[PHASE] = CHOOSE_HOME;
  else beginTurn(state, emit);
}

/** SNS-LOCO-01. */
export function beginTurn(state: State, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  const broken = state.maintenance[seat] === BROKEN;
  const allowance = broken ? breakdownAllowance : normalAllowance;
  state.registers[POINTS] = allowance[state.model[seat]];
  state.registers[PHASE] = state.destination[seat] === NONE ? STATION : RUN;
  emit?.({ event: 'turn-began', seat, round: state.registers[ROUND], points: state.registers[POINTS], broken });
}

function nextTurn(state: State, emit: EmitSteel | undefined): void {
  clearTurn(state);
  let place = state.order.indexOf(state.registers[ACTOR]);
  do {
    place++;
    if (place === state.seats) {
      place = 0;
      if (state.registers[ROUND] < MAX_ROUNDS) state.registers[ROUND]++;
    }
  } while (state.out[state.order[place]] === 1);
  beginTurnOf(state, state.order[place], emit);
}

/** SNS-TURN-01: the turn continues while movement points are left. */
export function afterSpending(state: State, emit: EmitSteel | undefined): void {
  if (state.registers[POINTS] === 0) endTurn(state, emit);
}

/** The locomotive has made a step and may have reached its destination or its home. */
export function afterMove(state: State, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  const here = state.at[seat];
  const arrives = here === state.destination[seat];
  if (arrives) arrive(state, seat, emit);
  // SNS-END-04: the payoff counts, business does not.
  if (state.rules.long && here === state.home[seat] && comeHome(state, seat, emit)) return;
  if (!arrives) afterSpending(state, emit);
}

/** SNS-TURN-02, -03. */
function arrive(state: State, seat: Seat, emit: EmitSteel | undefined): void {
  const [from, city] = [state.start[seat], state.destination[seat]];
  const booklet = bookletPayoff(from, city);
  const payoff = adjustedPayoff(state, booklet);
  state.cash[seat] += payoff;
  state.earned[seat] += payoff;
  if (state.journeys[seat] < MAX_JOURNEYS) state.journeys[seat]++;
  state.regionsReached[seat] |= 1 << regionOf[city];
  state.destination[seat] = NONE;
  state.start[seat] = city;
  state.on[seat] = NONE;
  if (!state.rules.reusesTrack) state.ridden.fill(0, seat * SEGMENTS, (seat + 1) * SEGMENTS);
  state.registers[DREW] = 0;
  state.registers[PHASE] = BUSINESS;
  emit?.({ event: 'arrived', seat, from: spaceIds[from], city: spaceIds[city], booklet, payoff });
}

export function afterBusiness(state: State, emit: EmitSteel | undefined): void {
  state.registers[PHASE] = STATION;
  afterSpending(state, emit);
}

/** A deed was bought from the bank; `left` is the number of deeds left there. */
export function afterPurchase(state: State, left: number, emit: EmitSteel | undefined): void {
  if (left === 0 && !state.rules.long) {
    // SNS-END-02: the game ends immediately; the fees of this turn are not collected.
    endGame(state, DEEDS_SOLD, state.registers[ACTOR], emit);
    return;
  }
  if (left === 0 && state.registers[ESTABLISHED] === 0) {
    // SNS-FEE-10, -11.
    state.registers[ESTABLISHED] = 1;
    emit?.({ event: 'schedule-established' });
    endAllFreezes(state, emit);
  }
  afterBusiness(state, emit);
}

/** Property was managed. If the game was waiting for this player, it may continue. */
export function afterManagement(state: State, seat: Seat, emit: EmitSteel | undefined): void {
  if (state.registers[DEBTOR] !== NONE) {
    if (!collect(state, seat, emit)) return;
    if (state.registers[LEVY] > 0) afterLevy(state, emit);
    else afterFees(state, emit);
  } else if (state.registers[TARGET] !== NONE && isTakeoverAverted(state, seat)) {
    emit?.({
      event: 'takeover-averted',
      seat: state.registers[ACTOR],
      owner: seat,
      deed: deedIds[state.registers[TARGET]],
    });
    state.registers[TARGET] = NONE;
    state.registers[PHASE] = BUSINESS;
  }
}

/** SNS-FEE-01: collects the fees of the turn; on the barrelhead they are already paid. */
export function endTurn(state: State, emit: EmitSteel | undefined): void {
  if (state.registers[CARRYING] === 0) dropCarry(state, emit);
  if (state.rules.barrelhead || collect(state, state.registers[ACTOR], emit)) afterFees(state, emit);
}

function afterFees(state: State, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  // SNS-GF-01: in the station a locomotive is on no property.
  if (state.on[seat] === NONE) endFreeze(state, seat, emit);
  if (!endIfOnePlayerLeft(state, emit)) nextTurn(state, emit);
}
