import { proxy } from 'comlink';
import type { Perspective } from '../engine-worker/game-presenter.ts';
import type { GameStatus, OpenResult } from '../engine-worker/table-types.ts';
import { type WorkerApi, workerClient } from '../engine-worker/worker-client.ts';
import type { OnlineActions } from '../game-ui/online-actions.ts';
import { language } from '../lib/preferences.ts';

/** What the table store provides to the online actions. */
export interface BackendContext {
  /** Calls the worker. Calls that wait for the server have no timeout. */
  call<Result>(work: (worker: WorkerApi) => Promise<Result>, hasNoTimeout?: boolean): Promise<Result>;
  perspective(): Perspective;
  readonly status: GameStatus;
  /** Returns from the past to the present, and shows the latest view. */
  refreshNow(): Promise<void>;
}

/** The part of a table that differs between local and online tables. */
export interface TableBackend {
  /** Opens the table again after the worker has crashed. */
  reopen(): Promise<unknown>;
  /** Calls the listener when something has changed that this page did not cause. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Creates the actions that only online tables have; null for a local table. */
  createActions(context: BackendContext): OnlineActions | null;
}

interface LocalBackend extends TableBackend {
  /** `takeOver` takes the table over from another tab. */
  open(takeOver: boolean): Promise<OpenResult>;
}

/** A local table changes only through this page. When another tab takes it over, `onLost` is called. */
export function createLocalBackend(id: string, onLost: () => void): LocalBackend {
  const open = (takeOver: boolean) =>
    workerClient.call((worker) => worker.openSaved(id, takeOver, language(), proxy(onLost)));
  return {
    open,
    // The lock of the crashed worker may not have been released yet.
    reopen: () => open(true),
    subscribe: () => () => {},
    createActions: () => null,
  };
}
