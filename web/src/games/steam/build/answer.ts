import type { State } from '@roundhouse/steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import type { BuildAnswer, BuildQuestion } from './questions.ts';

export function answerBuild(_state: State, question: BuildQuestion, _onlooker: Onlooker): BuildAnswer {
  return question;
}
