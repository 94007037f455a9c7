import type { Seat } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import type { Model } from './locomotives.ts';
import type { PhaseName } from './state.ts';

/** What the sentence for a refusal can speak of, by the action that was refused. */

/** For `wrong-phase`, `game-over`, `business-first`, `business-over`, `not-arrived` and `no-destination`. */
export interface PhaseParams {
  phase: PhaseName;
  action: Action['do'];
}

/** `not-your-turn`: who tried, and the seat that is waited for; null for chance. */
export interface TurnParams {
  seat: Seat;
  turn: Seat | null;
}

/** Chance: what was to be drawn; null for what it was not. */
export interface DrawParams {
  face: string | null;
  /** City card, counted from 1. */
  card: number | null;
  victoryCard: string | null;
}

/** `depart`. */
export interface DepartParams {
  destination: string | null;
}

/** `move` and `carry`. */
export interface StepParams {
  from: string;
  to: string;
  /** The property of each segment; empty when no such step is there. */
  by: string[];
  /** Movement points still to pay for the step, and those left; `cost` is 0 when no such step is there. */
  cost: number;
  points: number;
  /** On the barrelhead: dollars due before the step, and the cash there is. */
  due: number;
  cash: number;
}

/** `highball`. */
export interface HighballParams {
  /** Movement points spent in this turn. */
  spent: number;
  /** On the barrelhead: dollars due before the roll, and the cash there is. */
  due: number;
  cash: number;
}

/** `repair` and `carry-repair`. */
export interface RepairParams {
  at: string;
  maintenance: number;
  /** The model's best level. */
  base: number;
  model: Model;
  /** Movement points still to pay for one level, and those left. */
  cost: number;
  points: number;
}

/** `dump-ballast`. */
export interface BallastParams {
  points: number;
  at: string;
  destination: string | null;
  /** What the player can do instead. */
  possible: Action['do'][];
}

/** `buy`, `takeover`, `mortgage`, `pay-lien` and `surrender`. */
export interface DeedParams {
  /** Who acts. */
  seat: Seat;
  deed: string;
  /** null for the bank. */
  owner: Seat | null;
  mortgaged: boolean;
  /** What it would cost; 0 where it brings money. */
  price: number;
  cash: number;
  /** Whose answer or payment all others have to wait for; null when anybody may act. */
  waitingFor: Seat | null;
}

/** `upgrade`. */
export interface UpgradeParams {
  model: Model;
  /** The one the player has. */
  has: Model;
  price: number;
  cash: number;
}

/** `build-yard`. */
export interface YardParams {
  /** Who wants to build. */
  seat: Seat;
  city: string;
  home: string | null;
  at: string;
  /** Yards the player has. */
  yards: number;
  /** Who has a yard there; null for nobody. */
  owner: Seat | null;
  price: number;
  cash: number;
}

/** `replace-card`. */
export interface VictoryParams {
  card: string | null;
  price: number;
  cash: number;
}
