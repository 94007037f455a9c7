import {
  type AnyGame,
  type GameEvent,
  IllegalAction,
  type JsonObject,
  type Refusal,
  type Seat,
  type Turn,
} from '@roundhouse/kernel';

/** One action of the record: who took it and what it led to. */
interface Entry {
  /** null where only what came of it is known. */
  readonly action: JsonObject | null;
  readonly actor: Turn;
  readonly events: readonly GameEvent[];
  /** The last seat that has acted, and how many turns have begun: whenever another seat acts, one does. */
  readonly seat: Seat | null;
  readonly turns: number;
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

  /** How many turns have begun by then, the one of the seat that is to act included. */
  turnsBegun(sequence: number): number {
    const last = this.entries[sequence - 1];
    const turn = this.game.turn(this.at(sequence));
    const begins = typeof turn === 'number' && turn !== last?.seat;
    return (last?.turns ?? 0) + (begins ? 1 : 0);
  }

  /** What the last decision by then led to, chance that followed included. */
  eventsOf(sequence: number): GameEvent[] {
    let from = sequence - 1;
    while (from > 0 && this.entries[from].actor === 'chance') from--;
    return this.entries.slice(Math.max(0, from), sequence).flatMap(({ events }) => events);
  }

  get actions(): JsonObject[] {
    return writtenIn(this.entries);
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
    this.add(written, actor, events, next);
  }

  /** For what was told from elsewhere, without the action itself. */
  receive(actor: Turn, events: readonly GameEvent[], next: unknown): void {
    this.add(null, actor, events, next);
  }

  private add(action: JsonObject | null, actor: Turn, events: readonly GameEvent[], next: unknown): void {
    this.states.push(next);
    const last = this.entries.at(-1);
    const seat = typeof actor === 'number' ? actor : (last?.seat ?? null);
    const turns = (last?.turns ?? 0) + (seat !== (last?.seat ?? null) ? 1 : 0);
    this.entries.push({ action, actor, events, seat, turns });
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
    return writtenIn(this.entries.splice(sequence));
  }
}

function writtenIn(entries: readonly Entry[]): JsonObject[] {
  return entries.flatMap(({ action }) => (action === null ? [] : [action]));
}
