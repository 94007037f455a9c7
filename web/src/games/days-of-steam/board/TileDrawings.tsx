import { createMemo, For, Show } from 'solid-js';
import { type Print, pliesOf } from './print.ts';

/** What is printed on tiles and towns, all of them at once. */
export function Prints(props: { prints: readonly Print[] }) {
  const plies = createMemo(() => pliesOf(props.prints));
  const coal = createMemo(() => props.prints.flatMap((print) => (print.coal === null ? [] : [print.coal])));
  return (
    <g class="days-prints">
      <For each={[...plies().keys()]}>
        {(key) => <path class={plies().get(key)?.look} d={plies().get(key)?.path} />}
      </For>
      <Show when={coal().length > 0}>
        {/* One digit of coal on each tile (DOS-COMP-08): each has its own place. */}
        <text
          class="days-coal-number"
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
