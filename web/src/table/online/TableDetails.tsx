import { createSignal, Show } from 'solid-js';
import { CopyLink } from '../../online/CopyLink.tsx';
import { onlineWords } from '../../online/text/index.ts';
import { say } from '../../text/index.ts';
import { isOver } from '../is-over.ts';
import { DiceSeal } from './DiceCheck.tsx';
import { EndGame } from './EndGame.tsx';
import { LetBotPlayForMe } from './StandIn.tsx';
import { hasVotedToEnd, type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

/** The table itself: who looks on, the way here, the seal on its dice, and how to go. */
export function About(props: { table: OnlineTableModel }) {
  const status = () => onlineStatus(props.table);
  const game = () => say().games[props.table.status.game].name;
  return (
    <details class="sec table-about">
      <summary>{words().about}</summary>
      <p class="sm mut">
        {status().table.pace === 'turns' ? onlineWords().byTurns : onlineWords().live} ·{' '}
        {status().table.undo === 'own' ? onlineWords().undo.own : onlineWords().undo.consent}
        <Show when={status().watching > 0}> · {words().watching(status().watching)}</Show>
      </p>
      <CopyLink
        label={words().invite}
        address={`${location.origin}/online/${props.table.status.id}`}
        title={onlineWords().shareTitle(game())}
      />
      <p class="sm mut">{onlineWords().sealAbout}</p>
      <DiceSeal table={props.table} />
      <div class="btnrow small">
        <LetBotPlayForMe table={props.table} />
        <EndGame table={props.table} />
        <Leave table={props.table} />
      </div>
      {/* On a phone the bar that says more is on another tab. */}
      <p class="sm mut" role="status">
        {hasVotedToEnd(status()) && !isOver(props.table.status) ? words().endProposed : ''}
      </p>
    </details>
  );
}

/** Asked twice: a seat that was given up cannot be taken again. */
function Leave(props: { table: OnlineTableModel }) {
  const [isAsked, setIsAsked] = createSignal(false);
  const seat = () => onlineStatus(props.table).you.seat;
  const leave = () => {
    if (isAsked()) void props.table.online.leaveSeat(seat() ?? -1);
    setIsAsked(!isAsked());
  };
  return (
    <Show when={seat() !== null && !isOver(props.table.status)}>
      <button type="button" class="btn s" onClick={leave} onBlur={() => setIsAsked(false)}>
        {isAsked() ? words().leaveSure : words().leave}
      </button>
    </Show>
  );
}
