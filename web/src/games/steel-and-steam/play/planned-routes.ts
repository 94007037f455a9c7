import {
  ACTOR,
  type Action,
  AIMS,
  adjustedPayoff,
  BANK,
  bestRoutes,
  bookletPayoff,
  type Deed,
  deedIds,
  NO_STEP,
  NONE,
  type Route,
  type RouteTurn,
  type Say,
  type State,
  type Step,
  segmentName,
  spaceIds,
  steelAndSteam,
  stepCost,
  stepProperties,
  stepSegments,
  stepTo,
  stepVia,
  wordsIn,
} from '@roundhouse/steel-and-steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import type { Leg, PlannedRoute, SteelAnswer } from './questions.ts';

/** The best ways to the destination, each once however many aims it is best in. */
export function plannedRoutes(state: State, { language, names }: Onlooker): SteelAnswer {
  const seat = state.now[ACTOR];
  const destination = state.destination[seat];
  if (destination === NONE) return { about: 'routes', booklet: 0, payoff: 0, routes: [] };
  const booklet = bookletPayoff(state.start[seat], destination);
  const best = bestRoutes(state, seat, destination, { thorough: true });
  const words = wordsIn(language, names);
  const routes: PlannedRoute[] = [];
  // What weighs both comes first: it is what one would take.
  for (const aim of [...AIMS].reverse()) {
    const route = best[aim];
    if (route === null) continue;
    const planned = planOf(state, route, words);
    const same = routes.findIndex((other) => sameWay(other, planned));
    if (same < 0) routes.push(planned);
    else routes[same] = { ...routes[same], aims: [...routes[same].aims, aim] };
  }
  return { about: 'routes', booklet, payoff: adjustedPayoff(state, booklet), routes };
}

/** Ways over other tracks for the same turns and fees are no choice. */
function sameWay(one: PlannedRoute, other: PlannedRoute): boolean {
  return one.turns === other.turns && one.fees === other.fees;
}

function planOf(state: State, route: Route, words: Say): PlannedRoute {
  return {
    aims: [route.aim],
    turns: route.turns,
    points: route.points,
    fees: route.fees,
    by: namesOf(route.steps.flatMap(stepProperties)),
    legs: route.legs.map((leg, index) => legOf(state, leg, startOf(state, route.legs, index), words)),
  };
}

/** Where a turn of the route begins. */
function startOf(state: State, legs: readonly RouteTurn[], index: number): number {
  const before = legs
    .slice(0, index)
    .flatMap(({ steps }) => steps)
    .at(-1);
  return before === undefined ? state.at[state.now[ACTOR]] : stepTo[before];
}

function namesOf(deeds: readonly Deed[]): string[] {
  return [...new Set(deeds)].map((deed) => deedIds[deed]);
}

function legOf(state: State, leg: RouteTurn, from: number, words: Say): Leg {
  const move = (step: Step): Action => ({ do: 'move', step, to: stepTo[step] });
  const actions = leg.steps.map(move);
  if (leg.carries !== NO_STEP) actions.push({ do: 'carry', step: leg.carries, to: stepTo[leg.carries] });
  else if (leg.dumps) actions.push({ do: 'dump-ballast' });
  const last = leg.steps.at(-1);
  const fee = leg.bill.reduce((sum, amount) => sum + amount, leg.toBank);
  const spent = leg.steps.reduce((sum, step) => sum + stepCost[step], 0);
  // SNS-MP-03: half of a step that was carried into this turn is paid for already.
  const carried = leg.steps.some((step) => state.carry[state.now[ACTOR]] === step) ? 1 : 0;
  return {
    points: spent - carried + (leg.carries === NO_STEP ? 0 : 1),
    actions: actions.map((action) => steelAndSteam.actions.write(state, action)),
    ends: leg.carries !== NO_STEP ? 'by half a step' : leg.dumps ? 'by stopping' : 'by steps',
    segments: leg.steps.flatMap(stepSegments).map(segmentName),
    spaces: [
      spaceIds[from],
      ...leg.steps.flatMap((step) => [...stepVia(step), stepTo[step]].map((space) => spaceIds[space])),
    ],
    to: words.space(spaceIds[last === undefined ? from : stepTo[last]]),
    fee,
    bill: billOf(state, leg),
  };
}

/** Who is paid what, with the properties it is for; what is the bank's and what is one's own goes together. */
function billOf(state: State, leg: RouteTurn): Leg['bill'] {
  const seat = state.now[ACTOR];
  const ownersOf = (to: number | null) =>
    namesOf(
      leg.used.filter((deed) => {
        const owner = state.owner[deed];
        return to === null ? owner === BANK || owner === seat : owner === to;
      }),
    );
  return [
    ...leg.bill.flatMap((amount, to) => (amount === 0 ? [] : [{ to, amount, deeds: ownersOf(to) }])),
    ...(leg.toBank === 0 ? [] : [{ to: null, amount: leg.toBank, deeds: ownersOf(null) }]),
  ];
}
