import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProgram } from './build-command.mjs';
import { root } from './setup.mjs';

/** Only Linux gives one machine many loopback addresses, and tells the memory of a process in /proc. */
export const canBeHostile = process.platform === 'linux';

/** Attacks a server of this build and prints the figures. Whether all required limits hold. */
export async function hostileLoad(argv) {
  const folder = join(root, 'cli/dist/load');
  const role = await buildProgram(root, folder, 'hostile-role', 'server/load/hostile/role.ts');
  const driver = await buildProgram(root, folder, 'hostile', 'server/load/hostile/main.ts');
  const { hostile } = await import(pathToFileURL(driver));
  return hostile(root, role, argv);
}
