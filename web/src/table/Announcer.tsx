import { createEffect, createSignal, on } from 'solid-js';
import type { TableModel } from './model.ts';

/** Tells screen readers what happens, as it happens. */
export function Announcer(props: { table: TableModel }) {
  const [text, setText] = createSignal('');
  createEffect(
    on(
      () => props.table.lines.length,
      (length, before = length) => {
        const news = props.table.lines.slice(before, length);
        setText(news.map((line) => line.text).join(' '));
      },
    ),
  );
  return (
    <div class="sr" aria-live="polite" role="log">
      {text()}
    </div>
  );
}
