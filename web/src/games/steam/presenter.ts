import { steamBots } from '@roundhouse/bots/steam';
import {
  type Action,
  BUILD_TRACK,
  isBankrupt,
  MOVE_GOODS,
  PHASE,
  type State,
  steam,
  TURN,
  turnsInGame,
} from '@roundhouse/steam/internals';
import type { GamePresenter } from '../../engine-worker/game-presenter.ts';
import { toBoardViewModel } from './board/build-view-model.ts';
import { handleBoardQuery } from './board/query-handler.ts';
import { toBuildViewModel } from './build/build-view-model.ts';
import { handleBuildQuery } from './build/query-handler.ts';
import { toPlayViewModel } from './play/build-view-model.ts';
import { handleGoodsQuery } from './play/query-handler.ts';
import type { SteamQuery, SteamQueryResult, SteamViewModel } from './view-model.ts';

export const steamPresenter: GamePresenter<State, Action, SteamViewModel, SteamQuery, SteamQueryResult> = {
  game: steam,
  bots: steamBots,
  viewModel: (state, context) => ({
    board: toBoardViewModel(state),
    build: toBuildViewModel(state, context.viewer),
    play: toPlayViewModel(state, context),
  }),
  query(state, query, context) {
    switch (query.about) {
      case 'sheet':
      case 'delivery-route':
        return handleBoardQuery(state, query, context);
      case 'hex':
        return handleBuildQuery(state, query, context);
      default:
        return handleGoodsQuery(state, query, context);
    }
  },
  round: (state) => state.registers[TURN],
  roundCount: turnsInGame,
  chartValues(state) {
    // A bankrupt player is out of the game and has no chart values any more (STM-BANK-01).
    const bySeat = (numbers: Int16Array) =>
      Array.from(numbers.subarray(0, state.seats), (number, seat) => (isBankrupt(state, seat) ? null : number));
    return { vp: bySeat(state.victoryPoints), income: bySeat(state.income), cash: bySeat(state.cash) };
  },
  confirmsEndTurn: (before) => before.registers[PHASE] === BUILD_TRACK || before.registers[PHASE] === MOVE_GOODS,
};
