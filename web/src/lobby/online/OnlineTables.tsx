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
import '../../style/online.css';

const LOOK_EVERY_MS = 15_000;
/** More than these are shown when asked for. */
const SHOWN = 6;

function TableList(props: { title: string; none: string; tables: readonly TableSummary[]; now: number }) {
  const [all, setAll] = createSignal(false);
  return (
    <div>
      <h3>{props.title}</h3>
      <Show when={props.tables.length > 0} fallback={<p class="mut">{props.none}</p>}>
        <ul>
          <For each={all() ? props.tables : props.tables.slice(0, SHOWN)}>
            {(table) => <OnlineRow table={table} now={props.now} />}
          </For>
        </ul>
        <Show when={!all() && props.tables.length > SHOWN}>
          <button type="button" class="btn s more" onClick={() => setAll(true)}>
            {words().showAll(props.tables.length)}
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
  keepLooking(async () => {
    const reply = await api.tables();
    setNow(Date.now());
    if ('problem' in reply) {
      setProblem(reply.problem);
      return;
    }
    if (!known()) void loadMe();
    const mine = new Set(reply.mine.map(({ id }) => id));
    const others = reply.open.filter(({ id }) => !mine.has(id));
    setTables(reconcile({ mine: inOrder(reply.mine), open: inOrder(others) }, { key: 'id' }));
    setKnown(true);
    setProblem(null);
  }, LOOK_EVERY_MS);
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
          <TableList title={onlineWords().yourTables} none={onlineWords().noTables} tables={tables.mine} now={now()} />
          <TableList title={onlineWords().openTables} none={onlineWords().noOpen} tables={tables.open} now={now()} />
        </div>
      </Show>
    </section>
  );
}
