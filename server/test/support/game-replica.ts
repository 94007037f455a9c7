import { type AnyGame, type JsonObject, readOptions } from '@roundhouse/kernel';
import { applyPatch, type LogEntry, type TableInfo, withDocuments } from '@roundhouse/protocol';
import { GAMES } from '../../src/games.ts';

/** A copy of the game that a client builds only from the messages of the server. */
export class GameReplica {
  readonly game: AnyGame;
  /** The state after each number of record actions. For games with hidden information, a determinized position. */
  private readonly states: unknown[];
  private readonly isHidden: boolean;
  private parsed: { readonly position: unknown; readonly state: unknown } | null = null;

  constructor(
    table: Pick<TableInfo, 'game' | 'options' | 'seats'>,
    private readonly documents: ReadonlyMap<string, JsonObject> = new Map(),
  ) {
    const game = GAMES.find(({ id }) => id === table.game);
    if (game === undefined) throw new Error(`no game ${table.game}`);
    this.game = game;
    this.isHidden = game.determinize !== undefined;
    const options = withDocuments(table.options, documents);
    this.states = [this.isHidden ? {} : game.setup(readOptions(game.options, options), table.seats.length)];
  }

  /** The number of actions in the record. */
  get recordLength(): number {
    return this.states.length - 1;
  }

  apply(entry: LogEntry): void {
    const last = this.states[this.recordLength];
    if ('undo' in entry) this.states.length = entry.undo + 1;
    else if ('action' in entry) {
      const next = this.game.copy(last);
      const action = this.game.actions.read(next, entry.action);
      const refusal = this.game.checkAction(next, action);
      if (refusal !== null) throw new Error(`the server sent an illegal action: ${JSON.stringify([entry, refusal])}`);
      this.game.apply(next, action);
      this.states.push(next);
    } else {
      const next = structuredClone(last) as JsonObject;
      applyPatch(next, entry.patches);
      this.states.push(next);
    }
  }

  /** Replaces the document references in the options of a position by the documents. */
  private expand(position: unknown): unknown {
    const { options, ...rest } = position as { options?: JsonObject };
    return options === undefined ? rest : { ...rest, options: withDocuments(options, this.documents) };
  }

  /** The current state. Null if the game has hidden information and no entry has arrived. */
  state(): unknown {
    const last = this.states[this.recordLength];
    if (!this.isHidden) return last;
    if (this.recordLength === 0) return null;
    if (this.parsed === null || this.parsed.position !== last) {
      this.parsed = { position: last, state: this.game.position.read(this.expand(last)) };
    }
    return this.parsed.state;
  }
}
