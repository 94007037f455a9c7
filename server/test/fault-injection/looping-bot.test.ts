import { Random } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { type PlayOptions, playSeat } from '../support/random-player.ts';
import { createGuestsForTest, startServerForTest } from '../support/server-for-test.ts';
import { ServerProgram } from '../support/server-process.ts';
import type { TestTableClient } from '../support/test-table-client.ts';

const program = new ServerProgram();
const BOT_LIMIT_MS = 1000;
/** How many moves of the looping bot the test waits for. */
const LOOPED_MOVES = 4;

test('A bot in an infinite loop is terminated and replaced, and no other table waits for it.', async () => {
  const botWorker = program.writeFile(
    'looping-worker.mjs',
    `import answer from './bot-worker.mjs';
    export default (task) => { while (task.bot === 'greedy'); return answer(task); };`,
  );
  const server = await startServerForTest(program, { botWorker, botTimeoutMs: BOT_LIMIT_MS });
  const [ada, bea] = await createGuestsForTest(() => server.address, 'Ada', 'Bea');
  const { id: looping } = await ada.createTable({ seats: ['me', 'greedy', 'greedy'] });
  const { id: sane } = await ada.createTable({ game: 'steel-and-steam', seats: ['me', 'random', 'random'] });
  const { id: withUsers } = await ada.createTable({ game: 'days-of-steam', seats: ['me', 'open'] });
  await bea.takeSeat(withUsers, 1);
  const [atLooping, atSane, ...atUsers] = [
    ada.connect(looping),
    ada.connect(sane),
    ada.connect(withUsers),
    bea.connect(withUsers),
  ];
  const clients = [atLooping, atSane, ...atUsers];

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
  const byBots = (client: TestTableClient) => client.log.filter((entry) => /^\{"actor":[12],/.test(entry)).length;
  await atLooping.waitUntil('moves of the looping bot', () => byBots(atLooping) >= LOOPED_MOVES, 40_000);
  await atSane.waitUntil('moves of the normal bot', () => byBots(atSane) >= LOOPED_MOVES, 40_000);
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
