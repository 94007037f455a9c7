import type { Edge } from '@roundhouse/days-of-steam/engine';
import type { Face } from '../picture.ts';
import { bufferPath, deadEndPath, isStraight, segmentPath, segmentsOf, turned } from './geometry.ts';

/** Track of a tile that is drawn at one go: none of it crosses another part of the same course. */
export interface Course {
  readonly track: string;
  /** Where dead ends stop; may be empty. */
  readonly buffers: string;
  /** The walls of the bridge that carries it; may be empty. */
  readonly parapet: string;
}

const PARAPETS = {
  upright: 'M-17 -24V24M17 -24V24M-23 -30L-17 -24M23 -30L17 -24M-23 30L-17 24M23 30L17 24',
  across: 'M-24 -17H24M-24 17H24M-30 -23L-24 -17M-30 23L-24 17M30 -23L24 -17M30 23L24 17',
};

type Segment = readonly [Edge, Edge];

/** Only curves around opposite corners keep clear of each other. */
function cross(a: Segment, b: Segment): boolean {
  return isStraight(...a) || isStraight(...b) || a.some((edge) => b.includes(edge));
}

/** The track of a tile in the order in which it is drawn. What is below is covered by what crosses it later. */
export function coursesOf(face: Face, rotation: number): readonly Course[] {
  const segments = segmentsOf(face, rotation);
  // Of a bridge the first segment is the upper one, and drawn last.
  if (face.bridge) segments.reverse();
  const hasStraight = segments.some(([a, b]) => isStraight(a, b));
  const courses: (Course & { segments: Segment[] })[] = [];
  for (const unturned of face.deadEnds) {
    const edge = turned(unturned, rotation);
    const course = { track: deadEndPath(face, edge), buffers: bufferPath(face, edge), parapet: '', segments: [] };
    // Beside a straight, dead ends stop before they would meet.
    join(courses, course, hasStraight);
  }
  for (const [index, segment] of segments.entries()) {
    const isUpper = face.bridge && index > 0;
    const parapet = isUpper ? PARAPETS[segment[0] % 2 === 0 ? 'upright' : 'across'] : '';
    const course = { track: segmentPath(...segment), buffers: '', parapet, segments: [segment] };
    const isClear = !courses.at(-1)?.segments.some((other) => cross(segment, other));
    join(courses, course, !isUpper && isClear);
  }
  return courses;
}

function join<C extends Course & { segments: Segment[] }>(courses: C[], next: C, isClear: boolean): void {
  const last = courses.at(-1);
  if (last === undefined || !isClear) {
    courses.push(next);
    return;
  }
  courses[courses.length - 1] = {
    ...last,
    track: last.track + next.track,
    buffers: last.buffers + next.buffers,
    segments: [...last.segments, ...next.segments],
  };
}
