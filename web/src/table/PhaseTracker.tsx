import { For, Index, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { TokenIcon } from '../components/pieces.tsx';
import type { GameUi } from '../game-ui/game-ui.ts';
import { RENDER_FRAME } from '../game-ui/render-order.ts';
import type { TableStore } from '../game-ui/table-store.ts';
import { deferFrames } from '../lib/defer-frames.ts';
import { playerColor } from '../lib/player-colors.ts';
import styles from './PhaseTracker.module.css';

/** The rounds of the game, drawn as stations of a line, and the phases of the current round with the players to act. */
export function PhaseTracker(props: { table: TableStore; ui: GameUi }) {
  const rounds = () => {
    const count = props.table.status.roundsInGame;
    return count === null ? [] : Array.from({ length: count }, (_, index) => index + 1);
  };
  const progress = () => props.ui.phaseProgress();
  /** Rendered in the same frame as the order. */
  const turn = deferFrames(RENDER_FRAME.phases, () => props.table.snapshot.toAct);
  return (
    <div class={`panel-section ${styles.tracker}`}>
      <h2>{progress().title}</h2>
      <Show when={rounds().length > 1}>
        <div class={styles.rounds} aria-hidden="true">
          <For each={rounds()}>
            {(round) => (
              <span
                data-current={round === props.table.snapshot.round}
                classList={{
                  [styles.done]: round < props.table.snapshot.round,
                  [styles.current]: round === props.table.snapshot.round,
                }}
              >
                <i>{round}</i>
              </span>
            )}
          </For>
        </div>
      </Show>
      <ol class={styles.phases}>
        <Index each={progress().phases}>
          {(phase) => (
            <li
              classList={{ [styles.done]: phase().state === 'done', [styles.current]: phase().state === 'current' }}
              aria-current={phase().state === 'current' ? 'step' : undefined}
            >
              {phase().label}
              <Show when={phase().state === 'current'}>
                <span class={styles.players}>
                  <Index each={progress().order}>
                    {(seat) => (
                      <span class={styles.player} classList={{ [styles.active]: seat() === turn() }}>
                        <TokenIcon color={playerColor(props.table.status.game, seat())} size={20} />
                      </span>
                    )}
                  </Index>
                </span>
              </Show>
              <Show when={phase().state === 'done'}>
                <span class={styles.players}>
                  <Icon name="check" size={15} />
                </span>
              </Show>
            </li>
          )}
        </Index>
      </ol>
    </div>
  );
}
