import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProgram } from './build-command.mjs';
import { SetupError } from './log.mjs';
import { root } from './setup.mjs';

/** Only Linux gives one machine many loopback addresses, and shows the memory of a process in /proc. */
export const canRunHostileLoad = process.platform === 'linux';

/** Attacks a server of this build and prints the figures. Returns whether all checks pass. */
export async function runHostileLoad(argv) {
  if (!canRunHostileLoad) throw new SetupError(`the hostile load test needs Linux; this is ${process.platform}.`);
  const folder = join(root, 'cli/dist/load');
  const role = await buildProgram(root, folder, 'hostile-role', 'server/load-test/hostile/child-process.ts');
  const driver = await buildProgram(root, folder, 'hostile', 'server/load-test/hostile/main.ts');
  const { runHostileLoad: attack } = await import(pathToFileURL(driver));
  return attack(root, role, argv);
}
