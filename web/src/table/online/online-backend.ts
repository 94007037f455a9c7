import type { TableResponse } from '@roundhouse/protocol';
import { proxy } from 'comlink';
import { onCleanup } from 'solid-js';
import type { ApiResult } from '../../api/client.ts';
import type { ApiError } from '../../api/errors.ts';
import type { Perspective } from '../../engine-worker/game-presenter.ts';
import type { WaitingRoomState } from '../../engine-worker/online/online-types.ts';
import { workerClient } from '../../engine-worker/worker-client.ts';
import { language } from '../../lib/preferences.ts';
import type { TableBackend } from '../table-backend.ts';
import { createOnlineActions } from './actions.ts';

/** The backend of an online table. The worker holds the connection and notifies of changes. */
export interface OnlineBackend extends TableBackend {
  reopen(): Promise<ApiResult<TableResponse>>;
  /** Skips the backoff if the connection is lost. */
  reconnectNow(): void;
  /** Reconnects, so that the server recognizes the current user. */
  reconnect(): void;
  waitingRoom(): Promise<WaitingRoomState>;
  /** Sends a chat message. Resolves with the error, or null if it was sent. */
  sendChat(text: string): Promise<ApiError | null>;
}

/** Must be called within the component that shows the table. The connection is closed with the component. */
export function createOnlineBackend(id: string): OnlineBackend {
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const reconnectNow = () => {
    if (document.visibilityState === 'visible')
      void workerClient.call((worker) => worker.reconnectNow()).catch(() => {});
  };
  const events = new AbortController();
  addEventListener('online', reconnectNow, events);
  document.addEventListener('visibilitychange', reconnectNow, events);
  onCleanup(() => {
    events.abort();
    listeners.clear();
    void workerClient.call((worker) => worker.closeTable()).catch(() => {});
  });
  return {
    reopen: () => workerClient.callWithoutTimeout((worker) => worker.openOnline(id, proxy(notifyListeners))),
    reconnectNow,
    reconnect: () => void workerClient.call((worker) => worker.reconnect()).catch(() => {}),
    waitingRoom: () => workerClient.call((worker) => worker.waitingRoom()),
    async sendChat(text) {
      const perspective: Perspective = { viewer: 'spectator', language: language() };
      const { error } = await workerClient.callWithoutTimeout((worker) =>
        worker.send({ type: 'chat', text }, perspective),
      );
      return error;
    },
    subscribe(listener) {
      listeners.add(listener);
      // Changes may have arrived between the listener's last view and its subscription.
      queueMicrotask(listener);
      return () => listeners.delete(listener);
    },
    createActions: createOnlineActions,
  };
}
