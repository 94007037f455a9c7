import { applyPatch, type Patch } from '@roundhouse/protocol';
import { onCleanup } from 'solid-js';
import { createStore, produce } from 'solid-js/store';
import type { Snapshot, View } from '../engine-worker/table-types.ts';
import { RENDER_FRAME } from '../game-ui/render-order.ts';
import { afterFrames } from '../lib/defer-frames.ts';

/** The part of the view that is deferred: the snapshot. */
type DeferredView = Omit<View, 'status'>;

/** Two stores must not share an object. Most patches contain only numbers and strings and need no copy. */
function clonePatch(patch: Patch): Patch {
  const [path, value] = patch;
  return typeof value === 'object' && value !== null ? [path, structuredClone(value)] : patch;
}

/** A copy of the snapshot to which patches of the view are applied some frames later. */
export function createDeferredSnapshot(initial: Snapshot): [Snapshot, (patches: readonly Patch[]) => void] {
  const [deferred, setDeferred] = createStore<DeferredView>({ snapshot: structuredClone(initial) });
  let pending: Patch[] = [];
  let cancel = () => {};
  const applyPending = () => {
    const due = pending;
    pending = [];
    setDeferred(produce((draft) => applyPatch(draft, due)));
  };
  onCleanup(() => cancel());
  const apply = (patches: readonly Patch[]) => {
    const relevant = patches.filter(([[root]]) => root in deferred);
    if (pending.length === 0 && relevant.length > 0) cancel = afterFrames(RENDER_FRAME.sidePanel, applyPending);
    pending.push(...relevant.map(clonePatch));
  };
  return [deferred.snapshot, apply];
}
