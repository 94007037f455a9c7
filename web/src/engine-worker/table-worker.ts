import { type JsonObject, type Language, readOptions, recordText, replayRecord } from '@roundhouse/kernel';
import type { ErrorResponse, TableResponse, VerifiableRecord } from '@roundhouse/protocol';
import type { GameId } from '../lib/game-ids.ts';
import type { BaseTable } from './base-table.ts';
import { GameHistory } from './game-history.ts';
import type { LoadPresenter, Perspective } from './game-presenter.ts';
import { LocalTable } from './local-table.ts';
import { OnlineTable } from './online/online-table.ts';
import type {
  FairnessVerdict,
  OutgoingMessage,
  QueueOptions,
  SendResult,
  WaitingRoomState,
} from './online/online-types.ts';
import { connectToServer } from './online/socket.ts';
import { toRecordError } from './record-errors.ts';
import type { Player, SavedTable } from './saved-table.ts';
import { toSetupError } from './setup-error.ts';
import { setupForm } from './setup-form.ts';
import { TabLock } from './tab-lock.ts';
import { loadTable } from './table-db.ts';
import {
  createLocalTable,
  initBranch,
  initFromRecord,
  initNewGame,
  initRematch,
  type TableInit,
} from './table-init.ts';
import { TableQueries } from './table-queries.ts';
import { TableSaver } from './table-saver.ts';
import type {
  ActResult,
  GameStatus,
  OpenResult,
  SetupForm,
  TableError,
  TableSetup,
  ViewRequest,
  ViewUpdate,
} from './table-types.ts';

/**
 * The API of the engine worker. One table is open at a time: a local table, which is saved after each action, or an
 * online table. The page sends actions and requests views. At a local table nothing happens without a call; bots act
 * only when the page calls `playBots`. At an online table the worker notifies the page of changes.
 */
export class TableWorker extends TableQueries {
  private localTable: LocalTable | null = null;
  private onlineTable: OnlineTable | null = null;
  private saver: TableSaver | null = null;
  /** Notifies the page that another tab has taken over the open table. */
  private notifyLost: () => void = () => {};
  private readonly tabLock = new TabLock(() => this.notifyLost());

  constructor(private readonly loadPresenter: LoadPresenter) {
    super();
  }

  async setupForm(game: GameId, language: Language): Promise<SetupForm> {
    return setupForm(await this.loadPresenter(game), language);
  }

  /** Creates and saves a new game. */
  async create(setup: TableSetup): Promise<OpenResult> {
    try {
      return await this.openNew(await initNewGame(setup, this.loadPresenter));
    } catch (error) {
      return { error: toSetupError(error) };
    }
  }

  /** Validates a setup form without creating the game. Returns null if the setup is valid. */
  async checkSetup({ game, options, players }: TableSetup): Promise<TableError | null> {
    const presenter = await this.loadPresenter(game);
    try {
      presenter.game.setup(readOptions(presenter.game.options, options), players.length);
      return null;
    } catch (error) {
      return toSetupError(error);
    }
  }

  /** Opens a record as a new local table. Every action is checked. */
  async openRecord(text: string, language: Language): Promise<OpenResult> {
    try {
      return await this.openNew(await initFromRecord(text, this.loadPresenter));
    } catch (error) {
      return { error: toRecordError(error, text, language) };
    }
  }

  /** Starts a new game with the same options and players. */
  rematch(): Promise<OpenResult> {
    return this.openNew(initRematch(this.local));
  }

  /** Branches the game at a point of its history into a new table. */
  branch(at: number): Promise<OpenResult> {
    return this.openNew(initBranch(this.local, at));
  }

  private async openNew(init: TableInit): Promise<OpenResult> {
    this.disconnect();
    const table = createLocalTable(init);
    // The table is new, so no other tab can hold its lock.
    await this.tabLock.acquire(table.meta.id, true);
    this.localTable = table;
    this.saver = new TableSaver(table, null);
    await this.save();
    return { id: table.meta.id };
  }

  /** Opens a saved table, or one that was just created and could not be saved. */
  async openSaved(id: string, takeOver: boolean, language: Language, onLost: () => void): Promise<OpenResult> {
    this.disconnect();
    this.notifyLost = onLost;
    const isInMemory = this.localTable?.meta.id === id;
    if (isInMemory && this.tabLock.holds(id)) return { id };
    let saved: SavedTable | undefined;
    try {
      saved = await loadTable(id);
    } catch (error) {
      if (!isInMemory) return { error: { kind: 'no-storage', detail: String(error) } };
    }
    if (saved === undefined && !isInMemory) return { error: { kind: 'table-not-found' } };
    if (!(await this.tabLock.acquire(id, takeOver))) return { error: { kind: 'in-use' } };
    if (saved === undefined) return { id };
    // Another tab may have saved the table before this tab acquired the lock.
    return this.restoreSaved((await loadTable(id)) ?? saved, language);
  }

  private async restoreSaved(saved: SavedTable, language: Language): Promise<OpenResult> {
    const { id, record, created, seed, origin } = saved;
    const presenter = await this.loadPresenter(saved.game);
    try {
      // A game of an older rules version continues, and is saved, with the current rules version.
      const session = replayRecord([presenter.game], record, 0);
      const history = new GameHistory(presenter.game, session.state);
      history.applyAll(record.actions);
      const meta = { id, created, seed, record: session.record(), origin };
      this.localTable = new LocalTable(meta, presenter, history, saved.players);
    } catch (error) {
      return { error: toRecordError(error, recordText(record), language) };
    }
    this.localTable.restore(saved);
    this.saver = new TableSaver(this.localTable, saved.updated);
    return { id };
  }

