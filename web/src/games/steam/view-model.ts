import type { BoardAnswer, BoardPicture, BoardQuestion } from './board/picture.ts';
import type { BuildAnswer, BuildPicture, BuildQuestion } from './build/questions.ts';
import type { PlayPicture } from './play/picture.ts';
import type { GoodsAnswer, GoodsQuestion } from './play/questions.ts';

/** What the screens of Steam show at a moment. Plain data: it crosses from the worker to the page. */
export interface SteamPicture {
  /** The map and everything on it. */
  readonly board: BoardPicture;
  /** The build turn, for the player who has it. */
  readonly build: BuildPicture | null;
  /** Players, phases, stocks, and what is to be decided. */
  readonly play: PlayPicture;
}

/** What a person may ask about a moment. */
export type SteamQuestion = BoardQuestion | BuildQuestion | GoodsQuestion;
export type SteamAnswer = BoardAnswer | BuildAnswer | GoodsAnswer;
