import type { Seat } from '@roundhouse/kernel';
import { createMemo, createUniqueId, For, Show } from 'solid-js';
import { LIVERIES } from '../../../table/room.ts';
import { cross, crossing, piecePath } from './geometry.ts';
import type { TrackPiece } from './picture.ts';

const liveryOf = (owner: Seat | null) => (owner === null ? 'none' : LIVERIES.steam[owner]);

/** Five strokes on one path: bed, ties, casing, the owner's colour, and a line that tells owners apart without it. */
function Rails(props: { piece: TrackPiece }) {
  const path = () => piecePath(props.piece.from, props.piece.to);
  return (
    <g class={`trk p-${liveryOf(props.piece.owner)}`}>
      <path class="bed" d={path()} />
      <path class="ties" d={path()} />
      <path class="case" d={path()} />
      <path class="core" d={path()} />
      <path class="liv" d={path()} />
    </g>
  );
}

/** Where two tracks cross, the second runs over the first on a bridge. */
function Bridge(props: { under: readonly [number, number]; over: readonly [number, number] }) {
  const id = createUniqueId();
  const at = createMemo(() => crossing(props.under, props.over));
  const path = () => piecePath(props.over[0], props.over[1]);
  return (
    <g class="bridge">
      <clipPath id={id}>
        <circle cx={at()[0]} cy={at()[1]} r="24" />
      </clipPath>
      <g clip-path={`url(#${id})`}>
        <path class="bb" d={path()} />
        <path class="bw" d={path()} />
      </g>
    </g>
  );
}

/** The track of one hex, about the middle of the hex. */
export function Track(props: { pieces: readonly TrackPiece[] }) {
  const bridge = createMemo(() => {
    const [under, over] = props.pieces;
    if (under === undefined || over === undefined || under.to === null || over.to === null) return null;
    const [a, b] = [[under.from, under.to] as const, [over.from, over.to] as const];
    return cross(a, b) ? { under: a, over: b } : null;
  });
  return (
    <For each={props.pieces}>
      {(piece, index) => (
        <>
          <Show when={index() === 1 && bridge()}>{(at) => <Bridge under={at().under} over={at().over} />}</Show>
          <Rails piece={piece} />
        </>
      )}
    </For>
  );
}
