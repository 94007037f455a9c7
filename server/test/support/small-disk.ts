import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk on which little has room. */
export interface SmallDisk {
  readonly folder: string;
  /** From now on nothing more has room for what that process writes. */
  fill(server: number): void;
  /** The same for whatever process comes; only where the disk is a real one. */
  fillNow?(): void;
  free(server: number): void;
  remove(): void;
}

const SIZE_MB = 8;
const CHUNK = Buffer.alloc(4096, 'x');

/** A real disk where this process may mount one, otherwise a limit on how large files may grow; null: neither can be. */
export function openSmallDisk(): SmallDisk | null {
  if (process.platform !== 'linux') return null;
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-disk-'));
  if (succeeds('mount', '-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder)) return mounted(folder);
  if (succeeds('prlimit', '--version')) return limited(folder);
  rmSync(folder, { recursive: true });
  return null;
}

function mounted(folder: string): SmallDisk {
  const filler = join(folder, 'filler');
  const fill = (): void => {
    const file = openSync(filler, 'a');
    try {
      for (;;) writeSync(file, CHUNK);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    } finally {
      closeSync(file);
    }
  };
  return {
    ...{ folder, fill, fillNow: fill },
    free: () => rmSync(filler),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function limited(folder: string): SmallDisk {
  const limit = (server: number, bytes: string) =>
    void execFileSync('prlimit', ['--pid', String(server), `--fsize=${bytes}`]);
  return {
    folder,
    fill: (server) => limit(server, '1:'),
    free: (server) => limit(server, 'unlimited:'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function succeeds(program: string, ...words: string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
