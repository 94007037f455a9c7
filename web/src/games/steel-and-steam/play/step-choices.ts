import type { JsonObject } from '@roundhouse/kernel';
import type { Overlay } from '../ui-state.ts';
import { formatDollars } from './format.ts';
import { tSteelPlay } from './locales/index.ts';
import type { StepViewModel } from './view-model.ts';

/** Steps as buttons on the board, one per space. If several lines lead to the space, choosing it asks which one. */
export function stepChoices(
  steps: readonly StepViewModel[],
  fork: string | null,
  act: (action: JsonObject) => void,
  askForLine: (space: string) => void,
): Overlay['spaces'] {
  const spaces = [...new Set(steps.map(({ space }) => space))];
  return spaces.map((space) => {
    const stepsThere = steps.filter((step) => step.space === space);
    return {
      space,
      label: stepsThere.length === 1 ? stepLabel(stepsThere[0]) : tSteelPlay().run.lines(stepsThere.length),
      chosen: space === fork,
      choose: () => (stepsThere.length === 1 ? act(stepsThere[0].action) : askForLine(space)),
    };
  });
}

function stepLabel({ by, cost, fee, isHalf }: StepViewModel): string {
  const text = tSteelPlay().run;
  const line = tSteelPlay().list(by);
  return isHalf ? text.markHalf(line) : text.mark(line, cost, fee === 0 ? '' : text.markFee(formatDollars(fee)));
}

/** Empty if the step adds no usage fee. */
export function feeText(fee: number): string {
  return fee === 0 ? '' : tSteelPlay().run.fee(formatDollars(fee));
}
