import type { BoardQuery, BoardQueryResult, BoardViewModel } from './board/view-model.ts';
import type { BuildQuery, BuildQueryResult, BuildViewModel } from './build/view-model.ts';
import type { GoodsQuery, GoodsQueryResult } from './play/queries.ts';
import type { PlayViewModel } from './play/view-model.ts';

/** What Steam's components show of one state. Plain data, because the worker posts it to the page. */
export interface SteamViewModel {
  /** The pieces on the map. */
  readonly board: BoardViewModel;
  /** The build turn, if it is the viewer's. */
  readonly build: BuildViewModel | null;
  /** Players, phases, supplies, and the current decision. */
  readonly play: PlayViewModel;
}

/** The queries that the page can make about a state. */
export type SteamQuery = BoardQuery | BuildQuery | GoodsQuery;
export type SteamQueryResult = BoardQueryResult | BuildQueryResult | GoodsQueryResult;
