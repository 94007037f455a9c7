import type { Seat } from '@roundhouse/kernel';
import type { Hex, Place } from './board/board.ts';
import type { Colour } from './board/colours.ts';
import type { Tile } from './board/tiles.ts';

/** Action tiles by their value (STM-COMP-05). */
export const ACTION_TILES = [
  'none',
  'turn-order',
  'first-move',
  'engineer',
  'first-build',
  'city-growth',
  'locomotive',
  'urbanization',
] as const;
export type ActionTileName = (typeof ACTION_TILES)[number];
/** 1 to 7. */
export type ActionTile = number;
export const TURN_ORDER: ActionTile = 1;
export const FIRST_MOVE: ActionTile = 2;
export const ENGINEER: ActionTile = 3;
export const FIRST_BUILD: ActionTile = 4;
export const CITY_GROWTH: ActionTile = 5;
export const LOCOMOTIVE: ActionTile = 6;
export const URBANIZATION: ActionTile = 7;

/** `supply` of a New City without cubes, because the Goods Supply is empty (STM-ACT-14). */
export const NO_SUPPLY = -1;
/** A hex or place that is not on the map. */
export const OFF_MAP = -1;

/** An action of a seat or of chance. Hexes, places, links and tiles are numbers here and names in JSON. */
export type Action =
  | { readonly do: 'draw'; readonly cube: Colour }
  | { readonly do: 'opener'; readonly seat: Seat }
  | { readonly do: 'draw-tile'; readonly tile: ActionTile }
  | { readonly do: 'bid'; readonly amount: number }
  /** `final`: drops out of the order auction though a free pass is left (STM-SAUC-05). */
  | { readonly do: 'pass'; readonly final?: true }
  | { readonly do: 'capital'; readonly units: number }
  | { readonly do: 'take'; readonly tile: ActionTile; readonly pass: boolean }
  | { readonly do: 'build'; readonly hex: Hex; readonly tile: Tile }
  | { readonly do: 'urbanize'; readonly hex: Hex; readonly colour: Colour; readonly supply: number }
  | { readonly do: 'grow'; readonly city: Place; readonly supply: number }
  | { readonly do: 'end-build' }
  | { readonly do: 'deliver'; readonly from: Place; readonly cube: Colour; readonly links: readonly number[] }
  | { readonly do: 'improve-locomotive' }
  | { readonly do: 'score'; readonly as: 'income' | 'vp' };

export type ActionOf<Kind extends Action['do']> = Extract<Action, { readonly do: Kind }>;
