import type { ProblemCode, WireProblem } from '@roundhouse/wire';
import type { OnlineCatalogue } from './text/index.ts';

/** `away`: no answer came at all, for want of a network or of a server with tables. */
export type OnlineProblemCode = ProblemCode | 'away';
export interface OnlineProblem extends Omit<WireProblem, 'code'> {
  readonly code: OnlineProblemCode;
}

/** Why something was not done, as a sentence, with when to try again where that is known. */
export function sentenceOf(problem: OnlineProblem, { problems, tooManyOf, tryAgainIn }: OnlineCatalogue): string {
  const sentence = problem.of === undefined ? problems[problem.code] : tooManyOf[problem.of];
  return problem.retryAfter === undefined ? sentence : `${sentence} ${tryAgainIn(Math.ceil(problem.retryAfter))}`;
}
