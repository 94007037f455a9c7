import { createResource, createSignal, For, onCleanup, onMount, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { Toast } from '../components/Toast.tsx';
import type { SavedTable } from '../engine-worker/saved-table.ts';
import { deleteTable, listTables, restoreTable } from '../engine-worker/table-db.ts';
import { t } from '../locales/index.ts';
import { tLobby } from './locales/index.ts';
import { SavedGameRow } from './SavedGameRow.tsx';
import styles from './SavedGames.module.css';

/** Number of games shown before “show all”. */
const INITIAL_COUNT = 5;

function GameList(props: {
  tables: readonly SavedTable[];
  hasTable: (id: string) => boolean;
  onDelete: (table: SavedTable) => void;
}) {
  const [isExpanded, setIsExpanded] = createSignal(false);
  return (
    <>
      <ul>
        <For each={isExpanded() ? props.tables : props.tables.slice(0, INITIAL_COUNT)}>
          {(table) => <SavedGameRow table={table} hasTable={props.hasTable} onDelete={() => props.onDelete(table)} />}
        </For>
      </ul>
      <Show when={!isExpanded() && props.tables.length > INITIAL_COUNT}>
        <button type="button" class={`btn btn--small ${styles.showMore}`} onClick={() => setIsExpanded(true)}>
          {tLobby().showAll(props.tables.length)}
        </button>
      </Show>
    </>
  );
}

/** The games saved in this browser, unfinished and finished. */
export function SavedGames() {
  const [saved, { refetch }] = createResource(async () => {
    try {
      return await listTables();
    } catch {
      return 'no-storage' as const;
    }
  });
  // `latest` does not suspend, so the page stays visible while the list is fetched again.
  const tables = () => {
    const found = saved.state === 'unresolved' || saved.state === 'pending' ? [] : saved.latest;
    return Array.isArray(found) ? found : [];
  };
  const isLoaded = () => saved.state === 'ready' || saved.state === 'refreshing';
  /** Recently deleted games, which can be restored together. */
  const [deleted, setDeleted] = createSignal<readonly SavedTable[]>([]);
  let toast: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(toast));

  // Games may have changed in another tab.
  onMount(() => {
    const refresh = () => document.visibilityState === 'visible' && void refetch();
    document.addEventListener('visibilitychange', refresh);
    onCleanup(() => document.removeEventListener('visibilitychange', refresh));
  });

  async function remove(table: SavedTable): Promise<void> {
    const removed = await deleteTable(table.id);
    await refetch();
    if (removed === undefined) return;
    setDeleted([...deleted(), removed]);
    clearTimeout(toast);
    toast = setTimeout(() => setDeleted([]), 15_000);
  }
  async function restore(): Promise<void> {
    const removed = deleted();
    setDeleted([]);
    for (const table of removed) await restoreTable(table);
    await refetch();
  }
  const hasTable = (id: string) => tables().some((table) => table.id === id);
  const unfinished = () => tables().filter(({ progress }) => progress.winners === null);
  const finished = () => tables().filter(({ progress }) => progress.winners !== null);
  return (
    <>
      <section aria-labelledby="your-games">
        <h2 id="your-games">{tLobby().yourGames}</h2>
        <Show when={isLoaded() && saved.latest === 'no-storage'}>
          <div class="error-box">
            <p>
              <Icon name="warn" size={16} /> {t().problem['no-storage']}
            </p>
            <p>{tLobby().noStorageAdvice}</p>
          </div>
        </Show>
        <Show when={isLoaded() && unfinished().length === 0 && saved.latest !== 'no-storage'}>
          <p class="text-muted">{tLobby().noGames}</p>
        </Show>
        <GameList tables={unfinished()} hasTable={hasTable} onDelete={(table) => void remove(table)} />
      </section>
      <section aria-labelledby="finished-games">
        <h2 id="finished-games">{tLobby().finishedGames}</h2>
        <Show when={isLoaded() && finished().length === 0}>
          <p class="text-muted">{tLobby().noFinished}</p>
        </Show>
        <GameList tables={finished()} hasTable={hasTable} onDelete={(table) => void remove(table)} />
      </section>
      <div role="status">
        <Show when={deleted().at(-1)}>
          {(last) => (
            <Toast>
              <span>{tLobby().removed(t().games[last().game].name, deleted().length)}</span>
              <button type="button" class="btn btn--small" onClick={() => void restore()}>
                <Icon name="undo" size={16} /> {tLobby().bringBack}
              </button>
            </Toast>
          )}
        </Show>
      </div>
    </>
  );
}
