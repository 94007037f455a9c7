/** Where the database is. */
export interface DatabaseConfig {
  /** The data directory of the embedded database. */
  readonly dataDir: string;
  /** `postgres://…` instead of the embedded database. */
  readonly databaseUrl: string | null;
}

/** The configuration of a server. */
export interface ServerConfig extends DatabaseConfig {
  /** The directory of the built client. */
  readonly staticDir: string;
  readonly host: string;
  readonly port: number;
  /** If the port is in use, fail to start instead of trying other ports. */
  readonly isPortFixed?: boolean;
  /** The public URL when the server runs behind a proxy. Links, cookies and the origin check use it. */
  readonly publicUrl: string | null;
  /** Whether to trust the `X-Forwarded-*` headers of the proxy in front. */
  readonly trustProxy: boolean;
  /** `smtp://user:password@host:port`; null: no e-mail. */
  readonly smtp: string | null;
  readonly mailFrom: string | null;
  /** The built program that runs bots in worker threads. */
  readonly botWorker: string;
  /** The time limit of one bot move. */
  readonly botTimeoutMs: number;
  /** The delay before each bot move, so that people can follow. */
  readonly botMoveDelayMs: number;
  readonly limits: Limits;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** A token bucket: `burst` tokens at once, then one more every `everyMs`. If `everyMs` is 0, there is no limit. */
export interface RateLimit {
  readonly burst: number;
  readonly everyMs: number;
}

/** Limits per client. A `RateLimit` holds across all servers on one database. */
export interface Limits {
  /** Requests per minute from one address to one server. */
  readonly requestsPerMinute: number;
  /** Open WebSockets per address. */
  readonly socketsPerAddress: number;
  /** Messages over one WebSocket: a burst, and a sustained rate. */
  readonly messageBurst: number;
  readonly messagesPerSecond: number;
  /** Chat messages. */
  readonly chatPerUser: RateLimit;
  readonly chatPerAddress: RateLimit;
  /** New tables. */
  readonly tablesPerUser: RateLimit;
  readonly tablesPerAddress: RateLimit;
  /** Public tables of one user that are waiting for players. */
  readonly waitingPublicTablesPerUser: number;
  /** New public tables. */
  readonly publicTablesPerAddress: RateLimit;
  /** New users: guests, and accounts that were not guests before. */
  readonly guestsPerAddress: RateLimit;
  /** New accounts. */
  readonly registrationsPerAddress: RateLimit;
  /** Wrong passwords, links and codes. No limit is per login alone, since anybody could use it to lock the owner out. */
  readonly failedSignIns: {
    readonly perAddress: RateLimit;
    /** A lower rate with a larger burst, against slow, sustained guessing. */
    readonly perAddressLong: RateLimit;
    /** Per combination of address and login. */
    readonly perAddressAndLogin: RateLimit;
  };
}

const [SECOND_MS, MINUTE_MS] = [1000, 60_000];

export const DEFAULT_LIMITS: Limits = {
  requestsPerMinute: 600,
  socketsPerAddress: 200,
  messageBurst: 100,
  messagesPerSecond: 50,
  chatPerUser: { burst: 10, everyMs: 2 * SECOND_MS },
  chatPerAddress: { burst: 30, everyMs: SECOND_MS },
  tablesPerUser: { burst: 60, everyMs: MINUTE_MS },
  tablesPerAddress: { burst: 60, everyMs: MINUTE_MS },
  waitingPublicTablesPerUser: 5,
  publicTablesPerAddress: { burst: 10, everyMs: 36 * MINUTE_MS },
  guestsPerAddress: { burst: 30, everyMs: 2 * MINUTE_MS },
  registrationsPerAddress: { burst: 10, everyMs: 6 * SECOND_MS },
  failedSignIns: {
    perAddress: { burst: 10, everyMs: 6 * SECOND_MS },
    perAddressLong: { burst: 60, everyMs: MINUTE_MS },
    perAddressAndLogin: { burst: 5, everyMs: 12 * SECOND_MS },
  },
};

const UNLIMITED_RATE: RateLimit = { burst: Number.MAX_SAFE_INTEGER, everyMs: 0 };

/** For load tests. */
export const UNLIMITED: Limits = {
  requestsPerMinute: Number.MAX_SAFE_INTEGER,
  socketsPerAddress: Number.MAX_SAFE_INTEGER,
  messageBurst: Number.MAX_SAFE_INTEGER,
  messagesPerSecond: Number.MAX_SAFE_INTEGER,
  chatPerUser: UNLIMITED_RATE,
  chatPerAddress: UNLIMITED_RATE,
  tablesPerUser: UNLIMITED_RATE,
  tablesPerAddress: UNLIMITED_RATE,
  waitingPublicTablesPerUser: Number.MAX_SAFE_INTEGER,
  publicTablesPerAddress: UNLIMITED_RATE,
  guestsPerAddress: UNLIMITED_RATE,
  registrationsPerAddress: UNLIMITED_RATE,
  failedSignIns: { perAddress: UNLIMITED_RATE, perAddressLong: UNLIMITED_RATE, perAddressAndLogin: UNLIMITED_RATE },
};
