import { createSignal } from 'solid-js';
import type { RefusalText } from '../../engine-worker/refusal-text.ts';
import type { TableStore } from '../../game-ui/table-store.ts';
import type { SteelQuery, SteelQueryResult, SteelViewModel } from './view-model.ts';

export type SteelTable = TableStore<SteelViewModel, SteelQuery, SteelQueryResult>;

/** The panel's highlights on the board. Spaces and deeds are given by id, segments by name (`segmentName`). */
export interface Overlay {
  /** A planned route, turn by turn: the segments in order and a label with the cost of the turn. */
  readonly route: readonly {
    readonly segments: readonly string[];
    /** The spaces of the turn, first to last. */
    readonly spaces: readonly string[];
    readonly label: string;
  }[];
  /** Spaces the locomotive can step to, or cities that can be chosen, as buttons on the board. */
  readonly spaces: readonly {
    readonly space: string;
    /** The effect of choosing the space: shown beside it, and its accessible name. */
    readonly label: string;
    readonly chosen: boolean;
    choose(): void;
  }[];
  /** The deed whose line is highlighted, for example while the pointer is over the deed. */
  readonly deed: string | null;
  /** Handles a click on any other space: the panel reports with `setRefusedSpace` why the step is illegal. */
  trySpace?(space: string): void;
}

/** The reason why a space cannot be chosen; the board shows it at the space. */
export interface RefusedSpace {
  readonly space: string;
  readonly refusal: RefusalText;
}

export const EMPTY_OVERLAY: Overlay = { route: [], spaces: [], deed: null };

/** The state shared by the board and the panels. */
export function createSteelUiState(table: SteelTable) {
  const [overlay, setOverlay] = createSignal<Overlay>(EMPTY_OVERLAY);
  const [refusedSpace, setRefusedSpace] = createSignal<RefusedSpace | null>(null);
  return { table, overlay, setOverlay, refusedSpace, setRefusedSpace };
}

export type SteelUiState = ReturnType<typeof createSteelUiState>;
