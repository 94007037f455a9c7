import { attributes, HALO, n, xml } from './paint.ts';

/** The picture is standalone, so it lists the app's fonts with common fallbacks. */
const FAMILIES = {
  display: [
    "'Old Standard TT',Georgia,'Times New Roman',serif",
    "'Hiragino Mincho ProN','Yu Mincho','Noto Serif JP','Noto Serif CJK JP',serif",
  ],
  serif: [
    "'Source Serif 4','Source Serif Pro',Georgia,'Times New Roman',serif",
    "'Hiragino Sans','Yu Gothic UI','Noto Sans JP','Noto Sans CJK JP',sans-serif",
  ],
  sans: [
    "Barlow,'Helvetica Neue',Arial,sans-serif",
    "Barlow,'Hiragino Sans','Yu Gothic UI','Noto Sans JP','Noto Sans CJK JP',sans-serif",
  ],
} as const;
export type Family = keyof typeof FAMILIES;

const WIDE = /[\u1100-\u11FF\u2E80-\uD7FF\uF900-\uFAFF\uFF00-\uFFEF]/;

/** Whether a text has full-width characters, which are never italic and have other break opportunities. */
export function isWide(text: string): boolean {
  return WIDE.test(text);
}

export function fontFamily(family: Family, text: string): string {
  const [western, japanese] = FAMILIES[family];
  return isWide(text) ? japanese : western;
}

/** Estimates the width of a text. The fonts are not known here, so the estimate is slightly high. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const character of text) {
    if (WIDE.test(character)) ems += 1;
    else if (/[ilj.,'’:;|! ]/.test(character)) ems += 0.32;
    else if (/[A-ZMW@&%mw]/.test(character)) ems += 0.76;
    else ems += 0.56;
  }
  return ems * size;
}

/** The size at which a text fits into a width, not smaller than `least`. */
export function fittingSize(text: string, size: number, width: number, least: number): number {
  return Math.max(least, Math.min(size, (size * width) / Math.max(1, textWidth(text, size))));
}

/** Breaks a name at its most central space, hyphen or middle dot, if it has one. */
function breakInTwo(text: string): readonly string[] {
  const middle = text.length / 2;
  const breaks = [...text.matchAll(/[ ・–-]/g)].map((match) => match.index);
  const [best] = breaks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (best === undefined) return [text];
  const keep = text[best] === ' ' || text[best] === '・' ? 0 : 1;
  return [text.slice(0, best + keep), text.slice(best + 1)].filter((line) => line !== '');
}

/** One line if it fits at nearly full size, otherwise two. */
export function linesOf(text: string, size: number, width: number): readonly string[] {
  return textWidth(text, size) * 0.85 > width ? breakInTwo(text) : [text];
}

export interface TextStyle {
  readonly size: number;
  readonly family: Family;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: number;
  readonly italic?: boolean;
  readonly halo?: number;
  readonly haloFill?: string;
  readonly spacing?: number;
  readonly rotation?: number;
}

export function textAt(x: number, y: number, text: string, style: TextStyle): string {
  return `<text${attributes({
    x,
    y,
    'font-family': fontFamily(style.family, text),
    'font-size': style.size,
    fill: style.fill,
    'text-anchor': style.anchor ?? 'middle',
    ...(style.weight === undefined ? {} : { 'font-weight': String(style.weight) }),
    ...(style.italic === true && !isWide(text) ? { 'font-style': 'italic' } : {}),
    ...(style.spacing === undefined ? {} : { 'letter-spacing': style.spacing }),
    ...(style.rotation === undefined ? {} : { transform: `rotate(${n(style.rotation)} ${n(x)} ${n(y)})` }),
    ...(style.halo === undefined
      ? {}
      : {
          stroke: style.haloFill ?? HALO,
          'stroke-width': style.halo,
          'stroke-linejoin': 'round',
          'paint-order': 'stroke',
        }),
  })}>${xml(text)}</text>`;
}
