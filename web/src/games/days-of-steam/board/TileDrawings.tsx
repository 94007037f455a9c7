import { createMemo, For, Show } from 'solid-js';
import styles from './tile-drawing.module.css';
import { mergeStrokes, type TileDrawing } from './tile-drawing.ts';

/** The drawings of several tiles and towns, merged into few elements. */
export function TileDrawings(props: { drawings: readonly TileDrawing[] }) {
  const strokes = createMemo(() => mergeStrokes(props.drawings));
  const coal = createMemo(() => props.drawings.flatMap((drawing) => (drawing.coal === null ? [] : [drawing.coal])));
  return (
    <g class={styles.drawing}>
      <For each={[...strokes().keys()]}>
        {(key) => (
          <path
            class={strokes().get(key)?.className}
            data-part={strokes().get(key)?.part}
            d={strokes().get(key)?.path}
          />
        )}
      </For>
      <Show when={coal().length > 0}>
        {/* Each tile has one digit of coal (DOS-COMP-08), so one text element with a position per digit suffices. */}
        <text
          class={styles.coalNumber}
          x={coal()
            .map(({ x }) => x)
            .join(' ')}
          y={coal()
            .map(({ y }) => y)
            .join(' ')}
        >
          {coal()
            .map(({ number }) => number)
            .join('')}
        </text>
      </Show>
    </g>
  );
}
