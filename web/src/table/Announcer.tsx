import { createEffect, createSignal, on } from 'solid-js';
import { RENDER_FRAME } from '../game-ui/render-order.ts';
import type { TableStore } from '../game-ui/table-store.ts';
import { deferFrames } from '../lib/defer-frames.ts';

/** Announces new log lines to screen readers. */
export function Announcer(props: { table: TableStore }) {
  const lines = deferFrames(RENDER_FRAME.log, () => props.table.logLines);
  const [text, setText] = createSignal('');
  createEffect(
    on(lines, (current, previous = current) => {
      const added = current.slice(previous.length);
      setText(added.map((line) => line.text).join(' '));
    }),
  );
  return (
    <div class="visually-hidden" aria-live="polite" role="log">
      {text()}
    </div>
  );
}
