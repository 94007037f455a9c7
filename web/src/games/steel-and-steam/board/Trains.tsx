import { createMemo, For, Show } from 'solid-js';
import { ICONS } from '../../../parts/icons.ts';
import { Token } from '../../../parts/pieces.tsx';
import { placedPath } from '../../../parts/placed-path.ts';
import { usePlate } from '../../../plate/Plate.tsx';
import { liveryOf } from '../../../table/room.ts';
import type { SteelTable } from '../desk.ts';
import type { Atlas } from './atlas.ts';
import { runAlongSteps } from './motion.ts';
import { CITY_RADIUS, createZoom } from './zoom.ts';

const WIDE = 34;
const ENGINE = placedPath(ICONS.loco, 0.4, -7.4, 0.72);

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
  let drawing: SVGSVGElement | undefined;
  runAlongSteps(
    props.atlas,
    props.seat,
    at,
    () => props.table.moment.events,
    () => plate.scale(),
    () => drawing,
  );
  const aside = createMemo(() => {
    const here = locomotives().flatMap((other, seat) => (other.at === at() ? [seat] : []));
    return (here.indexOf(props.seat) - (here.length - 1) / 2) * (WIDE + 2);
  });
  return (
    <Show when={props.atlas.space(at() ?? '')}>
      {(place) => {
        const inWindow = () => plate.toWindow(place().x, place().y);
        return (
          <svg
            ref={drawing}
            class={`sns-train p-${liveryOf('steel-and-steam', props.seat)}`}
            classList={{
              now: props.table.moment.turn === props.seat,
              yours: props.table.decider() === props.seat,
            }}
            style={{ transform: `translate(${inWindow()[0] + aside()}px,${inWindow()[1] - props.lift - 17}px)` }}
            width="1"
            height="1"
            aria-hidden="true"
          >
            <path class="stem" d={`M${-aside()} 17L0 8`} />
            <rect class="ring" x={-WIDE / 2 - 3} y="-12" width={WIDE + 6} height="24" rx="12" />
            <rect class="body" x={-WIDE / 2} y="-9" width={WIDE} height="18" rx="9" />
            <Token livery={liveryOf('steel-and-steam', props.seat)} x={-8} scale={0.66} />
            <path class="engine" d={ENGINE} />
          </svg>
        );
      }}
    </Show>
  );
}
