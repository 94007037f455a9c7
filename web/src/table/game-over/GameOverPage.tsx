import { createResource, For, Show } from 'solid-js';
import { Icon } from '../../components/Icon.tsx';
import { ownSeat } from '../../engine-worker/local-viewer.ts';
import type { ScoreSheet } from '../../engine-worker/table-types.ts';
import type { GameUi } from '../../game-ui/game-ui.ts';
import { isAbandoned } from '../../game-ui/is-over.ts';
import type { TableStore } from '../../game-ui/table-store.ts';
import { language } from '../../lib/preferences.ts';
import { t } from '../../locales/index.ts';
import { navigate } from '../../router/router.ts';
import { TopBar } from '../../top-bar/TopBar.tsx';
import type { OnlineSlots } from '../online-slots.ts';
import { TableOrigin } from '../TableOrigin.tsx';
import styles from './GameOverPage.module.css';
import { LineChart } from './LineChart.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { ShareRecord } from './ShareRecord.tsx';

/** A sentence that names the winner. */
function verdict(table: TableStore, sheet: ScoreSheet): string {
  const { end } = t();
  const names = sheet.winners.map((seat) => table.names()[seat] ?? '');
  const [winner] = sheet.winners;
  if (winner === undefined) return end.nobody;
  if (names.length > 1) return end.shared(new Intl.ListFormat(language()).format(names));
  const lead = sheet.lead === null ? null : (sheet.lead.amount ?? end.points(sheet.lead.points));
  return ownSeat(table.status) === winner ? end.youWin(lead) : end.wins(names[0] ?? '', lead);
}

/** The page after the game: the score, the charts, and the next steps. */
export function GameOverPage(props: { table: TableStore; ui: GameUi; slots?: OnlineSlots; onShowBoard: () => void }) {
  const [sheet] = createResource(language, () => props.table.scoreSheet());
  const [charts] = createResource(() => props.table.charts());
  /** An abandoned game has no score. */
  const summary = () => {
    if (isAbandoned(props.table.status)) return { title: t().end.abandoned, reason: t().end.abandonedAbout };
    const loaded = sheet();
    return loaded ? { title: verdict(props.table, loaded), reason: loaded.reason } : null;
  };
  const rematch = async () => {
    const result = await props.table.rematch();
    if ('id' in result) navigate(`/table/${result.id}`);
  };
  const replay = () => {
    props.onShowBoard();
    props.table.lookAt(0);
  };
  return (
    <div class={styles.page} data-page="game-over">
      <TopBar game={props.table.status.game} subtitle={props.ui.subtitle()} table={props.table} />
      <main>
        <Show when={summary()}>
          {(it) => (
            <>
              {/* The focus informs screen readers that the page has changed. */}
              <h1 tabindex="-1" ref={(heading) => queueMicrotask(() => heading.focus())}>
                {it().title}
              </h1>
              <p class={styles.reason}>{it().reason}</p>
              <TableOrigin table={props.table} />
              <div class={styles.columns}>
                <div class={styles.results}>
                  <Show when={sheet()}>{(loaded) => <ScoreTable table={props.table} sheet={loaded()} />}</Show>
                  <div class={styles.charts}>
                    <For each={charts()}>
                      {(chart) => (
                        <LineChart
                          title={t().end.byRound(
                            props.ui.chartTitle(chart.key),
                            props.table.status.roundsInGame !== null,
                          )}
                          chart={chart}
                          table={props.table}
                        />
                      )}
                    </For>
                  </div>
                </div>
                <aside class={styles.nextSteps}>
                  <Show
                    when={props.slots}
                    fallback={
                      <button type="button" class="btn btn--primary" onClick={rematch}>
                        {t().end.rematch}
                      </button>
                    }
                  >
                    {(slots) => slots().rematch()}
                  </Show>
                  <button type="button" class="btn btn--ink" onClick={replay}>
                    <Icon name="play" /> {t().end.replay}
                  </button>
                  <button type="button" class="btn" onClick={() => props.onShowBoard()}>
                    {t().end.showBoard}
                  </button>
                  <ShareRecord table={props.table} />
                  <Show when={props.slots}>{(slots) => slots().gameOverChat()}</Show>
                  <Show when={props.slots}>{(slots) => slots().fairnessCheck()}</Show>
                  <a class="btn" href="/">
                    {t().toLobby}
                  </a>
                  <div class={styles.board}>
                    <props.ui.Board />
                  </div>
                </aside>
              </div>
            </>
          )}
        </Show>
      </main>
    </div>
  );
}
