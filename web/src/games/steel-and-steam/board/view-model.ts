import type { Language, Seat } from '@roundhouse/kernel';

/** What of the board changes in a game. Spaces and deeds go by their ids. */
export interface BoardPicture {
  /** By deed, in the order of `Network.deeds`; null for the bank. */
  readonly owners: readonly (Seat | null)[];
  readonly mortgaged: readonly boolean[];
  /** By seat. */
  readonly locomotives: readonly LocomotivePicture[];
}

export interface LocomotivePicture {
  /** null before the home city is known, and for who is out. */
  readonly at: string | null;
  readonly destination: string | null;
  readonly home: string | null;
  readonly yards: readonly string[];
}

export type InLanguages = { readonly [L in Language]: string };

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a line is printed on the map: a colour, and dashes of a second one on it. */
interface LineStyle {
  readonly color: string;
  readonly over: string | null;
  readonly dash: string | null;
}

export type NetworkKind = 'milepost' | 'junction' | 'ferry' | 'city' | 'hub';

export interface NetworkSpace extends Point {
  readonly id: string;
  readonly kind: NetworkKind;
  /** As printed on the map; many spaces have none. */
  readonly name: InLanguages | null;
  /** As it is called in a sentence. */
  readonly fullName: InLanguages;
  /** The other circle of a hub. */
  readonly second: (Point & { readonly name: InLanguages }) | null;
  /** Where the name of a city stands best, from its point. */
  readonly label: { readonly dx: number; readonly dy: number; readonly anchor: string } | null;
}

/** A piece of line between two spaces. Lines side by side have a lane each. */
export interface NetworkSegment {
  readonly name: string;
  readonly a: number;
  readonly b: number;
  /** Whether it begins, or ends, at the other circle of a hub. */
  readonly a2: boolean;
  readonly b2: boolean;
  readonly deed: number;
  readonly lane: number;
  readonly lanes: number;
}

export interface NetworkDeed {
  readonly id: string;
  readonly name: InLanguages;
  readonly isShip: boolean;
  readonly isTrunk: boolean;
  readonly style: LineStyle;
}

/** What of the board never changes: fetched once, from where the engine is. */
export interface Network {
  readonly about: 'network';
  readonly spaces: readonly NetworkSpace[];
  readonly segments: readonly NetworkSegment[];
  readonly deeds: readonly NetworkDeed[];
  /** What kinds of spaces are called. */
  readonly kinds: { readonly [K in NetworkKind]: InLanguages };
}

export type NetworkQuestion = { readonly about: 'network' };
