import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { StorageError } from '../database.ts';
import { toStorageError } from './errors.ts';

/** How many statements may run concurrently. */
const MAX_CONNECTIONS = 10;

/** Callers get a result or an error within about five seconds, even if the network drops all packets. */
const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 4000;
const QUERY_TIMEOUT_MS = 5000;

/** The type OID of `bigint`. */
const INT8 = 20;

/** The configuration of all connections. */
export function clientConfig(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'roundhouse',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      // Times in milliseconds and counts fit into a number. Global driver settings stay unchanged.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format),
    },
  };
}

/** A pool with timeouts, for queries that users wait for. */
export function openPool(url: string): pg.Pool {
  return openUnlimitedPool(url, {
    max: MAX_CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * QUERY_TIMEOUT_MS,
  });
}

/** A pool without timeouts, for work that may take long. */
export function openUnlimitedPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(url), ...options });
  // The next user of a broken connection gets the error. Without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A pool for Kysely that maps errors to `StorageError`s and discards connections that had one. */
export class KyselyPool implements PostgresPool {
  constructor(private readonly pool: pg.Pool) {}

  async connect(): Promise<PostgresPoolClient> {
    try {
      return new KyselyClient(await this.pool.connect());
    } catch (error) {
      throw toStorageError(error);
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

class KyselyClient implements PostgresPoolClient {
  private readonly plain: PostgresPoolClient;
  private isBroken = false;

  constructor(private readonly client: pg.PoolClient) {
    this.plain = client;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    query: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    return typeof query === 'string' ? this.execute<R>(query, parameters) : this.plain.query(query);
  }

  release(): void {
    this.client.release(this.isBroken);
  }

  private async execute<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    try {
      return await this.plain.query<R>(sql, parameters);
    } catch (error) {
      const mapped = toStorageError(error);
      if (mapped instanceof StorageError) this.isBroken = true;
      throw mapped;
    }
  }
}
