import { describe, expect, it } from 'vitest';
import { type ConformanceCase, playRandomly } from './random-playout.ts';

export { type ConformanceCase, playRandomly } from './random-playout.ts';

/**
 * The conformance kit: checks the properties of the game contract. Each case plays `games` random games from fixed
 * seeds. A failure names game, options, seed and action, so that it can be reproduced.
 */
export function describeConformance(title: string, examinations: readonly ConformanceCase[], games: number): void {
  describe(`Conformance of ${title}.`, () => {
    it.each(examinations.map((exam) => [`${exam.seats} seats, ${JSON.stringify(exam.options)}`, exam] as const))(
      '%s',
      (_, exam) => {
        const walked = Array.from({ length: games }, (_, index) => playRandomly(exam, `conformance ${index}`));
        expect(walked.reduce((sum, { actions }) => sum + actions, 0)).toBeGreaterThan(games);
        // A game that implements `determinize` must have hidden information, and determinizing must change it.
        expect(walked.some(({ hidden }) => hidden)).toBe(exam.game.determinize !== undefined);
      },
    );
  });
}
