import type { Seat } from '@roundhouse/kernel';
import type { ColourName } from './board/colours.ts';

/**
 * All game events. Cells are named "2,-1", tiles "curve-1+". `steam` and `score` are totals after the event; display
 * slots count from 1; the `cell` of `derailed` is where the train is put back. An event with `only` is visible to that
 * seat alone. No other event may reveal tiles in hands or in the deck.
 */
export type DaysEvent =
  | { event: 'start-town'; town: ColourName; cell: string }
  | { event: 'town-displayed'; town: ColourName; display: number }
  | { event: 'goods-displayed'; cube: ColourName; display: number }
  | { event: 'goods-placed'; cube: ColourName; cell: string }
  | { event: 'tile-drawn'; seat: Seat; left: number }
  | { event: 'tile-seen'; only: Seat; seat: Seat; tile: string }
  | { event: 'first-player'; seat: Seat }
  | { event: 'track-played'; seat: Seat; tile: string; cell: string; rotation: number; steam: number }
  | { event: 'track-overbuilt'; seat: Seat; tile: string; cell: string; rotation: number; over: string; steam: number }
  | { event: 'town-revealed'; seat: Seat; town: ColourName }
  | { event: 'town-played'; seat: Seat; town: ColourName; cell: string; goods: ColourName[]; steam: number }
  | { event: 'circuit-completed'; seat: Seat; left: number }
  | { event: 'circuit-unrewarded'; seat: Seat }
  | { event: 'coal-shared'; coal: number }
  | { event: 'coal-burnt'; seat: Seat; coal: number; steam: number }
  | {
      event: 'train-moved';
      seat: Seat;
      /** All cells of the move, from the start to the end. */
      path: string[];
      spent: number;
      /** The lowest safe roll; null when no roll is needed. */
      need: number | null;
    }
  | { event: 'rolled'; seat: Seat; die: number; need: number }
  | { event: 'derailed'; seat: Seat; cell: string; spent: number }
  | { event: 'picked-up'; seat: Seat; cube: ColourName; cell: string; origin: string }
  | { event: 'delivered'; seat: Seat; cube: ColourName; cell: string; origin: string; score: number }
  | { event: 'unloaded'; seat: Seat; cube: ColourName; cell: string; origin: string }
  | { event: 'water-taken'; seat: Seat; steam: number }
  | { event: 'passed'; seat: Seat }
  | { event: 'tile-discarded'; only: Seat; seat: Seat; tile: string }
  | {
      event: 'game-ended';
      reason: 'thirteen-points' | 'deck-out' | 'stalemate';
      winners: Seat[];
      /** The tie-breaker that decided between players with equal points; null without a tie, or if it stayed tied. */
      tieBreak: 'circuits' | 'steam' | null;
    };

export type EmitDays = (event: DaysEvent) => void;
