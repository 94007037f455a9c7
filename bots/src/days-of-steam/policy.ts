import { ACTOR, type Action, copyState, daysOfSteam, PHASE, type State, TURN } from '@roundhouse/days-of-steam/engine';
import { Evaluation, isLast, VICTORY } from './evaluate.ts';
import { BAD_ROLL, type Option, Options, SAFE_ROLL } from './options.ts';
import type { Weights } from './weights.ts';

/** Which of the options to take. */
export class Choice {
  private readonly evaluation: Evaluation;
  private readonly options: Options;
  private after: State | undefined;

  constructor(private readonly weights: Weights) {
    this.evaluation = new Evaluation(weights);
    this.options = new Options(this.evaluation);
  }

  /** Among those that look best, the one after which the next turn promises most. */
  best(state: State): Action {
    const options = this.options.list(state, null).sort((a, b) => b.worth - a.worth);
    let [best] = options;
    if (best === undefined) throw new Error('nothing to choose from');
    if (best.worth < VICTORY && options.length > 1) {
      let most = Number.NEGATIVE_INFINITY;
      for (const option of options.slice(0, this.weights.finalists)) {
        const { nextTurn } = this.weights;
        const worth = (1 - nextTurn) * option.worth + nextTurn * this.worthNextTurn(state, option);
        if (worth <= most) continue;
        most = worth;
        best = option;
      }
    }
    return best.steps[0];
  }

  /** What the best option of the next turn will be worth, if the rivals do nothing in between. */
  private worthNextTurn(state: State, option: Option): number {
    const { odds } = option;
    if (odds === 1) return this.worthThen(state, option, null);
    return odds * this.worthThen(state, option, SAFE_ROLL) + (1 - odds) * this.worthThen(state, option, BAD_ROLL);
  }

  private worthThen(state: State, { steps }: Option, roll: Action | null): number {
    const seat = state.now[ACTOR];
    this.after = copyState(state, this.after);
    const { after } = this;
    for (const action of steps) daysOfSteam.apply(after, action);
    if (roll !== null) daysOfSteam.apply(after, roll);
    if (isLast(after)) return this.evaluation.worth(after, seat, null);
    // Neither the tile nor the town that may be due is known yet.
    after.now[PHASE] = TURN;
    after.now[ACTOR] = seat;
    this.evaluation.survey(after, seat);
    const options = this.options.list(after, this.evaluation.rivals(after, seat));
    return options.reduce((most, next) => Math.max(most, next.worth), Number.NEGATIVE_INFINITY);
  }
}
