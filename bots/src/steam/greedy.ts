import type { Random } from '@roundhouse/kernel';
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

function choose(state: State, random: Random): Action {
  switch (state.now[PHASE]) {
    case MOVE_GOODS:
      return chooseGoods(state, random);
    case TRACK_POINTS:
      return chooseTrackPoints(state, random);
    case BUILD_TRACK:
      return chooseBuild(state, random);
    case SEAT_AUCTION:
      return chooseSeatBid(state, random);
    case ORDER_AUCTION:
      return chooseOrderBid(state, random);
    case BUY_CAPITAL:
      return chooseCapital(state, random);
    case SELECT_ACTION_TILES:
      return chooseTile(state, random);
    default:
      return random.pick(steam.legal(state));
  }
}

const greedy: Bot<State, Action> = { name: 'greedy', choose };

/** Plays Steam like a sensible beginner. */
export const steamGreedyBot = greedy as AnyBot;
