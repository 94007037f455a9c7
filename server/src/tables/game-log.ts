import { type AnyGame, type JsonObject, readOptions, type ToAct } from '@roundhouse/kernel';
import { CHANCE, drawFairOutcome } from '@roundhouse/protocol';
import type { NewEntry } from '../storage/database.ts';

/** An entry of a log with the states before and after it. */
export interface Step {
  readonly entry: NewEntry;
  readonly before: unknown;
  readonly after: unknown;
}

/** The inputs that a game is set up from. */
export interface GameSetup {
  readonly game: AnyGame;
  /** With complete documents. */
  readonly options: JsonObject;
  /** The options as they are stored and sent, with references in place of documents. Omitted if there are none. */
  readonly storedOptions?: JsonObject;
  readonly seats: number;
  readonly seed: string;
}

/** Estimated size of a log entry in all lists, without its strings. */
const BYTES_PER_ENTRY = 300;
const BYTES_PER_CHARACTER = 2;
/** Estimated size of a state besides its buffer: typed arrays over it, and the object that holds them. */
const BYTES_PER_STATE = 8 * 1024;

/** A snapshot of the state is kept at this interval of actions, so that an undo replays few actions. */
const SNAPSHOT_INTERVAL = 32;
const MAX_SNAPSHOTS = 4;

/** The log of a game, with the record and the current state that result from it. */
export class GameLog {
  /** All entries, including those that were undone. */
  readonly entries: NewEntry[] = [];
  private current: { readonly state: unknown } | null = null;
  /** The actions of the record, as JSON, and the actor of each. */
  readonly record: string[] = [];
  readonly actors: number[] = [];
  /** The log index of each action of the record. */
  readonly logIndexes: number[] = [];
  /** The request ids that clients have chosen, for deduplication. */
  readonly requestIds = new Set<string>();
  /** The state before the first action. It is set up once and never modified. */
  private initial: { readonly state: unknown } | null = null;
  /** States by record length. They must not be modified in place. */
  private readonly snapshots = new Map<number, unknown>();
  private logBytes = 0;

  constructor(readonly setup: GameSetup) {}

  /** The same game before its first entry. */
  fromStart(): GameLog {
    const copy = new GameLog(this.setup);
    copy.initial = this.initial;
    return copy;
  }

  /** Estimated memory use, without the documents in the options. */
  get bytes(): number {
    if (this.initial === null) return this.logBytes;
    const states = 2 + this.snapshots.size;
    return this.logBytes + states * (this.setup.game.byteSize(this.initial.state) + BYTES_PER_STATE);
  }

  /** Must not be modified in place: entries that are not stored yet are played on copies. */
  get state(): unknown {
    this.current ??= { state: this.stateAt(this.recordLength) };
    return this.current.state;
  }

  private initialState(): unknown {
    const { game, options, seats } = this.setup;
    this.initial ??= { state: game.setup(readOptions(game.options, options), seats) };
    return this.initial.state;
  }

  get toAct(): ToAct {
    return this.setup.game.toAct(this.state);
  }

  get logLength(): number {
    return this.entries.length;
  }

  get recordLength(): number {
    return this.record.length;
  }

  /** Appends stored entries without playing them. They are played when the state is first needed. */
  load(entries: readonly NewEntry[]): void {
    for (const entry of entries) this.index(entry);
    this.current = null;
  }

  /** Plays and appends a stored entry. Returns it with the states before and after it. */
  applyEntry(entry: NewEntry): Step {
    const before = this.state;
    const after = entry.kind === 'undo' ? this.stateAt(undoTarget(entry)) : this.stateAfter(before, entry.action);
    return this.append({ entry, before, after });
  }

  private stateAfter(before: unknown, action: string): unknown {
    const { game } = this.setup;
    const next = game.copy(before);
    game.apply(next, game.actions.read(before, JSON.parse(action)));
    return next;
  }

  /** Appends a step that was played here and is now stored. */
  append(step: Step): Step {
    this.index(step.entry);
    this.current = { state: step.after };
    if (step.entry.kind === 'act') this.snapshot(this.recordLength, () => step.after);
    return step;
  }

  private snapshot(recordLength: number, state: () => unknown): void {
    if (recordLength % SNAPSHOT_INTERVAL !== 0 || this.snapshots.has(recordLength)) return;
    this.snapshots.set(recordLength, state());
    if (this.snapshots.size > MAX_SNAPSHOTS) this.snapshots.delete(Math.min(...this.snapshots.keys()));
  }

