import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['kernel', 'bots', 'games/steam', 'games/days-of-steam', 'games/steel-and-steam'].map(
  (room) => `${room}/src`,
);

/** The largest number of a byte or a word, declared, filled in or compared with: it may be the number of a thing. */
const IN_DOMAIN = /(= |=> |fill\(|[=!]== )(25[45]|0xff(ff)?|65_?53[45]|32_?767)\b/;

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

function offences(text: string): string[] {
  return text.split('\n').filter((line) => IN_DOMAIN.test(line));
}

test('nothing is said by a number that a thing could have: NONE of the kernel says it', () => {
  const found = FOLDERS.flatMap(sources).flatMap((path) =>
    offences(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('the check itself', () => {
  for (const line of ['export const NO_YARD = 255;', 'state.order.fill(255);', 'if (link === 0xffff) return;']) {
    expect(offences(line)).toEqual([line]);
  }
  for (const line of ['export const NO_YARD = NONE;', 'x & 255', 'const span = range(0, 255);']) {
    expect(offences(line)).toEqual([]);
  }
});
