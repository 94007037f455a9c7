import type { Network, NetworkKind, NetworkSegment, Point } from './view-model.ts';

/** Geometry of the lines on the map. Lengths are in map units unless they are named pixels. */

/** Consecutive segments of one line. `isReversed`: traversed from `b` to `a`. */
type LineSection = readonly { readonly segment: NetworkSegment; readonly isReversed: boolean }[];

/** Lanes converge at a city: their offset there is this fraction of the normal one. */
const CITY_LANE_FACTOR = 0.45;

export const isCity = (network: Network, space: number) => {
  const { kind } = network.spaces[space];
  return kind === 'city' || kind === 'hub';
};

/** The circle where a segment starts or ends; hubs have two. */
function pointOf(network: Network, space: number, atSecond: boolean): Point {
  const place = network.spaces[space];
  return atSecond ? (place.second ?? place) : place;
}

/** Both ends of a segment in its lane, with `pitch` between lanes. */
export function laneEnds(network: Network, segment: NetworkSegment, pitch: number): readonly [Point, Point] {
  const a = pointOf(network, segment.a, segment.a2);
  const b = pointOf(network, segment.b, segment.b2);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const off = ((segment.lane - (segment.lanes - 1) / 2) * pitch) / Math.hypot(dx, dy);
  const end = (point: Point, space: number) => {
    const pull = isCity(network, space) ? CITY_LANE_FACTOR : 1;
    return { x: point.x - dy * off * pull, y: point.y + dx * off * pull };
  };
  return [end(a, segment.a), end(b, segment.b)];
}

/** By deed: the line split into sections, which end at cities and forks. */
export function lineSectionsOf(network: Network): readonly (readonly LineSection[])[] {
  const bySpace = new Map<string, NetworkSegment[]>();
  const keyOf = (deed: number, space: number) => `${deed}/${space}`;
  for (const segment of network.segments) {
    for (const space of [segment.a, segment.b]) {
      const key = keyOf(segment.deed, space);
      bySpace.set(key, [...(bySpace.get(key) ?? []), segment]);
    }
  }
  const continuesAt = (deed: number, space: number) =>
    !isCity(network, space) && bySpace.get(keyOf(deed, space))?.length === 2;
  const visited = new Set<NetworkSegment>();
  const sections: LineSection[][] = network.deeds.map(() => []);
  const addSection = (first: NetworkSegment, from: number) => {
    const section: { segment: NetworkSegment; isReversed: boolean }[] = [];
    let [segment, space]: [NetworkSegment | undefined, number] = [first, from];
    while (segment !== undefined) {
      visited.add(segment);
      section.push({ segment, isReversed: segment.b === space });
      space = segment.a === space ? segment.b : segment.a;
      const next: readonly NetworkSegment[] = continuesAt(first.deed, space)
        ? (bySpace.get(keyOf(first.deed, space)) ?? [])
        : [];
      segment = next.find((other) => !visited.has(other));
    }
    sections[first.deed].push(section);
  };
  for (const segment of network.segments) {
    const start = [segment.a, segment.b].find((space) => !continuesAt(segment.deed, space));
    if (start !== undefined && !visited.has(segment)) addSection(segment, start);
  }
  // The remaining segments form rings, which have no end to start from.
  for (const segment of network.segments) if (!visited.has(segment)) addSection(segment, segment.a);
  return sections;
}

const roundToTenth = (length: number) => Math.round(length * 10) / 10;
const pointText = ({ x, y }: Point) => `${roundToTenth(x)} ${roundToTenth(y)}`;

/** SVG path data of several sections. */
export function sectionsPath(network: Network, sections: readonly LineSection[], pitch: number): string {
  return sections
    .map((section) => {
      const points = section.flatMap(({ segment, isReversed }) => {
        const lane = laneEnds(network, segment, pitch);
        return isReversed ? [lane[1], lane[0]] : [...lane];
      });
      return `M${points.map(pointText).join('L')}`;
    })
    .join('');
}

/** SVG path data of a route over `segments`, starting at space `from`. */
export function routePath(network: Network, from: number, segments: readonly NetworkSegment[], pitch: number): string {
  let space = from;
  const section = segments.map((segment) => {
    const isReversed = segment.a !== space;
    space = isReversed ? segment.a : segment.b;
    return { segment, isReversed };
  });
  return section.length === 0 ? '' : sectionsPath(network, [section], pitch);
}

/** By kind of space: the spaces, each with its segment that has the most lanes. */
export function widestSegmentsByKind(network: Network): ReadonlyMap<NetworkKind, ReadonlyMap<number, NetworkSegment>> {
  const byKind = new Map<NetworkKind, Map<number, NetworkSegment>>();
  for (const segment of network.segments) {
    for (const space of [segment.a, segment.b]) {
      const { kind } = network.spaces[space];
      const widest = byKind.get(kind) ?? new Map<number, NetworkSegment>();
      byKind.set(kind, widest);
      if (segment.lanes > (widest.get(space)?.lanes ?? 0)) widest.set(space, segment);
    }
  }
  return byKind;
}

/** SVG path data with a mark for each space: a dot, or a bar across all parallel lanes. */
export function spaceMarksPath(network: Network, widest: ReadonlyMap<number, NetworkSegment>, pitch: number): string {
  return [...widest]
    .map(([space, segment]) => {
      const place = network.spaces[space];
      if (segment.lanes === 1) return `M${pointText(place)}h0`;
      const [a, b] = [network.spaces[segment.a], network.spaces[segment.b]];
      const off = ((segment.lanes - 1) * pitch) / 2 / Math.hypot(b.x - a.x, b.y - a.y);
      const [x, y] = [(b.y - a.y) * off, (b.x - a.x) * off];
      return `M${pointText({ x: place.x - x, y: place.y + y })}L${pointText({ x: place.x + x, y: place.y - y })}`;
    })
    .join('');
}
