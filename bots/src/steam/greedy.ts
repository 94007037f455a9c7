import {
  type Action,
  BUILD_TRACK,
  BUY_CAPITAL,
  MOVE_GOODS,
  ORDER_AUCTION,
  PHASE,
  SEAT_AUCTION,
  SELECT_ACTION_TILES,
  type State,
  steam,
  TRACK_POINTS,
} from '@roundhouse/steam/engine';
import type { AnyBot, Bot } from '../bot.ts';
import { chooseTile } from './action-tiles.ts';
import { chooseOrderBid, chooseSeatBid } from './auction.ts';
import { chooseBuild } from './build-turn.ts';
import { chooseCapital } from './capital.ts';
import { chooseGoods } from './goods.ts';
import { chooseTrackPoints } from './track-points.ts';

function choose(state: State): Action {
  switch (state.now[PHASE]) {
    case MOVE_GOODS:
      return chooseGoods(state);
    case TRACK_POINTS:
      return chooseTrackPoints(state);
    case BUILD_TRACK:
      return chooseBuild(state);
    case SEAT_AUCTION:
      return chooseSeatBid(state);
    case ORDER_AUCTION:
      return chooseOrderBid(state);
    case BUY_CAPITAL:
      return chooseCapital(state);
    case SELECT_ACTION_TILES:
      return chooseTile(state);
    default:
      // Chance and the end of the game are nobody's to decide.
      throw new Error(`nothing to choose in phase ${steam.phase(state)}`);
  }
}

const greedy: Bot<State, Action> = { name: 'greedy', choose };

/**
 * Plays Steam like a sensible beginner. It looks at what its own network can earn, not at what the rivals are up to,
 * and no chance enters: the same position gets the same answer.
 */
export const steamGreedyBot = greedy as AnyBot;
