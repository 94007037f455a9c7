import { outOfDomainValues } from '@roundhouse/kernel';
import type { Action } from '../src/action.ts';
import { CUBES_IN_GAME, NEW_CITIES_IN_GAME } from '../src/board/colours.ts';
import { TILE_KINDS } from '../src/board/faces.ts';
import { NO_TILE, tileKind } from '../src/board/tiles.ts';
import { isComplete } from '../src/links/links.ts';
import {
  isBankrupt,
  LINK_COUNT,
  layoutOf,
  NEW_CITY,
  NO_LINK,
  NOBODY,
  OPEN_END,
  ORDER_COUNT,
  PHASE,
  SEAT_AUCTION,
  type State,
} from '../src/state.ts';

/** Checks the invariants that hold after every action of every game. Throws an error for the first violation. */
export function checkInvariants(before: unknown, action: unknown, after: unknown): void {
  const state = after as State;
  valuesAreInDomain(state);
  cubesAreConserved(state);
  tilesAreConserved(state);
  linksAreConsistent(state);
  playersAreInRange(state);
  completedLinksStay(before as State, action as Action, state);
}

function expectEqual(what: string, actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected}`);
}
function expectThat(what: string, holds: boolean): void {
  if (!holds) throw new Error(what);
}

/** No array holds a value outside its domain, such as a truncated NONE. */
function valuesAreInDomain(state: State): void {
  const stray = outOfDomainValues(layoutOf(state.board), state);
  expectThat(stray.join(), stray.length === 0);
}

function cubesAreConserved(state: State): void {
  CUBES_IN_GAME.forEach((total, colour) => {
    let count = state.bag[colour];
    for (let index = colour; index < state.cubes.length; index += 5) count += state.cubes[index];
    for (let index = colour; index < state.supply.length; index += 5) count += state.supply[index];
    expectEqual(`cubes of colour ${colour}`, count, total);
  });
}

function tilesAreConserved(state: State): void {
  TILE_KINDS.forEach(({ id, count }, kind) => {
    const laid = state.tileAt.filter((tile) => tile !== NO_TILE && tile < NEW_CITY && tileKind[tile] === kind).length;
    expectEqual(`tiles ${id}`, laid + state.tilesLeft[kind], count);
  });
  NEW_CITIES_IN_GAME.forEach((count, colour) => {
    const placed = state.tileAt.filter((tile) => tile === NEW_CITY + colour).length;
    expectEqual(`New Cities of colour ${colour}`, placed + state.newCitiesLeft[colour], count);
  });
}

function linksAreConsistent(state: State): void {
  const count = state.registers[LINK_COUNT];
  for (const link of state.linkOfSlot)
    expectThat('track belongs to a link that exists', link === NO_LINK || link < count);
  for (let link = 0; link < count; link++) {
    const owner = state.linkOwner[link];
    expectThat('a link belongs to an active player or nobody', owner === NOBODY || !isBankrupt(state, owner));
    expectThat('the two ends of a link differ', state.linkStart[link] !== state.linkEnd[link]);
    expectThat('a link has track', state.rules.adjacentCityLinkSurvives || state.linkOfSlot.includes(link));
    if (state.linkAtRisk[link] === 1) expectThat('only incomplete links are at risk', !isComplete(state, link));
  }
}

function playersAreInRange(state: State): void {
  for (let seat = 0; seat < state.seats; seat++) {
    expectThat(`seat ${seat} has cash ${state.cash[seat]}`, state.cash[seat] >= 0);
    expectThat(`seat ${seat} has income ${state.income[seat]}`, state.income[seat] >= -10);
    expectThat(`seat ${seat} has ${state.victoryPoints[seat]} points`, state.victoryPoints[seat] >= 0);
    expectThat(`seat ${seat} has locomotive ${state.locomotive[seat]}`, state.locomotive[seat] <= 6);
  }
  if (state.registers[PHASE] <= SEAT_AUCTION) return;
  const order = Array.from(state.order.subarray(0, state.registers[ORDER_COUNT]));
  const active = Array.from({ length: state.seats }, (_, seat) => seat).filter((seat) => !isBankrupt(state, seat));
  expectThat(`order ${order} has every active seat once`, [...order].sort().join() === active.join());
}

/** STM-LINK-10: a completed link is removed only with a town tile under a New City. */
function completedLinksStay(before: State, action: Action, after: State): void {
  const complete = (state: State) => {
    let count = 0;
    for (let link = 0; link < state.registers[LINK_COUNT]; link++) if (state.linkEnd[link] !== OPEN_END) count++;
    return count;
  };
  if (action.do !== 'urbanize') expectThat('no completed link disappears', complete(after) >= complete(before));
}
