import type { DaysEvent } from '@roundhouse/days-of-steam/engine';
import type { Seat } from '@roundhouse/kernel';
import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import { afterFrames } from '../../../parts/frames-later.ts';
import { wantsStillness } from '../../../parts/motion.ts';
import { short } from '../../../parts/placed-path.ts';
import { FRAME } from '../../../table/frames.ts';
import type { Desk } from '../desk.ts';
import type { Place } from '../picture.ts';
import { middleOf, type Point, type Pose, poseOf, runPath } from './geometry.ts';

const STEP_MS = 170;
const LEAST_MS = 350;
const MOST_MS = 950;
const FALL_MS = 650;
const DIE_MS = 3200;

/** Where a train is drawn while it runs. `fallen` grows to 1 as it derails. */
export interface RunningPose extends Pose {
  readonly fallen: number;
}

export interface Roll extends Point {
  readonly die: number;
  readonly need: number;
}

const eased = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** Trains on their way: what happened in the last step of the game, shown as it happened. */
export function createRuns(desk: Desk) {
  const { table } = desk;
  const poses = desk.picture().players.map(() => createSignal<RunningPose | null>(null));
  const setPose = (seat: Seat, pose: RunningPose | null) => poses[seat][1](pose);
  const [roll, setRoll] = createSignal<Roll | null>(null);
  /** How to call off what comes next on a train's way. */
  const next = new Map<Seat, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = { sequence: table.moment.sequence, places: placesOf(desk) };

  const stop = (seat: Seat) => {
    next.get(seat)?.();
    next.delete(seat);
    setPose(seat, null);
  };

  const showRoll = (next: Roll) => {
    setRoll(next);
    clearTimeout(timer);
    timer = setTimeout(() => setRoll(null), DIE_MS);
  };

  function run(seat: Seat, line: string, steps: number, derails: boolean, arrived: () => void): void {
    stop(seat);
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', line);
    const length = path.getTotalLength();
    const duration = Math.min(MOST_MS, Math.max(LEAST_MS, steps * STEP_MS));
    let told = false;
    const show = (passed: number) => {
      const along = length * eased(Math.min(1, passed / duration));
      const [at, ahead] = [path.getPointAtLength(along), path.getPointAtLength(along + 2)];
      const [back, there] = along + 2 > length ? [path.getPointAtLength(length - 2), at] : [at, ahead];
      const angle = (Math.atan2(there.y - back.y, there.x - back.x) * 180) / Math.PI;
      const fallen = derails ? Math.min(1, Math.max(0, (passed - duration) / FALL_MS)) : 0;
      setPose(seat, { x: short(at.x), y: short(at.y), angle, fallen });
      if (passed >= duration && !told) {
        told = true;
        arrived();
      }
      return passed < duration + (derails ? FALL_MS : 0);
    };
    const go = (start: number) => (now: number) => {
      if (show(now - start)) goOn(start);
      else stop(seat);
    };
    const goOn = (start: number) => {
      const frame = requestAnimationFrame(go(start));
      next.set(seat, () => cancelAnimationFrame(frame));
    };
    show(0);
    // Its frames are not to be those in which the rest of the screen is drawn anew.
    next.set(
      seat,
      afterFrames(FRAME.beside, () => goOn(performance.now())),
    );
  }

  createEffect(
    on(
      () => table.moment.sequence,
      (sequence) => {
        const last = before;
        before = { sequence, places: placesOf(desk) };
        const events = table.moment.events as readonly DaysEvent[];
        const moved = events.find((event) => event.event === 'train-moved');
        // Only what has just come is shown: not on the way back through the past, nor when many moves came at once.
        if (moved === undefined || sequence <= last.sequence) {
          if (moved === undefined && sequence < last.sequence) setRoll(null);
          return;
        }
        const { seat, path } = moved;
        const rolled = events.find((event) => event.event === 'rolled');
        // Read now: the moment will have changed when the train arrives.
        const roll = rolled === undefined ? null : { die: rolled.die, need: rolled.need };
        const derails = events.some((event) => event.event === 'derailed');
        const cells = desk.cells();
        const { faces } = desk.picture();
        const pose = (place: Place | null | undefined, cell: string): Point =>
          place?.cell === cell ? poseOf(place, cells, faces, seat) : middleOf(cell);
        const from = pose(last.places[seat], path[0]);
        const endCell = path[path.length - 1];
        const to = pose(derails ? null : before.places[seat], endCell);
        const arrived = () => {
          if (roll !== null) showRoll({ ...roll, ...middleOf(endCell) });
        };
        if (wantsStillness()) {
          arrived();
          return;
        }
        setRoll(null);
        const line = runPath(path, from, to, (cell) => cells.get(cell)?.town !== null);
        run(seat, line, path.length - 1, derails, arrived);
      },
      { defer: true },
    ),
  );
  onCleanup(() => {
    for (const callOff of next.values()) callOff();
    clearTimeout(timer);
  });

  return { poseOf: (seat: Seat): RunningPose | null => poses[seat][0](), roll };
}

export type Runs = ReturnType<typeof createRuns>;

/** By seat, as plain data that does not change with the picture. */
function placesOf(desk: Desk): (Place | null)[] {
  return desk
    .picture()
    .players.map(({ place }) => (place === null ? null : { cell: place.cell, edges: [...place.edges] }));
}
