import { createSignal } from 'solid-js';
import type { Good } from '../../components/pieces.tsx';
import { createBoardSheet } from './board/board-sheet.ts';
import { createBuildState } from './build/build-state.ts';
import type { RouteLink } from './route-link.ts';
import type { SteamTable } from './steam-table.ts';

/** What the panel of a phase highlights on the board. Hexes are given by their board names ("H6"). */
export interface Overlay {
  /** Places that can be chosen now, as buttons on the board. */
  readonly places: readonly {
    readonly hex: string;
    /** The effect of choosing it: shown next to it, and its accessible name. */
    readonly label: string;
    readonly chosen: boolean;
    choose(): void;
  }[];
  /** Cubes that can be chosen. If there are any, all other cubes are dimmed. */
  readonly cubes: readonly {
    readonly hex: string;
    readonly good: Good;
    readonly label: string;
    readonly chosen: boolean;
    choose(): void;
  }[];
  readonly route: readonly RouteLink[];
  /** Called on a click on any other place or cube, so that the panel can explain why it cannot be chosen. */
  tryPlace?(hex: string, good: Good | null): void;
}

export const EMPTY_OVERLAY: Overlay = { places: [], cubes: [], route: [] };

/** The state that board and panels share: the player's choices so far. */
export function createSteamUiState(table: SteamTable) {
  const [overlay, setOverlay] = createSignal<Overlay>(EMPTY_OVERLAY);
  return { table, overlay, setOverlay, build: createBuildState(table), sheet: createBoardSheet(table) };
}

export type SteamUiState = ReturnType<typeof createSteamUiState>;
