import { type Change, takeIn } from '@roundhouse/wire';
import { onCleanup } from 'solid-js';
import { createStore, produce } from 'solid-js/store';
import type { Moment } from '../host/table-types.ts';
import { afterFrames } from '../parts/frames-later.ts';
import { FRAME } from './frames.ts';

/** What is set in one store must not be the same object as in another. Most of what changes are numbers and words. */
function ownCopy(change: Change): Change {
  const [place, value] = change;
  return typeof value === 'object' && value !== null ? [place, structuredClone(value)] : change;
}

/** A moment that follows the changes of a sight some frames later. */
export function createBeside(begin: Moment): [Moment, (changes: readonly Change[]) => void] {
  const [follower, setFollower] = createStore({ moment: structuredClone(begin) });
  let changes: Change[] = [];
  let stop = () => {};
  const follow = () => {
    const due = changes;
    changes = [];
    setFollower(produce((draft) => takeIn(draft, due)));
  };
  onCleanup(() => stop());
  const tell = (more: readonly Change[]) => {
    const news = more.filter(([[root]]) => root === 'moment');
    if (changes.length === 0 && news.length > 0) stop = afterFrames(FRAME.beside, follow);
    changes.push(...news.map(ownCopy));
  };
  return [follower.moment, tell];
}
