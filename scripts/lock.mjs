import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEARTBEAT_MS = 1_000;
const STALE_MS = 10_000;
const POLL_MS = 100;

/**
 * Runs work while holding a lock between processes.
 *
 * The lock is a directory with one file, named after its holder, and the holder updates the time of the file as a
 * heartbeat. Unlike a process id, this also works between containers that share a folder. Every change of the holder is
 * one atomic rename, so only one process can win.
 */
export async function withLock(path, work, onWait = () => {}) {
  const me = randomUUID();
  for (let waited = false; !take(path, me) && !takeOverStale(path, me); waited = true) {
    if (!waited) onWait();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const mine = join(path, me);
  const heartbeat = setInterval(() => touch(mine), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(mine, { force: true });
    attempt(() => rmdirSync(path));
  }
}

function take(path, me) {
  const prepared = `${path}-${me}`;
  mkdirSync(prepared);
  writeFileSync(join(prepared, me), '');
  // Fails if the directory exists and has a holder.
  const taken = attempt(() => renameSync(prepared, path));
  if (!taken) rmSync(prepared, { recursive: true, force: true });
  return taken;
}

function takeOverStale(path, me) {
  return attempt(() => {
    const [holder] = readdirSync(path);
    if (Date.now() - statSync(join(path, holder)).mtimeMs < STALE_MS) throw new Error('the holder is alive');
    renameSync(join(path, holder), join(path, me));
    touch(join(path, me));
  });
}

function touch(path) {
  const now = new Date();
  attempt(() => utimesSync(path, now, now));
}

/** Returns false if another process was faster. */
function attempt(step) {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}
