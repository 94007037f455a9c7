import { Random } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  AIMS,
  billFor,
  clearTurn,
  copyState,
  dueBill,
  findRoute,
  NO_STEP,
  NONE,
  newBill,
  type RouteTurn,
  type State,
  steelAndSteam,
  stepTo,
} from '@roundhouse/steel-and-steam/internals';
import { expect, it } from 'vitest';
import { beginTurn } from '../../src/rules/turn-sequence.ts';
import { type RouteQuery, randomRouteQuery } from './route-queries.ts';

function act(state: State, action: Action): void {
  expect(steelAndSteam.checkAction(state, action)).toBeNull();
  steelAndSteam.apply(state, action);
}

/** Plays the moves of one turn. Returns the fees to each seat, then to the bank. */
function playLeg(state: State, seat: number, leg: RouteTurn, isLast: boolean): number[] {
  const before = newBill();
  const { barrelhead } = state.rules;
  const paidBefore = Array.from(state.paid);
  if (!barrelhead) billFor(state, seat, state.used, before);
  const cash = Array.from(state.cash);
  for (const step of leg.steps) {
    // The turn must not have ended.
    expect(state.registers[ACTOR]).toBe(seat);
    act(state, { do: 'move', step, to: stepTo[step] });
  }
  if (leg.carries !== NO_STEP) act(state, { do: 'carry', step: leg.carries, to: stepTo[leg.carries] });
  else if (leg.dumps) act(state, { do: 'dump-ballast' });
  expect(state.registers[ACTOR] === seat).toBe(isLast);
  if (isLast && barrelhead) return Array.from(state.paid, (amount, to) => amount - paidBefore[to]);
  if (isLast) return Array.from(dueBill(state, seat), (amount, to) => amount - before[to]);
  let bank = cash[seat] - state.cash[seat];
  const paid = cash.map((amount, to) => {
    if (to === seat) return 0;
    bank -= state.cash[to] - amount;
    return state.cash[to] - amount - before[to];
  });
  return [...paid, bank - before[before.length - 1]];
}

function play({ state: position, seat, to }: RouteQuery, legs: readonly RouteTurn[]): void {
  const state = copyState(position);
  const seats = state.seats;
  legs.forEach((leg, index) => {
    if (state.registers[ACTOR] !== seat) {
      clearTurn(state);
      state.registers[ACTOR] = seat;
      beginTurn(state, undefined);
    }
    const paid = playLeg(state, seat, leg, index === legs.length - 1);
    expect(leg.bill).toEqual(paid.slice(0, seats));
    expect(leg.toBank).toBe(paid.at(-1));
  });
  expect(state.at[seat]).toBe(to);
  expect(state.destination[seat]).toBe(NONE);
}

it('Routes can be played in the game, with the same number of turns and the same fees.', () => {
  const random = new Random('played');
  let split = 0;
  let dumped = 0;
  for (let trial = 0; trial < 300; trial++) {
    const query = randomRouteQuery(random, 1, 60, trial % 3 === 0);
    for (const aim of AIMS) {
      const route = findRoute(query.state, query.seat, query.to, aim);
      if (route === null) throw new Error('every city is reachable');
      expect(route.fees).toBe(route.toSeats.reduce((sum, amount) => sum + amount, route.toBank));
      expect(route.turns).toBe(route.legs.length);
      play(query, route.legs);
      split += route.legs.filter(({ carries }) => carries !== NO_STEP).length;
      dumped += route.legs.filter(({ dumps }) => dumps).length;
    }
  }
  expect(split).toBeGreaterThan(10);
  expect(dumped).toBeGreaterThan(100);
});
