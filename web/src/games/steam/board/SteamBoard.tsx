import { createMemo, createSelector, For, Show } from 'solid-js';
import { Token } from '../../../parts/pieces.tsx';
import { WhyNot } from '../../../parts/WhyNot.tsx';
import { Plate, type PlateView, usePlate } from '../../../plate/Plate.tsx';
import { liveryOf } from '../../../table/room.ts';
import { isNarrow } from '../build/narrow.ts';
import { laidBy } from '../build/session.ts';
import { TilePop } from '../build/TilePop.tsx';
import type { Desk } from '../desk.ts';
import { words } from '../text/index.ts';
import { chooseHex, createCursor } from './cursor.ts';
import { Delivery } from './Delivery.tsx';
import { hexPoints, hexUnder, pieceMiddle, R } from './geometry.ts';
import { HexPin } from './HexPin.tsx';
import { Neatline } from './Neatline.tsx';
import { nameHex } from './name-hex.ts';
import { BuildMarks, CursorMark, LegalHexes, OfferedPlaces, OfferLabels, RouteBadges, RouteBelow } from './Offers.tsx';
import { PlaceCubes, PlaceGround, PlaceMark, PlaceName } from './Places.tsx';
import type { Sheet, SheetHex, TrackPiece } from './picture.ts';
import { Track, Tracks } from './Track.tsx';
import './board.css';

const NO_TRACK: readonly TrackPiece[] = [];
/** Below this many pixels for the radius of a hex, cubes are grouped. */
const GROUPED_BELOW = 26;
/** On a touch screen a hex that is chosen comes at least this near: about 44 pixels across. */
const TOUCH_SCALE = 0.5;

/** Everything on the sheet, from the ground up. Only what has changed is drawn anew. */
function Layers(props: { desk: Desk; sheet: Sheet; cursor: SheetHex | null }) {
  const { desk } = props;
  const plate = usePlate();
  const board = () => desk.table.moment.picture.board;
  const grouped = createMemo(() => plate.scale() * R < GROUPED_BELOW);
  /** Names keep about one size on the screen, within what the map has room for. */
  const nameScale = createMemo(() => Math.min(1.7, Math.max(0.55, 0.52 / plate.scale())).toFixed(2));
  /** What can be chosen stays to be seen however small the map is. */
  const markScale = createMemo(() => Math.max(1, Math.ceil(1.6 / plate.scale()) / 4).toFixed(2));
  const placed = () => props.sheet.hexes.filter((hex) => hex.place !== null);
  /** What the last action laid. */
  const fresh = createMemo(() => desk.table.moment.events.flatMap((event) => laidBy(event)?.hex ?? []));
  const isChosen = createSelector(() => desk.build.answer()?.hex);
  const isRivals = () => desk.build.laid().length === 0;
  return (
    <>
      {/* Hears clicks anywhere. */}
      <rect x="-50000" y="-50000" width="100000" height="100000" fill="transparent" />
      <For each={placed()}>
        {(hex) => <Show when={board().places[hex.name]}>{(place) => <PlaceGround hex={hex} place={place()} />}</Show>}
      </For>
      <g style={{ '--mk': markScale() }}>
        <LegalHexes desk={desk} />
        <OfferedPlaces desk={desk} />
      </g>
      <RouteBelow desk={desk} />
      <Tracks
        hexes={props.sheet.hexes}
        piecesAt={(hex) => (isChosen(hex) ? undefined : board().tracks[hex]) ?? NO_TRACK}
      />
      <For each={isRivals() ? fresh() : []}>
        {(name) => (
          <Show when={desk.sheet.hex(name)}>
            {(hex) => <polygon class="steam-newest" points={hexPoints(0.95, hex())} />}
          </Show>
        )}
      </For>
      <BuildMarks desk={desk} />
      <Show when={desk.build.choice()}>
        {(choice) => (
          <Show when={desk.sheet.hex(desk.build.answer()?.hex ?? '')}>
            {(hex) => (
              <g class="ghost">
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
                    livery={liveryOf('steam', piece.owner ?? 0)}
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
      <g class="steam-names" style={{ '--lk': nameScale() }}>
        <For each={placed()}>
          {(hex) => <Show when={board().places[hex.name]}>{(place) => <PlaceName hex={hex} place={place()} />}</Show>}
        </For>
      </g>
      <For each={placed()}>
        {(hex) => (
          <g data-hex={hex.name}>
            <Show when={board().places[hex.name]}>
              {(place) => <PlaceCubes desk={desk} hex={hex} place={place()} grouped={grouped()} />}
            </Show>
          </g>
        )}
      </For>
      <RouteBadges desk={desk} />
      <Delivery desk={desk} />
      <CursorMark hex={props.cursor?.name === desk.build.answer()?.hex ? null : props.cursor} />
      <OfferLabels desk={desk} />
    </>
  );
}

export function SteamBoard(props: { desk: Desk }) {
  const { desk } = props;
  let plate: PlateView | undefined;
  let layers!: SVGGElement;
  const cursor = createCursor(desk, (hex) => plate?.show(hex.x, hex.y));

  function click(event: MouseEvent) {
    const matrix = layers.getScreenCTM();
    const sheet = desk.sheet.sheet();
    if (matrix === null || sheet === null) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const hex = hexUnder(sheet.hexes, point.x, point.y);
    if (hex === null) {
      desk.build.clear();
      cursor.place(null);
      return;
    }
    const cube = event.target instanceof Element ? event.target.closest('[data-good]') : null;
    const good = cube?.getAttribute('data-good') ?? null;
    const known = desk.table.moment.picture.board.places[hex.name]?.cubes.find((each) => each.good === good);
    if (matchMedia('(pointer: coarse)').matches) plate?.show(hex.x, hex.y, TOUCH_SCALE);
    void cursor.follow(hex.name, chooseHex(desk, hex.name, known?.good ?? null));
  }

  return (
    <Show when={desk.sheet.sheet()}>
      {(sheet) => (
        <Plate
          box={sheet().box}
          label={words().board}
          onKey={cursor.onKey}
          ground={<g innerHTML={sheet().ground} />}
          ref={(view) => {
            plate = view;
          }}
          overlay={
            <>
              <Neatline sheet={sheet()} />
              <p class="steam-caption" classList={{ sr: cursor.hex() === null }} aria-live="polite">
                {(() => {
                  const hex = cursor.hex();
                  return hex === null ? '' : nameHex(desk, hex);
                })()}
              </p>
              <Show when={!isNarrow() && desk.sheet.hex(desk.build.answer()?.hex ?? '')}>
                {(hex) => (
                  <HexPin hex={hex()} width={252}>
                    <TilePop desk={desk} />
                  </HexPin>
                )}
              </Show>
              <Show when={desk.build.refused()}>
                {(refused) => (
                  <Show when={desk.sheet.hex(refused().hex)}>
                    {(hex) => (
                      <HexPin hex={hex()} width={270}>
                        <WhyNot game="steam" why={refused().why} onClose={() => desk.build.setRefused(null)} />
                      </HexPin>
                    )}
                  </Show>
                )}
              </Show>
            </>
          }
        >
          <g ref={layers} on:click={click}>
            <Layers desk={desk} sheet={sheet()} cursor={cursor.hex()} />
          </g>
        </Plate>
      )}
    </Show>
  );
}
