import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@roundhouse/kernel';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { type PlayOptions, playSeat } from '../support/random-player.ts';
import { newTableRequest, RetryingUser } from '../support/retrying-user.ts';
import { ServerProgram } from '../support/server-process.ts';

const BOT_LIMIT_MS = 1000;
/** How many moves of the looping bot the test waits for. */
const LOOPED_MOVES = 4;

test('A bot in an infinite loop is terminated and replaced, and no other table waits for it.', async () => {
  const program = await ServerProgram.build();
  const dataDir = mkdtempSync(join(tmpdir(), 'roundhouse-looping-'));
  const worker = join(program.folder, 'looping-worker.mjs');
  writeFileSync(
    worker,
    `import answer from './bot-worker.mjs';
    export default (task) => { while (task.bot === 'greedy'); return answer(task); };`,
  );
  const server = await program.start({ dataDir, botWorker: worker, botTimeoutMs: BOT_LIMIT_MS });
  onTestFailed(() => console.error(server.recentOutput));
  onTestFinished(async () => {
    await server.kill();
    program.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const [ada, bea] = await Promise.all(
    ['Ada', 'Bea'].map((name) => new RetryingUser(name, () => server.address).createGuest()),
  );
  const looping = await ada.createTable(newTableRequest('steam', ['me', 'greedy', 'greedy']));
  const sane = await ada.createTable(newTableRequest('steel-and-steam', ['me', 'random', 'random']));
  const withUsers = await ada.createTable(newTableRequest('days-of-steam', ['me', 'open']));
  await bea.takeSeat(withUsers, 1);
  const [atLooping, atSane, ...atUsers] = [
    ada.openTable(looping),
    ada.openTable(sane),
    ada.openTable(withUsers),
    bea.openTable(withUsers),
  ];
  const clients = [atLooping, atSane, ...atUsers];
  onTestFinished(() => {
    for (const client of clients) client.close();
  });

  let isFinished = false;
  const waits: number[] = [];
  const options = {
    random: new Random('looping'),
    shouldStop: () => isFinished,
    timeoutMs: 40_000,
  } satisfies Partial<PlayOptions>;
  const playing = Promise.all([
    playSeat(atLooping, options),
    playSeat(atSane, options),
    ...atUsers.map((client) =>
      playSeat(client, { ...options, actionDelayMs: 10, onResponseTime: (ms) => void waits.push(ms) }),
    ),
  ]);
  const byBots = (client: typeof atSane) => client.log.filter((entry) => /^\{"actor":[12],/.test(entry)).length;
  await atLooping.waitUntil(() => byBots(atLooping) >= LOOPED_MOVES, 'moves of the looping bot', 40_000);
  await atSane.waitUntil(() => byBots(atSane) >= LOOPED_MOVES, 'moves of the normal bot', 40_000);
  isFinished = true;
  for (const client of clients) client.checkConditions();
  await playing;

  // The users without a bot were not slowed down by the looping bot.
  waits.sort((a, b) => a - b);
  expect(waits.length).toBeGreaterThan(2 * LOOPED_MOVES);
  expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(BOT_LIMIT_MS / 2);
  for (const client of clients) expect([client.inconsistencies, client.connectCount]).toEqual([[], 1]);
  const replaced = server.recentOutput.match(/"why":"too-long".*bot replaced/g) ?? [];
  expect(replaced.length).toBeGreaterThanOrEqual(LOOPED_MOVES);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
}, 90_000);
