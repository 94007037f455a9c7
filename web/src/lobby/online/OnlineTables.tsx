import type { TableSummary } from '@roundhouse/protocol';
import { createSignal, For, Show } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import { api, isFailure } from '../../api/client.ts';
import { currentUser, loadCurrentUser } from '../../api/current-user.ts';
import { apiErrorText } from '../../api/error-text.ts';
import type { ApiError } from '../../api/errors.ts';
import { pollWhileVisible } from '../../api/poll.ts';
import { Icon } from '../../components/Icon.tsx';
import { GAME_IDS } from '../../lib/game-ids.ts';
import { t } from '../../locales/index.ts';
import { tOnline } from '../../locales/online/index.ts';
import { tSettings } from '../../top-bar/locales/index.ts';
import { tLobby } from '../locales/index.ts';
import { OnlineTableRow } from './OnlineTableRow.tsx';
import styles from './OnlineTables.module.css';
import { sortTables } from './table-order.ts';
import { addFinishedTables, fetchOpenTables } from './table-pages.ts';

const POLL_INTERVAL_MS = 15_000;
/** Number of tables shown before “show more”. */
const INITIAL_COUNT = 6;

interface ListProps {
  readonly title: string;
  readonly none: string;
  readonly tables: readonly TableSummary[];
  readonly now: number;
  /** The server has more tables. */
  readonly hasMore: boolean;
  readonly more: string;
  onMore(): Promise<void>;
}

function TableList(props: ListProps) {
  const [isExpanded, setIsExpanded] = createSignal(false);
  const isCollapsed = () => !isExpanded() && props.tables.length > INITIAL_COUNT;
  let list: HTMLUListElement | undefined;
  /** If the button that had the focus disappears, focuses the first new row. */
  const showMore = async (work: () => Promise<void>) => {
    const before = list?.children.length ?? 0;
    await work();
    if (document.activeElement === document.body) list?.children[before]?.querySelector('a')?.focus();
  };
  const expand = async () => void setIsExpanded(true);
  return (
    <div>
      <h3>{props.title}</h3>
      <Show when={props.tables.length > 0} fallback={<p class="text-muted">{props.none}</p>}>
        <ul ref={list}>
          <For each={isExpanded() ? props.tables : props.tables.slice(0, INITIAL_COUNT)}>
            {(table) => <OnlineTableRow table={table} now={props.now} />}
          </For>
        </ul>
        <Show when={isCollapsed()}>
          <button type="button" class={`btn btn--small ${styles.showMore}`} onClick={() => void showMore(expand)}>
            {props.hasMore ? tOnline().showMore : tLobby().showAll(props.tables.length)}
          </button>
        </Show>
        <Show when={!isCollapsed() && props.hasMore}>
          <button
            type="button"
            class={`btn btn--small ${styles.showMore}`}
            onClick={() => void showMore(() => props.onMore())}
          >
            {props.more}
          </button>
        </Show>
      </Show>
    </div>
  );
}

/** The online part of the lobby: the user's tables, open tables, and links to create a table. */
export function OnlineTables() {
  // Reconciled by id, so that a row keeps its element and its focus when the list is updated.
  const [tables, setTables] = createStore<{ mine: TableSummary[]; open: TableSummary[] }>({ mine: [], open: [] });
  const [now, setNow] = createSignal(Date.now());
  const [isLoaded, setIsLoaded] = createSignal(false);
  const [error, setError] = createSignal<ApiError | null>(null);
  const [finishedCursor, setFinishedCursor] = createSignal<string | null>(null);
  const [openCursor, setOpenCursor] = createSignal<string | null>(null);
  /** Number of pages of open tables shown after the first. */
  let openPages = 0;
  let hasOlder = false;
  const refresh = async () => {
    const reply = await api.listTables();
    setNow(Date.now());
    if (isFailure(reply)) {
      setError(reply.error);
      return;
    }
    if (!isLoaded()) void loadCurrentUser();
    const open = await fetchOpenTables(reply.open, reply.moreOpen, openPages);
    setOpenCursor(open.more);
    // Read after the await: older games may have been loaded in the meantime.
    const mine = hasOlder ? addFinishedTables(reply.mine, tables.mine) : reply.mine;
    if (!hasOlder) setFinishedCursor(reply.moreFinished);
    const own = new Set(mine.map(({ id }) => id));
    const others = open.tables.filter(({ id }) => !own.has(id));
    setTables(reconcile({ mine: sortTables(mine), open: sortTables(others) }, { key: 'id' }));
    setIsLoaded(true);
    setError(null);
  };
  pollWhileVisible(refresh, POLL_INTERVAL_MS);
  const loadOlder = async () => {
    const before = finishedCursor();
    if (before === null) return;
    const page = await api.listFinishedTables(before);
    if (isFailure(page)) {
      setError(page.error);
      return;
    }
    hasOlder = true;
    setFinishedCursor(page.more);
    setTables('mine', reconcile(sortTables(addFinishedTables(tables.mine, page.tables)), { key: 'id' }));
  };
  const loadOpen = () => {
    openPages++;
    return refresh();
  };
  const errorText = (it: ApiError) => (it.code === 'away' ? tOnline().quietlyAway : apiErrorText(it));
  const hasTables = () => tables.mine.length > 0 || tables.open.length > 0;
  return (
    <section class={styles.section} aria-labelledby="online-tables">
      <div class={styles.header}>
        <div>
          <h2 id="online-tables">{tOnline().onlineTables}</h2>
          <p class="text-muted">
            <Show when={currentUser()} fallback={tOnline().onlineAbout}>
              {(it) => (
                <>
                  {tOnline().youAre(it().name)} <a href="/account">{tSettings().account}</a>
                </>
              )}
            </Show>
          </p>
        </div>
        <nav class={styles.newTable} aria-label={tOnline().newTable}>
          <span class="text-muted" aria-hidden="true">
            {tOnline().newTable}
          </span>
          <For each={GAME_IDS}>
            {(game) => (
              <a
                class="btn btn--small"
                href={`/new/${game}?online`}
                aria-label={tOnline().newTableOf(t().games[game].name)}
              >
                <Icon name="plus" size={16} /> {t().games[game].name}
              </a>
            )}
          </For>
        </nav>
      </div>
      <p class={`text-muted ${styles.status}`} role="status">
        <Show when={error()}>
          {(it) => (
            <>
              <Icon name="info" size={16} /> {errorText(it())}
            </>
          )}
        </Show>
      </p>
      <Show when={hasTables()}>
        <div class={styles.lists}>
          <TableList
            title={tOnline().yourTables}
            none={tOnline().noTables}
            tables={tables.mine}
            now={now()}
            hasMore={finishedCursor() !== null}
            more={tOnline().olderGames}
            onMore={loadOlder}
          />
          <TableList
            title={tOnline().openTables}
            none={tOnline().noOpen}
            tables={tables.open}
            now={now()}
            hasMore={openCursor() !== null}
            more={tOnline().moreTables}
            onMore={loadOpen}
          />
        </div>
      </Show>
    </section>
  );
}
