import { type Emit, outOfDomainValues } from '@roundhouse/kernel';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import type { Action } from '../src/action.ts';
import type { SteelEvent } from '../src/events.ts';
import { BROKEN, baseMaintenance } from '../src/locomotives.ts';
import { CITIES, isCity, kindOf } from '../src/network/network.ts';
import { firstStep, stepFirst } from '../src/network/steps.ts';
import { facesInDeck } from '../src/rules/city-cards.ts';
import {
  ACTOR,
  BANK,
  BUSINESS,
  CHOOSE_HOME,
  DISCARDED,
  layoutOf,
  NONE,
  NOWHERE,
  OVER,
  PHASE,
  POINTS,
  RUN,
  SHUFFLE,
  STATION,
  type State,
  seatsOf,
} from '../src/state.ts';
import { applyCashFlow } from './cash-flow.ts';

/** Checks the invariants after an action. Throws if one is violated. */
export function checkInvariants(before: unknown, action: unknown, after: unknown): void {
  const [previous, taken, state] = [before as State, action as Action, after as State];
  checkDomains(state);
  checkMoney(previous, taken, state);
  checkDeeds(previous, state);
  checkCards(state);
  checkLocomotives(state);
  checkTurn(state);
  checkOtherLocomotives(previous, taken, state);
}

function expect(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

/** No array contains a value outside its domain, such as a truncated NONE. */
function checkDomains(state: State): void {
  const outOfDomain = outOfDomainValues(layoutOf(state.rules, state.seats), state);
  expect(outOfDomain.length === 0, outOfDomain.join());
}

/** The events account for every dollar (SNS-PROP-04), cash is never negative, and chips are $500. */
function checkMoney(previous: State, action: Action, state: State): void {
  const cash = seatsOf(previous).map((seat) => previous.cash[seat]);
  const emit: Emit = (event) => applyCashFlow(event as SteelEvent, cash);
  steelAndSteam.apply(steelAndSteam.copy(previous), action, emit);
  for (const seat of seatsOf(state)) {
    expect(state.cash[seat] === cash[seat], `seat ${seat} has ${state.cash[seat]}, by the events ${cash[seat]}`);
    expect(state.cash[seat] >= 0 && state.cash[seat] % 500 === 0, `seat ${seat} has ${state.cash[seat]}`);
  }
}

function checkDeeds(previous: State, state: State): void {
  let changed = 0;
  state.owner.forEach((owner, deed) => {
    expect(owner === BANK || (owner < state.seats && state.out[owner] === 0), `a deed of ${owner}`);
    expect(owner !== BANK || state.lien[deed] === 0, 'the bank has a mortgaged deed');
    if (owner !== previous.owner[deed]) changed++;
  });
  expect(changed <= 1, 'several deeds changed hands at once');
  const sold = !state.owner.includes(BANK);
  expect(!sold || state.rules.long || state.registers[PHASE] === OVER, 'the game continues after the last deed');
}

/** No face is shown more often than it exists, and the selection spaces are full when players decide (SNS-CARD-02). */
function checkCards(state: State): void {
  expect(
    facesInDeck(state).every((count) => count >= 0),
    'more cards of a face on the table than exist',
  );
  for (const shuffle of state.shuffleOf)
    expect(shuffle === DISCARDED || shuffle <= state.registers[SHUFFLE], 'a lost card');
  if (state.registers[PHASE] >= CHOOSE_HOME) expect(!state.selection.includes(NONE), 'an empty selection space');
}

/** Locomotives are on valid spaces and properties, with valid maintenance levels (SNS-MAP-07, SNS-GF-01). */
function checkLocomotives(state: State): void {
  for (const seat of seatsOf(state)) {
    const [at, on, destination] = [state.at[seat], state.on[seat], state.destination[seat]];
    expect((at === NOWHERE) === (state.home[seat] === NONE || state.out[seat] === 1), 'a locomotive off the map');
    if (at === NOWHERE) continue;
    expect(kindOf(at) !== 'junction', 'a locomotive on a junction');
    expect(destination === NONE || destination < CITIES, 'a destination that is not a city');
    expect(destination !== at, 'a locomotive that has arrived but is still on its journey');
    expect(destination !== NONE || (isCity(at) && on === NONE), 'a locomotive outside a city without a destination');
    if (on !== NONE)
      expect(propertiesAt(at).includes(on), 'a locomotive on a property that does not lead to its space');
    const { [seat]: level } = state.maintenance;
    expect(level >= baseMaintenance[state.model[seat]] && level <= BROKEN, `maintenance level ${level}`);
    if (state.frozen[seat] !== NONE) {
      const owner = state.owner[state.frozen[seat]];
      expect(on === NONE || on === state.frozen[seat], 'a grandfathered fee for another property');
      expect(on === NONE || (owner !== BANK && owner !== seat), 'a grandfathered fee without another owner');
    }
  }
}

function propertiesAt(space: number): number[] {
  return Array.from(stepFirst.subarray(firstStep[space], firstStep[space + 1]));
}

function checkTurn(state: State): void {
  const phase = state.registers[PHASE];
  const hasDestination = state.destination[state.registers[ACTOR]] !== NONE;
  if (phase === RUN)
    expect(hasDestination && state.registers[POINTS] > 0, 'a run without destination or movement points');
  if (phase === STATION)
    expect(!hasDestination && state.registers[POINTS] > 0, 'a stay in the station without movement points');
  if (phase === BUSINESS) expect(!hasDestination, 'business during a journey');
}

/** An action does not change the locomotives of other players. */
function checkOtherLocomotives(previous: State, action: Action, state: State): void {
  for (const seat of seatsOf(state)) {
    if (seat === previous.registers[ACTOR] || state.out[seat] !== previous.out[seat]) continue;
    const same = previous.at[seat] === state.at[seat] && previous.maintenance[seat] === state.maintenance[seat];
    expect(same && previous.model[seat] === state.model[seat], `${action.do} changed the locomotive of seat ${seat}`);
  }
}
