import { type AnyGame, type JsonObject, newSession, Random, randomAction, type Session } from '@roundhouse/kernel';
import { commitmentTo, type FairRecord, fairOutcome } from '@roundhouse/wire';

export const SEED = 'a secret of the server';

/** Longer than a game of Steam in which nobody thinks; in others they may go on for ever. */
const LONGEST = 2000;

/** A game as a server plays it, or its first actions: chance by the seed, seats as they please. */
export function fairGame(game: AnyGame, actions = LONGEST): FairRecord {
  const session = newSession(game, {}, 3, null, ['Ann', 'Ben', 'Cho']);
  const random = new Random(game.id);
  while (session.actions.length < actions && session.turn() !== 'over') takeOne(session, random);
  const seed = session.turn() === 'over' ? { seed: SEED } : {};
  return { ...session.record(), fair: { commitment: commitmentTo(SEED), ...seed } };
}

function takeOne(session: Session, random: Random): void {
  const { game, present } = session;
  const action =
    session.turn() === 'chance'
      ? fairOutcome(game.chance(present), SEED, session.actions.length)
      : randomAction(game, present, random);
  session.act(game.actions.write(present, action));
}

/** Where a record has a draw that could have been another, and which. */
export function openDraw(game: AnyGame, record: FairRecord): { at: number; other: JsonObject } {
  const session = newSession(game, {}, 3);
  for (const [at, action] of record.actions.entries()) {
    if (at > 0 && session.turn() === 'chance') {
      const other = game
        .chance(session.present)
        .map((outcome) => game.actions.write(session.present, outcome.action))
        .find((each) => JSON.stringify(each) !== JSON.stringify(action));
      if (other !== undefined) return { at, other };
    }
    session.act(action);
  }
  throw new Error('no draw could have been another');
}
