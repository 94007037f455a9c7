import { type AnyGame, type JsonObject, readOptions, type Turn } from '@roundhouse/kernel';
import { CHANCE, fairOutcome } from '@roundhouse/wire';
import type { NewEntry } from '../storage/database.ts';

/** An entry of a log with the states before and after it. */
export interface Step {
  readonly entry: NewEntry;
  readonly before: unknown;
  readonly after: unknown;
}

/** How a game began. */
export interface Beginning {
  readonly game: AnyGame;
  /** With whole documents. */
  readonly options: JsonObject;
  /** The same as they are stored and sent: with references in place of documents. Left out where there are none. */
  readonly stored?: JsonObject;
  readonly seats: number;
  readonly seed: string;
}

/** An entry of the log with its place in all lists; its texts come on top. */
const BYTES_OF_ENTRY = 300;
const BYTES_OF_CHARACTER = 2;
/** A state besides its buffer: windows into it, and the object that holds them. */
const BYTES_OF_STATE = 8 * 1024;

/** Every so many actions a state is kept, the last few of them, so that taking back replays little. */
const SNAPSHOT_EVERY = 32;
const MOST_SNAPSHOTS = 4;

/** A game as its log tells it: the present state, and the record that leads to it. */
export class Played {
  /** Everything that has happened, also what was taken back. */
  readonly log: NewEntry[] = [];
  private present: { readonly state: unknown } | null = null;
  /** The actions of the record, as JSON, and who took each. */
  readonly record: string[] = [];
  readonly actors: number[] = [];
  /** Where each action of the record stands in the log. */
  readonly places: number[] = [];
  /** The ids that pages have chosen for what was done. */
  readonly clients = new Set<string>();
  /** The state before the first action, which no action changes: it is set up once. */
  private first: { readonly state: unknown } | null = null;
  /** States by how many actions of the record led to them. Not to be changed in place. */
  private readonly snapshots = new Map<number, unknown>();
  private logBytes = 0;

  constructor(readonly beginning: Beginning) {}

  /** The same game before its first entry. */
  fromStart(): Played {
    const again = new Played(this.beginning);
    again.first = this.first;
    return again;
  }

  /** What it takes in memory, estimated, without the documents in its options. */
  get bytes(): number {
    if (this.first === null) return this.logBytes;
    const states = 2 + this.snapshots.size;
    return this.logBytes + states * (this.beginning.game.size(this.first.state) + BYTES_OF_STATE);
  }

  /** Not to be changed in place: entries that are not kept yet are played on copies. */
  get state(): unknown {
    this.present ??= { state: this.at(this.length) };
    return this.present.state;
  }

  private start(): unknown {
    const { game, options, seats } = this.beginning;
    this.first ??= { state: game.setup(readOptions(game.options, options), seats) };
    return this.first.state;
  }

  get turn(): Turn {
    return this.beginning.game.turn(this.state);
  }

  /** How many entries the log has. */
  get sequence(): number {
    return this.log.length;
  }

  /** How many actions the record has. */
  get length(): number {
    return this.record.length;
  }

  /** Takes in a whole log that is kept. It is played only when somebody asks for the state. */
  load(entries: readonly NewEntry[]): void {
    for (const entry of entries) this.note(entry);
    this.present = null;
  }

  /** Takes in an entry that is kept, and keeps apart what was before and after it. */
  fold(entry: NewEntry): Step {
    const before = this.state;
    const after = entry.kind === 'undo' ? this.at(cutOf(entry)) : this.after(before, entry.action);
    return this.take({ entry, before, after });
  }

  private after(before: unknown, action: string): unknown {
    const { game } = this.beginning;
    const next = game.copy(before);
    game.apply(next, game.actions.read(before, JSON.parse(action)));
    return next;
  }

  /** Takes in a step that was played here before it was kept. */
  take(step: Step): Step {
    this.note(step.entry);
    this.present = { state: step.after };
    if (step.entry.kind === 'act') this.snapshot(this.length, () => step.after);
    return step;
  }

  private snapshot(length: number, state: () => unknown): void {
    if (length % SNAPSHOT_EVERY !== 0 || this.snapshots.has(length)) return;
    this.snapshots.set(length, state());
    if (this.snapshots.size > MOST_SNAPSHOTS) this.snapshots.delete(Math.min(...this.snapshots.keys()));
  }

