import type { JsonObject, Seat } from '@roundhouse/kernel';
import type { Why } from '../../../host/table-types.ts';
import type { Good } from '../../../parts/pieces.tsx';
import type { RouteLink } from '../desk.ts';

/** Places go by the names of their hexes ("H6"), as on the board. */
export type GoodsQuestion =
  /** Which cubes can be delivered at all? */
  | { readonly about: 'goods'; readonly ask: 'cubes' }
  /** Where can this cube go, and how? `all` names a destination of which every route is wanted. */
  | {
      readonly about: 'goods';
      readonly ask: 'routes';
      readonly from: string;
      readonly cube: Good;
      readonly all: string | null;
    }
  /** Why can this cube not be delivered (there)? */
  | {
      readonly about: 'goods';
      readonly ask: 'why';
      readonly from: string;
      readonly cube: Good | null;
      readonly to: string | null;
    };

export interface CubeOffer {
  readonly from: string;
  readonly place: string;
  readonly cube: Good;
  readonly colour: string;
  readonly destinations: number;
  /** The most points the player can make with it, and the name of the destination. */
  readonly best: number;
  readonly to: string;
}

export interface Route {
  readonly action: JsonObject;
  readonly links: readonly (RouteLink & { readonly owner: Seat | null; readonly to: string })[];
  /** By seat. */
  readonly points: readonly number[];
}

export interface Destination {
  readonly to: string;
  readonly place: string;
  /** The best for the player first; not all of them unless they were asked for. */
  readonly routes: readonly Route[];
  readonly count: number;
}

export type GoodsAnswer =
  | { readonly about: 'goods'; readonly ask: 'cubes'; readonly cubes: readonly CubeOffer[] }
  | { readonly about: 'goods'; readonly ask: 'routes'; readonly destinations: readonly Destination[] }
  | { readonly about: 'goods'; readonly ask: 'why'; readonly why: Why | null };
