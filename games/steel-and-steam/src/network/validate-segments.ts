import { findDuplicates } from './duplicates.ts';
import type { NetworkData } from './network.ts';

/** Validates the segments between the spaces (SNS-MAP-03 to -08). */

type Segment = NetworkData['segments'][number];

/** The only railroad with a ferry point; all other ferry points belong to steamships. */
const FERRYING_RAILROAD = 'GTW';

export function validateSegments(data: NetworkData): string[] {
  return [...validateEnds(data), ...validateFerries(data), ...validateConnections(data)];
}

function nameOf({ a, b, property }: Segment): string {
  return `segment ${a}/${b}/${property}`;
}

/** A key of the two ends, equal for both directions. */
function endsKey({ a, b }: Segment): string {
  return [a, b].sort().join('/');
}

function validateEnds({ segments, spaces, deeds }: NetworkData): string[] {
  const spaceIds = new Set(spaces.map(({ id }) => id));
  const properties = new Set(deeds.map(({ id }) => id));
  const errors = findDuplicates(segments.map((segment) => `${endsKey(segment)}/${segment.property}`)).map(
    (name) => `segment ${name} is duplicated`,
  );
  for (const segment of segments) {
    const { a, b, property } = segment;
    if (a === b) errors.push(`${nameOf(segment)} starts and ends at the same space`);
    for (const end of [a, b]) if (!spaceIds.has(end)) errors.push(`${nameOf(segment)}: unknown space ${end}`);
    if (!properties.has(property)) errors.push(`${nameOf(segment)}: unknown property ${property}`);
  }
  return errors;
}

/**
 * `steps.ts` assumes that a step has at most two segments, and that a step which costs two movement points is a single
 * segment. So a junction is never adjacent to another junction or to a ferry point.
 */
function validateFerries({ segments, spaces, deeds }: NetworkData): string[] {
  const kinds = new Map(spaces.map(({ id, kind }) => [id, kind]));
  const ships = new Set(deeds.filter(({ kind }) => kind === 'ship').map(({ id }) => id));
  const errors: string[] = [];
  for (const segment of segments) {
    const ends = [kinds.get(segment.a), kinds.get(segment.b)];
    const hasFerry = ends.includes('ferry');
    if (ends.every((kind) => kind === 'junction')) errors.push(`${nameOf(segment)} joins two junctions`);
    if (hasFerry && ends.includes('junction')) errors.push(`${nameOf(segment)} joins a junction and a ferry point`);
    if (hasFerry && !ships.has(segment.property) && segment.property !== FERRYING_RAILROAD) {
      errors.push(`${nameOf(segment)}: ferry points are for steamships and for ${FERRYING_RAILROAD}`);
    }
    if (!hasFerry && ships.has(segment.property)) errors.push(`${nameOf(segment)}: a steamship without a ferry point`);
  }
  return errors;
}

/** The spaces connected to the first end of the first segment. */
function connectedSpaces(segments: readonly Segment[]): Set<string> {
  const neighbours = new Map<string, string[]>();
  for (const { a, b } of segments) {
    neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
    neighbours.set(b, [...(neighbours.get(b) ?? []), a]);
  }
  const found = new Set(segments.slice(0, 1).map(({ a }) => a));
  for (const space of found) for (const next of neighbours.get(space) ?? []) found.add(next);
  return found;
}

function validateConnections({ segments, spaces, deeds }: NetworkData): string[] {
  const all = connectedSpaces(segments);
  const errors = spaces.filter(({ id }) => !all.has(id)).map(({ id }) => `${id} cannot be reached`);
  for (const { id } of deeds) {
    const propertySegments = segments.filter(({ property }) => property === id);
    const component = connectedSpaces(propertySegments);
    if (propertySegments.length === 0) errors.push(`property ${id} has no segment`);
    else if (!propertySegments.every(({ a, b }) => component.has(a) && component.has(b)))
      errors.push(`property ${id} is not connected`);
  }
  return errors;
}
