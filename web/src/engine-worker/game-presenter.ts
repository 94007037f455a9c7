import type { BotFactories } from '@roundhouse/bots';
import type { Game, Language, Seat } from '@roundhouse/kernel';
import type { GameId } from '../lib/game-ids.ts';

export type Viewer = Seat | 'spectator';

/** Whose view of the game is shown, which decides what is hidden, and in which language. */
export interface Perspective {
  readonly viewer: Viewer;
  readonly language: Language;
}

/** A perspective with the players' names by seat, as needed to produce text. */
export interface ViewerContext extends Perspective {
  readonly names: readonly string[];
}

/** Values by seat to draw as a chart; null if a seat has none. The keys are known to `GameUi.chartTitle`. */
export type ChartValues = { readonly [key: string]: readonly (number | null)[] };

/**
 * What the web client needs from a game beyond the kernel contract. A presenter runs in the worker next to the engine
 * and turns states into plain data for the components. It produces only text that the game itself provides; all other
 * text is on the page.
 *
 * `ViewModel`, `Query` and `Result` must be plain data, because they are posted between worker and page.
 */
export interface GamePresenter<State, Action, ViewModel, Query, Result> {
  readonly game: Game<State, Action>;
  readonly bots: BotFactories;
  /** Everything that board, players and panel show of a state to this viewer. */
  viewModel(state: State, context: ViewerContext): ViewModel;
  /** Computes on demand what would be too much for every view model, for example the tiles that fit a hex. */
  query(state: State, query: Query, context: ViewerContext): Result;
  /**
   * The round of play, from 1; 0 before the first. The timeline is divided into rounds. If the state does not contain
   * the round, derive it from the number of single players' turns begun.
   */
  round(state: State, turnsBegun: number): number;
  /** The number of rounds in the game, if the rules fix it. */
  roundCount(state: State): number | null;
  chartValues(state: State): ChartValues;
  /**
   * Whether a person whose decision ended the turn is asked to confirm before the others continue.
   * False where turns are short and frequent, as in an auction.
   */
  confirmsEndTurn(before: State): boolean;
}

export type AnyGamePresenter = GamePresenter<unknown, unknown, unknown, unknown, unknown>;

/** Loads the presenter of a game, which is done when a table needs it. */
export type LoadPresenter = (game: GameId) => Promise<AnyGamePresenter>;
