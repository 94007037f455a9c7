import type { JsonObject } from '@roundhouse/kernel';
import type { Overlay } from '../desk.ts';
import { figure } from './format.ts';
import type { StepPicture } from './picture.ts';
import { sayPlay } from './text/index.ts';

/**
 * Steps as buttons on the board, one a space. Where several lines lead to the same space, choosing it asks which.
 */
export function stepMarks(
  steps: readonly StepPicture[],
  fork: string | null,
  act: (action: JsonObject) => void,
  ask: (space: string) => void,
): Overlay['spaces'] {
  const spaces = [...new Set(steps.map(({ space }) => space))];
  return spaces.map((space) => {
    const there = steps.filter((step) => step.space === space);
    return {
      space,
      label: there.length === 1 ? markOf(there[0]) : sayPlay().run.lines(there.length),
      chosen: space === fork,
      choose: () => (there.length === 1 ? act(there[0].action) : ask(space)),
    };
  });
}

function markOf({ by, cost, fee, half }: StepPicture): string {
  const words = sayPlay().run;
  const line = sayPlay().list(by);
  return half ? words.markHalf(line) : words.mark(line, cost, fee === 0 ? '' : words.markFee(figure(fee)));
}

/** Nothing is said of fees that do not grow. */
export function feeOf(fee: number): string {
  return fee === 0 ? '' : sayPlay().run.fee(figure(fee));
}
