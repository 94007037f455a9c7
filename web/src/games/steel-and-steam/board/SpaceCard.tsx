import { For, Show } from 'solid-js';
import { Icon } from '../../../components/Icon.tsx';
import { Pin } from '../../../components/pan-zoom/PanZoom.tsx';
import { RefusalNotice } from '../../../components/RefusalNotice.tsx';
import { playerColor } from '../../../lib/player-colors.ts';
import { t } from '../../../locales/index.ts';
import type { SteelUiState } from '../ui-state.ts';
import type { BoardCursor } from './board-cursor.ts';
import { describeContents, describeLine, spaceTitle } from './describe-space.ts';
import type { NetworkIndex } from './network-index.ts';
import styles from './SpaceCard.module.css';

const WIDTH_PX = 260;

/** Shows at a space why it cannot be chosen. */
export function RefusalCard(props: { uiState: SteelUiState; networkIndex: NetworkIndex }) {
  return (
    <Show when={props.uiState.refusedSpace()}>
      {(refused) => (
        <Show when={props.networkIndex.space(refused().space)}>
          {(space) => (
            <Pin x={space().x} y={space().y} width={WIDTH_PX}>
              <RefusalNotice
                game="steel-and-steam"
                refusal={refused().refusal}
                onClose={() => props.uiState.setRefusedSpace(null)}
              />
            </Pin>
          )}
        </Show>
      )}
    </Show>
  );
}

/** Info card of a clicked space: its lines with their owners, and what is there. */
export function SpaceCard(props: { uiState: SteelUiState; networkIndex: NetworkIndex; boardCursor: BoardCursor }) {
  const board = () => props.uiState.table.snapshot.viewModel.board;
  const names = () => props.uiState.table.names();
  const colorClass = (deed: string) => {
    const owner = board().owners[props.networkIndex.deedIndex(deed) ?? 0];
    return owner === null ? 'player-none' : `player-${playerColor('steel-and-steam', owner)}`;
  };
  return (
    <Show when={props.boardCursor.openSpace()}>
      {(id) => (
        <Show when={props.networkIndex.space(id())}>
          {(space) => (
            <Pin x={space().x} y={space().y} width={WIDTH_PX}>
              <div class={`popover ${styles.card}`}>
                <h3>
                  {spaceTitle(props.networkIndex, space())}
                  <button type="button" aria-label={t().close} onClick={() => props.boardCursor.clear()}>
                    <Icon name="x" size={16} />
                  </button>
                </h3>
                <For each={describeContents(board(), names(), space().id)}>{(line) => <p>{line}</p>}</For>
                <ul>
                  <For each={props.networkIndex.lines[props.networkIndex.indexOf(space().id) ?? 0]}>
                    {(deed) => (
                      <li class={colorClass(deed.id)}>
                        <i />
                        {describeLine(props.networkIndex, board(), names(), deed)}
                      </li>
                    )}
                  </For>
                </ul>
              </div>
            </Pin>
          )}
        </Show>
      )}
    </Show>
  );
}
