import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Entries that are to follow one another at a table, and where the table stands after them. */
export interface Append {
  readonly table: string;
  /** How many entries there were when this was decided. When there are more by now, or the game has been ended, nothing is kept. */
  readonly from: number;
  readonly entries: readonly NewEntry[];
  readonly after: Standing;
  /** What remains of a plan that led to this. */
  readonly plan?: PlanChange;
}

/** A plan is replaced, unless its owner has another by now. */
export interface PlanChange {
  readonly seat: number;
  /** JSON, like what is kept instead. */
  readonly was: string;
  readonly rest: string;
}

export interface NewEntry {
  readonly kind: 'act' | 'undo';
  readonly actor: number;
  /** JSON. */
  readonly action: string;
  readonly client: string | null;
}

/** What a list or the agenda needs to know of a table without replaying it. */
export interface Standing {
  readonly at: number;
  readonly stage: string;
  readonly length: number;
  readonly turn: number | null;
  readonly turnSince: number | null;
  readonly wakeAt: number | null;
  /** JSON. */
  readonly winners: string | null;
  /** A person has played on: votes to end the game are void. */
  readonly votesLapse: boolean;
  /** The stage that was reached, of which the players are still to be notified; null: none was. */
  readonly unannounced: string | null;
}

/** The storage is there and refuses, or is not there: nothing was kept, or it is not known whether it was. */
export class StorageFailure extends Error {
  constructor(
    readonly reason: 'storage-full' | 'storage-away',
    cause: unknown,
  ) {
    super(reason, { cause });
  }
}

/** PostgreSQL did not answer in time when the server started. */
export class DatabaseAway extends Error {
  constructor(
    readonly host: string,
    readonly reason: string,
  ) {
    super(`PostgreSQL at ${host} does not answer (${reason})`);
  }
}

/** Something that other servers have to know. `from` is the server that tells it. */
export type ChangeNews = TableNews | ChatRemoved | SignedOut;

/** Something has changed at a table. */
interface TableNews {
  readonly table: string;
  /** What has changed: entries were appended, seats or terms are others, somebody chats, somebody comes or goes. */
  readonly what: 'log' | 'table' | 'chat' | 'present';
  readonly from: string;
  /** For `present`: which seats are open at that server, and how many look on there. */
  readonly seats?: readonly number[];
  readonly watching?: number;
}

/** An operator has deleted messages of a table's chat. */
interface ChatRemoved {
  readonly what: 'chat-removed';
  readonly table: string;
  readonly numbers: readonly number[];
  readonly from: string;
}

/** Sessions of a person have ended: lines they have open anywhere are to be cut. */
interface SignedOut {
  readonly what: 'signed-out';
  readonly person: string;
  readonly from: string;
}

/** News before it is signed with the name of the server. */
export type UnsignedNews = Omit<TableNews, 'from'> | Omit<ChatRemoved, 'from'> | Omit<SignedOut, 'from'>;

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** For everything that is not appended to a log. */
  readonly db: Kysely<Schema>;
  /** Keeps entries for good, many tables in one go. False when others were faster: the table has to be read anew. */
  append(batch: Append): Promise<boolean>;
  /**
   * A transaction whose commit does not wait for the disk, for rows that may be lost when the machine loses power. They
   * survive when only the server dies.
   */
  asyncCommit<Result>(work: (inside: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /** Tells the other servers; nothing to do where there is only one. */
  announce(news: UnsignedNews): Promise<void>;
  /** Hears what other servers and operators' commands do. `null`: something may have been missed, everything has to be looked at anew. */
  onNews(listener: (news: ChangeNews | null) => void): void;
  close(): Promise<void>;
}
