import { type AnyGame, canonicalJson, type JsonObject, type Outcome, replayRecord } from '@roundhouse/kernel';
import { commitmentTo, type FairRecord, fairOutcome } from '@roundhouse/wire';
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
export function checkDice(game: AnyGame, { fair, ...record }: FairRecord, seen: Seen): DiceVerdict {
  const { seed } = fair;
  if (seed === undefined || commitmentTo(seed) !== seen.commitment) return { is: 'other-seed' };
  try {
    const state = replayRecord([game], record, 0).present;
    let draws = 0;
    for (const [at, json] of record.actions.entries()) {
      const action = game.actions.read(state, json);
      if (game.refuse(state, action) !== null) return { is: 'other-game' };
      if (game.turn(state) === 'chance') {
        const drawn = game.actions.write(state, fairOutcome(game.chance(state), seed, at));
        if (!isSame(drawn, game.actions.write(state, action))) return { is: 'other-draw', at };
        draws++;
      }
      game.apply(state, action);
    }
    const isSeen =
      isSame(game.outcome(state), seen.outcome) && (seen.actions === null || isSame(seen.actions, record.actions));
    return isSeen ? { is: 'fair', draws } : { is: 'other-game' };
  } catch {
    // What cannot be read as a record of this game is none.
    return { is: 'other-game' };
  }
}

function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) => canonicalJson(JSON.parse(JSON.stringify(value))));
  return first === second;
}
