import type { Seat } from '@roundhouse/kernel';
import { createMemo, createUniqueId, For, mapArray, Show } from 'solid-js';
import { LINED, liveryOf } from '../../../table/room.ts';
import { cross, crossing, ORIGIN, type Place, piecePath } from './geometry.ts';
import type { SheetHex, TrackPiece } from './picture.ts';

/** Strokes on one path: ties, casing, the owner's colour, and a line that tells owners apart without it. */
function Rails(props: { owner: Seat | null; path: string }) {
  const livery = () => (props.owner === null ? null : liveryOf('steam', props.owner));
  return (
    <g class={`trk p-${livery() ?? 'none'}`}>
      <path class="ties" d={props.path} />
      <path class="case" d={props.path} />
      <path class="core" d={props.path} />
      <Show when={LINED.some((lined) => lined === livery())}>
        <path class="liv" d={props.path} />
      </Show>
    </g>
  );
}

function Bed(props: { path: string }) {
  return (
    <g class="trk">
      <path class="bed" d={props.path} />
    </g>
  );
}

/** Where two tracks cross, the second runs over the first on a bridge. */
function Bridge(props: { under: readonly [number, number]; over: readonly [number, number]; at: Place }) {
  const id = createUniqueId();
  const middle = createMemo(() => crossing(props.under, props.over));
  const path = createMemo(() => piecePath(props.over[0], props.over[1], props.at));
  return (
    <g class="bridge">
      <clipPath id={id}>
        <circle cx={props.at.x + middle()[0]} cy={props.at.y + middle()[1]} r="24" />
      </clipPath>
      <g clip-path={`url(#${id})`}>
        <path class="bb" d={path()} />
        <path class="bw" d={path()} />
      </g>
    </g>
  );
}

function bridgeOf([under, over]: readonly TrackPiece[]) {
  if (under === undefined || over === undefined || under.to === null || over.to === null) return null;
  const [a, b] = [[under.from, under.to] as const, [over.from, over.to] as const];
  return cross(a, b) ? { under: a, over: b } : null;
}

const OWNERS: readonly (Seat | null)[] = [null, 0, 1, 2, 3, 4, 5];

interface Run {
  readonly owner: Seat | null;
  readonly path: string;
}

function runsOf(pieces: readonly TrackPiece[], at: Place): Run[] {
  return pieces.map(({ from, to, owner }) => ({ owner, path: piecePath(from, to, at) }));
}

/**
 * Track that does not cross. Whatever has the same strokes is one path, however many tiles it runs over: every element
 * would be visited whenever anything on the map is painted.
 */
function Runs(props: { runs: readonly Run[] }) {
  const joined = (runs: readonly Run[]) => runs.map(({ path }) => path).join('');
  return (
    <>
      <Bed path={joined(props.runs)} />
      <For each={OWNERS}>
        {(owner) => {
          const path = createMemo(() => joined(props.runs.filter((run) => run.owner === owner)));
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

/** The track of one hex; without a place, about the origin. */
export function Track(props: { pieces: readonly TrackPiece[]; at?: Place }) {
  const at = () => props.at ?? ORIGIN;
  const runs = createMemo(() => runsOf(props.pieces, at()));
  return (
    <Show when={bridgeOf(props.pieces)} fallback={<Runs runs={runs()} />}>
      {(ways) => (
        <>
          <Runs runs={runs().slice(0, 1)} />
          <Bridge {...ways()} at={at()} />
          <Runs runs={runs().slice(1)} />
        </>
      )}
    </Show>
  );
}

/** The track of the whole map. Only where tracks cross, a hex is drawn by itself. */
export function Tracks(props: { hexes: readonly SheetHex[]; piecesAt: (hex: string) => readonly TrackPiece[] }) {
  const laid = mapArray(
    () => props.hexes,
    (hex) =>
      createMemo(() => {
        const pieces = props.piecesAt(hex.name);
        return { hex, pieces, runs: runsOf(pieces, hex), crosses: bridgeOf(pieces) !== null };
      }),
  );
  const all = createMemo(() => laid().map((drawn) => drawn()));
  const runs = createMemo(() => all().flatMap(({ runs, crosses }) => (crosses ? [] : runs)));
  return (
    <>
      <Runs runs={runs()} />
      <For each={all().filter(({ crosses }) => crosses)}>{({ hex, pieces }) => <Track pieces={pieces} at={hex} />}</For>
    </>
  );
}
