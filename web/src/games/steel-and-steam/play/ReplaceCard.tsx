import { createSignal, Show } from 'solid-js';
import type { SteelUiState } from '../ui-state.ts';
import type { Attempt } from './attempt.tsx';
import { formatMoney } from './format.ts';
import { tSteelPlay } from './locales/index.ts';
import panelStyles from './panel.module.css';
import type { LocomotiveActions } from './view-model.ts';

/** SNS-END-07: replaces the victory card for money and the rest of the turn, with a confirmation. */
export function ReplaceCard(props: { uiState: SteelUiState; attempt: Attempt; actions: LocomotiveActions }) {
  const [isConfirming, setIsConfirming] = createSignal(false);
  const play = () => props.uiState.table.snapshot.viewModel.play;
  const price = () => formatMoney(props.actions.cardPrice ?? 0);
  const card = () => play().players[play().actor].victory?.name ?? '';
  const start = () => {
    if (props.actions.can.includes('replace-card')) setIsConfirming(true);
    // Illegal: trying it shows the refusal.
    else void props.attempt.act({ do: 'replace-card' });
  };
  return (
    <Show when={props.actions.cardPrice !== null}>
      <div class={`${panelStyles.actions} ${panelStyles.spaced}`}>
        <Show
          when={isConfirming()}
          fallback={
            <button
              type="button"
              class="btn btn--small"
              classList={{ [panelStyles.unavailable]: !props.actions.can.includes('replace-card') }}
              onClick={start}
            >
              {tSteelPlay().replaceCard(price())}
            </button>
          }
        >
          <p>{tSteelPlay().replaceConfirm(card(), price())}</p>
          <div class="button-row">
            <button type="button" class="btn btn--small" onClick={() => props.attempt.act({ do: 'replace-card' })}>
              {tSteelPlay().replaceYes}
            </button>
            <button type="button" class="btn btn--small" onClick={() => setIsConfirming(false)}>
              {tSteelPlay().cancel}
            </button>
          </div>
        </Show>
      </div>
    </Show>
  );
}
