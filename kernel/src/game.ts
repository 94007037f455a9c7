import type { Json, JsonObject } from './json.ts';
import type { OptionSchema, OptionValues } from './options.ts';
import type { Random } from './random.ts';

/** A seat at the table, counted from 0 in clockwise order. */
export type Seat = number;
/** The actor that moves next. Chance is an actor too, so that every draw is an action in the record. */
export type ToAct = Seat | 'chance' | 'over';

/** Why an action is illegal: the rule, a message key, and the parameters of the message. */
export interface Refusal {
  readonly rule: string;
  readonly reason: string;
  readonly params?: JsonObject;
}

/** Something that happened, independent of language. `event` is its message key. With `only`, only that seat may see it. */
export type GameEvent = { readonly event: string; readonly only?: Seat } & JsonObject;
export type Emit = (event: GameEvent) => void;

/** Whether the viewer may see the event. */
export function isVisibleTo(event: GameEvent, viewer: Seat | 'spectator'): boolean {
  return event.only === undefined || event.only === viewer;
}

export interface ChanceOutcome<Action> {
  readonly action: Action;
  /** An integer. The probability is the weight divided by the sum of all weights. */
  readonly weight: number;
}

/** Legal actions that differ only in one integer: exactly the integers from `min` to `max` are legal. */
export interface ActionRange {
  /** The action kind and its field, as written in JSON. */
  readonly do: string;
  readonly field: string;
  readonly min: number;
  readonly max: number;
}

export interface SeatResult {
  readonly seat: Seat;
  /** 1 for the winner. Seats with the same rank are tied. */
  readonly rank: number;
  /** null for a seat that was eliminated and has no score. */
  readonly score: number | null;
  /** The parts of the score by message key, in display order. They add up to the score. */
  readonly breakdown: { readonly [part: string]: number };
}

export interface Outcome {
  readonly winners: readonly Seat[];
  /** The message key of how the game ended. */
  readonly reason: string;
  /** In seat order. */
  readonly seats: readonly SeatResult[];
}

export type Language = 'en' | 'ja';
export const LANGUAGES: readonly Language[] = ['en', 'ja'];

/** Formats keys and parameters as sentences. `names` are the players' names by seat. */
export interface GameText {
  refusal(refusal: Refusal, language: Language, names?: readonly string[]): string;
  event(event: GameEvent, language: Language, names?: readonly string[]): string;
  /** How prominently the log shows an event. */
  importance(event: GameEvent): 'minor' | 'normal' | 'heading';
  /** Formats a score or a part of one. Omitted by games that score in points. */
  amount?(value: number, language: Language): string;
  /** Any message without parameters: phases, endings, score parts, options. */
  label(key: string, language: Language): string;
}

/**
 * The contract of a game. The properties, not the signatures, are the contract. The conformance kit (`conformance/`)
 * checks them for any game:
 *
 * - `legalActions` lists exactly the actions that `checkAction` accepts, in a stable order, and `apply` accepts exactly
 *   these. Where many actions have the same effect, the list has one of them, and `canonicalAction` finds it.
 * - Information hidden from a seat is in no view, event or refusal for that seat.
 * - The state is a function of (options, seats, actions): no clock, no randomness, no I/O.
 * - `apply` mutates the state and nothing else. `copy` returns an independent copy.
 * - `position` and `actions` round-trip.
 */
export interface Game<State, Action> {
  readonly id: string;
  /** Incremented when old records would replay differently. */
  readonly rulesVersion: number;
  /**
   * For each older version that can still be played: converts its options to those of the next version. Behaviour that
   * was not optional then becomes an explicit option. Call it through `upgradeOptions`. Omitted by games without older
   * versions.
   */
  readonly optionUpgrades?: { readonly [rules: number]: (options: JsonObject) => JsonObject };
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: OptionSchema;
  readonly text: GameText;

  /** `options` come from `readOptions(game.options, …)`. Throws ParseError when they contradict each other. */
  setup(options: OptionValues, seats: number): State;
  toAct(state: State): ToAct;
  /**
   * The actor of an action, in games that allow actions out of turn. `legalActions` then lists the actions of all
   * seats. Omitted by games without such actions.
   */
  actor?(state: State, action: Action): ToAct;
  /** The message key of the current phase. */
  phase(state: State): string;
  legalActions(state: State): Action[];
  /** When `toAct` is 'chance': the same actions as `legalActions`, with weights. */
  chanceOutcomes(state: State): ChanceOutcome<Action>[];
  /** Why the action is illegal, or null if it is legal. */
  checkAction(state: State, action: Action): Refusal | null;
  /**
   * Facts about a legal action, such as its cost: plain data for programs, documented with the game. It reveals only
   * what the seat to act may know. Omitted by games that have none.
   */
  details?(state: State, action: Action): JsonObject;
  /** The ranges among the legal actions. Omitted by games without amounts to choose. */
  ranges?(state: State): ActionRange[];
  /** Why a seat that is not to act cannot act. Called only while the game is not over. */
  outOfTurnRefusal(state: State, seat: Seat): Refusal;
  /** For a legal action: the listed action with the same effect. Omitted by games that list every action. */
  canonicalAction?(state: State, action: Action): Action;
  /** The action must be legal. Check untrusted actions with `checkAction` first. */
  apply(state: State, action: Action, emit?: Emit): void;
  copy(from: State, into?: State): State;
  /** The state as the viewer may know it. */
  playerView(state: State, seat: Seat | 'spectator'): Json;
  /**
   * Determinization: a state that looks the same to the viewer, with all hidden information resampled. It depends only
   * on what the viewer knows and on `random`, so a bot that receives it cannot cheat. Omitted by games without hidden
   * information.
   */
  determinize?(state: State, viewer: Seat | 'spectator', random: Random): State;
  /** null until the game is over. */
  outcome(state: State): Outcome | null;
  seatCount(state: State): number;
  /** The size of a state in bytes, for caches. */
  byteSize(state: State): number;

  /**
   * Converts actions to and from the JSON of records and protocol. `read` throws ParseError. In games with actions out
   * of turn, `seat` is the actor of an action that does not name one.
   */
  readonly actions: {
    read(state: State, json: unknown, seat?: Seat): Action;
    write(state: State, action: Action): JsonObject;
  };
  /** Converts states to and from readable JSON. `read` throws ParseError, also for impossible positions. */
  readonly position: {
    read(json: unknown): State;
    write(state: State): JsonObject;
  };
}

/** The legal actions of one actor. */
export function legalActionsFor<State, Action>(game: Game<State, Action>, state: State, who: ToAct): Action[] {
  const actions = game.legalActions(state);
  const { actor } = game;
  if (actor === undefined) return game.toAct(state) === who ? actions : [];
  return actions.filter((action) => actor(state, action) === who);
}

/** A game with its state and action types erased. */
export type AnyGame = Game<unknown, unknown>;
