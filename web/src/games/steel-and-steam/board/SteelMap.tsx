import { createMemo, Show } from 'solid-js';
import { useViewport } from '../../../components/pan-zoom/PanZoom.tsx';
import { language } from '../../../lib/preferences.ts';
import type { SteelUiState } from '../ui-state.ts';
import { Basemap, SHEET } from './Basemap.tsx';
import type { BoardCursor } from './board-cursor.ts';
import { spaceAt } from './find-space.ts';
import { Lines } from './Lines.tsx';
import { prepareLabelLayout } from './label-layout.ts';
import { MARKER_WIDTH, Markers, markersOf } from './Markers.tsx';
import { Heralds, Names } from './Names.tsx';
import type { NetworkIndex } from './network-index.ts';
import { Route, RouteStops } from './Route.tsx';
import { Spaces } from './Spaces.tsx';
import styles from './SteelMap.module.css';
import { CITY_RADIUS, createZoom, textSize, type Zoom } from './zoom.ts';

/** Maximum distance between a click and the space it selects. */
const MOUSE_REACH_PX = 13;
const TOUCH_REACH_PX = 26;

/** The static background layer. */
export function SteelBackground() {
  const zoom = createZoom(useViewport());
  return (
    <g style={{ '--k': 1 / zoom.scale(), '--u': zoom.unit() }}>
      <rect class={styles.background} x={SHEET.x - 4000} y={SHEET.y - 4000} width="10000" height="10000" />
      <Basemap />
    </g>
  );
}

/** The map inside the pan-zoom view. `--k` scales sizes in pixels, `--u` scales symbols. */
export function SteelMap(props: {
  uiState: SteelUiState;
  networkIndex: NetworkIndex | null;
  boardCursor: BoardCursor;
}) {
  const viewport = useViewport();
  const zoom = createZoom(viewport);
  let drawing!: SVGGElement;
  const click = (event: MouseEvent) => {
    const matrix = drawing.getScreenCTM();
    if (matrix === null || props.networkIndex === null) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    const space = spaceAt(props.networkIndex, x, y, (isTouch ? TOUCH_REACH_PX : MOUSE_REACH_PX) / viewport.scale());
    if (space === null) props.boardCursor.clear();
    else props.boardCursor.choose(space.id);
  };
  return (
    <g ref={drawing} style={{ '--k': 1 / zoom.scale(), '--u': zoom.unit() }} on:click={click}>
      {/* Receives clicks anywhere on the map. */}
      <rect x={SHEET.x - 4000} y={SHEET.y - 4000} width="10000" height="10000" fill="transparent" />
      <Show when={props.networkIndex}>
        {(index) => (
          <NetworkLayers uiState={props.uiState} networkIndex={index()} boardCursor={props.boardCursor} zoom={zoom} />
        )}
      </Show>
    </g>
  );
}

function NetworkLayers(props: {
  uiState: SteelUiState;
  networkIndex: NetworkIndex;
  boardCursor: BoardCursor;
  zoom: Zoom;
}) {
  const board = () => props.uiState.table.snapshot.viewModel.board;
  const overlay = () => props.uiState.overlay();
  const highlightedDeed = () => {
    const { deed } = overlay();
    return deed === null ? props.boardCursor.highlightedDeed() : (props.networkIndex.deedIndex(deed) ?? null);
  };
  const markers = createMemo(() => markersOf(board()));
  const cityRadius = () => CITY_RADIUS * props.zoom.symbolSize();
  const layOutLabels = createMemo(() =>
    prepareLabelLayout({
      networkIndex: props.networkIndex,
      scale: props.zoom.scale(),
      pitch: props.zoom.pitch(),
      language: language(),
      textSize: textSize(),
      cityRadius: cityRadius(),
      bounds: SHEET,
    }),
  );
  const labelLayout = createMemo(() =>
    layOutLabels()(new Map([...markers()].map(([city, { length }]) => [city, length * MARKER_WIDTH]))),
  );
  const cursor = () => {
    const space = props.networkIndex.space(props.boardCursor.cursor() ?? '');
    const scale = props.zoom.scale();
    return space && { x: space.x * scale, y: space.y * scale };
  };
  return (
    <>
      <Route networkIndex={props.networkIndex} zoom={props.zoom} route={overlay().route} />
      <Lines networkIndex={props.networkIndex} board={board()} zoom={props.zoom} highlightedDeed={highlightedDeed()} />
      <Spaces networkIndex={props.networkIndex} zoom={props.zoom} />
      <RouteStops networkIndex={props.networkIndex} route={overlay().route} />
      <g class={styles.pixels}>
        <Heralds
          networkIndex={props.networkIndex}
          labelLayout={labelLayout()}
          board={board()}
          names={props.uiState.table.names()}
          highlightedDeed={highlightedDeed()}
          onToggleDeed={props.boardCursor.toggleDeed}
        />
        <Names labelLayout={labelLayout()} />
        <Markers
          networkIndex={props.networkIndex}
          markers={markers()}
          scale={props.zoom.scale()}
          cityRadius={cityRadius()}
        />
        <Show when={cursor()}>{(at) => <Cursor {...at()} radius={cityRadius() + 6} />}</Show>
      </g>
    </>
  );
}

function Cursor(props: { x: number; y: number; radius: number }) {
  return (
    <g class={styles.cursor}>
      <circle cx={props.x} cy={props.y} r={props.radius} />
      <circle class={styles.dashes} cx={props.x} cy={props.y} r={props.radius} />
    </g>
  );
}
