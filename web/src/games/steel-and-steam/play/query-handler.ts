import {
  ACTOR,
  type Action,
  findSpace,
  firstStep,
  NO_STEP,
  NOWHERE,
  type State,
  steelAndSteam,
  stepTo,
} from '@roundhouse/steel-and-steam/internals';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import type { RefusalText } from '../../../engine-worker/refusal-text.ts';
import { plannedRoutes } from './planned-routes.ts';
import { cardProspects } from './prospects.ts';
import type { PlayQuery, PlayQueryResult } from './queries.ts';

export function handlePlayQuery(state: State, query: PlayQuery, context: ViewerContext): PlayQueryResult {
  switch (query.about) {
    case 'routes':
      return plannedRoutes(state, context);
    case 'prospects':
      return { about: 'prospects', cards: cardProspects(state, context) };
    case 'space':
      return { about: 'space', refusal: moveRefusal(state, query.space, context) };
  }
}

/** Several lines may lead to a space. The refusal is the one for the first of them, or for a move without a step. */
function moveRefusal(state: State, id: string, { language, names }: ViewerContext): RefusalText | null {
  const to = findSpace(id);
  if (to === undefined) return null;
  const from = state.at[state.registers[ACTOR]];
  let found = NO_STEP;
  const end = from === NOWHERE ? 0 : firstStep[from + 1];
  for (let step = from === NOWHERE ? 0 : firstStep[from]; step < end && found === NO_STEP; step++) {
    if (stepTo[step] === to) found = step;
  }
  const action: Action = { do: 'move', step: found, to };
  const refusal = steelAndSteam.checkAction(state, action);
  return refusal === null ? null : { rule: refusal.rule, text: steelAndSteam.text.refusal(refusal, language, names) };
}
