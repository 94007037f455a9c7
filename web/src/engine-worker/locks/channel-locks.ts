import { randomId } from '../../parts/random-id.ts';
import type { TableLocks } from './table-locks.ts';

const CHANNEL = 'roundhouse-tables';
/** A tab that has a table answers sooner than this. */
const ANSWER_MS = 400;
/** How often a tab that waits for a table asks again. */
const ASK_AGAIN_MS = 1500;

type Message =
  | { readonly say: 'who-has'; readonly table: string; readonly ask: string }
  | { readonly say: 'mine'; readonly ask: string }
  | { readonly say: 'seized'; readonly table: string };

/**
 * The same without locks: tabs ask each other. A tab that is too busy or asleep to answer counts as gone, so this alone
 * does not keep two tabs from playing one table; that a stale one saves nothing is seen to in `saveTable`.
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
    async take(table, seize, lost) {
      if (!seize && (await isHeld(table))) return null;
      const channel = new BroadcastChannel(CHANNEL);
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.say === 'who-has' && data.table === table) {
          channel.postMessage({ say: 'mine', ask: data.ask } satisfies Message);
        }
        if (data.say === 'seized' && data.table === table) {
          channel.close();
          lost();
        }
      };
      if (seize) channel.postMessage({ say: 'seized', table } satisfies Message);
      return async () => channel.close();
    },

    async untilFree(table, signal) {
      while (await isHeld(table)) {
        signal.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, askAgainMs));
      }
      signal.throwIfAborted();
    },
  };
}
