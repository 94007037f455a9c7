import { onCleanup } from 'solid-js';
import { createStore, produce } from 'solid-js/store';
import { type Change, takeIn } from '../host/difference.ts';
import type { Moment } from '../host/table-types.ts';
import { afterFrames } from '../parts/frames-later.ts';
import { FRAME } from './frames.ts';

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
    // What is set in one of them must not be the same object as in the other.
    changes.push(...structuredClone(news));
  };
  return [follower.moment, tell];
}
