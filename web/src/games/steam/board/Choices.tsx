import { For, Show } from 'solid-js';
import { useViewport } from '../../../components/pan-zoom/PanZoom.tsx';
import { tSteam } from '../locales/index.ts';
import type { SteamUiState } from '../ui-state.ts';
import styles from './Choices.module.css';
import { type HexCentre, hexPoints, routePath } from './geometry.ts';
import type { SheetHex } from './view-model.ts';

const LEGAL_SCALE = 0.86;
const SELECTED_SCALE = 0.96;
const LAID_SCALE = 0.95;

/** A hex that can be chosen. The board handles the clicks, because it maps points to hexes. */
function HexButton(props: { at: SheetHex; label: string; chosen?: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be a button element
    <polygon
      class={props.chosen ? styles.selected : styles.legal}
      role="button"
      tabindex="-1"
      aria-label={props.label}
      aria-pressed={props.chosen}
      data-hex={props.at.name}
      points={hexPoints(props.chosen ? SELECTED_SCALE : LEGAL_SCALE, props.at)}
    />
  );
}

/** Hexes where a tile can be laid. */
export function LegalHexes(props: { uiState: SteamUiState }) {
  return (
    <For each={props.uiState.build.special() ? [] : props.uiState.build.shown()}>
      {([name, legal]) => (
        <Show when={props.uiState.sheet.hex(name)}>
          {(hex) => <HexButton at={hex()} label={tSteam().described(name, [tSteam().legal(legal.work, legal.from)])} />}
        </Show>
      )}
    </For>
  );
}

/** The selected hex, the tiles laid this turn, and a hex where building was refused. */
export function BuildHighlights(props: { uiState: SteamUiState }) {
  const { build, sheet } = props.uiState;
  return (
    <>
      <For each={build.laid()}>
        {({ hex }) => (
          <Show when={sheet.hex(hex)}>
            {(at) => <polygon class={styles.laid} points={hexPoints(LAID_SCALE, at())} />}
          </Show>
        )}
      </For>
      <Show when={sheet.hex(build.answer()?.hex ?? '')}>
        {(at) => <polygon class={styles.selected} points={hexPoints(SELECTED_SCALE, at())} />}
      </Show>
      <Show when={sheet.hex(build.refused()?.hex ?? '')}>
        {(at) => <polygon class={styles.illegal} points={hexPoints(LEGAL_SCALE, at())} />}
      </Show>
    </>
  );
}

/** Places that can be chosen in the current panel. */
export function PlaceChoices(props: { uiState: SteamUiState }) {
  return (
    <For each={props.uiState.overlay().places}>
      {(place) => (
        <Show when={props.uiState.sheet.hex(place.hex)}>
          {(at) => <HexButton at={at()} label={place.label} chosen={place.chosen} />}
        </Show>
      )}
    </For>
  );
}

/** The label of the chosen place, above everything else on the map. */
export function ChoiceLabels(props: { uiState: SteamUiState }) {
  const viewport = useViewport();
  const scale = () => 1 / viewport.scale();
  return (
    <For each={props.uiState.overlay().places.filter((place) => place.chosen)}>
      {(place) => (
        <Show when={props.uiState.sheet.hex(place.hex)}>
          {(at) => (
            <g class={styles.label} transform={`translate(${at().x} ${at().y + 46}) scale(${scale()})`}>
              <text y="14">{place.label}</text>
            </g>
          )}
        </Show>
      )}
    </For>
  );
}

/** The highlighted route, beneath the track. */
export function RouteHighlight(props: { uiState: SteamUiState }) {
  return (
    <For each={props.uiState.overlay().route}>
      {(link) => <path class={styles.route} d={routePath(link.pieces, props.uiState.sheet.hex)} />}
    </For>
  );
}

/** The badges of the links of the highlighted route, halfway along each. */
export function RouteBadges(props: { uiState: SteamUiState }) {
  return (
    <For each={props.uiState.overlay().route}>
      {(link) => {
        const at = () => {
          const middle = link.pieces[Math.floor(link.pieces.length / 2)];
          const next = link.pieces[Math.floor((link.pieces.length - 1) / 2)];
          const [a, b] = [props.uiState.sheet.hex(middle?.hex ?? ''), props.uiState.sheet.hex(next?.hex ?? '')];
          return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;
        };
        return (
          <Show when={at()}>
            {(point) => (
              <g class={styles.badge}>
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

/** The keyboard cursor. */
export function CursorMark(props: { hex: HexCentre | null }) {
  return <Show when={props.hex}>{(at) => <polygon class={styles.cursor} points={hexPoints(1, at())} />}</Show>;
}
