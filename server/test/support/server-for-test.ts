import { onTestFailed, onTestFinished } from 'vitest';
import type { ServerConfig } from '../../src/config.ts';
import type { ServerEnvironment, ServerProcess, ServerProgram } from './server-process.ts';
import { TestUser } from './test-user.ts';

/** Starts a server for the current test. If the test fails, its output is printed. */
export async function startServerForTest(
  program: ServerProgram,
  overrides: Partial<ServerConfig> = {},
  environment: ServerEnvironment = {},
): Promise<ServerProcess> {
  const server = await program.startFresh(overrides, environment);
  onTestFailed(() => console.error(server.recentOutput));
  onTestFinished(() => server.remove());
  return server;
}

/**
 * Creates guests for the current test who keep trying while the server is down. Their table clients are closed after
 * the test.
 */
export async function createGuestsForTest(address: () => string, ...names: readonly string[]): Promise<TestUser[]> {
  const users = names.map(() => new TestUser(address, { retry: true }));
  onTestFinished(() => {
    for (const user of users) user.closeConnections();
  });
  return Promise.all(users.map((user, index) => user.createGuest(names[index])));
}
