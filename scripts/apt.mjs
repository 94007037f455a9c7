import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { log } from './log.mjs';

/** Installs packages with apt if possible (Debian or Ubuntu, as root). Returns whether it succeeded. */
export function installAptPackages(packages, reason) {
  if (!canInstall()) return false;
  log(`installing ${packages.join(' and ')} ${reason}; this happens once…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

function canInstall() {
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
