import { steelAndSteamBots } from '@roundhouse/bots/steel-and-steam';
import { type Action, type State, steelAndSteam } from '@roundhouse/steel-and-steam/engine';
import type { Guide } from '../../host/guide.ts';
import { boardPicture } from './board/describe.ts';
import type { SteelAnswer, SteelPicture, SteelQuestion } from './picture.ts';
import { answerSteel } from './play/answer.ts';
import { playPicture } from './play/describe.ts';

export const steelAndSteamGuide: Guide<State, Action, SteelPicture, SteelQuestion, SteelAnswer> = {
  game: steelAndSteam,
  bots: steelAndSteamBots,
  picture: (state, onlooker) => ({ board: boardPicture(state), play: playPicture(state, onlooker) }),
  answer: answerSteel,
  round: () => 1,
  rounds: () => null,
  figures: () => ({}),
  asksToEndTurn: () => true,
};
