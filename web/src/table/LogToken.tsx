import type { Seat } from '@roundhouse/kernel';
import { TokenIcon } from '../components/pieces.tsx';
import type { GameId } from '../lib/game-ids.ts';
import { playerColor } from '../lib/player-colors.ts';
import styles from './LogToken.module.css';

/** The token of the player that a line of the log or chat is about; an empty space if it is about nobody. */
export function LogToken(props: { game: GameId; seat: Seat | null; size?: number }) {
  return (
    <span class={styles.token}>
      <TokenIcon
        color={playerColor(props.game, props.seat ?? 0)}
        size={props.size ?? 15}
        isBlank={props.seat === null}
      />
    </span>
  );
}
