import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBreaches } from './architecture.ts';

test('the sources keep to the architecture', async () => {
  expect(await findBreaches(join(import.meta.dirname, '..'))).toEqual([]);
});

describe('the check itself', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'architecture-'));
    for (const [path, name] of Object.entries(packages)) write(`${path}/package.json`, JSON.stringify({ name }));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const packages = {
    kernel: '@roundhouse/kernel',
    'games/one': '@roundhouse/one',
    'games/two': '@roundhouse/two',
    bots: '@roundhouse/bots',
    cli: '@roundhouse/cli',
    server: '@roundhouse/server',
    web: '@roundhouse/web',
  };

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  /** The breaches of one source file, without its name. */
  async function breachesOf(path: string, text: string): Promise<string[]> {
    write(path, text);
    try {
      return (await findBreaches(root)).map((line) => line.replace(`${path} `, ''));
    } finally {
      rmSync(join(root, path));
    }
  }

  const against = 'against the arrows';
  const impure = 'nothing but kernel and games may be used';
  const outside = 'outside its room; import other rooms by their package name';

  test.each([
    ['kernel/src/a.ts', `import '@roundhouse/one';`, `imports @roundhouse/one: ${against}`],
    ['kernel/src/a.ts', `import type { A } from '@roundhouse/one';`, `imports @roundhouse/one: ${against}`],
    ['kernel/src/a.ts', `import { type A } from '@roundhouse/one';`, `imports @roundhouse/one: ${against}`],
    ['kernel/src/a.ts', `export type { A } from '@roundhouse/one';`, `imports @roundhouse/one: ${against}`],
    ['kernel/src/a.ts', `export type * from '@roundhouse/one';`, `imports @roundhouse/one: ${against}`],
    ['kernel/src/a.ts', `export * from '@roundhouse/bots/deep';`, `imports @roundhouse/bots/deep: ${against}`],
    ['kernel/src/a.ts', `export const a = () => import('@roundhouse/cli');`, `imports @roundhouse/cli: ${against}`],
    ['kernel/src/a.ts', `import '../../games/one/src/b.ts';`, `imports ../../games/one/src/b.ts: ${outside}`],
    ['kernel/src/a.ts', `import 'node:fs';`, `imports node:fs: ${impure}`],
    ['kernel/src/a.ts', `import 'fs';`, `imports fs: ${impure}`],
    ['kernel/src/a.ts', `import './conformance/b.ts';`, 'imports ./conformance/b.ts: only tests may'],
    ['kernel/src/conformance/a.ts', `import 'node:fs';`, `imports node:fs: ${impure}`],
    ['games/one/src/a.ts', `import '@roundhouse/two';`, `imports @roundhouse/two: ${against}`],
    ['games/one/src/a.ts', `import '../../two/src/b.ts';`, `imports ../../two/src/b.ts: ${outside}`],
    ['games/one/src/a.ts', `import '@roundhouse/bots';`, `imports @roundhouse/bots: ${against}`],
    ['games/one/src/a.ts', `import 'vitest';`, `imports vitest: ${impure}`],
    ['games/one/src/a.ts', `export const a = require('fs');`, `imports fs: ${impure}`],
    ['games/one/src/a.ts', `import '@roundhouse/kernel/conformance';`, 'only tests may'],
    ['bots/src/a.ts', `import '@roundhouse/cli';`, `imports @roundhouse/cli: ${against}`],
    ['server/src/a.ts', `import '@roundhouse/cli';`, `imports @roundhouse/cli: ${against}`],
    ['server/src/a.ts', `import '@roundhouse/web';`, `imports @roundhouse/web: ${against}`],
    ['kernel/src/a.ts', 'export const a = process.argv;', 'uses process'],
    ['kernel/src/a.ts', 'export const a = Buffer.alloc(1);', 'uses Buffer'],
    ['kernel/src/a.ts', 'const unused = () => setTimeout(unused, 1);', 'uses setTimeout'],
    ['kernel/src/a.ts', 'export const a = performance.now();', 'uses performance'],
    ['games/one/src/deep/a.ts', 'export const a = Math.random();', 'uses Math.random'],
    ['games/one/src/deep/a.ts', `export const a = Math['random']();`, 'uses Math.random'],
    ['games/one/src/a.ts', 'export const a = new Date();', 'uses Date'],
    ['games/one/src/a.ts', 'export const a = globalThis.Date.now();', 'uses globalThis'],
    ['games/one/src/a.ts', 'export const a = typeof window;', 'uses window'],
    [
      'games/one/src/a.ts',
      'declare const document: { title: string };\nexport const a = document.title;',
      'uses document',
    ],
  ])('%s: %s', async (path, text, breach) => {
    expect(await breachesOf(path, text)).toEqual([expect.stringContaining(breach)]);
  });

  test.each([
    ['kernel/src/a.ts', `import type { B } from './b.ts';\nexport type { B };\nexport type C = { from: B };`],
    ['kernel/src/a.ts', `const process = { Date: 1 };\nexport const a = process.Date; // window, Math.random()`],
    ['kernel/src/a.ts', 'export const a = (document: { fetch: number }) => Math.floor(document.fetch);'],
    ['kernel/src/a.test.ts', `import 'node:fs';\nimport 'vitest';\nexport const a = Date.now();`],
    [
      'kernel/src/conformance/a.ts',
      `import 'vitest';\nimport 'fast-check';\nimport '../b.ts';\nconsole.log(Date.now());`,
    ],
    ['games/one/src/a.ts', `import '@roundhouse/kernel';\nimport data from './maps/b.json';\nexport { data };`],
    ['games/one/test/a.ts', `import '@roundhouse/kernel/conformance';`],
    ['bots/src/a.ts', `import '@roundhouse/one';\nimport '@roundhouse/kernel';\nexport const a = Math.random();`],
    [
      'cli/src/a.ts',
      `import 'node:fs';\nimport '@roundhouse/bots';\nimport '@roundhouse/two';\nimport 'some-package';`,
    ],
  ])('allows %s: %s', async (path, text) => {
    expect(await breachesOf(path, text)).toEqual([]);
  });
});
