import type { JsonObject, Seat } from '@roundhouse/kernel';
import type { Aim } from '@roundhouse/steel-and-steam/internals';
import type { RefusalText } from '../../../engine-worker/refusal-text.ts';

export type PlayQuery =
  /** The best routes to the destination of the player whose turn it is. */
  | { readonly about: 'routes' }
  /** The possible cities and payoffs of the cards that can be taken now. */
  | { readonly about: 'prospects' }
  /** The reason why the locomotive cannot move to that space. */
  | { readonly about: 'space'; readonly space: string };

/** One turn of a planned route. */
export interface Leg {
  /** Movement points of the steps, including one point spent on half of the next step. */
  readonly points: number;
  /** The actions in order; the last may end the turn early. */
  readonly actions: readonly JsonObject[];
  readonly ends: 'by steps' | 'by half a step' | 'by stopping';
  readonly segments: readonly string[];
  readonly spaces: readonly string[];
  /** Name of the space where the turn ends. */
  readonly to: string;
  readonly fee: number;
  /** The payments by recipient, with their deeds. null is the bank, which is also paid for the player's own deeds. */
  readonly bill: readonly { readonly to: Seat | null; readonly amount: number; readonly deeds: readonly string[] }[];
}

export interface PlannedRoute {
  /** The criteria by which this route is the best. */
  readonly aims: readonly Aim[];
  readonly turns: number;
  readonly points: number;
  readonly fees: number;
  /** Deed ids in order of use. */
  readonly by: readonly string[];
  readonly legs: readonly Leg[];
}

/** The possible outcomes of a city card, based on public information. */
export interface CardProspect {
  readonly cities: readonly { readonly name: string; readonly percent: number }[];
  /** null for a home card. */
  readonly payoff: { readonly min: number; readonly mean: number; readonly max: number } | null;
  /** Mean movement points by the shortest route; null for a home card. */
  readonly distance: number | null;
}

export type PlayQueryResult =
  | {
      readonly about: 'routes';
      readonly booklet: number;
      /** The payoff adjusted to the current economy. */
      readonly payoff: number;
      readonly routes: readonly PlannedRoute[];
    }
  | { readonly about: 'prospects'; readonly cards: readonly CardProspect[] }
  | { readonly about: 'space'; readonly refusal: RefusalText | null };
