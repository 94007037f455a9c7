import { type AnyGame, type JsonObject, Malformed, type OptionValues, readOptions } from '@roundhouse/kernel';
import { CHANCE, isDrawn } from '@roundhouse/wire';
import * as z from 'zod';
import type { EntryRow } from '../storage/schema.ts';
import { IMPORTED } from '../tables/fair-record.ts';
import type { Wrong } from './finding.ts';

const undo = z.strictObject({ to: z.int().min(0) });

/** A log that is folded again from the start, with a doubtful eye: every entry is checked as if a stranger had sent it. */
export class Refold {
  state: unknown;
  /** The actions of the record so far. */
  private readonly record: JsonObject[] = [];
  private entries = 0;
  private isImported = true;

  /** Throws Malformed when the game cannot be set up so. */
  constructor(
    private readonly game: AnyGame,
    options: unknown,
    private readonly seats: number,
    private readonly seed: string,
  ) {
    this.options = readOptions(game.options, options);
    this.state = game.setup(this.options, seats);
  }
  private readonly options: OptionValues;

  get length(): number {
    return this.record.length;
  }

  get sequence(): number {
    return this.entries;
  }

  /** Takes the next entry; what is wrong with it, or null. After a fault nothing more can be taken. */
  take(entry: EntryRow): Wrong | null {
    const { sequence } = entry;
    if (sequence !== this.entries) return { fault: 'gap', entry: sequence, detail: `${this.entries}` };
    try {
      const wrong = this.fold(entry);
      this.entries++;
      return wrong === null ? null : { entry: sequence, ...wrong };
    } catch (error) {
      const fault = error instanceof Malformed || error instanceof SyntaxError ? 'malformed' : 'failed';
      return { fault, entry: sequence, detail: error instanceof Error ? error.message : String(error) };
    }
  }

  private fold({ kind, action, actor, client }: EntryRow): Wrong | null {
    const json: unknown = JSON.parse(action);
    this.isImported &&= client === IMPORTED;
    if (kind === 'undo') return this.cut(json);
    if (kind !== 'act') return { fault: 'malformed', detail: `kind "${kind}"` };
    return this.act(json, actor);
  }

  private cut(json: unknown): Wrong | null {
    const { data, error } = undo.safeParse(json);
    if (error) return { fault: 'malformed', detail: z.prettifyError(error) };
    if (data.to > this.length) return { fault: 'malformed', detail: `to: ${data.to} of ${this.length}` };
    this.record.length = data.to;
    this.state = this.game.setup(this.options, this.seats);
    for (const each of this.record) this.game.apply(this.state, this.game.actions.read(this.state, each));
    return null;
  }

  private act(json: unknown, actor: number): Wrong | null {
    const { game, state } = this;
    const action = game.actions.read(state, json);
    const refusal = game.refuse(state, action);
    if (refusal !== null) return { fault: 'illegal', refusal: { ...refusal, game: game.id } };
    const turn = game.actor === undefined ? game.turn(state) : game.actor(state, action);
    const rightful = turn === 'chance' ? CHANCE : turn;
    if (rightful !== actor) return { fault: 'wrong-actor', detail: `${rightful}; ${actor}` };
    if (turn === 'chance' && !this.isImported && !isDrawn(game, state, action, this.seed, this.length)) {
      return { fault: 'other-draw', detail: JSON.stringify(json) };
    }
    this.record.push(game.actions.write(state, action));
    game.apply(state, action);
    return null;
  }
}
