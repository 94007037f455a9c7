/** How a server is run. */
export interface Settings {
  /** The folder of the built client. */
  readonly pages: string;
  readonly host: string;
  readonly port: number;
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

/** How much one caller may ask for. */
export interface Limits {
  /** Requests of one address a minute, and attempts to sign in. */
  readonly requestsPerMinute: number;
  readonly signInsPerMinute: number;
  /** Open sockets of one address. */
  readonly socketsPerAddress: number;
  /** Messages over one socket: so many at once, and so many a second for long. */
  readonly messagesAtOnce: number;
  readonly messagesPerSecond: number;
  /** New tables of one person an hour, and of one address. */
  readonly tablesPerHour: number;
}

export const USUAL_LIMITS: Limits = {
  requestsPerMinute: 600,
  signInsPerMinute: 10,
  socketsPerAddress: 200,
  messagesAtOnce: 100,
  messagesPerSecond: 50,
  tablesPerHour: 60,
};

/** For load tests. */
export const NO_LIMITS: Limits = {
  requestsPerMinute: Number.MAX_SAFE_INTEGER,
  signInsPerMinute: Number.MAX_SAFE_INTEGER,
  socketsPerAddress: Number.MAX_SAFE_INTEGER,
  messagesAtOnce: Number.MAX_SAFE_INTEGER,
  messagesPerSecond: Number.MAX_SAFE_INTEGER,
  tablesPerHour: Number.MAX_SAFE_INTEGER,
};
