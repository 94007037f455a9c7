import {
  type AnyGame,
  type GameEvent,
  IllegalAction,
  type JsonObject,
  type Refusal,
  type Seat,
  type ToAct,
} from '@roundhouse/kernel';

/** One action of the record, with its actor and its events. */
interface HistoryEntry {
  /** null if the server sent only the resulting events and position. */
  readonly action: JsonObject | null;
  readonly actor: ToAct;
  readonly events: readonly GameEvent[];
  /** The last seat that acted, and the number of turns begun. A turn begins whenever a different seat acts. */
  readonly seat: Seat | null;
  readonly turns: number;
}

/**
 * A game with its full history. It stores the state after every action, so any past state can be shown and undo is a
 * truncation. A state takes two kilobytes at most, and a game has a few thousand actions.
 */
export class GameHistory {
  private readonly states: unknown[];
  private readonly entries: HistoryEntry[] = [];

  constructor(
    readonly game: AnyGame,
    start: unknown,
  ) {
    this.states = [start];
  }

  /** The number of actions taken. */
  get recordLength(): number {
    return this.entries.length;
  }

  get state(): unknown {
    return this.states[this.recordLength];
  }

  /** The state after the given number of actions, clamped to the record. */
  stateAt(recordLength: number): unknown {
    return this.states[Math.max(0, Math.min(recordLength, this.recordLength))];
  }

  entry(index: number): HistoryEntry {
    return this.entries[index];
  }

  /** The number of turns begun by then, including the turn of the seat to act. */
  turnsBegun(recordLength: number): number {
    const last = this.entries[recordLength - 1];
    const turn = this.game.toAct(this.stateAt(recordLength));
    const begins = typeof turn === 'number' && turn !== last?.seat;
    return (last?.turns ?? 0) + (begins ? 1 : 0);
  }

  /** The events of the last decision before that point, and of the chance actions that followed it. */
  eventsOfTurn(recordLength: number): GameEvent[] {
    let from = recordLength - 1;
    while (from > 0 && this.entries[from].actor === 'chance') from--;
    return this.entries.slice(Math.max(0, from), recordLength).flatMap(({ events }) => events);
  }

  get actions(): JsonObject[] {
    return actionsIn(this.entries);
  }

  /** Applies an action if it is legal, else returns the refusal. Throws ParseError if the JSON is not an action. */
  tryAction(json: unknown): Refusal | null {
    const { game, state } = this;
    const action = game.actions.read(state, json);
    const refusal = game.checkAction(state, action);
    if (refusal === null) this.apply(action);
    return refusal;
  }

  /** Applies an action without checking it. The caller knows that it is legal. */
  apply(action: unknown): void {
    const { game, state } = this;
    const events: GameEvent[] = [];
    const actor = game.actor?.(state, action) ?? game.toAct(state);
    const written = game.actions.write(state, action);
    const next = game.copy(state);
    game.apply(next, action, (event) => events.push(event));
    this.add(written, actor, events, next);
  }

  /** Appends a redacted log entry: the server sends its result, but not the action. */
  applyRemote(actor: ToAct, events: readonly GameEvent[], next: unknown): void {
    this.add(null, actor, events, next);
  }

  private add(action: JsonObject | null, actor: ToAct, events: readonly GameEvent[], next: unknown): void {
    this.states.push(next);
    const last = this.entries.at(-1);
    const seat = typeof actor === 'number' ? actor : (last?.seat ?? null);
    const turns = (last?.turns ?? 0) + (seat !== (last?.seat ?? null) ? 1 : 0);
    this.entries.push({ action, actor, events, seat, turns });
  }

  /** Applies all actions. Throws IllegalAction at the first illegal one. */
  applyAll(actions: readonly unknown[]): void {
    for (const action of actions) {
      const refusal = this.tryAction(action);
      if (refusal !== null) throw new IllegalAction(this.game, this.recordLength, refusal);
    }
  }

  /** Removes all actions after the given number, and returns those whose JSON is known. */
  truncate(recordLength: number): JsonObject[] {
    this.states.length = recordLength + 1;
    return actionsIn(this.entries.splice(recordLength));
  }
}

function actionsIn(entries: readonly HistoryEntry[]): JsonObject[] {
  return entries.flatMap(({ action }) => (action === null ? [] : [action]));
}
