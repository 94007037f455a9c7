import {
  botsField,
  type GameRecord,
  isJsonObject,
  type Json,
  type JsonObject,
  type OptionValues,
  readOptions,
  type Seat,
  supportsRulesVersion,
  upgradeOptions,
} from '@roundhouse/kernel';
import {
  applyPatch,
  CHANCE,
  type ChatMessage,
  hasBegun,
  type LogEntry,
  type ServerMessage,
  type TableInfo,
  type VerifiableRecord,
  type ViewerInfo,
  withDocuments,
} from '@roundhouse/protocol';
import { BaseTable } from '../base-table.ts';
import { GameHistory } from '../game-history.ts';
import type { AnyGamePresenter, ViewerContext } from '../game-presenter.ts';
import { lastDecision, ownActionsStart } from '../history-queries.ts';
import type { Player } from '../saved-table.ts';
import type { GameStatus, Waiting } from '../table-types.ts';
import type { ConnectionStatus, FairnessVerdict, QueueOptions } from './online-types.ts';
import { queueOptions } from './queue-options.ts';
import { verifyFairness } from './verify-fairness.ts';

/** A message does not fit this client's version of the game: client and server have different versions. */
export class VersionMismatch extends Error {}
/** Log entries were received that do not continue the known log. */
export class LogGap extends Error {}

/** The messages about the table and its game, as opposed to those about the connection. */
type TableMessage = Extract<
  ServerMessage,
  { readonly type: 'table' | 'viewer' | 'entries' | 'presence' | 'chat' | 'chat-deleted' }
>;

/** A game played on the server, as far as this client knows it. */
export class OnlineGame extends BaseTable {
  /** The number of log entries received. */
  private received = 0;
  private truncations = 0;
  /** The seat for which the server redacted the log. */
  private redactedFor: Seat | null = null;
  /** For a game with hidden information: the received position after each action of the record. */
  private readonly positions: JsonObject[] = [];
  private connectedSeats: readonly Seat[] = [];
  private spectatorCount = 0;
  private messages: readonly ChatMessage[] = [];
  /** The numbers of deleted chat messages. The server does not reuse them. */
  private readonly deleted = new Set<number>();

  constructor(
    presenter: AnyGamePresenter,
    private table: TableInfo,
    private currentViewer: ViewerInfo,
    /** The maps and decks that the options refer to, by hash. */
    private readonly documents: ReadonlyMap<string, JsonObject> = new Map(),
  ) {
    const { game } = presenter;
    if (!supportsRulesVersion(game, table.rulesVersion)) throw new VersionMismatch(`rules ${table.rulesVersion}`);
    const given = withDocuments(table.options, documents);
    const options = readOptions(game.options, upgradeOptions(game, table.rulesVersion, given));
    super(presenter, new GameHistory(game, game.setup(options, table.seats.length)));
    this.options = options;
  }
  private readonly options: OptionValues;

  /** The number of log entries received. */
  get logLength(): number {
    return this.received;
  }

  /** The log was redacted for a different viewer than the current one. */
  get isForOtherViewer(): boolean {
    return this.received > 0 && this.presenter.game.determinize !== undefined && this.redactedFor !== this.viewerSeat;
  }

  /** The seat whose hidden information the server sends; null for spectators, and for everybody before the start. */
  private get viewerSeat(): Seat | null {
    return hasBegun(this.table.status) ? this.currentViewer.seat : null;
  }

  override get historyVersion(): number {
    return this.truncations;
  }

  get info(): TableInfo {
    return this.table;
  }

  get chat(): readonly ChatMessage[] {
    return this.messages;
  }

  get viewer(): ViewerInfo {
    return this.currentViewer;
  }

  get players(): readonly Player[] {
    return this.table.seats.map(({ name, bot, substituteBot }) => ({ name, bot: bot ?? substituteBot }));
  }

  protected get hintSeed(): string {
    return this.table.id;
  }

  /** Applies a message from the server. Throws VersionMismatch or LogGap. */
  receive(message: TableMessage): void {
    switch (message.type) {
      case 'table':
        this.table = message.table;
        this.currentViewer = message.viewer;
        return;
      case 'viewer':
        this.currentViewer = message.viewer;
        return;
      case 'entries': {
        const { type: _, from, entries, ...times } = message;
        this.receiveEntries(from, entries);
        this.table = { ...this.table, ...times };
        return;
      }
      case 'presence':
        this.connectedSeats = message.seats;
        this.spectatorCount = message.watching;
        return;
      case 'chat': {
        // After a reconnect the server may repeat messages, and a new message may arrive before the missed ones.
        const known = new Set(this.messages.map(({ number }) => number));
        const added = message.messages.filter(({ number }) => !known.has(number) && !this.deleted.has(number));
        this.messages = [...this.messages, ...added].sort((one, other) => one.number - other.number);
        return;
      }
      case 'chat-deleted':
        for (const number of message.numbers) this.deleted.add(number);
        this.messages = this.messages.filter(({ number }) => !this.deleted.has(number));
    }
  }

