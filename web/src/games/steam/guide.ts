import { steamBots } from '@roundhouse/bots/steam';
import { type Action, type State, steam, TURN, turnsInGame } from '@roundhouse/steam/engine';
import type { Guide } from '../../host/guide.ts';
import { boardPicture } from './board/describe.ts';
import { answerBuild } from './build/answer.ts';
import type { SteamAnswer, SteamPicture, SteamQuestion } from './picture.ts';
import { answerGoods } from './play/answer.ts';
import { playPicture } from './play/describe.ts';

export const steamGuide: Guide<State, Action, SteamPicture, SteamQuestion, SteamAnswer> = {
  game: steam,
  bots: steamBots,
  picture: (state, onlooker) => ({ board: boardPicture(state), play: playPicture(state, onlooker) }),
  answer: (state, question, onlooker) =>
    question.about === 'goods' ? answerGoods(state, question, onlooker) : answerBuild(state, question, onlooker),
  round: (state) => state.now[TURN],
  rounds: turnsInGame,
  figures: () => ({}),
  asksToEndTurn: () => true,
};
