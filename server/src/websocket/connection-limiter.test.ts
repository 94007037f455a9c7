import { expect, test } from 'vitest';
import { Admission } from './admission.ts';

test('an address opens half of its sockets at once, the rest within 20 seconds, and no more', () => {
  let now = 0;
  const admission = new Admission(40, () => now);
  const open = (count: number) => Array.from({ length: count }, () => admission.enter('192.0.2.1'));
  const admitted = (tried: ReturnType<typeof open>) => tried.filter((leave) => leave !== null);
  expect(admitted(open(40))).toHaveLength(20);
  expect(admission.enter('192.0.2.2')).not.toBeNull();
  for (let second = 1; second <= 20; second++) {
    now += 1000;
    expect(admitted(open(5))).toHaveLength(1);
  }
  now += 60_000;
  expect(admitted(open(5))).toHaveLength(0);
});

test('a socket that was closed makes room for another, once', () => {
  let now = 0;
  const admission = new Admission(4, () => now);
  const enter = () => {
    now += 60_000;
    return admission.enter('192.0.2.1');
  };
  const [first] = [enter(), enter(), enter(), enter()];
  expect(enter()).toBeNull();
  first?.();
  first?.();
  expect(enter()).not.toBeNull();
  expect(enter()).toBeNull();
});
