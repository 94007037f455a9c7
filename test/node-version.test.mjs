import { readFileSync } from 'node:fs';
import semver from 'semver';
import { expect, test } from 'vitest';

const read = (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

/** The oldest Node version that package.json supports. */
const oldest = semver.minVersion(read('package.json').engines.node)?.version ?? '';
const packages = Object.entries(read('package-lock.json').packages).map(([path, details]) => ({ path, ...details }));

const incompatible = packages.filter(
  ({ engines }) => engines?.node !== undefined && !semver.satisfies(oldest, engines.node),
);

/**
 * npm warns about incompatible packages (EBADENGINE), and silently omits optional ones. If only a dependency of a
 * package needs a newer Node, `overrides` in package.json pins an older version of it.
 */
test('Every package accepts the oldest supported Node version.', () => {
  expect(incompatible.map(({ path, version, engines }) => `${path} ${version}: ${engines.node}`)).toEqual([]);
});

test('The package with the node:sqlite API accepts every Node version without a complete built-in module.', () => {
  const { engines } = packages.find(({ path }) => path === 'node_modules/@photostructure/sqlite');
  for (const version of [oldest, '22.0.0', '22.15.0', '23.0.0']) {
    expect(semver.satisfies(version, engines.node), version).toBe(true);
  }
});

test('The setup script requires the same Node version as package.json.', () => {
  const setup = readFileSync(new URL('../scripts/setup.mjs', import.meta.url), 'utf8');
  const [, major, minor] = /nodeNeeded = \[(\d+), (\d+)\]/.exec(setup) ?? [];
  expect(`${major}.${minor}.0`).toBe(oldest);
});
