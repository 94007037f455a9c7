import type { ColourName, Edge } from '@roundhouse/days-of-steam/internals';
import type { JsonObject, Seat } from '@roundhouse/kernel';
import type { RefusalText } from '../../engine-worker/refusal-text.ts';

/** The face of a track tile, unrotated. */
export interface Face {
  /** The full name, such as "curve (+2 steam)", and the name of only its track: "curve". */
  readonly name: string;
  readonly track: string;
  readonly segments: readonly (readonly [Edge, Edge])[];
  readonly deadEnds: readonly Edge[];
  readonly hill: boolean;
  /** The segment with the water tower. */
  readonly tower: readonly [Edge, Edge] | null;
  readonly bridge: boolean;
  readonly coal: number;
  readonly overbuild: boolean;
  /** The distinct rotations. */
  readonly rotations: readonly number[];
}

/** A goods cube: its colour, and the cell of the town where it entered play (DOS-GOODS-05). */
interface Good {
  readonly cube: ColourName;
  readonly origin: string;
}

/** A cell that has a tile or is adjacent to one. Cells are given by name: "2,-1". */
export interface CellViewModel {
  readonly cell: string;
  readonly x: number;
  readonly y: number;
  readonly tile: { readonly id: string; readonly rotation: number } | null;
  readonly town: { readonly colour: ColourName; readonly goods: readonly Good[] } | null;
}

/** A possible position of a train: the cell, and the edges of its track. */
export interface Place {
  readonly cell: string;
  readonly edges: readonly Edge[];
}

export interface PlayerViewModel {
  readonly points: number;
  readonly steam: number;
  readonly coal: number;
  readonly circuits: number;
  readonly tiles: number;
  readonly cargo: Good | null;
  readonly delivered: readonly ColourName[];
  readonly place: Place | null;
}

/** The effect of an action, as far as it is certain. */
export interface Effect {
  readonly steam: number;
  readonly points: number;
  /** 'none left': the action completes a circuit, but no counter is left for it (DOS-CIRC-07). */
  readonly circuit: 'counter' | 'none left' | null;
  /** The coal that every player gets (DOS-COAL-01). */
  readonly coal: number | null;
  readonly wins: boolean;
}

export interface Play {
  readonly cell: string;
  readonly rotation: number;
  readonly effect: Effect;
}

/** A place that the train can reach, with the cost, required roll and points of the best route. */
export interface Destination {
  readonly place: Place;
  readonly spent: number;
  readonly need: number | null;
  /** The points gained. */
  readonly points: number;
}

export const MODES = ['tile', 'town', 'move', 'water', 'pass'] as const;
export type Mode = (typeof MODES)[number];

/** The viewer's turn. */
export interface TurnViewModel {
  readonly seat: Seat;
  /** By mode: whether it is possible at all, and the refusal if a single rule forbids it. */
  readonly can: { readonly [M in Mode]: boolean };
  readonly refusal: { readonly [M in Mode]: RefusalText | null };
  /** By tile in hand. */
  readonly plays: { readonly [tile: string]: readonly Play[] };
  readonly towns: readonly { readonly cell: string; readonly effect: Effect }[];
  readonly drawTownRefusal: RefusalText | null;
  readonly destinations: readonly Destination[];
  readonly water: Effect | null;
  /** The most coal that can be burnt, and the refusal if none can. */
  readonly coal: { readonly max: number; readonly refusal: RefusalText | null };
  /** The colour of the drawn town that has to be placed. */
  readonly drawn: ColourName | null;
}

/** What the game's components show of one state. Plain data, because the worker posts it to the page. */
export interface DaysViewModel {
  readonly faces: { readonly [tile: string]: Face };
  readonly cells: readonly CellViewModel[];
  readonly players: readonly PlayerViewModel[];
  readonly display: readonly ({ readonly colour: ColourName; readonly goods: readonly ColourName[] } | null)[];
  readonly townsLeft: { readonly [C in ColourName]: number };
  readonly bag: { readonly [C in ColourName]: number };
  readonly countersLeft: number;
  readonly deck: number;
  /** The tiles that the viewer has not seen, by ID (DOS-TILE-11). */
  readonly unseen: readonly { readonly tile: string; readonly count: number }[];
  /** The viewer's hand; null for a spectator. */
  readonly hand: readonly string[] | null;
  readonly turn: TurnViewModel | null;
  /** The label of the current phase. */
  readonly phase: string;
  /** The numbers of the rules, for display. */
  readonly rules: RulesViewModel;
}

export interface RulesViewModel {
  readonly pointsToWin: number;
  readonly perGood: number;
  /** By number of colours delivered. */
  readonly variety: readonly number[];
  readonly maxSteam: number;
  readonly waterSteam: number;
  readonly townSteam: number;
  readonly dieSides: number;
  /** The lowest safe roll for the steam spent on a move with a curve; only for moves that need a roll. */
  readonly derailing: readonly { readonly spent: number; readonly need: number }[];
}

/** A step of a move, with its cost in steam. */
export interface Step {
  readonly cell: string;
  readonly cost: number;
  /** The seat whose train is passed there, which costs one more (DOS-MOVE-07). */
  readonly passes: Seat | null;
}

/** One route to a place, with everything that happens to goods. */
export interface RouteOption {
  readonly action: JsonObject;
  readonly path: readonly Edge[];
  readonly steps: readonly Step[];
  readonly spent: number;
  readonly need: number | null;
  readonly goods: readonly {
    readonly what: 'picked-up' | 'delivered' | 'unloaded';
    readonly good: Good;
    readonly cell: string;
  }[];
  /** The effect if the train does not derail. */
  readonly effect: Effect;
  /** No other route does the same to the goods for less steam at no greater risk. */
  readonly best: boolean;
}

/** The queries that the page can make about a state. */
export type DaysQuery =
  | { readonly about: 'routes'; readonly to: Place }
  | { readonly about: 'unreachable'; readonly cell: string };
export type DaysQueryResult = { readonly routes: readonly RouteOption[] } | { readonly refusal: RefusalText | null };
