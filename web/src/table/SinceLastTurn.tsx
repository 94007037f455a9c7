import { Show } from 'solid-js';
import type { TableStore } from '../game-ui/table-store.ts';
import { NARROW } from '../lib/media-queries.ts';
import { t } from '../locales/index.ts';
import { eventsSinceLastDecision, RecentEvents } from './RecentEvents.tsx';
import styles from './SinceLastTurn.module.css';

/** On screens of this size the list is expanded. */
const LARGE_SCREEN = `(not ${NARROW}) and (height >= 48em)`;

/** At the start of a person's turn, lists what the others have done since that person's last decision. */
export function SinceLastTurn(props: { table: TableStore }) {
  const events = () => eventsSinceLastDecision(props.table);
  const isTurnStart = () => {
    const { actors, decidedAt } = props.table.status;
    // Another player has acted since the last decision at this screen.
    return decidedAt !== null && actors.some((actor, index) => index > decidedAt && actor >= 0);
  };
  return (
    <Show when={props.table.seatToAct() !== null && isTurnStart() && events().length > 0}>
      <details class={styles.since} open={matchMedia(LARGE_SCREEN).matches}>
        <summary>
          {t().since} <span class="text-muted">{events().length}</span>
        </summary>
        {/* A scrollable area must be focusable for keyboard users. */}
        <section class={styles.events} aria-label={t().since} tabindex="0">
          <RecentEvents table={props.table} lines={events()} />
        </section>
      </details>
    </Show>
  );
}
