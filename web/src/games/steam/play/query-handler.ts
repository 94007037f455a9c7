import type { Language, Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  type ActionOf,
  COLOURS,
  linksUsed,
  listDeliveries,
  NO_PLACE,
  NOBODY,
  otherEnd,
  type Place,
  type State,
  steam,
} from '@roundhouse/steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import { grouped } from '../../../parts/grouped.ts';
import { colourNumber } from './colour-number.ts';
import type { CubeOffer, Destination, GoodsAnswer, GoodsQuestion, Route } from './questions.ts';
import { piecesOf } from './route.ts';
import { whyNotDeliver } from './why-not-deliver.ts';

type Delivery = ActionOf<'deliver'>;

/** How many routes to a destination are told unless all are asked for. */
const BEST_FEW = 3;

export function answerGoods(state: State, question: GoodsQuestion, onlooker: Onlooker): GoodsAnswer {
  const { language } = onlooker;
  if (question.ask === 'cubes') return { about: 'goods', ask: 'cubes', cubes: cubeOffers(state, language) };
  const from = placeAt(state, question.from);
  if (question.ask === 'why') {
    const to = question.to === null ? null : placeAt(state, question.to);
    // Bare ground is nothing one would choose.
    if (from === NOWHERE || to === NOWHERE) return { about: 'goods', ask: 'why', why: null };
    return { about: 'goods', ask: 'why', why: whyNotDeliver(state, from, question.cube, to, onlooker) };
  }
  const wanted = colourNumber(question.cube);
  const deliveries = allDeliveries(state).filter((each) => each.from === from && each.cube === wanted);
  return { about: 'goods', ask: 'routes', destinations: destinationsOf(state, deliveries, question.all, language) };
}

const NOWHERE = -1;

/** A hex without a city or town is no place at all. */
function placeAt(state: State, hex: string): Place {
  const place = state.board.placeAt[state.board.hexByName.get(hex) ?? -1];
  return place !== undefined && place !== NO_PLACE ? place : NOWHERE;
}

function placeIn(state: State, place: Place, language: Language): string {
  const hex = state.board.map.hexes[state.board.placeHex[place]];
  return (hex?.city ?? hex?.town)?.name[language] ?? '';
}

const hexOf = (state: State, place: Place) => state.board.hexName[state.board.placeHex[place]];

function allDeliveries(state: State): Delivery[] {
  const actions: Action[] = [];
  listDeliveries(state, actions);
  return actions.filter((action): action is Delivery => action.do === 'deliver');
}

function end(state: State, { from, links }: Delivery): Place {
  return links.reduce((here, link) => otherEnd(state, link, here) ?? here, from);
}

function cubeOffers(state: State, language: Language): CubeOffer[] {
  const seat = state.now[ACTOR];
  const byCube = grouped(allDeliveries(state), ({ from, cube }) => from * COLOURS.length + cube);
  return [...byCube.values()]
    .flatMap((deliveries) => {
      const [first] = deliveries;
      if (first === undefined) return [];
      const ranked = rank(state, deliveries, seat);
      return [
        {
          from: hexOf(state, first.from),
          place: placeIn(state, first.from, language),
          cube: COLOURS[first.cube],
          colour: steam.text.label(`colour.${COLOURS[first.cube]}`, language),
          destinations: new Set(deliveries.map((each) => end(state, each))).size,
          best: linksUsed(state, ranked[0].links)[seat],
          to: placeIn(state, end(state, ranked[0]), language),
        },
      ];
    })
    .sort((a, b) => b.best - a.best);
}

/** The most points for the player first, then the fewest for the others. */
function rank(state: State, deliveries: readonly Delivery[], seat: Seat): Delivery[] {
  const keyed = deliveries.map((delivery) => {
    const points = linksUsed(state, delivery.links);
    const all = points.reduce((sum, each) => sum + each, 0);
    return { delivery, own: points[seat], others: all - points[seat] };
  });
  return keyed.sort((a, b) => b.own - a.own || a.others - b.others).map(({ delivery }) => delivery);
}

function destinationsOf(
  state: State,
  deliveries: readonly Delivery[],
  all: string | null,
  language: Language,
): Destination[] {
  const seat = state.now[ACTOR];
  const groups = grouped(rank(state, deliveries, seat), (each) => end(state, each));
  return [...groups].map(([place, routes]) => {
    const hex = hexOf(state, place);
    const told = all === hex ? routes : routes.slice(0, BEST_FEW);
    return {
      to: hex,
      place: placeIn(state, place, language),
      routes: told.map((route) => routeOf(state, route, language)),
      count: routes.length,
    };
  });
}

function routeOf(state: State, delivery: Delivery, language: Language): Route {
  let here = delivery.from;
  const links = delivery.links.map((link, index) => {
    const pieces = piecesOf(state, link, here);
    here = otherEnd(state, link, here) ?? here;
    const owner = state.linkOwner[link];
    return {
      badge: String(index + 1),
      pieces,
      owner: owner === NOBODY ? null : owner,
      to: placeIn(state, here, language),
    };
  });
  return {
    action: steam.actions.write(state, delivery),
    links,
    points: linksUsed(state, delivery.links).slice(0, state.seats),
  };
}