  private index(entry: NewEntry): void {
    this.entries.push(entry);
    this.logBytes += BYTES_PER_ENTRY + (entry.action.length + (entry.request_id?.length ?? 0)) * BYTES_PER_CHARACTER;
    if (entry.request_id !== null) this.requestIds.add(entry.request_id);
    if (entry.kind === 'act') {
      this.record.push(entry.action);
      this.actors.push(entry.actor);
      this.logIndexes.push(this.entries.length - 1);
      return;
    }
    const to = undoTarget(entry);
    this.record.length = to;
    this.actors.length = to;
    this.logIndexes.length = to;
    for (const recordLength of this.snapshots.keys()) if (recordLength > to) this.snapshots.delete(recordLength);
  }

  /** The state at a record length. */
  stateAt(recordLength: number): unknown {
    const { game } = this.setup;
    const from = Math.max(0, ...[...this.snapshots.keys()].filter((known) => known <= recordLength));
    const state = game.copy(this.snapshots.get(from) ?? this.initialState());
    for (let done = from; done < recordLength; ) {
      game.apply(state, game.actions.read(state, JSON.parse(this.record[done++])));
      if (done > recordLength - SNAPSHOT_INTERVAL * MAX_SNAPSHOTS) this.snapshot(done, () => game.copy(state));
    }
    return state;
  }

  /** The steps of a legal action, including the chance outcomes after it. Does not modify the log. */
  actionSteps(action: unknown, actor: number, requestId: string | null): Step[] {
    const first = this.step(this.state, action, actor, requestId);
    return [first, ...this.chanceSteps(first.after, this.recordLength + 1)];
  }

  /** The chance outcomes before the first action of a player. */
  openingSteps(): Step[] {
    return this.chanceSteps(this.state, this.recordLength);
  }

  /** Draws chance outcomes until a player is to act. `recordLength` is the record length at `from`. */
  private chanceSteps(from: unknown, recordLength: number): Step[] {
    const { game, seed } = this.setup;
    const steps: Step[] = [];
    for (let state = from; game.toAct(state) === 'chance'; state = steps[steps.length - 1].after) {
      const outcome = drawFairOutcome(game.chanceOutcomes(state), seed, recordLength + steps.length);
      steps.push(this.step(state, outcome, CHANCE, null));
    }
    return steps;
  }

  private step(before: unknown, action: unknown, actor: number, requestId: string | null): Step {
    const { game } = this.setup;
    const written = JSON.stringify(game.actions.write(before, action));
    const after = game.copy(before);
    game.apply(after, action);
    return { entry: { kind: 'act', actor, action: written, request_id: requestId }, before, after };
  }

  /** The step of an undo to a record length. Does not modify the log. */
  undoSteps(to: number, actor: number, requestId: string | null): Step[] {
    const entry: NewEntry = { kind: 'undo', actor, action: JSON.stringify({ to }), request_id: requestId };
    return [{ entry, before: this.state, after: this.stateAt(to) }];
  }
}

/** The record length after an undo entry. */
export function undoTarget({ action }: NewEntry): number {
  const { to } = JSON.parse(action) as { to: number };
  return to;
}

/** Whether an undo needs no consent: neither another player nor chance has acted since. */
export function isFreeUndo(gameLog: GameLog, to: number, seat: number): boolean {
  return to < gameLog.recordLength && gameLog.actors.slice(to).every((actor) => actor === seat);
}

/** Replays the log from a log length on. Returns the steps, and the record length before them. */
export function replayFrom(gameLog: GameLog, since: number): { steps: Step[]; recordLength: number } {
  const replay = gameLog.fromStart();
  replay.load(gameLog.entries.slice(0, since));
  const { recordLength } = replay;
  // By record length, so that an undo does not have to replay from the start.
  const states = new Map([[recordLength, replay.state]]);
  const steps = gameLog.entries.slice(since).map((entry) => {
    const known = entry.kind === 'undo' ? states.get(undoTarget(entry)) : undefined;
    const step =
      known === undefined ? replay.applyEntry(entry) : replay.append({ entry, before: replay.state, after: known });
    states.set(replay.recordLength, step.after);
    return step;
  });
  return { steps, recordLength };
}

/** The log index of the entry with which the turn of an action of the record began. */
export function turnStartEntry({ actors, logIndexes }: GameLog, actionIndex: number): number {
  const seat = actors[actionIndex];
  let first = actionIndex;
  while (first > 0 && (actors[first - 1] === seat || actors[first - 1] === CHANCE)) first--;
  return first === 0 ? 0 : logIndexes[first - 1];
}
