import type { Json, JsonObject } from './json.ts';
import type { OptionSchema, OptionValues } from './options.ts';
import type { Random } from './random.ts';

/** A seat at the table, counted from 0 in clockwise order. */
export type Seat = number;
/** Who acts next. Chance is an actor like any other, so that every draw stands in the record. */
export type Turn = Seat | 'chance' | 'over';

/** Why an action is not allowed: the rule, a key for the catalogues, and what the sentence needs to be told. */
export interface Refusal {
  readonly rule: string;
  readonly reason: string;
  readonly params?: JsonObject;
}

/**
 * Something that happened, language-free. `event` is its key in the catalogues. With `only` it is for that seat alone:
 * nobody else may be told.
 */
export type GameEvent = { readonly event: string; readonly only?: Seat } & JsonObject;
export type Tell = (event: GameEvent) => void;

/** Whether somebody who looks on from that seat, or as a spectator, may be told of the event. */
export function isFor(event: GameEvent, viewer: Seat | 'spectator'): boolean {
  return event.only === undefined || event.only === viewer;
}

export interface ChanceOutcome<Action> {
  readonly action: Action;
  /** A whole number; the probability is this over the sum of all weights. */
  readonly weight: number;
}

/** Listed actions that differ in one whole number: every number from `min` to `max` is listed, and no other. */
export interface ActionRange {
  /** The kind of action and its field, by their written names. */
  readonly do: string;
  readonly field: string;
  readonly min: number;
  readonly max: number;
}

export interface SeatResult {
  readonly seat: Seat;
  /** 1 for the winner. Seats that share a rank are tied for good. */
  readonly rank: number;
  /** null for a seat that is out of the game and has no score. */
  readonly score: number | null;
  /** The score in its parts, by catalogue key, in the order they are added up. */
  readonly breakdown: { readonly [part: string]: number };
}

export interface Outcome {
  readonly winners: readonly Seat[];
  /** How the game ended, by catalogue key. */
  readonly reason: string;
  /** In seat order. */
  readonly seats: readonly SeatResult[];
}

export type Language = 'en' | 'ja';
export const LANGUAGES: readonly Language[] = ['en', 'ja'];

/** Turns keys and parameters into sentences. `names` gives the players' names by seat. */
export interface GameText {
  refusal(refusal: Refusal, language: Language, names?: readonly string[]): string;
  event(event: GameEvent, language: Language, names?: readonly string[]): string;
  /** How much an event stands out in a log that is read from top to bottom. */
  prominence(event: GameEvent): 'detail' | 'line' | 'chapter';
  /** A score or a part of one, where it is not in points. */
  amount?(value: number, language: Language): string;
  /** Phases, ends, score parts, options: any key of the catalogue that takes no parameter. */
  label(key: string, language: Language): string;
}

/**
 * What every game is to the rest of the house. The properties, not the signatures, are the contract; the
 * conformance kit (`conformance.ts`) checks them for any game:
 *
 * - `legal` lists exactly what `refuse` lets pass, in a stable order, and `apply` accepts exactly that; where ways of
 *   doing the same thing would flood the list, it has one for all, and `listed` finds it;
 * - what a seat may not know is in no view, no event for it and no refusal;
 * - state is a function of (options, seats, actions): no clock, no randomness, no I/O;
 * - `apply` changes the state in place and nothing else; `copy` gives an independent twin;
 * - `position` and `actions` round-trip.
 */
export interface Game<State, Action> {
  readonly id: string;
  /** Bumped when old records would replay differently. */
  readonly rules: number;
  /**
   * By older version that can still be played: its options in the words of the next version, so that what that version
   * did without an option is named. Read through `upgradeOptions`. Left out by games that have no older version.
   */
  readonly olderRules?: { readonly [rules: number]: (options: JsonObject) => JsonObject };
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: OptionSchema;
  readonly text: GameText;

  /** `options` have passed `readOptions(game.options, …)`; throws Malformed when they do not fit together. */
  setup(options: OptionValues, seats: number): State;
  turn(state: State): Turn;
  /**
   * Who takes an action, where others than the one whose turn it is may act too: `legal` then lists what anybody may
   * do now. Left out by games in which only the one whose turn it is can act.
   */
  actor?(state: State, action: Action): Turn;
  /** The present phase, by catalogue key. */
  phase(state: State): string;
  legal(state: State): Action[];
  /** When `turn` is 'chance': the same actions as `legal`, with their weights. */
  chance(state: State): ChanceOutcome<Action>[];
  refuse(state: State, action: Action): Refusal | null;
  /**
   * What is known of a legal action before it is taken, such as what it costs: plain data for programs, documented
   * with the game. It tells what the seat to act may know, and nothing more. Left out where there is nothing to tell.
   */
  details?(state: State, action: Action): JsonObject;
  /** The ranges among the legal actions. Left out by games without amounts to choose. */
  ranges?(state: State): ActionRange[];
  /** Why a seat that is not waited for cannot act; asked only while a seat or chance is. */
  outOfTurn(state: State, seat: Seat): Refusal;
  /** For a legal action: the one in `legal` that has the same effect. Left out where every action is listed itself. */
  listed?(state: State, action: Action): Action;
  /** The action must be legal: check with `refuse` first when it comes from outside. */
  apply(state: State, action: Action, tell?: Tell): void;
  copy(from: State, into?: State): State;
  /** What that seat may know, and nothing more. */
  view(state: State, seat: Seat | 'spectator'): Json;
  /**
   * A state that looks the same to the viewer, with everything the viewer cannot know drawn anew. It depends on what
   * the viewer knows and on `random`, on nothing else, so a program that is given it cannot cheat. Left out by games
   * that hide nothing.
   */
  imagine?(state: State, viewer: Seat | 'spectator', random: Random): State;
  /** null while the game goes on. */
  outcome(state: State): Outcome | null;
  seatCount(state: State): number;
  optionsOf(state: State): OptionValues;
  /** Bytes one state takes, for the bench. */
  size(state: State): number;

  /**
   * Between actions and the readable objects of records and protocol. `read` throws Malformed. `seat` is who would act,
   * in a game where others than the one whose turn it is may, for an action that does not say it.
   */
  readonly actions: {
    read(state: State, json: unknown, seat?: Seat): Action;
    write(state: State, action: Action): JsonObject;
  };
  /** Between states and documents a person can write. `read` throws Malformed, also for impossible positions. */
  readonly position: {
    read(json: unknown): State;
    write(state: State): JsonObject;
  };
}

/** Of the legal actions those that one seat, or chance, can take. */
export function legalFor<State, Action>(game: Game<State, Action>, state: State, who: Turn): Action[] {
  const actions = game.legal(state);
  const { actor } = game;
  if (actor === undefined) return game.turn(state) === who ? actions : [];
  return actions.filter((action) => actor(state, action) === who);
}

/** A game whose state and action types are its own business. */
export type AnyGame = Game<unknown, unknown>;
