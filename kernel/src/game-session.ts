import { seededOutcome } from './chance.ts';
import type { AnyGame, Refusal, Tell } from './game.ts';
import { fingerprint } from './hash.ts';
import { itemPath, type JsonObject, Malformed, Reader } from './json.ts';
import { type OptionValues, readOptions } from './options.ts';
import type { Fairness, GameRecord } from './record.ts';

/** How a session begins: fresh from options, or from a position. */
export type Start = { readonly options: OptionValues; readonly seats: number } | { readonly position: JsonObject };

/** An action that the rules refuse, met where a legal one was needed: in a record that does not hold. */
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
 * One game being played: the state and the record that leads to it. The record is the truth, the state a fold over
 * it; `undo` folds again with one action fewer.
 */
export class Session {
  private state: unknown;
  private readonly taken: JsonObject[] = [];

  constructor(
    readonly game: AnyGame,
    readonly start: Start,
    /** With a seed chance acts by itself; without one it waits for `act` like any seat. */
    readonly seed: string | null = null,
    readonly names: readonly string[] = [],
    /** Of the record it was taken from; it is handed on as it is. */
    readonly fair: Fairness | null = null,
    /** In seat order: the bot that plays the seat, or null for a person. Handed on like `fair`. */
    readonly bots: readonly (string | null)[] = [],
  ) {
    this.state = this.begin();
  }

  private begin(): unknown {
    const { game, start } = this;
    return 'position' in start ? game.position.read(start.position) : game.setup(start.options, start.seats);
  }

  /** The present state. Not to be changed by the caller. */
  get present(): unknown {
    return this.state;
  }

  get actions(): readonly JsonObject[] {
    return this.taken;
  }

  turn() {
    return this.game.turn(this.state);
  }

  /** Why the action is refused, or null. Throws Malformed for what is no action at all. Changes nothing. */
  refuse(json: unknown): Refusal | null {
    return this.game.refuse(this.state, this.game.actions.read(this.state, json));
  }

  /** Takes the action if it is legal, and lets seeded chance follow. Returns the refusal, if any. */
  act(json: unknown, tell?: Tell): Refusal | null {
    const action = this.game.actions.read(this.state, json);
    const refusal = this.game.refuse(this.state, action);
    if (refusal !== null) return refusal;
    this.take(action, tell);
    this.settleChance(tell);
    return null;
  }

  private take(action: unknown, tell?: Tell): void {
    this.taken.push(this.game.actions.write(this.state, action));
    this.game.apply(this.state, action, tell);
  }

  /** Lets chance act until a seat has to decide. Without a seed it does nothing. */
  settleChance(tell?: Tell): void {
    while (this.seed !== null && this.game.turn(this.state) === 'chance') {
      this.take(seededOutcome(this.game.chance(this.state), this.seed, this.taken.length), tell);
    }
  }

  /** Takes back the last action; with a seed, the last one that was not chance's. Returns whether there was one. */
  undo(): boolean {
    const last = this.seed === null ? this.taken.length - 1 : this.lastDecision();
    if (last < 0) return false;
    this.replay(this.taken.slice(0, last));
    this.settleChance();
    return true;
  }

  /** Where the last action of a seat stands; -1 when all so far was chance. */
  private lastDecision(): number {
    const state = this.begin();
    let last = -1;
    this.taken.forEach((json, index) => {
      if (this.game.turn(state) !== 'chance') last = index;
      this.game.apply(state, this.game.actions.read(state, json));
    });
    return last;
  }

  /** Starts over and takes these actions, each checked. Throws and changes nothing when one does not hold. */
  replay(actions: readonly unknown[], tell?: Tell): void {
    const state = this.begin();
    const taken: JsonObject[] = [];
    actions.forEach((json, index) => {
      const action = readAt(this.game, state, json, index);
      const refusal = this.game.refuse(state, action);
      if (refusal !== null) throw new IllegalAction(this.game, index, refusal);
      taken.push(this.game.actions.write(state, action));
      this.game.apply(state, action, tell);
    });
    this.state = state;
    this.taken.length = 0;
    this.taken.push(...taken);
  }

  position(): JsonObject {
    return this.game.position.write(this.state);
  }

  hash(): string {
    return fingerprint(this.position());
  }

  record(): GameRecord {
    const { game, start } = this;
    const seats = game.seatCount(this.state);
    const result = this.outcome();
    return {
      roundhouse: 1,
      game: game.id,
      rules: game.rules,
      ...('position' in start ? { position: start.position } : { options: start.options }),
      seats: Array.from({ length: seats }, (_, seat) => this.names[seat] ?? ''),
      ...botsField(this.bots),
      actions: [...this.taken],
      ...(result === null ? {} : { result }),
      ...(this.fair === null ? {} : { fair: this.fair }),
    };
  }

  outcome() {
    return this.game.outcome(this.state);
  }
}

/** The field `bots` of a record, where there is anything to say in it. */
export function botsField(bots: readonly (string | null)[]): Pick<GameRecord, 'bots'> {
  return bots.some((bot) => bot !== null) ? { bots } : {};
}

function readAt(game: AnyGame, state: unknown, json: unknown, index: number): unknown {
  try {
    return game.actions.read(state, json);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const list = itemPath('actions', index);
    throw error.at(`${list}: ${error.field}`, error.path.replace(/^action/, list));
  }
}

/** Starts a fresh game; options as given from outside, defaults filled in. */
export function newSession(
  game: AnyGame,
  options: unknown,
  seats: number,
  seed: string | null = null,
  names: readonly string[] = [],
): Session {
  new Reader(seats, 'seats').integer(game.seats.min, game.seats.max);
  return new Session(game, { options: readOptions(game.options, options), seats }, seed, names);
}
