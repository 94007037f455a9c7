import { createSignal } from 'solid-js';
import type { Good } from '../../parts/pieces.tsx';
import type { TableModel } from '../../table/model.ts';
import { createSheet } from './board/sheet.ts';
import { createBuild } from './build/session.ts';
import type { SteamAnswer, SteamPicture, SteamQuestion } from './picture.ts';

export type SteamTable = TableModel<SteamPicture, SteamQuestion, SteamAnswer>;

/** A way over the board to be brought out: links in order, each as the hexes it runs over with the edges it uses. */
export interface RouteLink {
  readonly badge: string;
  /** Per hex: the edge it comes in by and the edge it goes out by; null at a city or town in the middle of the hex. */
  readonly pieces: readonly { readonly hex: string; readonly from: number | null; readonly to: number | null }[];
}

/** What the panel of a phase wants the board to bring out. Hexes go by their board names ("H6"). */
export interface Overlay {
  /** Places that can be chosen now, as buttons on the board. */
  readonly places: readonly {
    readonly hex: string;
    /** What choosing it means: shown beside it and read out. */
    readonly label: string;
    readonly chosen: boolean;
    choose(): void;
  }[];
  /** Cubes that can be chosen; all others are dimmed while there are any. */
  readonly cubes: readonly {
    readonly hex: string;
    readonly good: Good;
    readonly label: string;
    readonly chosen: boolean;
    choose(): void;
  }[];
  readonly route: readonly RouteLink[];
  /** A click on any other place or cube: the panel says why it cannot be chosen. */
  tryPlace?(hex: string, good: Good | null): void;
}

export const NOTHING: Overlay = { places: [], cubes: [], route: [] };

/** What board and panels share: what the player has chosen so far. */
export function createDesk(table: SteamTable) {
  const [overlay, setOverlay] = createSignal<Overlay>(NOTHING);
  return { table, overlay, setOverlay, build: createBuild(table), sheet: createSheet(table) };
}

export type Desk = ReturnType<typeof createDesk>;
