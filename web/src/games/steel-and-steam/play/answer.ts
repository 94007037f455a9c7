import type { State } from '@roundhouse/steel-and-steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import type { SteelAnswer, SteelQuestion } from './questions.ts';

export function answerSteel(_state: State, question: SteelQuestion, _onlooker: Onlooker): SteelAnswer {
  return question;
}
