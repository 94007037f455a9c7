import { Show } from 'solid-js';
import { Icon } from '../../components/Icon.tsx';
import styles from './Deadline.module.css';
import { tOnlineTable } from './locales/index.ts';
import { createClock, type OnlineTableStore, onlineStatus } from './online-table-store.ts';
import { timeLeft } from './time-left.ts';

/** The time left for the player to act. */
export function Deadline(props: { table: OnlineTableStore; inBanners?: boolean }) {
  const now = createClock(20_000);
  const deadline = () => onlineStatus(props.table).table.deadline;
  const text = (until: number) => {
    if (until <= now()) return tOnlineTable().timeUp;
    const { days, hours, minutes } = timeLeft(until - now());
    return tOnlineTable().left(days, hours, minutes);
  };
  return (
    <Show when={props.table.isLive() ? deadline() : null}>
      {(until) => (
        <p class={styles.deadline} classList={{ [styles.inBanners]: props.inBanners }}>
          <Icon name="clock" size={16} /> <time dateTime={new Date(until()).toISOString()}>{text(until())}</time>
        </p>
      )}
    </Show>
  );
}
