import { legalActionsFor, Random } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games.ts';
import { GameLog, isFreeUndo, replayFrom, undoTarget } from './game-log.ts';
import { entriesFor } from './redact.ts';

/** Plays random actions, with occasional undos. */
function playRandomGame(game: (typeof GAMES)[number], seed: string, maxActions: number): GameLog {
  const played = new GameLog({ game, options: {}, seats: 3, seed });
  const random = new Random(seed);
  for (const step of played.openingSteps()) played.append(step);
  for (let count = 0; count < maxActions && typeof played.toAct === 'number'; count++) {
    const seat = Number(played.toAct);
    const action = random.pick(legalActionsFor(game, played.state, seat));
    for (const step of played.actionSteps(action, seat, `wish-${count}`)) played.append(step);
    const to = played.recordLength - 1;
    if (random.below(4) === 0 && isFreeUndo(played, to, seat)) {
      for (const step of played.undoSteps(to, seat, `undo-${count}`)) played.append(step);
    }
  }
  return played;
}

describe('An undo', () => {
  /** A game that counts its setups and applied actions. */
  function countingGame(plain: (typeof GAMES)[number]) {
    const count = { setups: 0, actions: 0 };
    const game: typeof plain = {
      ...plain,
      setup: (...args) => {
        count.setups++;
        return plain.setup(...args);
      },
      apply: (...args) => {
        count.actions++;
        plain.apply(...args);
      },
    };
    return { game, count };
  }

  test('It neither sets the game up again nor replays more than the actions since a snapshot.', () => {
    const [, plain] = GAMES;
    const { game, count } = countingGame(plain);
    const played = playRandomGame(game, 'long', 120);
    expect(played.recordLength).toBeGreaterThan(100);
    const loaded = new GameLog(played.setup);
    loaded.load(played.entries);
    for (const each of [played, loaded]) {
      plain.position.write(each.state);
      Object.assign(count, { setups: 0, actions: 0 });
      for (let back = 0; back < 40; back++)
        for (const step of each.undoSteps(each.recordLength - 1, 0, null)) each.append(step);
      expect(count.actions).toBeLessThanOrEqual(40 * 32);
      // Before the oldest snapshot: replays from the start.
      for (const step of each.undoSteps(5, 0, null)) each.append(step);
      expect(count.setups).toBe(0);
      const replayed = new GameLog({ ...each.setup, game: plain });
      replayed.load(each.entries);
      expect(plain.position.write(each.state)).toEqual(plain.position.write(replayed.state));
    }
  });
});

describe.each(GAMES.map((game) => [game.id, game] as const))('A GameLog of %s', (_, game) => {
  const played = playRandomGame(game, 'some luck', 40);
  const position = (state: unknown) => game.position.write(state);
  const plain = ({ entries, record, actors, requestIds, state }: GameLog) => ({
    log: entries,
    record,
    actors,
    clients: requestIds,
    position: position(state),
  });

  test('Loading the whole log and applying it entry by entry lead to the same game.', () => {
    expect(played.entries.some(({ kind }) => kind === 'undo')).toBe(true);
    const loaded = new GameLog(played.setup);
    loaded.load(played.entries);
    const applied = new GameLog(played.setup);
    for (const entry of played.entries) applied.applyEntry(entry);
    expect(plain(loaded)).toEqual(plain(played));
    expect(plain(applied)).toEqual(plain(played));
  });

  test('A replay from any log length has the same steps and the same redacted entries.', () => {
    const all = replayFrom(played, 0);
    for (const since of [1, Math.floor(played.logLength / 2), played.logLength - 1, played.logLength]) {
      const { steps, recordLength } = replayFrom(played, since);
      expect(steps.map(({ entry }) => entry)).toEqual(played.entries.slice(since));
      for (const viewer of [0, 2, 'spectator'] as const) {
        expect(entriesFor({ game }, steps, viewer, recordLength)).toEqual(
          entriesFor({ game }, all.steps, viewer, 0).slice(since),
        );
      }
    }
  });

  test('Earlier states can be restored.', () => {
    expect(position(played.stateAt(played.recordLength))).toEqual(position(played.state));
    const undone = played.entries.findIndex(({ kind }) => kind === 'undo');
    const { steps } = replayFrom(played, undone);
    expect(position(steps[0].after)).toEqual(position(replayFrom(played, undone - 1).steps[0].before));
    expect(undoTarget(steps[0].entry)).toBe(replayFrom(played, undone).recordLength - 1);
  });

  test('An undo is free only for the player who took all the undone actions.', () => {
    const last = played.actors.length - 1;
    const actor = played.actors[last];
    expect(isFreeUndo(played, last, actor)).toBe(true);
    expect(isFreeUndo(played, last, actor + 1)).toBe(false);
    expect(isFreeUndo(played, 0, actor)).toBe(false);
    expect(isFreeUndo(played, last + 1, actor)).toBe(false);
  });
});
