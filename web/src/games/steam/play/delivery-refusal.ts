import {
  COLOURS,
  colourOf,
  isCity,
  LINK_COUNT,
  OPEN_END,
  otherEnd,
  type Place,
  type State,
  steam,
} from '@roundhouse/steam/internals';
import type { Good } from '../../../components/pieces.tsx';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import type { RefusalText } from '../../../engine-worker/refusal-text.ts';
import { colourNumber } from './colour-number.ts';

/**
 * Why a cube cannot be delivered (to `to`). Checks the delivery that the player most likely means: along the shortest
 * route. If there is no route, the rules answer that links are needed.
 */
export function deliveryRefusal(
  state: State,
  from: Place,
  cube: Good | null,
  to: Place | null,
  { language, names }: ViewerContext,
): RefusalText | null {
  const colour = colourNumber(cube ?? firstCubeAt(state, from));
  const isDestination = (place: Place) => (to === null ? colourOf(state, place) === colour : place === to);
  const stopsCube = (place: Place) => isCity(state, place) && colourOf(state, place) === colour;
  // If every route leads through a city that would keep the cube, that is the reason (STM-GOODS-06).
  const around = shortestRoute(state, from, isDestination, stopsCube);
  const links = around.length > 0 ? around : shortestRoute(state, from, isDestination, () => false);
  const refusal = steam.checkAction(state, { do: 'deliver', from, cube: Math.max(0, colour), links });
  return refusal === null ? null : { rule: refusal.rule, text: steam.text.refusal(refusal, language, names) };
}

/** Any cube of the place, for when the player has clicked the city and not a cube. */
function firstCubeAt(state: State, place: Place): Good {
  const base = place * COLOURS.length;
  return COLOURS.find((_, index) => state.cubes[base + index] > 0) ?? COLOURS[0];
}

/** Breadth-first search over completed links of any owner, but not through places that stop the cube; [] if none. */
function shortestRoute(
  state: State,
  from: Place,
  isDestination: (place: Place) => boolean,
  stopsCube: (place: Place) => boolean,
): number[] {
  const seen = new Set<Place>([from]);
  let front: { at: Place; links: number[] }[] = [{ at: from, links: [] }];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { at, links } of front) {
      for (let link = 0; link < state.registers[LINK_COUNT]; link++) {
        const there = state.linkEnd[link] === OPEN_END ? null : otherEnd(state, link, at);
        if (there === null || seen.has(there)) continue;
        seen.add(there);
        const route = [...links, link];
        if (isDestination(there)) return route;
        if (!stopsCube(there)) next.push({ at: there, links: route });
      }
    }
    front = next;
  }
  return [];
}
