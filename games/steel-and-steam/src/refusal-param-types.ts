import type { Seat } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import type { Model } from './locomotives.ts';
import type { PhaseName } from './state.ts';

/** Message parameters of refusals, by the refused action. */

/** For `wrong-phase`, `game-over`, `business-first`, `business-over`, `not-arrived` and `no-destination`. */
export interface PhaseParams {
  phase: PhaseName;
  action: Action['do'];
}

/** `not-your-turn`: the seat that tried to act, and the seat to act; null for chance. */
export interface TurnParams {
  seat: Seat;
  turn: Seat | null;
}

/** A chance outcome that is impossible. Only the fields of the attempted draw are not null. */
export interface DrawParams {
  face: string | null;
  /** Number of the city card, from 1. */
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
  /** The property of each segment; empty when the step does not exist. */
  by: string[];
  /** Movement points still to pay for the step, and points left; `cost` is 0 when the step does not exist. */
  cost: number;
  points: number;
  /** Cash on the Barrelhead: dollars due before the step, and the player's cash. */
  due: number;
  cash: number;
}

/** `highball`. */
export interface HighballParams {
  /** Movement points spent in this turn. */
  spent: number;
  /** Cash on the Barrelhead: dollars due before the roll, and the player's cash. */
  due: number;
  cash: number;
}

/** `repair` and `carry-repair`. */
export interface RepairParams {
  at: string;
  maintenance: number;
  /** The best maintenance level of the model. */
  base: number;
  model: Model;
  /** Movement points still to pay for one level, and points left. */
  cost: number;
  points: number;
}

/** `dump-ballast`. */
export interface BallastParams {
  points: number;
  at: string;
  destination: string | null;
  /** The actions that the player can take instead. */
  possible: Action['do'][];
}

/** `buy`, `takeover`, `mortgage`, `pay-lien` and `surrender`. */
export interface DeedParams {
  /** The seat that acts. */
  seat: Seat;
  deed: string;
  /** null for the bank. */
  owner: Seat | null;
  mortgaged: boolean;
  /** The cost of the action; 0 for actions that bring in money. */
  price: number;
  cash: number;
  /** The only seat that may manage property now, because it must answer or pay first; null when anybody may. */
  waitingFor: Seat | null;
}

/** `upgrade`. */
export interface UpgradeParams {
  model: Model;
  /** The player's current model. */
  has: Model;
  price: number;
  cash: number;
}

/** `build-yard`. */
export interface YardParams {
  /** The seat that wants to build. */
  seat: Seat;
  city: string;
  home: string | null;
  at: string;
  /** The number of the player's yards. */
  yards: number;
  /** The owner of a yard in that city; null for none. */
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
