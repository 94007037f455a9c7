import type { GameEvent, JsonObject, Seat } from '@roundhouse/kernel';
import type { Patch } from './diff.ts';
import type { ApiErrorBody } from './errors.ts';
import type { QueuedActions, TableInfo, TurnTimes, ViewerInfo } from './table.ts';
import type { TableEvent } from './table-event.ts';

/** Incremented for incompatible changes. The server asks clients of another version to reload. */
export const PROTOCOL_VERSION = 3;

/** The WebSocket path of a table. `logLength` is the number of log entries that the client already has. */
export function socketPath(table: string, logLength: number): string {
  return `/api/tables/${table}/socket?version=${PROTOCOL_VERSION}&since=${logLength}`;
}

/** The actor of a chance action. */
export const CHANCE = -1;

/**
 * One entry of a table's append-only log. In a game without hidden information the entry is the action, and the client
 * applies it with the same rules. In a game with hidden information each viewer gets a redacted entry: the visible events
 * and a patch of the viewer's determinized position, relative to the position after the previous action of the record
 * (to an empty object for the first). `undo` truncates the record to that many actions.
 */
export type LogEntry =
  | { readonly actor: Seat | typeof CHANCE; readonly action: JsonObject }
  | { readonly actor: Seat | typeof CHANCE; readonly events: readonly GameEvent[]; readonly patches: readonly Patch[] }
  | { readonly undo: number };

export interface ChatMessage {
  /** Increases within a table. */
  readonly number: number;
  readonly seat: Seat | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
  /** A table event instead of a text; null for a message by a user. */
  readonly event: TableEvent | null;
}

/** A message from the server over the WebSocket of a table. */
export type ServerMessage =
  /** The first message, and whenever the table has changed. */
  | { readonly type: 'table'; readonly table: TableInfo; readonly viewer: ViewerInfo }
  /** Only the viewer part of the last `table` message has changed. */
  | { readonly type: 'viewer'; readonly viewer: ViewerInfo }
  /** `from` is the number of entries before these. If it is 0, the client discards all entries it has. */
  | ({
      readonly type: 'entries';
      readonly from: number;
      readonly entries: readonly LogEntry[];
    } & TurnTimes)
  /** The client has received everything and is up to date. */
  | { readonly type: 'synced'; readonly logLength: number }
  /** The request with this id has been executed and stored durably. */
  | { readonly type: 'ack'; readonly id: string }
  | { readonly type: 'rejected'; readonly id: string | null; readonly error: ApiErrorBody }
  /** The seats that are connected, and the number of spectators. */
  | { readonly type: 'presence'; readonly seats: readonly Seat[]; readonly watching: number }
  | { readonly type: 'chat'; readonly messages: readonly ChatMessage[] }
  /** An operator has deleted these messages. Their numbers are not reused. */
  | { readonly type: 'chat-deleted'; readonly numbers: readonly number[] };

/** A request from a client over the WebSocket of a table. The client chooses `id`: a repeated request is executed once. */
export type ClientMessage =
  /** `logLength` is the number of log entries that the client had when the user decided. */
  | { readonly type: 'act'; readonly id: string; readonly logLength: number; readonly action: JsonObject }
  | { readonly type: 'undo'; readonly id: string; readonly logLength: number; readonly recordLength: number }
  /** `recordLength` identifies the undo request that is answered. */
  | { readonly type: 'undo-response'; readonly id: string; readonly recordLength: number; readonly accept: boolean }
  | { readonly type: 'queue-actions'; readonly id: string; readonly queuedActions: QueuedActions }
  | { readonly type: 'chat'; readonly id: string; readonly text: string };
