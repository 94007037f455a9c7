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
  type Formatter,
  formatterFor,
  NO_STEP,
  NONE,
  type Route,
  type RouteTurn,
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
} from '@roundhouse/steel-and-steam/internals';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import type { Leg, PlannedRoute, PlayQueryResult } from './queries.ts';

/** The best routes to the destination. A route that is best by several aims appears once. */
export function plannedRoutes(state: State, { language, names }: ViewerContext): PlayQueryResult {
  const seat = state.registers[ACTOR];
  const destination = state.destination[seat];
  if (destination === NONE) return { about: 'routes', booklet: 0, payoff: 0, routes: [] };
  const booklet = bookletPayoff(state.start[seat], destination);
  const best = bestRoutes(state, seat, destination, { thorough: true });
  const formatter = formatterFor(language, names);
  const routes: PlannedRoute[] = [];
  // The aim 'both' comes first, as the default choice.
  for (const aim of [...AIMS].reverse()) {
    const route = best[aim];
    if (route === null) continue;
    const planned = toPlannedRoute(state, route, formatter);
    const same = routes.findIndex((other) => isSameRoute(other, planned));
    if (same < 0) routes.push(planned);
    else routes[same] = { ...routes[same], aims: [...routes[same].aims, aim] };
  }
  return { about: 'routes', booklet, payoff: adjustedPayoff(state, booklet), routes };
}

/** Routes over different tracks with the same turns and fees offer no real choice. */
function isSameRoute(one: PlannedRoute, other: PlannedRoute): boolean {
  return one.turns === other.turns && one.fees === other.fees;
}

function toPlannedRoute(state: State, route: Route, formatter: Formatter): PlannedRoute {
  return {
    aims: [route.aim],
    turns: route.turns,
    points: route.points,
    fees: route.fees,
    by: uniqueDeedIds(route.steps.flatMap(stepProperties)),
    legs: route.legs.map((leg, index) => toLeg(state, leg, startOf(state, route.legs, index), formatter)),
  };
}

/** The space where a turn of the route starts. */
function startOf(state: State, legs: readonly RouteTurn[], index: number): number {
  const before = legs
    .slice(0, index)
    .flatMap(({ steps }) => steps)
    .at(-1);
  return before === undefined ? state.at[state.registers[ACTOR]] : stepTo[before];
}

function uniqueDeedIds(deeds: readonly Deed[]): string[] {
  return [...new Set(deeds)].map((deed) => deedIds[deed]);
}

function toLeg(state: State, leg: RouteTurn, from: number, formatter: Formatter): Leg {
  const move = (step: Step): Action => ({ do: 'move', step, to: stepTo[step] });
  const actions = leg.steps.map(move);
  if (leg.carries !== NO_STEP) actions.push({ do: 'carry', step: leg.carries, to: stepTo[leg.carries] });
  else if (leg.dumps) actions.push({ do: 'dump-ballast' });
  const last = leg.steps.at(-1);
  const fee = leg.bill.reduce((sum, amount) => sum + amount, leg.toBank);
  const spent = leg.steps.reduce((sum, step) => sum + stepCost[step], 0);
  // SNS-MP-03: half of a step carried into this turn is already paid.
  const carried = leg.steps.some((step) => state.carry[state.registers[ACTOR]] === step) ? 1 : 0;
  return {
    points: spent - carried + (leg.carries === NO_STEP ? 0 : 1),
    actions: actions.map((action) => steelAndSteam.actions.write(state, action)),
    ends: leg.carries !== NO_STEP ? 'by half a step' : leg.dumps ? 'by stopping' : 'by steps',
    segments: leg.steps.flatMap(stepSegments).map(segmentName),
    spaces: [
      spaceIds[from],
      ...leg.steps.flatMap((step) => [...stepVia(step), stepTo[step]].map((space) => spaceIds[space])),
    ],
    to: formatter.space(spaceIds[last === undefined ? from : stepTo[last]]),
    fee,
    bill: toBill(state, leg),
  };
}

/** The payments by recipient, with their deeds. Deeds of the bank and of the player are both paid to the bank. */
function toBill(state: State, leg: RouteTurn): Leg['bill'] {
  const seat = state.registers[ACTOR];
  const deedsPaidTo = (to: number | null) =>
    uniqueDeedIds(
      leg.used.filter((deed) => {
        const owner = state.owner[deed];
        return to === null ? owner === BANK || owner === seat : owner === to;
      }),
    );
  return [
    ...leg.bill.flatMap((amount, to) => (amount === 0 ? [] : [{ to, amount, deeds: deedsPaidTo(to) }])),
    ...(leg.toBank === 0 ? [] : [{ to: null, amount: leg.toBank, deeds: deedsPaidTo(null) }]),
  ];
}
