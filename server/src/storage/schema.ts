/**
 * What the database holds. Times are milliseconds since 1970, yes and no are 1 and 0, documents are JSON text, so that
 * the same rows stand in both databases.
 */
export interface Schema {
  people: PersonRow;
  sessions: SessionRow;
  links: LinkRow;
  tables: TableRow;
  seats: SeatRow;
  entries: EntryRow;
  chat: ChatRow;
  channels: ChannelRow;
  sent: SentRow;
  settings: SettingRow;
  jobs: JobRow;
  servers: ServerRow;
  documents: DocumentRow;
  table_documents: TableDocumentRow;
  rate_limits: RateLimitRow;
  abuse: AbuseRow;
  operator_news: OperatorNewsRow;
}

interface PersonRow {
  id: string;
  name: string;
  language: string;
  login: string | null;
  /** argon2id; null for guests. */
  password: string | null;
  created: number;
}

/** The cookie itself is not kept, only its hash: whoever reads the database cannot take a seat. */
interface SessionRow {
  token: string;
  person: string;
  created: number;
  seen: number;
}

/** Carries a person to another device, once. */
interface LinkRow {
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
  /** The person who opened it. */
  host: string;
  seed: string;
  commitment: string;
  created: number;
  updated: number;
  next: string | null;
  /** How many entries the log has. Whoever appends says how many there were: of two writers one wins. */
  sequence: number;
  /** How many actions the record has: entries less what was taken back. */
  length: number;
  /** Who is waited for, and since when; null when nobody is. */
  turn: number | null;
  turn_since: number | null;
  /** The `turn_since` of the turn that somebody was last told of, and reminded of. */
  told: number | null;
  reminded: number | null;
  /** When the server has to look after the table again: a bot is to move, a reminder or a deadline is due. */
  wake_at: number | null;
  undo_asked: string | null;
  winners: string | null;
  /** JSON: the seats that have voted to end the game without a result; null when nobody has. */
  end_votes: string | null;
  /** JSON: the people whom the host has removed from a seat, who cannot sit down again. */
  banned: string;
  /** Whose messages the chat accepts: `everyone` or `players`. */
  chat_for: string;
  /** The stage of which the players are still to be notified; null when they have been. */
  unannounced: string | null;
}

export interface SeatRow {
  table_id: string;
  seat: number;
  person: string | null;
  name: string;
  bot: string | null;
  stand_in: string | null;
  /** What put the bot in (`self`, `player` or `deadline`), and when. Null without a bot, and in rows of older versions. */
  stand_in_by: string | null;
  stand_in_at: number | null;
  plan: string;
  /** JSON: the ids of the plans that were said last. One that is said again, to whichever server, is not kept again. */
  plan_ids: string;
}

/** The log of a table. Rows are never changed. `kind` is `act` or `undo`; `actor` is -1 for chance. */
export interface EntryRow {
  table_id: string;
  sequence: number;
  kind: string;
  actor: number;
  /** The action, or `{"to":n}`. */
  action: string;
  /** The id the page chose; null for bots and chance. */
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
  /** JSON: something that happened at the table, in place of a message by a person; null for a message. */
  event: string | null;
}

export interface ChannelRow {
  id: string;
  person: string;
  kind: string;
  address: string;
  enabled: number;
  created: number;
  /** What was sent to an e-mail address and has yet to be entered; null: nothing has. */
  code: string | null;
}

/** What has been sent, so that it is sent once. `turn` is the `turn_since` of the turn. */
interface SentRow {
  table_id: string;
  seat: number;
  turn: number;
  kind: string;
  channel: string;
  at: number;
}

/** What the server has to remember about itself, such as the keys for push. */
interface SettingRow {
  name: string;
  value: string;
}

/** Something that has to be done once, where the embedded database keeps the agenda. */
interface JobRow {
  key: string;
  payload: string;
  attempts: number;
  run_at: number;
}

/** When each of several servers was last alive, by the clock of the database. */
interface ServerRow {
  worker: string;
  seen: number;
}

/** A map or deck that was sent with the options of a table, stored once by the SHA-256 of its content. */
interface DocumentRow {
  hash: string;
  content: string;
  created: number;
}

/** Which tables use a document. One that no table uses is deleted. */
interface TableDocumentRow {
  table_id: string;
  hash: string;
}

/** The state of one rate limiter: when its bucket will be full again. A row whose time has passed has no meaning. */
interface RateLimitRow {
  key: string;
  full_at: number;
}

/** How often a source was refused something within an hour, for operators. `person` is empty where it is not known. */
interface AbuseRow {
  address: string;
  person: string;
  reason: string;
  hour: number;
  count: number;
}

/** What an operator's command has changed. A server on the embedded database polls it. */
interface OperatorNewsRow {
  id: string;
  news: string;
  at: number;
}
