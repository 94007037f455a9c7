import { applyPatch, diff } from '@roundhouse/protocol';
import { batch, createEffect, createSignal, on, onCleanup } from 'solid-js';
import { createStore, produce, unwrap } from 'solid-js/store';
import type { Perspective, Viewer } from '../engine-worker/game-presenter.ts';
import { localViewerOf } from '../engine-worker/local-viewer.ts';
import type { View, ViewRequest, ViewUpdate } from '../engine-worker/table-types.ts';
import { type WorkerApi, WorkerCrashed, workerClient } from '../engine-worker/worker-client.ts';
import type { TableStore } from '../game-ui/table-store.ts';
import { botSpeed, confirmsTurns, language } from '../lib/preferences.ts';
import { createDeferredSnapshot } from './deferred-view.ts';
import type { InitialView } from './initial-view.ts';
import type { TableBackend } from './table-backend.ts';

const BOT_DELAYS_MS = { slow: 1400, normal: 550, fast: 150, instant: 0 };

/** Creates the store of the table that is open in the worker. Must be called within the component that shows it. */
export function createTableStore(backend: TableBackend, at: number | null, initial: InitialView): TableStore {
  const localViewer = localViewerOf(initial.view.status);
  const [view, setView] = createStore<View>(initial.view);
  const { status, snapshot } = view;
  const [deferred, patchDeferred] = createDeferredSnapshot(initial.view.snapshot);
  let lastView = initial.viewId;
  let historyVersion = initial.historyVersion;
  let { viewer } = localViewer;
  /** At a shared screen: the viewer whose hidden information is covered until they confirm. */
  const [covered, setCovered] = createSignal<Viewer | null>(localViewer.isShared ? viewer : null);
  const names = () => status.players.map(({ name }) => name);
  const perspective = (): Perspective => ({ viewer: covered() === null ? viewer : 'spectator', language: language() });
  const [lines, setLines] = createSignal(initial.logLines);
  /** The record length being shown; null for the present. */
  const [past, setPast] = createSignal<number | null>(
    at === null || at >= initial.view.status.recordLength ? null : at,
  );
  const [busy, setBusy] = createSignal(false);
  const [paused, setPaused] = createSignal(false);
  const [notice, setNotice] = createSignal<'restarted' | null>(null);

  /** Calls the worker. If it has crashed, opens the table again from storage or the server and repeats the call. */
  async function call<Result>(work: (worker: WorkerApi) => Promise<Result>, hasNoTimeout = false): Promise<Result> {
    const attempt = () => (hasNoTimeout ? workerClient.callWithoutTimeout(work) : workerClient.call(work));
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof WorkerCrashed)) throw error;
      await backend.reopen();
      setNotice('restarted');
      return attempt();
    }
  }

  /** `wholeLog` requests the whole log, as needed after an undo or in another language. */
  const viewRequest = (recordLength: number | null, wholeLog: boolean): ViewRequest => ({
    recordLength: recordLength,
    perspective: perspective(),
    logFrom: wholeLog ? 0 : (lines().at(-1)?.recordLength ?? 0),
    historyVersion: historyVersion,
    lastView: lastView,
  });

  /** Shows the answer to a request. If the viewer at this screen has changed, requests a view for the new viewer. */
  async function show(update: ViewUpdate, request: ViewRequest): Promise<void> {
    const { localViewer } = update;
    if (localViewer.viewer !== viewer && localViewer.isShared) setCovered(localViewer.viewer);
    viewer = localViewer.viewer;
    if (perspective().viewer === request.perspective.viewer) return applyUpdate(update);
    const newRequest = viewRequest(request.recordLength, true);
    applyUpdate(await call((worker) => worker.getView(newRequest)));
  }

  function applyUpdate(update: ViewUpdate): void {
    // After a takeover by another tab the page replaces this table, so there is nothing to show.
    if (update.lost) return;
    lastView = update.viewId;
    historyVersion = update.historyVersion;
    const patches = 'patches' in update.view ? update.view.patches : diff(unwrap(view), update.view.whole);
    batch(() => {
      setView(produce((draft) => applyPatch(draft, patches)));
      patchDeferred(patches);
      if (update.isWholeLog) setLines(update.logLines);
      else if (update.logLines.length > 0) setLines([...lines(), ...update.logLines]);
      // The point in the past that was shown may have been undone elsewhere.
      if ((past() ?? 0) > status.recordLength) setPast(null);
    });
  }

  async function refresh(wholeLog: boolean): Promise<void> {
    const request = viewRequest(past(), wholeLog);
    await show(await call((worker) => worker.getView(request)), request);
  }

  /** A refresh for `lookAt` is queued. */
  let isLookQueued = false;
  let queue: Promise<unknown> = Promise.resolve();
  /** Runs one operation at a time: a click during an operation waits for it. The store is busy meanwhile. */
  function exclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    return background(async () => {
      setBusy(true);
      try {
        return await work();
      } finally {
        setBusy(false);
      }
    });
  }
  /** The same for operations that the user did not request: no controls are disabled meanwhile. */
  function background<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = queue.then(work, work);
    queue = result.catch(() => {});
    return result;
  }

  /** Changes the table in the worker and shows the result. */
  const change = (work: (worker: WorkerApi, request: ViewRequest) => Promise<ViewUpdate>, wholeLog: boolean) =>
    exclusive(async () => {
      const request = viewRequest(null, wholeLog);
      const update = await call((worker) => work(worker, request));
      setPast(null);
      await show(update, request);
    });

  // Bots play by themselves while the present is being shown.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isBotToAct = () => past() === null && !paused() && status.waiting.for === 'bot';
  createEffect(
    on([isBotToAct, () => status.recordLength, botSpeed], ([isToAct]) => {
      clearTimeout(timer);
      if (!isToAct) return;
      const instant = botSpeed() === 'instant';
      timer = setTimeout(
        () => change((worker, request) => worker.playBots(instant, request), false).catch(() => setPaused(true)),
        BOT_DELAYS_MS[botSpeed()],
      );
    }),
  );
  onCleanup(() => clearTimeout(timer));
  createEffect(on(language, () => exclusive(() => refresh(true)), { defer: true }));

  // Changes from elsewhere are shown after the current operation. All notifications until then need only one refresh.
  let isRefreshQueued = false;
  const showLatest = () => {
    isRefreshQueued = false;
    return refresh(false);
  };
  onCleanup(
    backend.subscribe(() => {
      if (!isRefreshQueued) background(showLatest).catch(() => {});
      isRefreshQueued = true;
    }),
  );
  const refreshNow = () => {
    setPast(null);
    return background(showLatest);
  };
  const online = backend.createActions({ call, perspective, status, refreshNow });

  return {
    status,
    snapshot,
    deferred,
    get logLines() {
      return lines();
    },
    names,
    isLive: () => past() === null,
    seatToAct: () =>
      past() === null && covered() === null && status.waiting.for === 'person' ? status.waiting.seat : null,
    passDeviceTo: () => {
      const seat = covered();
      return typeof seat === 'number' ? seat : null;
    },
    isBusy: () => busy() || (online?.isPending() ?? false),
    isPaused: paused,
    notice,
    online,
    act(action) {
      if (online !== null) return online.act(action);
      // Makes the action idempotent: a double click, or a call repeated after a worker crash, is executed once.
      const expectedLength = status.recordLength;
      return exclusive(async () => {
        const request = viewRequest(null, false);
        const { refusal, update } = await call((worker) =>
          worker.act(action, expectedLength, confirmsTurns(), request),
        );
        setPast(null);
        await show(update, request);
        return refusal;
      });
    },
    checkAction: (action) => call((worker) => worker.checkAction(action, perspective())),
    query: (query) => call((worker) => worker.query(query, past(), perspective())),
    suggest: () => call((worker) => worker.suggest(perspective())),
    lookAt(recordLength) {
      const target = recordLength === null || recordLength >= status.recordLength ? null : Math.max(0, recordLength);
      if (target === past()) return;
      setPast(target);
      // Dragging along the timeline requests views faster than they arrive. Only the latest request is executed.
      if (isLookQueued) return;
      isLookQueued = true;
      void exclusive(() => {
        isLookQueued = false;
        return refresh(false);
      });
    },
    undo: (to) => online?.undo(to) ?? change((worker, request) => worker.undo(to, request), true),
    redo: () => change((worker, request) => worker.redoDecision(request), false),
    endTurn: () => change((worker, request) => worker.endTurn(request), false),
    pause: setPaused,
    skip: () => change((worker, request) => worker.playBots(true, request), false),
    confirmPassed() {
      setCovered(null);
      void exclusive(() => refresh(true));
    },
    setPlayers: (players) =>
      change((worker, request) => {
        const plain = players.map((player) => ({ ...player }));
        return worker.setPlayers(plain, request);
      }, true),
    charts: () => call((worker) => worker.charts()),
    scoreSheet: () => call((worker) => worker.scoreSheet(language())),
    rematch: () => call((worker) => worker.rematch()),
    branch: (at) => call((worker) => worker.branch(at)),
    recordText: () => online?.recordText() ?? call((worker) => worker.recordText()),
    retrySaving: () => change((worker, request) => worker.saveAndGetView(request), false),
  };
}
