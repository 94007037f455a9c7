import { readFileSync } from 'node:fs';
import { type AnyGame, type JsonObject, Malformed, readOptions } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { beforeAll, describe, expect, it } from 'vitest';
import { BotPools } from '../../test/support/bot-pools.ts';
import { GAMES } from '../house.ts';
import { bringsDocument } from './guard.ts';

const RUHR = JSON.parse(
  readFileSync(new URL('../../../games/steam/src/maps/ruhr.json', import.meta.url), 'utf8'),
) as JsonObject;
const game: AnyGame = steam;

const pools = new BotPools();
/** Takes for ever, or all memory, over maps of that name; as a map might that the rules have not thought of. */
let slow: string;
beforeAll(() => {
  slow = pools.program(
    'slow.mjs',
    `import answer from './bot-worker.mjs';
    export default (task) => {
      const all = [];
      while (task.options?.map?.id === 'endless');
      while (task.options?.map?.id === 'huge') all.push(new Array(1000).fill(all.length));
      return answer(task);
    };`,
  );
});
const start = (worker = pools.worker, limitMs = 20_000) => pools.start({ worker, limitMs, threads: 1 });
const optionsWith = (map: JsonObject) => readOptions(game.options, { map });

describe('options of strangers', () => {
  it('are let pass when a game can be set up and played from them', async () => {
    const bots = start();
    await bots.trySetup(game, optionsWith(RUHR), 4);
    for (const each of GAMES) await bots.trySetup(each, readOptions(each.options, {}), each.seats.min);
  });

  it('are told where they are at fault', async () => {
    const bots = start();
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
