import { createResource, createSignal, type JSX, Match, onCleanup, Show, Switch } from 'solid-js';
import { Loading } from '../components/Loading.tsx';
import { TableErrorPage } from '../components/TableErrorPage.tsx';
import type { TableError } from '../engine-worker/table-types.ts';
import { workerClient } from '../engine-worker/worker-client.ts';
import type { CreateGameUi } from '../game-ui/game-ui.ts';
import { RENDER_FRAME } from '../game-ui/render-order.ts';
import type { TableStore } from '../game-ui/table-store.ts';
import { loadGameUi } from '../games/registry.ts';
import { deferFrames } from '../lib/defer-frames.ts';
import { createTableStore } from './create-table-store.ts';
import { InUsePage } from './InUsePage.tsx';
import { loadInitialView } from './initial-view.ts';
import type { OnlineSlots } from './online-slots.ts';
import { TableScreen } from './TableScreen.tsx';
import { createLocalBackend } from './table-backend.ts';

type OpenedTable = { readonly error: TableError } | { readonly render: () => JSX.Element };

/** The screen of a table. `slots` are the additional elements of an online table. */
export function renderTable(table: TableStore, createUi: CreateGameUi, slots?: OnlineSlots) {
  // Created here, because Solid would evaluate an expression in the attribute at every use. Board and panel share one UI.
  const ui = createUi(table);
  // Several components use these, so they are computed once. They are rendered after the board.
  const players = deferFrames(RENDER_FRAME.players, ui.players);
  const phaseProgress = deferFrames(RENDER_FRAME.phases, ui.phaseProgress);
  const subtitle = deferFrames(RENDER_FRAME.phases, ui.subtitle);
  return <TableScreen table={table} ui={{ ...ui, players, phaseProgress, subtitle }} slots={slots} />;
}

/** The page of a local table. */
export function TablePage(props: { id: string; at: number | null }) {
  onCleanup(() => void workerClient.call((worker) => worker.closeTable()));
  /** The ID of the table that another tab has taken over from this one. */
  const [lost, setLost] = createSignal<string | null>(null);

  const [opened, { refetch }] = createResource<OpenedTable, string, { readonly takeOver: boolean }>(
    () => props.id,
    async (id, { refetching }) => {
      // After another tab had the table, the present is shown.
      const at = refetching ? null : props.at;
      setLost(null);
      const backend = createLocalBackend(id, () => setLost(id));
      const result = await backend.open(typeof refetching === 'object' && refetching.takeOver);
      if ('error' in result) return result;
      const initial = await loadInitialView(at);
      const createUi = await loadGameUi(initial.view.status.game);
      return { render: () => renderTable(createTableStore(backend, at, initial), createUi) };
    },
  );
  const problem = () => {
    const result = opened();
    return result && 'error' in result ? result.error : null;
  };
  const table = () => {
    const result = opened();
    return result && 'render' in result ? result.render : null;
  };
  const isElsewhere = () => lost() === props.id || problem()?.kind === 'in-use';
  return (
    <Show when={!opened.loading} fallback={<Loading />}>
      <Switch>
        {/* Replaces the table instead of covering it, so that the table receives no input and its bots stop. */}
        <Match when={isElsewhere()}>
          <InUsePage id={props.id} onOpen={(takeOver) => void refetch({ takeOver })} />
        </Match>
        <Match when={problem()}>{(it) => <TableErrorPage error={it()} />}</Match>
        <Match when={table()}>{(render) => render()()}</Match>
      </Switch>
    </Show>
  );
}
