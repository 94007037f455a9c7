import { For, Show } from 'solid-js';
import type { Line } from '../../../host/table-types.ts';
import type { SteelTable } from '../desk.ts';
import { sayPlay } from './text/index.ts';

/** From the middle of a face. */
const PIP = 9;
/** A die and the gap to the next, in pixels; their drawing is a little larger. */
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

/** All pips as one drawing of dots. */
function pips(faces: readonly number[]): string {
  return faces
    .flatMap((face, die) => PIPS[face].map(([x, y]) => `M${x * PIP + die * (DIE_PX + GAP_PX) * UNIT} ${y * PIP}h0`))
    .join('');
}

function Dice(props: { one: number; other: number }) {
  const width = 2 * DIE_PX + GAP_PX;
  return (
    <svg
      class="i sns-dice"
      width={width}
      height={DIE_PX}
      viewBox={`-20 -20 ${width * UNIT} 40`}
      role="img"
      aria-label={sayPlay().dice(props.one, props.other)}
    >
      <rect x="-18" y="-18" width="36" height="36" rx="7" />
      <rect x={-18 + (DIE_PX + GAP_PX) * UNIT} y="-18" width="36" height="36" rx="7" />
      <path d={pips([props.one, props.other])} />
    </svg>
  );
}

/** A roll, and what came of it. */
interface Roll {
  readonly one: number;
  readonly other: number;
  readonly lines: readonly Line[];
}

/** The roll that has just been made, if the last thing that happened was one, with what chance has done since somebody decided. */
export function lastRoll({ moment, status, lines }: SteelTable): Roll | null {
  const dice = moment.events.findLast((event) => Array.isArray(event.dice))?.dice;
  if (!Array.isArray(dice)) return null;
  const now = moment.sequence;
  const decided = status.actors.findLastIndex((actor, index) => actor >= 0 && index < now) + 1;
  const since = lines.findLastIndex(({ sequence }) => sequence <= decided) + 1;
  const said = lines.slice(since).filter(({ sequence, prominence }) => sequence <= now && prominence === 'line');
  return { one: Number(dice[0]), other: Number(dice[1]), lines: said };
}

export function LastRoll(props: { roll: Roll | null }) {
  return (
    <Show when={props.roll}>
      {(roll) => (
        <div class="sns-roll">
          <Dice one={roll().one} other={roll().other} />
          <p class="sm">
            <For each={roll().lines}>{(line) => <span>{line.text} </span>}</For>
          </p>
        </div>
      )}
    </Show>
  );
}
