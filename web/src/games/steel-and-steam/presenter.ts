import { steelAndSteamBots } from '@roundhouse/bots/steel-and-steam';
import {
  type Action,
  BUSINESS,
  LEVY,
  NONE,
  netWorth,
  ORDER_ROLL,
  PHASE,
  ROUND,
  RUN,
  SETTLE,
  STATION,
  type State,
  seatsOf,
  steelAndSteam,
} from '@roundhouse/steel-and-steam/internals';
import type { ChartValues, GamePresenter } from '../../engine-worker/game-presenter.ts';
import { toBoardViewModel, toNetwork } from './board/build-view-model.ts';
import { toPlayViewModel } from './play/build-view-model.ts';
import { handlePlayQuery } from './play/query-handler.ts';
import type { SteelQuery, SteelQueryResult, SteelViewModel } from './view-model.ts';

/** Round 1 starts when the turn order is known. Each player's home city is drawn later, in their first turn. */
function round(state: State): number {
  const isSettingUp = state.registers[PHASE] <= ORDER_ROLL && seatsOf(state).every((seat) => state.home[seat] === NONE);
  return isSettingUp ? 0 : state.registers[ROUND];
}

function chartValues(state: State): ChartValues {
  const bySeat = (count: (seat: number) => number) =>
    seatsOf(state).map((seat) => (state.out[seat] === 1 ? null : count(seat)));
  return {
    'net-worth': bySeat((seat) => netWorth(state, seat)),
    cash: bySeat((seat) => state.cash[seat]),
    deeds: bySeat((seat) => state.owner.reduce((count, owner) => count + (owner === seat ? 1 : 0), 0)),
  };
}

/** The phases whose actions can end a turn: the last move, a repair or the business. */
const TURN_END_PHASES: readonly number[] = [STATION, RUN, BUSINESS];

/**
 * True at the end of a turn, and when a player has raised the money for its usage fees (SNS-FEE-09). Choosing a home
 * city needs no confirmation because a dice roll follows at once. Answering a takeover or paying for the Depression
 * happens within another player's turn.
 */
function confirmsEndTurn({ registers }: State): boolean {
  return TURN_END_PHASES.includes(registers[PHASE]) || (registers[PHASE] === SETTLE && registers[LEVY] === 0);
}

export const steelAndSteamPresenter: GamePresenter<State, Action, SteelViewModel, SteelQuery, SteelQueryResult> = {
  game: steelAndSteam,
  bots: steelAndSteamBots,
  viewModel: (state, context) => ({ board: toBoardViewModel(state), play: toPlayViewModel(state, context) }),
  query: (state, query, context) => (query.about === 'network' ? toNetwork() : handlePlayQuery(state, query, context)),
  round,
  roundCount: () => null,
  chartValues,
  confirmsEndTurn,
};
