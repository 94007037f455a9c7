import { createSignal } from 'solid-js';
import type { Why } from '../../host/table-types.ts';
import type { TableModel } from '../../table/model.ts';
import type { SteelAnswer, SteelPicture, SteelQuestion } from './picture.ts';

export type SteelTable = TableModel<SteelPicture, SteelQuestion, SteelAnswer>;

/** What the panel wants the board to bring out. Spaces and deeds go by their ids, segments by name (`segmentName`). */
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
  /** A click on any other space: the panel says with `setRefusal` why it cannot be gone to. */
  trySpace?(space: string): void;
}

/** Why a space cannot be chosen; the board says so at the space. */
export interface Refusal {
  readonly space: string;
  readonly why: Why;
}

export const NOTHING: Overlay = { route: [], spaces: [], deed: null };

/** What board and panels share: what the player has chosen so far. */
export function createDesk(table: SteelTable) {
  const [overlay, setOverlay] = createSignal<Overlay>(NOTHING);
  const [refusal, setRefusal] = createSignal<Refusal | null>(null);
  return { table, overlay, setOverlay, refusal, setRefusal };
}

export type Desk = ReturnType<typeof createDesk>;
