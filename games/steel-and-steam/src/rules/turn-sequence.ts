import type { Seat } from '@roundhouse/kernel';
import type { ActionOf } from '../action.ts';
import type { Dice, TellSteel } from '../events.ts';
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
  MOST_JOURNEYS,
  MOST_ROUNDS,
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
import { isAverted } from './business.ts';
import * as depression from './depression.ts';
import { dropCarry, setDestination, setHome } from './determine-city.ts';
import { adjustedPayoff, shakeEconomy } from './economy.ts';
import { endAllFreezes, endFreeze } from './grandfathering.ts';
import { rollHighball } from './highball.ts';
import { comeHome, endGame, endIfAlone } from './net-worth.ts';
import { collect } from './payment.ts';
import { nextToRoll, rollForOrder } from './turn-order.ts';

/** What follows what: the set-up, then turn after turn. */

/** SNS-SETUP-03: two cards to everybody, then the selection spaces; later only the space just emptied. */
export function afterDeal(state: State): void {
  if (state.now[CHOSEN_FACE] !== NONE) {
    state.now[FILLING] = 0;
    state.now[PHASE] = REVEAL;
    return;
  }
  const place = state.now[FILLING];
  if (place === state.seats * HAND - 1) state.now[FILLING] = FILL_SELECTION;
  else if (place < FILL_SELECTION + SELECTION - 1) state.now[FILLING]++;
  else {
    state.now[FILLING] = 0;
    state.now[PHASE] = ORDER_ROLL;
  }
}

export function afterVictoryDraw(state: State, replaces: boolean, tell: TellSteel | undefined): void {
  // SNS-END-07: the turn is forfeited.
  if (replaces) endTurn(state, tell);
  else if (state.now[ACTOR] < state.seats - 1) state.now[ACTOR]++;
  else {
    state.now[ACTOR] = 0;
    state.now[PHASE] = DEAL;
  }
}

export function afterReveal(state: State): void {
  state.now[PHASE] = state.home[state.now[ACTOR]] === NONE ? HOME_ROLL : DESTINATION_ROLL;
}

/** SNS-COMP-05: two dice, for whatever the phase says. Doubles shake the economy first (SNS-ECO-07). */
export function applyRoll(state: State, { die, other }: ActionOf<'roll'>, tell: TellSteel | undefined): void {
  const dice: Dice = [die, other];
  if (state.now[PHASE] === DEPRESSION_ROLL) {
    const seat = depression.payer(state);
    if (seat === null) throw new Error('nobody is left to pay');
    depression.rollLevy(state, seat, dice, tell);
    if (collect(state, seat, tell)) afterLevy(state, tell);
    return;
  }
  const shakes = state.rules.economy && die === other;
  if (shakes && shakeEconomy(state, state.now[ACTOR], die, tell)) depression.interrupt(state);
  else resolveRoll(state, dice, tell);
}

function afterLevy(state: State, tell: TellSteel | undefined): void {
  state.now[LEVY] = 0;
  state.now[PAYERS_DONE]++;
  state.now[PHASE] = DEPRESSION_ROLL;
  if (depression.payer(state) !== null) return;
  depression.endLevies(state, tell);
  if (endIfAlone(state, tell)) return;
  if (state.out[state.now[ACTOR]] === 0) resolveRoll(state, depression.BEGINNING, tell);
  else abandonRoll(state, tell);
}

/** Whoever rolled is out: the roll is for nobody. */
function abandonRoll(state: State, tell: TellSteel | undefined): void {
  state.now[CARD] = NONE;
  if (state.now[PHASE] !== ORDER_ROLL) nextTurn(state, tell);
  else if (nextToRoll(state, tell)) beginFirst(state, tell);
}

function resolveRoll(state: State, dice: Dice, tell: TellSteel | undefined): void {
  switch (state.now[PHASE]) {
    case ORDER_ROLL:
      if (rollForOrder(state, dice, tell)) beginFirst(state, tell);
      return;
    case HOME_ROLL:
      setHome(state, dice, tell);
      return;
    case DESTINATION_ROLL:
      if (!setDestination(state, dice, tell)) endTurn(state, tell);
      return;
    case HIGHBALL_ROLL:
      if (!rollHighball(state, dice, tell)) endTurn(state, tell);
      return;
  }
}

function beginFirst(state: State, tell: TellSteel | undefined): void {
  const first = state.order.find((seat) => state.out[seat] === 0);
  begin(state, first ?? 0, tell);
}

/** SNS-SETUP-05: whoever has no home city yet finds it first. */
function begin(state: State, seat: Seat, tell: TellSteel | undefined): void {
  state.now[ACTOR] = seat;
  if (state.home[seat] === NONE) state.now[PHASE] = CHOOSE_HOME;
  else beginTurn(state, tell);
}

