import { type Accessor, batch, createReaction, createSignal, onCleanup } from 'solid-js';

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
function afterFrame(tell: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(tellAll));
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/** Does something after so many frames. Returns how to call it off. */
export function afterFrames(frames: number, tell: () => void): () => void {
  let stop = afterFrame(() => {
    if (frames > 1) stop = afterFrames(frames - 1, tell);
    else tell();
  });
  return () => stop();
}

/**
 * The same value, some frames later: for what need not be seen in the very instant that the board changes. One long
 * frame becomes several short ones, and what the player looks at is there the sooner. It is also worked out only then.
 */
export function framesLater<T>(frames: number, source: Accessor<T>): Accessor<T> {
  let stop: (() => void) | null = null;
  const watch = createReaction(() => {
    // Who changes faster than frames are drawn, as along the line of time, is still heard.
    stop ??= afterFrames(frames, () => {
      stop = null;
      setValue(look);
    });
  });
  const look = (): T => {
    const found: T[] = [];
    watch(() => found.push(source()));
    return found[0];
  };
  const [value, setValue] = createSignal(look());
  onCleanup(() => stop?.());
  return value;
}
