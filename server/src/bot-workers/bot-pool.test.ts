import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type AnyGame, drawOutcome, type JsonObject, Random, readOptions } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { beforeAll, describe, expect, it } from 'vitest';
import { BotPools } from '../../test/support/bot-pools.ts';
import { GAMES } from '../house.ts';

const pools = new BotPools();
/** The real program, but for bots that misbehave. */
let mischief: string;
const RUHR = new URL('../../../games/steam/src/maps/ruhr.json', import.meta.url);
const STEAM: AnyGame = steam;

beforeAll(() => {
  mischief = pools.program(
    'mischief.mjs',
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
  while (game.turn(state) === 'chance') game.apply(state, drawOutcome(game.chance(state), random));
}

function begin(game: AnyGame, options: JsonObject, seats: number): { state: unknown; seat: number; random: Random } {
  const state = game.setup(readOptions(game.options, options), seats);
  const random = new Random('begin');
  advance(game, state, random);
  return { state, seat: Number(game.turn(state)), random };
}

describe('bots in threads', () => {
  it.each(GAMES)('play a whole game of $id', async (game) => {
    const bots = pools.start();
    const { state, random } = begin(game, {}, 3);
    let thoughts = 0;
    for (; game.turn(state) !== 'over'; advance(game, state, random)) {
      const seat = Number(game.turn(state));
      // Two of the three are strong, or a game could take very long.
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

  it('play on a map that came with the table, and answer the same to the same luck', async () => {
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

  it('are told nothing of what their seat may not know', async () => {
    const game: AnyGame = daysOfSteam;
    const heard = join(pools.folder, 'heard.jsonl');
    const eavesdropper = pools.program(
      'eavesdropper.mjs',
      `import { appendFileSync } from 'node:fs';
      import answer from './bot-worker.mjs';
      export default (task) => {
        appendFileSync(${JSON.stringify(heard)}, JSON.stringify(task) + '\\n');
        return answer(task);
      };`,
    );
    const bots = pools.start({ worker: eavesdropper });
    const { state, seat } = begin(game, {}, 3);
    const seen = JSON.stringify(game.view(state, seat));
    const truths = new Set<string>();
    for (let luck = 0; luck < 20; luck++) {
      // Other hands than these, but the same to the seat.
      const other = game.imagine?.(state, seat, new Random(`other ${luck}`));
      expect(JSON.stringify(game.view(other, seat))).toBe(seen);
      truths.add(JSON.stringify(game.position.write(other)));
      await bots.think(game, other, seat, 'greedy', 'luck');
    }
    expect(truths.size).toBeGreaterThan(10);
    const tasks = readFileSync(heard, 'utf8').trim().split('\n');
    expect(tasks).toHaveLength(20);
    expect(new Set(tasks).size).toBe(1);
    expect(tasks[0]).toContain('"hand"');
  });

  it('tell how long they thought', async () => {
    const seconds: number[] = [];
    const bots = pools.start({ onThought: (_game, _bot, each) => seconds.push(each) });
    const { state, seat } = begin(STEAM, {}, 3);
    await bots.think(STEAM, state, seat, 'random', 'luck');
    await expect.poll(() => seconds).toHaveLength(1);
    expect(seconds[0]).toBeGreaterThan(0);
    expect(seconds[0]).toBeLessThan(20);
  });
});

describe('a bot that misbehaves', () => {
  const game = STEAM;

  it.each(['throws', 'exits', 'babbles', 'cheats', 'mute', 'nobody'])('is replaced: %s', async (bot) => {
    const bots = pools.start({ worker: mischief });
    const { state, seat } = begin(game, {}, 3);
    const { action, replaced } = await bots.think(game, state, seat, bot, 'luck');
    expect(replaced).toBe(true);
    expect(action).toEqual((await bots.think(game, state, seat, 'random', 'luck')).action);
  });

  it('is ended when it loops, and others are answered meanwhile', async () => {
    const bots = pools.start({ worker: mischief, limitMs: 5000, threads: 2 });
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
    expect(game.refuse(state, game.actions.read(state, action))).toBeNull();
  });

  it('is ended when it loops even where there is one thread, and the line goes on', async () => {
    const bots = pools.start({ worker: mischief, limitMs: 3000, threads: 1 });
    const { state, seat } = begin(game, {}, 3);
    const names = ['loops', 'random', 'loops', 'random'];
    const thoughts = await Promise.all(names.map((bot) => bots.think(game, state, seat, bot, 'luck')));
    expect(thoughts.map(({ replaced }) => replaced)).toEqual([true, false, true, false]);
  });

  it('is ended when it takes all memory, and the server lives', async () => {
    const bots = pools.start({ worker: mischief, threads: 1 });
    const { state, seat } = begin(game, {}, 3);
    expect((await bots.think(game, state, seat, 'hoards', 'luck')).replaced).toBe(true);
    expect((await bots.think(game, state, seat, 'greedy', 'luck')).replaced).toBe(false);
  });

  it('is answered for by the rules when even the replacement fails', async () => {
    const hopeless = pools.program('hopeless.mjs', 'export default () => { throw new Error(); };');
    const bots = pools.start({ worker: hopeless });
    const { state, seat } = begin(game, {}, 3);
    const { action, replaced } = await bots.think(game, state, seat, 'greedy', 'luck');
    expect(replaced).toBe(true);
    expect(action).toEqual(game.actions.write(state, game.legal(state)[0]));
  });
});

describe('the pool of bots', () => {
  it('leaves those who wait without an answer when it closes, rather than with a bad move', async () => {
    const bots = pools.start({ worker: mischief, threads: 1 });
    const { state, seat } = begin(STEAM, {}, 3);
    const waiting = ['loops', 'greedy', 'greedy'].map((bot) => bots.think(STEAM, state, seat, bot, 'luck'));
    const answers = Promise.allSettled(waiting);
    await bots.close();
    for (const answer of await answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { wire: { code: 'closing' } } });
    }
    await expect(bots.think(STEAM, state, seat, 'greedy', 'luck')).rejects.toThrow('closing');
  });

  it('says so when its program is missing', () => {
    expect(() => pools.start({ worker: join(pools.folder, 'nowhere.mjs') })).toThrow('nowhere.mjs');
  });
});
