import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@roundhouse/kernel';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { play } from '../support/player.ts';
import { ServerProgram } from '../support/server-process.ts';
import { newTable, Visitor } from '../support/visitor.ts';

const BOT_LIMIT_MS = 1000;
/** So many moves of the bot that loops are waited for. */
const LOOPED_MOVES = 4;

test('a bot that loops for ever is ended and replaced, and no other table waits for it', async () => {
  const program = await ServerProgram.build();
  const data = mkdtempSync(join(tmpdir(), 'roundhouse-looping-'));
  const worker = join(program.folder, 'looping-worker.mjs');
  writeFileSync(
    worker,
    `import answer from './bot-worker.mjs';
    export default (task) => { while (task.bot === 'greedy'); return answer(task); };`,
  );
  const server = await program.start({ data, botWorker: worker, botLimitMs: BOT_LIMIT_MS });
  onTestFailed(() => console.error(server.said));
  onTestFinished(async () => {
    await server.kill();
    program.remove();
    rmSync(data, { recursive: true, force: true });
  });
  const [ada, bea] = await Promise.all(['Ada', 'Bea'].map((name) => new Visitor(name, () => server.address).arrive()));
  const looping = await ada.lay(newTable('steam', ['me', 'greedy', 'greedy']));
  const sane = await ada.lay(newTable('steel-and-steam', ['me', 'random', 'random']));
  const among = await ada.lay(newTable('days-of-steam', ['me', 'open']));
  await bea.sit(among, 1);
  const [atLooping, atSane, ...atAmong] = [ada.page(looping), ada.page(sane), ada.page(among), bea.page(among)];
  const pages = [atLooping, atSane, ...atAmong];
  onTestFinished(() => {
    for (const page of pages) page.close();
  });

  let isEnough = false;
  const waits: number[] = [];
  const habits = { random: new Random('looping'), isEnough: () => isEnough, patienceMs: 40_000 };
  const playing = Promise.all([
    play(atLooping, habits),
    play(atSane, habits),
    ...atAmong.map((page) => play(page, { ...habits, pauseMs: 10, onWait: (ms) => void waits.push(ms) })),
  ]);
  const byBots = (page: typeof atSane) => page.log.filter((entry) => /^\{"by":[12],/.test(entry)).length;
  await atLooping.until(() => byBots(atLooping) >= LOOPED_MOVES, 'moves of the bot that loops', 40_000);
  await atSane.until(() => byBots(atSane) >= LOOPED_MOVES, 'moves of the bot in its senses', 40_000);
  isEnough = true;
  for (const page of pages) page.tell();
  await playing;

  // The people among themselves have gone on all the while, at a pace that knows nothing of the bot.
  waits.sort((a, b) => a - b);
  expect(waits.length).toBeGreaterThan(2 * LOOPED_MOVES);
  expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(BOT_LIMIT_MS / 2);
  for (const page of pages) expect([page.complaints, page.visits]).toEqual([[], 1]);
  const replaced = server.said.match(/"why":"too-long".*a bot is replaced/g) ?? [];
  expect(replaced.length).toBeGreaterThanOrEqual(LOOPED_MOVES);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
}, 90_000);
