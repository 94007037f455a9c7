import type { GameEvent } from '@roundhouse/kernel';
import { createEffect, on, onCleanup } from 'solid-js';
import { wantsStillness } from '../../../parts/motion.ts';
import type { Atlas } from './atlas.ts';
import type { Point } from './picture.ts';

const STEP_MS = 320;
/** Starts and stops gently. */
const EASING = 'cubic-bezier(0.333, 0, 0.667, 1)';

/** The step that led to a space, junctions included, if the last thing that happened was that. */
function stepTo(events: readonly GameEvent[], seat: number, from: string, to: string): readonly string[] | null {
  const step = events.find(
    (event) => event.event === 'moved' && event.seat === seat && event.from === from && event.to === to,
  );
  if (step === undefined) return null;
  const via = Array.isArray(step.via) ? step.via.filter((space) => typeof space === 'string') : [];
  return [from, ...via, to];
}

/** A way as pictures of a film: how far each point is from the last one, in pixels, and when it is reached. */
export function filmOf(way: readonly Point[], scale: number): { translate: string; offset: number }[] {
  const end = way[way.length - 1];
  const reached = [0];
  for (const [index, to] of way.slice(1).entries()) {
    reached.push(reached[index] + Math.hypot(to.x - way[index].x, to.y - way[index].y));
  }
  const length = reached[way.length - 1];
  if (length === 0) return [];
  return way.map(({ x, y }, index) => ({
    translate: `${(x - end.x) * scale}px ${(y - end.y) * scale}px`,
    offset: reached[index] / length,
  }));
}

/**
 * Lets a locomotive, which is drawn where it is, run there along its step; after anything else it is simply there. The
 * browser plays the film by itself: frames of ours would have it sort all layers of the page each time.
 */
export function runAlongSteps(
  atlas: Atlas,
  seat: number,
  at: () => string | null,
  events: () => readonly GameEvent[],
  scale: () => number,
  drawing: () => Element | undefined,
): void {
  let running: Animation | undefined;
  createEffect(
    on(at, (now, before) => {
      running?.cancel();
      const step = now && before ? stepTo(events(), seat, before, now) : null;
      if (step === null || wantsStillness()) return;
      const film = filmOf(
        step.flatMap((space) => atlas.space(space) ?? []),
        scale(),
      );
      if (film.length > 1) running = drawing()?.animate(film, { duration: STEP_MS, easing: EASING });
    }),
  );
  onCleanup(() => running?.cancel());
}
