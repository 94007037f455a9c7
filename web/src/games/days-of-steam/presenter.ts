import { daysOfSteamBots } from '@roundhouse/bots/days-of-steam';
import { type Action, daysOfSteam, type State, scoreOf, seatsOf } from '@roundhouse/days-of-steam/engine';
import type { Guide } from '../../host/guide.ts';
import { tableOnView } from './board/describe.ts';
import type { DaysAnswer, DaysPicture, DaysQuestion } from './picture.ts';
import { turnPicture } from './turn/describe.ts';
import { waysTo } from './turn/ways.ts';
import { whyUnreachable } from './turn/why-unreachable.ts';

export const daysOfSteamGuide: Guide<State, Action, DaysPicture, DaysQuestion, DaysAnswer> = {
  game: daysOfSteam,
  bots: daysOfSteamBots,
  picture: (state, onlooker) => ({ ...tableOnView(state, onlooker), turn: turnPicture(state, onlooker) }),
  answer: (state, question, onlooker) =>
    question.about === 'ways'
      ? { ways: waysTo(state, question.to) }
      : { why: whyUnreachable(state, question.cell, onlooker) },
  // A round is over when everybody has had a turn; turns go round the table without exception (DOS-TURN-05).
  round: (state, turnsBegun) => Math.ceil(turnsBegun / state.seats),
  rounds: () => null,
  figures: (state) => ({
    points: seatsOf(state).map((seat) => scoreOf(state, seat)),
    steam: seatsOf(state).map((seat) => state.steam[seat]),
  }),
  asksToEndTurn: () => true,
};
