import type { Seat } from '@roundhouse/kernel';
import type { ColourName } from './board/colours.ts';

/**
 * Everything that can happen, in the words of the board. Cells are named "2,-1", tiles "curve-1+"; `steam` and `score`
 * are totals after the event, spaces of the display count from 1, `cell` of `derailed` is where the train is put back.
 * An event with `only` is for that seat alone; nothing else may speak of tiles in hands or deck.
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
      /** From where it stood, cell by cell, to where it stops. */
      path: string[];
      spent: number;
      /** The lowest safe roll, or null when none is needed. */
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
      /** What decided between players with equal points; null when nothing had to, or could. */
      tieBreak: 'circuits' | 'steam' | null;
    };

export type TellDays = (event: DaysEvent) => void;
