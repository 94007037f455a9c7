import type { Seat } from '@roundhouse/kernel';
import type { Model } from './locomotives.ts';
import type { Economy } from './state.ts';

/** Both dice, because doubles matter (SNS-COMP-05). */
export type Dice = [number, number];

/**
 * All game events. Spaces, deeds, faces of city cards and victory cards are ids; cards and selection spaces count
 * from 1; money is in dollars; `points` are movement points left; `goal` is the amount that a victory card requires at
 * this table; `maintenance` is the level after the event, 8 for broken down (B!).
 */
export type SteelEvent =
  | { event: 'victory-card-drawn'; seat: Seat; card: string; goal: number }
  | { event: 'card-dealt'; seat: Seat; face: string }
  | { event: 'selection-filled'; space: number; face: string }
  /** The discard pile became the new deck; `cards` is its size. */
  | { event: 'cards-shuffled'; cards: number }
  | { event: 'order-rolled'; seat: Seat; dice: Dice }
  | { event: 'order-tied'; seats: Seat[] }
  | { event: 'order-set'; order: Seat[] }
  | { event: 'card-chosen'; seat: Seat; face: string }
  | { event: 'card-revealed'; seat: Seat; card: number; face: string }
  | { event: 'card-unused'; seat: Seat; card: number; face: string }
  | { event: 'home-set'; seat: Seat; dice: Dice; city: string }
  | { event: 'destination-set'; seat: Seat; dice: Dice; from: string; city: string; payoff: number }
  /** The rolled city is the locomotive's current city. `again` is false when the turn is lost instead of a reroll. */
  | { event: 'same-city-rolled'; seat: Seat; dice: Dice; city: string; again: boolean }
  | { event: 'turn-lost'; seat: Seat; city: string }
  | { event: 'turn-began'; seat: Seat; round: number; points: number; broken: boolean }
  | { event: 'highball-declared'; seat: Seat }
  /** `result` is the roll minus the previous maintenance level. */
  | {
      event: 'highballed';
      seat: Seat;
      dice: Dice;
      result: number;
      benefit: 'none' | 'partial' | 'full';
      maintenance: number;
      points: number;
    }
  /** The benefit is void (SNS-HB-03). */
  | { event: 'broke-down'; seat: Seat; dice: Dice; result: number; points: number }
  | { event: 'catastrophe'; seat: Seat; dice: Dice; result: number; at: string }
  /** `via` lists the junctions; `by` the property of each segment, in order. */
  | { event: 'moved'; seat: Seat; from: string; via: string[]; to: string; by: string[]; points: number }
  | { event: 'step-carried'; seat: Seat; to: string; by: string[] }
  | { event: 'repair-carried'; seat: Seat }
  /** The movement point carried for a step, or for a repair (`to` is null), is lost (SNS-MP-04). */
  | { event: 'carry-lost'; seat: Seat; to: string | null }
  /** `booklet` is the payoff before the adjustment for the economy. */
  | { event: 'arrived'; seat: Seat; from: string; city: string; booklet: number; payoff: number }
  /** `worth` is the net worth after the fees of the turn so far; `missing` is the cash missing for these fees. */
  | { event: 'came-home'; seat: Seat; city: string; worth: number; target: number; missing: number }
  | { event: 'deed-bought'; seat: Seat; deed: string; price: number; left: number }
  | { event: 'upgraded'; seat: Seat; model: Model; price: number }
  | { event: 'takeover-declared'; seat: Seat; owner: Seat; deed: string; price: number }
  | { event: 'takeover-averted'; seat: Seat; owner: Seat; deed: string }
  | { event: 'taken-over'; seat: Seat; owner: Seat; deed: string; toBank: number; toOwner: number }
  | { event: 'yard-built'; seat: Seat; city: string; price: number }
  | { event: 'no-business'; seat: Seat }
  | { event: 'repaired'; seat: Seat; maintenance: number; points: number }
  | { event: 'ballast-dumped'; seat: Seat; lost: number }
  | { event: 'mortgaged'; seat: Seat; deed: string; money: number }
  | { event: 'lien-paid'; seat: Seat; deed: string; money: number }
  | { event: 'interest-surrendered'; seat: Seat; deed: string; money: number }
  /** From now on the traveller pays this fee to the owner, until using another property (SNS-GF-02). */
  | { event: 'fee-grandfathered'; seat: Seat; owner: Seat; deed: string; fee: number }
  | { event: 'grandfathering-ended'; seat: Seat; deed: string }
  | { event: 'schedule-established' }
  /** `to` is null for the bank. A negative amount is a refund by the bank, on the barrelhead (SNS-CASH-02). */
  | { event: 'fee-paid'; seat: Seat; to: Seat | null; amount: number }
  /** The player's cash does not cover the debt, so the player must raise money. */
  | { event: 'money-needed'; seat: Seat; due: number; cash: number }
  | { event: 'written-off'; seat: Seat; amount: number }
  | { event: 'eliminated'; seat: Seat }
  | { event: 'economy-rolled'; seat: Seat; face: number; from: Economy; to: Economy }
  | { event: 'depression-began'; seat: Seat }
  | { event: 'depression-levied'; seat: Seat; dice: Dice; due: number }
  | { event: 'levy-paid'; seat: Seat; amount: number }
  | { event: 'depression-ended'; seat: Seat; face: number }
  /** The player replaces the card, at the cost of the turn and `price`; a new card is drawn next. */
  | { event: 'victory-card-given-up'; seat: Seat; card: string; goal: number; price: number }
  | {
      event: 'game-ended';
      reason: 'deeds-sold' | 'net-worth' | 'victory-card' | 'last-standing';
      winners: Seat[];
      /** The fulfilled victory card; null for other end reasons. */
      card: string | null;
    };

export type EmitSteel = (event: SteelEvent) => void;
