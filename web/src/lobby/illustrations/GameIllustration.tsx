import type { JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { GameId } from '../../games/game-ids.ts';
import { DaysVignette } from './DaysVignette.tsx';
import { SteamVignette } from './SteamVignette.tsx';
import { SteelVignette } from './SteelVignette.tsx';

const DRAWINGS: { readonly [Id in GameId]: () => JSX.Element } = {
  steam: SteamVignette,
  'days-of-steam': DaysVignette,
  'steel-and-steam': SteelVignette,
};

/** A small picture of a game's character. It says nothing that the words beside it do not. */
export function Vignette(props: { game: GameId }) {
  return (
    <div class="vig">
      <svg viewBox="0 0 222 158" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <Dynamic component={DRAWINGS[props.game]} />
      </svg>
    </div>
  );
}
