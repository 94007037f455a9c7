import { type AnyGame, canonicalJson, type JsonObject, type Outcome, replayRecord } from '@roundhouse/kernel';
import { type FairRecord, verifyDice } from '@roundhouse/wire';
import type { DiceVerdict } from './online-types.ts';

/** What this page has seen of the game itself. */
interface Seen {
  /** What was shown before the first draw. */
  readonly commitment: string;
  /** The game as it was told here; null where its actions were secret. */
  readonly actions: readonly JsonObject[] | null;
  readonly outcome: Outcome | null;
}

/** Draws all outcomes of a finished game again, and compares everything with what was seen here. */
export function checkDice(game: AnyGame, record: FairRecord, seen: Seen): DiceVerdict {
  if (record.fair.commitment !== seen.commitment) return { is: 'other-seed' };
  try {
    const { present } = replayRecord([game], record);
    const dice = verifyDice(game, record);
    if (dice.is === 'other-draw') return dice;
    if (dice.is !== 'fair') return { is: 'other-seed' };
    const isSeen =
      isSame(game.outcome(present), seen.outcome) && (seen.actions === null || isSame(seen.actions, record.actions));
    if (!isSeen) return { is: 'other-game' };
    const { draws, drawsBefore } = dice;
    return drawsBefore === 0 ? { is: 'fair', draws } : { is: 'partly-fair', draws, drawsBefore };
  } catch {
    // What cannot be read as a record of this game is none.
    return { is: 'other-game' };
  }
}

function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) => canonicalJson(JSON.parse(JSON.stringify(value))));
  return first === second;
}
