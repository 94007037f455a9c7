import { For, Show } from 'solid-js';
import type { LogLine } from '../../../engine-worker/table-types.ts';
import type { SteelTable } from '../ui-state.ts';
import styles from './Dice.module.css';
import { tSteelPlay } from './locales/index.ts';

/** Offset of a pip from the middle of a face. */
const PIP_OFFSET = 9;
/** Size of a die and the gap to the next, in pixels. `UNIT` is the number of drawing units per pixel. */
const DIE_PX = 34;
const GAP_PX = 5;
const UNIT = 40 / DIE_PX;
const PIPS: { readonly [face: number]: readonly (readonly [number, number])[] } = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** SVG path data of all pips. */
function pipsPath(faces: readonly number[]): string {
  return faces
    .flatMap((face, die) =>
      PIPS[face].map(([x, y]) => `M${x * PIP_OFFSET + die * (DIE_PX + GAP_PX) * UNIT} ${y * PIP_OFFSET}h0`),
    )
    .join('');
}

function Dice(props: { first: number; second: number }) {
  const width = 2 * DIE_PX + GAP_PX;
  return (
    <svg
      class={`icon ${styles.dice}`}
      width={width}
      height={DIE_PX}
      viewBox={`-20 -20 ${width * UNIT} 40`}
      role="img"
      aria-label={tSteelPlay().dice(props.first, props.second)}
    >
      <rect x="-18" y="-18" width="36" height="36" rx="7" />
      <rect x={-18 + (DIE_PX + GAP_PX) * UNIT} y="-18" width="36" height="36" rx="7" />
      <path d={pipsPath([props.first, props.second])} />
    </svg>
  );
}

/** A roll with the log lines of its results. */
interface DiceRoll {
  readonly first: number;
  readonly second: number;
  readonly lines: readonly LogLine[];
}

/** The roll of the last action, if it was one, with the log lines since the last decision of a player. */
export function lastRoll({ snapshot, status, logLines }: SteelTable): DiceRoll | null {
  const dice = snapshot.events.findLast((event) => Array.isArray(event.dice))?.dice;
  if (!Array.isArray(dice)) return null;
  const now = snapshot.recordLength;
  const decided = status.actors.findLastIndex((actor, index) => actor >= 0 && index < now) + 1;
  const since = logLines.findLastIndex(({ recordLength }) => recordLength <= decided) + 1;
  const results = logLines
    .slice(since)
    .filter(({ recordLength, importance }) => recordLength <= now && importance === 'normal');
  return { first: Number(dice[0]), second: Number(dice[1]), lines: results };
}

export function LastRoll(props: { roll: DiceRoll | null; class?: string }) {
  return (
    <Show when={props.roll}>
      {(roll) => (
        <div class={`${styles.roll} ${props.class ?? ''}`}>
          <Dice first={roll().first} second={roll().second} />
          <p class="text-small">
            <For each={roll().lines}>{(line) => <span>{line.text} </span>}</For>
          </p>
        </div>
      )}
    </Show>
  );
}
