import { channelLocks } from './channel-locks.ts';
import type { TableLocks } from './table-locks.ts';
import { webLocks } from './web-locks.ts';

/** Browsers provide Web Locks only in secure contexts: with TLS or on localhost. */
export function tableLocks(): TableLocks {
  return 'locks' in navigator ? webLocks : channelLocks();
}
