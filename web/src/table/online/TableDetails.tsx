import { createSignal, Show } from 'solid-js';
import { CopyLink } from '../../components/CopyLink.tsx';
import { isOver } from '../../game-ui/is-over.ts';
import { t } from '../../locales/index.ts';
import { tOnline } from '../../locales/online/index.ts';
import { EndGame } from './EndGame.tsx';
import { SeedCommitment } from './FairnessCheck.tsx';
import { tOnlineTable } from './locales/index.ts';
import { hasVotedToEnd, type OnlineTableStore, onlineStatus } from './online-table-store.ts';
import { LetBotPlayForMe } from './SubstituteBot.tsx';
import styles from './TableDetails.module.css';

/** Details of the table: settings, spectators, invitation link, seed commitment, and ways to leave. */
export function TableDetails(props: { table: OnlineTableStore }) {
  const status = () => onlineStatus(props.table);
  const game = () => t().games[props.table.status.game].name;
  return (
    <details class={`panel-section ${styles.details}`}>
      <summary>{tOnlineTable().about}</summary>
      <p class="text-small text-muted">
        {status().table.mode === 'correspondence' ? tOnline().byTurns : tOnline().live} ·{' '}
        {status().table.undoRule === 'own' ? tOnline().undo.own : tOnline().undo.consent}
        <Show when={status().spectatorCount > 0}> · {tOnlineTable().watching(status().spectatorCount)}</Show>
      </p>
      <CopyLink
        label={tOnlineTable().invite}
        address={`${location.origin}/online/${props.table.status.id}`}
        title={tOnline().shareTitle(game())}
      />
      <p class="text-small text-muted">{tOnline().sealAbout}</p>
      <SeedCommitment table={props.table} />
      <div class="button-row button-row--wrap">
        <LetBotPlayForMe table={props.table} />
        <EndGame table={props.table} />
        <Leave table={props.table} />
      </div>
      {/* On a phone the banner with the details is on another tab. */}
      <p class="text-small text-muted" role="status">
        {hasVotedToEnd(status()) && !isOver(props.table.status) ? tOnlineTable().endProposed : ''}
      </p>
    </details>
  );
}

/** Needs a second click to confirm, because a seat that was given up cannot be taken again. */
function Leave(props: { table: OnlineTableStore }) {
  const [isAsked, setIsAsked] = createSignal(false);
  const seat = () => onlineStatus(props.table).viewer.seat;
  const leave = () => {
    if (isAsked()) void props.table.online.leaveSeat(seat() ?? -1);
    setIsAsked(!isAsked());
  };
  return (
    <Show when={seat() !== null && !isOver(props.table.status)}>
      <button type="button" class="btn btn--small" onClick={leave} onBlur={() => setIsAsked(false)}>
        {isAsked() ? tOnlineTable().leaveSure : tOnlineTable().leave}
      </button>
    </Show>
  );
}
