import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../../test/support/databases.ts';
import { ConnectionQueue } from './connection-queue.ts';

/** Counts turns of the event loop until it is stopped. */
function countTurns(): { readonly turns: number; stop(): void } {
  let [turns, isOver] = [0, false];
  const next = () => {
    turns++;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  return {
    get turns() {
      return turns;
    },
    stop: () => {
      isOver = true;
    },
  };
}

describe('ConnectionQueue', () => {
  it('It serves callers one at a time, in order of arrival.', async () => {
    const queue = new ConnectionQueue();
    const log: string[] = [];
    const use = async (name: string) => {
      await queue.acquire();
      log.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
      queue.release();
    };
    await Promise.all(['a', 'b', 'c'].map(use));
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('It yields to the event loop when callers have kept it busy for too long.', async () => {
    let now = 0;
    const queue = new ConnectionQueue(() => now, 5);
    const counter = countTurns();
    const served: number[] = [];
    const use = async () => {
      await queue.acquire();
      served.push(counter.turns);
      now += 3;
      queue.release();
    };
    await Promise.all(Array.from({ length: 6 }, use));
    counter.stop();
    // Two uses of 3 ms fill a turn of 5 ms.
    expect(served.map((turn) => turn - served[0])).toEqual([0, 0, 1, 1, 2, 2]);
  });
});

describe('The embedded database', () => {
  it('Many waiting queries do not block the event loop.', async () => {
    const { database, drop } = await DATABASES[0].open();
    try {
      const counter = countTurns();
      const write = (number: number) =>
        database.db
          .insertInto('server_state')
          .values({ name: `test ${number}`, value: 'x'.repeat(1000) })
          .execute();
      await Promise.all(Array.from({ length: 3000 }, (_, number) => write(number)));
      counter.stop();
      expect(counter.turns).toBeGreaterThan(5);
    } finally {
      await drop();
    }
  });
});
