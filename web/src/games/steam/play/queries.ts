import type { JsonObject, Seat } from '@roundhouse/kernel';
import type { Good } from '../../../components/pieces.tsx';
import type { RefusalText } from '../../../engine-worker/refusal-text.ts';
import type { RouteLink } from '../route-link.ts';

/** Places are given by the names of their hexes ("H6"). */
export type GoodsQuery =
  /** Which cubes can be delivered at all? */
  | { readonly about: 'goods'; readonly ask: 'cubes' }
  /** Where can this cube go, and how? `all` is the destination for which to return every route. */
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

export interface CubeChoice {
  readonly from: string;
  readonly place: string;
  readonly cube: Good;
  readonly colour: string;
  readonly destinations: number;
  /** The most points that the player can score with it, and the name of the destination. */
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
  /** The best for the player first. Only the first few, unless the query asks for all. */
  readonly routes: readonly Route[];
  readonly count: number;
}

export type GoodsQueryResult =
  | { readonly about: 'goods'; readonly ask: 'cubes'; readonly cubes: readonly CubeChoice[] }
  | { readonly about: 'goods'; readonly ask: 'routes'; readonly destinations: readonly Destination[] }
  | { readonly about: 'goods'; readonly ask: 'why'; readonly refusal: RefusalText | null };
