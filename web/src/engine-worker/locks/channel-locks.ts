import { randomId } from '../../lib/random-id.ts';
import type { TableLocks } from './table-locks.ts';

const CHANNEL = 'roundhouse-tables';
/** The timeout for the answer of a tab that holds a lock. */
const ANSWER_MS = 400;
/** The polling interval of a tab that waits for a lock. */
const ASK_AGAIN_MS = 1500;

type Message =
  | { readonly say: 'who-has'; readonly table: string; readonly ask: string }
  | { readonly say: 'mine'; readonly ask: string }
  | { readonly say: 'seized'; readonly table: string };

/**
 * A fallback without Web Locks: tabs ask each other over a BroadcastChannel. A tab that is too busy or suspended to
 * answer counts as closed, so two tabs may end up playing one table. The optimistic locking in `saveTable` keeps the
 * stale tab from overwriting the other.
 */
export function channelLocks(answerMs = ANSWER_MS, askAgainMs = ASK_AGAIN_MS): TableLocks {
  const isHeld = (table: string) =>
    new Promise<boolean>((resolve) => {
      const channel = new BroadcastChannel(CHANNEL);
      const ask = randomId();
      const answer = (held: boolean) => {
        clearTimeout(timer);
        channel.close();
        resolve(held);
      };
      const timer = setTimeout(() => answer(false), answerMs);
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.say === 'mine' && data.ask === ask) answer(true);
      };
      channel.postMessage({ say: 'who-has', table, ask } satisfies Message);
    });

  return {
    async acquire(table, takeOver, onLost) {
      if (!takeOver && (await isHeld(table))) return null;
      const channel = new BroadcastChannel(CHANNEL);
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.say === 'who-has' && data.table === table) {
          channel.postMessage({ say: 'mine', ask: data.ask } satisfies Message);
        }
        if (data.say === 'seized' && data.table === table) {
          channel.close();
          onLost();
        }
      };
      if (takeOver) channel.postMessage({ say: 'seized', table } satisfies Message);
      return async () => channel.close();
    },

    async waitUntilFree(table, signal) {
      while (await isHeld(table)) {
        signal.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, askAgainMs));
      }
      signal.throwIfAborted();
    },
  };
}
