import { type AnyGame, type JsonObject, type OptionValues, ParseError, readOptions } from '@roundhouse/kernel';
import { CHANCE, isFairDraw } from '@roundhouse/protocol';
import * as z from 'zod';
import type { LogEntryRow } from '../storage/schema.ts';
import { IMPORTED_REQUEST_ID } from '../tables/verifiable-record.ts';
import type { PartialFinding } from './finding.ts';

/** The database may contain anything, also an unknown kind. */
type StoredEntry = Omit<LogEntryRow, 'kind'> & { readonly kind: string };

const undoSchema = z.strictObject({ to: z.int().min(0) });

/** Replays a log from the start and validates every entry as untrusted input. */
export class LogVerifier {
  state: unknown;
  private readonly record: JsonObject[] = [];
  private entryCount = 0;
  private isImported = true;

  /** Throws a `ParseError` if the options are invalid. */
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

  get recordLength(): number {
    return this.record.length;
  }

  get logLength(): number {
    return this.entryCount;
  }

  /** Applies the next entry. Returns its fault, or null. After a fault no more entries can be applied. */
  verifyNext(entry: StoredEntry): PartialFinding | null {
    const { sequence } = entry;
    if (sequence !== this.entryCount) return { fault: 'gap', entry: sequence, detail: `${this.entryCount}` };
    try {
      const finding = this.apply(entry);
      this.entryCount++;
      return finding === null ? null : { entry: sequence, ...finding };
    } catch (error) {
      const fault = error instanceof ParseError || error instanceof SyntaxError ? 'malformed' : 'failed';
      return { fault, entry: sequence, detail: error instanceof Error ? error.message : String(error) };
    }
  }

  private apply({ kind, action, actor, request_id }: StoredEntry): PartialFinding | null {
    const json: unknown = JSON.parse(action);
    this.isImported &&= request_id === IMPORTED_REQUEST_ID;
    if (kind === 'undo') return this.undo(json);
    if (kind !== 'act') return { fault: 'malformed', detail: `kind "${kind}"` };
    return this.act(json, actor);
  }

  private undo(json: unknown): PartialFinding | null {
    const { data, error } = undoSchema.safeParse(json);
    if (error) return { fault: 'malformed', detail: z.prettifyError(error) };
    if (data.to > this.recordLength) return { fault: 'malformed', detail: `to: ${data.to} of ${this.recordLength}` };
    this.record.length = data.to;
    this.state = this.game.setup(this.options, this.seats);
    for (const action of this.record) this.game.apply(this.state, this.game.actions.read(this.state, action));
    return null;
  }

  private act(json: unknown, actor: number): PartialFinding | null {
    const { game, state } = this;
    const action = game.actions.read(state, json);
    const refusal = game.checkAction(state, action);
    if (refusal !== null) return { fault: 'illegal', refusal: { ...refusal, game: game.id } };
    const turn = game.actor === undefined ? game.toAct(state) : game.actor(state, action);
    const expectedActor = turn === 'chance' ? CHANCE : turn;
    if (expectedActor !== actor) return { fault: 'wrong-actor', detail: `${expectedActor}; ${actor}` };
    if (turn === 'chance' && !this.isImported && !isFairDraw(game, state, action, this.seed, this.recordLength)) {
      return { fault: 'other-draw', detail: JSON.stringify(json) };
    }
    this.record.push(game.actions.write(state, action));
    game.apply(state, action);
    return null;
  }
}
