import type { BoardViewModel, Network, NetworkQuery } from './board/view-model.ts';
import type { PlayQuery, PlayQueryResult } from './play/queries.ts';
import type { PlayViewModel } from './play/view-model.ts';

/** The view model of Steel & Steam. Plain data, because the worker posts it to the page. */
export interface SteelViewModel {
  /** The owners of the lines and the positions of the locomotives. */
  readonly board: BoardViewModel;
  /** Players, deeds, economy, and the current decision. */
  readonly play: PlayViewModel;
}

export type SteelQuery = PlayQuery | NetworkQuery;
export type SteelQueryResult = PlayQueryResult | Network;
