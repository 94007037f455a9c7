import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '../../src/storage/postgres/postgres.ts';

/** An arbitrary number. It serializes the test workers that want to create the template. */
const TEMPLATE_LOCK = 1_828_100_826;
const STORAGE_SOURCES = join(import.meta.dirname, '../../src/storage');

let template: Promise<string> | null = null;

/**
 * The name of a migrated, empty database that each test copies, because migrating takes much longer than copying. All
 * workers share it. Its name depends on the sources, so a server from the environment never serves an old one.
 */
export function postgresTemplate(server: string): Promise<string> {
  template ??= createTemplate(server);
  return template;
}

async function createTemplate(server: string): Promise<string> {
  const name = `roundhouse_template_${fingerprintOfSources()}`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await migrateTemplate(client, server, name);
  } finally {
    await client.end();
  }
  return name;
}

/** Renames the database only when it is complete, so that an interrupted run leaves no broken template. */
async function migrateTemplate(client: pg.Client, server: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const url = new URL(server);
  url.pathname = unfinished;
  const database = await openPostgres(url.href);
  await database.close();
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  for (const path of readdirSync(STORAGE_SOURCES, { recursive: true, encoding: 'utf8' }).sort()) {
    if (path.endsWith('.ts')) hash.update(path).update(readFileSync(join(STORAGE_SOURCES, path)));
  }
  return hash.digest('hex').slice(0, 16);
}