  private receiveEntries(from: number, entries: readonly LogEntry[]): void {
    // These entries continue a log that was redacted for another viewer. On `synced` the whole log is requested again.
    if (from > 0 && this.isForOtherViewer) return;
    if (from > this.received) throw new LogGap(`entries ${this.received} to ${from}`);
    if (from === 0) {
      this.truncate(0);
      this.received = 0;
      this.redactedFor = this.viewerSeat;
    }
    const added = entries.slice(this.received - from);
    for (const entry of added) {
      this.applyEntry(entry);
      this.received++;
    }
  }

  private truncate(recordLength: number): void {
    this.truncations++;
    this.history.truncate(recordLength);
    this.positions.length = Math.min(recordLength, this.positions.length);
  }

  private applyEntry(entry: LogEntry): void {
    try {
      if ('undo' in entry) this.truncate(entry.undo);
      else if ('action' in entry) this.applyAction(entry.actor, entry.action);
      else this.applyRedacted(entry);
    } catch (error) {
      throw new VersionMismatch(`entry ${this.received}`, { cause: error });
    }
  }

  private applyAction(expected: Seat, action: JsonObject): void {
    const { history } = this;
    const refusal = history.tryAction(action);
    if (refusal !== null) throw new Error(`refused: ${refusal.reason}`);
    const { actor } = history.entry(history.recordLength - 1);
    if (actor !== (expected === CHANCE ? 'chance' : expected)) throw new Error(`by ${expected}, not ${actor}`);
  }

  private applyRedacted({ actor, events, patches }: Extract<LogEntry, { readonly patches: unknown }>): void {
    const document: { [key: string]: Json } = structuredClone(this.positions.at(-1) ?? {});
    applyPatch(document, patches);
    const state = this.presenter.game.position.read(this.withOptionDocuments(document));
    this.positions.push(document);
    this.history.applyRemote(actor === CHANCE ? 'chance' : actor, events, state);
  }

  /** The position, with the documents that its options refer to filled in. */
  private withOptionDocuments(position: JsonObject): JsonObject {
    const { options } = position;
    return isJsonObject(options) ? { ...position, options: withDocuments(options, this.documents) } : position;
  }

  /** Whether the viewer is the actor of this action in the current state. */
  isOwnAction(action: JsonObject): boolean {
    const { game } = this.presenter;
    const { state } = this;
    const actor = game.actor?.(state, game.actions.read(state, action)) ?? game.toAct(state);
    return actor === this.currentViewer.seat;
  }

  status(connectionStatus: ConnectionStatus): GameStatus {
    const common = this.gameProgress();
    const { table } = this;
    const { seat } = this.currentViewer;
    const waiting = this.waiting();
    const ownStart = seat === null ? common.recordLength : ownActionsStart(common.actors, seat);
    const isUndoFree = ownStart < common.recordLength;
    const decidedAt = seat === null ? null : lastDecision(common.actors, (actor) => actor === seat);
    const isUndoable = table.status === 'playing' && (isUndoFree || table.undoRule === 'consent');
    return {
      ...common,
      id: table.id,
      waiting,
      undoTo: isUndoable ? decidedAt : null,
      turnStart: isUndoable && ownStart < common.recordLength - 1 ? ownStart : null,
      decidedAt,
      canRedo: false,
      origin: null,
      saving: 'saved',
      online: {
        ...connectionStatus,
        table,
        viewer: this.currentViewer,
        logLength: this.received,
        activeSeat: waiting.for === 'nobody' ? null : waiting.seat,
        connectedSeats: this.connectedSeats,
        spectatorCount: this.spectatorCount,
        chat: this.messages,
        isUndoFree,
        hasRecord: !common.hasSecrets || common.outcome !== null || table.status === 'abandoned',
      },
    };
  }

  private waiting(): Waiting {
    const turn = this.presenter.game.toAct(this.state);
    if (typeof turn !== 'number' || this.table.status === 'abandoned') return { for: 'nobody' };
    const isOwnTurn = turn === this.currentViewer.seat && this.table.seats[turn]?.substituteBot === null;
    return { for: isOwnTurn ? 'person' : 'remote', seat: turn };
  }

  record(): GameRecord {
    const { game } = this.presenter;
    const { actions } = this.history;
    if (actions.length < this.history.recordLength) throw new Error('the actions are hidden from this client');
    const result = game.outcome(this.state);
    return {
      roundhouse: 1,
      game: game.id,
      rules: game.rulesVersion,
      options: this.options,
      seats: this.table.seats.map(({ name }) => name),
      ...botsField(this.table.seats.map(({ bot }) => bot)),
      actions,
      ...(result === null ? {} : { result }),
    };
  }

  /** The actions that the viewer can queue before their turn. */
  queueOptions(context: ViewerContext): QueueOptions {
    const { game } = this.presenter;
    return queueOptions(game, this.state, this.currentViewer, (state, action) =>
      this.describeAction(state, action, context),
    );
  }

  /** Verifies the random draws of the finished game. */
  verifyFairness(record: VerifiableRecord, commitment: string): FairnessVerdict {
    const { game } = this.presenter;
    const actions = game.determinize === undefined ? this.history.actions : null;
    return verifyFairness(game, record, { commitment, actions, outcome: game.outcome(this.state) });
  }
}
