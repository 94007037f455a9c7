import {
  type Action,
  type ActionOf,
  ACTOR,
  copyState,
  daysOfSteam,
  listMoves,
  NO_CELL,
  NO_TILE,
  moveAction,
  OVER,
  oddsOf,
  PHASE,
  type State,
  TURN,
} from '@roundhouse/days-of-steam/engine';
import { Evaluation } from './evaluate.ts';
import type { Weights } from './weights.ts';

const SAFE_ROLL: Action = { do: 'roll', die: 6 };
const BAD_ROLL: Action = { do: 'roll', die: 1 };

interface Valued {
  readonly action: Action;
  readonly worth: number;
  /** Steam that a move spends, and the chance that it succeeds. */
  readonly spent: number;
  readonly odds: number;
}

/** Looks one action ahead, over the roll of the die if there is one. */
export class Choice {
  private readonly evaluation: Evaluation;
  private scratch: State | undefined;

  constructor(private readonly weights: Weights) {
    this.evaluation = new Evaluation(weights);
  }

  best(state: State): Action {
    const all = this.all(state);
    if (all.length === 0) throw new Error('nothing to choose from');
    all.sort((a, b) => b.worth - a.worth);
    const k = this.weights.second;
    if (k === 0 || all.length === 1 || all[0].worth > 50) return all[0].action;
    let best = all[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const each of all.slice(0, k)) {
      const worth = (1 - this.weights.trust) * each.worth + this.weights.trust * this.second(state, each);
      if (worth > most) {
        most = worth;
        best = each;
      }
    }
    return best.action;
  }

  /** As if the next turn were the own one again. */
  private second(state: State, { action, odds, worth }: Valued): number {
    if (action.do === 'draw-town' || action.do === 'pass' || action.do === 'burn') return worth;
    const after = copyState(state);
    daysOfSteam.apply(after, action);
    if (odds === 1) return this.again(state, after, worth);
    const failed = copyState(after);
    daysOfSteam.apply(after, SAFE_ROLL);
    daysOfSteam.apply(failed, BAD_ROLL);
    return odds * this.again(state, after, worth) + (1 - odds) * this.again(state, failed, worth);
  }

  private again(before: State, after: State, worth: number): number {
    if (after.now[PHASE] === OVER) return worth;
    after.now[PHASE] = TURN;
    after.now[ACTOR] = before.now[ACTOR];
    this.evaluation.survey(after, before.now[ACTOR]);
    this.fixed = this.evaluation.rivals(after, before.now[ACTOR]);
    const most = this.all(after).reduce((most, each) => Math.max(most, each.worth), worth);
    this.fixed = null;
    return most;
  }

  private all(state: State): Valued[] {
    const seat = state.now[ACTOR];
    const all: Valued[] = [];
    const consider = (action: Action, worth: number) => all.push({ action, worth, spent: 0, odds: 1 });
    // The map stays what it is: everything that is no tile first.
    const waiting = this.worth(state, seat, true);
    let burn: ActionOf<'burn'> | null = null;
    this.moves(state, all);
    const legal = daysOfSteam.legal(state);
    for (const action of legal) {
      switch (action.do) {
        case 'burn':
          if (burn === null || action.coal > burn.coal) burn = action;
          break;
        case 'water':
          consider(action, this.worth(this.after(state, action), seat, false));
          break;
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
      const then: Valued[] = [];
      this.moves(burnt, then);
      for (const { spent, worth } of then) {
        if (spent > state.steam[seat]) consider({ do: 'burn', coal: spent - state.steam[seat] }, worth);
      }
    }
    const seen: boolean[] = [];
    for (const action of legal) {
      if (action.do === 'play' && this.fixed !== null && !joins(state, action)) {
        if (seen[action.lie >> 2] === true) continue;
        seen[action.lie >> 2] = true;
        // Only its steam matters.
        consider(action, this.worth(this.after(state, action), seat, true));
      } else if (action.do === 'play' || action.do === 'town' || action.do === 'place-town') {
        consider(action, this.worth(this.after(state, action), seat, true));
      }
    }
    return all;
  }

  /** On the map that was looked at last. */
  private moves(state: State, into: Valued[]): void {
    const seat = state.now[ACTOR];
    const derailed: number[] = [];
    for (const move of listMoves(state)) {
      const action = moveAction(state, move);
      const odds = oddsOf(move.need);
      const after = this.after(state, action);
      if (odds < 1) daysOfSteam.apply(after, SAFE_ROLL);
      let worth = this.worth(after, seat, false);
      if (odds < 1) {
        if (derailed[move.spent] === undefined) {
          const failed = this.after(state, action);
          daysOfSteam.apply(failed, BAD_ROLL);
          derailed[move.spent] = this.worth(failed, seat, false);
        }
        worth = odds * worth + (1 - odds) * derailed[move.spent];
      }
      into.push({ action, worth, spent: move.spent, odds });
    }
  }

  private worth(state: State, seat: number, newMap: boolean): number {
    if (newMap) this.evaluation.survey(state, seat);
    return this.evaluation.worth(state, seat, this.fixed ?? this.evaluation.rivals(state, seat));
  }
  private fixed: number | null = null;

  private after(state: State, action: Action): State {
    this.scratch = copyState(state, this.scratch);
    daysOfSteam.apply(this.scratch, action);
    return this.scratch;
  }
}

/** Whether a tile joins two neighbours, or changes what was there. */
function joins(state: State, { cell, lie }: ActionOf<'play'>): boolean {
  if (state.tileAt[cell] !== NO_TILE) return true;
  let neighbours = 0;
  for (let edge = 0; edge < 4; edge++) {
    const next = state.across[cell * 4 + edge];
    if (next !== NO_CELL && state.tileAt[next] !== NO_TILE && (state.rules.deck.exits[lie] & (1 << edge)) !== 0) neighbours++;
  }
  return neighbours > 1;
}
