/** How a server is run. */
export interface Settings {
  /** The folder of the built client. */
  readonly pages: string;
  readonly host: string;
  readonly port: number;
  /** Another port will not do: when it is taken, the server does not start. */
  readonly portIsFixed?: boolean;
  /** Where the embedded database stands. */
  readonly data: string;
  /** `postgres://…` instead of the embedded database. */
  readonly database: string | null;
  /** The address people type, when a proxy stands in front: links, cookies and the origin check go by it. */
  readonly publicUrl: string | null;
  /** Whether to believe what a proxy in front says about who calls. */
  readonly trustProxy: boolean;
  /** `smtp://user:password@host:port`; null: no e-mail. */
  readonly smtp: string | null;
  readonly mailFrom: string | null;
  /** The built program in which bots think, in threads of their own. */
  readonly botWorker: string;
  /** The longest a bot may think. */
  readonly botLimitMs: number;
  /** How long a bot waits before it moves, so that people can follow. */
  readonly botPauseMs: number;
  readonly limits: Limits;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** A token bucket: `burst` at once, then one more every `everyMs`. Where `everyMs` is 0 there is no limit. */
export interface RateLimit {
  readonly burst: number;
  readonly everyMs: number;
}

/** How much one caller may ask for. Limits that are a `RateLimit` hold across all servers on one database. */
export interface Limits {
  /** Requests of one address a minute, at one server. */
  readonly requestsPerMinute: number;
  /** Open sockets of one address. */
  readonly socketsPerAddress: number;
  /** Messages over one socket: so many at once, and so many a second for long. */
  readonly messagesAtOnce: number;
  readonly messagesPerSecond: number;
  /** Messages in the chat of tables. */
  readonly chatPerUser: RateLimit;
  readonly chatPerAddress: RateLimit;
  /** New tables. */
  readonly tablesPerUser: RateLimit;
  readonly tablesPerAddress: RateLimit;
  /** Listed tables of one user that wait for players at the same time. */
  readonly listedPerUser: number;
  /** New listed tables. */
  readonly listedPerAddress: RateLimit;
  /** New people: guests, and accounts that were not guests before. */
  readonly guestsPerAddress: RateLimit;
  /** New accounts. */
  readonly registrationsPerAddress: RateLimit;
  /** Wrong passwords, links and codes. There is none per login alone: anybody could lock its owner out by it. */
  readonly failedSignIns: {
    readonly perAddress: RateLimit;
    /** A lower rate with a larger burst, against guessing that goes on for long. */
    readonly perAddressLong: RateLimit;
    /** For one address and one login together. */
    readonly perAddressAndLogin: RateLimit;
  };
}

const [SECOND_MS, MINUTE_MS] = [1000, 60_000];

export const USUAL_LIMITS: Limits = {
  requestsPerMinute: 600,
  socketsPerAddress: 200,
  messagesAtOnce: 100,
  messagesPerSecond: 50,
  chatPerUser: { burst: 10, everyMs: 2 * SECOND_MS },
  chatPerAddress: { burst: 30, everyMs: SECOND_MS },
  tablesPerUser: { burst: 60, everyMs: MINUTE_MS },
  tablesPerAddress: { burst: 60, everyMs: MINUTE_MS },
  listedPerUser: 5,
  listedPerAddress: { burst: 10, everyMs: 36 * MINUTE_MS },
  guestsPerAddress: { burst: 30, everyMs: 2 * MINUTE_MS },
  registrationsPerAddress: { burst: 10, everyMs: 6 * SECOND_MS },
  failedSignIns: {
    perAddress: { burst: 10, everyMs: 6 * SECOND_MS },
    perAddressLong: { burst: 60, everyMs: MINUTE_MS },
    perAddressAndLogin: { burst: 5, everyMs: 12 * SECOND_MS },
  },
};

const NO_LIMIT: RateLimit = { burst: Number.MAX_SAFE_INTEGER, everyMs: 0 };

/** For load tests. */
export const NO_LIMITS: Limits = {
  requestsPerMinute: Number.MAX_SAFE_INTEGER,
  socketsPerAddress: Number.MAX_SAFE_INTEGER,
  messagesAtOnce: Number.MAX_SAFE_INTEGER,
  messagesPerSecond: Number.MAX_SAFE_INTEGER,
  chatPerUser: NO_LIMIT,
  chatPerAddress: NO_LIMIT,
  tablesPerUser: NO_LIMIT,
  tablesPerAddress: NO_LIMIT,
  listedPerUser: Number.MAX_SAFE_INTEGER,
  listedPerAddress: NO_LIMIT,
  guestsPerAddress: NO_LIMIT,
  registrationsPerAddress: NO_LIMIT,
  failedSignIns: { perAddress: NO_LIMIT, perAddressLong: NO_LIMIT, perAddressAndLogin: NO_LIMIT },
};
