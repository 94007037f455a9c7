import { For, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { sayPlay } from './text/index.ts';

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

function Die(props: { face: number }) {
  return (
    <svg class="i sns-die" width="34" height="34" viewBox="-20 -20 40 40" aria-hidden="true">
      <rect x="-18" y="-18" width="36" height="36" rx="7" />
      <For each={PIPS[props.face]}>{([x, y]) => <circle cx={x * 9} cy={y * 9} r="3.4" />}</For>
    </svg>
  );
}

/** The roll that has just been made, if the last thing that happened was one, and what came of it. */
export function LastRoll(props: { desk: Desk }) {
  const { table } = props.desk;
  const dice = () => {
    const roll = table.moment.events.findLast((event) => Array.isArray(event.dice))?.dice;
    return Array.isArray(roll) ? { one: Number(roll[0]), other: Number(roll[1]) } : null;
  };
  /** What chance has done since somebody decided. */
  const said = () => {
    const now = table.moment.sequence;
    const decided = table.status.actors.findLastIndex((actor, index) => actor >= 0 && index < now) + 1;
    return table.lines.filter(
      ({ sequence, prominence }) => sequence > decided && sequence <= now && prominence === 'line',
    );
  };
  return (
    <Show when={dice()}>
      {(roll) => (
        <div class="sns-roll">
          <span role="img" aria-label={sayPlay().dice(roll().one, roll().other)}>
            <Die face={roll().one} />
            <Die face={roll().other} />
          </span>
          <p class="sm">
            <For each={said()}>{(line) => <span>{line.text} </span>}</For>
          </p>
        </div>
      )}
    </Show>
  );
}
