import { For, Show } from 'solid-js';
import { ICONS } from '../../../parts/icons.ts';
import { Token } from '../../../parts/pieces.tsx';
import { LIVERIES } from '../../../table/room.ts';
import type { Atlas } from './atlas.ts';
import { pixelsAt } from './Names.tsx';
import type { BoardPicture } from './picture.ts';

const LIVERY = LIVERIES['steel-and-steam'];
export const MARKER_WIDE = 19;

/** What players have in cities. The shape says what, the token in it whose. */
const SIGNS = {
  home: { shape: 'M-8.5 -1L0 -9.5L8.5 -1H7V8.5H-7V-1Z', token: { x: 0, y: 2, scale: 0.5 } },
  destination: { shape: 'M-8 11V-9H9L5.6 -.6L9 7.8H-6.4V11Z', token: { x: 0, y: -0.8, scale: 0.5 } },
  yard: { shape: 'M-8.5 -8.5H8.5V8.5H-8.5Z', token: { x: 2.4, y: 2.4, scale: 0.42 } },
};
export interface Marker {
  readonly kind: keyof typeof SIGNS;
  readonly seat: number;
}

/** By city: the homes, yards and destinations there. */
export function markersOf(board: BoardPicture): Map<string, Marker[]> {
  const markers = new Map<string, Marker[]>();
  const put = (city: string | null, kind: Marker['kind'], seat: number) => {
    if (city !== null) markers.set(city, [...(markers.get(city) ?? []), { kind, seat }]);
  };
  board.locomotives.forEach(({ home, yards, destination }, seat) => {
    put(destination, 'destination', seat);
    put(home, 'home', seat);
    for (const city of yards) put(city, 'yard', seat);
  });
  return markers;
}

/** The sign alone, within an SVG. */
export function Sign(props: { kind: Marker['kind'] }) {
  return (
    <>
      <path class="mark" d={SIGNS[props.kind].shape} />
      <Show when={props.kind === 'yard'}>
        <path class="wrench" transform="translate(-8.4 -8) scale(.5)" d={ICONS.wrench} />
      </Show>
    </>
  );
}

export function Markers(props: { atlas: Atlas; markers: ReadonlyMap<string, readonly Marker[]>; cityRadius: number }) {
  return (
    <g class="sns-markers">
      <For each={[...props.markers]}>
        {([city, markers]) => (
          <Show when={props.atlas.space(city)}>
            {(space) => (
              <g style={pixelsAt(space().x, space().y)}>
                <For each={markers}>
                  {({ kind, seat }, index) => (
                    <g
                      transform={`translate(${(index() - (markers.length - 1) / 2) * MARKER_WIDE} ${props.cityRadius + 10})`}
                    >
                      <Sign kind={kind} />
                      <Token livery={LIVERY[seat]} {...SIGNS[kind].token} />
                    </g>
                  )}
                </For>
              </g>
            )}
          </Show>
        )}
      </For>
    </g>
  );
}
