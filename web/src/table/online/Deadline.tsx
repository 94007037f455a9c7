import { Show } from 'solid-js';
import { Icon } from '../../parts/Icon.tsx';
import { createClock, type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

const MINUTE_MS = 60_000;

/** A span as one says it: days and hours, hours and minutes, or minutes. */
export function timeLeft(milliseconds: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil(milliseconds / MINUTE_MS));
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}

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
