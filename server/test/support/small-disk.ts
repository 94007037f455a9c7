import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk that a test can fill up. */
export interface SmallDisk {
  readonly folder: string;
  /** Makes all further writes of the process fail. */
  fillFor(pid: number): void;
  /** Makes all further writes of any process fail; only for a real disk. */
  fillForAll?(): void;
  free(pid: number): void;
  remove(): void;
}

const SIZE_MB = 8;
const CHUNK = Buffer.alloc(4096, 'x');

/** Mounts a tmpfs if permitted, otherwise limits the file size of the process. Null if neither is possible. */
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
  const fillFor = (): void => {
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
    folder,
    fillFor,
    fillForAll: fillFor,
    free: () => rmSync(filler),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function limited(folder: string): SmallDisk {
  const limit = (pid: number, bytes: string) =>
    void execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}`]);
  return {
    folder,
    fillFor: (pid) => limit(pid, '1:'),
    free: (pid) => limit(pid, 'unlimited:'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function succeeds(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
