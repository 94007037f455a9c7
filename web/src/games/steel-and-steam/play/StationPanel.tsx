import { createSignal, Show } from 'solid-js';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import type { Desk } from '../desk.ts';
import { createAnswer } from './asking.ts';
import { CityCardChoice } from './CityCardChoice.tsx';
import { LastRoll, lastRoll } from './Dice.tsx';
import { MaintenanceTrack } from './Maintenance.tsx';
import { showOnBoard } from './overlay.ts';
import type { DecisionOf } from './picture.ts';
import { RepairButtons } from './RepairButtons.tsx';
import { ReplaceCard } from './ReplaceCard.tsx';
import { sayPlay } from './text/index.ts';
import { createTrial, Refused } from './trial.tsx';

/** In the station: repair, then depart for a new destination, or stay (SNS-TURN-08). */
export function StationPanel(props: { desk: Desk; decision: DecisionOf<'station'> }) {
  const play = () => props.desk.table.moment.picture.play;
  const trial = createTrial(props.desk);
  const prospects = createAnswer(props.desk, 'prospects');
  const [chosen, setChosen] = createSignal<number | null>(null);
  const card = () => play().selection[chosen() ?? -1];
  const left = () => play().turn?.points ?? 0;
  showOnBoard(props.desk, () => ({ route: [], spaces: [] }));
  return (
    <PanelFrame
      title={sayPlay().station.title(play().turn?.at ?? '')}
      note={sayPlay().run.left(left())}
      footer={
        <>
          <button
            type="button"
            class="btn pri"
            disabled={chosen() === null || props.desk.table.isBusy()}
            onClick={() => trial.act({ do: 'depart', card: (chosen() ?? 0) + 1 })}
          >
            <Show when={card()} fallback={sayPlay().station.none}>
              {(it) => sayPlay().station.commit(it().name)}
            </Show>
          </button>
          <button
            type="button"
            class="btn s"
            classList={{ 'sns-off': !props.decision.can.includes('dump-ballast') }}
            onClick={() => trial.act({ do: 'dump-ballast' })}
          >
            {sayPlay().station.stay(left())}
          </button>
        </>
      }
    >
      <p>{sayPlay().station.about}</p>
      <Show when={play().turn?.carried}>{(carried) => <p>{sayPlay().carried(carried().to)}</p>}</Show>
      <Refused trial={trial} />
      <LastRoll roll={lastRoll(props.desk.table)} />
      <MaintenanceTrack player={play().players[play().actor]} />
      <RepairButtons desk={props.desk} trial={trial} running={props.decision} />
      <p class="hh">{sayPlay().station.depart}</p>
      <CityCardChoice
        label={sayPlay().station.depart}
        cards={play().selection}
        prospects={prospects()?.cards ?? []}
        chosen={chosen()}
        onChoose={setChosen}
      />
      <ReplaceCard desk={props.desk} trial={trial} running={props.decision} />
    </PanelFrame>
  );
}
