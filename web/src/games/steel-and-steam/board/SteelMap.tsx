import { createMemo, Show } from 'solid-js';
import { language } from '../../../app/preferences.ts';
import { usePlate } from '../../../plate/Plate.tsx';
import type { Desk } from '../desk.ts';
import type { Atlas } from './atlas.ts';
import { Basemap, SHEET } from './Basemap.tsx';
import { spaceAt } from './cursor.ts';
import type { Hand } from './hand.ts';
import { Lines } from './Lines.tsx';
import { prepareLettering } from './lettering.ts';
import { MARKER_WIDE, Markers, markersOf } from './Markers.tsx';
import { Heralds, Names } from './Names.tsx';
import { Route, RouteStops } from './Route.tsx';
import { Spaces } from './Spaces.tsx';
import { CITY_RADIUS, createZoom, textSize, type Zoom } from './zoom.ts';

/** How far from a space a click still means it. */
const MOUSE_REACH_PX = 13;
const TOUCH_REACH_PX = 26;

/** What lies below everything that changes. */
export function SteelGround() {
  const zoom = createZoom(usePlate());
  return (
    <g style={{ '--k': 1 / zoom.scale(), '--u': zoom.unit() }}>
      <rect class="sns-table" x={SHEET.x - 4000} y={SHEET.y - 4000} width="10000" height="10000" />
      <Basemap />
    </g>
  );
}

/** The drawing on the plate. Sizes in pixels go by `--k`, symbols by `--u`. */
export function SteelMap(props: { desk: Desk; atlas: Atlas | null; hand: Hand }) {
  const plate = usePlate();
  const zoom = createZoom(plate);
  let drawing!: SVGGElement;
  const click = (event: MouseEvent) => {
    const matrix = drawing.getScreenCTM();
    if (matrix === null || props.atlas === null) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    const space = spaceAt(props.atlas, x, y, (isTouch ? TOUCH_REACH_PX : MOUSE_REACH_PX) / plate.scale());
    if (space === null) props.hand.clear();
    else props.hand.choose(space.id);
  };
  return (
    <g ref={drawing} style={{ '--k': 1 / zoom.scale(), '--u': zoom.unit() }} on:click={click}>
      {/* Hears clicks anywhere. */}
      <rect x={SHEET.x - 4000} y={SHEET.y - 4000} width="10000" height="10000" fill="transparent" />
      <Show when={props.atlas}>
        {(atlas) => <Railways desk={props.desk} atlas={atlas()} hand={props.hand} zoom={zoom} />}
      </Show>
    </g>
  );
}

function Railways(props: { desk: Desk; atlas: Atlas; hand: Hand; zoom: Zoom }) {
  const board = () => props.desk.table.moment.picture.board;
  const overlay = () => props.desk.overlay();
  const lit = () => {
    const { deed } = overlay();
    return deed === null ? props.hand.looked() : (props.atlas.deedIndex(deed) ?? null);
  };
  const markers = createMemo(() => markersOf(board()));
  const cityRadius = () => CITY_RADIUS * props.zoom.symbol();
  const layOut = createMemo(() =>
    prepareLettering({
      atlas: props.atlas,
      scale: props.zoom.scale(),
      pitch: props.zoom.pitch(),
      language: language(),
      textSize: textSize(),
      cityRadius: cityRadius(),
      paper: SHEET,
    }),
  );
  const lettering = createMemo(() =>
    layOut()(new Map([...markers()].map(([city, { length }]) => [city, length * MARKER_WIDE]))),
  );
  const cursor = () => {
    const space = props.atlas.space(props.hand.cursor() ?? '');
    const scale = props.zoom.scale();
    return space && { x: space.x * scale, y: space.y * scale };
  };
  return (
    <>
      <Route atlas={props.atlas} zoom={props.zoom} route={overlay().route} />
      <Lines atlas={props.atlas} board={board()} zoom={props.zoom} lit={lit()} />
      <Spaces atlas={props.atlas} zoom={props.zoom} />
      <RouteStops atlas={props.atlas} route={overlay().route} />
      <g class="sns-pixels">
        <Heralds
          atlas={props.atlas}
          lettering={lettering()}
          board={board()}
          names={props.desk.table.names()}
          lit={lit()}
          onLook={props.hand.look}
        />
        <Names lettering={lettering()} />
        <Markers atlas={props.atlas} markers={markers()} scale={props.zoom.scale()} cityRadius={cityRadius()} />
        <Show when={cursor()}>{(at) => <Cursor {...at()} radius={cityRadius() + 6} />}</Show>
      </g>
    </>
  );
}

function Cursor(props: { x: number; y: number; radius: number }) {
  return (
    <g class="sns-cursor">
      <circle cx={props.x} cy={props.y} r={props.radius} />
      <circle class="line" cx={props.x} cy={props.y} r={props.radius} />
    </g>
  );
}
