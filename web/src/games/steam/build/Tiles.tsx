import { For, Show } from 'solid-js';
import { Icon } from '../../../components/Icon.tsx';
import { hexPoints } from '../board/geometry.ts';
import placeStyles from '../board/Places.module.css';
import { Track } from '../board/Track.tsx';
import type { TrackPiece } from '../board/view-model.ts';
import { tSteam } from '../locales/index.ts';
import type { SteamUiState } from '../ui-state.ts';
import styles from './Tiles.module.css';
import type { TileChoice } from './view-model.ts';

const HEX = hexPoints(0.98);

/** A drawing of a tile as it would be placed. */
function TileDrawing(props: { pieces: readonly TrackPiece[]; hills: boolean }) {
  return (
    <svg class="icon" viewBox="-61 -53 122 106" width="52" height="45" aria-hidden="true">
      <polygon class={styles.tile} classList={{ [styles.hills]: props.hills }} points={HEX} />
      <Track pieces={props.pieces} />
      <Show when={props.pieces.some(({ to }) => to === null)}>
        <circle class={`${placeStyles.town} ${placeStyles.built}`} r="13" />
        <circle class={placeStyles.townCentre} r="4.4" />
      </Show>
    </svg>
  );
}

function exitsOf(choice: TileChoice): number[] {
  const exits = choice.pieces.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  return [...new Set(exits)].sort((a, b) => a - b);
}

/** The tiles that fit the chosen hex: one for each face, with buttons to rotate it. */
export function Tiles(props: { uiState: SteamUiState }) {
  const { build, sheet } = props.uiState;
  const hills = () => sheet.hex(build.answer()?.hex ?? '')?.hills ?? false;
  const placementCount = () => build.candidate()?.placements.length ?? 0;
  return (
    <>
      <fieldset class={styles.tiles}>
        <legend class="visually-hidden">{tSteam().tiles}</legend>
        <For each={build.candidates()}>
          {(candidate) => {
            const isSelected = () => build.candidate()?.key === candidate.key;
            const shown = () => (isSelected() ? build.choice() : null) ?? candidate.placements[0];
            return (
              <button
                type="button"
                aria-pressed={isSelected()}
                aria-label={tSteam().faces(shown().work, shown().faceName, shown().price, candidate.placements.length)}
                title={shown().faceName}
                onClick={() => build.pick(candidate.key)}
              >
                <TileDrawing pieces={shown().pieces} hills={hills()} />
                <b>{tSteam().money(shown().price)}</b>
                <Show when={shown().work !== 'lay'}>
                  <small>{tSteam().works[shown().work]}</small>
                </Show>
              </button>
            );
          }}
        </For>
      </fieldset>
      <Show when={build.choice()}>
        {(choice) => (
          <div class={styles.rotation}>
            <button
              type="button"
              class="btn btn--small"
              disabled={placementCount() < 2}
              aria-label={tSteam().turnLeft}
              title={tSteam().turnLeft}
              onClick={() => build.rotate(-1)}
            >
              <Icon name="rotl" />
            </button>
            <button
              type="button"
              class="btn btn--small"
              disabled={placementCount() < 2}
              aria-label={tSteam().turnRight}
              title={tSteam().turnRight}
              onClick={() => build.rotate(1)}
            >
              <Icon name="rotr" />
            </button>
            <p class="text-small" aria-live="polite">
              {tSteam().lies(choice().faceName, exitsOf(choice()), build.way() + 1, placementCount())}
            </p>
          </div>
        )}
      </Show>
      <Show when={(build.choice()?.kinds.length ?? 0) > 1}>
        <fieldset class={styles.kinds}>
          <legend class="visually-hidden">{tSteam().kinds}</legend>
          <For each={build.choice()?.kinds}>
            {(kind, index) => (
              <button
                type="button"
                class="btn btn--small"
                aria-pressed={build.kind() === index()}
                onClick={() => build.setKind(index())}
              >
                {tSteam().kind(kind.id, kind.left)}
              </button>
            )}
          </For>
        </fieldset>
      </Show>
    </>
  );
}
