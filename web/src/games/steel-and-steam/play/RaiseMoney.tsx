import { For, Show } from 'solid-js';
import type { SteelUiState } from '../ui-state.ts';
import type { Attempt } from './attempt.tsx';
import { formatMoney } from './format.ts';
import { tSteelPlay } from './locales/index.ts';
import { highlightDeed } from './overlay.ts';
import panelStyles from './panel.module.css';

/** Mortgages that raise the money for something the player cannot afford yet (SNS-BUS-07). */
export function RaiseMoney(props: { uiState: SteelUiState; attempt: Attempt; title: string }) {
  const free = () => props.uiState.table.snapshot.viewModel.play.deeds.filter(({ can }) => can.includes('mortgage'));
  return (
    <Show when={free().length > 0}>
      <p class="section-heading">{props.title}</p>
      <div class={panelStyles.actions}>
        <For each={free()}>
          {(deed) => (
            <button
              type="button"
              class="btn btn--small"
              onMouseEnter={() => highlightDeed(props.uiState, deed.id)}
              onMouseLeave={() => highlightDeed(props.uiState, null)}
              onClick={() => props.attempt.act({ do: 'mortgage', deed: deed.id })}
            >
              {tSteelPlay().settle.mortgage(deed.id, formatMoney(deed.mortgage))}
            </button>
          )}
        </For>
      </div>
    </Show>
  );
}
