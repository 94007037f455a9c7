import { DATA } from '../network/network.ts';

/** "boston/m601/B&M": both ends and the property. */
const names = DATA.segments.map(({ a, b, property }) => `${a}/${b}/${property}`);
const byName = new Map(names.map((name, segment) => [name, segment]));

export function segmentName(segment: number): string {
  return names[segment];
}

export function segmentNamed(name: string): number | undefined {
  return byName.get(name);
}
