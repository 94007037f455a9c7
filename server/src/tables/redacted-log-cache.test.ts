import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type AnyGame, Random, randomAction } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { GameLog, isFreeUndo, replayFrom } from './game-log.ts';
import { entriesFor, type Viewer } from './redact.ts';
import { RedactedLogCache } from './redacted-log-cache.ts';

/** A game that counts calls of `determinize`, which dominate the cost. */
function countingGame(): { game: AnyGame; count: () => number } {
  let count = 0;
  const plain: AnyGame = daysOfSteam;
  const determinize: AnyGame['determinize'] = (...args) => {
    count++;
    return plain.determinize?.(...args);
  };
  return { game: { ...plain, determinize }, count: () => count };
}

/** Plays some random decisions, and undoes every fifth if the undo is free. */
function playDecisions(gameLog: GameLog, decisions: number, random: Random): void {
  const { game } = gameLog.setup;
  for (let count = 1; count <= decisions && gameLog.toAct !== 'over'; count++) {
    const action = randomAction(game, gameLog.state, random);
    const seat = Number(game.actor?.(gameLog.state, action) ?? gameLog.toAct);
    for (const step of gameLog.actionSteps(action, seat, null)) gameLog.append(step);
    const to = gameLog.recordLength - 1;
    if (count % 5 === 0 && isFreeUndo(gameLog, to, seat))
      for (const step of gameLog.undoSteps(to, seat, null)) gameLog.append(step);
  }
}

/** Redacts each entry separately. */
function redactOneByOne(gameLog: GameLog, viewer: Viewer): string[] {
  return gameLog.entries.flatMap((_, at) => {
    const { steps, recordLength } = replayFrom(gameLog, at);
    return entriesFor(gameLog.setup, steps.slice(0, 1), viewer, recordLength);
  });
}

test('A redacted log is the same however much of it is cached, and each step is determinized once per viewer.', () => {
  const { game, count } = countingGame();
  const gameLog = new GameLog({ game, options: {}, seats: 3, seed: 'sealed' });
  for (const step of gameLog.openingSteps()) gameLog.append(step);
  const random = new Random('told');
  const logs = new RedactedLogCache();
  const viewers: Viewer[] = [0, 1, 'spectator'];
  for (let round = 0; round < 3; round++) {
    playDecisions(gameLog, 15, random);
    for (const viewer of viewers) {
      const whole = redactOneByOne(gameLog, viewer);
      expect(logs.entriesSince({ id: 'table', gameLog }, 0, viewer)).toEqual(whole);
      const before = count();
      expect(logs.entriesSince({ id: 'table', gameLog }, 0, viewer)).toEqual(whole);
      expect(logs.entriesSince({ id: 'table', gameLog }, 7, viewer)).toEqual(whole.slice(7));
      expect(count()).toBe(before);
    }
  }
  expect(gameLog.entries.some(({ kind }) => kind === 'undo')).toBe(true);
  const before = count();
  const { steps, recordLength } = replayFrom(gameLog, 0);
  entriesFor({ game }, steps, 0, recordLength);
  expect(count() - before).toBeLessThanOrEqual(
    2 * steps.filter(({ entry }) => entry.kind === 'undo').length + steps.length,
  );
});

test('Redacted logs above the size limit are evicted, and are the same when redacted again.', () => {
  const { game, count } = countingGame();
  const tables = ['one', 'two', 'three'].map((id) => {
    const gameLog = new GameLog({ game, options: {}, seats: 3, seed: id });
    for (const step of gameLog.openingSteps()) gameLog.append(step);
    playDecisions(gameLog, 15, new Random(id));
    return { id, gameLog };
  });
  const whole = new RedactedLogCache();
  const texts = tables.map((table) => whole.entriesSince(table, 0, 0));
  const bytesOf = (log: readonly string[]) => log.reduce((sum, text) => sum + 32 + 2 * text.length, 0);
  // Enough for the second and the third log, but not for all three.
  const logs = new RedactedLogCache(bytesOf(texts[1]) + bytesOf(texts[2]));
  for (const [at, table] of tables.entries()) expect(logs.entriesSince(table, 0, 0)).toEqual(texts[at]);
  const before = count();
  for (const at of [1, 2]) expect(logs.entriesSince(tables[at], 0, 0)).toEqual(texts[at]);
  expect(count()).toBe(before);
  expect(logs.entriesSince(tables[0], 0, 0)).toEqual(texts[0]);
  expect(count()).toBeGreaterThan(before);
});
