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
} from '@roundhouse/steam/internals';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { colourNumber } from './colour-number.ts';
import { deliveryRefusal } from './delivery-refusal.ts';
import { linkPieces } from './link-pieces.ts';
import type { CubeChoice, Destination, GoodsQuery, GoodsQueryResult, Route } from './queries.ts';

type Delivery = ActionOf<'deliver'>;

/** The number of routes to return for each destination, unless the query asks for all. */
const DEFAULT_ROUTE_COUNT = 3;

export function handleGoodsQuery(state: State, query: GoodsQuery, context: ViewerContext): GoodsQueryResult {
  const { language } = context;
  if (query.ask === 'cubes') return { about: 'goods', ask: 'cubes', cubes: cubeChoices(state, language) };
  const from = placeAt(state, query.from);
  if (query.ask === 'why') {
    const to = query.to === null ? null : placeAt(state, query.to);
    // A hex without a city or town needs no explanation.
    if (from === NOT_A_PLACE || to === NOT_A_PLACE) return { about: 'goods', ask: 'why', refusal: null };
    return { about: 'goods', ask: 'why', refusal: deliveryRefusal(state, from, query.cube, to, context) };
  }
  const colour = colourNumber(query.cube);
  const deliveries = allDeliveries(state).filter((each) => each.from === from && each.cube === colour);
  return { about: 'goods', ask: 'routes', destinations: destinationsOf(state, deliveries, query.all, language) };
}

const NOT_A_PLACE = -1;

/** The place on a hex; -1 if it has neither a city nor a town. */
function placeAt(state: State, hex: string): Place {
  const place = state.board.placeAt[state.board.hexByName.get(hex) ?? -1];
  return place !== undefined && place !== NO_PLACE ? place : NOT_A_PLACE;
}

function placeName(state: State, place: Place, language: Language): string {
  const hex = state.board.map.hexes[state.board.placeHex[place]];
  return (hex?.city ?? hex?.town)?.name[language] ?? '';
}

const hexOf = (state: State, place: Place) => state.board.hexName[state.board.placeHex[place]];

function allDeliveries(state: State): Delivery[] {
  const actions: Action[] = [];
  listDeliveries(state, actions);
  return actions.filter((action): action is Delivery => action.do === 'deliver');
}

function destinationOf(state: State, { from, links }: Delivery): Place {
  return links.reduce((here, link) => otherEnd(state, link, here) ?? here, from);
}

function cubeChoices(state: State, language: Language): CubeChoice[] {
  const seat = state.registers[ACTOR];
  const byCube = groupBy(allDeliveries(state), ({ from, cube }) => from * COLOURS.length + cube);
  return [...byCube.values()]
    .flatMap((deliveries) => {
      const [first] = deliveries;
      if (first === undefined) return [];
      const ranked = rank(state, deliveries, seat);
      return [
        {
          from: hexOf(state, first.from),
          place: placeName(state, first.from, language),
          cube: COLOURS[first.cube],
          colour: steam.text.label(`colour.${COLOURS[first.cube]}`, language),
          destinations: new Set(deliveries.map((each) => destinationOf(state, each))).size,
          best: linksUsed(state, ranked[0].links)[seat],
          to: placeName(state, destinationOf(state, ranked[0]), language),
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
  const seat = state.registers[ACTOR];
  const groups = groupBy(rank(state, deliveries, seat), (each) => destinationOf(state, each));
  return [...groups].map(([place, routes]) => {
    const hex = hexOf(state, place);
    const returned = all === hex ? routes : routes.slice(0, DEFAULT_ROUTE_COUNT);
    return {
      to: hex,
      place: placeName(state, place, language),
      routes: returned.map((route) => toRoute(state, route, language)),
      count: routes.length,
    };
  });
}

function toRoute(state: State, delivery: Delivery, language: Language): Route {
  let here = delivery.from;
  const links = delivery.links.map((link, index) => {
    const pieces = linkPieces(state, link, here);
    here = otherEnd(state, link, here) ?? here;
    const owner = state.linkOwner[link];
    return {
      badge: String(index + 1),
      pieces,
      owner: owner === NOBODY ? null : owner,
      to: placeName(state, here, language),
    };
  });
  return {
    action: steam.actions.write(state, delivery),
    links,
    points: linksUsed(state, delivery.links).slice(0, state.seats),
  };
}
