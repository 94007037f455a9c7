import { Show } from 'solid-js';
import { Icon } from '../../components/Icon.tsx';
import { createConfirmation } from '../../lib/confirmation.ts';
import { tOnline } from '../../locales/online/index.ts';
import styles from './HostActions.module.css';

/** The host's buttons before the game starts: start the game, close the table. */
export function HostActions(props: { freeSeats: number; busy: boolean; onStart: () => void; onClose: () => void }) {
  const closeConfirmation = createConfirmation();
  return (
    <div class={styles.actions}>
      <button type="button" class="btn btn--primary" disabled={props.busy} onClick={() => props.onStart()}>
        <Icon name="play" size={17} /> {props.freeSeats === 0 ? tOnline().start : tOnline().startNow(props.freeSeats)}
      </button>
      <Show
        when={closeConfirmation.isAsked()}
        fallback={
          <button type="button" class="btn" ref={closeConfirmation.openerRef} onClick={closeConfirmation.open}>
            {tOnline().closeTable}
          </button>
        }
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be styled as an inline row */}
        <span class={styles.confirmation} role="group" aria-label={tOnline().closeSure}>
          <span>{tOnline().closeSure}</span>
          <button type="button" class="btn btn--danger" disabled={props.busy} onClick={() => props.onClose()}>
            {tOnline().closeTable}
          </button>
          <button type="button" class="btn" ref={closeConfirmation.cancelRef} onClick={closeConfirmation.close}>
            {tOnline().cancel}
          </button>
        </span>
      </Show>
    </div>
  );
}
