import { expect, test } from 'vitest';
import { ConnectionLimiter } from './connection-limiter.ts';

test('An address can open half of its connections at once, the rest within 20 seconds, and no more.', () => {
  let now = 0;
  const limiter = new ConnectionLimiter(40, () => now);
  const open = (count: number) => Array.from({ length: count }, () => limiter.acquire('192.0.2.1'));
  const admitted = (tried: ReturnType<typeof open>) => tried.filter((release) => release !== null);
  expect(admitted(open(40))).toHaveLength(20);
  expect(limiter.acquire('192.0.2.2')).not.toBeNull();
  for (let second = 1; second <= 20; second++) {
    now += 1000;
    expect(admitted(open(5))).toHaveLength(1);
  }
  now += 60_000;
  expect(admitted(open(5))).toHaveLength(0);
});

test('Closing a connection frees its place exactly once.', () => {
  let now = 0;
  const limiter = new ConnectionLimiter(4, () => now);
  const enter = () => {
    now += 60_000;
    return limiter.acquire('192.0.2.1');
  };
  const [first] = [enter(), enter(), enter(), enter()];
  expect(enter()).toBeNull();
  first?.();
  first?.();
  expect(enter()).not.toBeNull();
  expect(enter()).toBeNull();
});
