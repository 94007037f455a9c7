import type { TableAnswer } from '@roundhouse/wire';
import { proxy } from 'comlink';
import { onCleanup } from 'solid-js';
import { language } from '../../app/preferences.ts';
import type { Reader } from '../../host/guide.ts';
import type { WaitingRoomState } from '../../host/remote/online-types.ts';
import type { Reply } from '../../online/api.ts';
import type { OnlineProblem } from '../../online/problem.ts';
import { connection } from '../connection.ts';
import type { Source } from '../source.ts';
import { createDeeds } from './deeds.ts';

/** A table that is kept on the server: opened by the host, which tells when there is news. */
export interface OnlineSource extends Source {
  reopen(): Promise<Reply<TableAnswer>>;
  /** The line is tried at once, not when its time comes. */
  hurry(): void;
  /** Reconnects, so that the server sees who this browser is now. */
  reconnect(): void;
  room(): Promise<WaitingRoomState>;
  /** Says something to all at the table. Answers with what stands against it. */
  say(text: string): Promise<OnlineProblem | null>;
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
    room: () => connection.call((host) => host.waitingRoom()),
    async say(text) {
      const reader: Reader = { viewer: 'spectator', language: language() };
      const { problem } = await connection.callPatiently((host) => host.say({ say: 'chat', text }, reader));
      return problem;
    },
    listen(heard) {
      listeners.add(heard);
      // What has come since the listener looked last, and before it listened, is news too.
      queueMicrotask(heard);
      return () => listeners.delete(heard);
    },
    deeds: createDeeds,
  };
}
