import { channelLocks } from './channel-locks.ts';
import { webLocks } from './web-locks.ts';

/** How the tabs of one browser keep out of each other's tables. A lock goes with its tab, so a crash frees it. */
export interface TableLocks {
  /**
   * Takes a table and returns how to give it back, or null when another tab has it. With `seize` it is taken from that
   * tab. `lost` is called when another tab seizes the table from this one.
   */
  take(table: string, seize: boolean, lost: () => void): Promise<(() => Promise<void>) | null>;
  /** Waits until no tab has the table. Rejects when the signal aborts. */
  untilFree(table: string, signal: AbortSignal): Promise<void>;
}

/** Browsers have Web Locks only behind TLS or at localhost. */
export function tableLocks(): TableLocks {
  return 'locks' in navigator ? webLocks : channelLocks();
}
