import type { GameEvent } from '@roundhouse/kernel';
import { createEffect, on, onCleanup } from 'solid-js';
import { prefersReducedMotion } from '../../../lib/reduced-motion.ts';
import type { NetworkIndex } from './network-index.ts';
import type { Point } from './view-model.ts';

const STEP_MS = 320;
const EASING = 'cubic-bezier(0.333, 0, 0.667, 1)';

/** The spaces of the step from `from` to `to`, junctions included, if the last action was that step. */
function lastStepPath(events: readonly GameEvent[], seat: number, from: string, to: string): readonly string[] | null {
  const step = events.find(
    (event) => event.event === 'moved' && event.seat === seat && event.from === from && event.to === to,
  );
  if (step === undefined) return null;
  const via = Array.isArray(step.via) ? step.via.filter((space) => typeof space === 'string') : [];
  return [from, ...via, to];
}

/** Keyframes for moving along points at constant speed: each point's offset in pixels from the last one, and its time. */
export function toKeyframes(points: readonly Point[], scale: number): { translate: string; offset: number }[] {
  const end = points[points.length - 1];
  const distances = [0];
  for (const [index, to] of points.slice(1).entries()) {
    distances.push(distances[index] + Math.hypot(to.x - points[index].x, to.y - points[index].y));
  }
  const length = distances[points.length - 1];
  if (length === 0) return [];
  return points.map(({ x, y }, index) => ({
    translate: `${(x - end.x) * scale}px ${(y - end.y) * scale}px`,
    offset: distances[index] / length,
  }));
}

/**
 * Animates a locomotive along its step when it moves by one; any other change of position is immediate. Uses the Web
 * Animations API: setting the transform in every frame would make the browser re-sort all layers of the page each time.
 */
export function animateSteps(
  networkIndex: NetworkIndex,
  seat: number,
  at: () => string | null,
  events: () => readonly GameEvent[],
  scale: () => number,
  element: () => Element | undefined,
): void {
  let animation: Animation | undefined;
  createEffect(
    on(at, (now, before) => {
      animation?.cancel();
      const step = now && before ? lastStepPath(events(), seat, before, now) : null;
      if (step === null || prefersReducedMotion()) return;
      const keyframes = toKeyframes(
        step.flatMap((space) => networkIndex.space(space) ?? []),
        scale(),
      );
      if (keyframes.length > 1) animation = element()?.animate(keyframes, { duration: STEP_MS, easing: EASING });
    }),
  );
  onCleanup(() => animation?.cancel());
}
