import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type AnyGame, Random, randomAction } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { isOwn, Played, stepsSince } from './played.ts';
import { tellings, type Viewer } from './tellings.ts';
import { ToldLogs } from './told-logs.ts';

/** Counts how often somebody has to imagine something, which is what takes long. */
function counted(): { game: AnyGame; count: () => number } {
  let count = 0;
  const plain: AnyGame = daysOfSteam;
  const imagine: AnyGame['imagine'] = (...told) => {
    count++;
    return plain.imagine?.(...told);
  };
  return { game: { ...plain, imagine }, count: () => count };
}

/** Plays so many decisions on, and takes every fifth back that can be. */
function playOn(played: Played, decisions: number, random: Random): void {
  const { game } = played.beginning;
  for (let count = 1; count <= decisions && played.turn !== 'over'; count++) {
    const action = randomAction(game, played.state, random);
    const seat = Number(game.actor?.(played.state, action) ?? played.turn);
    for (const step of played.play(action, seat, null)) played.take(step);
    const to = played.length - 1;
    if (count % 5 === 0 && isOwn(played, to, seat)) for (const step of played.undo(to, seat, null)) played.take(step);
  }
}

/** Each entry told by itself. */
function oneByOne(played: Played, viewer: Viewer): string[] {
  return played.log.flatMap((_, at) => {
    const { steps, length } = stepsSince(played, at);
    return tellings(played.beginning, steps.slice(0, 1), viewer, length);
  });
}

test('a log with secrets is told the same however much of it is known, and each viewer imagines each step once', () => {
  const { game, count } = counted();
  const played = new Played({ game, options: {}, seats: 3, seed: 'sealed' });
  for (const step of played.open()) played.take(step);
  const random = new Random('told');
  const logs = new ToldLogs();
  const viewers: Viewer[] = [0, 1, 'spectator'];
  for (let round = 0; round < 3; round++) {
    playOn(played, 15, random);
    for (const viewer of viewers) {
      const whole = oneByOne(played, viewer);
      expect(logs.since({ id: 'table', played }, 0, viewer)).toEqual(whole);
      const before = count();
      expect(logs.since({ id: 'table', played }, 0, viewer)).toEqual(whole);
      expect(logs.since({ id: 'table', played }, 7, viewer)).toEqual(whole.slice(7));
      expect(count()).toBe(before);
    }
  }
  expect(played.log.some(({ kind }) => kind === 'undo')).toBe(true);
  const before = count();
  const { steps, length } = stepsSince(played, 0);
  tellings({ game }, steps, 0, length);
  expect(count() - before).toBeLessThanOrEqual(
    2 * steps.filter(({ entry }) => entry.kind === 'undo').length + steps.length,
  );
});

test('told logs are forgotten when they take too much room, and are told the same again', () => {
  const { game, count } = counted();
  const tables = ['one', 'two', 'three'].map((id) => {
    const played = new Played({ game, options: {}, seats: 3, seed: id });
    for (const step of played.open()) played.take(step);
    playOn(played, 15, new Random(id));
    return { id, played };
  });
  const whole = new ToldLogs();
  const texts = tables.map((table) => whole.since(table, 0, 0));
  const bytesOf = (log: readonly string[]) => log.reduce((sum, text) => sum + 32 + 2 * text.length, 0);
  // Room for the second and the third, not for all three.
  const logs = new ToldLogs(bytesOf(texts[1]) + bytesOf(texts[2]));
  for (const [at, table] of tables.entries()) expect(logs.since(table, 0, 0)).toEqual(texts[at]);
  const before = count();
  for (const at of [1, 2]) expect(logs.since(tables[at], 0, 0)).toEqual(texts[at]);
  expect(count()).toBe(before);
  expect(logs.since(tables[0], 0, 0)).toEqual(texts[0]);
  expect(count()).toBeGreaterThan(before);
});
