import type { CityColour, Point } from '../format.ts';

/** Circumradius of a hex in the picture. */
export const R = 60;

export const PAPER = '#FAFBF8';
export const INK = '#17222A';
export const FAINT_INK = '#46545C';
export const HALO = '#FBFBF3';
export const LAND = '#E7E8DF';
export const PLAINS = '#E9EED3';
export const HILLS = '#DECBA3';
export const HACHURE = '#8A6A3B';
export const RIVER = '#2C7096';
export const RIVER_WATER = '#A9CCDA';
export const CANAL = '#7A5C99';
export const GRID = '#8E9B90';
export const WALL = '#0C1115';
export const CITY_GROUND = '#F6F5EA';

/** The colours of the background. Fixed in a standalone picture; in a page they follow its theme. */
export interface Palette {
  readonly ink: string;
  readonly faintInk: string;
  readonly halo: string;
  readonly sea: string;
  readonly seaLine: string;
  readonly seaName: string;
  readonly coast: string;
  readonly land: string;
  readonly plains: string;
  readonly hills: string;
  readonly hachure: string;
  readonly river: string;
  readonly riverWater: string;
  readonly canal: string;
  readonly grid: string;
  readonly wall: string;
}

export const STANDALONE_PALETTE: Palette = {
  ink: INK,
  faintInk: FAINT_INK,
  halo: HALO,
  sea: '#CFDEE3',
  seaLine: '#7FA3B1',
  seaName: '#375E6E',
  coast: '#4A6672',
  land: LAND,
  plains: PLAINS,
  hills: HILLS,
  hachure: HACHURE,
  river: RIVER,
  riverWater: RIVER_WATER,
  canal: CANAL,
  grid: GRID,
  wall: WALL,
};

/** CSS variables that a page with maps has to define. */
export const THEMED_PALETTE: Palette = {
  ink: 'var(--rim)',
  faintInk: 'var(--ink2)',
  halo: 'var(--halo)',
  sea: 'var(--sea)',
  seaLine: 'var(--seal)',
  seaName: 'var(--waterlab)',
  coast: 'var(--coast)',
  land: 'var(--landoff)',
  plains: 'var(--plain)',
  hills: 'var(--hill)',
  hachure: 'var(--hach)',
  river: 'var(--river)',
  riverWater: 'var(--river-water)',
  canal: 'var(--canal)',
  grid: 'var(--grid)',
  wall: 'var(--block)',
};

/** Goods: each colour has its own shape, for colour-blind players. */
export const GOODS: {
  readonly [Colour in CityColour]: {
    readonly fill: string;
    readonly rim: string;
    readonly on: string;
    readonly shape: string;
  };
} = {
  red: { fill: '#C8352A', rim: '#9C2219', on: '#FFFFFF', shape: 'M0 -5L5 4.2H-5Z' },
  blue: { fill: '#2B7FD4', rim: '#1A5A9E', on: '#FFFFFF', shape: 'M4.6 0A4.6 4.6 0 1 1 -4.6 0A4.6 4.6 0 1 1 4.6 0Z' },
  yellow: {
    fill: '#EDBB1E',
    rim: '#B98A06',
    on: '#2B2205',
    shape: 'M0 -5.6L1.55 -1.9L5.4 -1.7L2.4 .8L3.4 4.6L0 2.5L-3.4 4.6L-2.4 .8L-5.4 -1.7L-1.55 -1.9Z',
  },
  purple: { fill: '#5A2785', rim: '#3E1A5E', on: '#FFFFFF', shape: 'M0 -5.6L5 0L0 5.6L-5 0Z' },
};

const ESCAPES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and attributes. Drops control characters, which XML cannot represent. */
export function xml(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** Formats a length with one decimal. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** Formats attributes: `attributes({ fill: 'red' })` is ` fill="red"`. */
export function attributes(values: { readonly [name: string]: string | number }): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : xml(value)}"`)
    .join('');
}

/** Converts drawing units to picture coordinates. */
export function onPaper([x, y]: Point): Point {
  return [x * R, y * R];
}

export function polygonPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/**
 * A smooth curve through all points. At each point it runs parallel to the line between the neighbouring points;
 * control points are a third of each section away, so that uneven sections make no kinks.
 */
export function curvePath(points: readonly Point[]): string {
  const directions = points.map((point, index): Point => {
    const [from, to] = [points[index - 1] ?? point, points[index + 1] ?? point];
    const way = Math.hypot(point[0] - from[0], point[1] - from[1]) + Math.hypot(to[0] - point[0], to[1] - point[1]);
    return way === 0 ? [0, 0] : [(to[0] - from[0]) / way, (to[1] - from[1]) / way];
  });
  let path = '';
  for (const [index, [x, y]] of points.entries()) {
    const from = points[index - 1];
    if (from === undefined) {
      path += `M${n(x)} ${n(y)}`;
      continue;
    }
    const third = Math.hypot(x - from[0], y - from[1]) / 3;
    const [outX, outY] = directions[index - 1] ?? [0, 0];
    const [inX, inY] = directions[index] ?? [0, 0];
    path += `C${n(from[0] + outX * third)} ${n(from[1] + outY * third)}`;
    path += ` ${n(x - inX * third)} ${n(y - inY * third)} ${n(x)} ${n(y)}`;
  }
  return path;
}
