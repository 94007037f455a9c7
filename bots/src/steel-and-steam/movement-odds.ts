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
} from '@roundhouse/steel-and-steam/internals';
import type { Weights } from './weights.ts';

/** Longer than any route; larger distances use the last entry. */
const MAX_POINTS = 99;
const ROLLS = 36;
const SUMS = 11;
/** Number of rolls for each sum from 2 to 12. */
const ROLLS_BY_SUM = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;
/** Fees are rounded to 1/FEE_STEPS of the value of a turn, so that few tables are needed. */
const FEE_STEPS = 2;
const MAX_FEE_STEPS = 8;

interface Effect {
  readonly points: number;
  readonly maintenance: number;
}

/** The effects of a highball by model, maintenance and sum of the dice, computed with the rules (SNS-HB-02). */
function highballEffects(state: State): readonly Effect[] {
  const trial = copyState(state);
  const seat = trial.registers[ACTOR];
  const effects: Effect[] = [];
  for (let model = 0; model < MODELS.length; model++) {
    for (let maintenance = 0; maintenance < BROKEN; maintenance++) {
      for (let sum = 2; sum < 2 + SUMS; sum++) {
        trial.model[seat] = model;
        trial.maintenance[seat] = maintenance;
        trial.registers[POINTS] = 0;
        rollHighball(trial, [Math.floor(sum / 2), Math.ceil(sum / 2)], undefined);
        effects.push({ points: trial.registers[POINTS], maintenance: trial.maintenance[seat] });
      }
    }
  }
  return effects;
}

/** By `maintenance * (MAX_POINTS + 1) + points`: the expected turns to a city at that distance, and whether to highball. */
interface Table {
  readonly turns: Float64Array;
  readonly highballs: Uint8Array;
}

/**
 * The expected duration of a journey and the optimal highball decisions, by dynamic programming over the whole route. A
 * turn includes its fees. Points left on arrival and wear count with the points that they save or cost later.
 */
export class MovementOdds {
  private effects: readonly Effect[] | null = null;
  private readonly tables = new Map<number, Table>();

  constructor(private readonly weights: Weights) {}

  /** `fees` are the fees per turn as a fraction of the value of a turn. */
  expectedTurns(state: State, seat: Seat, points: number, fees: number): number {
    return this.table(state, seat, fees).turns[this.index(state.maintenance[seat], points)];
  }

  shouldHighball(state: State, seat: Seat, points: number, fees: number): boolean {
    return this.table(state, seat, fees).highballs[this.index(state.maintenance[seat], points)] === 1;
  }

  private index(maintenance: number, points: number): number {
    return maintenance * (MAX_POINTS + 1) + Math.min(points, MAX_POINTS);
  }

  private table(state: State, seat: Seat, fees: number): Table {
    const feeSteps = Math.min(Math.round(fees * FEE_STEPS), MAX_FEE_STEPS);
    const key = state.model[seat] * (MAX_FEE_STEPS + 1) + feeSteps;
    const cached = this.tables.get(key);
    if (cached !== undefined) return cached;
    this.effects ??= highballEffects(state);
    const table = this.computeTable(state.model[seat], 1 + feeSteps / FEE_STEPS, this.effects);
    this.tables.set(key, table);
    return table;
  }

  private computeTable(model: number, turnCost: number, effects: readonly Effect[]): Table {
    const size = (BROKEN + 1) * (MAX_POINTS + 1);
    const table = { turns: new Float64Array(size), highballs: new Uint8Array(size) };
    for (let maintenance = BROKEN; maintenance >= 0; maintenance--) {
      const broken = maintenance === BROKEN;
      const allowance = (broken ? breakdownAllowance : normalAllowance)[model];
      const row = broken ? [] : effects.slice((model * BROKEN + maintenance) * SUMS).slice(0, SUMS);
      for (let points = 1; points <= MAX_POINTS; points++) {
        const index = this.index(maintenance, points);
        const normal = turnCost + this.remaining(table, model, maintenance, points - allowance);
        let highballed = broken ? Number.POSITIVE_INFINITY : turnCost;
        row.forEach((effect, roll) => {
          highballed +=
            (ROLLS_BY_SUM[roll] / ROLLS) * this.remaining(table, model, effect.maintenance, points - effect.points);
        });
        table.turns[index] = Math.min(normal, highballed);
        table.highballs[index] = highballed < normal ? 1 : 0;
      }
    }
    return table;
  }

  /** The remaining cost in turns with `points` to go; negative points are left over on arrival. */
  private remaining(table: Table, model: number, maintenance: number, points: number): number {
    if (points > 0) return table.turns[this.index(maintenance, points)];
    const levels = maintenance - baseMaintenance[model];
    return (
      (Math.max(levels, 0) * this.weights.pointsPerWearLevel + this.weights.leftoverFactor * points) /
      normalAllowance[model]
    );
  }
}
