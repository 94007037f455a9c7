import {
  DEAL,
  deckSize,
  END_REASON,
  MAX_SEATS,
  OVER,
  PHASE,
  type State,
  scoreOf,
  THIRTEEN_POINTS,
  wins,
} from '@roundhouse/days-of-steam/engine';
import type { Seat } from '@roundhouse/kernel';
import { Prospects } from './prospects.ts';
import { Railway, Ways } from './railway.ts';
import type { Weights } from './weights.ts';

/** A game won, beyond all points. */
export const VICTORY = 100;

/** What positions are worth to a seat: its points and prospects, less those of the best rival. */
export class Evaluation {
  private readonly railway: Railway;
  private readonly prospects: Prospects;
  /** By seat. Those of the rivals hold as long as the map does. */
  private readonly ways = Array.from({ length: MAX_SEATS }, () => new Ways());

  constructor(private readonly weights: Weights) {
    this.railway = new Railway(weights);
    this.prospects = new Prospects(weights, this.railway);
  }

  /** Looks at a map that has changed, for a seat. */
  survey(state: State, seat: Seat): void {
    this.railway.survey(state);
    for (let rival = 0; rival < state.seats; rival++) {
      if (rival !== seat) this.railway.waysFrom(state, state.train[rival], this.ways[rival]);
    }
  }

  /** On the map surveyed last. How the rivals stand may be known already. */
  worth(state: State, seat: Seat, rivals: number | null): number {
    if (isLast(state)) return worthAtTheEnd(state, seat);
    const ways = this.ways[seat];
    const against = rivals ?? this.rivals(state, seat);
    this.railway.waysFrom(state, state.train[seat], ways);
    this.prospects.list(state);
    const own = scoreOf(state, seat) + this.prospects.of(state, seat, ways, true);
    return own + this.weights.steam * state.steam[seat] - this.weights.rival * against;
  }

  /** How the best of the rivals stands, on the map surveyed last. */
  rivals(state: State, seat: Seat): number {
    let best = 0;
    this.prospects.list(state);
    for (let rival = 0; rival < state.seats; rival++) {
      if (rival === seat) continue;
      best = Math.max(best, scoreOf(state, rival) + this.prospects.of(state, rival, this.ways[rival], false));
    }
    return best;
  }
}

/** Whether the game is over, or will be with the tile that is due. */
export function isLast(state: State): boolean {
  return state.now[PHASE] === OVER || (state.now[PHASE] === DEAL && deckSize(state) === 1);
}

/** Thirteen points are a victory for certain; a lead at the end of the deck is one too. */
function worthAtTheEnd(state: State, seat: Seat): number {
  if (state.now[PHASE] === OVER && state.now[END_REASON] === THIRTEEN_POINTS) {
    return wins(state, seat) ? VICTORY : -VICTORY;
  }
  let rivals = 0;
  for (let rival = 0; rival < state.seats; rival++) {
    if (rival !== seat) rivals = Math.max(rivals, standing(state, rival));
  }
  const lead = standing(state, seat) - rivals;
  return lead === 0 ? 0 : Math.sign(lead) * VICTORY + lead;
}

/** Points, then circuit counters, then steam: as one number, in points. */
function standing(state: State, seat: Seat): number {
  return scoreOf(state, seat) + state.counters[seat] / 10 + state.steam[seat] / 100;
}
