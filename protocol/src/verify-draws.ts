import { type AnyGame, canonicalJson, type GameRecord, replayRecord } from '@roundhouse/kernel';
import { commitmentTo, fairOutcome } from './fair.ts';

/** What drawing the outcomes of a record again comes to. */
export type DiceCheck =
  /** Nobody has sealed its dice. */
  | { readonly is: 'unsealed' }
  /** The seed is not shown yet. */
  | { readonly is: 'sealed' }
  /** The seed is not the one that was sealed. */
  | { readonly is: 'other-seed' }
  /** The draw after so many actions does not follow from the seed. */
  | { readonly is: 'other-draw'; readonly at: number }
  /** All draws follow from the seed, but for those that were made before there was one. */
  | { readonly is: 'fair'; readonly draws: number; readonly drawsBefore: number };

/** Draws every outcome of a record again. The record has to hold: that its actions are legal is checked elsewhere. */
export function verifyDice(game: AnyGame, { fair, ...record }: GameRecord): DiceCheck {
  if (fair === undefined) return { is: 'unsealed' };
  const { seed, commitment, from = 0 } = fair;
  if (seed === undefined) return { is: 'sealed' };
  if (commitmentTo(seed) !== commitment) return { is: 'other-seed' };
  const state = replayRecord([game], record, 0).present;
  let [draws, drawsBefore] = [0, 0];
  for (const [at, json] of record.actions.entries()) {
    const action = game.actions.read(state, json);
    if (game.turn(state) === 'chance') {
      if (at < from) drawsBefore++;
      else if (isDrawn(game, state, action, seed, at)) draws++;
      else return { is: 'other-draw', at };
    }
    game.apply(state, action);
  }
  return { is: 'fair', draws, drawsBefore };
}

/** Whether an action of chance is the one that the seed gives after so many others. */
export function isDrawn(game: AnyGame, state: unknown, action: unknown, seed: string, at: number): boolean {
  const [drawn, found] = [fairOutcome(game.chance(state), seed, at), action].map((each) =>
    canonicalJson(game.actions.write(state, each)),
  );
  return drawn === found;
}
