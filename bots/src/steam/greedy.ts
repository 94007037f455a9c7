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
} from '@roundhouse/steam/internals';
import type { AnyBot, Bot } from '../bot.ts';
import { chooseTile } from './action-tiles.ts';
import { chooseOrderBid, chooseSeatBid } from './auction.ts';
import { chooseBuild } from './build-turn.ts';
import { chooseCapital } from './capital.ts';
import { chooseGoods } from './goods.ts';
import { chooseTrackPoints } from './track-points.ts';

function choose(state: State): Action {
  switch (state.registers[PHASE]) {
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
      // No seat decides in chance phases or after the end of the game.
      throw new Error(`nothing to choose in phase ${steam.phase(state)}`);
  }
}

const greedy: Bot<State, Action> = { name: 'greedy', choose };

/**
 * Plays Steam like a sensible beginner. It evaluates the earnings of its own network and ignores the rivals' plans. It
 * is deterministic: the same position always gives the same action.
 */
export const steamGreedyBot = greedy as AnyBot;
