import type { JSX } from 'solid-js';
import type { GameId } from '../games/game-ids.ts';
import type { IconName } from '../parts/icons.ts';
import type { TableModel } from './model.ts';

/** A number everybody looks for: cash, income. The word is shown once above all players, and read out each time. */
interface Stat {
  readonly icon: IconName;
  readonly label: string;
  readonly value: string;
}

/** What a player has and owes, as the column of players shows it. */
export interface PlayerCard {
  readonly seat: number;
  /** The place in turn order, from 1; null where there is none. */
  readonly place: number | null;
  readonly stats: readonly Stat[];
  /** Things held: an action tile, a locomotive. `mark` is a number or letter in front. */
  readonly tags: readonly { readonly mark?: string; readonly text: string }[];
  /** What the player is doing or has done in this phase, in two words. */
  readonly status: string;
  readonly note: string;
  readonly out: boolean;
}

/** Where the game stands: rounds as stations of a line, and the phases of one round. */
export interface Rail {
  readonly title: string;
  readonly phases: readonly { readonly label: string; readonly state: 'done' | 'current' | 'to come' }[];
  /** Seats in the order they act in the present phase. */
  readonly order: readonly number[];
}

/**
 * The screens of one game: what the shared shell does not know. A room is opened for a table and shares what its
 * player has chosen between board and panel.
 */
export interface Room {
  /** Fills the middle of the screen. */
  Board(): JSX.Element;
  /** Says in a sentence what is to be decided and offers it. Shown while a person is to decide at the present moment. */
  Panel(): JSX.Element;
  /** What lies beside the board: stocks, displays, charts. Under the players, or a tab of its own on a phone. */
  Aside(): JSX.Element;
  players(): readonly PlayerCard[];
  rail(): Rail;
  /** The map and rules being played, beside the name of the game. */
  subtitle(): string;
  /** What the key of a chart (`Guide.figures`) is called. */
  chartTitle(key: string): string;
  /** What an aside is called on its tab. */
  asideTitle(): string;
}

/** How the players of a game are told apart, by seat: the colour and with it the emblem. */
export type Livery = 'orange' | 'green' | 'natural' | 'white' | 'brown' | 'black' | 'gray' | 'purple';

const LIVERIES: { readonly [Id in GameId]: readonly Livery[] } = {
  steam: ['orange', 'green', 'natural', 'white', 'brown', 'black'],
  'days-of-steam': ['orange', 'gray', 'white', 'purple'],
  'steel-and-steam': ['orange', 'green', 'white', 'brown', 'natural', 'black'],
};

/** Liveries whose lines have a lining of another colour, to be told apart without the first. */
export const LINED: readonly Livery[] = ['green', 'natural', 'brown'];

/** The livery of a seat. */
export function liveryOf(game: GameId, seat: number): Livery {
  return LIVERIES[game][seat] ?? 'white';
}

export type OpenRoom = (table: TableModel) => Room;

/** Each game's screens are loaded when a table needs them. */
export const ROOMS: { readonly [Id in GameId]: () => Promise<OpenRoom> } = {
  steam: async () => (await import('../games/steam/room.tsx')).openSteamRoom,
  'days-of-steam': async () => (await import('../games/days-of-steam/room.tsx')).openDaysRoom,
  'steel-and-steam': async () => (await import('../games/steel-and-steam/room.tsx')).openSteelRoom,
};
