import { type AnyGame, canonicalJson, type GameRecord, replayRecord } from '@roundhouse/kernel';
import { commitToSeed, drawFairOutcome } from './provably-fair.ts';

/** The result of repeating all chance draws of a record. */
export type DrawCheck =
  /** The record has no commitment. */
  | { readonly is: 'unsealed' }
  /** The seed has not been published yet. */
  | { readonly is: 'sealed' }
  /** The seed does not match the commitment. */
  | { readonly is: 'other-seed' }
  /** The draw at index `at` does not follow from the seed. */
  | { readonly is: 'other-draw'; readonly at: number }
  /** All draws follow from the seed, except `drawsBefore` draws made before there was one. */
  | { readonly is: 'fair'; readonly draws: number; readonly drawsBefore: number };

/** Repeats all chance draws of a record. The actions must be legal; this function does not check them. */
export function verifyDraws(game: AnyGame, { fair, ...record }: GameRecord): DrawCheck {
  if (fair === undefined) return { is: 'unsealed' };
  const { seed, commitment, from = 0 } = fair;
  if (seed === undefined) return { is: 'sealed' };
  if (commitToSeed(seed) !== commitment) return { is: 'other-seed' };
  const state = replayRecord([game], record, 0).state;
  let [draws, drawsBefore] = [0, 0];
  for (const [at, json] of record.actions.entries()) {
    const action = game.actions.read(state, json);
    if (game.toAct(state) === 'chance') {
      if (at < from) drawsBefore++;
      else if (isFairDraw(game, state, action, seed, at)) draws++;
      else return { is: 'other-draw', at };
    }
    game.apply(state, action);
  }
  return { is: 'fair', draws, drawsBefore };
}

/** Whether a chance action is the one that the seed gives at this index. */
export function isFairDraw(game: AnyGame, state: unknown, action: unknown, seed: string, at: number): boolean {
  const [drawn, found] = [drawFairOutcome(game.chanceOutcomes(state), seed, at), action].map((each) =>
    canonicalJson(game.actions.write(state, each)),
  );
  return drawn === found;
}
