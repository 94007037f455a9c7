import { daysOfSteamBots } from '@roundhouse/bots/days-of-steam';
import { type Action, daysOfSteam, type State, scoreOf, seatsOf } from '@roundhouse/days-of-steam/internals';
import type { GamePresenter } from '../../engine-worker/game-presenter.ts';
import { toTableViewModel } from './board/build-view-model.ts';
import { toTurnViewModel } from './turn/build-view-model.ts';
import { routesTo } from './turn/route-options.ts';
import { unreachableRefusal } from './turn/unreachable-refusal.ts';
import type { DaysQuery, DaysQueryResult, DaysViewModel } from './view-model.ts';

export const daysOfSteamPresenter: GamePresenter<State, Action, DaysViewModel, DaysQuery, DaysQueryResult> = {
  game: daysOfSteam,
  bots: daysOfSteamBots,
  viewModel: (state, context) => ({ ...toTableViewModel(state, context), turn: toTurnViewModel(state, context) }),
  query: (state, query, context) =>
    query.about === 'routes'
      ? { routes: routesTo(state, query.to) }
      : { refusal: unreachableRefusal(state, query.cell, context) },
  // A round ends when every player has had a turn; turns always go clockwise (DOS-TURN-05).
  round: (state, turnsBegun) => Math.ceil(turnsBegun / state.seats),
  roundCount: () => null,
  chartValues: (state) => ({
    points: seatsOf(state).map((seat) => scoreOf(state, seat)),
    steam: seatsOf(state).map((seat) => state.steam[seat]),
  }),
  confirmsEndTurn: () => true,
};
