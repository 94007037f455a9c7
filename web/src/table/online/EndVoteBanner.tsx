import { Match, Show, Switch } from 'solid-js';
import { createClock, electorate, hasVotedToEnd, nameList, type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

/** Somebody wants to end the game without a result: the others agree or decline. */
export function EndVoteBar(props: { table: OnlineTableModel }) {
  const now = createClock(5000);
  const status = () => onlineStatus(props.table);
  const votes = () => status().table.endVotes;
  const you = () => status().you.seat;
  const needed = () => electorate(status(), now()).needed;
  const missing = () => needed().filter((seat) => !votes().includes(seat));
  const list = (seats: readonly number[]) => nameList(props.table, seats);
  const proposal = () => {
    const agreed = needed().filter((seat) => votes().includes(seat)).length;
    return words().wantsToEnd(list(votes()), votes().length, agreed, needed().length);
  };
  const vote = (agree: boolean) => void props.table.online.voteToEnd(agree);
  return (
    <Show when={status().table.stage === 'playing' && votes().length > 0}>
      <div class="bar-note" role="alert">
        <Switch fallback={<p>{proposal()}</p>}>
          <Match when={hasVotedToEnd(status())}>
            <p>{missing().length === 0 ? words().endReady : words().youWantToEnd(list(missing()))}</p>
            <div class="btnrow">
              <Show when={missing().length === 0}>
                <button type="button" class="btn s bad" onClick={() => vote(true)}>
                  {words().endNow}
                </button>
              </Show>
              <button type="button" class="btn s" onClick={() => vote(false)}>
                {words().withdraw}
              </button>
            </div>
          </Match>
          <Match when={you() !== null}>
            <p>{proposal()}</p>
            <div class="btnrow">
              {/* It may end the game at once, and appears while others decide: not the button to press by habit. */}
              <button type="button" class="btn s bad" onClick={() => vote(true)}>
                {words().agree}
              </button>
              <button type="button" class="btn s" onClick={() => vote(false)}>
                {words().decline}
              </button>
            </div>
          </Match>
        </Switch>
      </div>
    </Show>
  );
}
