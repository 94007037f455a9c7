import { lineSectionsOf } from './geometry.ts';
import type { Network, NetworkDeed, NetworkSegment, NetworkSpace } from './view-model.ts';

/** The network with indexes for lookups. */
export interface NetworkIndex {
  readonly network: Network;
  readonly lineSections: ReturnType<typeof lineSectionsOf>;
  space(id: string): NetworkSpace | undefined;
  indexOf(space: string): number | undefined;
  /** The segments with the given names, in the given order. */
  segments(names: readonly string[]): readonly NetworkSegment[];
  deedIndex(id: string): number | undefined;
  /** By space: the adjacent spaces, without duplicates. */
  readonly neighbours: readonly (readonly number[])[];
  /** By space: the deeds of the lines that pass, without duplicates. */
  readonly lines: readonly (readonly NetworkDeed[])[];
}

const unique = <T>(things: readonly T[]): T[] => [...new Set(things)];

export function createNetworkIndex(network: Network): NetworkIndex {
  const segmentsAt: NetworkSegment[][] = network.spaces.map(() => []);
  for (const segment of network.segments) {
    segmentsAt[segment.a].push(segment);
    segmentsAt[segment.b].push(segment);
  }
  const spaces = new Map(network.spaces.map(({ id }, index) => [id, index]));
  const segments = new Map(network.segments.map((segment) => [segment.name, segment]));
  const deeds = new Map(network.deeds.map(({ id }, index) => [id, index]));
  return {
    network,
    lineSections: lineSectionsOf(network),
    space: (id) => network.spaces[spaces.get(id) ?? -1],
    indexOf: (id) => spaces.get(id),
    segments: (names) => names.flatMap((name) => segments.get(name) ?? []),
    deedIndex: (id) => deeds.get(id),
    neighbours: segmentsAt.map((segments, space) => unique(segments.map(({ a, b }) => (a === space ? b : a)))),
    lines: segmentsAt.map((segments) => unique(segments.map(({ deed }) => deed)).map((deed) => network.deeds[deed])),
  };
}
