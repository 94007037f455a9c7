import { drawSeededOutcome } from './chance.ts';
import { fingerprint } from './fingerprint.ts';
import type { AnyGame, Emit, Refusal } from './game.ts';
import type { Fairness, GameRecord } from './game-record.ts';
import { itemPath, type JsonObject, JsonReader, ParseError } from './json.ts';
import { type OptionValues, readOptions } from './options.ts';

/** The start of a game: options for a fresh set-up, or a position. */
export type GameStart = { readonly options: OptionValues; readonly seats: number } | { readonly position: JsonObject };

/** Thrown when a record contains an illegal action. */
export class IllegalAction extends Error {
  constructor(
    readonly game: AnyGame,
    readonly index: number,
    readonly refusal: Refusal,
  ) {
    super(`action ${index + 1} is illegal: ${refusal.reason} (${refusal.rule})`);
    this.name = 'IllegalAction';
  }
}

/**
 * A game in progress: its record and the state that results from it. The record is the source of truth. `undo` replays
 * it without the last action.
 */
export class GameSession {
  private current: unknown;
  private readonly log: JsonObject[] = [];

  constructor(
    readonly game: AnyGame,
    readonly start: GameStart,
    /** With a seed, chance actions are drawn automatically. Without one, the caller passes them to `act`. */
    readonly seed: string | null = null,
    readonly names: readonly string[] = [],
    /** Copied from the record that the session replays to the record that it writes. */
    readonly fair: Fairness | null = null,
    /** In seat order: the bot that plays the seat, or null for a person. Copied like `fair`. */
    readonly bots: readonly (string | null)[] = [],
  ) {
    this.current = this.initialState();
  }

  private initialState(): unknown {
    const { game, start } = this;
    return 'position' in start ? game.position.read(start.position) : game.setup(start.options, start.seats);
  }

  /** The current state. Callers must not mutate it. */
  get state(): unknown {
    return this.current;
  }

  get actions(): readonly JsonObject[] {
    return this.log;
  }

  toAct() {
    return this.game.toAct(this.current);
  }

  /** Why the action is illegal, or null. Throws ParseError if the JSON is not an action. */
  checkAction(json: unknown): Refusal | null {
    return this.game.checkAction(this.current, this.game.actions.read(this.current, json));
  }

  /** Applies the action if it is legal, then draws chance actions if there is a seed. Returns the refusal, if any. */
  act(json: unknown, emit?: Emit): Refusal | null {
    const action = this.game.actions.read(this.current, json);
    const refusal = this.game.checkAction(this.current, action);
    if (refusal !== null) return refusal;
    this.append(action, emit);
    this.resolveChance(emit);
    return null;
  }

  private append(action: unknown, emit?: Emit): void {
    this.log.push(this.game.actions.write(this.current, action));
    this.game.apply(this.current, action, emit);
  }

  /** Draws chance actions until a seat is to act. Does nothing without a seed. */
  resolveChance(emit?: Emit): void {
    while (this.seed !== null && this.game.toAct(this.current) === 'chance') {
      this.append(drawSeededOutcome(this.game.chanceOutcomes(this.current), this.seed, this.log.length), emit);
    }
  }

  /** Undoes the last action; with a seed, back to the last action of a seat. Returns false if there is none. */
  undo(): boolean {
    const last = this.seed === null ? this.log.length - 1 : this.lastDecisionIndex();
    if (last < 0) return false;
    this.replay(this.log.slice(0, last));
    this.resolveChance();
    return true;
  }

  /** The index of the last action by a seat; -1 if all actions are chance actions. */
  private lastDecisionIndex(): number {
    const state = this.initialState();
    let last = -1;
    this.log.forEach((json, index) => {
      if (this.game.toAct(state) !== 'chance') last = index;
      this.game.apply(state, this.game.actions.read(state, json));
    });
    return last;
  }

  /** Restarts the game with these actions and checks each. Throws without changing anything if one is illegal. */
  replay(actions: readonly unknown[], emit?: Emit): void {
    const state = this.initialState();
    const taken: JsonObject[] = [];
    actions.forEach((json, index) => {
      const action = readActionAt(this.game, state, json, index);
      const refusal = this.game.checkAction(state, action);
      if (refusal !== null) throw new IllegalAction(this.game, index, refusal);
      taken.push(this.game.actions.write(state, action));
      this.game.apply(state, action, emit);
    });
    this.current = state;
    this.log.length = 0;
    this.log.push(...taken);
  }

  position(): JsonObject {
    return this.game.position.write(this.current);
  }

  hash(): string {
    return fingerprint(this.position());
  }

  record(): GameRecord {
    const { game, start } = this;
    const seats = game.seatCount(this.current);
    const result = this.outcome();
    return {
      roundhouse: 1,
      game: game.id,
      rules: game.rulesVersion,
      ...('position' in start ? { position: start.position } : { options: start.options }),
      seats: Array.from({ length: seats }, (_, seat) => this.names[seat] ?? ''),
      ...botsField(this.bots),
      actions: [...this.log],
      ...(result === null ? {} : { result }),
      ...(this.fair === null ? {} : { fair: this.fair }),
    };
  }

  outcome() {
    return this.game.outcome(this.current);
  }
}

/** The field `bots` of a record; omitted if no seat is played by a bot. */
export function botsField(bots: readonly (string | null)[]): Pick<GameRecord, 'bots'> {
  return bots.some((bot) => bot !== null) ? { bots } : {};
}

function readActionAt(game: AnyGame, state: unknown, json: unknown, index: number): unknown {
  try {
    return game.actions.read(state, json);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const list = itemPath('actions', index);
    throw error.within(`${list}: ${error.field}`, error.path.replace(/^action/, list));
  }
}

/** Starts a fresh game from untrusted options. Missing options get their defaults. */
export function startGame(
  game: AnyGame,
  options: unknown,
  seats: number,
  seed: string | null = null,
  names: readonly string[] = [],
): GameSession {
  new JsonReader(seats, 'seats').integer(game.seats.min, game.seats.max);
  return new GameSession(game, { options: readOptions(game.options, options), seats }, seed, names);
}
