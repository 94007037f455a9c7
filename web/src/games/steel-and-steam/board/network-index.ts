import { runsOf } from './geometry.ts';
import type { Network, NetworkDeed, NetworkSegment, NetworkSpace } from './picture.ts';

/** The network with what is looked up in it again and again. */
export interface Atlas {
  readonly network: Network;
  readonly runs: ReturnType<typeof runsOf>;
  space(id: string): NetworkSpace | undefined;
  indexOf(space: string): number | undefined;
  /** The segments of those names. */
  segments(names: readonly string[]): readonly NetworkSegment[];
  deedIndex(id: string): number | undefined;
  /** By space: the spaces next to it, and the lines that pass, each once. */
  readonly neighbours: readonly (readonly number[])[];
  readonly lines: readonly (readonly NetworkDeed[])[];
}

const once = <T>(things: readonly T[]): T[] => [...new Set(things)];

export function openAtlas(network: Network): Atlas {
  const touching: NetworkSegment[][] = network.spaces.map(() => []);
  for (const segment of network.segments) {
    touching[segment.a].push(segment);
    touching[segment.b].push(segment);
  }
  const spaces = new Map(network.spaces.map(({ id }, index) => [id, index]));
  const segments = new Map(network.segments.map((segment) => [segment.name, segment]));
  const deeds = new Map(network.deeds.map(({ id }, index) => [id, index]));
  return {
    network,
    runs: runsOf(network),
    space: (id) => network.spaces[spaces.get(id) ?? -1],
    indexOf: (id) => spaces.get(id),
    segments: (names) => names.flatMap((name) => segments.get(name) ?? []),
    deedIndex: (id) => deeds.get(id),
    neighbours: touching.map((segments, space) => once(segments.map(({ a, b }) => (a === space ? b : a)))),
    lines: touching.map((segments) => once(segments.map(({ deed }) => deed)).map((deed) => network.deeds[deed])),
  };
}
