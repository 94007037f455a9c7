import { Show } from 'solid-js';
import { Icon } from '../../parts/Icon.tsx';
import { createClock, type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';
import { timeLeft } from './time-left.ts';

/** How long the one who is waited for may still take. */
export function Deadline(props: { table: OnlineTableModel }) {
  const now = createClock(20_000);
  const deadline = () => onlineStatus(props.table).table.deadline;
  const text = (until: number) => {
    if (until <= now()) return words().timeUp;
    const { days, hours, minutes } = timeLeft(until - now());
    return words().left(days, hours, minutes);
  };
  return (
    <Show when={props.table.isLive() ? deadline() : null}>
      {(until) => (
        <p class="deadline">
          <Icon name="clock" size={16} /> <time dateTime={new Date(until()).toISOString()}>{text(until())}</time>
        </p>
      )}
    </Show>
  );
}
