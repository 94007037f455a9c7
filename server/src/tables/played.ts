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
  readonly options: JsonObject;
  readonly seats: number;
  readonly seed: string;
}

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

  constructor(readonly beginning: Beginning) {}

  /** Not to be changed in place: entries that are not kept yet are played on copies. */
  get state(): unknown {
    this.present ??= { state: this.at(this.length) };
    return this.present.state;
  }

  private start(): unknown {
    const { game, options, seats } = this.beginning;
    return game.setup(readOptions(game.options, options), seats);
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
    return step;
  }

  private note(entry: NewEntry): void {
    this.log.push(entry);
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
  }

  /** The state after so many actions of the record. */
  at(length: number): unknown {
    const { game } = this.beginning;
    const state = this.start();
    for (const action of this.record.slice(0, length)) game.apply(state, game.actions.read(state, JSON.parse(action)));
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
  const again = new Played(played.beginning);
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
