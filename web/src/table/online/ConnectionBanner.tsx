import { createEffect, createSignal, Match, onCleanup, Show, Switch } from 'solid-js';
import type { ConnectionState, LineStatus } from '../../host/remote/online-types.ts';
import { problemText } from '../../online/problem-text.ts';
import { say } from '../../text/index.ts';
import { createClock } from './state.ts';
import { words } from './text/index.ts';

const MOMENT_MS = 800;

/** When the line is lost: that nothing else is. */
export function LineBar(props: { status: LineStatus; onHurry: () => void }) {
  const line = () => props.status.connection;
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
            {words().lost} <Countdown line={line()} />
            <Show when={props.status.unanswered > 0}> {words().kept}</Show>
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

function Countdown(props: { line: ConnectionState }) {
  const now = createClock(1000);
  const left = () => (props.line.is === 'waiting' ? Math.ceil((props.line.until - now()) / 1000) : 0);
  // It counts by itself: whoever hears the page rather than sees it is told once.
  return <span aria-live="off">{left() > 0 ? words().tryingIn(left()) : words().tryingNow}</span>;
}
