import type { TableLocks } from './table-locks.ts';

const lockName = (table: string) => `table-${table}`;

/** Uses the Web Locks API, which is exact and notifies at once when another tab takes a lock over. */
export const webLocks: TableLocks = {
  acquire: (table, takeOver, onLost) =>
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
      const options = takeOver ? { steal: true } : { ifAvailable: true };
      // When a lock is stolen, the holder's promise rejects.
      const ended = navigator.locks.request(lockName(table), options, use).catch(() => {
        onLost();
        resolve(null);
      });
    }),

  async waitUntilFree(table, signal) {
    await navigator.locks.request(lockName(table), { mode: 'shared', signal }, () => {});
  },
};
