import { type Accessor, batch, createReaction, createSignal, onCleanup } from 'solid-js';

/** Callbacks to run after the next frame, in one batch. */
const pending = new Set<() => void>();

function runPending(): void {
  const due = [...pending];
  pending.clear();
  batch(() => {
    for (const callback of due) callback();
  });
}

/** Runs a callback after the next frame has been painted. Returns a function that cancels it. */
function afterFrame(callback: () => void): () => void {
  if (pending.size === 0) requestAnimationFrame(() => setTimeout(runPending));
  pending.add(callback);
  return () => pending.delete(callback);
}

/** Runs a callback after the given number of frames. Returns a function that cancels it. */
export function afterFrames(frames: number, callback: () => void): () => void {
  let cancel = afterFrame(() => {
    if (frames > 1) cancel = afterFrames(frames - 1, callback);
    else callback();
  });
  return () => cancel();
}

/**
 * The same value, some frames later, for parts of the page that need not update together with the board. This splits
 * one long frame into several short ones, so the board is painted sooner. The value is also computed only then.
 */
export function deferFrames<T>(frames: number, source: Accessor<T>): Accessor<T> {
  let cancel: (() => void) | null = null;
  const watch = createReaction(() => {
    // Do not restart a pending timer: a source that changes in every frame, as when scrubbing the timeline, would
    // otherwise never be shown.
    cancel ??= afterFrames(frames, () => {
      cancel = null;
      setValue(read);
    });
  });
  const read = (): T => {
    const values: T[] = [];
    watch(() => values.push(source()));
    return values[0];
  };
  const [value, setValue] = createSignal(read());
  onCleanup(() => cancel?.());
  return value;
}
