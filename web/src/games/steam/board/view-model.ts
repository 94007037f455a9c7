import type { Seat } from '@roundhouse/kernel';
import type { Good } from '../../../components/pieces.tsx';
import type { RouteLink } from '../route-link.ts';

/** A piece of track from one edge to another, or to the town in the centre of the hex (`to` is null). */
export interface TrackPiece {
  readonly from: number;
  readonly to: number | null;
  readonly owner: Seat | null;
  /** The owner's token is drawn here. There is one for each link. */
  readonly token: boolean;
}

export interface PlaceOnBoard {
  readonly kind: 'city' | 'new-city' | 'town';
  /** The colour of the goods that it accepts; null for a town. */
  readonly colour: Good | null;
  readonly cubes: readonly { readonly good: Good; readonly count: number }[];
  /** Has a City Growth marker. */
  readonly grown: boolean;
}

/** The dynamic part of the board, by hex name. */
export interface BoardViewModel {
  readonly tracks: { readonly [hex: string]: readonly TrackPiece[] | undefined };
  readonly places: { readonly [hex: string]: PlaceOnBoard | undefined };
}

/** A hex of the printed board. Lengths are in drawing units: a hex has a radius of 60. */
export interface SheetHex {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly column: number;
  readonly row: number;
  readonly hills: boolean;
  readonly river: boolean;
  /** The name of its city or town in the viewer's language. */
  readonly place: string | null;
  /** Sides that no track may cross. */
  readonly walls: readonly number[];
}

/** The static part of the board: the background as SVG, and what is printed on it. */
export interface BoardSheet {
  readonly about: 'sheet';
  readonly background: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The extent of the background. It is larger than `box`, for wide viewports. */
  readonly backgroundBounds: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly hexes: readonly SheetHex[];
  readonly columns: readonly { readonly label: string; readonly x: number }[];
  readonly rows: readonly { readonly label: string; readonly y: number }[];
}

export type BoardQuery =
  | { readonly about: 'sheet' }
  /** The route of the cube that the last action delivered. */
  | {
      readonly about: 'delivery-route';
      readonly seat: Seat;
      readonly cube: Exclude<Good, 'green'>;
      readonly from: string;
      readonly to: string;
      readonly points: readonly number[];
    };

export interface DeliveryRoute {
  readonly about: 'delivery-route';
  readonly links: readonly RouteLink['pieces'][];
}

export type BoardQueryResult = BoardSheet | DeliveryRoute;
