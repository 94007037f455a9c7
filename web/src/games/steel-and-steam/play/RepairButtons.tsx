import { Show } from 'solid-js';
import { Icon } from '../../../components/Icon.tsx';
import type { SteelUiState } from '../ui-state.ts';
import type { Attempt } from './attempt.tsx';
import { formatLevel } from './format.ts';
import { tSteelPlay } from './locales/index.ts';
import panelStyles from './panel.module.css';
import type { LocomotiveActions } from './view-model.ts';

/** SNS-REP: repairs one level at a time, or half a level with the last movement point. */
export function RepairButtons(props: { uiState: SteelUiState; attempt: Attempt; actions: LocomotiveActions }) {
  const play = () => props.uiState.table.snapshot.viewModel.play;
  const player = () => play().players[play().actor];
  const next = () => {
    const { maintenance, worstMaintenance } = player();
    return maintenance === null ? worstMaintenance : maintenance - 1;
  };
  const isAtBest = () => player().maintenance === player().baseMaintenance;
  return (
    <div class={panelStyles.actions}>
      <Show when={!isAtBest()}>
        <button
          type="button"
          class="btn btn--small"
          classList={{ [panelStyles.unavailable]: !props.actions.can.includes('repair') }}
          onClick={() => props.attempt.act({ do: 'repair' })}
        >
          <Icon name="wrench" /> {tSteelPlay().repair(formatLevel(next()), props.actions.repairCost)}
        </button>
      </Show>
      <Show when={props.actions.can.includes('carry-repair')}>
        <button type="button" class="btn btn--small" onClick={() => props.attempt.act({ do: 'carry-repair' })}>
          <Icon name="wrench" /> {tSteelPlay().halfRepair}
        </button>
      </Show>
    </div>
  );
}
