import { strayNumbers, type Tell } from '@roundhouse/kernel';
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
import { ledger } from './ledger.ts';

/** What must hold after every action of every game. Throws with what does not. */
export function referee(before: unknown, action: unknown, after: unknown): void {
  const [was, done, state] = [before as State, action as Action, after as State];
  numbersAreInPlace(state);
  moneyIsConserved(was, done, state);
  deedsHold(was, state);
  cardsHold(state);
  locomotivesStand(state);
  turnHolds(state);
  othersAreUntouched(was, done, state);
}

function expect(truth: boolean, what: string): void {
  if (!truth) throw new Error(what);
}

/** No window holds a number outside its domain, such as a NONE that was cut to fit. */
function numbersAreInPlace(state: State): void {
  const stray = strayNumbers(layoutOf(state.rules, state.seats), state);
  expect(stray.length === 0, stray.join());
}

/** The events account for every dollar (SNS-PROP-04), nobody has less than nothing, and chips are $500. */
function moneyIsConserved(was: State, action: Action, state: State): void {
  const cash = seatsOf(was).map((seat) => was.cash[seat]);
  const tell: Tell = (event) => ledger(event as SteelEvent, cash);
  steelAndSteam.apply(steelAndSteam.copy(was), action, tell);
  for (const seat of seatsOf(state)) {
    expect(state.cash[seat] === cash[seat], `seat ${seat} has ${state.cash[seat]}, by the events ${cash[seat]}`);
    expect(state.cash[seat] >= 0 && state.cash[seat] % 500 === 0, `seat ${seat} has ${state.cash[seat]}`);
  }
}

function deedsHold(was: State, state: State): void {
  let changed = 0;
  state.owner.forEach((owner, deed) => {
    expect(owner === BANK || (owner < state.seats && state.out[owner] === 0), `a deed of ${owner}`);
    expect(owner !== BANK || state.lien[deed] === 0, 'the bank has a mortgaged deed');
    if (owner !== was.owner[deed]) changed++;
  });
  expect(changed <= 1, 'several deeds changed hands at once');
  const sold = !state.owner.includes(BANK);
  expect(!sold || state.rules.long || state.now[PHASE] === OVER, 'the game goes on after the last deed');
}

/** No face shows more cards than there are, and between decisions the spaces are full (SNS-CARD-02). */
function cardsHold(state: State): void {
  expect(
    facesInDeck(state).every((count) => count >= 0),
    'more cards of a face on the table than there are',
  );
  for (const shuffle of state.shuffleOf) expect(shuffle === DISCARDED || shuffle <= state.now[SHUFFLE], 'a lost card');
  if (state.now[PHASE] >= CHOOSE_HOME) expect(!state.selection.includes(NONE), 'an empty selection space');
}

/** On a space where one can stop, on a property that leads there, in good order (SNS-MAP-07, SNS-GF-01). */
function locomotivesStand(state: State): void {
  for (const seat of seatsOf(state)) {
    const [at, on, destination] = [state.at[seat], state.on[seat], state.destination[seat]];
    expect((at === NOWHERE) === (state.home[seat] === NONE || state.out[seat] === 1), 'a locomotive off the map');
    if (at === NOWHERE) continue;
    expect(kindOf(at) !== 'junction', 'a locomotive on a junction');
    expect(destination === NONE || destination < CITIES, 'a destination that is no city');
    expect(destination !== at, 'a locomotive that has arrived but is still on its journey');
    expect(destination !== NONE || (isCity(at) && on === NONE), 'a locomotive on the way to nowhere');
    if (on !== NONE) expect(stepsBy(at).includes(on), 'a locomotive on a property that is not there');
    const { [seat]: level } = state.maintenance;
    expect(level >= baseMaintenance[state.model[seat]] && level <= BROKEN, `maintenance level ${level}`);
    if (state.frozen[seat] !== NONE) {
      const owner = state.owner[state.frozen[seat]];
      expect(on === NONE || on === state.frozen[seat], 'a grandfathered fee for another property');
      expect(on === NONE || (owner !== BANK && owner !== seat), 'a grandfathered fee to nobody');
    }
  }
}

function stepsBy(space: number): number[] {
  return Array.from(stepFirst.subarray(firstStep[space], firstStep[space + 1]));
}

function turnHolds(state: State): void {
  const phase = state.now[PHASE];
  const travels = state.destination[state.now[ACTOR]] !== NONE;
  if (phase === RUN) expect(travels && state.now[POINTS] > 0, 'a run without destination or movement points');
  if (phase === STATION) expect(!travels && state.now[POINTS] > 0, 'a stay in the station without movement points');
  if (phase === BUSINESS) expect(!travels, 'business on the way');
}

/** Nobody's locomotive is moved, worn or repaired by the action of another. */
function othersAreUntouched(was: State, action: Action, state: State): void {
  for (const seat of seatsOf(state)) {
    if (seat === was.now[ACTOR] || state.out[seat] !== was.out[seat]) continue;
    const same = was.at[seat] === state.at[seat] && was.maintenance[seat] === state.maintenance[seat];
    expect(same && was.model[seat] === state.model[seat], `${action.do} touched the locomotive of seat ${seat}`);
  }
}
