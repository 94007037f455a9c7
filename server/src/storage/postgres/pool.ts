import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { StorageFailure } from './database.ts';
import { failureOf } from './postgres-failure.ts';

/** How many statements may run at once. */
const MOST_CONNECTIONS = 10;

/** Whoever waits is to be told something within about five seconds, also when the network swallows everything. */
const CONNECT_MS = 3000;
const STATEMENT_MS = 4000;
const ANSWER_MS = 5000;

/** The type of `bigint` columns. */
const INT8 = 20;

/** How a connection is made, for all who need one. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'roundhouse',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      // Times in milliseconds and counts fit a number; elsewhere in the process the driver stays as it is.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format),
    },
  };
}

/** For what people wait for. */
export function openPool(url: string): pg.Pool {
  return openPatientPool(url, {
    max: MOST_CONNECTIONS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: 2 * ANSWER_MS,
  });
}

/** For what may take its time. */
export function openPatientPool(url: string, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connectionTo(url), ...more });
  // A connection that breaks is noticed by whoever uses it next; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The pool as Kysely uses it: a failure is told as what it means, and a connection that had one is not used again. */
export class Connections implements PostgresPool {
  constructor(private readonly pool: pg.Pool) {}

  async connect(): Promise<PostgresPoolClient> {
    try {
      return new Connection(await this.pool.connect());
    } catch (error) {
      throw failureOf(error);
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

class Connection implements PostgresPoolClient {
  private readonly plain: PostgresPoolClient;
  private isBroken = false;

  constructor(private readonly client: pg.PoolClient) {
    this.plain = client;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    what: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    return typeof what === 'string' ? this.ask<R>(what, parameters) : this.plain.query(what);
  }

  release(): void {
    this.client.release(this.isBroken);
  }

  private async ask<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    try {
      return await this.plain.query<R>(sql, parameters);
    } catch (error) {
      const failure = failureOf(error);
      if (failure instanceof StorageFailure) this.isBroken = true;
      throw failure;
    }
  }
}
