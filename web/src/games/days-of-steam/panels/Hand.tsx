import { For, Show } from 'solid-js';
import { TileIcon } from '../board/TileFace.tsx';
import { tDays } from '../locales/index.ts';
import type { DaysUiState } from '../ui-state.ts';
import styles from './Hand.module.css';

/** The tiles in hand, as buttons. */
export function Hand(props: {
  uiState: DaysUiState;
  /** The accessible name of a tile's button. By default it says where the tile can be played. */
  label?: (name: string) => string;
}) {
  const { uiState } = props;
  const cellsOf = (id: string) => new Set((uiState.turn()?.plays[id] ?? []).map(({ cell }) => cell)).size;
  return (
    <div class={styles.hand}>
      <For each={uiState.hand()}>
        {(id, index) => (
          <Show when={uiState.picture().faces[id]}>
            {(face) => (
              <button
                type="button"
                aria-pressed={uiState.handIndex() === index()}
                title={face().name}
                classList={{ [styles.idle]: props.label === undefined && cellsOf(id) === 0 }}
                onClick={() => uiState.chooseTile(index())}
              >
                <span class="visually-hidden">
                  {props.label?.(face().name) ?? tDays().handTile(index() + 1, face().name, cellsOf(id))}
                </span>
                <TileIcon face={face()} rotation={uiState.handIndex() === index() ? uiState.rotation() : 0} />
                <span class={styles.label} aria-hidden="true">
                  <kbd>{index() + 1}</kbd>{' '}
                  {props.label === undefined && cellsOf(id) === 0
                    ? tDays().fitsNowhere
                    : tDays().plusSteam(face().coal)}
                </span>
              </button>
            )}
          </Show>
        )}
      </For>
    </div>
  );
}
