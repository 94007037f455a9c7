import {
  type AnyGame,
  type GameEvent,
  IllegalAction,
  type JsonObject,
  type Refusal,
  type Turn,
} from '@roundhouse/kernel';

/** One action of the record: who took it and what it led to. */
interface Entry {
  readonly action: JsonObject;
  readonly actor: Turn;
  readonly events: readonly GameEvent[];
}

/**
 * A game with its whole past: the state after every action is kept, so that any moment can be looked at and undo is
 * a cut. States are small (two kilobytes at most), games a few thousand actions.
 */
export class Chronicle {
  private readonly states: unknown[];
  private readonly entries: Entry[] = [];

  constructor(
    readonly game: AnyGame,
    start: unknown,
  ) {
    this.states = [start];
  }

  /** How many actions have been taken. */
  get length(): number {
    return this.entries.length;
  }

  get present(): unknown {
    return this.states[this.length];
  }

  /** The state after so many actions. */
  at(sequence: number): unknown {
    return this.states[Math.max(0, Math.min(sequence, this.length))];
  }

  entry(index: number): Entry {
    return this.entries[index];
  }

  get actions(): JsonObject[] {
    return this.entries.map(({ action }) => action);
  }

  /** Takes an action if it is legal; else says why not. Throws Malformed for what is no action at all. */
  take(json: unknown): Refusal | null {
    const { game, present } = this;
    const action = game.actions.read(present, json);
    const refusal = game.refuse(present, action);
    if (refusal === null) this.commit(action);
    return refusal;
  }

  /** For an action that is known to be legal. */
  commit(action: unknown): void {
    const { game, present } = this;
    const events: GameEvent[] = [];
    const actor = game.actor?.(present, action) ?? game.turn(present);
    const written = game.actions.write(present, action);
    const next = game.copy(present);
    game.apply(next, action, (event) => events.push(event));
    this.states.push(next);
    this.entries.push({ action: written, actor, events });
  }

  /** Takes all of these; throws at the first that does not hold. */
  takeAll(actions: readonly unknown[]): void {
    for (const action of actions) {
      const refusal = this.take(action);
      if (refusal !== null) throw new IllegalAction(this.game, this.length, refusal);
    }
  }

  /** Forgets everything after so many actions, and returns what was forgotten. */
  cutBack(sequence: number): JsonObject[] {
    this.states.length = sequence + 1;
    return this.entries.splice(sequence).map(({ action }) => action);
  }
}
