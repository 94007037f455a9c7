/**
 * The database schema. Times are milliseconds since 1970, booleans are 1 and 0, and documents are JSON text, so that
 * both databases store the same rows.
 */
export interface Schema {
  people: UserRow;
  sessions: SessionRow;
  links: DeviceLinkRow;
  tables: TableRow;
  seats: SeatRow;
  entries: LogEntryRow;
  chat: ChatRow;
  channels: ChannelRow;
  sent: SentNotificationRow;
  settings: ServerKeyRow;
  jobs: JobRow;
  servers: ServerRow;
  documents: DocumentRow;
  table_documents: TableDocumentRow;
  rate_limits: RateLimitRow;
  abuse: AbuseRow;
  operator_news: OperatorEventRow;
}

interface UserRow {
  id: string;
  name: string;
  language: string;
  login: string | null;
  /** argon2id; null for guests. */
  password: string | null;
  created: number;
}

/** `token` is the hash of the cookie's token, so the contents of the database are not enough to sign in. */
interface SessionRow {
  token: string;
  person: string;
  created: number;
  seen: number;
}

/** A one-time link that signs a user in on another device. `token` is a hash. */
interface DeviceLinkRow {
  token: string;
  person: string;
  expires: number;
}

export interface TableRow {
  id: string;
  game: string;
  rules: number;
  options: string;
  seats: number;
  stage: string;
  listed: number;
  pace: string;
  allowance: number | null;
  absent: string;
  undo: string;
  /** The user who opened the table. */
  host: string;
  seed: string;
  commitment: string;
  created: number;
  updated: number;
  next: string | null;
  /** The number of log entries, used for optimistic locking of appends. */
  sequence: number;
  /** The number of actions in the record: the log without undone entries. */
  length: number;
  /** The seat to act, and since when; null if none. */
  turn: number | null;
  turn_since: number | null;
  /** The `turn_since` of the last turn for which a notification and a reminder were sent. */
  told: number | null;
  reminded: number | null;
  /** When the scheduler runs the table next: for a bot move, a reminder or a deadline. */
  wake_at: number | null;
  undo_asked: string | null;
  winners: string | null;
  /** JSON: the seats that have voted to end the game without a result; null if none. */
  end_votes: string | null;
  /** JSON: the users whom the host has removed from a seat, who cannot sit down again. */
  banned: string;
  /** The users who may write chat messages: `everyone` or `players`. */
  chat_for: string;
  /** The status that the players have yet to be notified of; null if they have been. */
  unannounced: string | null;
}

export interface SeatRow {
  table_id: string;
  seat: number;
  person: string | null;
  name: string;
  bot: string | null;
  stand_in: string | null;
  /** Why the bot plays for the user (`self`, `player` or `deadline`), and since when. Null without a bot, and in old rows. */
  stand_in_by: string | null;
  stand_in_at: number | null;
  plan: string;
  /** JSON: the request ids of the last changes of the queued actions, so that a retry on any server is idempotent. */
  plan_ids: string;
}

/** The append-only log of a table. `kind` is `act` or `undo`; `actor` is -1 for chance. */
export interface LogEntryRow {
  table_id: string;
  sequence: number;
  kind: string;
  actor: number;
  /** The action, or `{"to":n}`. */
  action: string;
  /** The request id chosen by the client; null for bots and chance. */
  client: string | null;
  at: number;
}

export interface ChatRow {
  table_id: string;
  number: number;
  person: string;
  seat: number | null;
  name: string;
  text: string;
  client: string;
  at: number;
  /** JSON: an event at the table; null for a message of a user. */
  event: string | null;
}

export interface ChannelRow {
  id: string;
  person: string;
  kind: string;
  address: string;
  enabled: number;
  created: number;
  /** The confirmation code that was sent to an e-mail address and has yet to be entered; null if confirmed. */
  code: string | null;
}

/** Sent notifications, so that each is sent once. `turn` is the `turn_since` of the turn. */
interface SentNotificationRow {
  table_id: string;
  seat: number;
  turn: number;
  kind: string;
  channel: string;
  at: number;
}

/** Values that the server stores for itself, such as the push keys. */
interface ServerKeyRow {
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
  worker: string;
  seen: number;
}

/** A custom map or deck from a table's options, stored once under the SHA-256 of its content. */
interface DocumentRow {
  hash: string;
  content: string;
  created: number;
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

/** The number of refused requests per source and hour, for operators. `person` is empty if unknown. */
interface AbuseRow {
  address: string;
  person: string;
  reason: string;
  hour: number;
  count: number;
}

/** Events of admin commands. A server on the embedded database polls them. */
interface OperatorEventRow {
  id: string;
  news: string;
  at: number;
}
