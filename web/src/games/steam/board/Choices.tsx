import { For, Show } from 'solid-js';
import { usePlate } from '../../../plate/Plate.tsx';
import type { Desk } from '../desk.ts';
import { words } from '../text/index.ts';
import { hexPoints, type Place, wayPath } from './geometry.ts';
import type { SheetHex } from './picture.ts';

const INNER = 0.86;
const SELECTED = 0.96;
const LAID = 0.95;

/** A hex that can be chosen. Clicks are heard by the board, which knows the hex they fall on. */
function HexButton(props: { at: SheetHex; label: string; chosen?: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be a button element
    <polygon
      class={props.chosen ? 'sel' : 'legal'}
      role="button"
      tabindex="-1"
      aria-label={props.label}
      aria-pressed={props.chosen}
      data-hex={props.at.name}
      points={hexPoints(props.chosen ? SELECTED : INNER, props.at)}
    />
  );
}

/** Hexes where something can be laid. */
export function LegalHexes(props: { desk: Desk }) {
  return (
    <For each={props.desk.build.special() ? [] : props.desk.build.shown()}>
      {([name, legal]) => (
        <Show when={props.desk.sheet.hex(name)}>
          {(hex) => <HexButton at={hex()} label={words().described(name, [words().legal(legal.work, legal.from)])} />}
        </Show>
      )}
    </For>
  );
}

/** The hex being built on, tiles laid this turn, a hex that was refused. */
export function BuildMarks(props: { desk: Desk }) {
  const { build, sheet } = props.desk;
  return (
    <>
      <For each={build.laid()}>
        {({ hex }) => (
          <Show when={sheet.hex(hex)}>{(at) => <polygon class="freshhex" points={hexPoints(LAID, at())} />}</Show>
        )}
      </For>
      <Show when={sheet.hex(build.answer()?.hex ?? '')}>
        {(at) => <polygon class="sel" points={hexPoints(SELECTED, at())} />}
      </Show>
      <Show when={sheet.hex(build.refused()?.hex ?? '')}>
        {(at) => <polygon class="illegal" points={hexPoints(INNER, at())} />}
      </Show>
    </>
  );
}

/** Places that a panel offers. */
export function OfferedPlaces(props: { desk: Desk }) {
  return (
    <For each={props.desk.overlay().places}>
      {(place) => (
        <Show when={props.desk.sheet.hex(place.hex)}>
          {(at) => <HexButton at={at()} label={place.label} chosen={place.chosen} />}
        </Show>
      )}
    </For>
  );
}

/** What the offered places mean, above everything else on the map. */
export function OfferLabels(props: { desk: Desk }) {
  const plate = usePlate();
  const scale = () => 1 / plate.scale();
  return (
    <For each={props.desk.overlay().places.filter((place) => place.chosen)}>
      {(place) => (
        <Show when={props.desk.sheet.hex(place.hex)}>
          {(at) => (
            <g class="steam-offer" transform={`translate(${at().x} ${at().y + 46}) scale(${scale()})`}>
              <text y="14">{place.label}</text>
            </g>
          )}
        </Show>
      )}
    </For>
  );
}

/** A way brought out beneath the track. */
export function RouteBelow(props: { desk: Desk }) {
  return (
    <For each={props.desk.overlay().route}>
      {(link) => <path class="route steam-route" d={wayPath(link.pieces, props.desk.sheet.hex)} />}
    </For>
  );
}

/** The numbers of its links, halfway along each. */
export function RouteBadges(props: { desk: Desk }) {
  return (
    <For each={props.desk.overlay().route}>
      {(link) => {
        const at = () => {
          const middle = link.pieces[Math.floor(link.pieces.length / 2)];
          const next = link.pieces[Math.floor((link.pieces.length - 1) / 2)];
          const [a, b] = [props.desk.sheet.hex(middle?.hex ?? ''), props.desk.sheet.hex(next?.hex ?? '')];
          return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;
        };
        return (
          <Show when={at()}>
            {(point) => (
              <g class="steam-badge">
                <rect
                  x={point().x - 9 - 5 * link.badge.length}
                  y={point().y - 15}
                  width={18 + 10 * link.badge.length}
                  height="30"
                  rx="15"
                />
                <text x={point().x} y={point().y + 7}>
                  {link.badge}
                </text>
              </g>
            )}
          </Show>
        );
      }}
    </For>
  );
}

/** Where the keys are. */
export function CursorMark(props: { hex: Place | null }) {
  return <Show when={props.hex}>{(at) => <polygon class="steam-cursor" points={hexPoints(1, at())} />}</Show>;
}
