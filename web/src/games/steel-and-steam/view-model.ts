import type { BoardPicture, Network, NetworkQuestion } from './board/picture.ts';
import type { PlayPicture } from './play/picture.ts';
import type { SteelAnswer as PlayAnswer, SteelQuestion as PlayQuestion } from './play/questions.ts';

/** What the screens of Steel & Steam show at a moment. Plain data: it crosses from the worker to the page. */
export interface SteelPicture {
  /** Who owns which line, and where the locomotives are. */
  readonly board: BoardPicture;
  /** Players, deeds, economy, and what is to be decided. */
  readonly play: PlayPicture;
}

export type SteelQuestion = PlayQuestion | NetworkQuestion;
export type SteelAnswer = PlayAnswer | Network;
