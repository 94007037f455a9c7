import { createEffect, createSignal, Match, onCleanup, Show, Switch } from 'solid-js';
import { problemText } from '../../online/problem-text.ts';
import { say } from '../../text/index.ts';
import { createClock, type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

const MOMENT_MS = 800;

/** When the line is lost: that nothing else is. */
export function LineBar(props: { table: OnlineTableModel; onHurry: () => void }) {
  const line = () => onlineStatus(props.table).connection;
  /** A line that is back in a moment is not worth a word. */
  const [isLost, setIsLost] = createSignal(false);
  createEffect(() => {
    if (line().is === 'live') {
      setIsLost(false);
      return;
    }
    const timer = setTimeout(() => setIsLost(true), MOMENT_MS);
    onCleanup(() => clearTimeout(timer));
  });
  const refused = () => {
    const now = line();
    return now.is === 'refused' ? now.problem : null;
  };
  return (
    <Switch>
      <Match when={refused()}>
        {(problem) => (
          <div class="bar-note bad" role="alert">
            <p>{problemText(problem())}</p>
            <button type="button" class="btn s" onClick={() => location.reload()}>
              {say().reload}
            </button>
          </div>
        )}
      </Match>
      <Match when={isLost()}>
        <div class="bar-note bad" role="alert">
          <p>
            {words().lost} <Countdown table={props.table} />
            <Show when={onlineStatus(props.table).unanswered > 0}> {words().kept}</Show>
          </p>
          <Show when={line().is === 'waiting'}>
            <button type="button" class="btn s" onClick={() => props.onHurry()}>
              {words().tryNow}
            </button>
          </Show>
        </div>
      </Match>
    </Switch>
  );
}

function Countdown(props: { table: OnlineTableModel }) {
  const now = createClock(1000);
  const left = () => {
    const line = onlineStatus(props.table).connection;
    return line.is === 'waiting' ? Math.ceil((line.until - now()) / 1000) : 0;
  };
  // It counts by itself: whoever hears the page rather than sees it is told once.
  return <span aria-live="off">{left() > 0 ? words().tryingIn(left()) : words().tryingNow}</span>;
}
