import type { Kysely, Transaction } from 'kysely';
import type { LogEntryRow, Schema, TableRow } from './schema.ts';
import { sqliteFailureReason } from './sqlite/errors.ts';

/** A request to append consecutive entries to a table's log and update the table's row. */
export interface AppendRequest {
  readonly table: string;
  /** The log length that the request is based on (optimistic locking). If it has changed, or the game has ended, nothing is stored. */
  readonly expectedLogLength: number;
  readonly entries: readonly NewEntry[];
  readonly tableUpdate: TableUpdate;
  /** The new queued actions of the seat whose queue led to this append. */
  readonly queueUpdate?: QueueUpdate;
}

/** Replaces a seat's queued actions, unless the player has changed them in the meantime (compare-and-set). */
export interface QueueUpdate {
  readonly seat: number;
  /** The expected current value, as JSON. */
  readonly was: string;
  /** The new value, as JSON. */
  readonly rest: string;
}

export type NewEntry = Readonly<Pick<LogEntryRow, 'kind' | 'actor' | 'action' | 'request_id'>>;

/** The columns of a table's row that change with every append. Lists and the scheduler use them without replaying the log. */
export type TableColumns = Readonly<
  Pick<TableRow, 'updated_at' | 'status' | 'record_length' | 'active_seat' | 'turn_started_at' | 'wake_at' | 'winners'>
>;

export interface TableUpdate {
  readonly columns: TableColumns;
  /** A person has played on, so votes to end the game are reset. */
  readonly votesLapse: boolean;
  /** The new status that the players have yet to be notified of; null if the status did not change. */
  readonly newStatus: TableRow['unannounced_status'];
}

/** The storage is full or unavailable. If it is unavailable, it is unknown whether the data was stored. */
export class StorageError extends Error {
  constructor(
    readonly reason: 'storage-full' | 'storage-unavailable',
    cause: unknown,
  ) {
    super(reason, { cause });
  }
}

/** What an error of either database means to the client; null for any other error. */
export function storageErrorReason(error: unknown): StorageError['reason'] | null {
  return error instanceof StorageError ? error.reason : sqliteFailureReason(error);
}

/** PostgreSQL did not answer in time when the server started. */
export class DatabaseUnavailableError extends Error {
  constructor(
    readonly host: string,
    readonly reason: string,
  ) {
    super(`PostgreSQL at ${host} does not answer (${reason})`);
  }
}

/** An event for the other servers. `from` is the server that published it. */
export type ClusterEvent = TableChanged | ChatDeleted | SignedOut;

/** Something has changed at a table. */
interface TableChanged {
  readonly table: string;
  /** What has changed: the log, the seats or settings, the chat, or the presence of users. */
  readonly type: 'log' | 'table' | 'chat' | 'presence';
  readonly from: string;
  /** For `presence`: the seats that are connected to that server, and the number of its spectators. */
  readonly seats?: readonly number[];
  readonly watching?: number;
}

/** An admin command has deleted messages of a table's chat. */
interface ChatDeleted {
  readonly type: 'chat-deleted';
  readonly table: string;
  readonly numbers: readonly number[];
  readonly from: string;
}

/** Sessions of a user have ended, so their sockets on all servers must be closed. */
interface SignedOut {
  readonly type: 'signed-out';
  readonly userId: string;
  readonly from: string;
}

/** An event without its sender. */
export type NewClusterEvent = Omit<TableChanged, 'from'> | Omit<ChatDeleted, 'from'> | Omit<SignedOut, 'from'>;

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** For everything except appends to logs. */
  readonly db: Kysely<Schema>;
  /** Appends durably; requests for several tables share a commit. False if another writer was faster: reload the table. */
  append(request: AppendRequest): Promise<boolean>;
  /**
   * Runs a transaction whose commit does not wait for the disk. Its rows may be lost on a power failure, but survive a
   * crash of the server.
   */
  asyncCommit<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /** Publishes an event to the other servers. A no-op with a single server. */
  publish(event: NewClusterEvent): Promise<void>;
  /** Receives the events of other servers and admin commands. `null`: events may have been missed, so reload everything. */
  subscribe(listener: (event: ClusterEvent | null) => void): void;
  close(): Promise<void>;
}
