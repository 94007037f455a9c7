import { For, Show } from 'solid-js';
import { tDays } from '../locales/index.ts';
import styles from './Gauge.module.css';

const START = -210;
const SWEEP = 240;

/** The steam gauge of a train: now, and after the chosen action. Spending more than `safe` is risky on curves. */
export function Gauge(props: { steam: number; to: number | null; max: number; safe: number }) {
  const point = (radius: number, value: number) => {
    const angle = ((START + (value / props.max) * SWEEP) * Math.PI) / 180;
    return { x: Number((radius * Math.cos(angle)).toFixed(1)), y: Number((radius * Math.sin(angle)).toFixed(1)) };
  };
  const arc = (from: number, to: number) => {
    const [a, b] = [point(60, from), point(60, to)];
    const large = ((to - from) / props.max) * SWEEP > 180 ? 1 : 0;
    return `M${a.x} ${a.y}A60 60 0 ${large} 1 ${b.x} ${b.y}`;
  };
  const mark = (value: number) => {
    const [a, b] = [point(65, value), point(54, value)];
    return `M${a.x} ${a.y}L${b.x} ${b.y}`;
  };
  const turnOf = (value: number) => `rotate(${START + (value / props.max) * SWEEP}deg)`;
  return (
    <svg
      class={styles.gauge}
      viewBox="-82 -82 164 164"
      role="img"
      aria-label={tDays().gauge(props.steam, props.to, props.max)}
    >
      <circle class={styles.rim} r="78" />
      <circle class={styles.innerRim} r="71" />
      <path class={styles.safe} d={arc(0, props.safe)} />
      <path class={styles.risky} d={arc(props.safe, props.max)} />
      <For each={Array.from({ length: props.max + 1 }, (_, value) => value)}>
        {(value) => (
          <>
            <path class={styles.tick} d={mark(value)} />
            <text x={point(41, value).x} y={point(41, value).y + 5}>
              {value}
            </text>
          </>
        )}
      </For>
      <Show when={props.to !== null && props.to !== props.steam}>
        <path class={styles.next} d="M0 0H50" style={{ transform: turnOf(props.to ?? 0) }} />
      </Show>
      <path class={styles.needle} d="M-12 0H58" style={{ transform: turnOf(props.steam) }} />
      <circle class={styles.hub} r="6" />
    </svg>
  );
}
