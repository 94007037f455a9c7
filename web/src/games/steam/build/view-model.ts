import type { JsonObject, Seat } from '@roundhouse/kernel';
import type { Why } from '../../../host/table-types.ts';
import type { Good } from '../../../parts/pieces.tsx';
import type { TrackPiece } from '../board/picture.ts';

export type Work = 'lay' | 'improve' | 'redirect';

/** A hex where the builder may lay something. */
export interface LegalHex {
  /** The price of the cheapest tile. */
  readonly from: number;
  readonly work: Work;
  /** Next to the builder's own track, or to a place it reaches. */
  readonly near: boolean;
}

/** Urbanization or City Growth, while it can still be done. */
export interface SpecialAction {
  readonly kind: 'urbanize' | 'grow';
  /** The build turn cannot end before (STM-ACT-24). */
  readonly must: boolean;
  /** Hexes of the towns or cities it can be done to. */
  readonly places: readonly string[];
  /** New Cities left, by colour; none for City Growth. */
  readonly colours: readonly { readonly good: Good; readonly left: number }[];
  readonly sets: readonly { readonly space: number; readonly cubes: readonly Good[] }[];
}

/** An unfinished link of the builder. */
export interface Unfinished {
  /** The hex of the city or town it starts at. */
  readonly start: string;
  /** A hex it runs over, to tell it from others that start there. */
  readonly over: string;
  /** Lost at the end of this build turn unless it is extended (STM-OWN-03). */
  readonly atRisk: boolean;
}

/** The build turn of the one who looks on. */
export interface BuildPicture {
  readonly seat: Seat;
  readonly laid: number;
  readonly limit: number;
  readonly cash: number;
  readonly income: number;
  /** Money may be raised by lowering income, as in the Base Game (STM-MONEY-01). */
  readonly raises: boolean;
  readonly legal: { readonly [hex: string]: LegalHex | undefined };
  readonly special: SpecialAction | null;
  readonly unfinished: readonly Unfinished[];
}

/** One way a face can lie on a hex. */
export interface TileChoice {
  readonly face: string;
  readonly faceName: string;
  readonly rotation: number;
  readonly work: Work;
  readonly price: number;
  /** The track on the hex afterwards, with its owners. */
  readonly pieces: readonly TrackPiece[];
  /** The physical tiles that show this face; more than one only where there is a choice (STM-TILE-03). */
  readonly kinds: readonly { readonly id: string; readonly left: number; readonly action: JsonObject }[];
  /** What has to be raised for it, if anything. */
  readonly raise: { readonly amount: number; readonly income: number; readonly vp: number } | null;
  readonly cashAfter: number;
  /** What it brings besides, in the words of the log. */
  readonly brings: readonly string[];
}

export type BuildQuestion = { readonly about: 'hex'; readonly hex: string };

export interface BuildAnswer {
  readonly about: 'hex';
  readonly hex: string;
  readonly choices: readonly TileChoice[];
  /** Why nothing can be laid there. */
  readonly why: Why | null;
}
