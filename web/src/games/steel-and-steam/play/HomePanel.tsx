import { createSignal, Show } from 'solid-js';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import type { SteelUiState } from '../ui-state.ts';
import { AttemptRefusal, createAttempt } from './attempt.tsx';
import { CityCardChoice } from './CityCardChoice.tsx';
import { LastRoll, lastRoll } from './Dice.tsx';
import { tSteelPlay } from './locales/index.ts';
import { showOnBoard } from './overlay.ts';
import { createQueryResult } from './use-query.ts';
import type { DecisionOf } from './view-model.ts';

/** SNS-SETUP-05: the player chooses one of the two dealt cards for the home city. */
export function HomePanel(props: { uiState: SteelUiState; decision: DecisionOf<'choose-home'> }) {
  const attempt = createAttempt(props.uiState);
  const prospects = createQueryResult(props.uiState, 'prospects');
  const [chosen, setChosen] = createSignal<number | null>(null);
  const card = () => props.decision.cards[chosen() ?? -1];
  showOnBoard(props.uiState, () => ({ route: [], spaces: [] }));
  return (
    <PanelFrame
      title={tSteelPlay().home.title}
      footer={
        <button
          type="button"
          class="btn btn--primary"
          disabled={chosen() === null || props.uiState.table.isBusy()}
          onClick={() => attempt.act({ do: 'home', card: (chosen() ?? 0) + 1 })}
        >
          <Show when={card()} fallback={tSteelPlay().home.none}>
            {(it) => tSteelPlay().home.commit(it().name)}
          </Show>
        </button>
      }
    >
      <p>{tSteelPlay().home.about}</p>
      <CityCardChoice
        label={tSteelPlay().home.title}
        cards={props.decision.cards}
        prospects={prospects()?.cards ?? []}
        chosen={chosen()}
        onChoose={setChosen}
      />
      <AttemptRefusal attempt={attempt} />
      <LastRoll roll={lastRoll(props.uiState.table)} />
    </PanelFrame>
  );
}
