import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type AnyGame, drawOutcome, type JsonObject, Random, readOptions } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { beforeAll, describe, expect, it } from 'vitest';
import { BotPools } from '../../test/support/bot-pools.ts';
import { GAMES } from '../games.ts';

const pools = new BotPools();
/** The real worker program, with additional bots that misbehave. */
let misbehaving: string;
const RUHR = new URL('../../../games/steam/src/maps/ruhr.json', import.meta.url);
const STEAM: AnyGame = steam;

beforeAll(() => {
  misbehaving = pools.writeFile(
    'misbehaving.mjs',
    `import answer from './bot-worker.mjs';
    const bots = {
      loops() { for (;;); },
      hoards() { const all = []; for (;;) all.push(new Array(1000).fill(all.length)); },
      throws() { throw new Error('no idea'); },
      exits() { process.exit(3); },
      babbles: () => ({ do: 'win' }),
      cheats: () => ({ do: 'bid', amount: 29_999 }),
      mute: () => undefined,
    };
    export default (task) => (bots[task.bot] ?? answer)(task);`,
  );
});

function advance(game: AnyGame, state: unknown, random: Random): void {
  while (game.toAct(state) === 'chance') game.apply(state, drawOutcome(game.chanceOutcomes(state), random));
}

function begin(game: AnyGame, options: JsonObject, seats: number): { state: unknown; seat: number; random: Random } {
  const state = game.setup(readOptions(game.options, options), seats);
  const random = new Random('begin');
  advance(game, state, random);
  return { state, seat: Number(game.toAct(state)), random };
}

describe('Bots in worker threads', () => {
  it.each(GAMES)('They play a whole game: $id', async (game) => {
    const bots = pools.start();
    const { state, random } = begin(game, {}, 3);
    let thoughts = 0;
    for (; game.toAct(state) !== 'over'; advance(game, state, random)) {
      const seat = Number(game.toAct(state));
      // Two of the three bots are strong; otherwise a game could take very long.
      const { action, replaced } = await bots.think(
        game,
        state,
        seat,
        seat === 1 ? 'random' : 'greedy',
        `${thoughts++}`,
      );
      expect(replaced).toBe(false);
      game.apply(state, game.actions.read(state, action));
    }
    expect(game.outcome(state)?.winners.length).toBeGreaterThan(0);
  });

  it('They play on a custom map, and choose the same action for the same seed.', async () => {
    const bots = pools.start();
    const { state, seat } = begin(STEAM, { map: JSON.parse(readFileSync(RUHR, 'utf8')) }, 3);
    const before = JSON.stringify(STEAM.position.write(state));
    const [one, other] = await Promise.all(
      ['greedy', 'greedy'].map((bot) => bots.think(STEAM, state, seat, bot, 'luck')),
    );
    expect(one.replaced).toBe(false);
    expect(other).toEqual(one);
    expect(JSON.stringify(STEAM.position.write(state))).toBe(before);
  });

  it('They receive no information that is hidden from their seat.', async () => {
    const game: AnyGame = daysOfSteam;
    const tasksFile = pools.writeFile('heard.jsonl', '');
    const eavesdropper = pools.writeFile(
      'eavesdropper.mjs',
      `import { appendFileSync } from 'node:fs';
      import answer from './bot-worker.mjs';
      export default (task) => {
        appendFileSync(${JSON.stringify(tasksFile)}, JSON.stringify(task) + '\\n');
        return answer(task);
      };`,
    );
    const bots = pools.start({ worker: eavesdropper });
    const { state, seat } = begin(game, {}, 3);
    const view = JSON.stringify(game.playerView(state, seat));
    const positions = new Set<string>();
    for (let luck = 0; luck < 20; luck++) {
      // Other hidden hands, but the same view for the seat.
      const other = game.determinize?.(state, seat, new Random(`other ${luck}`));
      expect(JSON.stringify(game.playerView(other, seat))).toBe(view);
      positions.add(JSON.stringify(game.position.write(other)));
      await bots.think(game, other, seat, 'greedy', 'luck');
    }
    expect(positions.size).toBeGreaterThan(10);
    const tasks = readFileSync(tasksFile, 'utf8').trim().split('\n');
    expect(tasks).toHaveLength(20);
    expect(new Set(tasks).size).toBe(1);
    expect(tasks[0]).toContain('"hand"');
  });

  it('They report how long they thought.', async () => {
    const seconds: number[] = [];
    const bots = pools.start({ onThinkTime: (_game, _bot, each) => seconds.push(each) });
    const { state, seat } = begin(STEAM, {}, 3);
    await bots.think(STEAM, state, seat, 'random', 'luck');
    await expect.poll(() => seconds).toHaveLength(1);
    expect(seconds[0]).toBeGreaterThan(0);
    expect(seconds[0]).toBeLessThan(20);
  });
});

