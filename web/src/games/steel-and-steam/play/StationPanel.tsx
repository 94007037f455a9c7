import { createSignal, Show } from 'solid-js';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import type { SteelUiState } from '../ui-state.ts';
import { AttemptRefusal, createAttempt } from './attempt.tsx';
import { CityCardChoice } from './CityCardChoice.tsx';
import { LastRoll, lastRoll } from './Dice.tsx';
import { tSteelPlay } from './locales/index.ts';
import { MaintenanceTrack } from './Maintenance.tsx';
import { showOnBoard } from './overlay.ts';
import panelStyles from './panel.module.css';
import { RepairButtons } from './RepairButtons.tsx';
import { ReplaceCard } from './ReplaceCard.tsx';
import { createQueryResult } from './use-query.ts';
import type { DecisionOf } from './view-model.ts';

/** In the station: repair, then depart for a new destination, or stay (SNS-TURN-08). */
export function StationPanel(props: { uiState: SteelUiState; decision: DecisionOf<'station'> }) {
  const play = () => props.uiState.table.snapshot.viewModel.play;
  const attempt = createAttempt(props.uiState);
  const prospects = createQueryResult(props.uiState, 'prospects');
  const [chosen, setChosen] = createSignal<number | null>(null);
  const card = () => play().selection[chosen() ?? -1];
  const left = () => play().turn?.points ?? 0;
  showOnBoard(props.uiState, () => ({ route: [], spaces: [] }));
  return (
    <PanelFrame
      title={tSteelPlay().station.title(play().turn?.at ?? '')}
      note={tSteelPlay().run.left(left())}
      footer={
        <>
          <button
            type="button"
            class="btn btn--primary"
            disabled={chosen() === null || props.uiState.table.isBusy()}
            onClick={() => attempt.act({ do: 'depart', card: (chosen() ?? 0) + 1 })}
          >
            <Show when={card()} fallback={tSteelPlay().station.none}>
              {(it) => tSteelPlay().station.commit(it().name)}
            </Show>
          </button>
          <button
            type="button"
            class="btn btn--small"
            classList={{ [panelStyles.unavailable]: !props.decision.can.includes('dump-ballast') }}
            onClick={() => attempt.act({ do: 'dump-ballast' })}
          >
            {tSteelPlay().station.stay(left())}
          </button>
        </>
      }
    >
      <p>{tSteelPlay().station.about}</p>
      <Show when={play().turn?.carried}>{(carried) => <p>{tSteelPlay().carried(carried().to)}</p>}</Show>
      <AttemptRefusal attempt={attempt} />
      <LastRoll roll={lastRoll(props.uiState.table)} />
      <MaintenanceTrack player={play().players[play().actor]} />
      <RepairButtons uiState={props.uiState} attempt={attempt} actions={props.decision} />
      <p class="section-heading">{tSteelPlay().station.depart}</p>
      <CityCardChoice
        label={tSteelPlay().station.depart}
        cards={play().selection}
        prospects={prospects()?.cards ?? []}
        chosen={chosen()}
        onChoose={setChosen}
      />
      <ReplaceCard uiState={props.uiState} attempt={attempt} actions={props.decision} />
    </PanelFrame>
  );
}
