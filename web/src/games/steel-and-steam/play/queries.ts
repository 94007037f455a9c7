import type { JsonObject, Seat } from '@roundhouse/kernel';
import type { Aim } from '@roundhouse/steel-and-steam/engine';
import type { Why } from '../../../host/table-types.ts';

export type SteelQuestion =
  /** The best ways of the player whose turn it is to the destination. */
  | { readonly about: 'routes' }
  /** What the cards that can be taken now may lead to. */
  | { readonly about: 'prospects' }
  /** Why the locomotive cannot be moved to that space. */
  | { readonly about: 'space'; readonly space: string };

/** One turn of a planned way. */
export interface Leg {
  /** Movement points of the steps made, with the one that half pays for the next. */
  readonly points: number;
  /** What to do, in order; the last may end the turn early. */
  readonly actions: readonly JsonObject[];
  readonly ends: 'by steps' | 'by half a step' | 'by stopping';
  readonly segments: readonly string[];
  readonly spaces: readonly string[];
  /** Where the turn ends. */
  readonly to: string;
  readonly fee: number;
  /** To whom, and for which properties; null is the bank, which is also paid for one's own. */
  readonly bill: readonly { readonly to: Seat | null; readonly amount: number; readonly deeds: readonly string[] }[];
}

export interface PlannedRoute {
  /** What it is best in. */
  readonly aims: readonly Aim[];
  readonly turns: number;
  readonly points: number;
  readonly fees: number;
  /** Deeds in the order of use. */
  readonly by: readonly string[];
  readonly legs: readonly Leg[];
}

/** What a city card may lead to, as far as anybody knows. */
export interface Prospect {
  readonly cities: readonly { readonly name: string; readonly percent: number }[];
  /** Null for a home card. */
  readonly payoff: { readonly least: number; readonly mean: number; readonly most: number } | null;
  /** Movement points by the shortest way, on average; null for a home card. */
  readonly distance: number | null;
}

export type SteelAnswer =
  | {
      readonly about: 'routes';
      readonly booklet: number;
      /** As the economy is now. */
      readonly payoff: number;
      readonly routes: readonly PlannedRoute[];
    }
  | { readonly about: 'prospects'; readonly cards: readonly Prospect[] }
  | { readonly about: 'space'; readonly why: Why | null };
