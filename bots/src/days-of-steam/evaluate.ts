import {
  DEAL,
  deckSize,
  END_REASON,
  OVER,
  PHASE,
  STARTED,
  type State,
  scoreOf,
  THIRTEEN_POINTS,
  wins,
} from '@roundhouse/days-of-steam/engine';
import type { Seat } from '@roundhouse/kernel';
import { Prospects } from './prospects.ts';
import { Railway } from './railway.ts';
import type { Weights } from './weights.ts';

/** A game won, beyond all points. */
const VICTORY = 100;

/** What positions are worth to one seat. */
export class Evaluation {
  private readonly railway: Railway;
  private readonly prospects: Prospects;

  constructor(private readonly weights: Weights) {
    this.railway = new Railway(weights);
    this.prospects = new Prospects(weights, this.railway);
  }

  /** For a map that has changed. */
  afresh(state: State, seat: Seat): number {
    this.railway.survey(state);
    return this.again(state, seat);
  }

  /** For the map that was looked at last. */
  again(state: State, seat: Seat): number {
    if (isLast(state)) return finalWorth(state, seat);
    const own = scoreOf(state, seat) + this.prospects.of(state, seat, 2) + this.weights.steam * state.steam[seat];
    let rivals = 0;
    for (let rival = 0; rival < state.seats; rival++) {
      if (rival !== seat) rivals = Math.max(rivals, scoreOf(state, rival) + this.prospects.of(state, rival, 1));
    }
    return own - this.weights.rival * rivals;
  }
}

/** Whether the game is over, or will be with the tile that is due. */
function isLast(state: State): boolean {
  return state.now[PHASE] === OVER || (state.now[PHASE] === DEAL && state.now[STARTED] === 1 && deckSize(state) === 1);
}

/** Won or lost; how clearly hardly matters, but it does a little. */
function finalWorth(state: State, seat: Seat): number {
  if (state.now[PHASE] === OVER && state.now[END_REASON] === THIRTEEN_POINTS) {
    return wins(state, seat) ? VICTORY : -VICTORY;
  }
  const standing = (each: Seat) => scoreOf(state, each) * 100 + state.counters[each] * 10 + state.steam[each];
  let best = 0;
  for (let rival = 0; rival < state.seats; rival++) if (rival !== seat) best = Math.max(best, standing(rival));
  const lead = standing(seat) - best;
  return (lead === 0 ? 0 : lead > 0 ? VICTORY / 2 : -VICTORY / 2) + lead / 1000;
}
