/** Locks local tables across the tabs of one browser. A lock ends with its tab, so a crash releases it. */
export interface TableLocks {
  /**
   * Locks a table and returns the function that releases it, or null if another tab holds the lock. With `takeOver` the
   * lock is taken from that tab. `onLost` is called when another tab takes the lock over from this one.
   */
  acquire(table: string, takeOver: boolean, onLost: () => void): Promise<(() => Promise<void>) | null>;
  /** Waits until no tab holds the lock. Rejects when the signal aborts. */
  waitUntilFree(table: string, signal: AbortSignal): Promise<void>;
}
