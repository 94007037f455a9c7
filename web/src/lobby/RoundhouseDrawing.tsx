import { createSignal, For, onCleanup, onMount } from 'solid-js';
import { GAME_IDS, type GameId } from '../lib/game-ids.ts';
import styles from './RoundhouseDrawing.module.css';

/** Ground plan of a roundhouse with the turntable at the origin. Angles are in degrees, 0 points right. */
const PIT = 62;
const HOUSE = { inner: 100, ridge: 145, outer: 190, from: 92, to: 268, stalls: 9 };
/** Stalls with a locomotive. */
const OCCUPIED_STALLS = [1, 3, 4, 7];
const LEAD_ANGLES = [-34, 0, 34];

function point(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}

const STALL = (HOUSE.to - HOUSE.from) / HOUSE.stalls;
const walls = Array.from({ length: HOUSE.stalls + 1 }, (_, index) => HOUSE.from + STALL * index);
const stalls = Array.from({ length: HOUSE.stalls }, (_, index) => HOUSE.from + STALL * (index + 0.5));
const line = (from: number, to: number, degrees: number) => `M${point(from, degrees)}L${point(to, degrees)}`;

const { inner, ridge, outer, from, to } = HOUSE;
const OUTLINE = `M${point(inner, from)}A${inner} ${inner} 0 0 1 ${point(inner, to)}L${point(outer, to)}A${outer} ${outer} 0 0 0 ${point(outer, from)}Z`;
const RIDGE = `M${point(ridge, from)}A${ridge} ${ridge} 0 0 1 ${point(ridge, to)}`;
const SLATES = stalls
  .flatMap((middle) => Array.from({ length: 7 }, (_, index) => middle + STALL * ((index - 3) / 7)))
  .map((degrees) => line(ridge + 3, outer - 4, degrees))
  .join('');
const TEETH = Array.from({ length: 48 }, (_, index) => line(PIT - 6, PIT - 1, index * 7.5)).join('');

function Track(props: { d: string }) {
  return (
    <g class={styles.track}>
      <path class={styles.trackBed} d={props.d} />
      <path class={styles.ties} d={props.d} />
      <path class={styles.rails} d={props.d} />
      <path class={styles.railGap} d={props.d} />
    </g>
  );
}

/** A locomotive seen from above, its chimney to the right. */
function Locomotive(props: { hot?: boolean }) {
  return (
    <g class={styles.engine} classList={{ [styles.selected]: props.hot }}>
      <path d="M-28 -8H16L27 -4.5V4.5L16 8H-28Z" />
      <path class={styles.boilerBands} d="M-19 -8V8M-10 -8V8" />
      <circle cx="15" r="3.4" />
    </g>
  );
}

/** Size of the drawing in pixels, and the y coordinates of the cards, where the leads end. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly leadEnds: readonly number[];
}

/**
 * The roundhouse of the lobby: a lead runs to the card of each game, and the turntable turns to the selected game. The
 * leads are drawn to the measured positions of the cards, which depend on window and text size.
 */
export function RoundhouseDrawing(props: { selected: GameId; cards: () => readonly Element[] }) {
  const [layout, setLayout] = createSignal<Layout>({ width: 600, height: 594, leadEnds: [113, 297, 481] });
  let svg: SVGSVGElement | undefined;
  onMount(() => {
    const measure = () => {
      const box = svg?.getBoundingClientRect();
      if (box === undefined || box.width === 0) return;
      const leadEnds = props.cards().map((card) => {
        const cardBox = card.getBoundingClientRect();
        return cardBox.top + cardBox.height / 2 - box.top;
      });
      setLayout({ width: box.width, height: box.height, leadEnds });
    };
    const observer = new ResizeObserver(measure);
    if (svg !== undefined) observer.observe(svg);
    for (const card of props.cards()) observer.observe(card);
    onCleanup(() => observer.disconnect());
  });
  const scale = () => Math.min(1, layout().width / 560, (layout().height - 190) / (2 * HOUSE.outer));
  const centre = () => {
    const x = (HOUSE.outer + 6) * scale();
    const y = Math.max(layout().height / 2 + 27, 150 + HOUSE.outer * scale());
    return { x, y };
  };
  const lead = (index: number) => {
    const { width, leadEnds } = layout();
    const { x, y } = centre();
    const at = (radius: number) => {
      const angle = ((LEAD_ANGLES[index] ?? 0) * Math.PI) / 180;
      return [x + radius * scale() * Math.cos(angle), y + radius * scale() * Math.sin(angle)] as const;
    };
    const [start, bend] = [at(PIT + 3), at(170)];
    const end = leadEnds[index] ?? y;
    const control = Math.max(bend[0], x + (width - x) * 0.5);
    return `M${start.join(' ')}C${bend.join(' ')} ${control} ${end} ${width + 6} ${end}`;
  };
  const degrees = () => LEAD_ANGLES[GAME_IDS.indexOf(props.selected)] ?? 0;
  return (
    <svg ref={svg} class={styles.drawing} aria-hidden="true">
      <For each={GAME_IDS}>
        {(game, index) => (
          <g class={styles.leadTrack} classList={{ [styles.connected]: props.selected === game }}>
            <Track d={lead(index())} />
          </g>
        )}
      </For>
      <g transform={`translate(${centre().x} ${centre().y}) scale(${scale()})`}>
        <path class={styles.house} d={OUTLINE} />
        <path class={styles.slates} d={SLATES} />
        <path class={styles.walls} d={RIDGE + walls.map((each) => line(inner, outer, each)).join('')} />
        <For each={stalls}>{(each) => <Track d={line(PIT + 3, outer - 10, each)} />}</For>
        <For each={OCCUPIED_STALLS}>
          {(stall) => (
            <g transform={`rotate(${stalls[stall]}) translate(140 0) rotate(180)`}>
              <Locomotive />
            </g>
          )}
        </For>
        <circle class={styles.pit} r={PIT} />
        <circle class={styles.pitFloor} r={PIT - 7} />
        <path class={styles.teeth} d={TEETH} />
        <g class={styles.turntable} style={{ transform: `rotate(${degrees()}deg)` }}>
          <rect class={styles.deck} x="-57" y="-14" width="114" height="28" rx="3" />
          <Track d="M-55 0H55" />
          <g transform="translate(2 0)">
            <Locomotive hot />
          </g>
        </g>
      </g>
    </svg>
  );
}
