import type { TableAnswer } from '@roundhouse/wire';
import { proxy } from 'comlink';
import { onCleanup } from 'solid-js';
import type { Reply } from '../../online/api.ts';
import { connection } from '../connection.ts';
import type { Source } from '../source.ts';
import { createDeeds } from './deeds.ts';

/** A table that is kept on the server: opened by the host, which tells when there is news. */
export interface OnlineSource extends Source {
  reopen(): Promise<Reply<TableAnswer>>;
  /** The line is tried at once, not when its time comes. */
  hurry(): void;
  /** The line is opened anew, as whoever this browser is by now. */
  reconnect(): void;
  answer(): Promise<TableAnswer>;
}

/** To be called within the page that shows the table; the line is closed with it. */
export function createOnlineSource(id: string): OnlineSource {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const heard of listeners) heard();
  };
  const hurry = () => {
    if (document.visibilityState === 'visible') void connection.call((host) => host.hurry()).catch(() => {});
  };
  const events = new AbortController();
  addEventListener('online', hurry, events);
  document.addEventListener('visibilitychange', hurry, events);
  onCleanup(() => {
    events.abort();
    listeners.clear();
    void connection.call((host) => host.leave()).catch(() => {});
  });
  return {
    reopen: () => connection.callPatiently((host) => host.openOnline(id, proxy(tell))),
    hurry,
    reconnect: () => void connection.call((host) => host.reconnect()).catch(() => {}),
    answer: () => connection.call((host) => host.onlineAnswer()),
    listen(heard) {
      listeners.add(heard);
      // What has come since the listener looked last, and before it listened, is news too.
      queueMicrotask(heard);
      return () => listeners.delete(heard);
    },
    deeds: createDeeds,
  };
}
