import type { Language } from '@roundhouse/kernel';
import type { Box } from '../../../plate/view.ts';
import type { Atlas } from './atlas.ts';
import { type Area, around, Crowd, overlap } from './crowd.ts';
import { isCity, laneOf } from './geometry.ts';
import type { NetworkSpace, Point } from './picture.ts';

/** Which names the map shows at a scale, and where: the larger cities first, each where it covers least. */

type Anchor = 'start' | 'middle' | 'end';

/** Places are in pixels from the origin of the map. */
interface PlacedName {
  readonly id: string;
  readonly text: string;
  readonly rank: 'great' | 'city' | 'place';
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
}

/** The short name of a line, on a piece of it. */
interface PlacedHerald {
  readonly deed: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Lettering {
  readonly names: readonly PlacedName[];
  readonly heralds: readonly PlacedHerald[];
}

export interface Sheet {
  readonly atlas: Atlas;
  /** Pixels that a unit of the map takes. */
  readonly scale: number;
  /** How far apart lanes are, in units. */
  readonly pitch: number;
  readonly language: Language;
  /** The size of text against the usual one. */
  readonly textSize: number;
  /** Pixels that a city's circle takes in each direction. */
  readonly cityRadius: number;
  /** The paper, in units: names stay on it. */
  readonly paper: Box;
}

/** Lines that serve a great city. */
const GREAT = 7;
/** From here on there is room for the names of places where nobody need stop. */
const PLACES_FROM_SCALE = 1.5;
/** How much of a name may lie on other things: next to nothing. Great cities are named in any case. */
const COVERED_PX = 24;
const HERALD_HEIGHT = 15;
/** How far apart heralds of the same line are, in pixels. */
const HERALD_EVERY = 300;
const FONT_PX = { great: 13.5, city: 12.2, place: 11 };
/** Widths of letters against the size of the font, on the safe side. */
const EM = { en: 0.58, ja: 1.02 };

/** A name with everywhere that it may stand, the best place first. */
interface Candidate {
  readonly spots: readonly {
    readonly name: PlacedName;
    readonly box: Area;
    /** Dots of spaces that it would cover. */
    readonly dots: number;
  }[];
  /** All that its places can touch. */
  readonly around: Area;
  /** What it may cover: its own circle. */
  readonly own: Area | undefined;
  readonly tolerance: number;
}

/**
 * Lays out a sheet, given by city how wide the row of flags and homes below it is, in pixels. What does not depend on
 * those is worked out once; a name that stays where it was is the same object, so that it need not be drawn anew.
 */
export function prepareLettering(sheet: Sheet): (markers: ReadonlyMap<string, number>) => Lettering {
  const { atlas, scale, cityRadius } = sheet;
  const { spaces } = atlas.network;
  const circles = new Map<number, Area>();
  for (const [index, { x, y }] of spaces.entries()) {
    if (isCity(atlas.network, index)) {
      circles.set(index, around(x * scale, y * scale, 2 * cityRadius, 2 * cityRadius));
    }
  }
  const names = namesOf(sheet, circles);
  const heralds = heraldsOf(sheet);
  return (markers) => {
    const taken = new Crowd();
    for (const circle of circles.values()) taken.add(circle);
    for (const [id, width] of markers) {
      const space = atlas.space(id);
      if (space !== undefined) taken.add(around(space.x * scale, space.y * scale + cityRadius + 10, width, 18));
    }
    return { names: names.flatMap((name) => placeName(name, taken)), heralds: placeHeralds(heralds, taken) };
  };
}

function spots(space: NetworkSpace, gap: number, size: number): { dx: number; dy: number; anchor: Anchor }[] {
  const [side, low] = [gap + 3, size * 0.36];
  const sides: { dx: number; dy: number; anchor: Anchor }[] = [
    { dx: side, dy: low, anchor: 'start' },
    { dx: -side, dy: low, anchor: 'end' },
    { dx: 0, dy: -gap - 4, anchor: 'middle' },
    { dx: 0, dy: gap + size, anchor: 'middle' },
    { dx: gap, dy: -gap, anchor: 'start' },
    { dx: -gap, dy: -gap, anchor: 'end' },
    { dx: gap, dy: gap + size * 0.7, anchor: 'start' },
    { dx: -gap, dy: gap + size * 0.7, anchor: 'end' },
  ];
  if (space.label === null) return sides;
  // The data says which side is best; how far off it is depends on the scale.
  const { anchor, dy } = space.label;
  const best = sides.findIndex(
    (spot) => spot.anchor === anchor && Math.sign(spot.dy - low) === Math.sign(Math.trunc((dy - 4) / 4)),
  );
  return best < 0 ? sides : [sides[best], ...sides.filter((_, index) => index !== best)];
}

function namesOf(sheet: Sheet, circles: ReadonlyMap<number, Area>): Candidate[] {
  const { atlas, scale, language, textSize, paper } = sheet;
  const { spaces } = atlas.network;
  const points = spaces.map(({ x, y }) => ({ x: x * scale, y: y * scale }));

  const candidate = (index: number, rank: PlacedName['rank'], tolerance: number): Candidate[] => {
    const { id, name } = spaces[index];
    if (name === null) return [];
    const size = FONT_PX[rank] * textSize;
    const text = name[language];
    const width = text.length * size * EM[language];
    const at = points[index];
    const here = around(at.x, at.y, 2 * width + 60, 6 * size + 60);
    const dotsNear = points.filter(({ x, y }) => x > here.left && x < here.right && y > here.top && y < here.bottom);
    const places = spots(spaces[index], rank === 'place' ? 4 : sheet.cityRadius, size).flatMap(({ dx, dy, anchor }) => {
      const [x, y] = [at.x + dx, at.y + dy];
      const left = x + { start: 0, middle: -width / 2, end: -width }[anchor];
      const box = { left, top: y - size * 0.8, right: left + width, bottom: y + size * 0.2 };
      if (left < paper.x * scale || box.right > (paper.x + paper.width) * scale) return [];
      const dots = dotsNear.filter((dot) => isInside(box, dot)).length;
      return [{ name: { id, text, rank, x, y, anchor }, box, dots }];
    });
    return [{ spots: places, around: here, own: circles.get(index), tolerance }];
  };
  const cities = [...circles.keys()].sort((one, other) => atlas.lines[other].length - atlas.lines[one].length);
  return [
    ...cities.flatMap((city) =>
      atlas.lines[city].length >= GREAT
        ? candidate(city, 'great', Number.POSITIVE_INFINITY)
        : candidate(city, 'city', COVERED_PX),
    ),
    ...(scale >= PLACES_FROM_SCALE
      ? spaces.flatMap((_, index) => (circles.has(index) ? [] : candidate(index, 'place', 0)))
      : []),
  ];
}

function isInside({ left, top, right, bottom }: Area, { x, y }: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** Where it covers least, if it need not cover too much. */
function placeName({ spots, around, own, tolerance }: Candidate, taken: Crowd): PlacedName[] {
  const near = taken.near(around);
  let best: Candidate['spots'][number] | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    let covered = 0;
    for (const other of near) if (other !== own) covered += overlap(spot.box, other);
    const cost = covered + spot.dots * 18;
    if (covered > tolerance || cost >= lowest) continue;
    [best, lowest] = [spot, cost];
    if (cost === 0) break;
  }
  if (best === null) return [];
  taken.add(best.box);
  return [best.name];
}

/** By line: the middles of its pieces, the longest first. The short lines first: they have the fewest places. */
function heraldsOf({ atlas, scale, pitch, textSize }: Sheet): PlacedHerald[][] {
  const { network } = atlas;
  const pieces: { readonly herald: PlacedHerald; readonly length: number }[][] = network.deeds.map(() => []);
  for (const segment of network.segments) {
    const { deed, lanes } = segment;
    const [a, b] = laneOf(network, segment, pitch);
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

/** One herald for each line before any has two. */
function placeHeralds(lines: readonly (readonly PlacedHerald[])[], taken: Crowd): PlacedHerald[] {
  const heralds: PlacedHerald[] = [];
  const placed: PlacedHerald[][] = lines.map(() => []);
  const place = (line: number, most: number) => {
    const there = placed[line];
    for (const herald of lines[line]) {
      if (there.length >= most) return;
      const { x, y, width, height } = herald;
      if (there.some((other) => Math.hypot(other.x - x, other.y - y) < HERALD_EVERY)) continue;
      const box = around(x, y, width + 4, height + 4);
      if (!taken.isFree(box)) continue;
      taken.add(box);
      there.push(herald);
      heralds.push(herald);
    }
  };
  for (const line of lines.keys()) place(line, 1);
  for (const line of lines.keys()) place(line, Number.POSITIVE_INFINITY);
  return heralds;
}
