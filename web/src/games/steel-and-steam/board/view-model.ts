import type { Language, Seat } from '@roundhouse/kernel';

/** The part of the board that changes during a game. Spaces and deeds are given by id. */
export interface BoardViewModel {
  /** By deed, in the order of `Network.deeds`; null for the bank. */
  readonly owners: readonly (Seat | null)[];
  readonly mortgaged: readonly boolean[];
  /** By seat. */
  readonly locomotives: readonly LocomotiveViewModel[];
}

export interface LocomotiveViewModel {
  /** null before the home city is known, and for an eliminated player. */
  readonly at: string | null;
  readonly destination: string | null;
  readonly home: string | null;
  readonly yards: readonly string[];
}

export type LocalizedText = { readonly [L in Language]: string };

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The print style of a line on the map: a colour, and optional dashes in a second colour on top. */
interface LineStyle {
  readonly color: string;
  readonly over: string | null;
  readonly dash: string | null;
}

/** The sides of a point where its name can be written, best first. */
export const LABEL_SIDES = [
  'right',
  'left',
  'above',
  'below',
  'above-right',
  'above-left',
  'below-right',
  'below-left',
] as const;
export type LabelSide = (typeof LABEL_SIDES)[number];

export type NetworkKind = 'milepost' | 'junction' | 'ferry' | 'city' | 'hub';

export interface NetworkSpace extends Point {
  readonly id: string;
  readonly kind: NetworkKind;
  /** The name printed on the map; null for the many unnamed spaces. */
  readonly name: LocalizedText | null;
  /** The name used in a sentence. */
  readonly fullName: LocalizedText;
  /** The second circle of a hub. */
  readonly second: Point | null;
  /** Where the name of a city is preferably written; null for other spaces. */
  readonly labelSide: LabelSide | null;
}

/** A piece of a line between two spaces. Parallel lines have one lane each. */
export interface NetworkSegment {
  readonly name: string;
  readonly a: number;
  readonly b: number;
  /** Whether the `a` end, or the `b` end, is at the second circle of a hub. */
  readonly a2: boolean;
  readonly b2: boolean;
  readonly deed: number;
  readonly lane: number;
  readonly lanes: number;
}

export interface NetworkDeed {
  readonly id: string;
  readonly name: LocalizedText;
  readonly isShip: boolean;
  readonly isTrunk: boolean;
  readonly style: LineStyle;
}

/** The part of the board that never changes. The page fetches it once from the worker. */
export interface Network {
  readonly about: 'network';
  readonly spaces: readonly NetworkSpace[];
  readonly segments: readonly NetworkSegment[];
  readonly deeds: readonly NetworkDeed[];
  /** The names of the kinds of spaces. */
  readonly kinds: { readonly [K in NetworkKind]: LocalizedText };
}

export type NetworkQuery = { readonly about: 'network' };
