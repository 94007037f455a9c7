import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, type JsonObject, Malformed, readOptions } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildWorker } from '../../test/support/build-worker.ts';
import { GAMES } from '../house.ts';
import { bringsDocument } from './guard.ts';
import { type BotPool, openBots } from './pool.ts';

const RUHR = JSON.parse(
  readFileSync(new URL('../../../games/steam/src/maps/ruhr.json', import.meta.url), 'utf8'),
) as JsonObject;
const game: AnyGame = steam;

let folder: string;
let worker: string;
/** Takes for ever, or all memory, over maps of that name; as a map might that the rules have not thought of. */
let slow: string;
const open: BotPool[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guard-'));
  worker = await buildWorker(folder);
  slow = join(folder, 'slow.mjs');
  writeFileSync(
    slow,
    `import answer from './bot-worker.mjs';
    export default (task) => {
      const all = [];
      while (task.options?.map?.id === 'endless');
      while (task.options?.map?.id === 'huge') all.push(new Array(1000).fill(all.length));
      return answer(task);
    };`,
  );
});
afterEach(async () => {
  for (const bots of open.splice(0)) await bots.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(program: string, limitMs = 20_000): BotPool {
  const bots = openBots({ worker: program, limitMs, log: pino({ level: 'silent' }), threads: 1 });
  open.push(bots);
  return bots;
}
const optionsWith = (map: JsonObject) => readOptions(game.options, { map });

describe('options of strangers', () => {
  it('are let pass when a game can be set up and played from them', async () => {
    const bots = start(worker);
    await bots.trySetup(game, optionsWith(RUHR), 4);
    for (const each of GAMES) await bots.trySetup(each, readOptions(each.options, {}), each.seats.min);
  });

  it('are told where they are at fault', async () => {
    const bots = start(worker);
    const faulty = bots.trySetup(game, optionsWith({ ...RUHR, hexes: [] }), 4);
    await expect(faulty).rejects.toThrow(Malformed);
    await expect(faulty).rejects.toMatchObject({ field: 'options.map.hexes' });
    const otherwise = readOptions(game.options, { rules: 'standard', standardNewcomerCredit: [5] });
    await expect(bots.trySetup(game, otherwise, 3)).rejects.toThrow(Malformed);
  });

  it('are refused when they take too long or too much, and the next are tried', async () => {
    const bots = start(slow, 1_000);
    for (const id of ['endless', 'huge']) {
      await expect(bots.trySetup(game, optionsWith({ ...RUHR, id }), 4)).rejects.toMatchObject({
        wire: { code: 'too-big' },
      });
    }
    await bots.trySetup(game, optionsWith(RUHR), 4);
  });

  it('are refused when too many wait already', async () => {
    const bots = start(slow, 30_000);
    const options = optionsWith({ ...RUHR, id: 'endless' });
    const tries = Array.from({ length: 60 }, () => bots.trySetup(game, options, 4).catch((error: unknown) => error));
    expect(await Promise.race(tries)).toMatchObject({ wire: { code: 'too-fast', retryAfter: expect.any(Number) } });
    await bots.close();
    expect(await tries[0]).toMatchObject({ wire: { code: 'closing' } });
  });

  it('need no thread when they bring no document of their own', () => {
    expect(bringsDocument(game, readOptions(game.options, { map: 'ruhr' }))).toBe(false);
    expect(bringsDocument(game, optionsWith(RUHR))).toBe(true);
  });
});
