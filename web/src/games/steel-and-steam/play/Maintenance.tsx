import { For } from 'solid-js';
import { level } from './format.ts';
import type { PlayPicture } from './picture.ts';
import { sayPlay } from './text/index.ts';

/** The levels of a locomotive, from the best of its model to B!, with the present one. */
export function MaintenanceTrack(props: { player: PlayPicture['players'][number] }) {
  const levels = () => [
    ...Array.from(
      { length: props.player.worstMaintenance - props.player.baseMaintenance + 1 },
      (_, index) => props.player.baseMaintenance + index,
    ),
    null,
  ];
  return (
    <div class="sns-upkeep">
      <p class="hh">
        {props.player.modelName}
        <small>
          {sayPlay().points(props.player.allowance)}
          <span class="sr">
            {sayPlay().maintenanceLevel} {level(props.player.maintenance)}
          </span>
        </small>
      </p>
      <ol aria-hidden="true" title={sayPlay().maintenanceLevel}>
        <For each={levels()}>
          {(each) => (
            <li classList={{ on: each === props.player.maintenance, broken: each === null }}>{level(each)}</li>
          )}
        </For>
      </ol>
    </div>
  );
}
