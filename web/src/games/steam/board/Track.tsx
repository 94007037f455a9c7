import type { Seat } from '@roundhouse/kernel';
import { createMemo, createUniqueId, For, mapArray, Show } from 'solid-js';
import { LINED_COLORS, playerColor } from '../../../lib/player-colors.ts';
import { crossing, doCross, type HexCentre, ORIGIN, piecePath } from './geometry.ts';
import styles from './Track.module.css';
import type { SheetHex, TrackPiece } from './view-model.ts';

/** The strokes of one path: ties, casing, the owner's colour, and a line that distinguishes owners without colour. */
function Rails(props: { owner: Seat | null; path: string }) {
  const color = () => (props.owner === null ? null : playerColor('steam', props.owner));
  return (
    <g class={`${styles.track} player-${color() ?? 'none'}`}>
      <path class={styles.ties} d={props.path} />
      <path class={styles.casing} d={props.path} />
      <path class={styles.core} d={props.path} />
      <Show when={LINED_COLORS.some((lined) => lined === color())}>
        <path class={styles.stripe} d={props.path} />
      </Show>
    </g>
  );
}

function Bed(props: { path: string }) {
  return (
    <g class={styles.track}>
      <path class={styles.bed} d={props.path} />
    </g>
  );
}

/** Where two tracks cross, the second is on a bridge over the first. */
function Bridge(props: { under: readonly [number, number]; over: readonly [number, number]; at: HexCentre }) {
  const id = createUniqueId();
  const middle = createMemo(() => crossing(props.under, props.over));
  const path = createMemo(() => piecePath(props.over[0], props.over[1], props.at));
  return (
    <g class={styles.bridge}>
      <clipPath id={id}>
        <circle cx={props.at.x + middle()[0]} cy={props.at.y + middle()[1]} r="24" />
      </clipPath>
      <g clip-path={`url(#${id})`}>
        <path class={styles.bridgeWall} d={path()} />
        <path class={styles.bridgeDeck} d={path()} />
      </g>
    </g>
  );
}

function bridgeOf([under, over]: readonly TrackPiece[]) {
  if (under === undefined || over === undefined || under.to === null || over.to === null) return null;
  const [a, b] = [[under.from, under.to] as const, [over.from, over.to] as const];
  return doCross(a, b) ? { under: a, over: b } : null;
}

const OWNERS: readonly (Seat | null)[] = [null, 0, 1, 2, 3, 4, 5];

interface TrackPath {
  readonly owner: Seat | null;
  readonly path: string;
}

function trackPathsOf(pieces: readonly TrackPiece[], at: HexCentre): TrackPath[] {
  return pieces.map(({ from, to, owner }) => ({ owner, path: piecePath(from, to, at) }));
}

/**
 * Track that does not cross. All track with the same strokes is one path, across all tiles, because the browser visits
 * every element on each repaint of the map.
 */
function TrackPaths(props: { paths: readonly TrackPath[] }) {
  const joined = (paths: readonly TrackPath[]) => paths.map(({ path }) => path).join('');
  return (
    <>
      <Bed path={joined(props.paths)} />
      <For each={OWNERS}>
        {(owner) => {
          const path = createMemo(() => joined(props.paths.filter((run) => run.owner === owner)));
          return (
            <Show when={path() !== ''}>
              <Rails owner={owner} path={path()} />
            </Show>
          );
        }}
      </For>
    </>
  );
}

/** The track of one hex, centred on `at` or on the origin. */
export function Track(props: { pieces: readonly TrackPiece[]; at?: HexCentre }) {
  const at = () => props.at ?? ORIGIN;
  const paths = createMemo(() => trackPathsOf(props.pieces, at()));
  return (
    <Show when={bridgeOf(props.pieces)} fallback={<TrackPaths paths={paths()} />}>
      {(bridge) => (
        <>
          <TrackPaths paths={paths().slice(0, 1)} />
          <Bridge {...bridge()} at={at()} />
          <TrackPaths paths={paths().slice(1)} />
        </>
      )}
    </Show>
  );
}

/** The track of the whole map. Only hexes with crossing track are drawn one by one. */
export function Tracks(props: { hexes: readonly SheetHex[]; piecesAt: (hex: string) => readonly TrackPiece[] }) {
  const byHex = mapArray(
    () => props.hexes,
    (hex) =>
      createMemo(() => {
        const pieces = props.piecesAt(hex.name);
        return { hex, pieces, paths: trackPathsOf(pieces, hex), crosses: bridgeOf(pieces) !== null };
      }),
  );
  const all = createMemo(() => byHex().map((track) => track()));
  const paths = createMemo(() => all().flatMap(({ paths, crosses }) => (crosses ? [] : paths)));
  return (
    <>
      <TrackPaths paths={paths()} />
      <For each={all().filter(({ crosses }) => crosses)}>{({ hex, pieces }) => <Track pieces={pieces} at={hex} />}</For>
    </>
  );
}