  private note(entry: NewEntry): void {
    this.log.push(entry);
    this.logBytes += BYTES_OF_ENTRY + (entry.action.length + (entry.client?.length ?? 0)) * BYTES_OF_CHARACTER;
    if (entry.client !== null) this.clients.add(entry.client);
    if (entry.kind === 'act') {
      this.record.push(entry.action);
      this.actors.push(entry.actor);
      this.places.push(this.log.length - 1);
      return;
    }
    const to = cutOf(entry);
    this.record.length = to;
    this.actors.length = to;
    this.places.length = to;
    for (const length of this.snapshots.keys()) if (length > to) this.snapshots.delete(length);
  }

  /** The state after so many actions of the record. */
  at(length: number): unknown {
    const { game } = this.beginning;
    const from = Math.max(0, ...[...this.snapshots.keys()].filter((known) => known <= length));
    const state = game.copy(this.snapshots.get(from) ?? this.start());
    for (let done = from; done < length; ) {
      game.apply(state, game.actions.read(state, JSON.parse(this.record[done++])));
      if (done > length - SNAPSHOT_EVERY * MOST_SNAPSHOTS) this.snapshot(done, () => game.copy(state));
    }
    return state;
  }

  /** What a legal action leads to, chance that follows included. Nothing is changed here. */
  play(action: unknown, actor: number, client: string | null): Step[] {
    const first = this.step(this.state, action, actor, client);
    return [first, ...this.chanceAfter(first.after, this.length + 1)];
  }

  /** What chance does before anybody has acted. */
  open(): Step[] {
    return this.chanceAfter(this.state, this.length);
  }

  /** Chance acts until a player has to decide; `length` is how many actions the record has by then. */
  private chanceAfter(from: unknown, length: number): Step[] {
    const { game, seed } = this.beginning;
    const steps: Step[] = [];
    for (let state = from; game.turn(state) === 'chance'; state = steps[steps.length - 1].after) {
      const outcome = fairOutcome(game.chance(state), seed, length + steps.length);
      steps.push(this.step(state, outcome, CHANCE, null));
    }
    return steps;
  }

  private step(before: unknown, action: unknown, actor: number, client: string | null): Step {
    const { game } = this.beginning;
    const written = JSON.stringify(game.actions.write(before, action));
    const after = game.copy(before);
    game.apply(after, action);
    return { entry: { kind: 'act', actor, action: written, client }, before, after };
  }

  /** What taking back to so many actions leads to. */
  undo(to: number, actor: number, client: string | null): Step[] {
    const entry: NewEntry = { kind: 'undo', actor, action: JSON.stringify({ to }), client };
    return [{ entry, before: this.state, after: this.at(to) }];
  }
}

/** How many actions of the record an undo has left. */
export function cutOf({ action }: NewEntry): number {
  const { to } = JSON.parse(action) as { to: number };
  return to;
}

/** Whether all from there on was decided by that seat alone: nobody has answered, neither a player nor chance. */
export function isOwn(played: Played, to: number, seat: number): boolean {
  return to < played.length && played.actors.slice(to).every((actor) => actor === seat);
}

/** The steps of a game's log from there on, and how many actions the record had before them. */
export function stepsSince(played: Played, since: number): { steps: Step[]; length: number } {
  const again = played.fromStart();
  again.load(played.log.slice(0, since));
  const { length } = again;
  // By how many actions led to it. What is taken back need not be played anew from the start each time.
  const states = new Map([[length, again.state]]);
  const steps = played.log.slice(since).map((entry) => {
    const known = entry.kind === 'undo' ? states.get(cutOf(entry)) : undefined;
    const step = known === undefined ? again.fold(entry) : again.take({ entry, before: again.state, after: known });
    states.set(again.length, step.after);
    return step;
  });
  return { steps, length };
}

/** The entry of the log with which the turn began in which a seat took an action of the record. */
export function turnBegunBy({ actors, places }: Played, action: number): number {
  const seat = actors[action];
  let first = action;
  while (first > 0 && (actors[first - 1] === seat || actors[first - 1] === CHANCE)) first--;
  return first === 0 ? 0 : places[first - 1];
}
