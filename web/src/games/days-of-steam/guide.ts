import { daysOfSteamBots } from '@roundhouse/bots/days-of-steam';
import { type Action, daysOfSteam, type State } from '@roundhouse/days-of-steam/engine';
import type { Guide } from '../../host/guide.ts';
import type { DaysAnswer, DaysPicture, DaysQuestion } from './picture.ts';

export const daysOfSteamGuide: Guide<State, Action, DaysPicture, DaysQuestion, DaysAnswer> = {
  game: daysOfSteam,
  bots: daysOfSteamBots,
  picture: (state) => ({ seats: daysOfSteam.seatCount(state), legal: daysOfSteam.legal(state).length }),
  answer: () => null,
  round: () => 1,
  rounds: () => null,
  figures: () => ({}),
  asksToEndTurn: () => true,
};
