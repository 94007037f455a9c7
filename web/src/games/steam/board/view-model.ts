import type { Seat } from '@roundhouse/kernel';
import type { Good } from '../../../parts/pieces.tsx';
import type { RouteLink } from '../desk.ts';

/** A piece of track: from one edge to another, or to the town in the middle of the hex. */
export interface TrackPiece {
  readonly from: number;
  readonly to: number | null;
  readonly owner: Seat | null;
  /** The owner's token lies here: one for each link. */
  readonly token: boolean;
}

export interface PlaceOnBoard {
  readonly kind: 'city' | 'new-city' | 'town';
  /** The goods it takes; null for a town. */
  readonly colour: Good | null;
  readonly cubes: readonly { readonly good: Good; readonly count: number }[];
  /** Has a City Growth marker. */
  readonly grown: boolean;
}

/** What changes on the board, by the names of hexes. */
export interface BoardPicture {
  readonly tracks: { readonly [hex: string]: readonly TrackPiece[] | undefined };
  readonly places: { readonly [hex: string]: PlaceOnBoard | undefined };
}

/** A hex as it is printed. Lengths are units of the drawing: a hex has a radius of 60. */
export interface SheetHex {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly column: number;
  readonly row: number;
  readonly hills: boolean;
  readonly river: boolean;
  /** The name of its city or town in the language asked for. */
  readonly place: string | null;
  /** Sides that no track may cross. */
  readonly walls: readonly number[];
}

/** What never changes on the board: the ground, drawn, and what is printed on it. */
export interface Sheet {
  readonly about: 'sheet';
  readonly ground: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** How far the ground goes; a wide window shows more. */
  readonly paper: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly hexes: readonly SheetHex[];
  readonly columns: readonly { readonly label: string; readonly x: number }[];
  readonly rows: readonly { readonly label: string; readonly y: number }[];
}

export type BoardQuestion =
  | { readonly about: 'sheet' }
  /** The way a cube went that was delivered by the last action. */
  | {
      readonly about: 'way';
      readonly seat: Seat;
      readonly cube: Exclude<Good, 'green'>;
      readonly from: string;
      readonly to: string;
      readonly points: readonly number[];
    };

export interface Way {
  readonly about: 'way';
  readonly links: readonly RouteLink['pieces'][];
}

export type BoardAnswer = Sheet | Way;
