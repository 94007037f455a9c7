import type { GameEvent } from '@roundhouse/kernel';
import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import { wantsStillness } from '../../../parts/motion.ts';
import type { Atlas } from './atlas.ts';
import type { Point } from './picture.ts';

const STEP_MS = 320;

/** A point so far along a way, from 0 to 1. */
function along(way: readonly Point[], part: number): Point {
  const lengths = way.slice(1).map((to, index) => Math.hypot(to.x - way[index].x, to.y - way[index].y));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [from, to, share] = [way[index], way[index + 1], left / length];
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    left -= length;
  }
  return way[way.length - 1];
}

/** The step that led to a space, junctions included, if the last thing that happened was that. */
function stepTo(events: readonly GameEvent[], seat: number, from: string, to: string): readonly string[] | null {
  const step = events.find(
    (event) => event.event === 'moved' && event.seat === seat && event.from === from && event.to === to,
  );
  if (step === undefined) return null;
  const via = Array.isArray(step.via) ? step.via.filter((space) => typeof space === 'string') : [];
  return [from, ...via, to];
}

/** Where a locomotive is drawn: it runs along its step, and is simply there after anything else. */
export function createRunning(
  atlas: Atlas,
  seat: number,
  at: () => string | null,
  events: () => readonly GameEvent[],
): () => Point | null {
  const place = (space: string | null) => (space === null ? null : (atlas.space(space) ?? null));
  const [point, setPoint] = createSignal<Point | null>(place(at()));
  let frame = 0;
  createEffect(
    on(at, (now, before) => {
      cancelAnimationFrame(frame);
      const step = now && before ? stepTo(events(), seat, before, now) : null;
      const way = step?.map(place).filter((each) => each !== null) ?? [];
      if (way.length < 2 || wantsStillness()) {
        setPoint(place(now));
        return;
      }
      const start = performance.now();
      const draw = (time: number) => {
        const part = Math.min(1, Math.max(0, time - start) / STEP_MS);
        setPoint(along(way, part * part * (3 - 2 * part)));
        if (part < 1) frame = requestAnimationFrame(draw);
      };
      frame = requestAnimationFrame(draw);
    }),
  );
  onCleanup(() => cancelAnimationFrame(frame));
  return point;
}
