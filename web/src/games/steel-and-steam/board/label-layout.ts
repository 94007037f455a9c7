import type { Language } from '@roundhouse/kernel';
import type { Box } from '../../../components/pan-zoom/view.ts';
import { CollisionGrid, overlapArea, type Rect, rectAround } from './collision-grid.ts';
import { isCity, laneEnds } from './geometry.ts';
import type { NetworkIndex } from './network-index.ts';
import { LABEL_SIDES, type LabelSide, type NetworkSpace, type Point } from './view-model.ts';

/** Label layout: which names the map shows at a scale, and where. Greedy, larger cities first, least overlap. */

type Anchor = 'start' | 'middle' | 'end';

/** Positions are in pixels from the origin of the map. */
interface PlacedName {
  readonly id: string;
  readonly text: string;
  readonly rank: 'great' | 'city' | 'place';
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
}

/** The short name of a line, drawn on one of its segments. */
interface PlacedHerald {
  readonly deed: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelLayout {
  readonly names: readonly PlacedName[];
  readonly heralds: readonly PlacedHerald[];
}

export interface LabelLayoutOptions {
  readonly networkIndex: NetworkIndex;
  /** Pixels per map unit. */
  readonly scale: number;
  /** Distance between lanes in map units. */
  readonly pitch: number;
  readonly language: Language;
  /** Text size relative to the default. */
  readonly textSize: number;
  /** Radius of a city's circle in pixels. */
  readonly cityRadius: number;
  /** The bounds of the map in map units; names stay inside. */
  readonly bounds: Box;
}

/** A city served by at least this many lines is a major city. */
const MAJOR_CITY_LINES = 7;
/** From this scale on there is room for the names of spaces that are not cities. */
const MIN_PLACE_SCALE = 1.5;
/** Maximum overlap of a name with other things, in square pixels. Major cities are always named. */
const MAX_OVERLAP = 24;
const HERALD_HEIGHT = 15;
/** Minimum distance between heralds of the same line, in pixels. */
const MIN_HERALD_DISTANCE = 300;
const FONT_PX = { great: 13.5, city: 12.2, place: 11 };
/** Upper estimates of the letter width relative to the font size. */
const CHAR_WIDTH_EM = { en: 0.58, ja: 1.02 };

/** A name with all its possible positions, best first. */
interface Candidate {
  readonly spots: readonly {
    readonly name: PlacedName;
    readonly box: Rect;
    /** The number of space dots that the name would cover here. */
    readonly dots: number;
  }[];
  /** Bounding rectangle of all positions. */
  readonly around: Rect;
  /** The city's own circle, which the name may cover. */
  readonly own: Rect | undefined;
  readonly tolerance: number;
}

/**
 * Returns a function that lays out the labels, given the width in pixels of the marker row below each city. Everything
 * that does not depend on the markers is computed once. A name that does not move stays the same object, so Solid does
 * not render it again.
 */
export function prepareLabelLayout(options: LabelLayoutOptions): (markers: ReadonlyMap<string, number>) => LabelLayout {
  const { networkIndex, scale, cityRadius } = options;
  const { spaces } = networkIndex.network;
  const circles = new Map<number, Rect>();
  for (const [index, { x, y }] of spaces.entries()) {
    if (isCity(networkIndex.network, index)) {
      circles.set(index, rectAround(x * scale, y * scale, 2 * cityRadius, 2 * cityRadius));
    }
  }
  const names = nameCandidates(options, circles);
  const heralds = heraldCandidates(options);
  return (markers) => {
    const occupied = new CollisionGrid();
    for (const circle of circles.values()) occupied.add(circle);
    for (const [id, width] of markers) {
      const space = networkIndex.space(id);
      if (space !== undefined) occupied.add(rectAround(space.x * scale, space.y * scale + cityRadius + 10, width, 18));
    }
    return { names: names.flatMap((name) => placeName(name, occupied)), heralds: placeHeralds(heralds, occupied) };
  };
}

/** Where a name can be, relative to its point: the side that the layout prefers, then the others. */
function nameSpots(space: NetworkSpace, gap: number, size: number): { dx: number; dy: number; anchor: Anchor }[] {
  const [side, low] = [gap + 3, size * 0.36];
  const spots: { [S in LabelSide]: { dx: number; dy: number; anchor: Anchor } } = {
    right: { dx: side, dy: low, anchor: 'start' },
    left: { dx: -side, dy: low, anchor: 'end' },
    above: { dx: 0, dy: -gap - 4, anchor: 'middle' },
    below: { dx: 0, dy: gap + size, anchor: 'middle' },
    'above-right': { dx: gap, dy: -gap, anchor: 'start' },
    'above-left': { dx: -gap, dy: -gap, anchor: 'end' },
    'below-right': { dx: gap, dy: gap + size * 0.7, anchor: 'start' },
    'below-left': { dx: -gap, dy: gap + size * 0.7, anchor: 'end' },
  };
  const preferred = spots[space.labelSide ?? 'right'];
  return [preferred, ...LABEL_SIDES.map((each) => spots[each]).filter((spot) => spot !== preferred)];
}

function nameCandidates(options: LabelLayoutOptions, circles: ReadonlyMap<number, Rect>): Candidate[] {
  const { networkIndex, scale, language, textSize, bounds } = options;
  const { spaces } = networkIndex.network;
  const points = spaces.map(({ x, y }) => ({ x: x * scale, y: y * scale }));

  const candidate = (index: number, rank: PlacedName['rank'], tolerance: number): Candidate[] => {
    const { id, name } = spaces[index];
    if (name === null) return [];
    const size = FONT_PX[rank] * textSize;
    const text = name[language];
    const width = text.length * size * CHAR_WIDTH_EM[language];
    const at = points[index];
    const here = rectAround(at.x, at.y, 2 * width + 60, 6 * size + 60);
    const dotsNear = points.filter(({ x, y }) => x > here.left && x < here.right && y > here.top && y < here.bottom);
    const places = nameSpots(spaces[index], rank === 'place' ? 4 : options.cityRadius, size).flatMap(
      ({ dx, dy, anchor }) => {
        const [x, y] = [at.x + dx, at.y + dy];
        const left = x + { start: 0, middle: -width / 2, end: -width }[anchor];
        const box = { left, top: y - size * 0.8, right: left + width, bottom: y + size * 0.2 };
        if (left < bounds.x * scale || box.right > (bounds.x + bounds.width) * scale) return [];
        const dots = dotsNear.filter((dot) => isInside(box, dot)).length;
        return [{ name: { id, text, rank, x, y, anchor }, box, dots }];
      },
    );
    return [{ spots: places, around: here, own: circles.get(index), tolerance }];
  };
  const cities = [...circles.keys()].sort(
    (one, other) => networkIndex.lines[other].length - networkIndex.lines[one].length,
  );
  return [
    ...cities.flatMap((city) =>
      networkIndex.lines[city].length >= MAJOR_CITY_LINES
        ? candidate(city, 'great', Number.POSITIVE_INFINITY)
        : candidate(city, 'city', MAX_OVERLAP),
    ),
    ...(scale >= MIN_PLACE_SCALE
      ? spaces.flatMap((_, index) => (circles.has(index) ? [] : candidate(index, 'place', 0)))
      : []),
  ];
}

function isInside({ left, top, right, bottom }: Rect, { x, y }: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** Places a name where it overlaps least, or not at all if every overlap exceeds its tolerance. */
function placeName({ spots, around, own, tolerance }: Candidate, occupied: CollisionGrid): PlacedName[] {
  const near = occupied.near(around);
  let best: Candidate['spots'][number] | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    let covered = 0;
    for (const other of near) if (other !== own) covered += overlapArea(spot.box, other);
    const cost = covered + spot.dots * 18;
    if (covered > tolerance || cost >= lowest) continue;
    [best, lowest] = [spot, cost];
    if (cost === 0) break;
  }
  if (best === null) return [];
  occupied.add(best.box);
  return [best.name];
}

/** By line: the midpoints of its segments, longest first. Short lines come first: they have the fewest positions. */
function heraldCandidates({ networkIndex, scale, pitch, textSize }: LabelLayoutOptions): PlacedHerald[][] {
  const { network } = networkIndex;
  const pieces: { readonly herald: PlacedHerald; readonly length: number }[][] = network.deeds.map(() => []);
  for (const segment of network.segments) {
    const { deed, lanes } = segment;
    const [a, b] = laneEnds(network, segment, pitch);
    const herald = {
      deed,
      x: ((a.x + b.x) / 2) * scale,
      y: ((a.y + b.y) / 2) * scale,
      width: (network.deeds[deed].id.length * 7 + 12) * textSize,
      height: HERALD_HEIGHT * textSize,
    };
    pieces[deed].push({ herald, length: Math.hypot(a.x - b.x, a.y - b.y) / lanes ** 2 });
  }
  return pieces
    .map((places) => places.sort((one, other) => other.length - one.length).map(({ herald }) => herald))
    .sort((one, other) => one.length - other.length);
}

/** Places one herald for each line before any line gets a second one. */
function placeHeralds(lines: readonly (readonly PlacedHerald[])[], occupied: CollisionGrid): PlacedHerald[] {
  const heralds: PlacedHerald[] = [];
  const placed: PlacedHerald[][] = lines.map(() => []);
  const place = (line: number, max: number) => {
    const placedOnLine = placed[line];
    for (const herald of lines[line]) {
      if (placedOnLine.length >= max) return;
      const { x, y, width, height } = herald;
      if (placedOnLine.some((other) => Math.hypot(other.x - x, other.y - y) < MIN_HERALD_DISTANCE)) continue;
      const box = rectAround(x, y, width + 4, height + 4);
      if (!occupied.isFree(box)) continue;
      occupied.add(box);
      placedOnLine.push(herald);
      heralds.push(herald);
    }
  };
  for (const line of lines.keys()) place(line, 1);
  for (const line of lines.keys()) place(line, Number.POSITIVE_INFINITY);
  return heralds;
}
