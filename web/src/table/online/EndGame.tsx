import { Show } from 'solid-js';
import { isOver } from '../../game-ui/is-over.ts';
import { createConfirmation } from '../../lib/confirmation.ts';
import styles from './EndGame.module.css';
import { tOnlineTable } from './locales/index.ts';
import { electorate, hasVotedToEnd, type OnlineTableStore, onlineStatus } from './online-table-store.ts';

/** Proposes to end the game without a result, after a confirmation that says whether the others must consent. */
export function EndGame(props: { table: OnlineTableStore }) {
  const question = createConfirmation();
  const status = () => onlineStatus(props.table);
  const you = () => status().viewer.seat;
  const isOffered = () => you() !== null && !isOver(props.table.status) && !hasVotedToEnd(status());
  const isAlone = () => electorate(status(), Date.now()).needed.every((seat) => seat === you());
  const propose = () => {
    question.close();
    void props.table.online.voteToEnd(true);
  };
  return (
    <Show when={isOffered()}>
      <Show
        when={question.isAsked()}
        fallback={
          <button type="button" class="btn btn--small" ref={question.openerRef} onClick={question.open}>
            {tOnlineTable().endGame}
          </button>
        }
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
        <span class={styles.confirmation} role="group" aria-label={tOnlineTable().endGame}>
          <span>{isAlone() ? tOnlineTable().endSureAlone : tOnlineTable().endSure}</span>
          <button type="button" class="btn btn--small btn--danger" onClick={propose}>
            {isAlone() ? tOnlineTable().endNow : tOnlineTable().endPropose}
          </button>
          <button type="button" class="btn btn--small" ref={question.cancelRef} onClick={question.close}>
            {tOnlineTable().goOnPlaying}
          </button>
        </span>
      </Show>
    </Show>
  );
}
