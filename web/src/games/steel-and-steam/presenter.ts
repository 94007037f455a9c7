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
} from '@roundhouse/steel-and-steam/engine';
import type { Figures, Guide } from '../../host/guide.ts';
import { boardPicture, describeNetwork } from './board/describe.ts';
import type { SteelAnswer, SteelPicture, SteelQuestion } from './picture.ts';
import { answerSteel } from './play/answer.ts';
import { playPicture } from './play/describe.ts';

/** The first round begins when the order is known; each player's home is then drawn at the first turn. */
function round(state: State): number {
  const isSettingUp = state.now[PHASE] <= ORDER_ROLL && seatsOf(state).every((seat) => state.home[seat] === NONE);
  return isSettingUp ? 0 : state.now[ROUND];
}

function figures(state: State): Figures {
  const bySeat = (count: (seat: number) => number) =>
    seatsOf(state).map((seat) => (state.out[seat] === 1 ? null : count(seat)));
  return {
    'net-worth': bySeat((seat) => netWorth(state, seat)),
    cash: bySeat((seat) => state.cash[seat]),
    deeds: bySeat((seat) => state.owner.reduce((count, owner) => count + (owner === seat ? 1 : 0), 0)),
  };
}

/** A turn ends with the last move, a repair or the business. */
const ENDS_OF_TURNS: readonly number[] = [STATION, RUN, BUSINESS];

/**
 * Asked at the end of a turn, or when its usage fees have been raised (SNS-FEE-09). A home city is chosen once and
 * answered by dice; who answers a takeover or pays for the Depression does so within the turn of another.
 */
function asksToEndTurn({ now }: State): boolean {
  return ENDS_OF_TURNS.includes(now[PHASE]) || (now[PHASE] === SETTLE && now[LEVY] === 0);
}

export const steelAndSteamGuide: Guide<State, Action, SteelPicture, SteelQuestion, SteelAnswer> = {
  game: steelAndSteam,
  bots: steelAndSteamBots,
  picture: (state, onlooker) => ({ board: boardPicture(state), play: playPicture(state, onlooker) }),
  answer: (state, question, onlooker) =>
    question.about === 'network' ? describeNetwork() : answerSteel(state, question, onlooker),
  round,
  rounds: () => null,
  figures,
  asksToEndTurn,
};
