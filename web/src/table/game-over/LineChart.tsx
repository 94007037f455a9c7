import { createMemo, For, Show } from 'solid-js';
import { Token } from '../../components/pieces.tsx';
import type { Chart } from '../../engine-worker/table-types.ts';
import type { TableStore } from '../../game-ui/table-store.ts';
import { playerColor } from '../../lib/player-colors.ts';
import { language } from '../../lib/preferences.ts';
import { t } from '../../locales/index.ts';
import { niceTicks, spreadApart } from './chart-scale.ts';
import styles from './LineChart.module.css';

const WIDTH = 460;
const HEIGHT = 260;
const LEFT = 58;
const RIGHT = 130;
const TOP = 12;
const BOTTOM = 26;
const NAME_HEIGHT = 17;

/** A value of every player over the rounds, drawn as railway lines in the players' colors. */
export function LineChart(props: { title: string; chart: Chart; table: TableStore }) {
  const seats = () => props.table.status.players.map((_, seat) => seat);
  const values = () => props.chart.rounds.flatMap((round) => round.values.filter((value) => value !== null));
  const ticks = createMemo(() => niceTicks(Math.min(0, ...values()), Math.max(1, ...values())));
  const last = () => Math.max(1, props.chart.rounds.length - 1);
  const x = (index: number) => LEFT + (index / last()) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => {
    const [low, high] = [ticks().at(0) ?? 0, ticks().at(-1) ?? 1];
    return TOP + (1 - (value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  };
  const points = (seat: number) =>
    props.chart.rounds.flatMap((round, index) => {
      const value = round.values[seat] ?? null;
      return value === null ? [] : [{ x: x(index), y: y(value), value }];
    });
  const path = (seat: number) =>
    `M${points(seat)
      .map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
      .join('L')}`;
  /** Names are at the ends of the lines, moved apart if lines end close together. */
  const names = createMemo(() =>
    spreadApart(
      seats().flatMap((seat) => {
        const end = points(seat).at(-1);
        return end === undefined ? [] : [{ seat, x: end.x, y: end.y, value: end.value }];
      }),
      NAME_HEIGHT,
    ),
  );
  const color = (seat: number) => playerColor(props.table.status.game, seat);
  const number = (value: number) => value.toLocaleString(language());
  const everyRound = () => Math.ceil(props.chart.rounds.length / 12);
  return (
    <figure class={styles.chart}>
      <figcaption>{props.title}</figcaption>
      <Show when={props.chart.rounds.length > 1} fallback={<p class="text-muted">{t().end.noFigures}</p>}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary()}>
          <For each={ticks()}>
            {(tick) => (
              <g class={styles.gridLine} classList={{ [styles.zero]: tick === 0 }}>
                <path d={`M${LEFT} ${y(tick)}H${WIDTH - RIGHT}`} />
                <text x={LEFT - 8} y={y(tick) + 4} text-anchor="end">
                  {number(tick)}
                </text>
              </g>
            )}
          </For>
          <For each={props.chart.rounds}>
            {(round, index) => (
              <Show when={index() % everyRound() === 0}>
                <text x={x(index())} y={HEIGHT - 6} text-anchor="middle">
                  {round.round}
                </text>
              </Show>
            )}
          </For>
          <For each={seats()}>
            {(seat) => (
              <g class={`${styles.line} player-${color(seat)}`}>
                <path class={styles.edge} d={path(seat)} />
                <path class={styles.core} d={path(seat)} />
              </g>
            )}
          </For>
          <For each={names()}>
            {(name) => (
              <g class={styles.lineName}>
                <Token color={color(name.seat)} x={name.x} y={name.y} scale={0.8} />
                <text x={name.x + 13} y={name.y + 4}>
                  {props.table.names()[name.seat]} {number(name.value)}
                </text>
              </g>
            )}
          </For>
        </svg>
      </Show>
    </figure>
  );

  /** The text alternative for screen readers. */
  function summary(): string {
    const ends = names().map((name) => `${props.table.names()[name.seat]} ${number(name.value)}`);
    return `${props.title}: ${ends.join(', ')}`;
  }
}
