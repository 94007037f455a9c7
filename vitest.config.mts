import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest. They come first, so that at the end no worker waits for another that has just begun one. */
const LONG = [
  'games/steam/test/conformance',
  'server/test/faults/killed',
  'cli/src/operations',
  'cli/src/moderation',
  'web/test/',
  'games/steel-and-steam/test/conformance',
  'games/steam/test/differential',
  'games/days-of-steam/test/conformance',
  'bots/src/steel-and-steam/victory-odds',
  'server/test/faults/',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((part) => moduleId.includes(`/${part}`));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    include: ['{kernel,bots,wire,cli,scripts,test,web,server}/**/*.test.{ts,mjs}', 'games/*/{src,test}/**/*.test.ts'],
    // On a busy machine tests of much computing take many times as long, and starting a browser or a database does. These
    // limits only end what would never end.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Measured fastest. Without isolation each worker loads and warms up the engine once, not once a file;
    // so tests must not change what modules share.
    pool: 'threads',
    isolate: false,
  },
});
