import { type OnlineProblem, sentenceOf } from './problem.ts';
import { onlineWords } from './text/index.ts';

/** Why something was not done, in the language that is set. */
export function problemText(problem: OnlineProblem): string {
  return sentenceOf(problem, onlineWords());
}
