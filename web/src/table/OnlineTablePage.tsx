import { type ChatMessage, hasBegun, type TableResponse } from '@roundhouse/protocol';
import { createResource, createSignal, type JSX, Match, onCleanup, Show, Switch } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import { type ApiResult, api } from '../api/client.ts';
import type { ApiError } from '../api/errors.ts';
import { Loading } from '../components/Loading.tsx';
import type { ConnectionStatus } from '../engine-worker/online/online-types.ts';
import { loadGameUi } from '../games/registry.ts';
import { WaitingRoom } from '../lobby/online/WaitingRoom.tsx';
import { createTableStore } from './create-table-store.ts';
import { loadInitialView } from './initial-view.ts';
import { ConnectionBanner } from './online/ConnectionBanner.tsx';
import { tOnlineTable } from './online/locales/index.ts';
import { OnlineErrorPage } from './online/OnlineErrorPage.tsx';
import { createOnlineBackend, type OnlineBackend } from './online/online-backend.ts';
import { isOnlineTable } from './online/online-table-store.ts';
import { storeCommitment } from './online/seed-commitments.ts';
import { createOnlineSlots } from './online/slots.tsx';
import { WaitingChat } from './online/WaitingChat.tsx';
import { renderTable } from './TablePage.tsx';

/** The page of an online table: the waiting room, then the game. */
export function OnlineTablePage(props: { id: string; at?: number | null }) {
  return (
    <Show when={props.id} keyed>
      {(id) => <TableContent id={id} at={props.at ?? null} />}
    </Show>
  );
}

function TableContent(props: { id: string; at: number | null }) {
  const backend = createOnlineBackend(props.id);
  const [reply, setReply] = createSignal<ApiResult<TableResponse> | null>(null);
  // Reconciled by number, so that a message keeps its element when the worker sends the chat again.
  const [chat, setChat] = createStore<ChatMessage[]>([]);
  const [connectionStatus, setConnectionStatus] = createSignal<ConnectionStatus>({
    connection: { status: 'live' },
    pendingCount: 0,
  });
  const answer = () => {
    const current = reply();
    return current !== null && 'table' in current ? current : null;
  };
  const update = (latest: ApiResult<TableResponse>) => {
    if ('table' in latest) storeCommitment(props.id, latest.table.commitment);
    setReply(latest);
  };
  const hasStarted = () => hasBegun(answer()?.table.status ?? 'waiting');
  const isWaitingRoom = () => answer() !== null && !hasStarted();
  const showWaitingRoom = async () => {
    const room = await backend.waitingRoom();
    setConnectionStatus(room.connection);
    update(room.response);
    setChat(reconcile([...room.chat], { key: 'number' }));
  };

  // The HTTP API is asked first, because it returns an error if the table cannot be opened. A WebSocket cannot.
  let isOpening = false;
  const open = async () => {
    // The worker notifies of changes before it has answered. Those must not open the table again.
    if (isOpening) return;
    isOpening = true;
    setReply(null);
    try {
      const latest = await api.getTable(props.id);
      if (!('table' in latest)) return update(latest);
      if (!hasBegun(latest.table.status)) update(latest);
      update(await backend.reopen());
      if (isWaitingRoom()) await showWaitingRoom();
    } finally {
      isOpening = false;
    }
  };
  void open();

  // In the waiting room this page handles the changes. During the game the table store does.
  const onChange = async () => {
    if (!isOpening && isWaitingRoom()) await showWaitingRoom();
  };
  onCleanup(backend.subscribe(() => void onChange().catch(open)));
  const refresh = async () => {
    const before = answer();
    const latest = await api.getTable(props.id);
    const isSame =
      'table' in latest && before?.viewer.seat === latest.viewer.seat && before.viewer.isHost === latest.viewer.isHost;
    // The WebSocket may still be authenticated as the previous user.
    if (!isSame) backend.reconnect();
    if ('table' in latest && !hasStarted()) update(latest);
  };
  return (
    <Switch fallback={<Loading text={tOnlineTable().opening} />}>
      <Match when={problemIn(reply())}>{(it) => <OnlineErrorPage error={it()} onRetry={() => void open()} />}</Match>
      <Match when={hasStarted()}>
        <GameScreen backend={backend} at={props.at} />
      </Match>
      <Match when={answer()}>
        {(it) => (
          <WaitingRoom
            id={props.id}
            response={it()}
            refresh={() => void refresh()}
            connectionBanner={<ConnectionBanner status={connectionStatus()} onReconnectNow={backend.reconnectNow} />}
            chat={<WaitingChat answer={it()} messages={chat} backend={backend} />}
          />
        )}
      </Match>
    </Switch>
  );
}

function problemIn(reply: ApiResult<TableResponse> | null): ApiError | null {
  return reply === null || 'table' in reply ? null : reply.error;
}

/** The game, once its components are loaded. */
function GameScreen(props: { backend: OnlineBackend; at: number | null }) {
  const [opened] = createResource(async (): Promise<() => JSX.Element> => {
    const initial = await loadInitialView(props.at);
    const createUi = await loadGameUi(initial.view.status.game);
    return () => {
      const table = createTableStore(props.backend, props.at, initial);
      if (!isOnlineTable(table)) throw new Error('not an online table');
      warnBeforeUnload(() => (table.status.online?.pendingCount ?? 0) > 0);
      return renderTable(table, createUi, createOnlineSlots(table, props.backend));
    };
  });
  return (
    <Show when={opened()} fallback={<Loading text={tOnlineTable().opening} />}>
      {(render) => render()()}
    </Show>
  );
}

/** Asks before the page is closed while messages are still pending. */
function warnBeforeUnload(isUnsent: () => boolean): void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isUnsent()) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  onCleanup(() => removeEventListener('beforeunload', warn));
}
