import type { JsonObject } from '@roundhouse/kernel';
import { createSignal, For, onCleanup, Show } from 'solid-js';
import type { SteelUiState } from '../ui-state.ts';
import filterStyles from './filter.module.css';
import { formatDollars } from './format.ts';
import { Herald } from './Herald.tsx';
import { tSteelPlay } from './locales/index.ts';
import { highlightDeed } from './overlay.ts';
import panelStyles from './panel.module.css';
import type { DeedViewModel } from './view-model.ts';

/** Deeds to buy or to take over, most expensive first. Unaffordable ones are shown on demand. */
export function DeedChoice(props: {
  uiState: SteelUiState;
  deeds: readonly DeedViewModel[];
  actionKind: 'buy' | 'takeover';
  chosen: string | null;
  /** Text for an empty list. */
  emptyText: string;
  /** Text if no deed is affordable. */
  noneAffordableText: string;
  onChoose: (id: string, can: boolean, action: JsonObject) => void;
}) {
  const [showsAll, setShowsAll] = createSignal(false);
  const can = (deed: DeedViewModel) => deed.can.includes(props.actionKind);
  const cost = (deed: DeedViewModel) => (props.actionKind === 'buy' ? deed.price : deed.takeover);
  const shown = () =>
    props.deeds.filter((deed) => showsAll() || can(deed)).sort((one, other) => cost(other) - cost(one));
  onCleanup(() => highlightDeed(props.uiState, null));
  return (
    <>
      <label class={filterStyles.filter}>
        <input type="checkbox" checked={!showsAll()} onChange={(event) => setShowsAll(!event.currentTarget.checked)} />
        {tSteelPlay().affordable}
        <small>
          {props.deeds.filter(can).length} / {props.deeds.length}
        </small>
      </label>
      <Show
        when={shown().length > 0}
        fallback={<p class="text-muted">{props.deeds.length === 0 ? props.emptyText : props.noneAffordableText}</p>}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a list */}
        <div class="choice-list" role="group" aria-label={tSteelPlay().deeds}>
          <For each={shown()}>
            {(deed) => (
              <button
                type="button"
                aria-pressed={props.chosen === deed.id}
                classList={{ [panelStyles.unavailable]: !can(deed) }}
                onMouseEnter={() => highlightDeed(props.uiState, deed.id)}
                onMouseLeave={() => highlightDeed(props.uiState, props.chosen)}
                onFocus={() => highlightDeed(props.uiState, deed.id)}
                onClick={() => props.onChoose(deed.id, can(deed), { do: props.actionKind, deed: deed.id })}
              >
                <span>
                  <Herald uiState={props.uiState} deed={deed} />
                  <small>
                    {deed.name} · {tSteelPlay().cities(deed.cities)}
                  </small>
                </span>
                <b>{formatDollars(cost(deed))}</b>
              </button>
            )}
          </For>
        </div>
      </Show>
    </>
  );
}
