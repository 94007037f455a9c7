import { createEffect, createSignal, on } from 'solid-js';
import { framesLater } from '../parts/frames-later.ts';
import { FRAME } from './frames.ts';
import type { TableModel } from './model.ts';

/** Tells screen readers what happens, as it happens. */
export function Announcer(props: { table: TableModel }) {
  const lines = framesLater(FRAME.course, () => props.table.lines);
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