  /** The page has left the table, so other tabs may play it. */
  async closeTable(): Promise<void> {
    this.disconnect();
    await this.tabLock.release();
  }

  /** Opens an online table. `onChange` is called whenever there is a new view. */
  async openOnline(id: string, onChange: () => void): Promise<TableResponse | ErrorResponse> {
    this.disconnect();
    const table = new OnlineTable(id, connectToServer, this.loadPresenter, onChange);
    this.onlineTable = table;
    await this.tabLock.release();
    const error = await table.opened;
    return error === null ? table.response : { error };
  }

  private disconnect(): void {
    this.onlineTable?.close();
    this.onlineTable = null;
  }

  waitingRoom(): WaitingRoomState {
    const { response, connectionStatus, game } = this.online;
    return { response, connection: connectionStatus, chat: game.chat };
  }

  /** The network is back, or the page has become visible again. */
  reconnectNow(): void {
    this.onlineTable?.reconnectNow();
  }

  /** Reconnects, because the user of this browser may have changed. */
  reconnect(): void {
    this.onlineTable?.reconnect();
  }

  /** Acts at an online table; see `OnlineTable.act`. */
  actOnline(action: JsonObject, logLength: number, perspective: Perspective): Promise<SendResult> {
    return this.online.act(action, logLength, this.contextFor(perspective));
  }

  send(message: OutgoingMessage, perspective: Perspective): Promise<SendResult> {
    return this.online.send(message, perspective);
  }

  /** The actions that the viewer can queue before their turn. */
  queueOptions(perspective: Perspective): QueueOptions {
    return this.online.game.queueOptions(this.contextFor(perspective));
  }

  /** Verifies the random draws of a finished game. `commitment` was published before the first draw. */
  verifyFairness(record: VerifiableRecord, commitment: string): FairnessVerdict {
    return this.online.game.verifyFairness(record, commitment);
  }

  private get local(): LocalTable {
    if (this.localTable === null) throw new Error('no local table is open');
    return this.localTable;
  }

  private get online(): OnlineTable {
    if (this.onlineTable === null) throw new Error('no online table is open');
    return this.onlineTable;
  }

  protected get table(): BaseTable {
    return this.onlineTable === null ? this.local : this.onlineTable.game;
  }

  protected get isLost(): boolean {
    return this.onlineTable === null && this.tabLock.lost;
  }

  status(): GameStatus {
    const { onlineTable } = this;
    return onlineTable === null
      ? { ...this.local.status(), saving: this.saver?.saving ?? 'saved' }
      : onlineTable.game.status(onlineTable.connectionStatus);
  }

  recordText(): string {
    return recordText(this.table.record());
  }

  /**
   * Applies the action of a person at a local table, or returns the refusal. `expectedLength` is the record length at
   * the time of the decision. If the record is longer by now, the action is a duplicate and is ignored.
   */
  async act(
    action: JsonObject,
    expectedLength: number,
    confirmsTurns: boolean,
    request: ViewRequest,
  ): Promise<ActResult> {
    if (this.tabLock.lost || this.local.recordLength !== expectedLength) {
      return { refusal: null, update: this.getView(request) };
    }
    const refusal = this.local.act(action, confirmsTurns, this.contextFor(request.perspective));
    // A refused action changes nothing, so there is nothing to save.
    return { refusal: refusal, update: refusal === null ? await this.saveAndGetView(request) : this.getView(request) };
  }

  /** Plays one action of the bot to act; with `all`, plays bots until a person is to act. */
  playBots(all: boolean, request: ViewRequest): Promise<ViewUpdate> {
    return this.change(request, (table) => {
      while (table.playBot() && all);
    });
  }

  endTurn(request: ViewRequest): Promise<ViewUpdate> {
    return this.change(request, (table) => table.endTurn());
  }

  undo(to: number, request: ViewRequest): Promise<ViewUpdate> {
    return this.change(request, (table) => unfinished(table).undo(to));
  }

  redoDecision(request: ViewRequest): Promise<ViewUpdate> {
    return this.change(request, (table) => table.redoDecision());
  }

  setPlayers(players: readonly Player[], request: ViewRequest): Promise<ViewUpdate> {
    return this.change(request, (table) => unfinished(table).setPlayers(players));
  }

  /** Saves the table before it returns the view, so that the view contains the result of saving. */
  async saveAndGetView(request: ViewRequest): Promise<ViewUpdate> {
    await this.save();
    return this.getView(request);
  }

  /** Does not change a table that another tab has taken over. */
  private change(request: ViewRequest, work: (table: LocalTable) => void): Promise<ViewUpdate> {
    if (!this.tabLock.lost) work(this.local);
    return this.saveAndGetView(request);
  }

  private async save(): Promise<void> {
    if (this.tabLock.lost || this.saver === null) return;
    if (!(await this.saver.save())) this.tabLock.markLost();
  }
}

/** Throws for a finished game, which never changes. To play on from one of its points, `branch` creates a new table. */
function unfinished(table: LocalTable): LocalTable {
  if (table.isOver) throw new Error('a finished game cannot be changed');
  return table;
}
