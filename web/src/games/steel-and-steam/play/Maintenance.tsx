import { For } from 'solid-js';
import { formatLevel } from './format.ts';
import { tSteelPlay } from './locales/index.ts';
import styles from './Maintenance.module.css';
import type { PlayViewModel } from './view-model.ts';

/** The maintenance levels of a locomotive, from the best of its model to B!, with the current one marked. */
export function MaintenanceTrack(props: { player: PlayViewModel['players'][number] }) {
  const levels = () => [
    ...Array.from(
      { length: props.player.worstMaintenance - props.player.baseMaintenance + 1 },
      (_, index) => props.player.baseMaintenance + index,
    ),
    null,
  ];
  return (
    <div class={styles.maintenance}>
      <p class="section-heading">
        {props.player.modelName}
        <small>
          {tSteelPlay().points(props.player.allowance)}
          <span class="visually-hidden">
            {tSteelPlay().maintenanceLevel} {formatLevel(props.player.maintenance)}
          </span>
        </small>
      </p>
      <ol aria-hidden="true" title={tSteelPlay().maintenanceLevel}>
        <For each={levels()}>
          {(each) => (
            <li classList={{ [styles.current]: each === props.player.maintenance, [styles.broken]: each === null }}>
              {formatLevel(each)}
            </li>
          )}
        </For>
      </ol>
    </div>
  );
}
