import { For, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { money } from './format.ts';
import { lookAtDeed } from './overlay.ts';
import { sayPlay } from './text/index.ts';
import type { Trial } from './trial.tsx';

/** Mortgages that would bring the money for something that is too dear now (SNS-BUS-07). */
export function RaiseMoney(props: { desk: Desk; trial: Trial; title: string }) {
  const free = () => props.desk.table.moment.picture.play.deeds.filter(({ can }) => can.includes('mortgage'));
  return (
    <Show when={free().length > 0}>
      <p class="hh">{props.title}</p>
      <div class="sns-actions">
        <For each={free()}>
          {(deed) => (
            <button
              type="button"
              class="btn s"
              onMouseEnter={() => lookAtDeed(props.desk, deed.id)}
              onMouseLeave={() => lookAtDeed(props.desk, null)}
              onClick={() => props.trial.act({ do: 'mortgage', deed: deed.id })}
            >
              {sayPlay().settle.mortgage(deed.id, money(deed.mortgage))}
            </button>
          )}
        </For>
      </div>
    </Show>
  );
}
