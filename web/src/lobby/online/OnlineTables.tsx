import type { TableSummary } from '@roundhouse/wire';
import { createSignal, For, Show } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import { GAME_IDS } from '../../games/game-ids.ts';
import { api } from '../../online/api.ts';
import { keepLooking } from '../../online/keep-looking.ts';
import { loadMe, me } from '../../online/me.ts';
import type { OnlineProblem } from '../../online/problem.ts';
import { problemText } from '../../online/problem-text.ts';
import { onlineWords } from '../../online/text/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { say } from '../../text/index.ts';
import { words } from '../text/index.ts';
import { OnlineRow } from './OnlineRow.tsx';
import { inOrder } from './table-order.ts';
import { openPagesAfter, withOlder } from './table-pages.ts';
import '../../style/online.css';

const LOOK_EVERY_MS = 15_000;
/** More than these are shown when asked for. */
const SHOWN = 6;

interface ListProps {
  readonly title: string;
  readonly none: string;
  readonly tables: readonly TableSummary[];
  readonly now: number;
  /** The server has more than these. */
  readonly hasMore: boolean;
  readonly more: string;
  onMore(): Promise<void>;
}

function TableList(props: ListProps) {
  const [all, setAll] = createSignal(false);
  const isFolded = () => !all() && props.tables.length > SHOWN;
  let list: HTMLUListElement | undefined;
  /** The button may be gone afterwards: then the focus goes to the first row that it has brought. */
  const grow = async (work: () => Promise<void>) => {
    const before = list?.children.length ?? 0;
    await work();
    if (document.activeElement === document.body) list?.children[before]?.querySelector('a')?.focus();
  };
  const unfold = async () => void setAll(true);
  return (
    <div>
      <h3>{props.title}</h3>
      <Show when={props.tables.length > 0} fallback={<p class="mut">{props.none}</p>}>
        <ul ref={list}>
          <For each={all() ? props.tables : props.tables.slice(0, SHOWN)}>
            {(table) => <OnlineRow table={table} now={props.now} />}
          </For>
        </ul>
        <Show when={isFolded()}>
          <button type="button" class="btn s more" onClick={() => void grow(unfold)}>
            {props.hasMore ? onlineWords().showMore : words().showAll(props.tables.length)}
          </button>
        </Show>
        <Show when={!isFolded() && props.hasMore}>
          <button type="button" class="btn s more" onClick={() => void grow(() => props.onMore())}>
            {props.more}
          </button>
        </Show>
      </Show>
    </div>
  );
}

/** The part of the lobby that needs the server: tables one has a seat at, tables one may come to, and a new one. */
export function OnlineTables() {
  // Kept by id, so that a row stays the same row, with the focus on it, when the list is told anew.
  const [tables, setTables] = createStore<{ mine: TableSummary[]; open: TableSummary[] }>({ mine: [], open: [] });
  const [now, setNow] = createSignal(Date.now());
  const [known, setKnown] = createSignal(false);
  const [problem, setProblem] = createSignal<OnlineProblem | null>(null);
  const [finishedCursor, setFinishedCursor] = createSignal<string | null>(null);
  const [openCursor, setOpenCursor] = createSignal<string | null>(null);
  /** How many pages of open tables are shown after the first. */
  let openPages = 0;
  let hasOlder = false;
  const look = async () => {
    const reply = await api.tables();
    setNow(Date.now());
    if ('problem' in reply) {
      setProblem(reply.problem);
      return;
    }
    if (!known()) void loadMe();
    const open = await openPagesAfter(reply.open, reply.moreOpen, openPages);
    setOpenCursor(open.more);
    // Only now: older games may have been loaded meanwhile.
    const mine = hasOlder ? withOlder(reply.mine, tables.mine) : reply.mine;
    if (!hasOlder) setFinishedCursor(reply.moreFinished);
    const own = new Set(mine.map(({ id }) => id));
    const others = open.tables.filter(({ id }) => !own.has(id));
    setTables(reconcile({ mine: inOrder(mine), open: inOrder(others) }, { key: 'id' }));
    setKnown(true);
    setProblem(null);
  };
  keepLooking(look, LOOK_EVERY_MS);
  const loadOlder = async () => {
    const before = finishedCursor();
    if (before === null) return;
    const page = await api.finishedTables(before);
    if ('problem' in page) {
      setProblem(page.problem);
      return;
    }
    hasOlder = true;
    setFinishedCursor(page.more);
    setTables('mine', reconcile(inOrder(withOlder(tables.mine, page.tables)), { key: 'id' }));
  };
  const loadOpen = () => {
    openPages++;
    return look();
  };
  const quiet = (it: OnlineProblem) => (it.code === 'away' ? onlineWords().quietlyAway : problemText(it));
  const any = () => tables.mine.length > 0 || tables.open.length > 0;
  return (
    <section class="online" aria-labelledby="online-tables">
      <div class="online-head">
        <div>
          <h2 id="online-tables">{onlineWords().onlineTables}</h2>
          <p class="mut">
            <Show when={me()} fallback={onlineWords().onlineAbout}>
              {(it) => (
                <>
                  {onlineWords().youAre(it().name)} <a href="/account">{words().account}</a>
                </>
              )}
            </Show>
          </p>
        </div>
        <nav class="online-new" aria-label={onlineWords().newTable}>
          <span class="mut" aria-hidden="true">
            {onlineWords().newTable}
          </span>
          <For each={GAME_IDS}>
            {(game) => (
              <a
                class="btn s"
                href={`/new/${game}?online`}
                aria-label={onlineWords().newTableOf(say().games[game].name)}
              >
                <Icon name="plus" size={16} /> {say().games[game].name}
              </a>
            )}
          </For>
        </nav>
      </div>
      <p class="mut online-state" role="status">
        <Show when={problem()}>
          {(it) => (
            <>
              <Icon name="info" size={16} /> {quiet(it())}
            </>
          )}
        </Show>
      </p>
      <Show when={any()}>
        <div class="online-lists">
          <TableList
            title={onlineWords().yourTables}
            none={onlineWords().noTables}
            tables={tables.mine}
            now={now()}
            hasMore={finishedCursor() !== null}
            more={onlineWords().olderGames}
            onMore={loadOlder}
          />
          <TableList
            title={onlineWords().openTables}
            none={onlineWords().noOpen}
            tables={tables.open}
            now={now()}
            hasMore={openCursor() !== null}
            more={onlineWords().moreTables}
            onMore={loadOpen}
          />
        </div>
      </Show>
    </section>
  );
}
