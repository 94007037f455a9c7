import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test('Only one process holds the lock, even after a dead holder, and no files are left behind.', async () => {
  const path = join(folder, 'lock');
  leaveBehind(path, 60);
  let holders = 0;
  let maxHolders = 0;
  const work = async () => {
    maxHolders = Math.max(maxHolders, ++holders);
    await pause();
    holders--;
  };
  await Promise.all(Array.from({ length: 8 }, () => withLock(path, work)));
  expect(maxHolders).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('withLock waits for a living holder and calls onWait once.', async () => {
  const path = join(folder, 'lock');
  leaveBehind(path, 0);
  let waits = 0;
  const done = withLock(
    path,
    () => 'done',
    () => waits++,
  );
  await pause();
  expect(readdirSync(path)).toEqual(['someone']);
  rmSync(path, { recursive: true });
  expect(await done).toBe('done');
  expect(waits).toBe(1);
});

test('withLock releases the lock when the work fails.', async () => {
  const path = join(folder, 'lock');
  const failing = withLock(path, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual([]);
});

function leaveBehind(path, secondsAgo) {
  mkdirSync(path);
  const file = join(path, 'someone');
  writeFileSync(file, '');
  const time = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(file, time, time);
}
