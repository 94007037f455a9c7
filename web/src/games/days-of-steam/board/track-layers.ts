import type { Edge } from '@roundhouse/days-of-steam/internals';
import type { Face } from '../view-model.ts';
import { bufferPath, deadEndPath, isStraight, rotateEdge, segmentPath, segmentsOf } from './geometry.ts';

/** Track of a tile that is drawn together, because no part of it crosses another. */
export interface TrackLayer {
  readonly track: string;
  /** The buffer stops of dead ends; may be empty. */
  readonly buffers: string;
  /** The walls of the bridge that carries it; may be empty. */
  readonly parapet: string;
}

const PARAPETS = {
  upright: 'M-17 -24V24M17 -24V24M-23 -30L-17 -24M23 -30L17 -24M-23 30L-17 24M23 30L17 24',
  across: 'M-24 -17H24M-24 17H24M-30 -23L-24 -17M-30 23L-24 17M30 -23L24 -17M30 23L24 17',
};

type Segment = readonly [Edge, Edge];

/** All pairs of segments cross or meet, except curves around opposite corners. */
function doCross(a: Segment, b: Segment): boolean {
  return isStraight(...a) || isStraight(...b) || a.some((edge) => b.includes(edge));
}

/** The track of a tile in drawing order. Later layers cover earlier ones where they cross. */
export function trackLayersOf(face: Face, rotation: number): readonly TrackLayer[] {
  const segments = segmentsOf(face, rotation);
  // The first segment of a bridge is the upper one, so draw it last.
  if (face.bridge) segments.reverse();
  const hasStraight = segments.some(([a, b]) => isStraight(a, b));
  const layers: (TrackLayer & { segments: Segment[] })[] = [];
  for (const unturned of face.deadEnds) {
    const edge = rotateEdge(unturned, rotation);
    const layer = { track: deadEndPath(face, edge), buffers: bufferPath(face, edge), parapet: '', segments: [] };
    // Next to a straight, dead ends stop before they would meet.
    addLayer(layers, layer, hasStraight);
  }
  for (const [index, segment] of segments.entries()) {
    const isUpper = face.bridge && index > 0;
    const parapet = isUpper ? PARAPETS[segment[0] % 2 === 0 ? 'upright' : 'across'] : '';
    const layer = { track: segmentPath(...segment), buffers: '', parapet, segments: [segment] };
    const isClear = !layers.at(-1)?.segments.some((other) => doCross(segment, other));
    addLayer(layers, layer, !isUpper && isClear);
  }
  return layers;
}

function addLayer<C extends TrackLayer & { segments: Segment[] }>(layers: C[], next: C, isClear: boolean): void {
  const last = layers.at(-1);
  if (last === undefined || !isClear) {
    layers.push(next);
    return;
  }
  layers[layers.length - 1] = {
    ...last,
    track: last.track + next.track,
    buffers: last.buffers + next.buffers,
    segments: [...last.segments, ...next.segments],
  };
}
