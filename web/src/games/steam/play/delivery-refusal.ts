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
} from '@roundhouse/steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import type { Why } from '../../../host/table-types.ts';
import type { Good } from '../../../parts/pieces.tsx';
import { colourNumber } from './colour-number.ts';

/**
 * Why a cube cannot go (there): the rules are asked about the delivery a person would have in mind, along the shortest
 * way there is. Without any way they say that links are needed.
 */
export function whyNotDeliver(
  state: State,
  from: Place,
  cube: Good | null,
  to: Place | null,
  { language, names }: Onlooker,
): Why | null {
  const colour = colourNumber(cube ?? firstCubeAt(state, from));
  const reached = (place: Place) => (to === null ? colourOf(state, place) === colour : place === to);
  const stops = (place: Place) => isCity(state, place) && colourOf(state, place) === colour;
  // If the only way leads past a city that would keep the cube, that is the reason (STM-GOODS-06).
  const around = shortestWay(state, from, reached, stops);
  const links = around.length > 0 ? around : shortestWay(state, from, reached, () => false);
  const refusal = steam.refuse(state, { do: 'deliver', from, cube: Math.max(0, colour), links });
  return refusal === null ? null : { rule: refusal.rule, text: steam.text.refusal(refusal, language, names) };
}

/** Of a city whose cubes have not been told apart: any that is there. */
function firstCubeAt(state: State, place: Place): Good {
  const base = place * COLOURS.length;
  return COLOURS.find((_, index) => state.cubes[base + index] > 0) ?? COLOURS[0];
}

/** Over completed links, whoever owns them, and not through places that stop it; [] where there is no way. */
function shortestWay(
  state: State,
  from: Place,
  reached: (place: Place) => boolean,
  stops: (place: Place) => boolean,
): number[] {
  const seen = new Set<Place>([from]);
  let front: { at: Place; links: number[] }[] = [{ at: from, links: [] }];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { at, links } of front) {
      for (let link = 0; link < state.now[LINK_COUNT]; link++) {
        const there = state.linkEnd[link] === OPEN_END ? null : otherEnd(state, link, at);
        if (there === null || seen.has(there)) continue;
        seen.add(there);
        const way = [...links, link];
        if (reached(there)) return way;
        if (!stops(there)) next.push({ at: there, links: way });
      }
    }
    front = next;
  }
  return [];
}
