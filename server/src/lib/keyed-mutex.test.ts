import { expect, test } from 'vitest';
import { Lanes } from './lanes.ts';

/** Work that ends when it is told to. */
function work(name: string, done: string[]) {
  let finish: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = async () => {
    done.push(`${name} begins`);
    await ended;
    done.push(`${name} ends`);
  };
  return { run, finish: () => finish() };
}

test('work on one table waits for what was begun before, on another it does not', async () => {
  const lanes = new Lanes();
  const done: string[] = [];
  const [first, second, other] = ['first', 'second', 'other'].map((name) => work(name, done));
  const one = lanes.run('a', first.run);
  const two = lanes.run('a', second.run);
  const three = lanes.run('b', other.run);
  other.finish();
  await three;
  expect(done).toEqual(['first begins', 'other begins', 'other ends']);
  expect([lanes.isBusy('a'), lanes.isBusy('c')]).toEqual([true, false]);
  second.finish();
  first.finish();
  await Promise.all([one, two]);
  expect(done.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
  await lanes.idle();
  expect(lanes.isBusy('a')).toBe(false);
});

test('what fails does not keep the next from being done', async () => {
  const lanes = new Lanes();
  const failing = lanes.run('a', () => Promise.reject(new Error('no')));
  const next = lanes.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
