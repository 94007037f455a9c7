import { type AnyGame, canonicalJson, type JsonObject, type Outcome, replayRecord } from '@roundhouse/kernel';
import { type VerifiableRecord, verifyDraws } from '@roundhouse/protocol';
import type { FairnessVerdict } from './online-types.ts';

/** What this client has observed of the game. */
interface Observed {
  /** The commitment to the seed that was published before the first draw. */
  readonly commitment: string;
  /** The actions received during the game; null if they were hidden. */
  readonly actions: readonly JsonObject[] | null;
  readonly outcome: Outcome | null;
}

/** Repeats all random draws of a finished game, and compares the record with what this client has observed. */
export function verifyFairness(game: AnyGame, record: VerifiableRecord, observed: Observed): FairnessVerdict {
  if (record.fair.commitment !== observed.commitment) return { status: 'other-seed' };
  try {
    const { state } = replayRecord([game], record);
    const check = verifyDraws(game, record);
    if (check.is === 'other-draw') return { status: 'other-draw', index: check.at };
    if (check.is !== 'fair') return { status: 'other-seed' };
    const isAsObserved =
      isSame(game.outcome(state), observed.outcome) &&
      (observed.actions === null || isSame(observed.actions, record.actions));
    if (!isAsObserved) return { status: 'other-game' };
    const { draws, drawsBefore } = check;
    return drawsBefore === 0 ? { status: 'fair', draws } : { status: 'partly-fair', draws, drawsBefore };
  } catch {
    // The record cannot be replayed as this game.
    return { status: 'other-game' };
  }
}

function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) => canonicalJson(JSON.parse(JSON.stringify(value))));
  return first === second;
}
