import type { GameId } from '../games/game-ids.ts';
import { Icon } from '../parts/Icon.tsx';
import { say } from '../text/index.ts';
import { USUAL_SEATS } from './seating.ts';
import { words } from './text/index.ts';
import { Vignette } from './vignettes/Vignette.tsx';

/** A game with its character and the three ways into it. */
export function GameCard(props: { game: GameId; onPoint: () => void; ref: (card: HTMLElement) => void }) {
  const game = () => say().games[props.game];
  return (
    <article class="gc" ref={props.ref} onMouseEnter={() => props.onPoint()} onFocusIn={() => props.onPoint()}>
      <div class="gc-in">
        <Vignette game={props.game} />
        <div class="gc-body">
          <h2>{game().name}</h2>
          <p>{game().about}</p>
          <p class="gc-meta">
            <span>
              <Icon name="seat" size={16} /> {game().players}
            </span>
            <span>
              <Icon name="clock" size={16} /> {game().time}
            </span>
          </p>
        </div>
        <div class="gc-ways">
          <a class="btn pri" href={`/play/${props.game}`} aria-label={words().of(words().playNow, game().name)}>
            <Icon name="play" size={17} /> {words().playNow}
          </a>
          <span class="sm mut gc-how">{words().atOnce(USUAL_SEATS[props.game] - 1)}</span>
          <div class="btnrow">
            <a class="btn s" href={`/new/${props.game}`} aria-label={words().of(words().setUp, game().name)}>
              {words().setUp}
            </a>
            <a class="btn s" href={`/rules/${props.game}`} aria-label={words().of(words().howToPlay, game().name)}>
              {words().howToPlay}
            </a>
          </div>
        </div>
      </div>
    </article>
  );
}
