import { DATA } from '../network/network.ts';

/** "boston/m601/B&M": both ends and the property. */
export function segmentName(segment: number): string {
  const { a, b, property } = DATA.segments[segment];
  return `${a}/${b}/${property}`;
}

// Built lazily, because few positions name a segment.
let byName: Map<string, number> | undefined;
export function findSegment(name: string): number | undefined {
  byName ??= new Map(DATA.segments.map((_, segment) => [segmentName(segment), segment]));
  return byName.get(name);
}
