import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely';
import { moveInlineDocuments } from './inline-documents.ts';
import { createWakeTriggers } from './postgres/wake-triggers.ts';
import { renamePostgresSchema, renameSqliteSchema } from './rename-schema.ts';
import { renameStoredValues } from './rename-stored-values.ts';

/** All schema changes in order. Never edit a released migration; add a new one. */
const MIGRATIONS: { readonly [name: string]: Migration } = {
  '001-tables': {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .createTable('people')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('login', 'text', (column) => column.unique())
        .addColumn('password', 'text')
        .addColumn('email', 'text')
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('sessions')
        .addColumn('token', 'text', (column) => column.primaryKey())
        .addColumn('person', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('seen', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('sessions_person').on('sessions').column('person').execute();
      await schema
        .createTable('links')
        .addColumn('token', 'text', (column) => column.primaryKey())
        .addColumn('person', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('tables')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('rules', 'integer', (column) => column.notNull())
        .addColumn('options', 'text', (column) => column.notNull())
        .addColumn('seats', 'integer', (column) => column.notNull())
        .addColumn('stage', 'text', (column) => column.notNull())
        .addColumn('listed', 'integer', (column) => column.notNull())
        .addColumn('pace', 'text', (column) => column.notNull())
        .addColumn('allowance', 'integer')
        .addColumn('absent', 'text', (column) => column.notNull())
        .addColumn('undo', 'text', (column) => column.notNull())
        .addColumn('host', 'text', (column) => column.notNull())
        .addColumn('seed', 'text', (column) => column.notNull())
        .addColumn('commitment', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('updated', 'bigint', (column) => column.notNull())
        .addColumn('next', 'text')
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .addColumn('length', 'integer', (column) => column.notNull())
        .addColumn('turn', 'integer')
        .addColumn('turn_since', 'bigint')
        .addColumn('told', 'bigint')
        .addColumn('reminded', 'bigint')
        .addColumn('wake_at', 'bigint')
        .addColumn('undo_asked', 'text')
        .addColumn('winners', 'text')
        .execute();
      await schema
        .createIndex('tables_wake')
        .on('tables')
        .column('wake_at')
        .where(sql.ref('wake_at'), 'is not', null)
        .execute();
      await schema.createIndex('tables_host').on('tables').columns(['host', 'created']).execute();
      await schema.createIndex('tables_listed').on('tables').columns(['listed', 'stage', 'updated']).execute();
      await schema
        .createTable('seats')
        .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
        .addColumn('seat', 'integer', (column) => column.notNull())
        .addColumn('person', 'text')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('bot', 'text')
        .addColumn('stand_in', 'text')
        .addColumn('plan', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('seats_key', ['table_id', 'seat'])
        .execute();
      await schema.createIndex('seats_person').on('seats').column('person').execute();
      await schema
        .createTable('entries')
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('actor', 'integer', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('client', 'text')
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('entries_key', ['table_id', 'sequence'])
        .execute();
      await schema
        .createTable('chat')
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('seat', 'integer')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('client', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('chat_key', ['table_id', 'number'])
        .execute();
      await schema
        .createTable('channels')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('person', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('enabled', 'integer', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('channels_person').on('channels').column('person').execute();
      await schema
        .createTable('sent')
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('seat', 'integer', (column) => column.notNull())
        .addColumn('turn', 'bigint', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('sent_key', ['table_id', 'seat', 'turn', 'kind', 'channel'])
        .execute();
      await schema
        .createTable('settings')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '002-jobs': {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .createTable('jobs')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('payload', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('run_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('jobs_run_at').on('jobs').column('run_at').execute();
      await schema
        .createTable('servers')
        .addColumn('worker', 'text', (column) => column.primaryKey())
        .addColumn('seen', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '004-plan-ids': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('seats')
        .addColumn('plan_ids', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute();
    },
  },
  '005-codes': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('channels').addColumn('code', 'text').execute();
    },
  },
  '006-documents': {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .createTable('documents')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('table_documents')
        .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
        .addColumn('hash', 'text', (column) => column.notNull().references('documents.hash'))
        .addPrimaryKeyConstraint('table_documents_key', ['table_id', 'hash'])
        .execute();
      await schema.createIndex('table_documents_hash').on('table_documents').column('hash').execute();
      await moveInlineDocuments(db);
    },
  },
  '007-rate-limits': {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .createTable('rate_limits')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('full_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('rate_limits_full_at').on('rate_limits').column('full_at').execute();
      await schema
        .createTable('abuse')
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('hour', 'bigint', (column) => column.notNull())
        .addColumn('count', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('abuse_key', ['address', 'person', 'reason', 'hour'])
        .execute();
      await schema.createIndex('abuse_hour').on('abuse').column('hour').execute();
      // For the deletion of idle guests, and of users who delete themselves.
      await schema.createIndex('chat_person').on('chat').column('person').execute();
    },
  },
  '008-table-events': {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema.alterTable('chat').addColumn('event', 'text').execute();
      await schema.alterTable('tables').addColumn('end_votes', 'text').execute();
      await schema
        .alterTable('tables')
        .addColumn('banned', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute();
      await schema
        .alterTable('tables')
        .addColumn('chat_for', 'text', (column) => column.notNull().defaultTo('everyone'))
        .execute();
      await schema.alterTable('tables').addColumn('unannounced', 'text').execute();
      await schema.alterTable('seats').addColumn('stand_in_by', 'text').execute();
      await schema.alterTable('seats').addColumn('stand_in_at', 'bigint').execute();
    },
  },
  '009-operator-news': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('operator_news')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('news', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '010-drop-email': {
    async up(db: Kysely<unknown>): Promise<void> {
      // The address was never verified or used. E-mail notifications have their own channel.
      await db.schema.alterTable('people').dropColumn('email').execute();
    },
  },
  '011-vocabulary': { up: (db: Kysely<unknown>) => renameStoredValues(db) },
  '012-names': { up: (db: Kysely<unknown>) => renameSqliteSchema(db) },
};

/** Migrations that PostgreSQL has in addition, or in another form. */
const POSTGRES_MIGRATIONS: { readonly [name: string]: Migration } = {
  '003-wake': { up: (db: Kysely<unknown>) => createWakeTriggers(db) },
  // The triggers need the schema of the job queue, which does not exist yet in a new database.
  '011-vocabulary': { up: (db: Kysely<unknown>) => withoutTriggers(db, () => renameStoredValues(db)) },
  '012-names': { up: (db: Kysely<unknown>) => renamePostgresSchema(db) },
};

async function withoutTriggers(db: Kysely<unknown>, work: () => Promise<void>): Promise<void> {
  await sql`alter table tables disable trigger user`.execute(db);
  await work();
  await sql`alter table tables enable trigger user`.execute(db);
}

export const migrations: MigrationProvider = {
  getMigrations: async () => ({ ...MIGRATIONS }),
};

export const postgresMigrations: MigrationProvider = {
  getMigrations: async () => ({ ...MIGRATIONS, ...POSTGRES_MIGRATIONS }),
};
