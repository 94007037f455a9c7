import type { Seat } from '@roundhouse/kernel';
import type { ChannelKind, ChatAccess, TableSettings, TableStatus, TurnMode, UndoRule } from '@roundhouse/protocol';

/**
 * The database schema. Times are milliseconds since 1970, booleans are 1 and 0, and documents are JSON text, so that
 * both databases store the same rows.
 */
export interface Schema {
  users: UserRow;
  sessions: SessionRow;
  device_links: DeviceLinkRow;
  tables: TableRow;
  seats: SeatRow;
  log_entries: LogEntryRow;
  chat_messages: ChatRow;
  notification_channels: ChannelRow;
  sent_notifications: SentNotificationRow;
  server_state: ServerStateRow;
  jobs: JobRow;
  servers: ServerRow;
  documents: DocumentRow;
  table_documents: TableDocumentRow;
  rate_limits: RateLimitRow;
  abuse_counts: AbuseCountRow;
  operator_events: OperatorEventRow;
}

type SqlBoolean = 0 | 1;

interface UserRow {
  id: string;
  name: string;
  language: string;
  login: string | null;
  /** argon2id; null for guests. */
  password_hash: string | null;
  created_at: number;
}

/** The token itself is only in the cookie, so the contents of the database are not enough to sign in. */
interface SessionRow {
  token_hash: string;
  user_id: string;
  created_at: number;
  last_seen_at: number;
}

/** A one-time link that signs a user in on another device. */
interface DeviceLinkRow {
  token_hash: string;
  user_id: string;
  expires_at: number;
}

export interface TableRow {
  id: string;
  game: string;
  rules_version: number;
  options: string;
  seat_count: number;
  status: TableStatus;
  is_public: SqlBoolean;
  mode: TurnMode;
  /** In seconds. */
  turn_time_limit: number | null;
  on_timeout: TableSettings['onTimeout'];
  undo_rule: UndoRule;
  /** The user who opened the table; empty if they have been deleted or an operator imported the table. */
  host_id: string;
  seed: string;
  commitment: string;
  created_at: number;
  updated_at: number;
  rematch_id: string | null;
  /** The number of log entries, used for optimistic locking of appends. */
  log_length: number;
  /** The number of actions in the record: the log without undone entries. */
  record_length: number;
  /** The seat to act, and since when; null if none. */
  active_seat: Seat | null;
  turn_started_at: number | null;
  /** The `turn_started_at` of the last turn for which a notification and a reminder were sent. */
  notified_turn: number | null;
  reminded_turn: number | null;
  /** When the scheduler runs the table next: for a bot move, a reminder or a deadline. */
  wake_at: number | null;
  /** JSON: the `UndoRequest` that the other players have yet to answer; null if none. */
  undo_request: string | null;
  /** JSON: the seats that have won; null before the end. */
  winners: string | null;
  /** JSON: the seats that have voted to end the game without a result; null if none. */
  end_votes: string | null;
  /** JSON: the users whom the host has removed from a seat, who cannot sit down again. */
  banned_user_ids: string;
  chat_access: ChatAccess;
  /** The status that the players have yet to be notified of; null if they have been. */
  unannounced_status: TableStatus | null;
}

export interface SeatRow {
  table_id: string;
  seat: Seat;
  user_id: string | null;
  name: string;
  bot: string | null;
  substitute_bot: string | null;
  /** The actor that substituted the bot (the user, another player or the server) and the time. Null without a bot, and in old rows. */
  substituted_by: 'self' | 'player' | 'deadline' | null;
  substituted_at: number | null;
  /** JSON: `QueuedActions`. */
  queued_actions: string;
  /** JSON: the request ids of the last changes of the queued actions, so that a retry on any server is idempotent. */
  queue_request_ids: string;
}

/** The append-only log of a table. */
export interface LogEntryRow {
  table_id: string;
  /** The index in the log, from 0. */
  sequence: number;
  kind: 'act' | 'undo';
  /** A seat, or -1 for chance. */
  actor: number;
  /** The action, or `{"to":n}`. */
  action: string;
  /** Chosen by the client; null for bots and chance. */
  request_id: string | null;
  created_at: number;
}

export interface ChatRow {
  table_id: string;
  number: number;
  /** The author; empty if they have been deleted, and for an event. */
  user_id: string;
  seat: Seat | null;
  name: string;
  text: string;
  request_id: string;
  created_at: number;
  /** JSON: an event at the table; null for a message of a user. */
  event: string | null;
}

export interface ChannelRow {
  id: string;
  user_id: string;
  kind: ChannelKind;
  address: string;
  is_enabled: SqlBoolean;
  created_at: number;
  /** The code that was sent to an e-mail address and has yet to be entered; null if confirmed. */
  confirmation_code: string | null;
}

/** Sent notifications, so that each is sent once. The first columns are those of `Notification`. */
interface SentNotificationRow {
  table_id: string;
  seat: Seat;
  turn: number;
  kind: string;
  channel_id: string;
  sent_at: number;
}

/** Values that the server stores for itself: the push keys, and the last write of the health check. */
interface ServerStateRow {
  name: string;
  value: string;
}

/** The job queue on the embedded database. */
interface JobRow {
  key: string;
  payload: string;
  attempts: number;
  run_at: number;
}

/** The last heartbeat of each server, by the database clock. */
interface ServerRow {
  worker_id: string;
  last_seen_at: number;
}

/** A custom map or deck from a table's options, stored once under the SHA-256 of its content. */
interface DocumentRow {
  hash: string;
  content: string;
  created_at: number;
}

/** Which tables use a document. Unused documents are deleted. */
interface TableDocumentRow {
  table_id: string;
  hash: string;
}

/** The state of one token bucket: when it will be full again. Rows with a past time have no effect. */
interface RateLimitRow {
  key: string;
  full_at: number;
}

/** The number of refused requests per source and hour, for operators. `user_id` is empty if unknown. */
interface AbuseCountRow {
  address: string;
  user_id: string;
  reason: string;
  hour: number;
  count: number;
}

/** Events of admin commands. A server on the embedded database polls them. */
interface OperatorEventRow {
  id: string;
  /** JSON: a `ClusterEvent`. */
  event: string;
  created_at: number;
}
