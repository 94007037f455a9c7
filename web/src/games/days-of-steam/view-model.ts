import type { ColourName, Edge } from '@roundhouse/days-of-steam/engine';
import type { JsonObject, Seat } from '@roundhouse/kernel';
import type { Why } from '../../host/table-types.ts';

/** A track tile as it is printed, not turned. */
export interface Face {
  /** "curve (+2 steam)", and only its track: "curve". */
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
  /** The rotations that look different. */
  readonly rotations: readonly number[];
}

/** A goods cube: its colour and the cell of the town where it came into play (DOS-GOODS-05). */
interface Good {
  readonly cube: ColourName;
  readonly origin: string;
}

/** A cell that has a tile or touches one. Cells go by their names, "2,-1". */
export interface CellPicture {
  readonly cell: string;
  readonly x: number;
  readonly y: number;
  readonly tile: { readonly id: string; readonly rotation: number } | null;
  readonly town: { readonly colour: ColourName; readonly goods: readonly Good[] } | null;
}

/** Where a train stands or could: the cell and the edges of the track it is on. */
export interface Place {
  readonly cell: string;
  readonly edges: readonly Edge[];
}

export interface PlayerPicture {
  readonly points: number;
  readonly steam: number;
  readonly coal: number;
  readonly circuits: number;
  readonly tiles: number;
  readonly cargo: Good | null;
  readonly delivered: readonly ColourName[];
  readonly place: Place | null;
}

/** What an action leads to, as far as it is certain. */
export interface Effect {
  readonly steam: number;
  readonly points: number;
  /** `none` left: a circuit was made, but there is no counter for it (DOS-CIRC-07). */
  readonly circuit: 'counter' | 'none left' | null;
  /** Coal that everybody gets (DOS-COAL-01). */
  readonly coal: number | null;
  readonly wins: boolean;
}

export interface Play {
  readonly cell: string;
  readonly rotation: number;
  readonly effect: Effect;
}

/** Where the train can go, and what the most worthwhile way there costs, needs and brings. */
export interface Destination {
  readonly place: Place;
  readonly spent: number;
  readonly need: number | null;
  /** Points won; 0 for none. */
  readonly points: number;
}

export const MODES = ['tile', 'town', 'move', 'water', 'pass'] as const;
export type Mode = (typeof MODES)[number];

/** What the person who looks on may do now. */
export interface TurnPicture {
  readonly seat: Seat;
  /** By way to spend the turn: whether it can be done at all, and why not, where one rule says so. */
  readonly can: { readonly [M in Mode]: boolean };
  readonly why: { readonly [M in Mode]: Why | null };
  /** By tile of the hand. */
  readonly plays: { readonly [tile: string]: readonly Play[] };
  readonly towns: readonly { readonly cell: string; readonly effect: Effect }[];
  readonly drawTown: Why | null;
  readonly destinations: readonly Destination[];
  readonly water: Effect | null;
  /** The most coal that can be burnt; why none can, where there is coal. */
  readonly coal: { readonly most: number; readonly why: Why | null };
  /** The colour of the town that was drawn and has to be placed. */
  readonly drawn: ColourName | null;
}

/** Everything the screens of the game show at a moment. Plain data: it crosses from the worker to the page. */
export interface DaysPicture {
  readonly faces: { readonly [tile: string]: Face };
  readonly cells: readonly CellPicture[];
  readonly players: readonly PlayerPicture[];
  readonly display: readonly ({ readonly colour: ColourName; readonly goods: readonly ColourName[] } | null)[];
  readonly townsLeft: { readonly [C in ColourName]: number };
  readonly bag: { readonly [C in ColourName]: number };
  readonly countersLeft: number;
  readonly deck: number;
  /** Tiles the onlooker has not seen, by name (DOS-TILE-11). */
  readonly unseen: readonly { readonly tile: string; readonly count: number }[];
  /** The onlooker's own; null for who has none. */
  readonly hand: readonly string[] | null;
  readonly turn: TurnPicture | null;
  /** What the present phase is called. */
  readonly phase: string;
  /** The numbers of the rules, as tables to be shown. */
  readonly rules: RulesPicture;
}

export interface RulesPicture {
  readonly pointsToWin: number;
  readonly perGood: number;
  /** By number of colours delivered. */
  readonly variety: readonly number[];
  readonly mostSteam: number;
  readonly waterSteam: number;
  readonly townSteam: number;
  readonly dieSides: number;
  /** The lowest safe roll for what is spent on a move with a curve; only where there is one. */
  readonly derailing: readonly { readonly spent: number; readonly need: number }[];
}

/** A step of a move and what it costs. */
export interface Step {
  readonly cell: string;
  readonly cost: number;
  /** Whose train is passed there, which costs one more (DOS-MOVE-07). */
  readonly passes: Seat | null;
}

/** One way to get somewhere, with all that happens to goods. */
export interface Way {
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
  /** If the train stays on the track. */
  readonly effect: Effect;
  /** No other way does the same to the goods for less steam at no more danger. */
  readonly best: boolean;
}

/** What a person may ask about a moment. */
export type DaysQuestion =
  | { readonly about: 'ways'; readonly to: Place }
  | { readonly about: 'unreachable'; readonly cell: string };
export type DaysAnswer = { readonly ways: readonly Way[] } | { readonly why: Why | null };
