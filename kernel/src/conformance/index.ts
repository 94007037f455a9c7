import { describe, expect, it } from 'vitest';
import { type Examination, walk } from './walk.ts';

export { type Examination, walk } from './walk.ts';

/**
 * The conformance kit: plugs any game into the properties of the contract. Each examination plays `games` random
 * games from fixed seeds; a failure names game, options, seed and action, so that it can be played again.
 */
export function describeConformance(title: string, examinations: readonly Examination[], games: number): void {
  describe(`conformance: ${title}`, () => {
    it.each(examinations.map((exam) => [`${exam.seats} seats, ${JSON.stringify(exam.options)}`, exam] as const))(
      '%s',
      (_, exam) => {
        const walked = Array.from({ length: games }, (_, index) => walk(exam, `conformance ${index}`));
        expect(walked.reduce((sum, { actions }) => sum + actions, 0)).toBeGreaterThan(games);
        // A game that can imagine has secrets, and they do change.
        expect(walked.some(({ hidden }) => hidden)).toBe(exam.game.imagine !== undefined);
      },
    );
  });
}
