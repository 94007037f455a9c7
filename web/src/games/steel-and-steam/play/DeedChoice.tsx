import type { JsonObject } from '@roundhouse/kernel';
import { createSignal, For, onCleanup, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { figure } from './format.ts';
import { Herald } from './Herald.tsx';
import { lookAtDeed } from './overlay.ts';
import type { DeedPicture } from './picture.ts';
import { sayPlay } from './text/index.ts';

/** Deeds to buy or to take over, the dearest first; those that are too dear are shown on demand and say so. */
export function DeedChoice(props: {
  desk: Desk;
  deeds: readonly DeedPicture[];
  does: 'buy' | 'takeover';
  chosen: string | null;
  /** What is said when there are none, and when there are only such as cannot be paid for. */
  none: string;
  tooDear: string;
  onChoose: (id: string, can: boolean, action: JsonObject) => void;
}) {
  const [showsAll, setShowsAll] = createSignal(false);
  const can = (deed: DeedPicture) => deed.can.includes(props.does);
  const cost = (deed: DeedPicture) => (props.does === 'buy' ? deed.price : deed.takeover);
  const shown = () =>
    props.deeds.filter((deed) => showsAll() || can(deed)).sort((one, other) => cost(other) - cost(one));
  onCleanup(() => lookAtDeed(props.desk, null));
  return (
    <>
      <label class="sns-filter">
        <input type="checkbox" checked={!showsAll()} onChange={(event) => setShowsAll(!event.currentTarget.checked)} />
        {sayPlay().affordable}
        <small>
          {props.deeds.filter(can).length} / {props.deeds.length}
        </small>
      </label>
      <Show
        when={shown().length > 0}
        fallback={<p class="mut">{props.deeds.length === 0 ? props.none : props.tooDear}</p>}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a list */}
        <div class="choices" role="group" aria-label={sayPlay().deeds}>
          <For each={shown()}>
            {(deed) => (
              <button
                type="button"
                aria-pressed={props.chosen === deed.id}
                classList={{ 'sns-off': !can(deed) }}
                onMouseEnter={() => lookAtDeed(props.desk, deed.id)}
                onMouseLeave={() => lookAtDeed(props.desk, props.chosen)}
                onFocus={() => lookAtDeed(props.desk, deed.id)}
                onClick={() => props.onChoose(deed.id, can(deed), { do: props.does, deed: deed.id })}
              >
                <span>
                  <Herald desk={props.desk} deed={deed} />
                  <small>
                    {deed.name} · {sayPlay().cities(deed.cities)}
                  </small>
                </span>
                <b>{figure(cost(deed))}</b>
              </button>
            )}
          </For>
        </div>
      </Show>
    </>
  );
}
