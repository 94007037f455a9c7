import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { tell } from './messages.mjs';

/** Installs Debian's packages where that is possible and allowed. Returns whether they are there now. */
export function installDebianPackages(packages, reason) {
  if (!mayInstall()) return false;
  tell(`installing ${packages.join(' and ')} ${reason}; this happens once…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

function mayInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
