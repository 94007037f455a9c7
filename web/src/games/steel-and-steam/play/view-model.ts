import type { JsonObject, Seat } from '@roundhouse/kernel';

/** A deed: its printed values, its owner, and the viewer's legal actions on it. Money is in dollars. */
export interface DeedViewModel {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly mortgage: number;
  readonly lien: number;
  readonly takeover: number;
  readonly interest: number;
  /** The number of cities the line serves. */
  readonly cities: number;
  /** null for the bank. */
  readonly owner: Seat | null;
  readonly mortgaged: boolean;
  readonly can: readonly DeedAction[];
}
export type DeedAction = 'buy' | 'takeover' | 'mortgage' | 'pay-lien' | 'surrender';

/** A victory card and its holder's progress (SNS-END-07). */
interface VictoryCardViewModel {
  readonly name: string;
  readonly condition: string;
  readonly goal: number;
  readonly progress: number;
  /** Whether `goal` and `has` are in dollars. */
  readonly isMoney: boolean;
}

interface PlayerViewModel {
  readonly seat: Seat;
  readonly cash: number;
  readonly worth: number;
  readonly model: string;
  readonly modelName: string;
  /** Movement points per turn in the locomotive's current state (SNS-LOCO-01). */
  readonly allowance: number;
  /** Higher is worse; null for broken down (SNS-LOCO-02). */
  readonly maintenance: number | null;
  readonly baseMaintenance: number;
  readonly worstMaintenance: number;
  /** Names of cities; null if not set. */
  readonly home: string | null;
  readonly start: string | null;
  readonly destination: string | null;
  readonly deeds: number;
  readonly mortgaged: number;
  readonly yards: readonly string[];
  /** SNS-GF-02: the deed with the grandfathered fee, and the fee. */
  readonly grandfathered: { readonly deed: string; readonly fee: number } | null;
  readonly victory: VictoryCardViewModel | null;
  readonly out: boolean;
}

/** The public face of a city card (SNS-CARD-01). */
export interface CardViewModel {
  readonly name: string;
  /** The regions of an area card; empty for a region card. */
  readonly regions: readonly string[];
}

/** An amount owed to one recipient; null is the bank. */
interface Due {
  readonly to: Seat | null;
  readonly amount: number;
}

/** A legal step. */
export interface StepViewModel {
  readonly action: JsonObject;
  readonly space: string;
  readonly name: string;
  /** Movement points. */
  readonly cost: number;
  /** The deeds used, in order, without duplicates. */
  readonly by: readonly string[];
  /** Increase of the turn's usage fees. */
  readonly fee: number;
  /** Whether only half of the step can be paid, which ends the turn (SNS-MP-03). */
  readonly isHalf: boolean;
}

/** A possible result of a highball, and the number of the 36 rolls that lead to it (SNS-HB-02). */
export interface HighballOdds {
  readonly result: 'full' | 'partial' | 'none' | 'breakdown' | 'catastrophe';
  readonly rollCount: number;
  readonly points: number;
  /** The maintenance level afterwards; null for broken down. */
  readonly maintenance: number | null;
}

/** The current turn. */
interface TurnViewModel {
  readonly points: number;
  readonly spent: number;
  readonly highballing: boolean;
  /** Name of the space where the locomotive is. */
  readonly at: string;
  /** SNS-MP-03: the half-paid step, given by the name of its target space; `to` is null for a half-paid repair. */
  readonly carried: { readonly to: string | null } | null;
  /** The turn's usage fees so far; with the barrelhead option, those already paid. */
  readonly fees: readonly Due[];
}

/** The actions other than steps that are legal in the station or on the journey. */
export interface LocomotiveActions {
  readonly can: readonly ('repair' | 'carry-repair' | 'dump-ballast' | 'replace-card' | 'highball')[];
  /** Movement points to repair one level. */
  readonly repairCost: number;
  /** The price of replacing the victory card; null in games without victory cards. */
  readonly cardPrice: number | null;
}

export type Decision =
  | { readonly phase: 'choose-home'; readonly cards: readonly CardViewModel[] }
  | ({ readonly phase: 'station' } & LocomotiveActions)
  | ({
      readonly phase: 'run';
      readonly steps: readonly StepViewModel[];
      readonly odds: readonly HighballOdds[];
      /** With the barrelhead option: the fees due before the highball roll (SNS-CASH-01). */
      readonly highballDue: number;
    } & LocomotiveActions)
  | {
      readonly phase: 'business';
      readonly upgrades: readonly UpgradeViewModel[];
      /** The possible cities for a repair yard; empty in games without repair yards. */
      readonly yards: readonly { readonly city: string; readonly name: string; readonly can: boolean }[];
      readonly yardPrice: number;
      /** Whether buying the bank's last deed ends the game (SNS-END-02). */
      readonly lastDeedEnds: boolean;
    }
  | { readonly phase: 'takeover'; readonly deed: string; readonly by: Seat; readonly toOwner: number }
  | { readonly phase: 'settle'; readonly due: readonly Due[]; readonly missing: number; readonly levy: boolean };

export type DecisionOf<Phase extends Decision['phase']> = Extract<Decision, { readonly phase: Phase }>;

interface UpgradeViewModel {
  readonly model: string;
  readonly name: string;
  readonly price: number;
  readonly can: boolean;
  readonly points: number;
  readonly highball: number;
  readonly maintenance: number;
}

export interface PlayViewModel {
  readonly length: 'short' | 'long' | 'experimental';
  /** Names of the game length and the enabled options. */
  readonly rules: readonly string[];
  readonly round: number;
  readonly order: readonly Seat[];
  /** By seat. */
  readonly players: readonly PlayerViewModel[];
  readonly deeds: readonly DeedViewModel[];
  /** SNS-END-03: the net worth that wins the long game. */
  readonly target: number | null;
  readonly economy: {
    readonly states: readonly string[];
    readonly now: number;
    readonly depression: 'to-come' | 'on' | 'over' | null;
  } | null;
  /** SNS-FEE: the usage fees for other players' lines. */
  readonly fees: {
    readonly established: boolean;
    readonly good: number;
    readonly further: number;
    readonly mortgaged: number;
    readonly own: number;
    readonly barrelhead: boolean;
  };
  readonly selection: readonly CardViewModel[];
  readonly deck: number;
  /** The current stage of the turn: 0 station, 1 journey, 2 business, 3 fees; -1 during chance. */
  readonly stage: number;
  /** The player whose turn it is, even while another player decides. */
  readonly actor: Seat;
  readonly turn: TurnViewModel | null;
  readonly decision: Decision | null;
}
