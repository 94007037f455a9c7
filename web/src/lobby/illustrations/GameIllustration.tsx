import type { JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { GameId } from '../../lib/game-ids.ts';
import { DaysIllustration } from './DaysIllustration.tsx';
import styles from './illustration.module.css';
import { SteamIllustration } from './SteamIllustration.tsx';
import { SteelIllustration } from './SteelIllustration.tsx';

const DRAWINGS: { readonly [Id in GameId]: () => JSX.Element } = {
  steam: SteamIllustration,
  'days-of-steam': DaysIllustration,
  'steel-and-steam': SteelIllustration,
};

/** A small illustration of a game. Purely decorative. */
export function GameIllustration(props: { game: GameId }) {
  return (
    <div class={styles.illustration}>
      <svg viewBox="0 0 222 158" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <Dynamic component={DRAWINGS[props.game]} />
      </svg>
    </div>
  );
}
