import { For } from 'solid-js';
import { tDays } from '../locales/index.ts';
import styles from './Die.module.css';

/** The pips on a 3×3 grid, numbered from the top left. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** The roll that decides whether a train derails (DOS-SPEED-02). */
export function Die(props: { die: number; need: number }) {
  const isSafe = () => props.die >= props.need;
  return (
    <div class={`popover ${styles.die}`} classList={{ [styles.derailed]: !isSafe() }} role="status">
      <svg width="52" height="52" viewBox="-26 -26 52 52" role="img" aria-label={tDays().dieShows(props.die)}>
        <rect x="-23" y="-23" width="46" height="46" rx="9" />
        <For each={PIPS[props.die] ?? []}>
          {(pip) => <circle cx={((pip % 3) - 1) * 13} cy={(Math.floor(pip / 3) - 1) * 13} r="4.2" />}
        </For>
      </svg>
      <p>
        <b>{isSafe() ? tDays().safe : tDays().derailed}</b>
        <small>{tDays().rolled(props.die, props.need)}</small>
      </p>
    </div>
  );
}
