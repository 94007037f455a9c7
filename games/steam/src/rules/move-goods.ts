import type { Seat } from '@roundhouse/kernel';
import { type Action, type ActionOf, FIRST_MOVE } from '../action.ts';
import type { Place } from '../board/board.ts';
import { COLOURS } from '../board/colours.ts';
import type { EmitSteam } from '../events.ts';
import { colourOf, isCity, isComplete } from '../links/links.ts';
import type { RefusalReason } from '../refusals.ts';
import {
  ACTOR,
  HIGHEST_LOCOMOTIVE,
  IMPROVED,
  LINK_COUNT,
  MAX_SEATS,
  NOBODY,
  ORDER_COUNT,
  ROUND,
  STEP,
  type State,
} from '../state.ts';
import { listDeliveries } from './list-deliveries.ts';
import { actorAt } from './players.ts';
import { improveLocomotive } from './select-action-tiles.ts';

/** Phase "Move goods": two rounds; each player delivers a cube, improves the locomotive or passes (STM-GOODS). */

export function beginMoveGoods(state: State): void {
  state.registers[ROUND] = 1;
  state.registers[STEP] = 0;
  state.registers[IMPROVED] = 0;
  state.registers[ACTOR] = actorAt(state, 0, FIRST_MOVE);
}

/** Advances to the next player or round; returns whether the phase is over. */
export function nextMover(state: State): boolean {
  if (++state.registers[STEP] === state.registers[ORDER_COUNT]) {
    if (state.registers[ROUND] === 2) return true;
    state.registers[ROUND] = 2;
    state.registers[STEP] = 0;
  }
  state.registers[ACTOR] = actorAt(state, state.registers[STEP], FIRST_MOVE);
  return false;
}

/** STM-GOODS-02. */
export function checkImproveLocomotive(state: State): RefusalReason | null {
  const seat = state.registers[ACTOR];
  if ((state.registers[IMPROVED] & (1 << seat)) !== 0) return 'already-improved';
  return state.locomotive[seat] === HIGHEST_LOCOMOTIVE ? 'locomotive-full' : null;
}

export function applyImproveLocomotive(state: State, emit: EmitSteam | undefined): void {
  const seat = state.registers[ACTOR];
  state.registers[IMPROVED] |= 1 << seat;
  improveLocomotive(state, seat, emit);
}

const IMPROVE: Action = { do: 'improve-locomotive' };
const PASS: Action = { do: 'pass' };

export function listGoodsTurn(state: State, into: Action[]): void {
  listDeliveries(state, into);
  if (checkImproveLocomotive(state) === null) into.push(IMPROVE);
  into.push(PASS);
}

/** The place at the other end of a link, or null when the link does not start or end at `place`. */
export function otherEnd(state: State, link: number, place: Place): Place | null {
  if (state.linkStart[link] === place) return state.linkEnd[link];
  return state.linkEnd[link] === place ? state.linkStart[link] : null;
}

export function checkDelivery(state: State, { from, cube, links }: ActionOf<'deliver'>): RefusalReason | null {
  if (from < 0 || !isCity(state, from)) return 'no-such-city';
  if (state.cubes[from * COLOURS.length + cube] === 0) return 'no-such-cube';
  if (links.length === 0) return 'no-links';
  if (links.length > state.locomotive[state.registers[ACTOR]]) return 'beyond-locomotive';
  const visited: Place[] = [from];
  let here = from;
  for (let index = 0; index < links.length; index++) {
    const reason = checkStep(state, links, index, here, visited, cube);
    if (reason !== null) return reason;
    here = otherEnd(state, links[index], here) ?? here;
    visited.push(here);
  }
  if (colourOf(state, here) !== cube) return 'wrong-destination';
  return checkBalance(state, links);
}

function checkStep(
  state: State,
  links: readonly number[],
  index: number,
  here: Place,
  visited: readonly Place[],
  cube: number,
): RefusalReason | null {
  const link = links[index];
  if (link < 0 || link >= state.registers[LINK_COUNT]) return 'no-such-link';
  if (!isComplete(state, link)) return 'incomplete-link';
  // STM-GOODS-06: the cube stops at the first city of its colour; the origin does not count (STM-GOODS-07).
  if (index > 0 && colourOf(state, here) === cube) return 'past-matching-city';
  const next = otherEnd(state, link, here);
  if (next === null) return 'link-not-here';
  if (links.indexOf(link) < index) return 'link-twice';
  if (visited.includes(next)) {
    if (isCity(state, next)) return 'city-twice';
    if (!state.rules.townRevisit) return 'town-twice';
  }
  return null;
}

/** STM-GOODS-11: at least one own link, and no rival with more links on the route than the mover. */
function checkBalance(state: State, links: readonly number[]): RefusalReason | null {
  const used = linksUsed(state, links);
  const own = used[state.registers[ACTOR]];
  if (own === 0) return 'no-own-link';
  return used.some((count) => count > own) ? 'rival-links-exceed-own' : null;
}

/** The number of links used, by owner. Unowned links do not count (STM-OWN-14). */
export function linksUsed(state: State, links: readonly number[]): number[] {
  const used = new Array<number>(MAX_SEATS).fill(0);
  for (const link of links) {
    const owner = link < 0 ? NOBODY : state.linkOwner[link];
    if (owner !== NOBODY) used[owner]++;
  }
  return used;
}

/** STM-GOODS-13, -14: returns the cube to the bag and gives every owner a pending point for each link used. */
export function applyDelivery(
  state: State,
  { from, cube, links }: ActionOf<'deliver'>,
  emit: EmitSteam | undefined,
): void {
  const seat: Seat = state.registers[ACTOR];
  state.cubes[from * COLOURS.length + cube]--;
  state.bag[cube]++;
  const points = linksUsed(state, links);
  state.pendingPoints.set(points);
  if (emit === undefined) return;
  const to = links.reduce((here, link) => otherEnd(state, link, here) ?? here, from);
  const { placeName } = state.board;
  emit({
    event: 'delivered',
    seat,
    cube: COLOURS[cube],
    from: placeName[from],
    to: placeName[to],
    links: links.length,
    points: points.slice(0, state.seats),
  });
}
