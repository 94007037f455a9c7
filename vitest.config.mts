import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{kernel,bots,wire,cli,scripts,test,web,server}/**/*.test.{ts,mjs}', 'games/*/{src,test}/**/*.test.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
    // Measured fastest. Without isolation each worker loads and warms up the engine once, not once a file;
    // so tests must not change what modules share.
    pool: 'threads',
    isolate: false,
  },
});
