import type { JsonObject, Seat } from '@roundhouse/kernel';
import { CHANCE, type ServerMessage, type TableEvent } from '@roundhouse/protocol';
import type { AppContext } from '../context.ts';
import { DocumentCache } from '../documents/document-cache.ts';
import { loadDocument } from '../documents/document-store.ts';
import { ApiError } from '../lib/errors.ts';
import { KeyedMutex } from '../lib/keyed-mutex.ts';
import { metrics } from '../lib/metrics.ts';
import { type ClusterEvent, type NewClusterEvent, type QueueUpdate, StorageError } from '../storage/database.ts';
import type { SeatRow, TableRow } from '../storage/schema.ts';
import { deleteOrphanedRows } from './deleted-table.ts';
import { GameLog, type Step, undoTarget } from './game-log.ts';
import { getGame } from './new-table.ts';
import type { PlayerRequest } from './player-request.ts';
import { entriesFor, type Viewer } from './redact.ts';
import { RedactedLogCache } from './redacted-log-cache.ts';
import { type Subscriber, viewerFor } from './room.ts';
import { RoomRegistry } from './room-registry.ts';
import { botAt, seatOf, startsAutomatically, type Table, turnTimesOf } from './table.ts';
import { TableCache } from './table-cache.ts';
import { TableMessages } from './table-messages.ts';
import { compareAndSetQueue, loadEntries, loadRow, loadSeats, updateIfUnchanged } from './table-repository.ts';
import { nextWakeTime, tableUpdateAfter } from './table-update.ts';

/** Schedules the next run of a table. */
export interface WakeScheduler {
  schedule(table: string, at: number | null): void;
}

interface CommitOptions {
  /** When the resulting turn started, if not now. */
  readonly turnStartedAt?: number;
  /** The queued actions that remain, if this commit executes one of them. */
  readonly queueUpdate?: QueueUpdate;
}

/**
 * The tables in use at this server. Every change of a game goes through `commit`, which stores it durably before it is
 * broadcast. Tables in memory are only a cache: the database is the source of truth.
 */
export class TableManager {
  private readonly cache: TableCache;
  private readonly documents: DocumentCache;
  private readonly messages = new TableMessages();
  private readonly mutex = new KeyedMutex();
  /** Publishes cluster events about the same subject in order. */
  private readonly publishMutex = new KeyedMutex();
  private readonly redactedLogs = new RedactedLogCache();

  readonly rooms: RoomRegistry;

  constructor(
    readonly context: AppContext,
    private readonly scheduler: WakeScheduler,
    maxBytes?: number,
  ) {
    this.documents = new DocumentCache((hash) => loadDocument(this.db, hash));
    this.cache = new TableCache(
      {
        isBusy: (id) => this.mutex.isBusy(id),
        isWatched: (id) => this.rooms.has(id),
        documentBytes: () => this.documents.pinnedBytes,
      },
      maxBytes,
    );
    this.rooms = new RoomRegistry(
      () => context.now(),
      (table, presence) => this.publish({ table, type: 'presence', ...presence }),
    );
    context.database.subscribe((event) => this.onClusterEvent(event));
  }

  /** Estimated memory use. */
  get memoryUsage(): { readonly tables: number; readonly bytes: number } {
    return { tables: this.cache.size, bytes: this.cache.totalBytes };
  }

  private get db() {
    return this.context.database.db;
  }

  /** Runs work on a table while holding its lock. Work on the same table runs in order. */
  withTable<Result>(id: string, work: (table: Table) => Promise<Result>): Promise<Result> {
    return this.mutex.run(id, async () => {
      const table = await this.load(id);
      try {
        return await work(table);
      } finally {
        this.cache.updateSize(table);
      }
    });
  }

  private async load(id: string): Promise<Table> {
    const known = this.cache.get(id);
    if (known !== undefined) return known;
    const row = await loadRow(this.db, id);
    const seats = await loadSeats(this.db, id);
    const entries = await loadEntries(this.db, id, 0);
    const storedOptions: JsonObject = JSON.parse(row.options);
    const { options, release } = await this.documents.acquire(storedOptions);
    const gameLog = new GameLog({
      game: getGame(row.game),
      options,
      storedOptions,
      seats: row.seat_count,
      seed: row.seed,
    });
    try {
      gameLog.load(entries);
    } catch (error) {
      release();
      throw error;
    }
    const { logLength, recordLength } = gameLog;
    const table: Table = {
      id,
      row: { ...row, log_length: logLength, record_length: recordLength },
      seats,
      gameLog,
      release,
    };
    this.cache.add(table);
    // Other servers may have appended entries that the subscribers have not received.
    this.sendMissedEntries(table);
    // The server that assigned the last seat may have been killed before it could start the game.
    if (!startsAutomatically(table)) return table;
    await this.startGame(table);
    return this.cache.get(id) ?? table;
  }

