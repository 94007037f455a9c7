import { For, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { OriginNote } from '../components/OriginNote.tsx';
import { TokenIcon } from '../components/pieces.tsx';
import type { SavedTable } from '../engine-worker/saved-table.ts';
import { playerColor } from '../lib/player-colors.ts';
import { language } from '../lib/preferences.ts';
import { t } from '../locales/index.ts';
import styles from './GameRow.module.css';
import { tLobby } from './locales/index.ts';
import { relativeTime } from './relative-time.ts';

/** A game saved in this browser. */
export function SavedGameRow(props: { table: SavedTable; hasTable: (id: string) => boolean; onDelete: () => void }) {
  const game = () => t().games[props.table.game].name;
  const names = () => tLobby().listOf(props.table.players.map(({ name }) => name));
  const description = () => tLobby().listOf([game(), names()]);
  const progress = () => props.table.progress;
  const isOver = () => progress().winners !== null;
  const playerToMove = () => {
    const seat = props.table.held ?? progress().turn;
    return seat === null ? undefined : props.table.players[seat];
  };
  const isYours = () =>
    playerToMove()?.bot === null && props.table.players.filter(({ bot }) => bot === null).length === 1 && !isOver();
  const status = () => {
    const winners = progress().winners;
    if (winners !== null) return tLobby().wonBy(winners.map((seat) => props.table.players[seat]?.name ?? ''));
    const player = playerToMove();
    if (player === undefined) return '';
    if (isYours()) return tLobby().yourMove;
    return player.bot === null ? tLobby().moveOf(player.name) : tLobby().botMove(player.name);
  };
  const round = () => (progress().round === 0 ? tLobby().beginning : t().roundOf(progress().round, progress().rounds));
  return (
    <li class={styles.row}>
      <span class={styles.tokens}>
        <For each={props.table.players}>
          {(_, seat) => <TokenIcon color={playerColor(props.table.game, seat())} size={20} />}
        </For>
      </span>
      <span class={styles.text}>
        <b>{game()}</b> <span class="text-small text-muted">{names()}</span>
        <Show when={props.table.origin}>
          {(origin) => <OriginNote origin={origin()} isKept={props.hasTable(origin().table)} />}
        </Show>
        <span class="text-small text-muted">
          <Show when={!isOver()}>{round()} · </Show>
          <span classList={{ [styles.yourTurn]: isYours() }}>{status()}</span>
          {' · '}
          <time dateTime={new Date(props.table.updated).toISOString()}>
            {relativeTime(props.table.updated, Date.now(), language())}
          </time>
        </span>
      </span>
      <span class={styles.actions}>
        <a
          class="btn btn--small"
          classList={{ 'btn--ink': isYours() }}
          href={`/table/${props.table.id}`}
          aria-label={tLobby().of(isOver() ? tLobby().lookAgain : tLobby().goOn, description())}
        >
          {isOver() ? tLobby().lookAgain : tLobby().goOn}
        </a>
        <button
          type="button"
          class="icon-button"
          aria-label={tLobby().of(tLobby().remove, description())}
          title={tLobby().remove}
          onClick={() => props.onDelete()}
        >
          <Icon name="trash" />
        </button>
      </span>
    </li>
  );
}
