import { steamBots } from '@roundhouse/bots/steam';
import { type Action, type State, steam, TURN, turnsInGame } from '@roundhouse/steam/engine';
import type { Guide } from '../../host/guide.ts';
import type { SteamAnswer, SteamPicture, SteamQuestion } from './picture.ts';

export const steamGuide: Guide<State, Action, SteamPicture, SteamQuestion, SteamAnswer> = {
  game: steam,
  bots: steamBots,
  picture: (state) => ({ seats: steam.seatCount(state), legal: steam.legal(state).length }),
  answer: () => null,
  round: (state) => state.now[TURN],
  rounds: (state) => turnsInGame(state),
  figures: () => ({}),
  asksToEndTurn: () => true,
};
