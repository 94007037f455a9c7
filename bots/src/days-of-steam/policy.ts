import {
  ACTOR,
  type Action,
  copyState,
  daysOfSteam,
  PHASE,
  type State,
  TURN,
} from '@roundhouse/days-of-steam/internals';
import { BAD_ROLL, type CandidateTurn, CandidateTurns, SAFE_ROLL } from './candidate-turns.ts';
import { Evaluator, isGameEnding, WIN_VALUE } from './evaluate.ts';
import type { Weights } from './weights.ts';

/** Chooses an action: evaluates all candidate turns, then searches the best ones one turn deeper. */
export class Policy {
  private readonly evaluator: Evaluator;
  private readonly candidates: CandidateTurns;
  private after: State | undefined;

  constructor(private readonly weights: Weights) {
    this.evaluator = new Evaluator(weights);
    this.candidates = new CandidateTurns(this.evaluator);
  }

  /** Returns the first step of the best candidate, combining its value with that of the best following turn. */
  choose(state: State): Action {
    const options = this.candidates.list(state, null).sort((a, b) => b.value - a.value);
    let [best] = options;
    if (best === undefined) throw new Error('there is no legal action');
    if (best.value < WIN_VALUE && options.length > 1) {
      let highest = Number.NEGATIVE_INFINITY;
      for (const option of options.slice(0, this.weights.searchWidth)) {
        const { nextTurnWeight } = this.weights;
        const value = (1 - nextTurnWeight) * option.value + nextTurnWeight * this.nextTurnValue(state, option);
        if (value <= highest) continue;
        highest = value;
        best = option;
      }
    }
    return best.steps[0];
  }

  /** The value of the best following turn, assuming that the rivals do nothing in between. */
  private nextTurnValue(state: State, option: CandidateTurn): number {
    const { odds } = option;
    if (odds === 1) return this.nextTurnValueAfter(state, option, null);
    return (
      odds * this.nextTurnValueAfter(state, option, SAFE_ROLL) +
      (1 - odds) * this.nextTurnValueAfter(state, option, BAD_ROLL)
    );
  }

  private nextTurnValueAfter(state: State, { steps }: CandidateTurn, roll: Action | null): number {
    const seat = state.registers[ACTOR];
    this.after = copyState(state, this.after);
    const { after } = this;
    for (const action of steps) daysOfSteam.apply(after, action);
    if (roll !== null) daysOfSteam.apply(after, roll);
    if (isGameEnding(after)) return this.evaluator.value(after, seat, null);
    // The replacement tile or town is not known yet, so skip the chance phase.
    after.registers[PHASE] = TURN;
    after.registers[ACTOR] = seat;
    this.evaluator.updateMap(after, seat);
    const options = this.candidates.list(after, this.evaluator.bestRivalValue(after, seat));
    return options.reduce((highest, next) => Math.max(highest, next.value), Number.NEGATIVE_INFINITY);
  }
}
