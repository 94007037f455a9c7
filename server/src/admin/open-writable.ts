import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, Kysely, type Transaction } from 'kysely';
import type { UnsignedNews } from '../storage/database.ts';
import { retryCollisions } from '../storage/postgres-failure.ts';
import { newsOf, OPERATOR, TELL } from '../storage/postgres-news.ts';
import { DATABASE_FILE } from '../storage/private-folder.ts';
import type { Schema } from '../storage/schema.ts';
import { failureOf, ImmediateDialect } from '../storage/sqlite.ts';
import { Sqlite } from '../storage/sqlite-engine.ts';
import { checked, NoDatabase, openServer, type Place, unreadable } from './reading.ts';

/** What a change does. `announce` tells running servers about it once the change is committed. */
type Work<Result> = (inside: Transaction<Schema>, announce: (...news: UnsignedNews[]) => void) => Promise<Result>;

/** A database that an operator's command changes, also while servers work on it. */
export interface Changing {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Schema>;
  /** One short transaction: on the embedded database the server waits while it is open. */
  change<Result>(work: Work<Result>): Promise<Result>;
  close(): Promise<void>;
}

type Send = (inside: Transaction<Schema>, news: readonly string[]) => Promise<void>;

/** Opens a database for changes. It must exist and have the schema of this version. */
export function openForChanges({ database, data }: Place): Promise<Changing> {
  return checked(
    database === null
      ? changingOf('sqlite', openFile(join(data, DATABASE_FILE)), sendByTable)
      : changingOf('postgres', openServer(database), sendByNotify),
  );
}

function changingOf(kind: Changing['kind'], db: Kysely<Schema>, send: Send): Changing {
  return {
    ...{ kind, db },
    close: () => db.destroy(),
    change: (work) =>
      retryCollisions(() => changeOnce(db, work, send)).catch((error: unknown) => {
        throw failureOf(error);
      }),
  };
}

function changeOnce<Result>(db: Kysely<Schema>, work: Work<Result>, send: Send): Promise<Result> {
  return db.transaction().execute(async (inside) => {
    const news: string[] = [];
    const result = await work(inside, (...more) => {
      for (const each of more) news.push(newsOf({ ...each, from: OPERATOR }));
    });
    if (news.length > 0) await send(inside, news);
    return result;
  });
}

function openFile(path: string): Kysely<Schema> {
  if (!existsSync(path)) throw new NoDatabase('missing', path);
  try {
    const file = new Sqlite(path, { fileMustExist: true });
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    file.pragma('busy_timeout = 5000');
    return new Kysely<Schema>({ dialect: new ImmediateDialect(file) });
  } catch (error) {
    throw unreadable(error);
  }
}

/** The server on the embedded database polls this table. */
const sendByTable: Send = async (inside, news) => {
  const at = Date.now();
  await inside
    .insertInto('operator_news')
    .values(news.map((text) => ({ id: randomUUID(), news: text, at })))
    .execute();
};

const sendByNotify: Send = async (inside, news) => {
  await inside.executeQuery(CompiledQuery.raw(TELL, [[...news]]));
};