/** SNS-LOCO-01. */
export function beginTurn(state: State, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  const broken = state.maintenance[seat] === BROKEN;
  const allowance = broken ? breakdownAllowance : normalAllowance;
  state.now[POINTS] = allowance[state.model[seat]];
  state.now[PHASE] = state.destination[seat] === NONE ? STATION : RUN;
  tell?.({ event: 'turn-began', seat, round: state.now[ROUND], points: state.now[POINTS], broken });
}

function nextTurn(state: State, tell: TellSteel | undefined): void {
  clearTurn(state);
  let place = state.order.indexOf(state.now[ACTOR]);
  do {
    place++;
    if (place === state.seats) {
      place = 0;
      if (state.now[ROUND] < MOST_ROUNDS) state.now[ROUND]++;
    }
  } while (state.out[state.order[place]] === 1);
  begin(state, state.order[place], tell);
}

/** SNS-TURN-01: the turn goes on while movement points are left. */
export function afterSpending(state: State, tell: TellSteel | undefined): void {
  if (state.now[POINTS] === 0) endTurn(state, tell);
}

/** The locomotive has made a step: it may have come to its destination, or home. */
export function afterMove(state: State, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  const here = state.at[seat];
  const arrives = here === state.destination[seat];
  if (arrives) arrive(state, seat, tell);
  // SNS-END-04: the payoff counts, business does not.
  if (state.rules.long && here === state.home[seat] && comeHome(state, seat, tell)) return;
  if (!arrives) afterSpending(state, tell);
}

/** SNS-TURN-02, -03. */
function arrive(state: State, seat: Seat, tell: TellSteel | undefined): void {
  const [from, city] = [state.start[seat], state.destination[seat]];
  const booklet = bookletPayoff(from, city);
  const payoff = adjustedPayoff(state, booklet);
  state.cash[seat] += payoff;
  state.earned[seat] += payoff;
  if (state.journeys[seat] < MOST_JOURNEYS) state.journeys[seat]++;
  state.regionsReached[seat] |= 1 << regionOf[city];
  state.destination[seat] = NONE;
  state.start[seat] = city;
  state.on[seat] = NONE;
  if (!state.rules.reusesTrack) state.ridden.fill(0, seat * SEGMENTS, (seat + 1) * SEGMENTS);
  state.now[DREW] = 0;
  state.now[PHASE] = BUSINESS;
  tell?.({ event: 'arrived', seat, from: spaceIds[from], city: spaceIds[city], booklet, payoff });
}

export function afterBusiness(state: State, tell: TellSteel | undefined): void {
  state.now[PHASE] = STATION;
  afterSpending(state, tell);
}

/** A deed was bought from the bank, which has so many left. */
export function afterPurchase(state: State, left: number, tell: TellSteel | undefined): void {
  if (left === 0 && !state.rules.long) {
    // SNS-END-02: at once; the fees of this turn are not collected.
    endGame(state, DEEDS_SOLD, state.now[ACTOR], tell);
    return;
  }
  if (left === 0 && state.now[ESTABLISHED] === 0) {
    // SNS-FEE-10, -11.
    state.now[ESTABLISHED] = 1;
    tell?.({ event: 'schedule-established' });
    endAllFreezes(state, tell);
  }
  afterBusiness(state, tell);
}

/** Property was managed; where somebody was waited for, the game may go on. */
export function afterManagement(state: State, seat: Seat, tell: TellSteel | undefined): void {
  if (state.now[DEBTOR] !== NONE) {
    if (!collect(state, seat, tell)) return;
    if (state.now[LEVY] > 0) afterLevy(state, tell);
    else afterFees(state, tell);
  } else if (state.now[TARGET] !== NONE && isAverted(state, seat)) {
    tell?.({
      event: 'takeover-averted',
      seat: state.now[ACTOR],
      owner: seat,
      deed: deedIds[state.now[TARGET]],
    });
    state.now[TARGET] = NONE;
    state.now[PHASE] = BUSINESS;
  }
}

/** SNS-FEE-01: the fees of the turn; on the barrelhead they have been paid. */
export function endTurn(state: State, tell: TellSteel | undefined): void {
  if (state.now[CARRYING] === 0) dropCarry(state, tell);
  if (state.rules.barrelhead || collect(state, state.now[ACTOR], tell)) afterFees(state, tell);
}

function afterFees(state: State, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  // SNS-GF-01: in the station a locomotive is on no property.
  if (state.on[seat] === NONE) endFreeze(state, seat, tell);
  if (!endIfAlone(state, tell)) nextTurn(state, tell);
}
