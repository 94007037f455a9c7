import { readFileSync } from 'node:fs';
import { type AnyGame, type JsonObject, ParseError, readOptions } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { beforeAll, describe, expect, it } from 'vitest';
import { BotPools } from '../../test/support/bot-pools.ts';
import { botWorkerPath } from '../../test/support/bot-worker-path.ts';
import { GAMES } from '../games.ts';
import { hasCustomDocument } from './validate-setup.ts';

const RUHR = JSON.parse(
  readFileSync(new URL('../../../games/steam/src/maps/ruhr.json', import.meta.url), 'utf8'),
) as JsonObject;
const game: AnyGame = steam;

const pools = new BotPools();
/** A worker program that loops or exhausts memory for certain maps, as an unforeseen malicious map might make it do. */
let slow: string;
beforeAll(() => {
  slow = pools.writeFile(
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
const start = (worker = botWorkerPath(), timeoutMs = 20_000) => pools.start({ worker, timeoutMs, threads: 1 });
const optionsWith = (map: JsonObject) => readOptions(game.options, { map });

describe('Untrusted options', () => {
  it('They are accepted if a game can be set up and played with them.', async () => {
    const bots = start();
    await bots.validateSetup(game, optionsWith(RUHR), 4);
    for (const each of GAMES) await bots.validateSetup(each, readOptions(each.options, {}), each.seats.min);
  });

  it('The error names the invalid field.', async () => {
    const bots = start();
    const invalid = bots.validateSetup(game, optionsWith({ ...RUHR, hexes: [] }), 4);
    await expect(invalid).rejects.toThrow(ParseError);
    await expect(invalid).rejects.toMatchObject({ field: 'options.map.hexes' });
    const otherOptions = readOptions(game.options, { rules: 'standard', standardNewcomerCredit: [5] });
    await expect(bots.validateSetup(game, otherOptions, 3)).rejects.toThrow(ParseError);
  });

  it('They are refused if they take too long or too much memory, and later ones are still validated.', async () => {
    const bots = start(slow, 1_000);
    for (const id of ['endless', 'huge']) {
      await expect(bots.validateSetup(game, optionsWith({ ...RUHR, id }), 4)).rejects.toMatchObject({
        body: { code: 'payload-too-large' },
      });
    }
    await bots.validateSetup(game, optionsWith(RUHR), 4);
  });

  it('They are refused if the queue is full.', async () => {
    const bots = start(slow, 30_000);
    const options = optionsWith({ ...RUHR, id: 'endless' });
    const tries = Array.from({ length: 60 }, () =>
      bots.validateSetup(game, options, 4).catch((error: unknown) => error),
    );
    expect(await Promise.race(tries)).toMatchObject({ body: { code: 'rate-limited', retryAfter: expect.any(Number) } });
    await bots.close();
    expect(await tries[0]).toMatchObject({ body: { code: 'shutting-down' } });
  });

  it('They need no worker if they contain no custom document.', () => {
    expect(hasCustomDocument(game, readOptions(game.options, { map: 'ruhr' }))).toBe(false);
    expect(hasCustomDocument(game, optionsWith(RUHR))).toBe(true);
  });
});
