import { createResource, createSignal, For, onCleanup, onMount, Show } from 'solid-js';
import type { SavedTable } from '../host/saved-table.ts';
import { deleteTable, listTables, restoreTable } from '../host/store.ts';
import { Icon } from '../parts/Icon.tsx';
import { say } from '../text/index.ts';
import { GameRow } from './GameRow.tsx';
import { words } from './text/index.ts';

/** More than these are shown when asked for. */
const SHOWN = 5;

function GameList(props: {
  tables: readonly SavedTable[];
  has: (id: string) => boolean;
  onDelete: (table: SavedTable) => void;
}) {
  const [all, setAll] = createSignal(false);
  return (
    <>
      <ul>
        <For each={all() ? props.tables : props.tables.slice(0, SHOWN)}>
          {(table) => <GameRow table={table} has={props.has} onDelete={() => props.onDelete(table)} />}
        </For>
      </ul>
      <Show when={!all() && props.tables.length > SHOWN}>
        <button type="button" class="btn s more" onClick={() => setAll(true)}>
          {words().showAll(props.tables.length)}
        </button>
      </Show>
    </>
  );
}

/** The games kept in this browser: those to go on with, and those that are over. */
export function YourGames() {
  const [listed, { refetch }] = createResource(async () => {
    try {
      return await listTables();
    } catch {
      return 'no-storage' as const;
    }
  });
  // `latest` and not the resource itself: the page stays while the list is fetched.
  const tables = () => {
    const found = listed.state === 'unresolved' || listed.state === 'pending' ? [] : listed.latest;
    return Array.isArray(found) ? found : [];
  };
  const known = () => listed.state === 'ready' || listed.state === 'refreshing';
  /** What was deleted a moment ago: all of it can be brought back. */
  const [deleted, setDeleted] = createSignal<readonly SavedTable[]>([]);
  let toast: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(toast));

  // Games may have gone on in another tab.
  onMount(() => {
    const look = () => document.visibilityState === 'visible' && void refetch();
    document.addEventListener('visibilitychange', look);
    onCleanup(() => document.removeEventListener('visibilitychange', look));
  });

  async function remove(table: SavedTable): Promise<void> {
    const gone = await deleteTable(table.id);
    await refetch();
    if (gone === undefined) return;
    setDeleted([...deleted(), gone]);
    clearTimeout(toast);
    toast = setTimeout(() => setDeleted([]), 15_000);
  }
  async function bringBack(): Promise<void> {
    const gone = deleted();
    setDeleted([]);
    for (const table of gone) await restoreTable(table);
    await refetch();
  }
  const has = (id: string) => tables().some((table) => table.id === id);
  const unfinished = () => tables().filter(({ progress }) => progress.winners === null);
  const finished = () => tables().filter(({ progress }) => progress.winners !== null);
  return (
    <>
      <section class="your-games" aria-labelledby="your-games">
        <h2 id="your-games">{words().yourGames}</h2>
        <Show when={known() && listed.latest === 'no-storage'}>
          <div class="complaint">
            <p>
              <Icon name="warn" size={16} /> {say().problem['no-storage']}
            </p>
            <p>{words().noStorageAdvice}</p>
          </div>
        </Show>
        <Show when={known() && unfinished().length === 0 && listed.latest !== 'no-storage'}>
          <p class="mut">{words().noGames}</p>
        </Show>
        <GameList tables={unfinished()} has={has} onDelete={(table) => void remove(table)} />
      </section>
      <section class="your-games" aria-labelledby="finished-games">
        <h2 id="finished-games">{words().finishedGames}</h2>
        <Show when={known() && finished().length === 0}>
          <p class="mut">{words().noFinished}</p>
        </Show>
        <GameList tables={finished()} has={has} onDelete={(table) => void remove(table)} />
      </section>
      <div role="status">
        <Show when={deleted().at(-1)}>
          {(last) => (
            <div class="toast">
              <span>{words().removed(say().games[last().game].name, deleted().length)}</span>
              <button type="button" class="btn s" onClick={() => void bringBack()}>
                <Icon name="undo" size={16} /> {words().bringBack}
              </button>
            </div>
          )}
        </Show>
      </div>
    </>
  );
}
