import { strayNumbers } from '@roundhouse/kernel';
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

/** Checks what must hold after every action of every game. Throws with what is wrong. */
export function referee(before: unknown, action: unknown, after: unknown): void {
  const [was, done, is] = [before as State, action as Action, after as State];
  numbersAreInPlace(is);
  cubesAreConserved(is);
  tilesAreConserved(is);
  linksAreSound(is);
  playersAreInRange(is);
  completedLinksStay(was, done, is);
}

function expectEqual(what: string, actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected}`);
}
function expectThat(what: string, holds: boolean): void {
  if (!holds) throw new Error(what);
}

/** No window holds a number outside its domain, such as a NONE that was cut to fit. */
function numbersAreInPlace(state: State): void {
  const stray = strayNumbers(layoutOf(state.board), state);
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

function linksAreSound(state: State): void {
  const count = state.now[LINK_COUNT];
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
  if (state.now[PHASE] <= SEAT_AUCTION) return;
  const order = Array.from(state.order.subarray(0, state.now[ORDER_COUNT]));
  const active = Array.from({ length: state.seats }, (_, seat) => seat).filter((seat) => !isBankrupt(state, seat));
  expectThat(`order ${order} has every active seat once`, [...order].sort().join() === active.join());
}

/** STM-LINK-10: completed links go only with a town tile under a New City, or lose their owner by bankruptcy. */
function completedLinksStay(was: State, action: Action, is: State): void {
  const complete = (state: State) => {
    let count = 0;
    for (let link = 0; link < state.now[LINK_COUNT]; link++) if (state.linkEnd[link] !== OPEN_END) count++;
    return count;
  };
  if (action.do !== 'urbanize') expectThat('no completed link disappears', complete(is) >= complete(was));
}
