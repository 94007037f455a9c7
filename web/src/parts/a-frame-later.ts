import { type Accessor, batch, createEffect, createSignal, on, onCleanup, untrack } from 'solid-js';

/** What is to be told after the next frame, all at once. */
const waiting = new Set<() => void>();

function tellAll(): void {
  const due = [...waiting];
  waiting.clear();
  batch(() => {
    for (const tell of due) tell();
  });
}

/** Does something after the next frame, which is to be drawn without it. Returns how to call it off. */
export function afterFrame(tell: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(tellAll));
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/**
 * The same value, a frame later: for what need not be seen in the very instant that the board changes. One long frame
 * becomes two short ones, and what the player looks at is there the sooner.
 */
export function aFrameLater<T>(source: Accessor<T>): Accessor<T> {
  const [value, setValue] = createSignal(untrack(source));
  createEffect(on(source, (next) => onCleanup(afterFrame(() => setValue(() => next))), { defer: true }));
  return value;
}
