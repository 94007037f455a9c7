import type { NetworkData } from './network.ts';
import { twice } from './twice.ts';

/** What may be wrong with the lines between the spaces (SNS-MAP-03 to -08). */

type Segment = NetworkData['segments'][number];

/** The one railroad with a ferry point; all others belong to steamships. */
const FERRYING_RAILROAD = 'GTW';

export function segmentFaults(data: NetworkData): string[] {
  return [...endFaults(data), ...laneFaults(data), ...waterFaults(data), ...connectionFaults(data)];
}

function nameOf({ a, b, property }: Segment): string {
  return `segment ${a}/${b}/${property}`;
}

/** The same for both directions. */
function betweenOf({ a, b }: Segment): string {
  return [a, b].sort().join('/');
}

function endFaults({ segments, spaces, deeds }: NetworkData): string[] {
  const kinds = new Map(spaces.map(({ id, kind }) => [id, kind]));
  const properties = new Set(deeds.map(({ id }) => id));
  const faults = twice(segments.map((segment) => `${betweenOf(segment)}/${segment.property}`)).map(
    (name) => `segment ${name} is there twice`,
  );
  for (const segment of segments) {
    const { a, b, property } = segment;
    if (a === b) faults.push(`${nameOf(segment)} leads back to where it begins`);
    for (const end of [a, b]) if (!kinds.has(end)) faults.push(`${nameOf(segment)}: there is no space ${end}`);
    if (!properties.has(property)) faults.push(`${nameOf(segment)}: there is no property ${property}`);
    const seconds = [segment.a2 === true ? a : null, segment.b2 === true ? b : null].filter((end) => end !== null);
    if (seconds.some((end) => kinds.get(end) !== 'hub')) {
      faults.push(`${nameOf(segment)} ends at the second circle of a space that has none`);
    }
  }
  return faults;
}

/** Lines between the same spaces lie side by side, each in a lane of its own. */
function laneFaults({ segments }: NetworkData): string[] {
  const lanes = new Map<string, number[]>();
  for (const segment of segments) {
    const taken = lanes.get(betweenOf(segment)) ?? [];
    lanes.set(betweenOf(segment), taken);
    taken.push(segment.lane);
  }
  return segments
    .filter((segment) => {
      const taken = lanes.get(betweenOf(segment)) ?? [];
      const alone = taken.filter((lane) => lane === segment.lane).length === 1;
      return segment.lanes !== taken.length || !(segment.lane >= 0 && segment.lane < segment.lanes) || !alone;
    })
    .map((segment) => `${nameOf(segment)} must have a lane of its own among those between its ends`);
}

/**
 * `steps.ts` relies on it that a step has at most two segments, and that one which costs two movement points is a
 * single segment: so no junction lies beside another, nor beside a ferry point.
 */
function waterFaults({ segments, spaces, deeds }: NetworkData): string[] {
  const kinds = new Map(spaces.map(({ id, kind }) => [id, kind]));
  const ships = new Set(deeds.filter(({ kind }) => kind === 'ship').map(({ id }) => id));
  const faults: string[] = [];
  for (const segment of segments) {
    const ends = [kinds.get(segment.a), kinds.get(segment.b)];
    const ferries = ends.includes('ferry');
    if (ends.every((kind) => kind === 'junction')) faults.push(`${nameOf(segment)} joins two junctions`);
    if (ferries && ends.includes('junction')) faults.push(`${nameOf(segment)} joins a junction and a ferry point`);
    if (ferries && !ships.has(segment.property) && segment.property !== FERRYING_RAILROAD) {
      faults.push(`${nameOf(segment)}: ferry points are for steamships and for ${FERRYING_RAILROAD}`);
    }
    if (!ferries && ships.has(segment.property)) faults.push(`${nameOf(segment)}: a steamship without a ferry point`);
  }
  return faults;
}

/** The spaces that can be reached from the first end of the first of these segments. */
function reached(segments: readonly Segment[]): Set<string> {
  const neighbours = new Map<string, string[]>();
  for (const { a, b } of segments) {
    neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
    neighbours.set(b, [...(neighbours.get(b) ?? []), a]);
  }
  const found = new Set(segments.slice(0, 1).map(({ a }) => a));
  for (const space of found) for (const next of neighbours.get(space) ?? []) found.add(next);
  return found;
}

function connectionFaults({ segments, spaces, deeds }: NetworkData): string[] {
  const all = reached(segments);
  const faults = spaces.filter(({ id }) => !all.has(id)).map(({ id }) => `${id} cannot be reached`);
  for (const { id } of deeds) {
    const own = segments.filter(({ property }) => property === id);
    const piece = reached(own);
    if (own.length === 0) faults.push(`property ${id} has no segment`);
    else if (!own.every(({ a, b }) => piece.has(a) && piece.has(b))) faults.push(`property ${id} is in pieces`);
  }
  return faults;
}
