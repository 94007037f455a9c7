import { For, Show } from 'solid-js';
import { Icon } from '../../../components/Icon.tsx';
import { TileIcon } from '../board/TileFace.tsx';
import { tDays } from '../locales/index.ts';
import type { DaysUiState } from '../ui-state.ts';
import { EffectPreview } from './EffectPreview.tsx';
import { Hand } from './Hand.tsx';
import panelStyles from './panel.module.css';
import styles from './TileBody.module.css';

/** Play a track tile: choose tile, rotation and cell. */
export function TileBody(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  const here = () => uiState.playsAt(uiState.cell() ?? '');
  const covered = () => {
    const tile = uiState.cells().get(uiState.cell() ?? '')?.tile;
    return tile && here().length > 0 ? uiState.picture().faces[tile.id]?.track : undefined;
  };
  return (
    <>
      <Show when={uiState.turn()?.can.tile} fallback={<p class={panelStyles.note}>{tDays().noTileFits}</p>}>
        <p class={panelStyles.note}>{here().length > 1 ? tDays().tapToTurn : tDays().pickCell}</p>
      </Show>
      <Hand uiState={uiState} />
      <div class={styles.rotation}>
        <button type="button" class="btn btn--small" onClick={() => uiState.rotateBy(-1)}>
          <Icon name="rotl" /> {tDays().rotateLeft}
        </button>
        <button type="button" class="btn btn--small" onClick={() => uiState.rotateBy(1)}>
          <Icon name="rotr" /> {tDays().rotateRight} <kbd>R</kbd>
        </button>
      </div>
      <Show when={here().length > 1 && uiState.face()}>
        {(face) => (
          <fieldset class={styles.placements}>
            <legend>{tDays().waysItFits}</legend>
            <For each={here()}>
              {(play) => (
                <button
                  type="button"
                  aria-pressed={uiState.rotation() === play.rotation}
                  onClick={() => uiState.rotateTo(play.rotation)}
                >
                  <span class="visually-hidden">
                    {tDays().row([
                      tDays().rotation(play.rotation),
                      ...(play.effect.circuit === null ? [] : [tDays().makesCircuit]),
                    ])}
                  </span>
                  <TileIcon face={face()} rotation={play.rotation} />
                </button>
              )}
            </For>
          </fieldset>
        )}
      </Show>
      <Show when={covered()}>{(track) => <p class="text-small text-muted">{tDays().covers(track())}</p>}</Show>
      <EffectPreview uiState={uiState} gains={uiState.face()?.coal} />
    </>
  );
}
