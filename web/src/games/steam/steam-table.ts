import type { TableStore } from '../../game-ui/table-store.ts';
import type { SteamQuery, SteamQueryResult, SteamViewModel } from './view-model.ts';

/** The table store with the types of the Steam presenter. */
export type SteamTable = TableStore<SteamViewModel, SteamQuery, SteamQueryResult>;
