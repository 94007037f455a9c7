import type { Language } from '@roundhouse/kernel';
import type { Box } from '../../../plate/view.ts';
import type { Atlas } from './atlas.ts';
import { type Area, around, Crowd, overlap } from './crowd.ts';
import { isCity, laneOf } from './geometry.ts';
import type { NetworkSpace, Point } from './picture.ts';

/** Which names the map shows at a scale, and where: the larger cities first, each where it covers least. */

type Anchor = 'start' | 'middle' | 'end';

interface PlacedName {
  readonly id: string;
  readonly at: Point;
  readonly text: string;
  readonly rank: 'great' | 'city' | 'place';
  /** Pixels from the point. */
  readonly dx: number;
  readonly dy: number;
  readonly anchor: Anchor;
}

/** The short name of a line, on a piece of it. */
interface PlacedHerald {
  readonly deed: number;
  readonly at: Point;
  /** In pixels. */
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
  /** By city: how wide the row of flags and homes below it is, in pixels. */
  readonly markers: ReadonlyMap<string, number>;
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

export function layOut(sheet: Sheet): Lettering {
  const taken = new Crowd();
  const names = placeNames(sheet, taken);
  return { names, heralds: placeHeralds(sheet, taken) };
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

function placeNames(sheet: Sheet, taken: Crowd): PlacedName[] {
  const { atlas, scale, language, textSize, paper } = sheet;
  const { spaces } = atlas.network;
  const points = spaces.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const cities = spaces.map((_, index) => index).filter((index) => isCity(atlas.network, index));
  const byLines = (one: number, other: number) => atlas.lines[other].length - atlas.lines[one].length;
  const circles = cities.map((city) =>
    around(points[city].x, points[city].y, 2 * sheet.cityRadius, 2 * sheet.cityRadius),
  );
  for (const circle of circles) taken.add(circle);
  for (const [id, width] of sheet.markers) {
    const space = atlas.space(id);
    if (space !== undefined) taken.add(around(space.x * scale, space.y * scale + sheet.cityRadius + 10, width, 18));
  }
  const named: PlacedName[] = [];

  const place = (index: number, rank: PlacedName['rank'], tolerance: number) => {
    const space = spaces[index];
    if (space.name === null) return;
    const size = FONT_PX[rank] * textSize;
    const text = space.name[language];
    const width = text.length * size * EM[language];
    const own = circles[cities.indexOf(index)];
    const here = around(points[index].x, points[index].y, 2 * width + 60, 6 * size + 60);
    const near = taken.near(here);
    const dotsNear = points.filter(({ x, y }) => x > here.left && x < here.right && y > here.top && y < here.bottom);
    let best: { cost: number; box: Area; dx: number; dy: number; anchor: Anchor } | null = null;
    for (const spot of spots(space, rank === 'place' ? 4 : sheet.cityRadius, size)) {
      const start = { start: 0, middle: -width / 2, end: -width }[spot.anchor];
      const left = points[index].x + spot.dx + start;
      const base = points[index].y + spot.dy;
      const box = { left, top: base - size * 0.8, right: left + width, bottom: base + size * 0.2 };
      if (left < paper.x * scale || box.right > (paper.x + paper.width) * scale) continue;
      let covered = 0;
      for (const other of near) if (other !== own) covered += overlap(box, other);
      if (covered > tolerance) continue;
      let dots = 0;
      for (const { x, y } of dotsNear) {
        if (x > box.left && x < box.right && y > box.top && y < box.bottom) dots++;
      }
      const cost = covered + dots * 18;
      if (best === null || cost < best.cost) best = { cost, box, ...spot };
      if (cost === 0) break;
    }
    if (best === null) return;
    taken.add(best.box);
    named.push({ id: space.id, at: space, text, rank, dx: best.dx, dy: best.dy, anchor: best.anchor });
  };
  for (const city of cities.toSorted(byLines)) {
    if (atlas.lines[city].length >= GREAT) place(city, 'great', Number.POSITIVE_INFINITY);
    else place(city, 'city', COVERED_PX);
  }
  if (scale >= PLACES_FROM_SCALE) {
    for (let index = 0; index < spaces.length; index++) if (!cities.includes(index)) place(index, 'place', 0);
  }
  return named;
}

/** One herald for each line before any has two, and the short lines first: they have the fewest places for it. */
function placeHeralds({ atlas, scale, pitch, textSize }: Sheet, taken: Crowd): PlacedHerald[] {
  const { network } = atlas;
  const heralds: PlacedHerald[] = [];
  const candidates = network.deeds.map((_, deed) =>
    network.segments
      .filter((segment) => segment.deed === deed)
      .map((segment) => {
        const [a, b] = laneOf(network, segment, pitch);
        const length = Math.hypot(a.x - b.x, a.y - b.y) / segment.lanes ** 2;
        return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, length };
      })
      .toSorted((one, other) => other.length - one.length),
  );
  const place = (deed: number, most: number) => {
    const width = (network.deeds[deed].id.length * 7 + 12) * textSize;
    const height = HERALD_HEIGHT * textSize;
    let placed = heralds.filter((herald) => herald.deed === deed);
    for (const at of candidates[deed]) {
      if (placed.length >= most) return;
      if (placed.some((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) * scale < HERALD_EVERY)) continue;
      const box = around(at.x * scale, at.y * scale, width + 4, height + 4);
      if (!taken.isFree(box)) continue;
      taken.add(box);
      heralds.push({ deed, at, width, height });
      placed = heralds.filter((herald) => herald.deed === deed);
    }
  };
  const shortFirst = network.deeds.map((_, deed) => deed);
  shortFirst.sort((one, other) => candidates[one].length - candidates[other].length);
  for (const deed of shortFirst) place(deed, 1);
  for (const deed of shortFirst) place(deed, Number.POSITIVE_INFINITY);
  return heralds;
}
