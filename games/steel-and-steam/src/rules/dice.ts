import type { ChanceOutcome } from '@roundhouse/kernel';
import type { Action } from '../action.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** SNS-COMP-05: two distinguishable dice, so that all 36 rolls are equally likely. */
export const rollOutcomes: readonly ChanceOutcome<Action>[] = FACES.flatMap((die) =>
  FACES.map((other) => ({ action: { do: 'roll', die, other }, weight: 1 }) as const),
);
