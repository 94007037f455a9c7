import type { MakeBots } from '@roundhouse/bots';
import type { Game, Language, Seat } from '@roundhouse/kernel';

/** Who looks on. */
export type Viewer = Seat | 'spectator';

/** For whom something is told: what they may know, and in which language. */
export interface Reader {
  readonly viewer: Viewer;
  readonly language: Language;
}

/** The same, with what the players are called. */
export interface Onlooker extends Reader {
  readonly names: readonly string[];
}

/** Numbers by seat that are worth a chart; null where a seat has none. The key is one of the room's catalogue. */
export type Figures = { readonly [key: string]: readonly (number | null)[] };

/**
 * What a table in the browser needs of a game beyond its contract. It runs in the worker beside the engine and turns
 * states into plain data for the screens; all words for people that are not the game's own are on the page.
 *
 * `Picture` and what goes in and out of `answer` are plain data: they cross from the worker to the page.
 */
export interface Guide<State, Action, Picture, Question, Answer> {
  readonly game: Game<State, Action>;
  readonly bots: MakeBots;
  /** Everything board, players and panel show at a moment, for this onlooker. */
  picture(state: State, onlooker: Onlooker): Picture;
  /** What would be too much to put into every picture, answered when a person asks: the tiles that fit a hex, say. */
  answer(state: State, question: Question, onlooker: Onlooker): Answer;
  /**
   * The turn or round of play, from 1; 0 before the first. The timeline is divided by it. Where a state does not say,
   * it follows from how many turns of single players have begun.
   */
  round(state: State, turnsBegun: number): number;
  /** How many rounds the game has, where the rules fix it. */
  rounds(state: State): number | null;
  figures(state: State): Figures;
  /**
   * Whether a person who has decided this, and so ends the turn, should be asked before the others go on.
   * Not where turns are short and many, as in an auction.
   */
  asksToEndTurn(before: State): boolean;
}

export type AnyGuide = Guide<unknown, unknown, unknown, unknown, unknown>;
