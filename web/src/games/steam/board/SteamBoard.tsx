import { createMemo, createSelector, For, Show } from 'solid-js';
import { PanZoom, useViewport, type Viewport } from '../../../components/pan-zoom/PanZoom.tsx';
import { Token } from '../../../components/pieces.tsx';
import { RefusalNotice } from '../../../components/RefusalNotice.tsx';
import { playerColor } from '../../../lib/player-colors.ts';
import { laidTileOf } from '../build/build-state.ts';
import { isNarrow } from '../build/is-narrow.ts';
import { TilePopup } from '../build/TilePopup.tsx';
import { tSteam } from '../locales/index.ts';
import type { SteamUiState } from '../ui-state.ts';
import {
  BuildHighlights,
  ChoiceLabels,
  CursorMark,
  LegalHexes,
  PlaceChoices,
  RouteBadges,
  RouteHighlight,
} from './Choices.tsx';
import { chooseHex, createCursor } from './cursor.ts';
import { DeliveryAnimation } from './DeliveryAnimation.tsx';
import { describeHex } from './describe-hex.ts';
import { hexAtPoint, hexPoints, pieceMiddle, R } from './geometry.ts';
import { HexPin } from './HexPin.tsx';
import { Neatline } from './Neatline.tsx';
import { PlaceBackground, PlaceCubes, PlaceMark, PlaceName } from './Places.tsx';
import styles from './SteamBoard.module.css';
import trackStyles from './Track.module.css';
import { Track, Tracks } from './Track.tsx';
import type { BoardSheet, SheetHex, TrackPiece } from './view-model.ts';

const NO_TRACK: readonly TrackPiece[] = [];
/** Cubes are grouped if the radius of a hex is smaller than this, in pixels. */
const GROUPED_BELOW = 26;
/** On a touch screen, choosing a hex zooms in at least this far: about 44 pixels across. */
const TOUCH_SCALE = 0.5;

/** All layers above the static board sheet, bottom to top. Only changed elements are redrawn. */
function Layers(props: { uiState: SteamUiState; sheet: BoardSheet; cursor: SheetHex | null }) {
  const { uiState } = props;
  const viewport = useViewport();
  const board = () => uiState.table.snapshot.viewModel.board;
  const grouped = createMemo(() => viewport.scale() * R < GROUPED_BELOW);
  /** Keeps names at about the same size on the screen, within the limits of the map. */
  const nameScale = createMemo(() => Math.min(1.7, Math.max(0.55, 0.52 / viewport.scale())).toFixed(2));
  /** Keeps the marks of legal hexes visible at any zoom. */
  const markScale = createMemo(() => Math.max(1, Math.ceil(1.6 / viewport.scale()) / 4).toFixed(2));
  const placed = () => props.sheet.hexes.filter((hex) => hex.place !== null);
  /** The hexes where the last action laid a tile. */
  const lastLaid = createMemo(() => uiState.table.snapshot.events.flatMap((event) => laidTileOf(event)?.hex ?? []));
  const isChosen = createSelector(() => uiState.build.answer()?.hex);
  const isRivals = () => uiState.build.laid().length === 0;
  return (
    <>
      {/* Receives clicks anywhere. */}
      <rect x="-50000" y="-50000" width="100000" height="100000" fill="transparent" />
      <For each={placed()}>
        {(hex) => (
          <Show when={board().places[hex.name]}>{(place) => <PlaceBackground hex={hex} place={place()} />}</Show>
        )}
      </For>
      <g style={{ '--mk': markScale() }}>
        <LegalHexes uiState={uiState} />
        <PlaceChoices uiState={uiState} />
      </g>
      <RouteHighlight uiState={uiState} />
      <Tracks
        hexes={props.sheet.hexes}
        piecesAt={(hex) => (isChosen(hex) ? undefined : board().tracks[hex]) ?? NO_TRACK}
      />
      <For each={isRivals() ? lastLaid() : []}>
        {(name) => (
          <Show when={uiState.sheet.hex(name)}>
            {(hex) => <polygon class={styles.newest} points={hexPoints(0.95, hex())} />}
          </Show>
        )}
      </For>
      <BuildHighlights uiState={uiState} />
      <Show when={uiState.build.choice()}>
        {(choice) => (
          <Show when={uiState.sheet.hex(uiState.build.answer()?.hex ?? '')}>
            {(hex) => (
              <g class={trackStyles.ghost}>
                <Track pieces={choice().pieces} at={hex()} />
              </g>
            )}
          </Show>
        )}
      </Show>
      <For each={placed()}>
        {(hex) => (
          <Show when={board().places[hex.name]}>
            {(place) => <PlaceMark hex={hex} place={place()} built={board().tracks[hex.name] !== undefined} />}
          </Show>
        )}
      </For>
      <For each={props.sheet.hexes}>
        {(hex) => (
          <For each={board().tracks[hex.name]?.filter(({ token }) => token)}>
            {(piece) => {
              const at = () => pieceMiddle(piece.from, piece.to);
              return (
                <Show when={piece.owner !== null}>
                  <Token
                    color={playerColor('steam', piece.owner ?? 0)}
                    x={hex.x + at()[0]}
                    y={hex.y + at()[1]}
                    scale={1.1}
                  />
                </Show>
              );
            }}
          </For>
        )}
      </For>
      <g class={styles.names} style={{ '--lk': nameScale() }}>
        <For each={placed()}>
          {(hex) => <Show when={board().places[hex.name]}>{(place) => <PlaceName hex={hex} place={place()} />}</Show>}
        </For>
      </g>
      <For each={placed()}>
        {(hex) => (
          <g data-hex={hex.name}>
            <Show when={board().places[hex.name]}>
              {(place) => <PlaceCubes uiState={uiState} hex={hex} place={place()} grouped={grouped()} />}
            </Show>
          </g>
        )}
      </For>
      <RouteBadges uiState={uiState} />
      <DeliveryAnimation uiState={uiState} />
      <CursorMark hex={props.cursor?.name === uiState.build.answer()?.hex ? null : props.cursor} />
      <ChoiceLabels uiState={uiState} />
    </>
  );
}

