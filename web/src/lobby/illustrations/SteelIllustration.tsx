import { For } from 'solid-js';
import styles from './illustration.module.css';
import { type Point, polyline } from './track-path.ts';

/** Cities of a fictional continent, with the west coast on the left and a lake on the right. */
const PLACES: readonly Point[] = [
  [38, 34],
  [30, 92],
  [92, 22],
  [86, 66],
  [80, 122],
  [138, 44],
  [134, 96],
  [150, 136],
  [190, 74],
  [206, 118],
];
const between = (...places: readonly number[]) => polyline(places.flatMap((index) => PLACES.slice(index, index + 1)));

const BANK_RAILWAYS = [
  between(0, 1),
  between(0, 3),
  between(1, 4),
  between(2, 3, 4),
  between(3, 6),
  between(5, 6, 7),
  between(4, 7, 9),
  between(6, 8),
  between(8, 9),
];
const OWNED_RAILWAYS: readonly {
  readonly color: string;
  readonly d: string;
  readonly herald: Point;
  readonly letters: string;
}[] = [
  {
    color: 'green',
    d: between(0, 2, 5, 8),
    herald: [115, 33],
    letters: 'M-5 2.6V-2.6L-1.6 2.6V-2.6M2 2.6V-2.6H4.2A1.5 1.5 0 0 1 4.2 .6H2',
  },
  {
    color: 'orange',
    d: between(1, 3, 5),
    herald: [112, 55],
    letters: 'M-5.4 -2.6V2.6H-2.6V-2.6M1 2.6V-2.6H3.6A1.5 1.5 0 0 1 3.6 .6H1',
  },
  {
    color: 'white',
    d: between(4, 6, 9),
    herald: [107, 109],
    letters: 'M-2 -2.6H-5.4V2.6H-2M-5.4 0H-3M1.6 2.6V-2.6H4A1.4 1.4 0 0 1 4 .4H1.6M3.4 .4L5 2.6',
  },
];
const COAST = 'M26 -6C34 10 12 22 18 44S2 82 14 104S6 138 22 164H230V-6Z';
const LAKE = 'M164 -4C160 14 172 30 184 28S206 38 214 26S222 0 230 -4Z';

/** A coast, railways in the colours of their owners, and a train crossing the continent. */
export function SteelIllustration() {
  return (
    <>
      <rect class={styles.sea} width="222" height="158" />
      <path class={styles.waterLining} d={COAST} />
      <path class={styles.land} d={COAST} />
      <path class={styles.lake} d={LAKE} />
      <path class={styles.border} d="M16 60C60 54 100 12 128 -4M60 160C84 140 110 152 222 146" />
      <path class={styles.bankRailway} d={BANK_RAILWAYS.join('')} />
      <For each={OWNED_RAILWAYS}>
        {({ color, d, herald, letters }) => (
          <g class={`player-${color}`}>
            <path class={styles.trackCase} d={d} />
            <path class={styles.trackCore} d={d} />
            <g transform={`translate(${herald[0]} ${herald[1]})`}>
              <rect class={styles.herald} x="-9" y="-6" width="18" height="12" rx="2.5" />
              <path class={styles.letters} d={letters} />
            </g>
          </g>
        )}
      </For>
      <For each={PLACES}>{([x, y]) => <circle class={styles.place} cx={x} cy={y} r="4.4" />}</For>
      <g class={`${styles.train} player-orange`} transform="translate(58 80) rotate(-24) scale(.8)">
        <path d="M-15 5V-4H2V-9H12V5Z" />
        <path d="M-11 -4V-8M-17 5H14" />
        <circle cx="-9" cy="7" r="3.2" />
        <circle cx="0" cy="7" r="3.2" />
        <circle cx="9" cy="7" r="3.2" />
      </g>
    </>
  );
}
