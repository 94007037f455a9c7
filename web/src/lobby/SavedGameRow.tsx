import { For, Show } from 'solid-js';
import { language } from '../app/preferences.ts';
import type { SavedTable } from '../host/saved-table.ts';
import { Icon } from '../parts/Icon.tsx';
import { TokenIcon } from '../parts/pieces.tsx';
import { OriginLine } from '../table/OriginLine.tsx';
import { liveryOf } from '../table/room.ts';
import { say } from '../text/index.ts';
import { relativeTime } from './relative-time.ts';
import { words } from './text/index.ts';

/** A game kept in this browser. */
export function GameRow(props: { table: SavedTable; has: (id: string) => boolean; onDelete: () => void }) {
  const game = () => say().games[props.table.game].name;
  const names = () => words().listOf(props.table.players.map(({ name }) => name));
  const which = () => words().listOf([game(), names()]);
  const progress = () => props.table.progress;
  const isOver = () => progress().winners !== null;
  const mover = () => {
    const seat = props.table.held ?? progress().turn;
    return seat === null ? undefined : props.table.players[seat];
  };
  const isYours = () =>
    mover()?.bot === null && props.table.players.filter(({ bot }) => bot === null).length === 1 && !isOver();
  const stands = () => {
    const winners = progress().winners;
    if (winners !== null) return words().wonBy(winners.map((seat) => props.table.players[seat]?.name ?? ''));
    const player = mover();
    if (player === undefined) return '';
    if (isYours()) return words().yourMove;
    return player.bot === null ? words().moveOf(player.name) : words().botMove(player.name);
  };
  const round = () => (progress().round === 0 ? words().beginning : say().roundOf(progress().round, progress().rounds));
  return (
    <li class="gr">
      <span class="gr-tokens">
        <For each={props.table.players}>
          {(_, seat) => <TokenIcon livery={liveryOf(props.table.game, seat())} size={20} />}
        </For>
      </span>
      <span class="gr-words">
        <b>{game()}</b> <span class="sm mut gr-names">{names()}</span>
        <Show when={props.table.origin}>
          {(origin) => <OriginLine origin={origin()} isKept={props.has(origin().table)} />}
        </Show>
        <span class="sm mut">
          <Show when={!isOver()}>{round()} · </Show>
          <span classList={{ yours: isYours() }}>{stands()}</span>
          {' · '}
          <time dateTime={new Date(props.table.updated).toISOString()}>
            {relativeTime(props.table.updated, Date.now(), language())}
          </time>
        </span>
      </span>
      <span class="gr-ways">
        <a
          class="btn s"
          classList={{ ink: isYours() }}
          href={`/table/${props.table.id}`}
          aria-label={words().of(isOver() ? words().lookAgain : words().goOn, which())}
        >
          {isOver() ? words().lookAgain : words().goOn}
        </a>
        <button
          type="button"
          class="tb"
          aria-label={words().of(words().remove, which())}
          title={words().remove}
          onClick={() => props.onDelete()}
        >
          <Icon name="trash" />
        </button>
      </span>
    </li>
  );
}
