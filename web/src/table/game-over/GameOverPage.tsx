import { createResource, For, Show } from 'solid-js';
import { language } from '../../app/preferences.ts';
import { go } from '../../app/route.ts';
import { TopBar } from '../../app/TopBar.tsx';
import { youAt } from '../../host/screen.ts';
import type { ScoreSheet } from '../../host/table-types.ts';
import { Icon } from '../../parts/Icon.tsx';
import { say } from '../../text/index.ts';
import { isAbandoned } from '../is-over.ts';
import type { TableModel } from '../model.ts';
import { TableOrigin } from '../OriginLine.tsx';
import type { OnlineParts } from '../online-parts.ts';
import type { Room } from '../room.ts';
import { LineChart } from './LineChart.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { ShareRecord } from './ShareRecord.tsx';
import '../../style/end.css';

/** Who won, in a sentence. */
function verdict(table: TableModel, sheet: ScoreSheet): string {
  const { end } = say();
  const names = sheet.winners.map((seat) => table.names()[seat] ?? '');
  const [winner] = sheet.winners;
  if (winner === undefined) return end.nobody;
  if (names.length > 1) return end.shared(new Intl.ListFormat(language()).format(names));
  const lead = sheet.lead === null ? null : (sheet.lead.amount ?? end.points(sheet.lead.points));
  return youAt(table.status) === winner ? end.youWin(lead) : end.wins(names[0] ?? '', lead);
}

/** The end of a game: the score in its parts, how it came about, and what to do next. */
export function EndPage(props: { table: TableModel; room: Room; parts?: OnlineParts; onShowBoard: () => void }) {
  const [sheet] = createResource(language, () => props.table.scoreSheet());
  const [charts] = createResource(() => props.table.charts());
  /** How it ended. A game that was ended without a result has no score. */
  const summary = () => {
    if (isAbandoned(props.table.status)) return { title: say().end.abandoned, reason: say().end.abandonedAbout };
    const known = sheet();
    return known ? { title: verdict(props.table, known), reason: known.reason } : null;
  };
  const rematch = async () => {
    const opened = await props.table.rematch();
    if ('id' in opened) go(`/table/${opened.id}`);
  };
  const replay = () => {
    props.onShowBoard();
    props.table.lookAt(0);
  };
  return (
    <div class="end-page">
      <TopBar game={props.table.status.game} subtitle={props.room.subtitle()} table={props.table} />
      <main>
        <Show when={summary()}>
          {(it) => (
            <>
              {/* The end is told to who cannot see the page change. */}
              <h1 tabindex="-1" ref={(heading) => queueMicrotask(() => heading.focus())}>
                {it().title}
              </h1>
              <p class="end-reason">{it().reason}</p>
              <TableOrigin table={props.table} />
              <div class="end-columns">
                <div class="end-course">
                  <Show when={sheet()}>{(known) => <ScoreTable table={props.table} sheet={known()} />}</Show>
                  <div class="charts">
                    <For each={charts()}>
                      {(chart) => (
                        <LineChart
                          title={say().end.byRound(
                            props.room.chartTitle(chart.key),
                            props.table.status.roundsInGame !== null,
                          )}
                          chart={chart}
                          table={props.table}
                        />
                      )}
                    </For>
                  </div>
                </div>
                <aside class="end-next">
                  <Show
                    when={props.parts}
                    fallback={
                      <button type="button" class="btn pri" onClick={rematch}>
                        {say().end.rematch}
                      </button>
                    }
                  >
                    {(parts) => parts().again()}
                  </Show>
                  <button type="button" class="btn ink" onClick={replay}>
                    <Icon name="play" /> {say().end.replay}
                  </button>
                  <button type="button" class="btn" onClick={() => props.onShowBoard()}>
                    {say().end.showBoard}
                  </button>
                  <ShareRecord table={props.table} />
                  <Show when={props.parts}>{(parts) => parts().talk()}</Show>
                  <Show when={props.parts}>{(parts) => parts().dice()}</Show>
                  <a class="btn" href="/">
                    {say().toLobby}
                  </a>
                  <div class="end-board">
                    <props.room.Board />
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
