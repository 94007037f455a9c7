import type { Network, NetworkKind, NetworkSegment, Point } from './picture.ts';

/** How lines are laid on the map. Lengths are units of the map unless they are called pixels. */

/** A line as it runs: segments one after the other, each from `a` to `b` or the other way. */
type Run = readonly { readonly segment: NetworkSegment; readonly isReversed: boolean }[];

/** Lanes draw together where they enter a city. */
const AT_CITY = 0.45;

export const isCity = (network: Network, space: number) => {
  const { kind } = network.spaces[space];
  return kind === 'city' || kind === 'hub';
};

/** The circle at which a segment begins or ends: hubs have two. */
function pointOf(network: Network, space: number, atSecond: boolean): Point {
  const place = network.spaces[space];
  return atSecond ? (place.second ?? place) : place;
}

/** Both ends of a segment in its lane, with lanes so far apart. */
export function laneOf(network: Network, segment: NetworkSegment, pitch: number): readonly [Point, Point] {
  const a = pointOf(network, segment.a, segment.a2);
  const b = pointOf(network, segment.b, segment.b2);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const off = ((segment.lane - (segment.lanes - 1) / 2) * pitch) / Math.hypot(dx, dy);
  const end = (point: Point, space: number) => {
    const pull = isCity(network, space) ? AT_CITY : 1;
    return { x: point.x - dy * off * pull, y: point.y + dx * off * pull };
  };
  return [end(a, segment.a), end(b, segment.b)];
}

/** The runs of each line: they end at cities, and where a line forks. */
export function runsOf(network: Network): readonly (readonly Run[])[] {
  const bySpace = new Map<string, NetworkSegment[]>();
  const at = (deed: number, space: number) => `${deed}/${space}`;
  for (const segment of network.segments) {
    for (const space of [segment.a, segment.b]) {
      const key = at(segment.deed, space);
      bySpace.set(key, [...(bySpace.get(key) ?? []), segment]);
    }
  }
  const goesOn = (deed: number, space: number) => !isCity(network, space) && bySpace.get(at(deed, space))?.length === 2;
  const drawn = new Set<NetworkSegment>();
  const runs: Run[][] = network.deeds.map(() => []);
  const draw = (first: NetworkSegment, from: number) => {
    const run: { segment: NetworkSegment; isReversed: boolean }[] = [];
    let [segment, space]: [NetworkSegment | undefined, number] = [first, from];
    while (segment !== undefined) {
      drawn.add(segment);
      run.push({ segment, isReversed: segment.b === space });
      space = segment.a === space ? segment.b : segment.a;
      const next: readonly NetworkSegment[] = goesOn(first.deed, space)
        ? (bySpace.get(at(first.deed, space)) ?? [])
        : [];
      segment = next.find((other) => !drawn.has(other));
    }
    runs[first.deed].push(run);
  };
  for (const segment of network.segments) {
    const start = [segment.a, segment.b].find((space) => !goesOn(segment.deed, space));
    if (start !== undefined && !drawn.has(segment)) draw(segment, start);
  }
  // Rings have no end to begin from.
  for (const segment of network.segments) if (!drawn.has(segment)) draw(segment, segment.a);
  return runs;
}

const tenth = (length: number) => Math.round(length * 10) / 10;
const at = ({ x, y }: Point) => `${tenth(x)} ${tenth(y)}`;

/** Runs as one path. */
export function pathOf(network: Network, runs: readonly Run[], pitch: number): string {
  return runs
    .map((run) => {
      const points = run.flatMap(({ segment, isReversed }) => {
        const lane = laneOf(network, segment, pitch);
        return isReversed ? [lane[1], lane[0]] : [...lane];
      });
      return `M${points.map(at).join('L')}`;
    })
    .join('');
}

/** A way over segments, from a space on. */
export function wayOver(network: Network, from: number, segments: readonly NetworkSegment[], pitch: number): string {
  let space = from;
  const run = segments.map((segment) => {
    const isReversed = segment.a !== space;
    space = isReversed ? segment.a : segment.b;
    return { segment, isReversed };
  });
  return run.length === 0 ? '' : pathOf(network, [run], pitch);
}

/** By kind: the spaces, each with a segment where most lanes pass. */
export function crossingsOf(network: Network): ReadonlyMap<NetworkKind, ReadonlyMap<number, NetworkSegment>> {
  const crossings = new Map<NetworkKind, Map<number, NetworkSegment>>();
  for (const segment of network.segments) {
    for (const space of [segment.a, segment.b]) {
      const { kind } = network.spaces[space];
      const widest = crossings.get(kind) ?? new Map<number, NetworkSegment>();
      crossings.set(kind, widest);
      if (segment.lanes > (widest.get(space)?.lanes ?? 0)) widest.set(space, segment);
    }
  }
  return crossings;
}

/** A mark for each space: a dot, or a bar over as many lanes as pass there. */
export function marksOf(network: Network, widest: ReadonlyMap<number, NetworkSegment>, pitch: number): string {
  return [...widest]
    .map(([space, segment]) => {
      const place = network.spaces[space];
      if (segment.lanes === 1) return `M${at(place)}h0`;
      const [a, b] = [network.spaces[segment.a], network.spaces[segment.b]];
      const off = ((segment.lanes - 1) * pitch) / 2 / Math.hypot(b.x - a.x, b.y - a.y);
      const [x, y] = [(b.y - a.y) * off, (b.x - a.x) * off];
      return `M${at({ x: place.x - x, y: place.y + y })}L${at({ x: place.x + x, y: place.y - y })}`;
    })
    .join('');
}
