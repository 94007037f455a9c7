import { expect, test } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

/** Work that ends when `finish` is called. */
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

test('Work waits for earlier work with the same key, but not for work with another key.', async () => {
  const mutex = new KeyedMutex();
  const done: string[] = [];
  const [first, second, other] = ['first', 'second', 'other'].map((name) => work(name, done));
  const one = mutex.run('a', first.run);
  const two = mutex.run('a', second.run);
  const three = mutex.run('b', other.run);
  other.finish();
  await three;
  expect(done).toEqual(['first begins', 'other begins', 'other ends']);
  expect([mutex.isBusy('a'), mutex.isBusy('c')]).toEqual([true, false]);
  second.finish();
  first.finish();
  await Promise.all([one, two]);
  expect(done.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
  await mutex.idle();
  expect(mutex.isBusy('a')).toBe(false);
});

test('Failed work does not block the next work with the same key.', async () => {
  const mutex = new KeyedMutex();
  const failing = mutex.run('a', () => Promise.reject(new Error('no')));
  const next = mutex.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
