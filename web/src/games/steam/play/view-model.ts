import type { Seat } from '@roundhouse/kernel';
import type { ActionTileName, PhaseName } from '@roundhouse/steam/internals';
import type { Good } from '../../../components/pieces.tsx';

/** A player's values that payments change. */
export interface Funds {
  readonly cash: number;
  readonly income: number;
  readonly vp: number;
}

/** What a player has done, or still has to do, in the current phase. */
export type PhaseStatus =
  | { readonly kind: 'waiting' | 'deciding' | 'done' | 'passed' | 'bankrupt' }
  | { readonly kind: 'bid' | 'leading'; readonly amount: number }
  | { readonly kind: 'placed'; readonly place: number }
  | { readonly kind: 'building'; readonly laid: number; readonly limit: number }
  | { readonly kind: 'scoring'; readonly points: number };

export interface PlayerViewModel extends Funds {
  readonly seat: Seat;
  readonly locomotive: number;
  readonly tile: { readonly number: number; readonly name: string; readonly passed: boolean } | null;
  readonly links: number;
  readonly status: PhaseStatus;
  readonly forecast: Forecast;
}

/** The result of the phase "Income & expenses" if it took place now. */
export interface Forecast {
  /** The cost of the locomotive; 0 in the Base Game (STM-INC-05). */
  readonly expenses: number;
  readonly net: number;
  readonly after: Funds;
  readonly bankrupt: boolean;
}

export interface FaceViewModel {
  readonly name: string;
  readonly segments: readonly (readonly [number, number])[];
  readonly spokes: readonly number[];
}

export interface Stock {
  readonly tiles: readonly { readonly id: string; readonly faces: readonly FaceViewModel[]; readonly left: number }[];
  readonly newCities: readonly { readonly colour: Good; readonly name: string; readonly left: number }[];
  /** Spaces of the Goods Supply in order, with their cubes. */
  readonly supply: readonly (readonly Good[])[];
  /** In dollars; null for terrain that this map does not have. */
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
  readonly after: Funds;
  /** Order auction: the cost of each position in the turn order if this is the player's last bid. */
  readonly prices: readonly number[];
}

export type Decision =
  | {
      readonly kind: 'bid';
      readonly auction: 'seat' | 'order';
      /** Seat auction: the position being auctioned. Order auction: the last free one, which a pass takes. */
      readonly position: number;
      readonly highBid: number | null;
      readonly leader: Seat | null;
      readonly minBid: number;
      readonly maxBid: number;
      readonly bids: readonly Bid[];
      readonly bidders: readonly {
        readonly seat: Seat;
        readonly bid: number | null;
        readonly means: number;
        readonly passed: boolean;
        readonly place: number | null;
        /** The cost of the position taken; null while it is open. */
        readonly price: number | null;
      }[];
      /** The positions that a pass settles at once, with their prices. */
      readonly afterPass: readonly { readonly seat: Seat; readonly place: number; readonly price: number }[];
      /** Order auction: the cost of the position that a pass takes. */
      readonly passPrice: number;
      /** The seat that may pass once without dropping out (STM-SAUC-05). */
      readonly freePass: Seat | null;
    }
  | {
      readonly kind: 'capital';
      readonly choices: readonly { readonly units: number; readonly amount: number; readonly after: Funds }[];
      readonly locomotive: number;
    }
  | {
      readonly kind: 'tiles';
      readonly tiles: readonly ActionTileChoice[];
      readonly locomotive: number;
      /** The locomotive is at the highest level. */
      readonly atTop: boolean;
    }
  | { readonly kind: 'goods'; readonly round: number; readonly locomotive: number; readonly canImprove: boolean }
  | {
      readonly kind: 'points';
      readonly points: number;
      readonly income: { readonly from: number; readonly to: number; readonly score: number };
      readonly vp: { readonly from: number; readonly to: number; readonly score: number };
      /** The number of remaining "Income & expenses" phases, including this turn's. */
      readonly payments: number;
      /** The seats that choose afterwards. */
      readonly next: readonly Seat[];
    };

export type Bidding = Extract<Decision, { kind: 'bid' }>;

export interface ActionTileChoice {
  readonly tile: ActionTileName;
  readonly number: number;
  readonly name: string;
  readonly holder: Seat | null;
  readonly price: number;
  /** After taking and paying; null if that is illegal. */
  readonly after: Funds | null;
  readonly canPass: boolean;
}

/** A phase of a turn. The phases without decisions are not phases of the engine. */
export type TrackedPhase = PhaseName | 'income' | 'turn-order' | 'next-turn';

export interface PlayViewModel {
  readonly rules: string;
  readonly map: string;
  readonly standard: boolean;
  readonly phase: PhaseName;
  /** The phases of a turn in order. The label is empty for phases without decisions. */
  readonly trackedPhases: readonly { readonly phase: TrackedPhase; readonly label: string }[];
  /** The index of the current phase. */
  readonly trackedPhaseIndex: number;
  /** 0 before the first turn. */
  readonly turn: number;
  readonly turns: number;
  readonly round: number;
  /** By seat. */
  readonly players: readonly PlayerViewModel[];
  /** The Turn Order Display. */
  readonly order: readonly Seat[];
  /** The seats in the order in which they act in the current phase. */
  readonly acting: readonly Seat[];
  readonly stock: Stock;
  /** The viewer's decision, except in Build Track. */
  readonly decision: Decision | null;
}
