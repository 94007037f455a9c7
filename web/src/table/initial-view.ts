import type { Perspective } from '../engine-worker/game-presenter.ts';
import { localViewerOf } from '../engine-worker/local-viewer.ts';
import type { LogLine, View } from '../engine-worker/table-types.ts';
import { workerClient } from '../engine-worker/worker-client.ts';
import { language } from '../lib/preferences.ts';

/** The first view of a table. */
export interface InitialView {
  readonly viewId: string;
  readonly view: View;
  readonly logLines: readonly LogLine[];
  readonly historyVersion: number;
}

/** Loads the first view of the table that is open in the worker. */
export async function loadInitialView(recordLength: number | null): Promise<InitialView> {
  const status = await workerClient.call((worker) => worker.status());
  const { viewer, isShared } = localViewerOf(status);
  const perspective: Perspective = { viewer: isShared ? 'spectator' : viewer, language: language() };
  const update = await workerClient.call((worker) =>
    worker.getView({ recordLength, perspective, logFrom: 0, historyVersion: 0, lastView: null }),
  );
  if (!('whole' in update.view)) throw new Error('received patches without a previous view');
  return {
    viewId: update.viewId,
    view: update.view.whole,
    logLines: update.logLines,
    historyVersion: update.historyVersion,
  };
}
