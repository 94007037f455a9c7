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
} from '@roundhouse/steam/engine';
import type { Guide } from '../../host/guide.ts';
import { answerBoard } from './board/answer.ts';
import { boardPicture } from './board/describe.ts';
import { answerBuild } from './build/answer.ts';
import { buildPicture } from './build/describe.ts';
import type { SteamAnswer, SteamPicture, SteamQuestion } from './picture.ts';
import { answerGoods } from './play/answer.ts';
import { playPicture } from './play/describe.ts';

export const steamGuide: Guide<State, Action, SteamPicture, SteamQuestion, SteamAnswer> = {
  game: steam,
  bots: steamBots,
  picture: (state, onlooker) => ({
    board: boardPicture(state),
    build: buildPicture(state, onlooker.viewer),
    play: playPicture(state, onlooker),
  }),
  answer(state, question, onlooker) {
    switch (question.about) {
      case 'sheet':
      case 'way':
        return answerBoard(state, question, onlooker);
      case 'hex':
        return answerBuild(state, question, onlooker);
      default:
        return answerGoods(state, question, onlooker);
    }
  },
  round: (state) => state.now[TURN],
  rounds: turnsInGame,
  figures(state) {
    // A bankrupt player is out of the game and has no figures any more (STM-BANK-01).
    const bySeat = (numbers: Int16Array) =>
      Array.from(numbers.subarray(0, state.seats), (number, seat) => (isBankrupt(state, seat) ? null : number));
    return { vp: bySeat(state.victoryPoints), income: bySeat(state.income), cash: bySeat(state.cash) };
  },
  asksToEndTurn: (before) => before.now[PHASE] === BUILD_TRACK || before.now[PHASE] === MOVE_GOODS,
};
