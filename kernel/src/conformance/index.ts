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
        let actions = 0;
        for (let index = 0; index < games; index++) actions += walk(exam, `conformance ${index}`);
        expect(actions).toBeGreaterThan(games);
      },
    );
  });
}
