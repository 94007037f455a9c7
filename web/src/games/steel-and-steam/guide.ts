import { steelAndSteamBots } from '@roundhouse/bots/steel-and-steam';
import { type Action, type State, steelAndSteam } from '@roundhouse/steel-and-steam/engine';
import type { Guide } from '../../host/guide.ts';
import type { SteelAnswer, SteelPicture, SteelQuestion } from './picture.ts';

export const steelAndSteamGuide: Guide<State, Action, SteelPicture, SteelQuestion, SteelAnswer> = {
  game: steelAndSteam,
  bots: steelAndSteamBots,
  picture: (state) => ({ seats: steelAndSteam.seatCount(state), legal: steelAndSteam.legal(state).length }),
  answer: () => null,
  round: () => 1,
  rounds: () => null,
  figures: () => ({}),
  asksToEndTurn: () => true,
};
