import { Show } from 'solid-js';
import { createAskTwice } from '../../parts/ask-twice.ts';
import { isOver } from '../is-over.ts';
import { electorate, hasVotedToEnd, type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

/** Proposes to end the game without a result. Asked twice, and says whose consent it takes. */
export function EndGame(props: { table: OnlineTableModel }) {
  const question = createAskTwice();
  const status = () => onlineStatus(props.table);
  const you = () => status().you.seat;
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
          <button type="button" class="btn s" ref={question.opener} onClick={question.ask}>
            {words().endGame}
          </button>
        }
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
        <span class="end-sure" role="group" aria-label={words().endGame}>
          <span>{isAlone() ? words().endSureAlone : words().endSure}</span>
          <button type="button" class="btn s bad" onClick={propose}>
            {isAlone() ? words().endNow : words().endPropose}
          </button>
          <button type="button" class="btn s" ref={question.safe} onClick={question.close}>
            {words().goOnPlaying}
          </button>
        </span>
      </Show>
    </Show>
  );
}
