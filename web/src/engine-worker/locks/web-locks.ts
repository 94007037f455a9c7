import type { TableLocks } from './table-locks.ts';

const lockName = (table: string) => `table-${table}`;

/** The browser's own locks: exact, and another tab's seizure is told at once. */
export const webLocks: TableLocks = {
  take: (table, seize, lost) =>
    new Promise((resolve) => {
      const use = (lock: Lock | null) =>
        new Promise<void>((release) => {
          if (lock === null) {
            resolve(null);
            release();
            return;
          }
          resolve(() => {
            release();
            return ended;
          });
        });
      const options = seize ? { steal: true } : { ifAvailable: true };
      // A stolen lock rejects the promise of its holder.
      const ended = navigator.locks.request(lockName(table), options, use).catch(() => {
        lost();
        resolve(null);
      });
    }),

  async untilFree(table, signal) {
    await navigator.locks.request(lockName(table), { mode: 'shared', signal }, () => {});
  },
};
