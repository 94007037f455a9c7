import { For } from 'solid-js';
import { useViewport } from '../../../components/pan-zoom/PanZoom.tsx';
import styles from './BoardSheet.module.css';
import { CELL } from './geometry.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

const numbers = ({ from, to }: Range) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const signed = (value: number) => String(value).replace('-', '−');

/** The background under the tiles: a grid with coordinates on its border. */
export function BoardSheet(props: { columns: Range; rows: Range; onChoose: (x: number, y: number) => void }) {
  const viewport = useViewport();
  /** Large enough to be readable when a large map is zoomed out; limited by the width of the border. */
  const labelSize = () => `${Math.min(20, Math.max(14, 12 / viewport.renderedView().scale))}px`;
  const bottom = () => (props.rows.to + 0.5) * CELL;
  const right = () => (props.columns.to + 0.5) * CELL;
  const left = () => (props.columns.from - 0.5) * CELL;
  const top = () => (props.rows.from - 0.5) * CELL;
  const width = () => (props.columns.to - props.columns.from + 1) * CELL;
  const height = () => (props.rows.to - props.rows.from + 1) * CELL;
  const choose = (event: MouseEvent & { currentTarget: SVGRectElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = props.columns.from + Math.floor(((event.clientX - box.left) / box.width) * (width() / CELL));
    const y = props.rows.from + Math.floor(((event.clientY - box.top) / box.height) * (height() / CELL));
    props.onChoose(x, y);
  };
  return (
    <g class={styles.sheet}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: cells beside the railway are reached with the cursor. */}
      <rect class={styles.paper} x={left()} y={top()} width={width()} height={height()} onClick={choose} />
      <path
        class={styles.gridLine}
        d={numbers(props.columns)
          .map((x) => `M${(x + 0.5) * CELL} ${top()}V${bottom()}`)
          .join('')}
      />
      <path
        class={styles.gridLine}
        d={numbers(props.rows)
          .map((y) => `M${left()} ${(y + 0.5) * CELL}H${right()}`)
          .join('')}
      />
      <g class={styles.coordinates} style={{ 'font-size': labelSize() }}>
        <For each={numbers(props.columns)}>
          {(x) => (
            <text x={x * CELL} y={top() - 7}>
              {signed(x)}
            </text>
          )}
        </For>
        <For each={numbers(props.rows)}>
          {(y) => (
            <text x={left() - 12} y={y * CELL + 5}>
              {signed(y)}
            </text>
          )}
        </For>
      </g>
      <rect class={styles.border} x={left()} y={top()} width={width()} height={height()} />
    </g>
  );
}