export function SteamBoard(props: { uiState: SteamUiState }) {
  const { uiState } = props;
  let viewport: Viewport | undefined;
  let layers!: SVGGElement;
  const cursor = createCursor(uiState, (hex) => viewport?.reveal(hex.x, hex.y));

  function click(event: MouseEvent) {
    const matrix = layers.getScreenCTM();
    const sheet = uiState.sheet.sheet();
    if (matrix === null || sheet === null) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const hex = hexAtPoint(sheet.hexes, point.x, point.y);
    if (hex === null) {
      uiState.build.clear();
      cursor.place(null);
      return;
    }
    const cube = event.target instanceof Element ? event.target.closest('[data-good]') : null;
    const good = cube?.getAttribute('data-good') ?? null;
    const clicked = uiState.table.snapshot.viewModel.board.places[hex.name]?.cubes.find((each) => each.good === good);
    if (matchMedia('(pointer: coarse)').matches) viewport?.reveal(hex.x, hex.y, TOUCH_SCALE);
    void cursor.follow(hex.name, chooseHex(uiState, hex.name, clicked?.good ?? null));
  }

  return (
    <Show when={uiState.sheet.sheet()}>
      {(sheet) => (
        <PanZoom
          box={sheet().box}
          label={tSteam().board}
          onKeyDown={cursor.onKey}
          background={<g innerHTML={sheet().background} />}
          ref={(view) => {
            viewport = view;
          }}
          overlay={
            <>
              <Neatline sheet={sheet()} />
              <p class={styles.caption} classList={{ 'visually-hidden': cursor.hex() === null }} aria-live="polite">
                {(() => {
                  const hex = cursor.hex();
                  return hex === null ? '' : describeHex(uiState, hex);
                })()}
              </p>
              <Show when={!isNarrow() && uiState.sheet.hex(uiState.build.answer()?.hex ?? '')}>
                {(hex) => (
                  <HexPin hex={hex()} width={252}>
                    <TilePopup uiState={uiState} />
                  </HexPin>
                )}
              </Show>
              <Show when={uiState.build.refused()}>
                {(refused) => (
                  <Show when={uiState.sheet.hex(refused().hex)}>
                    {(hex) => (
                      <HexPin hex={hex()} width={270}>
                        <RefusalNotice
                          game="steam"
                          refusal={refused().why}
                          onClose={() => uiState.build.setRefused(null)}
                        />
                      </HexPin>
                    )}
                  </Show>
                )}
              </Show>
            </>
          }
        >
          <g class={styles.layers} ref={layers} on:click={click}>
            <Layers uiState={uiState} sheet={sheet()} cursor={cursor.hex()} />
          </g>
        </PanZoom>
      )}
    </Show>
  );
}
