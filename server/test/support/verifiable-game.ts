import { type AnyGame, type GameSession, type JsonObject, Random, randomAction, startGame } from '@roundhouse/kernel';
import { commitToSeed, drawFairOutcome, type VerifiableRecord } from '@roundhouse/protocol';

export const SEED = 'a secret of the server';

/** More actions than a random game of Steam has. Random games of the others may never end. */
const MAX_ACTIONS = 2000;

/** Plays a game, or its first actions, like a server: chance from the seed, players at random. */
export function playVerifiableGame(game: AnyGame, actions = MAX_ACTIONS): VerifiableRecord {
  const session = startGame(game, {}, 3, null, ['Ann', 'Ben', 'Cho']);
  const random = new Random(game.id);
  while (session.actions.length < actions && session.toAct() !== 'over') playOneAction(session, random);
  const seed = session.toAct() === 'over' ? { seed: SEED } : {};
  return { ...session.record(), fair: { commitment: commitToSeed(SEED), ...seed } };
}

function playOneAction(session: GameSession, random: Random): void {
  const { game, state } = session;
  const action =
    session.toAct() === 'chance'
      ? drawFairOutcome(game.chanceOutcomes(state), SEED, session.actions.length)
      : randomAction(game, state, random);
  session.act(game.actions.write(state, action));
}

/** Finds a draw of a record that could have had another outcome, and that outcome. */
export function findAlternativeDraw(game: AnyGame, record: VerifiableRecord): { at: number; other: JsonObject } {
  const session = startGame(game, {}, 3);
  for (const [at, action] of record.actions.entries()) {
    if (at > 0 && session.toAct() === 'chance') {
      const other = game
        .chanceOutcomes(session.state)
        .map((outcome) => game.actions.write(session.state, outcome.action))
        .find((each) => JSON.stringify(each) !== JSON.stringify(action));
      if (other !== undefined) return { at, other };
    }
    session.act(action);
  }
  throw new Error('no draw has an alternative outcome');
}
