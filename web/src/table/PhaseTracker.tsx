import { For, Index, Show } from 'solid-js';
import { framesLater } from '../parts/frames-later.ts';
import { Icon } from '../parts/Icon.tsx';
import { TokenIcon } from '../parts/pieces.tsx';
import { FRAME } from './frames.ts';
import type { TableModel } from './model.ts';
import { liveryOf, type Room } from './room.ts';

/** The turns of the game as stations of a line, and the phases of the present one with who acts. */
export function PhaseRail(props: { table: TableModel; room: Room }) {
  const rounds = () => {
    const of = props.table.status.roundsInGame;
    return of === null ? [] : Array.from({ length: of }, (_, index) => index + 1);
  };
  const rail = () => props.room.rail();
  /** Told when the order is. */
  const turn = framesLater(FRAME.phases, () => props.table.moment.turn);
  return (
    <div class="sec rail-sec">
      <h2>{rail().title}</h2>
      <Show when={rounds().length > 1}>
        <div class="turns" aria-hidden="true">
          <For each={rounds()}>
            {(round) => (
              <span classList={{ done: round < props.table.moment.round, cur: round === props.table.moment.round }}>
                <i>{round}</i>
              </span>
            )}
          </For>
        </div>
      </Show>
      <ol class="rail">
        <Index each={rail().phases}>
          {(phase) => (
            <li
              classList={{ done: phase().state === 'done', cur: phase().state === 'current' }}
              aria-current={phase().state === 'current' ? 'step' : undefined}
            >
              {phase().label}
              <Show when={phase().state === 'current'}>
                <span class="who">
                  <Index each={rail().order}>
                    {(seat) => (
                      <span class="w" classList={{ n: seat() === turn() }}>
                        <TokenIcon livery={liveryOf(props.table.status.game, seat())} size={20} />
                      </span>
                    )}
                  </Index>
                </span>
              </Show>
              <Show when={phase().state === 'done'}>
                <span class="who">
                  <Icon name="check" size={15} />
                </span>
              </Show>
            </li>
          )}
        </Index>
      </ol>
    </div>
  );
}
