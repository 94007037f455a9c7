import type { JsonObject, Seat } from '@roundhouse/kernel';
import type { Good } from '../../../components/pieces.tsx';
import type { RefusalText } from '../../../engine-worker/refusal-text.ts';
import type { TrackPiece } from '../board/view-model.ts';

export type Work = 'lay' | 'improve' | 'redirect';

/** A hex where the builder may lay a tile. */
export interface LegalHex {
  /** The price of the cheapest tile. */
  readonly from: number;
  readonly work: Work;
  /** Adjacent to the builder's own track, or to a place that it reaches. */
  readonly near: boolean;
}

/** Urbanization or City Growth, as long as it is still possible. */
export interface SpecialAction {
  readonly kind: 'urbanize' | 'grow';
  /** The build turn cannot end without it (STM-ACT-24). */
  readonly isRequired: boolean;
  /** The hexes of the towns or cities that can be chosen. */
  readonly places: readonly string[];
  /** The remaining New Cities by colour; empty for City Growth. */
  readonly colours: readonly { readonly good: Good; readonly left: number }[];
  readonly sets: readonly { readonly space: number; readonly cubes: readonly Good[] }[];
}

/** An unfinished link of the builder. */
export interface UnfinishedLink {
  /** The hex of the city or town where it starts. */
  readonly start: string;
  /** A hex that it crosses, to distinguish it from other links with the same start. */
  readonly via: string;
  /** Lost at the end of this build turn unless it is extended (STM-OWN-03). */
  readonly atRisk: boolean;
}

/** The viewer's build turn. */
export interface BuildViewModel {
  readonly seat: Seat;
  readonly laid: number;
  readonly limit: number;
  readonly cash: number;
  readonly income: number;
  /** Money may be raised by lowering income, as in the Base Game (STM-MONEY-01). */
  readonly canRaiseMoney: boolean;
  readonly legal: { readonly [hex: string]: LegalHex | undefined };
  readonly special: SpecialAction | null;
  readonly unfinished: readonly UnfinishedLink[];
}

/** One way to place a face on a hex. */
export interface TileChoice {
  readonly face: string;
  readonly faceName: string;
  readonly rotation: number;
  readonly work: Work;
  readonly price: number;
  /** The track on the hex afterwards, with its owners. */
  readonly pieces: readonly TrackPiece[];
  /** The physical tiles with this face; more than one only if there is a choice (STM-TILE-03). */
  readonly kinds: readonly { readonly id: string; readonly left: number; readonly action: JsonObject }[];
  /** The money to be raised for it, and what that costs; null if cash suffices. */
  readonly raise: { readonly amount: number; readonly income: number; readonly vp: number } | null;
  readonly cashAfter: number;
  /** The further effects, as log texts. */
  readonly effects: readonly string[];
}

export type BuildQuery = { readonly about: 'hex'; readonly hex: string };

export interface BuildQueryResult {
  readonly about: 'hex';
  readonly hex: string;
  readonly choices: readonly TileChoice[];
  /** Why no tile can be laid there. */
  readonly refusal: RefusalText | null;
}