describe('A bot that misbehaves', () => {
  const game = STEAM;

  it.each(['throws', 'exits', 'babbles', 'cheats', 'mute', 'nobody'])('It is replaced: %s', async (bot) => {
    const bots = pools.start({ worker: misbehaving });
    const { state, seat } = begin(game, {}, 3);
    const { action, replaced } = await bots.think(game, state, seat, bot, 'luck');
    expect(replaced).toBe(true);
    expect(action).toEqual((await bots.think(game, state, seat, 'random', 'luck')).action);
  });

  it('It is terminated if it loops, and other bots get answers meanwhile.', async () => {
    const bots = pools.start({ worker: misbehaving, timeoutMs: 5000, threads: 2 });
    const { state, seat } = begin(game, {}, 3);
    await bots.think(game, state, seat, 'greedy', 'warm');
    let isLooping = true;
    const looping = bots.think(game, state, seat, 'loops', 'luck').finally(() => {
      isLooping = false;
    });
    let meanwhile = 0;
    while (isLooping) {
      expect((await bots.think(game, state, seat, 'greedy', `${meanwhile}`)).replaced).toBe(false);
      if (isLooping) meanwhile++;
    }
    const { action, replaced } = await looping;
    expect(meanwhile).toBeGreaterThan(0);
    expect(replaced).toBe(true);
    expect(game.checkAction(state, game.actions.read(state, action))).toBeNull();
  });

  it('It is terminated if it loops even if there is only one thread, and the queue continues.', async () => {
    const bots = pools.start({ worker: misbehaving, timeoutMs: 3000, threads: 1 });
    const { state, seat } = begin(game, {}, 3);
    const names = ['loops', 'random', 'loops', 'random'];
    const thoughts = await Promise.all(names.map((bot) => bots.think(game, state, seat, bot, 'luck')));
    expect(thoughts.map(({ replaced }) => replaced)).toEqual([true, false, true, false]);
  });

  it('It is terminated if it exhausts its memory, and the server survives.', async () => {
    const bots = pools.start({ worker: misbehaving, threads: 1 });
    const { state, seat } = begin(game, {}, 3);
    expect((await bots.think(game, state, seat, 'hoards', 'luck')).replaced).toBe(true);
    expect((await bots.think(game, state, seat, 'greedy', 'luck')).replaced).toBe(false);
  });

  it('The first legal action is used if even the replacement bot fails.', async () => {
    const failing = pools.writeFile('failing.mjs', 'export default () => { throw new Error(); };');
    const bots = pools.start({ worker: failing });
    const { state, seat } = begin(game, {}, 3);
    const { action, replaced } = await bots.think(game, state, seat, 'greedy', 'luck');
    expect(replaced).toBe(true);
    expect(action).toEqual(game.actions.write(state, game.legalActions(state)[0]));
  });
});

describe('BotPool', () => {
  it('It rejects waiting requests when it closes, rather than answering with a bad move.', async () => {
    const bots = pools.start({ worker: misbehaving, threads: 1 });
    const { state, seat } = begin(STEAM, {}, 3);
    const waiting = ['loops', 'greedy', 'greedy'].map((bot) => bots.think(STEAM, state, seat, bot, 'luck'));
    const answers = Promise.allSettled(waiting);
    await bots.close();
    for (const answer of await answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { body: { code: 'shutting-down' } } });
    }
    await expect(bots.think(STEAM, state, seat, 'greedy', 'luck')).rejects.toThrow('shutting-down');
  });

  it('It throws if the worker program is missing.', () => {
    expect(() => pools.start({ worker: join(import.meta.dirname, 'nowhere.mjs') })).toThrow('nowhere.mjs');
  });
});
