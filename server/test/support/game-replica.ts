import { type AnyGame, type JsonObject, readOptions } from '@roundhouse/kernel';
import { type LogEntry, type TableInfo, takeIn, withDocuments } from '@roundhouse/wire';
import { GAMES } from '../../src/house.ts';

/** A game as a page follows it from what it is told, and from nothing else. */
export class Follower {
  readonly game: AnyGame;
  /** After so many actions of the record: the state, or the position as it may be imagined. */
  private readonly states: unknown[];
  private readonly isHidden: boolean;
  private read: { readonly document: unknown; readonly state: unknown } | null = null;

  constructor(
    table: Pick<TableInfo, 'game' | 'options' | 'seats'>,
    private readonly documents: ReadonlyMap<string, JsonObject> = new Map(),
  ) {
    const game = GAMES.find(({ id }) => id === table.game);
    if (game === undefined) throw new Error(`no game ${table.game}`);
    this.game = game;
    this.isHidden = game.imagine !== undefined;
    const options = withDocuments(table.options, documents);
    this.states = [this.isHidden ? {} : game.setup(readOptions(game.options, options), table.seats.length)];
  }

  /** How many actions the record has. */
  get length(): number {
    return this.states.length - 1;
  }

  take(entry: LogEntry): void {
    const last = this.states[this.length];
    if ('undo' in entry) this.states.length = entry.undo + 1;
    else if ('action' in entry) {
      const next = this.game.copy(last);
      const action = this.game.actions.read(next, entry.action);
      const refusal = this.game.refuse(next, action);
      if (refusal !== null) throw new Error(`told of what the rules refuse: ${JSON.stringify([entry, refusal])}`);
      this.game.apply(next, action);
      this.states.push(next);
    } else {
      const next = structuredClone(last) as JsonObject;
      takeIn(next, entry.position);
      this.states.push(next);
    }
  }

  /** A position with the documents in its options. */
  private whole(position: unknown): unknown {
    const { options, ...rest } = position as { options?: JsonObject };
    return options === undefined ? rest : { ...rest, options: withDocuments(options, this.documents) };
  }

  /** The present state; null before anything has been told. */
  state(): unknown {
    const last = this.states[this.length];
    if (!this.isHidden) return last;
    if (this.length === 0) return null;
    if (this.read === null || this.read.document !== last) {
      this.read = { document: last, state: this.game.position.read(this.whole(last)) };
    }
    return this.read.state;
  }
}
