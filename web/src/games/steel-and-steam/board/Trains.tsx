import { createMemo, For, Show } from 'solid-js';
import { ICONS } from '../../../components/icons.ts';
import { useViewport } from '../../../components/pan-zoom/PanZoom.tsx';
import { Token } from '../../../components/pieces.tsx';
import { playerColor } from '../../../lib/player-colors.ts';
import { transformPath } from '../../../lib/transform-path.ts';
import type { SteelTable } from '../ui-state.ts';
import type { NetworkIndex } from './network-index.ts';
import styles from './Trains.module.css';
import { animateSteps } from './train-animation.ts';
import { CITY_RADIUS, createZoom } from './zoom.ts';

const TRAIN_WIDTH = 34;
const ENGINE = transformPath(ICONS.loco, 0.4, -7.4, 0.72);

/**
 * The locomotives, each above its space; several in one space are placed side by side. They are a separate layer on top
 * of the map, so animating one repaints nothing else.
 */
export function Trains(props: { table: SteelTable; networkIndex: NetworkIndex }) {
  const locomotives = () => props.table.snapshot.viewModel.board.locomotives;
  const zoom = createZoom(useViewport());
  return (
    <For each={locomotives().map((_, seat) => seat)}>
      {(seat) => (
        <Train
          table={props.table}
          networkIndex={props.networkIndex}
          seat={seat}
          lift={CITY_RADIUS * zoom.symbolSize()}
        />
      )}
    </For>
  );
}

function Train(props: { table: SteelTable; networkIndex: NetworkIndex; seat: number; lift: number }) {
  const viewport = useViewport();
  const locomotives = () => props.table.snapshot.viewModel.board.locomotives;
  const at = () => locomotives()[props.seat]?.at ?? null;
  let drawing: SVGSVGElement | undefined;
  animateSteps(
    props.networkIndex,
    props.seat,
    at,
    () => props.table.snapshot.events,
    () => viewport.scale(),
    () => drawing,
  );
  const offset = createMemo(() => {
    const here = locomotives().flatMap((other, seat) => (other.at === at() ? [seat] : []));
    return (here.indexOf(props.seat) - (here.length - 1) / 2) * (TRAIN_WIDTH + 2);
  });
  return (
    <Show when={props.networkIndex.space(at() ?? '')}>
      {(place) => {
        const pixels = () => viewport.toPixels(place().x, place().y);
        return (
          <svg
            ref={drawing}
            class={`${styles.train} player-${playerColor('steel-and-steam', props.seat)}`}
            classList={{
              [styles.toAct]: props.table.snapshot.toAct === props.seat,
              [styles.yours]: props.table.seatToAct() === props.seat,
            }}
            style={{ transform: `translate(${pixels()[0] + offset()}px,${pixels()[1] - props.lift - 17}px)` }}
            width="1"
            height="1"
            aria-hidden="true"
          >
            <path class={styles.stem} d={`M${-offset()} 17L0 8`} />
            <rect class={styles.ring} x={-TRAIN_WIDTH / 2 - 3} y="-12" width={TRAIN_WIDTH + 6} height="24" rx="12" />
            <rect class={styles.body} x={-TRAIN_WIDTH / 2} y="-9" width={TRAIN_WIDTH} height="18" rx="9" />
            <Token color={playerColor('steel-and-steam', props.seat)} x={-8} scale={0.66} />
            <path class={styles.engine} d={ENGINE} />
          </svg>
        );
      }}
    </Show>
  );
}
