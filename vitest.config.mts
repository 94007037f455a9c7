import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files. They run first, so that no worker has to wait for another one at the end. */
const SLOW_FILES = [
  'games/steam/test/conformance',
  'server/test/fault-injection/killed-server',
  'cli/src/database-commands',
  'cli/src/moderation',
  'web/test/',
  'games/steel-and-steam/test/conformance',
  'games/steam/test/differential',
  'games/days-of-steam/test/conformance',
  'bots/src/steel-and-steam/victory-odds',
  'server/test/fault-injection/',
];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = SLOW_FILES.findIndex((part) => moduleId.includes(`/${part}`));
      return found < 0 ? SLOW_FILES.length : found;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: ['{kernel,bots,protocol,scripts,test}/**/*.test.{ts,mjs}', 'games/*/{src,test}/**/*.test.ts'],
          // Each worker loads and warms up the engines once instead of once per file, which is fastest by measurement.
          // Engines have no mutable module state.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,cli}/**/*.test.ts'],
          globalSetup: 'server/test/support/build-programs.ts',
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.ts'] },
      },
    ],
    // On a busy machine, CPU-bound tests and the start of a browser or database take many times as long. These timeouts
    // only catch hanging tests.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Twice the number of cores, because tests of servers and pages mostly wait.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: SlowestFirst },
    pool: 'threads',
  },
});
