import type { JsonObject, Seat } from '@roundhouse/kernel';

/** A deed: what is printed on it, whose it is, and what the viewer can do with it now. Money is in dollars. */
export interface DeedPicture {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly mortgage: number;
  readonly lien: number;
  readonly takeover: number;
  readonly interest: number;
  /** How many cities it serves. */
  readonly cities: number;
  /** null for the bank. */
  readonly owner: Seat | null;
  readonly mortgaged: boolean;
  readonly can: readonly DeedAction[];
}
export type DeedAction = 'buy' | 'takeover' | 'mortgage' | 'pay-lien' | 'surrender';

/** A victory card with how far its holder has come (SNS-END-07). */
interface VictoryPicture {
  readonly name: string;
  readonly condition: string;
  readonly goal: number;
  readonly has: number;
  /** Whether both are dollars. */
  readonly money: boolean;
}

interface PlayerPicture {
  readonly seat: Seat;
  readonly cash: number;
  readonly worth: number;
  readonly model: string;
  readonly modelName: string;
  /** Movement points of a turn as the locomotive is now (SNS-LOCO-01). */
  readonly allowance: number;
  /** Higher is worse; null for broken down (SNS-LOCO-02). */
  readonly maintenance: number | null;
  readonly baseMaintenance: number;
  readonly worstMaintenance: number;
  /** Names of cities; null where there is none. */
  readonly home: string | null;
  readonly start: string | null;
  readonly destination: string | null;
  readonly deeds: number;
  readonly mortgaged: number;
  readonly yards: readonly string[];
  /** SNS-GF-02: the property whose fee is grandfathered, and the fee. */
  readonly grandfathered: { readonly deed: string; readonly fee: number } | null;
  readonly victory: VictoryPicture | null;
  readonly out: boolean;
}

/** The public face of a city card (SNS-CARD-01). */
export interface CardPicture {
  readonly name: string;
  /** The regions of an area; empty for a region. */
  readonly regions: readonly string[];
}

/** A sum to be paid, by recipient: null is the bank. */
interface Due {
  readonly to: Seat | null;
  readonly amount: number;
}

/** A single step that can be made now. */
export interface StepPicture {
  readonly action: JsonObject;
  readonly space: string;
  readonly name: string;
  /** Movement points. */
  readonly cost: number;
  /** The properties used, in order, each once. */
  readonly by: readonly string[];
  /** What the usage fees of the turn grow by. */
  readonly fee: number;
  /** Only half of it can be paid: that ends the turn (SNS-MP-03). */
  readonly half: boolean;
}

/** What can come of a highball, and how often of 36 times (SNS-HB-02). */
export interface HighballOdds {
  readonly result: 'full' | 'partial' | 'none' | 'breakdown' | 'catastrophe';
  readonly ways: number;
  readonly points: number;
  /** Afterwards; null for broken down. */
  readonly maintenance: number | null;
}

/** The turn of the player who is to act. */
interface TurnPicture {
  readonly points: number;
  readonly spent: number;
  readonly highballing: boolean;
  /** Where the locomotive is. */
  readonly at: string;
  /** SNS-MP-03: the step that is half paid, by where it leads, or a repair (null). */
  readonly carried: { readonly to: string | null } | null;
  /** The usage fees of the turn as they stand; on the barrelhead those already paid. */
  readonly fees: readonly Due[];
}

/** What can be done in the station and on the way. */
export interface Running {
  readonly can: readonly ('repair' | 'carry-repair' | 'dump-ballast' | 'replace-card' | 'highball')[];
  /** Movement points for the next level. */
  readonly repairCost: number;
  /** What giving up the victory card costs; null in games without. */
  readonly cardPrice: number | null;
}

export type Decision =
  | { readonly phase: 'choose-home'; readonly cards: readonly CardPicture[] }
  | ({ readonly phase: 'station' } & Running)
  | ({
      readonly phase: 'run';
      readonly steps: readonly StepPicture[];
      readonly odds: readonly HighballOdds[];
      /** On the barrelhead: what a highball costs before the roll (SNS-CASH-01). */
      readonly highballDue: number;
    } & Running)
  | {
      readonly phase: 'business';
      readonly upgrades: readonly UpgradePicture[];
      /** Where a repair yard could be thought of, with its price; empty in games without. */
      readonly yards: readonly { readonly city: string; readonly name: string; readonly can: boolean }[];
      readonly yardPrice: number;
      /** Selling the last deed of the bank ends the game (SNS-END-02). */
      readonly lastDeedEnds: boolean;
    }
  | { readonly phase: 'takeover'; readonly deed: string; readonly by: Seat; readonly toOwner: number }
  | { readonly phase: 'settle'; readonly due: readonly Due[]; readonly missing: number; readonly levy: boolean };

/** The decision of one phase. */
export type DecisionOf<Phase extends Decision['phase']> = Extract<Decision, { readonly phase: Phase }>;

interface UpgradePicture {
  readonly model: string;
  readonly name: string;
  readonly price: number;
  readonly can: boolean;
  readonly points: number;
  readonly highball: number;
  readonly maintenance: number;
}

export interface PlayPicture {
  readonly length: 'short' | 'long' | 'experimental';
  /** The length of the game and the options that are on, in words. */
  readonly rules: readonly string[];
  readonly round: number;
  readonly order: readonly Seat[];
  /** By seat. */
  readonly players: readonly PlayerPicture[];
  readonly deeds: readonly DeedPicture[];
  /** SNS-END-03: the net worth that wins the long game. */
  readonly target: number | null;
  readonly economy: {
    readonly states: readonly string[];
    readonly now: number;
    readonly depression: 'to-come' | 'on' | 'over' | null;
  } | null;
  /** SNS-FEE: what a turn on the lines of others costs. */
  readonly fees: {
    readonly established: boolean;
    readonly good: number;
    readonly further: number;
    readonly mortgaged: number;
    readonly own: number;
    readonly barrelhead: boolean;
  };
  readonly selection: readonly CardPicture[];
  readonly deck: number;
  /** Which part of a turn is on: station, journey, business, fees, from 0; -1 while chance acts. */
  readonly stage: number;
  /** Whose turn it is, whoever is to decide. */
  readonly actor: Seat;
  readonly turn: TurnPicture | null;
  readonly decision: Decision | null;
}
