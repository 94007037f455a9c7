import type { JSX } from 'solid-js';
import type { IconName } from '../components/icons.ts';
import type { TableStore } from './table-store.ts';

/** A key number such as cash or income. The label is visible once above all players; screen readers read it each time. */
interface Stat {
  readonly icon: IconName;
  readonly label: string;
  readonly value: string;
}

/** What the players column shows of a player. */
export interface PlayerCard {
  readonly seat: number;
  /** The place in turn order, from 1; null if there is no order. */
  readonly place: number | null;
  readonly stats: readonly Stat[];
  /** Items held, such as an action tile or a locomotive. `mark` is a number or letter in front. */
  readonly tags: readonly { readonly mark?: string; readonly text: string }[];
  /** What the player does or has done in this phase, in two words. */
  readonly status: string;
  readonly note: string;
  readonly out: boolean;
}

/** The phases of the current round. */
export interface PhaseProgress {
  readonly title: string;
  readonly phases: readonly { readonly label: string; readonly state: 'done' | 'current' | 'to come' }[];
  /** The seats in the order in which they act in the current phase. */
  readonly order: readonly number[];
}

/**
 * The components of one game, as opposed to the shell that all games share. A GameUi is created for one table; board
 * and panel share its UI state, such as the player's selection.
 */
export interface GameUi {
  /** The middle of the screen. */
  Board(): JSX.Element;
  /** The decision to make and its choices. Shown while a person at this screen is to act. */
  Panel(): JSX.Element;
  /** Supplies, displays and charts next to the board. It is below the players, or in a separate tab on a phone. */
  SidePanel(): JSX.Element;
  players(): readonly PlayerCard[];
  phaseProgress(): PhaseProgress;
  /** The map and rules being played, shown next to the name of the game. */
  subtitle(): string;
  /** The title for a key of `GamePresenter.chartValues`. */
  chartTitle(key: string): string;
  /** A class for the table screen, with which the game adjusts what all games share. */
  readonly tableClass?: string;
  /** The label of the side panel's tab. */
  sidePanelTitle(): string;
}

export type CreateGameUi = (table: TableStore) => GameUi;
