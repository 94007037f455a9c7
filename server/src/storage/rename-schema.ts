import { type Kysely, sql } from 'kysely';

interface TableRename {
  readonly from: string;
  readonly to: string;
  /** The new names of columns, by their old names. */
  readonly columns: { readonly [from: string]: string };
}

/** The names until and since schema version 012. `tables` is first, because appends lock it before other tables. */
export const TABLE_RENAMES: readonly TableRename[] = [
  {
    from: 'tables',
    to: 'tables',
    columns: {
      rules: 'rules_version',
      seats: 'seat_count',
      stage: 'status',
      listed: 'is_public',
      pace: 'mode',
      allowance: 'turn_time_limit',
      absent: 'on_timeout',
      undo: 'undo_rule',
      host: 'host_id',
      created: 'created_at',
      updated: 'updated_at',
      next: 'rematch_id',
      sequence: 'log_length',
      length: 'record_length',
      turn: 'active_seat',
      turn_since: 'turn_started_at',
      told: 'notified_turn',
      reminded: 'reminded_turn',
      undo_asked: 'undo_request',
      banned: 'banned_user_ids',
      chat_for: 'chat_access',
      unannounced: 'unannounced_status',
    },
  },
  { from: 'entries', to: 'log_entries', columns: { client: 'request_id', at: 'created_at' } },
  {
    from: 'seats',
    to: 'seats',
    columns: {
      person: 'user_id',
      stand_in: 'substitute_bot',
      stand_in_by: 'substituted_by',
      stand_in_at: 'substituted_at',
      plan: 'queued_actions',
      plan_ids: 'queue_request_ids',
    },
  },
  { from: 'people', to: 'users', columns: { password: 'password_hash', created: 'created_at' } },
  {
    from: 'sessions',
    to: 'sessions',
    columns: { token: 'token_hash', person: 'user_id', created: 'created_at', seen: 'last_seen_at' },
  },
  {
    from: 'links',
    to: 'device_links',
    columns: { token: 'token_hash', person: 'user_id', expires: 'expires_at' },
  },
  {
    from: 'chat',
    to: 'chat_messages',
    columns: { person: 'user_id', client: 'request_id', at: 'created_at' },
  },
  {
    from: 'channels',
    to: 'notification_channels',
    columns: { person: 'user_id', enabled: 'is_enabled', created: 'created_at', code: 'confirmation_code' },
  },
  { from: 'sent', to: 'sent_notifications', columns: { channel: 'channel_id', at: 'sent_at' } },
  { from: 'settings', to: 'server_state', columns: {} },
  { from: 'servers', to: 'servers', columns: { worker: 'worker_id', seen: 'last_seen_at' } },
  { from: 'documents', to: 'documents', columns: { created: 'created_at' } },
  { from: 'abuse', to: 'abuse_counts', columns: { person: 'user_id' } },
  { from: 'operator_news', to: 'operator_events', columns: { news: 'event', at: 'created_at' } },
];

/** The indexes that are named after a renamed table or column, without the partial index `tables_wake`. */
const INDEX_RENAMES = [
  { from: 'sessions_person', to: 'sessions_user_id', table: 'sessions', columns: ['user_id'] },
  { from: 'tables_host', to: 'tables_host_id', table: 'tables', columns: ['host_id', 'created_at'] },
  { from: 'tables_listed', to: 'tables_is_public', table: 'tables', columns: ['is_public', 'status', 'updated_at'] },
  { from: 'seats_person', to: 'seats_user_id', table: 'seats', columns: ['user_id'] },
  { from: 'chat_person', to: 'chat_messages_user_id', table: 'chat_messages', columns: ['user_id'] },
  {
    from: 'channels_person',
    to: 'notification_channels_user_id',
    table: 'notification_channels',
    columns: ['user_id'],
  },
  { from: 'abuse_hour', to: 'abuse_counts_hour', table: 'abuse_counts', columns: ['hour'] },
] as const;

/** SQLite has no names of its own for these constraints. */
const POSTGRES_CONSTRAINT_RENAMES = [
  { table: 'users', from: 'people_pkey', to: 'users_pkey' },
  { table: 'users', from: 'people_login_key', to: 'users_login_key' },
  { table: 'sessions', from: 'sessions_person_fkey', to: 'sessions_user_id_fkey' },
  { table: 'device_links', from: 'links_pkey', to: 'device_links_pkey' },
  { table: 'device_links', from: 'links_person_fkey', to: 'device_links_user_id_fkey' },
  { table: 'log_entries', from: 'entries_key', to: 'log_entries_key' },
  { table: 'chat_messages', from: 'chat_key', to: 'chat_messages_key' },
  { table: 'notification_channels', from: 'channels_pkey', to: 'notification_channels_pkey' },
  { table: 'notification_channels', from: 'channels_person_fkey', to: 'notification_channels_user_id_fkey' },
  { table: 'sent_notifications', from: 'sent_key', to: 'sent_notifications_key' },
  { table: 'server_state', from: 'settings_pkey', to: 'server_state_pkey' },
  { table: 'abuse_counts', from: 'abuse_key', to: 'abuse_counts_key' },
  { table: 'operator_events', from: 'operator_news_pkey', to: 'operator_events_pkey' },
] as const;

/** Both databases also change the foreign keys, indexes and triggers that refer to a renamed table or column. */
async function renameTablesAndColumns({ schema }: Kysely<unknown>): Promise<void> {
  for (const { from: table, to, columns } of TABLE_RENAMES) {
    for (const [column, name] of Object.entries(columns)) {
      await schema.alterTable(table).renameColumn(column, name).execute();
    }
    if (to !== table) await schema.alterTable(table).renameTo(to).execute();
  }
}

export async function renameSqliteSchema(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await renameTablesAndColumns(db);
  // SQLite cannot rename an index.
  for (const { from, to, table, columns } of INDEX_RENAMES) {
    await schema.dropIndex(from).execute();
    await schema
      .createIndex(to)
      .on(table)
      .columns([...columns])
      .execute();
  }
}

export async function renamePostgresSchema(db: Kysely<unknown>): Promise<void> {
  // A server of an older version may still be running. Waiting for its transactions here, in the order in which they
  // lock, avoids a deadlock later.
  const tables = TABLE_RENAMES.map(({ from }) => sql.table(from));
  await sql`lock table ${sql.join(tables)} in access exclusive mode`.execute(db);
  await renameTablesAndColumns(db);
  for (const { from, to } of INDEX_RENAMES) {
    await sql`alter index ${sql.id(from)} rename to ${sql.id(to)}`.execute(db);
  }
  for (const { table, from, to } of POSTGRES_CONSTRAINT_RENAMES) {
    await sql`alter table ${sql.table(table)} rename constraint ${sql.id(from)} to ${sql.id(to)}`.execute(db);
  }
  // Their bodies use only `id` and `wake_at`, which keep their names.
  await sql`alter function roundhouse_plan_inserted() rename to enqueue_inserted_tables`.execute(db);
  await sql`alter function roundhouse_plan_updated() rename to enqueue_updated_tables`.execute(db);
}
