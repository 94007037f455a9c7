import {
  DEAL,
  deckSize,
  END_REASON,
  MAX_SEATS,
  OVER,
  PHASE,
  STARTED,
  type State,
  scoreOf,
  THIRTEEN_POINTS,
  TOWN_TILES,
  wins,
} from '@roundhouse/days-of-steam/engine';
import type { Seat } from '@roundhouse/kernel';
import { Prospects, steamOf } from './prospects.ts';
import { OUT_OF_REACH, Railway, Ways } from './railway.ts';
import type { Weights } from './weights.ts';

/** A game won, beyond all points. */
const VICTORY = 100;
const NEVER = 1000;

/** What positions are worth to one seat. */
export class Evaluation {
  private readonly railway: Railway;
  private readonly prospects: Prospects;
  /** By town: turns until the first rival can be there. */
  private readonly others = new Float32Array(TOWN_TILES);
  /** By seat; those of the rivals hold for a map. */
  private readonly ways = Array.from({ length: MAX_SEATS }, () => new Ways());

  constructor(private readonly weights: Weights) {
    this.railway = new Railway(weights);
    this.prospects = new Prospects(weights, this.railway);
  }

  /** Looks at a map that has changed. */
  survey(state: State, seat: Seat): void {
    this.railway.survey(state);
    this.others.fill(NEVER);
    for (let rival = 0; rival < state.seats; rival++) {
      if (rival === seat) continue;
      const ways = this.ways[rival];
      this.railway.waysFrom(state, state.train[rival], ways);
      for (let town = 0; town < this.railway.towns; town++) {
        if (ways.steam[town] === OUT_OF_REACH) continue;
        const turns = this.prospects.turnsFor(ways.steam[town], ways.delay[town], steamOf(state, rival), 0);
        this.others[town] = Math.min(this.others[town], turns);
      }
    }
  }

  /** On the map surveyed last. */
  worth(state: State, seat: Seat, rivals: number): number {
    if (isLast(state)) return finalWorth(state, seat);
    this.railway.waysFrom(state, state.train[seat], this.ways[seat]);
    this.prospects.list(state);
    const own = scoreOf(state, seat) + this.weights.steam * state.steam[seat];
    return own + this.prospects.of(state, seat, this.ways[seat], this.others) - this.weights.rival * rivals;
  }

  /** How the best of the rivals stands. */
  rivals(state: State, seat: Seat): number {
    let best = 0;
    this.prospects.list(state);
    for (let rival = 0; rival < state.seats; rival++) {
      if (rival === seat) continue;
      best = Math.max(best, scoreOf(state, rival) + this.prospects.of(state, rival, this.ways[rival], null));
    }
    return best;
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
