import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  BROKEN,
  baseMaintenance,
  breakdownAllowance,
  copyState,
  MODELS,
  normalAllowance,
  POINTS,
  rollHighball,
  type State,
} from '@roundhouse/steel-and-steam/engine';
import type { Weights } from './weights.ts';

/** Longer ways than any there are; beyond it the last entry stands for all. */
const LONGEST = 99;
const DICE = 36;
const SUMS = 11;
/** Ways to roll a sum from 2 to 12. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;
/** Fees are rounded to so many parts of what a turn earns, so that few tables are needed. */
const PARTS = 2;
const MOST_FEES = 8;

interface Effect {
  readonly points: number;
  readonly maintenance: number;
}

/** What a highball does, by model, maintenance and sum of the dice: as the rules do it to a locomotive (SNS-HB-02). */
function effectsBy(state: State): readonly Effect[] {
  const trial = copyState(state);
  const seat = trial.now[ACTOR];
  const effects: Effect[] = [];
  for (let model = 0; model < MODELS.length; model++) {
    for (let maintenance = 0; maintenance < BROKEN; maintenance++) {
      for (let sum = 2; sum < 2 + SUMS; sum++) {
        trial.model[seat] = model;
        trial.maintenance[seat] = maintenance;
        trial.now[POINTS] = 0;
        rollHighball(trial, [Math.floor(sum / 2), Math.ceil(sum / 2)], undefined);
        effects.push({ points: trial.now[POINTS], maintenance: trial.maintenance[seat] });
      }
    }
  }
  return effects;
}

/** Expected turns to a city so far away, by `maintenance * (LONGEST + 1) + points`, and whether to highball now. */
interface Table {
  readonly turns: Float64Array;
  readonly highballs: Uint8Array;
}

/**
 * How fast a locomotive gets somewhere, whether it highballs or not: by the exact odds, over the whole way. A turn
 * counts with its fees; points left on arrival and wear count as what they save or cost at the next departure.
 */
export class Pace {
  private effects: readonly Effect[] | null = null;
  private readonly tables = new Map<number, Table>();

  constructor(private readonly weights: Weights) {}

  /** `fees` are those of a turn in parts of what a turn earns. */
  turns(state: State, seat: Seat, points: number, fees: number): number {
    return this.table(state, seat, fees).turns[this.index(state.maintenance[seat], points)];
  }

  highballs(state: State, seat: Seat, points: number, fees: number): boolean {
    return this.table(state, seat, fees).highballs[this.index(state.maintenance[seat], points)] === 1;
  }

  private index(maintenance: number, points: number): number {
    return maintenance * (LONGEST + 1) + Math.min(points, LONGEST);
  }

  private table(state: State, seat: Seat, fees: number): Table {
    const parts = Math.min(Math.round(fees * PARTS), MOST_FEES);
    const key = state.model[seat] * (MOST_FEES + 1) + parts;
    const known = this.tables.get(key);
    if (known !== undefined) return known;
    this.effects ??= effectsBy(state);
    const table = this.reckon(state.model[seat], 1 + parts / PARTS, this.effects);
    this.tables.set(key, table);
    return table;
  }

  private reckon(model: number, turn: number, effects: readonly Effect[]): Table {
    const size = (BROKEN + 1) * (LONGEST + 1);
    const table = { turns: new Float64Array(size), highballs: new Uint8Array(size) };
    for (let maintenance = BROKEN; maintenance >= 0; maintenance--) {
      const broken = maintenance === BROKEN;
      const allowance = (broken ? breakdownAllowance : normalAllowance)[model];
      const row = broken ? [] : effects.slice((model * BROKEN + maintenance) * SUMS).slice(0, SUMS);
      for (let points = 1; points <= LONGEST; points++) {
        const index = this.index(maintenance, points);
        const steady = turn + this.after(table, model, maintenance, points - allowance);
        let risky = broken ? Number.POSITIVE_INFINITY : turn;
        row.forEach((effect, roll) => {
          risky += (WAYS[roll] / DICE) * this.after(table, model, effect.maintenance, points - effect.points);
        });
        table.turns[index] = Math.min(steady, risky);
        table.highballs[index] = risky < steady ? 1 : 0;
      }
    }
    return table;
  }

  /** What is still to come, with so many points to go, or so many to spare where that is less than nothing. */
  private after(table: Table, model: number, maintenance: number, points: number): number {
    if (points > 0) return table.turns[this.index(maintenance, points)];
    const levels = maintenance - baseMaintenance[model];
    return (Math.max(levels, 0) * this.weights.wear + this.weights.leftOver * points) / normalAllowance[model];
  }
}
