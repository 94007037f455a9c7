import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import { PanZoom, type Viewport } from '../../../components/pan-zoom/PanZoom.tsx';
import type { SteelTable, SteelUiState } from '../ui-state.ts';
import { SHEET } from './Basemap.tsx';
import { createBoardCursor } from './board-cursor.ts';
import { Choices } from './Choices.tsx';
import { describeSpace } from './describe-space.ts';
import { Legend } from './Legend.tsx';
import { tSteelBoard } from './locales/index.ts';
import { createNetworkIndex, type NetworkIndex } from './network-index.ts';
import { RouteLabels } from './Route.tsx';
import { RefusalCard, SpaceCard } from './SpaceCard.tsx';
import { SteelBackground, SteelMap } from './SteelMap.tsx';
import { Trains } from './Trains.tsx';

/** The centre of the East, where the lines are densest. */
const EAST = { x: 1130, y: 440 };
const EAST_SCALE = 1.5;
/** On a narrow screen the whole map is too small to play on, so the view starts near the locomotive. */
const SMALL_PX = 700;
const NEAR_SCALE = 1.7;

/** The network never changes, so it is fetched once per page. */
let networkIndexPromise: Promise<NetworkIndex | null> | undefined;
async function fetchNetworkIndex(table: SteelTable): Promise<NetworkIndex | null> {
  const result = await table.query({ about: 'network' });
  return result.about === 'network' ? createNetworkIndex(result) : null;
}

/** The map of North America: lines, cities, locomotives, and the panel's overlay. */
export function SteelBoard(props: { uiState: SteelUiState }) {
  const [networkIndex, setNetworkIndex] = createSignal<NetworkIndex | null>(null);
  const [viewport, setViewport] = createSignal<Viewport>();
  const boardCursor = createBoardCursor(props.uiState, networkIndex, viewport);
  networkIndexPromise ??= fetchNetworkIndex(props.uiState.table);
  void networkIndexPromise.then(setNetworkIndex);

  const isPlaced = createMemo(() => boardCursor.ownSpace() !== undefined);
  const isSmall = createMemo(() => (viewport()?.size().width ?? SMALL_PX) < SMALL_PX);
  createEffect(
    on([networkIndex, props.uiState.table.seatToAct, isPlaced, isSmall], () => {
      const own = boardCursor.ownSpace();
      const view = viewport();
      if (own === undefined || view === undefined) return;
      view.reveal(own.x, own.y, isSmall() ? NEAR_SCALE : 0);
    }),
  );
  const spokenText = createMemo(() => {
    const map = networkIndex();
    const space = map?.space(boardCursor.cursor() ?? '');
    if (map === null || space === undefined) return '';
    const { table, overlay } = props.uiState;
    return describeSpace(map, table.snapshot.viewModel.board, table.names(), overlay(), space);
  });
  return (
    <PanZoom
      box={SHEET}
      label={`${tSteelBoard().map}. ${tSteelBoard().mapHelp}`}
      onKeyDown={boardCursor.onKeyDown}
      background={<SteelBackground />}
      ref={setViewport}
      overlay={
        <>
          <Show when={networkIndex()}>
            {(map) => (
              <>
                <Trains table={props.uiState.table} networkIndex={map()} />
                <RouteLabels networkIndex={map()} route={props.uiState.overlay().route} />
                <Choices networkIndex={map()} choices={props.uiState.overlay().spaces} cursor={boardCursor.cursor()} />
                <SpaceCard uiState={props.uiState} networkIndex={map()} boardCursor={boardCursor} />
                <RefusalCard uiState={props.uiState} networkIndex={map()} />
              </>
            )}
          </Show>
          <Legend onEast={() => viewport()?.reveal(EAST.x, EAST.y, EAST_SCALE)} />
          <p class="visually-hidden" aria-live="polite">
            {spokenText()}
          </p>
        </>
      }
    >
      <SteelMap uiState={props.uiState} networkIndex={networkIndex()} boardCursor={boardCursor} />
    </PanZoom>
  );
}
