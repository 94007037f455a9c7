import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from './architecture.ts';

test('The sources follow the architecture.', async () => {
  expect(await findViolations(join(import.meta.dirname, '..'))).toEqual([]);
});

describe('The architecture check', () => {
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

  async function violationsOfFiles(files: { readonly [path: string]: string }): Promise<string[]> {
    for (const [path, text] of Object.entries(files)) write(path, text);
    try {
      return await findViolations(root);
    } finally {
      for (const path of Object.keys(files)) rmSync(join(root, path));
    }
  }

  /** The violations of one source file, without its name. */
  async function violationsOf(path: string, text: string): Promise<string[]> {
    return (await violationsOfFiles({ [path]: text })).map((line) => line.replace(`${path} `, ''));
  }

  const against = 'not a lower layer';
  const impure = 'only kernel and games are allowed';
  const outside = 'outside its package; import other packages by name';

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
    ['kernel/src/a.ts', `import './conformance/b.ts';`, 'imports ./conformance/b.ts: only allowed in tests'],
    ['kernel/src/conformance/a.ts', `import 'node:fs';`, `imports node:fs: ${impure}`],
    ['games/one/src/a.ts', `import '@roundhouse/two';`, `imports @roundhouse/two: ${against}`],
    ['games/one/src/a.ts', `import '../../two/src/b.ts';`, `imports ../../two/src/b.ts: ${outside}`],
    ['games/one/src/a.ts', `import '@roundhouse/bots';`, `imports @roundhouse/bots: ${against}`],
    ['games/one/src/a.ts', `import 'vitest';`, `imports vitest: ${impure}`],
    ['games/one/src/a.ts', `export const a = require('fs');`, `imports fs: ${impure}`],
    ['games/one/src/a.ts', `import '@roundhouse/kernel/conformance';`, 'only allowed in tests'],
    ['bots/src/a.ts', `import '@roundhouse/cli';`, `imports @roundhouse/cli: ${against}`],
    ['server/src/lib/a.ts', `import '@roundhouse/cli';`, `imports @roundhouse/cli: ${against}`],
    ['server/src/lib/a.ts', `import '@roundhouse/web';`, `imports @roundhouse/web: ${against}`],
    ['server/src/storage/a.ts', `import '../http/b.ts';`, 'http is not in a lower layer than storage'],
    ['server/src/storage/sqlite/a.ts', `export * from '../../context.ts';`, 'context.ts is not in a lower layer'],
    ['server/src/users/a.ts', `import type { B } from '../tables/b.ts';`, 'tables is not in a lower layer than users'],
    ['server/src/http/a.ts', `import '../websocket/b.ts';`, 'websocket is not in a lower layer than http'],
    ['server/src/context.ts', `import './server.ts';`, 'server.ts is not in a lower layer than context.ts'],
    ['server/src/a.ts', '', 'belongs to no layer'],
    ['web/src/games/steam/a.tsx', `import '../steel-and-steam/b.ts';`, 'games/steel-and-steam is not in a lower layer'],
    ['web/src/games/steam/a.tsx', `import '../registry.ts';`, 'games is not in a lower layer than games/steam'],
    ['web/src/lib/a.ts', `export const a = () => import('../app/b.tsx');`, 'app is not in a lower layer than lib'],
    ['web/src/shelf/a.ts', `import '../lib/b.ts';`, 'belongs to no layer'],
    ['kernel/src/a.ts', `import { b } from './a.ts';\nexport { b };`, 'import cycle: '],
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
  ])('The check rejects %s: %s', async (path, text, violation) => {
    expect(await violationsOf(path, text)).toEqual([expect.stringContaining(violation)]);
  });

  test.each([
    [`import './b.ts';`, `import './deep/c.ts';`, `import '../a.ts';`],
    [`import type { B } from './b.ts';`, `export type { C } from './deep/c.ts';`, `import { type A } from '../a.ts';`],
    [`import './b.ts';`, `import './deep/c.ts';`, `export const a = () => import('../a.ts');`],
  ])('The check rejects an import cycle: %s %s %s', async (a, b, c) => {
    const files = { 'games/one/src/a.ts': a, 'games/one/src/b.ts': b, 'games/one/src/deep/c.ts': c };
    const [first, second, third] = Object.keys(files);
    expect(await violationsOfFiles(files)).toEqual([`import cycle: ${first} → ${second} → ${third} → ${first}`]);
  });

  test('The check finds every import that closes a cycle.', async () => {
    const found = await violationsOfFiles({
      'bots/src/a.ts': `import './b.ts';`,
      'bots/src/b.ts': `import './a.ts';\nimport './c.ts';`,
      'bots/src/c.ts': `import './b.ts';\nimport './d.ts';`,
      'bots/src/d.ts': '',
    });
    expect(found).toEqual([
      'import cycle: bots/src/a.ts → bots/src/b.ts → bots/src/a.ts',
      'import cycle: bots/src/b.ts → bots/src/c.ts → bots/src/b.ts',
    ]);
  });

  test.each([
    ['server/src/http/a.ts', `import '../storage/sqlite/b.ts';\nimport './b.ts';\nimport '../context.ts';`],
    ['web/src/games/registry.ts', `export const a = () => import('./steam/ui.tsx');`],
    ['web/src/table/a.tsx', `import '../styles/table.css';\nimport '../games/registry.ts';`],
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
  ])('The check allows %s: %s', async (path, text) => {
    expect(await violationsOf(path, text)).toEqual([]);
  });
});