  /** Starts the game, unless another server has already started it. */
  async startGame(table: Table): Promise<void> {
    await this.commit(table, table.gameLog.openingSteps()).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.body.code === 'conflict')) throw error;
    });
  }

  /** Discards the table in memory and loads it again. Subscribers receive the entries they missed. */
  private async reload(id: string): Promise<Table> {
    this.cache.delete(id);
    return this.load(id);
  }

  /** Stores steps durably, then broadcasts them. Throws `conflict` if another server has appended entries first. */
  async commit(
    table: Table,
    steps: readonly Step[],
    { turnStartedAt, queueUpdate }: CommitOptions = {},
  ): Promise<void> {
    const { context } = this;
    const { gameLog } = table;
    const newState = steps.at(-1)?.after ?? gameLog.state;
    const { game } = gameLog.setup;
    const now = context.now();
    const recordLength = recordLengthAfter(gameLog.recordLength, steps);
    const seats = queueUpdate === undefined ? table.seats : withQueue(table.seats, queueUpdate);
    const entries = steps.map(({ entry }) => entry);
    const tableUpdate = {
      ...tableUpdateAfter(game, newState, recordLength, table.row, seats, now, context.config, turnStartedAt),
      // A person who acts does not want to end the game. Bots, chance and queued actions say nothing about that.
      votesLapse: entries.some(({ request_id }) => request_id !== null),
    };
    let isStored: boolean;
    try {
      isStored = await context.database.append({
        table: table.id,
        expectedLogLength: gameLog.logLength,
        entries,
        tableUpdate,
        queueUpdate,
      });
    } catch (error) {
      // It is unknown whether the entries were stored, so the table must be loaded again before its next use.
      this.cache.delete(table.id);
      if (error instanceof StorageError) throw new ApiError(error.reason, { retryAfter: 2 });
      throw error;
    }
    if (!isStored) {
      await this.reload(table.id);
      throw new ApiError('conflict');
    }
    const { row } = table;
    const { columns, votesLapse, newStatus } = tableUpdate;
    const end_votes = votesLapse ? null : row.end_votes;
    const hadRequest = row.undo_request !== null || row.end_votes !== end_votes;
    const before = { logLength: gameLog.logLength, recordLength: gameLog.recordLength };
    for (const step of steps) gameLog.append(step);
    table.seats = seats;
    table.row = {
      ...row,
      ...columns,
      log_length: gameLog.logLength,
      undo_request: null,
      end_votes,
      unannounced_status: newStatus ?? row.unannounced_status,
    };
    this.broadcastEntries(table, before.logLength, before.recordLength, steps);
    // Players were treated as spectators until now and may see their own hidden information from now on.
    if (row.status === 'waiting') this.updateSubscribers(table);
    if (hadRequest || row.status !== columns.status) this.broadcastTable(table);
    else if (queueUpdate !== undefined) this.sendToSeat(table, queueUpdate.seat);
    this.scheduler.schedule(table.id, columns.wake_at);
    for (const { entry } of steps)
      metrics.actions.inc({ game: game.id, by: entry.actor === CHANCE ? 'chance' : 'seat' });
  }

  private broadcastEntries(table: Table, from: number, recordLength: number, steps: readonly Step[]): void {
    const room = this.rooms.get(table.id);
    if (room === undefined) return;
    room.broadcastPerViewer((viewer) =>
      entriesMessage(table, from, entriesFor(table.gameLog.setup, steps, viewer, recordLength)),
    );
    this.messages.markTimesSent(table, room.subscribers);
    room.sentLogLength = table.gameLog.logLength;
  }

  /**
   * Updates seat and viewer of all subscribers. Sends the table and the whole log again to those whose seat has changed
   * or who may see other hidden information than before. Returns true if a subscriber has taken or left a seat.
   */
  private updateSubscribers(table: Table): boolean {
    const hasHiddenInfo = table.gameLog.setup.game.determinize !== undefined;
    let hasMoved = false;
    for (const subscriber of this.rooms.get(table.id)?.subscribers ?? []) {
      const seat = seatOf(table.seats, subscriber.userId);
      const viewer = viewerFor(table.row.status, seat);
      const isSame = seat === subscriber.seat && (viewer === subscriber.viewer || !hasHiddenInfo);
      hasMoved ||= seat !== subscriber.seat;
      Object.assign(subscriber, { seat, viewer });
      if (isSame) continue;
      this.messages.send(table, subscriber);
      subscriber.send(this.entriesSince(table, 0, viewer));
    }
    return hasMoved;
  }

  /** Sends a room the entries that it has not received yet. */
  private sendMissedEntries(table: Table): void {
    const room = this.rooms.get(table.id);
    if (room === undefined || room.sentLogLength === table.gameLog.logLength) return;
    const from = room.sentLogLength;
    room.broadcastPerViewer((viewer) => this.entriesSince(table, from, viewer));
    room.sentLogLength = table.gameLog.logLength;
    this.broadcastTable(table);
    this.updateSubscribers(table);
  }

  /** An `entries` message for a viewer, from a log length on. */
  private entriesSince(table: Table, since: number, viewer: Viewer): string {
    return entriesMessage(table, since, this.redactedLogs.entriesSince(table, since, viewer));
  }

  /** Adds a subscriber and sends it the table and the entries from `since` on. It receives all later changes. */
  subscribe(id: string, subscriber: Subscriber, since: number): Promise<void> {
    return this.withTable(id, async (table) => {
      subscriber.seat = seatOf(table.seats, subscriber.userId);
      subscriber.viewer = viewerFor(table.row.status, subscriber.seat);
      const room = this.rooms.getOrCreate(id, table.gameLog.logLength);
      this.messages.send(table, subscriber);
      // A client that claims more entries than the log has is out of sync: send everything.
      const from = since > table.gameLog.logLength ? 0 : since;
      subscriber.send(this.entriesSince(table, from, subscriber.viewer));
      subscriber.send(JSON.stringify({ type: 'synced', logLength: table.gameLog.logLength } satisfies ServerMessage));
      room.subscribers.add(subscriber);
      this.rooms.broadcastPresence(id);
    });
  }

  /** Sends the current table to a subscriber that acted on outdated information. */
  sendSnapshot(id: string, subscriber: Subscriber): Promise<void> {
    return this.withTable(id, async (table) => {
      this.messages.send(table, subscriber);
      subscriber.send(JSON.stringify({ type: 'synced', logLength: table.gameLog.logLength } satisfies ServerMessage));
    });
  }

  /** Reloads seats and settings after a change. Broadcasts them here and publishes the change to other servers. */
  notifyChanged(id: string): Promise<void> {
    return this.withTable(id, (table) => this.refresh(table));
  }

  /** The same without waiting for it. */
  notifyChangedInBackground(id: string): void {
    this.notifyChanged(id).catch((error: unknown) => {
      this.context.log.warn({ err: error, table: id }, 'broadcast failed');
    });
  }

  /** The same for a caller that already holds the lock of the table. */
  async refresh(table: Table): Promise<void> {
    await this.reloadRows(table);
    const { row, seats } = table;
    // The change may also affect who is to act, or when the table is to run.
    if (row.active_seat !== null && botAt(seats, row.active_seat) !== null) {
      await this.schedule(table, nextWakeTime(row, seats, this.context.now(), 0));
    } else this.scheduler.schedule(table.id, row.wake_at);
    this.publish({ table: table.id, type: 'table' });
  }

  private async reloadRows(table: Table): Promise<void> {
    const { log_length, record_length, active_seat, turn_started_at } = table.row;
    const row = await loadRow(this.db, table.id);
    // If another server has appended entries, the turn must match the log in memory until those are loaded.
    const turn = row.log_length === log_length ? {} : { active_seat, turn_started_at };
    table.row = { ...row, log_length, record_length, ...turn };
    table.seats = await loadSeats(this.db, table.id);
    const hasMoved = this.updateSubscribers(table);
    this.broadcastTable(table);
    if (hasMoved) this.rooms.broadcastPresence(table.id);
  }

  /** Sends seats and settings to all subscribers at this server, if they have changed. */
  broadcastTable(table: Table): void {
    const room = this.rooms.get(table.id);
    if (room !== undefined) for (const subscriber of room.subscribers) this.messages.sendIfChanged(table, subscriber);
  }

  publish(event: NewClusterEvent): void {
    // In order per subject: the presence of a user who leaves and returns must not arrive the wrong way round.
    const subject = event.type === 'signed-out' ? event.userId : event.table;
    this.publishMutex
      .run(subject, () => this.context.database.publish(event))
      .catch((error: unknown) => {
        this.context.log.warn({ err: error, type: event.type }, 'publishing a cluster event failed');
      });
  }

  /** Called for events at a table outside the game, such as joining and leaving. */
  onEvent: (table: Pick<Table, 'id'>, event: TableEvent) => Promise<void> = async () => {};

  /** Called when a player makes a request to the other players of a table. */
  onRequest: (table: Table, request: PlayerRequest) => Promise<void> = async () => {};

  /** Called when a table has new chat messages, also from other servers. */
  onChat: (table: string) => void = () => {};

  private onClusterEvent(event: ClusterEvent | null): void {
    const onError = (error: unknown) => this.context.log.error({ err: error }, 'cluster event handling failed');
    if (event?.type === 'signed-out') return;
    if (event === null) {
      // Events may have been missed.
      const ids = new Set([...this.cache.ids(), ...this.rooms.tableIds()]);
      for (const id of ids) this.syncFromDatabase(id).catch(onError);
      for (const id of this.rooms.tableIds()) this.onChat(id);
      return;
    }
    const { table, type } = event;
    if (type === 'presence') {
      this.rooms.onRemotePresence(table, event.from, { seats: event.seats ?? [], watching: event.watching ?? 0 });
    } else if (type === 'chat') this.onChat(table);
    else if (type === 'chat-deleted') {
      // After messages that are just being sent, since they may be among the deleted ones.
      const { numbers } = event;
      this.mutex.run(table, async () => this.rooms.broadcast(table, { type: 'chat-deleted', numbers })).catch(onError);
    } else this.syncFromDatabase(table).catch(onError);
  }

  private syncFromDatabase(id: string): Promise<void> {
    return this.mutex.run(id, async () => {
      if (!this.rooms.has(id)) {
        this.cache.delete(id);
        return;
      }
      try {
        await this.reloadRows(await this.reload(id));
      } catch (error) {
        if (!(error instanceof ApiError && error.body.code === 'table-not-found')) throw error;
        await this.dropDeleted(id);
      }
    });
  }

  /** Handles a table that an operator has deleted. */
  private async dropDeleted(id: string): Promise<void> {
    this.cache.delete(id);
    this.redactedLogs.deleteTable(id);
    this.rooms.closeRoom(id, { type: 'rejected', id: null, error: { code: 'table-not-found' } });
    await deleteOrphanedRows(this.db, id);
  }

  /** Removes queued actions that do not apply any more. */
  async dropQueuedActions(table: Table, change: QueueUpdate): Promise<void> {
    await compareAndSetQueue(this.db, table.id, change);
    await this.notifyQueueChanged(table, change.seat);
  }

  /** Reloads the queued actions of a seat. Only the player at that seat receives them. */
  async notifyQueueChanged(table: Table, seat: Seat): Promise<void> {
    table.seats = await loadSeats(this.db, table.id);
    // Any server may run the table next and needs the current queue.
    this.publish({ table: table.id, type: 'table' });
    this.sendToSeat(table, seat);
  }

  /** Sends changes to the subscribers at this server who have the seat. */
  private sendToSeat(table: Table, seat: Seat): void {
    for (const subscriber of this.rooms.get(table.id)?.subscribers ?? []) {
      if (subscriber.seat === seat) this.messages.sendIfChanged(table, subscriber);
    }
  }

  /**
   * Sets the next wake time of a table. Returns false if another server has changed the table: that server has set a wake
   * time itself, and overwriting it with outdated information could stall the table.
   */
  async schedule(table: Table, at: number | null, more: Partial<TableRow> = {}): Promise<boolean> {
    const changes = { ...more, wake_at: at };
    const known = { log_length: table.gameLog.logLength, status: table.row.status };
    if (!(await updateIfUnchanged(this.db, table.id, known, changes))) {
      await this.reload(table.id);
      return false;
    }
    table.row = { ...table.row, ...changes };
    this.scheduler.schedule(table.id, at);
    return true;
  }

  /** Waits until all work in progress has finished. */
  async close(): Promise<void> {
    await this.mutex.idle();
    await this.publishMutex.idle();
  }
}

function recordLengthAfter(recordLength: number, steps: readonly Step[]): number {
  return steps.reduce((sum, { entry }) => (entry.kind === 'undo' ? undoTarget(entry) : sum + 1), recordLength);
}

function withQueue(seats: readonly SeatRow[], { seat, rest }: QueueUpdate): SeatRow[] {
  return seats.map((each) => (each.seat === seat ? { ...each, queued_actions: rest } : each));
}

function entriesMessage(table: Table, from: number, entries: readonly string[]): string {
  return `{"type":"entries","from":${from},"entries":[${entries.join(',')}],${JSON.stringify(turnTimesOf(table)).slice(1)}`;
}
