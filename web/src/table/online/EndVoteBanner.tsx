import { Match, Show, Switch } from 'solid-js';
import bannerStyles from './banner.module.css';
import { tOnlineTable } from './locales/index.ts';
import {
  createClock,
  electorate,
  hasVotedToEnd,
  nameList,
  type OnlineTableStore,
  onlineStatus,
} from './online-table-store.ts';

/** Shows a proposal to end the game without a result, with which the others agree or disagree. */
export function EndVoteBanner(props: { table: OnlineTableStore }) {
  const now = createClock(5000);
  const status = () => onlineStatus(props.table);
  const votes = () => status().table.endVotes;
  const you = () => status().viewer.seat;
  const needed = () => electorate(status(), now()).needed;
  const missing = () => needed().filter((seat) => !votes().includes(seat));
  const list = (seats: readonly number[]) => nameList(props.table, seats);
  const proposal = () => {
    const agreed = needed().filter((seat) => votes().includes(seat)).length;
    return tOnlineTable().wantsToEnd(list(votes()), votes().length, agreed, needed().length);
  };
  const vote = (agree: boolean) => void props.table.online.voteToEnd(agree);
  return (
    <Show when={status().table.status === 'playing' && votes().length > 0}>
      <div class={bannerStyles.banner} role="alert">
        <Switch fallback={<p>{proposal()}</p>}>
          <Match when={hasVotedToEnd(status())}>
            <p>{missing().length === 0 ? tOnlineTable().endReady : tOnlineTable().youWantToEnd(list(missing()))}</p>
            <div class="button-row">
              <Show when={missing().length === 0}>
                <button type="button" class="btn btn--small btn--danger" onClick={() => vote(true)}>
                  {tOnlineTable().endNow}
                </button>
              </Show>
              <button type="button" class="btn btn--small" onClick={() => vote(false)}>
                {tOnlineTable().withdraw}
              </button>
            </div>
          </Match>
          <Match when={you() !== null}>
            <p>{proposal()}</p>
            <div class="button-row">
              {/* Not a primary button: it appears during play, and a click by habit could end the game. */}
              <button type="button" class="btn btn--small btn--danger" onClick={() => vote(true)}>
                {tOnlineTable().agree}
              </button>
              <button type="button" class="btn btn--small" onClick={() => vote(false)}>
                {tOnlineTable().decline}
              </button>
            </div>
          </Match>
        </Switch>
      </div>
    </Show>
  );
}
