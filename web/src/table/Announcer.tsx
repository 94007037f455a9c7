import { createEffect, createSignal, on } from 'solid-js';
import { aFrameLater } from '../parts/a-frame-later.ts';
import type { TableModel } from './model.ts';

/** Tells screen readers what happens, as it happens. */
export function Announcer(props: { table: TableModel }) {
  const lines = aFrameLater(aFrameLater(() => props.table.lines));
  const [text, setText] = createSignal('');
  createEffect(
    on(lines, (now, before = now) => {
      const news = now.slice(before.length);
      setText(news.map((line) => line.text).join(' '));
    }),
  );
  return (
    <div class="sr" aria-live="polite" role="log">
      {text()}
    </div>
  );
}
