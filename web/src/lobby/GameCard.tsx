import { Icon } from '../components/Icon.tsx';
import type { GameId } from '../lib/game-ids.ts';
import { t } from '../locales/index.ts';
import { DEFAULT_SEAT_COUNTS } from './default-players.ts';
import styles from './GameCard.module.css';
import { GameIllustration } from './illustrations/GameIllustration.tsx';
import { tLobby } from './locales/index.ts';

/** A game with an illustration, a description, and links to play it, set it up and read its rules. */
export function GameCard(props: { game: GameId; onSelect: () => void; ref: (card: HTMLElement) => void }) {
  const game = () => t().games[props.game];
  return (
    <article
      class={styles.card}
      ref={props.ref}
      onMouseEnter={() => props.onSelect()}
      onFocusIn={() => props.onSelect()}
    >
      <div class={styles.content}>
        <GameIllustration game={props.game} />
        <div class={styles.description}>
          <h2>{game().name}</h2>
          <p>{game().about}</p>
          <p class={styles.facts}>
            <span>
              <Icon name="seat" size={16} /> {game().players}
            </span>
            <span>
              <Icon name="clock" size={16} /> {game().time}
            </span>
          </p>
        </div>
        <div class={styles.actions}>
          <a
            class="btn btn--primary"
            href={`/play/${props.game}`}
            aria-label={tLobby().of(tLobby().playNow, game().name)}
          >
            <Icon name="play" size={17} /> {tLobby().playNow}
          </a>
          <span class={`text-small text-muted ${styles.playNowNote}`}>
            {tLobby().atOnce(DEFAULT_SEAT_COUNTS[props.game] - 1)}
          </span>
          <div class="button-row">
            <a class="btn btn--small" href={`/new/${props.game}`} aria-label={tLobby().of(tLobby().setUp, game().name)}>
              {tLobby().setUp}
            </a>
            <a
              class="btn btn--small"
              href={`/rules/${props.game}`}
              aria-label={tLobby().of(tLobby().howToPlay, game().name)}
            >
              {tLobby().howToPlay}
            </a>
          </div>
        </div>
      </div>
    </article>
  );
}
