import { createEffect, createSignal, Match, onCleanup, Show, Switch } from 'solid-js';
import { apiErrorText } from '../../api/error-text.ts';
import type { ConnectionState, ConnectionStatus } from '../../engine-worker/online/online-types.ts';
import { t } from '../../locales/index.ts';
import bannerStyles from './banner.module.css';
import { tOnlineTable } from './locales/index.ts';
import { createClock } from './online-table-store.ts';

/** Shorter interruptions are not shown. */
const SHOW_AFTER_MS = 800;

/** Says that the connection is lost, and that pending messages are kept. */
export function ConnectionBanner(props: { status: ConnectionStatus; onReconnectNow: () => void }) {
  const state = () => props.status.connection;
  const [isLost, setIsLost] = createSignal(false);
  createEffect(() => {
    if (state().status === 'live') {
      setIsLost(false);
      return;
    }
    const timer = setTimeout(() => setIsLost(true), SHOW_AFTER_MS);
    onCleanup(() => clearTimeout(timer));
  });
  const refused = () => {
    const current = state();
    return current.status === 'refused' ? current.error : null;
  };
  return (
    <Switch>
      <Match when={refused()}>
        {(problem) => (
          <div class={`${bannerStyles.banner} ${bannerStyles.danger}`} role="alert">
            <p>{apiErrorText(problem())}</p>
            <button type="button" class="btn btn--small" onClick={() => location.reload()}>
              {t().reload}
            </button>
          </div>
        )}
      </Match>
      <Match when={isLost()}>
        <div class={`${bannerStyles.banner} ${bannerStyles.danger}`} role="alert">
          <p>
            {tOnlineTable().lost} <Countdown state={state()} />
            <Show when={props.status.pendingCount > 0}> {tOnlineTable().kept}</Show>
          </p>
          <Show when={state().status === 'waiting'}>
            <button type="button" class="btn btn--small" onClick={() => props.onReconnectNow()}>
              {tOnlineTable().tryNow}
            </button>
          </Show>
        </div>
      </Match>
    </Switch>
  );
}

function Countdown(props: { state: ConnectionState }) {
  const now = createClock(1000);
  const left = () => (props.state.status === 'waiting' ? Math.ceil((props.state.until - now()) / 1000) : 0);
  // Not live, so that screen readers do not announce every second.
  return <span aria-live="off">{left() > 0 ? tOnlineTable().tryingIn(left()) : tOnlineTable().tryingNow}</span>;
}
