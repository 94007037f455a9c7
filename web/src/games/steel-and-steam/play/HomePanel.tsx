import { createSignal, Show } from 'solid-js';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import type { Desk } from '../desk.ts';
import { createAnswer } from './asking.ts';
import { CityCardChoice } from './CityCardChoice.tsx';
import { LastRoll, lastRoll } from './Dice.tsx';
import { showOnBoard } from './overlay.ts';
import type { DecisionOf } from './picture.ts';
import { sayPlay } from './text/index.ts';
import { createTrial, Refused } from './trial.tsx';

/** SNS-SETUP-05: one of the two cards dealt leads to the home city. */
export function HomePanel(props: { desk: Desk; decision: DecisionOf<'choose-home'> }) {
  const trial = createTrial(props.desk);
  const prospects = createAnswer(props.desk, 'prospects');
  const [chosen, setChosen] = createSignal<number | null>(null);
  const card = () => props.decision.cards[chosen() ?? -1];
  showOnBoard(props.desk, () => ({ route: [], spaces: [] }));
  return (
    <PanelFrame
      title={sayPlay().home.title}
      footer={
        <button
          type="button"
          class="btn pri"
          disabled={chosen() === null || props.desk.table.isBusy()}
          onClick={() => trial.act({ do: 'home', card: (chosen() ?? 0) + 1 })}
        >
          <Show when={card()} fallback={sayPlay().home.none}>
            {(it) => sayPlay().home.commit(it().name)}
          </Show>
        </button>
      }
    >
      <p>{sayPlay().home.about}</p>
      <CityCardChoice
        label={sayPlay().home.title}
        cards={props.decision.cards}
        prospects={prospects()?.cards ?? []}
        chosen={chosen()}
        onChoose={setChosen}
      />
      <Refused trial={trial} />
      <LastRoll roll={lastRoll(props.desk.table)} />
    </PanelFrame>
  );
}
