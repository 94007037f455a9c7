import type { Seat } from '@roundhouse/kernel';
import type { ActionTileName, PhaseName } from '@roundhouse/steam/engine';
import type { Good } from '../../../parts/pieces.tsx';

/** What a player has after something: the three tracks that money moves. */
export interface Purse {
  readonly cash: number;
  readonly income: number;
  readonly vp: number;
}

/** What a player has done, or has still to do, in the present phase. */
export type Standing =
  | { readonly is: 'waiting' | 'deciding' | 'done' | 'passed' | 'bankrupt' }
  | { readonly is: 'bid' | 'leading'; readonly amount: number }
  | { readonly is: 'placed'; readonly place: number }
  | { readonly is: 'building'; readonly laid: number; readonly limit: number }
  | { readonly is: 'scoring'; readonly points: number };

export interface PlayerPicture extends Purse {
  readonly seat: Seat;
  readonly locomotive: number;
  readonly tile: { readonly number: number; readonly name: string; readonly passed: boolean } | null;
  readonly links: number;
  readonly standing: Standing;
  readonly forecast: Forecast;
}

/** What the coming phase "Income & expenses" would bring if it came now. */
export interface Forecast {
  /** What the locomotive costs; 0 in the Base Game (STM-INC-05). */
  readonly expenses: number;
  readonly net: number;
  readonly after: Purse;
  readonly bankrupt: boolean;
}

export interface FacePicture {
  readonly name: string;
  readonly segments: readonly (readonly [number, number])[];
  readonly spokes: readonly number[];
}

export interface Stock {
  readonly tiles: readonly { readonly id: string; readonly faces: readonly FacePicture[]; readonly left: number }[];
  readonly newCities: readonly { readonly colour: Good; readonly name: string; readonly left: number }[];
  /** Spaces of the Goods Supply in order, with their cubes. */
  readonly supply: readonly (readonly Good[])[];
  /** Dollars; null for terrain that this map does not have. */
  readonly cost: {
    readonly exit: number;
    readonly town: number;
    readonly river: number | null;
    readonly hills: number | null;
  };
}

export interface Bid {
  readonly amount: number;
  /** After winning with this bid and paying it. */
  readonly after: Purse;
  /** What each position of the turn order would cost with this as one's last bid; for the order auction. */
  readonly prices: readonly number[];
}

export type Decision =
  | {
      readonly kind: 'bid';
      readonly auction: 'seat' | 'order';
      /** Seat auction: the position under the hammer. Order auction: the last free one, which a pass takes. */
      readonly position: number;
      readonly standing: number | null;
      readonly leader: Seat | null;
      readonly least: number;
      readonly most: number;
      readonly bids: readonly Bid[];
      readonly bidders: readonly {
        readonly seat: Seat;
        readonly bid: number | null;
        readonly means: number;
        readonly passed: boolean;
        readonly place: number | null;
        /** What the place taken costs; null while it is open. */
        readonly price: number | null;
      }[];
      /** Places that are settled at once by passing, and what for. */
      readonly afterPass: readonly { readonly seat: Seat; readonly place: number; readonly price: number }[];
      /** Order auction: what the position taken by passing costs. */
      readonly passPrice: number;
      /** Who may pass once without dropping out (STM-SAUC-05). */
      readonly freePass: Seat | null;
    }
  | {
      readonly kind: 'capital';
      readonly offers: readonly { readonly units: number; readonly amount: number; readonly after: Purse }[];
      readonly locomotive: number;
    }
  | {
      readonly kind: 'tiles';
      readonly tiles: readonly TileOffer[];
      readonly locomotive: number;
      /** There is no higher level. */
      readonly atTop: boolean;
    }
  | { readonly kind: 'goods'; readonly round: number; readonly locomotive: number; readonly canImprove: boolean }
  | {
      readonly kind: 'points';
      readonly points: number;
      readonly income: { readonly from: number; readonly to: number; readonly score: number };
      readonly vp: { readonly from: number; readonly to: number; readonly score: number };
      /** Phases "Income & expenses" still to come, the one of this turn included. */
      readonly payments: number;
      /** Others who choose after. */
      readonly next: readonly Seat[];
    };

export interface TileOffer {
  readonly tile: ActionTileName;
  readonly number: number;
  readonly name: string;
  readonly holder: Seat | null;
  readonly price: number;
  /** After taking and paying; null where that is refused. */
  readonly after: Purse | null;
  readonly canPass: boolean;
}

/** Phases of a turn in order; those that nobody decides in have names of their own. */
export type RailPhase = PhaseName | 'income' | 'turn-order' | 'next-turn';

export interface PlayPicture {
  readonly rules: string;
  readonly map: string;
  readonly standard: boolean;
  readonly phase: PhaseName;
  /** Labels of the game's own phases, by key. */
  readonly rail: readonly { readonly phase: RailPhase; readonly label: string }[];
  /** Which of the rail is the present one. */
  readonly at: number;
  /** 0 before the first turn. */
  readonly turn: number;
  readonly turns: number;
  readonly round: number;
  /** By seat. */
  readonly players: readonly PlayerPicture[];
  /** The Turn Order Display. */
  readonly order: readonly Seat[];
  /** In the order they act in the present phase. */
  readonly acting: readonly Seat[];
  readonly stock: Stock;
  /** What the onlooker is to decide, except track. */
  readonly decision: Decision | null;
}
