import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['kernel', 'bots', 'games/steam', 'games/days-of-steam', 'games/steel-and-steam'].map(
  (path) => `${path}/src`,
);

/** The maximum of a byte or a 16-bit word that is declared, filled in or compared: it could be a valid index. */
const IN_DOMAIN = /(= |=> |fill\(|[=!]== )(25[45]|0xff(ff)?|65_?53[45]|32_?767)\b/;

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

function violations(text: string): string[] {
  return text.split('\n').filter((line) => IN_DOMAIN.test(line));
}

test('No source uses a possible index as "no value" instead of NONE from the kernel.', () => {
  const found = FOLDERS.flatMap(sources).flatMap((path) =>
    violations(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('The check finds such numbers.', () => {
  for (const line of ['export const NO_YARD = 255;', 'state.order.fill(255);', 'if (link === 0xffff) return;']) {
    expect(violations(line)).toEqual([line]);
  }
  for (const line of ['export const NO_YARD = NONE;', 'x & 255', 'const span = range(0, 255);']) {
    expect(violations(line)).toEqual([]);
  }
});
