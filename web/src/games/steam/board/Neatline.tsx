import { For, Show } from 'solid-js';
import { useViewport } from '../../../components/pan-zoom/PanZoom.tsx';
import styles from './Neatline.module.css';
import type { BoardSheet } from './view-model.ts';

/** The width of the band with the grid labels, in pixels. */
const BAND = 17;

/**
 * The map border with the grid labels. The labels stay next to their columns and rows while the map is panned.
 * If the viewport is larger than the background, the border is drawn around the background.
 */
export function Neatline(props: { sheet: BoardSheet }) {
  const viewport = useViewport();
  const width = () => viewport.size().width;
  const height = () => viewport.size().height;
  const x = (at: number) => viewport.toPixels(at, 0)[0];
  const y = (at: number) => viewport.toPixels(0, at)[1];
  const left = () => Math.max(BAND, x(props.sheet.backgroundBounds.left));
  const top = () => Math.max(BAND, y(props.sheet.backgroundBounds.top));
  const right = () => Math.max(left(), Math.min(width() - BAND, x(props.sheet.backgroundBounds.right)));
  const bottom = () => Math.max(top(), Math.min(height() - BAND, y(props.sheet.backgroundBounds.bottom)));
  const shows = (at: number, from: number, to: number) => at > from + 6 && at < to - 6;
  return (
    <svg class={styles.neatline} width={width()} height={height()} aria-hidden="true">
      <path
        class={styles.band}
        d={`M0 0H${width()}V${height()}H0ZM${left()} ${top()}V${bottom()}H${right()}V${top()}Z`}
      />
      <rect class={styles.frame} x={left()} y={top()} width={right() - left()} height={bottom() - top()} />
      <For each={props.sheet.columns}>
        {(column) => (
          <Show when={shows(x(column.x), left(), right())}>
            <text x={x(column.x)} y={top() - 5}>
              {column.label}
            </text>
            <text x={x(column.x)} y={bottom() + BAND - 5}>
              {column.label}
            </text>
          </Show>
        )}
      </For>
      <For each={props.sheet.rows}>
        {(row) => (
          <Show when={shows(y(row.y), top(), bottom())}>
            <text x={left() - BAND / 2} y={y(row.y) + 4}>
              {row.label}
            </text>
            <text x={right() + BAND / 2} y={y(row.y) + 4}>
              {row.label}
            </text>
          </Show>
        )}
      </For>
    </svg>
  );
}
