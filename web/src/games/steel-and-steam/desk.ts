import { createSignal } from 'solid-js';
import type { TableModel } from '../../table/model.ts';
import type { SteelAnswer, SteelPicture, SteelQuestion } from './picture.ts';

export type SteelTable = TableModel<SteelPicture, SteelQuestion, SteelAnswer>;

/** What the panel wants the board to bring out. Spaces, segments and deeds go by their ids. */
export interface Overlay {
  /** A planned way, turn by turn: segments in order and what the turn costs in words. */
  readonly route: readonly {
    readonly segments: readonly string[];
    /** Spaces from the first to the last of the turn. */
    readonly spaces: readonly string[];
    readonly label: string;
  }[];
  /** Spaces that can be stepped to, or cities that can be chosen, as buttons on the board. */
  readonly spaces: readonly {
    readonly space: string;
    /** What choosing it means: shown beside it and read out. */
    readonly label: string;
    readonly chosen: boolean;
    choose(): void;
  }[];
  /** A line to be brought out, as when its deed is looked at. */
  readonly deed: string | null;
  /** A click on any other space: the panel says why it cannot be gone to. */
  trySpace?(space: string): void;
}

export const NOTHING: Overlay = { route: [], spaces: [], deed: null };

/** What board and panels share: what the player has chosen so far. */
export function createDesk(table: SteelTable) {
  const [overlay, setOverlay] = createSignal<Overlay>(NOTHING);
  return { table, overlay, setOverlay };
}

export type Desk = ReturnType<typeof createDesk>;
