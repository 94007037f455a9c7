import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProgram } from './build-command.mjs';
import { SetupError } from './messages.mjs';
import { root } from './setup.mjs';

/** Only Linux gives one machine many loopback addresses, and shows the memory of a process in /proc. */
export const canBeHostile = process.platform === 'linux';

/** Attacks a server of this build and prints the figures. Whether all required limits hold. */
export async function hostileLoad(argv) {
  if (!canBeHostile) throw new SetupError(`the hostile load test needs Linux; this is ${process.platform}.`);
  const folder = join(root, 'cli/dist/load');
  const role = await buildProgram(root, folder, 'hostile-role', 'server/load/hostile/role.ts');
  const driver = await buildProgram(root, folder, 'hostile', 'server/load/hostile/main.ts');
  const { hostile } = await import(pathToFileURL(driver));
  return hostile(root, role, argv);
}
