import {
  ACTOR,
  type Action,
  firstStep,
  NO_STEP,
  NOWHERE,
  type State,
  spaceNamed,
  steelAndSteam,
  stepTo,
} from '@roundhouse/steel-and-steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import type { Why } from '../../../host/table-types.ts';
import { prospects } from './prospects.ts';
import type { SteelAnswer, SteelQuestion } from './questions.ts';
import { plannedRoutes } from './route-answer.ts';

export function answerSteel(state: State, question: SteelQuestion, onlooker: Onlooker): SteelAnswer {
  switch (question.about) {
    case 'routes':
      return plannedRoutes(state, onlooker);
    case 'prospects':
      return { about: 'prospects', cards: prospects(state, onlooker) };
    case 'space':
      return { about: 'space', why: whyNotThere(state, question.space, onlooker) };
  }
}

/** Several lines may lead to a space; the first that does, or none, says why the step cannot be made. */
function whyNotThere(state: State, id: string, { language, names }: Onlooker): Why | null {
  const to = spaceNamed(id);
  if (to === undefined) return null;
  const from = state.at[state.now[ACTOR]];
  let found = NO_STEP;
  const end = from === NOWHERE ? 0 : firstStep[from + 1];
  for (let step = from === NOWHERE ? 0 : firstStep[from]; step < end && found === NO_STEP; step++) {
    if (stepTo[step] === to) found = step;
  }
  const action: Action = { do: 'move', step: found, to };
  const refusal = steelAndSteam.refuse(state, action);
  return refusal === null ? null : { rule: refusal.rule, text: steelAndSteam.text.refusal(refusal, language, names) };
}
