import { Show } from 'solid-js';
import { Icon } from '../../../parts/Icon.tsx';
import type { Desk } from '../desk.ts';
import { level } from './format.ts';
import type { Running } from './picture.ts';
import { sayPlay } from './text/index.ts';
import type { Trial } from './trial.tsx';

/** SNS-REP: one level at a time, or half of one with the last movement point. */
export function RepairButtons(props: { desk: Desk; trial: Trial; running: Running }) {
  const play = () => props.desk.table.moment.picture.play;
  const player = () => play().players[play().actor];
  const next = () => {
    const { maintenance, worstMaintenance } = player();
    return maintenance === null ? worstMaintenance : maintenance - 1;
  };
  const isAtBest = () => player().maintenance === player().baseMaintenance;
  return (
    <div class="sns-actions">
      <Show when={!isAtBest()}>
        <button
          type="button"
          class="btn s"
          classList={{ 'sns-off': !props.running.can.includes('repair') }}
          onClick={() => props.trial.act({ do: 'repair' })}
        >
          <Icon name="wrench" /> {sayPlay().repair(level(next()), props.running.repairCost)}
        </button>
      </Show>
      <Show when={props.running.can.includes('carry-repair')}>
        <button type="button" class="btn s" onClick={() => props.trial.act({ do: 'carry-repair' })}>
          <Icon name="wrench" /> {sayPlay().halfRepair}
        </button>
      </Show>
    </div>
  );
}
