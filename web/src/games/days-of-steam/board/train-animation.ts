import type { DaysEvent } from '@roundhouse/days-of-steam/internals';
import type { Seat } from '@roundhouse/kernel';
import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import { RENDER_FRAME } from '../../../game-ui/render-order.ts';
import { afterFrames } from '../../../lib/defer-frames.ts';
import { prefersReducedMotion } from '../../../lib/reduced-motion.ts';
import { roundCoordinate } from '../../../lib/transform-path.ts';
import type { DaysUiState } from '../ui-state.ts';
import type { Place } from '../view-model.ts';
import { cellCentre, type Point, type Pose, poseOf, trainPath } from './geometry.ts';

const STEP_MS = 170;
const MIN_MS = 350;
const MAX_MS = 950;
const FALL_MS = 650;
const DIE_MS = 3200;

/** The pose of a moving train. `fallen` grows to 1 as it derails. */
export interface AnimatedPose extends Pose {
  readonly fallen: number;
}

export interface DieRoll extends Point {
  readonly die: number;
  readonly need: number;
}

const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** Animates the train move of the last action. */
export function createTrainAnimation(uiState: DaysUiState) {
  const { table } = uiState;
  const poses = uiState.picture().players.map(() => createSignal<AnimatedPose | null>(null));
  const setPose = (seat: Seat, pose: AnimatedPose | null) => poses[seat][1](pose);
  const [roll, setRoll] = createSignal<DieRoll | null>(null);
  /** By seat: cancels the next frame of the train's animation. */
  const cancels = new Map<Seat, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = { sequence: table.snapshot.recordLength, places: placesOf(uiState) };

  const stop = (seat: Seat) => {
    cancels.get(seat)?.();
    cancels.delete(seat);
    setPose(seat, null);
  };

  const showRoll = (next: DieRoll) => {
    setRoll(next);
    clearTimeout(timer);
    timer = setTimeout(() => setRoll(null), DIE_MS);
  };

  function animate(seat: Seat, line: string, steps: number, derails: boolean, onArrival: () => void): void {
    stop(seat);
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', line);
    const length = path.getTotalLength();
    const duration = Math.min(MAX_MS, Math.max(MIN_MS, steps * STEP_MS));
    let hasArrived = false;
    const show = (elapsed: number) => {
      const along = length * ease(Math.min(1, elapsed / duration));
      const [at, ahead] = [path.getPointAtLength(along), path.getPointAtLength(along + 2)];
      const [back, there] = along + 2 > length ? [path.getPointAtLength(length - 2), at] : [at, ahead];
      const angle = (Math.atan2(there.y - back.y, there.x - back.x) * 180) / Math.PI;
      const fallen = derails ? Math.min(1, Math.max(0, (elapsed - duration) / FALL_MS)) : 0;
      setPose(seat, { x: roundCoordinate(at.x), y: roundCoordinate(at.y), angle, fallen });
      if (elapsed >= duration && !hasArrived) {
        hasArrived = true;
        onArrival();
      }
      return elapsed < duration + (derails ? FALL_MS : 0);
    };
    const drawFrame = (start: number) => (now: number) => {
      if (show(now - start)) requestFrame(start);
      else stop(seat);
    };
    const requestFrame = (start: number) => {
      const frame = requestAnimationFrame(drawFrame(start));
      cancels.set(seat, () => cancelAnimationFrame(frame));
    };
    show(0);
    // Start after the frames in which the rest of the screen is redrawn.
    cancels.set(
      seat,
      afterFrames(RENDER_FRAME.sidePanel, () => requestFrame(performance.now())),
    );
  }

  createEffect(
    on(
      () => table.snapshot.recordLength,
      (sequence) => {
        const last = before;
        before = { sequence, places: placesOf(uiState) };
        const events = table.snapshot.events as readonly DaysEvent[];
        const moved = events.find((event) => event.event === 'train-moved');
        // Animate only a new move, not navigation back in the history.
        if (moved === undefined || sequence <= last.sequence) {
          if (moved === undefined && sequence < last.sequence) setRoll(null);
          return;
        }
        const { seat, path } = moved;
        const rolled = events.find((event) => event.event === 'rolled');
        // Read the roll now: the snapshot may have changed when the train arrives.
        const roll = rolled === undefined ? null : { die: rolled.die, need: rolled.need };
        const derails = events.some((event) => event.event === 'derailed');
        const cells = uiState.cells();
        const { faces } = uiState.picture();
        const pose = (place: Place | null | undefined, cell: string): Point =>
          place?.cell === cell ? poseOf(place, cells, faces, seat) : cellCentre(cell);
        const from = pose(last.places[seat], path[0]);
        const endCell = path[path.length - 1];
        const to = pose(derails ? null : before.places[seat], endCell);
        const onArrival = () => {
          if (roll !== null) showRoll({ ...roll, ...cellCentre(endCell) });
        };
        if (prefersReducedMotion()) {
          onArrival();
          return;
        }
        setRoll(null);
        const line = trainPath(path, from, to, (cell) => cells.get(cell)?.town !== null);
        animate(seat, line, path.length - 1, derails, onArrival);
      },
      { defer: true },
    ),
  );
  onCleanup(() => {
    for (const cancel of cancels.values()) cancel();
    clearTimeout(timer);
  });

  return { poseOf: (seat: Seat): AnimatedPose | null => poses[seat][0](), roll };
}

export type TrainAnimation = ReturnType<typeof createTrainAnimation>;

/** By seat, copied, because the store updates the view model in place. */
function placesOf(uiState: DaysUiState): (Place | null)[] {
  return uiState
    .picture()
    .players.map(({ place }) => (place === null ? null : { cell: place.cell, edges: [...place.edges] }));
}
