import {
  ACTOR,
  type Action,
  type ActionOf,
  copyState,
  daysOfSteam,
  listMoves,
  moveAction,
  oddsOf,
  type State,
} from '@roundhouse/days-of-steam/engine';
import { Evaluation } from './evaluate.ts';
import type { Weights } from './weights.ts';

const SAFE_ROLL: Action = { do: 'roll', die: 6 };
const BAD_ROLL: Action = { do: 'roll', die: 1 };

interface Valued {
  readonly action: Action;
  readonly worth: number;
  readonly spent: number;
}

/** Looks one action ahead, over the roll of the die if there is one. */
export class Choice {
  private readonly evaluation: Evaluation;
  private scratch: State | undefined;

  constructor(weights: Weights) {
    this.evaluation = new Evaluation(weights);
  }

  best(state: State): Action {
    const seat = state.now[ACTOR];
    let best: Valued | null = null;
    const consider = (action: Action, worth: number) => {
      if (best === null || worth > best.worth) best = { action, worth, spent: 0 };
    };
    // The map stays what it is: everything that is no tile first.
    const waiting = this.evaluation.afresh(state, seat);
    let burn: ActionOf<'burn'> | null = null;
    const moved = this.bestMove(state);
    if (moved !== null) consider(moved.action, moved.worth);
    for (const action of daysOfSteam.legal(state)) {
      switch (action.do) {
        case 'move':
          break;
        case 'burn':
          if (burn === null || action.coal > burn.coal) burn = action;
          break;
        case 'water': {
          const after = this.after(state, action);
          consider(action, this.evaluation.again(after, seat));
          break;
        }
        case 'draw-town':
          consider(action, waiting);
          break;
        case 'pass':
          consider(action, 0);
          break;
        default:
      }
    }
    if (burn !== null) {
      const burnt = copyState(state);
      daysOfSteam.apply(burnt, burn);
      const then = this.bestMove(burnt);
      if (then !== null && then.spent > state.steam[seat]) {
        consider({ do: 'burn', coal: then.spent - state.steam[seat] }, then.worth);
      }
    }
    for (const action of daysOfSteam.legal(state)) {
      if (action.do === 'play' || action.do === 'town' || action.do === 'place-town') {
        consider(action, this.evaluation.afresh(this.after(state, action), seat));
      }
    }
    if (best === null) throw new Error('nothing to choose from');
    return (best as Valued).action;
  }

  /** On the map that was looked at last. */
  private bestMove(state: State): Valued | null {
    const seat = state.now[ACTOR];
    const derailed: number[] = [];
    let best: Valued | null = null;
    for (const move of listMoves(state)) {
      const action = moveAction(state, move);
      const odds = oddsOf(move.need);
      const after = this.after(state, action);
      if (odds < 1) daysOfSteam.apply(after, SAFE_ROLL);
      let worth = this.evaluation.again(after, seat);
      if (odds < 1) {
        if (derailed[move.spent] === undefined) {
          const failed = this.after(state, action);
          daysOfSteam.apply(failed, BAD_ROLL);
          derailed[move.spent] = this.evaluation.again(failed, seat);
        }
        worth = odds * worth + (1 - odds) * derailed[move.spent];
      }
      if (best === null || worth > best.worth) best = { action, worth, spent: move.spent };
    }
    return best;
  }

  private after(state: State, action: Action): State {
    this.scratch = copyState(state, this.scratch);
    daysOfSteam.apply(this.scratch, action);
    return this.scratch;
  }
}
