import { For, Show } from 'solid-js';
import { ICONS } from '../../../parts/icons.ts';
import { Token } from '../../../parts/pieces.tsx';
import { usePlate } from '../../../plate/Plate.tsx';
import { LIVERIES } from '../../../table/room.ts';
import type { SteelTable } from '../desk.ts';
import type { Atlas } from './atlas.ts';
import { createRunning } from './motion.ts';
import { CITY_RADIUS, createZoom } from './zoom.ts';

const LIVERY = LIVERIES['steel-and-steam'];
const WIDE = 34;

/**
 * The locomotives, each above its space; several in one space stand side by side. They lie on the map, not in it: while
 * one runs nothing else is drawn anew.
 */
export function Trains(props: { table: SteelTable; atlas: Atlas }) {
  const locomotives = () => props.table.moment.picture.board.locomotives;
  const zoom = createZoom(usePlate());
  return (
    <For each={locomotives().map((_, seat) => seat)}>
      {(seat) => <Train table={props.table} atlas={props.atlas} seat={seat} lift={CITY_RADIUS * zoom.symbol()} />}
    </For>
  );
}

function Train(props: { table: SteelTable; atlas: Atlas; seat: number; lift: number }) {
  const plate = usePlate();
  const locomotives = () => props.table.moment.picture.board.locomotives;
  const at = () => locomotives()[props.seat]?.at ?? null;
  const point = createRunning(props.atlas, props.seat, at, () => props.table.moment.events);
  const aside = () => {
    const here = locomotives().flatMap((other, seat) => (other.at === at() ? [seat] : []));
    return (here.indexOf(props.seat) - (here.length - 1) / 2) * (WIDE + 2);
  };
  return (
    <Show when={point()}>
      {(place) => {
        const inWindow = () => plate.toWindow(place().x, place().y);
        return (
          <svg
            class={`sns-train p-${LIVERY[props.seat]}`}
            classList={{
              now: props.table.moment.turn === props.seat,
              yours: props.table.decider() === props.seat,
            }}
            style={{ transform: `translate(${inWindow()[0]}px,${inWindow()[1]}px)` }}
            width="1"
            height="1"
            aria-hidden="true"
          >
            <path class="stem" d={`M0 ${-props.lift}L${aside()} ${-props.lift - 9}`} />
            <g transform={`translate(${aside()} ${-props.lift - 17})`}>
              <rect class="ring" x={-WIDE / 2 - 3} y="-12" width={WIDE + 6} height="24" rx="12" />
              <rect class="body" x={-WIDE / 2} y="-9" width={WIDE} height="18" rx="9" />
              <Token livery={LIVERY[props.seat]} x={-8} scale={0.66} />
              <path class="engine" transform="translate(.4 -7.4) scale(.72)" d={ICONS.loco} />
            </g>
          </svg>
        );
      }}
    </Show>
  );
}
