import { readFileSync } from 'node:fs';
import semver from 'semver';
import { expect, test } from 'vitest';

const read = (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

/** The oldest Node that package.json promises. */
const oldest = semver.minVersion(read('package.json').engines.node)?.version ?? '';
const packages = Object.entries(read('package-lock.json').packages).map(([path, about]) => ({ path, ...about }));

const refusing = packages.filter(
  ({ engines }) => engines?.node !== undefined && !semver.satisfies(oldest, engines.node),
);

/**
 * npm warns of every other (EBADENGINE). An optional package that does not accept the Node it runs on is left out without
 * a word. Where a package needs a newer Node only by its own dependency, `overrides` in package.json keep an older one.
 */
test('every package that is not optional accepts the oldest Node that is promised', () => {
  const needed = refusing.filter(({ optional }) => !optional);
  expect(needed.map(({ path, version, engines }) => `${path} ${version}: ${engines.node}`)).toEqual([]);
});

test('the embedded database exists in a version for every Node that is promised', () => {
  const engines = packages
    .filter(({ path }) => /^node_modules\/better-sqlite3(-\d+)?$/.test(path))
    .map((each) => each.engines.node);
  expect(refusing.map(({ path }) => path)).toEqual(['node_modules/better-sqlite3']);
  for (const version of [oldest, '22.13.0', '22.14.0', '24.0.0', '26.0.0']) {
    expect(
      engines.some((range) => semver.satisfies(version, range)),
      version,
    ).toBe(true);
  }
});

test('the set-up asks for the same Node as package.json', () => {
  const setup = readFileSync(new URL('../scripts/setup.mjs', import.meta.url), 'utf8');
  const [, major, minor] = /nodeNeeded = \[(\d+), (\d+)\]/.exec(setup) ?? [];
  expect(`${major}.${minor}.0`).toBe(oldest);
});
