import { createEffect, on, Show } from 'solid-js';
import { apiErrorText } from '../../api/error-text.ts';
import { Icon } from '../../components/Icon.tsx';
import { isOver } from '../../game-ui/is-over.ts';
import styles from './Banners.module.css';
import bannerStyles from './banner.module.css';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Deadline } from './Deadline.tsx';
import { EndVoteBanner } from './EndVoteBanner.tsx';
import { tOnlineTable } from './locales/index.ts';
import { type OnlineTableStore, onlineStatus } from './online-table-store.ts';
import { SubstituteBotBanner } from './SubstituteBot.tsx';
import { UndoBanner } from './UndoBanner.tsx';

/** The banners above the panel: messages and requests to respond to. */
export function Banners(props: { table: OnlineTableStore; onReconnectNow: () => void }) {
  const isWatching = () => onlineStatus(props.table).viewer.seat === null && !isOver(props.table.status);
  // Removes the notice that the server cannot be reached once the connection is live again.
  createEffect(
    on(
      () => onlineStatus(props.table).connection.status,
      (is) => {
        if (is === 'live' && props.table.online.lastError()?.code === 'away') props.table.online.dismissError();
      },
    ),
  );
  return (
    <div class={styles.banners}>
      <ConnectionBanner status={onlineStatus(props.table)} onReconnectNow={props.onReconnectNow} />
      <Show when={props.table.online.lastError()}>
        {(problem) => (
          <div class={bannerStyles.banner} role="alert">
            <p>{apiErrorText(problem())}</p>
            <button
              type="button"
              class="icon-button"
              aria-label={tOnlineTable().close}
              onClick={() => props.table.online.dismissError()}
            >
              <Icon name="x" />
            </button>
          </div>
        )}
      </Show>
      <UndoBanner table={props.table} />
      <EndVoteBanner table={props.table} />
      <SubstituteBotBanner table={props.table} />
      <Show when={isWatching()}>
        <p class={`${bannerStyles.banner} ${bannerStyles.watching}`}>
          <Icon name="eye" size={17} /> {tOnlineTable().watchingYou}
        </p>
      </Show>
      <Show when={props.table.status.waiting.for === 'person'}>
        <Deadline table={props.table} inBanners />
      </Show>
    </div>
  );
}
