import { resolve } from 'node:path';
import type { DatabaseLocation, ReadonlyDatabase } from '@roundhouse/server';
import { t } from './locales/index.ts';
import { printError } from './output.ts';
import { UsageError } from './usage-error.ts';

const DEFAULT_DATA = './data';

/** Loads the server, which is large, only for the commands that need it. */
export const loadServer = () => import('@roundhouse/server');

export const DATABASE_FLAGS = {
  data: { type: 'string' },
  database: { type: 'string' },
  language: { type: 'string' },
} as const;
export const DATABASE_JSON_FLAGS = { ...DATABASE_FLAGS, json: { type: 'boolean' } } as const;

/** The location of the database. Command line flags take precedence over the environment. */
export function databaseLocation({ data, database }: { data?: string; database?: string }): DatabaseLocation {
  if (data !== undefined && database !== undefined) throw new UsageError(t().operations.dataOrDatabase);
  const url = data === undefined ? readUrlSetting(DATABASE, database) : null;
  return { dataDir: resolve(data ?? DEFAULT_DATA), databaseUrl: url };
}

/** A URL from a flag or an environment variable. */
interface UrlSetting {
  readonly flag: string;
  readonly variable: string;
  readonly protocol: RegExp;
  readonly example: string;
}
const DATABASE: UrlSetting = {
  flag: '--database',
  variable: 'ROUNDHOUSE_DATABASE',
  protocol: /^postgres(ql)?:$/,
  example: 'postgres://user:password@host/name',
};
export const SMTP: UrlSetting = {
  flag: '--smtp',
  variable: 'ROUNDHOUSE_SMTP',
  protocol: /^smtps?:$/,
  example: 'smtp://user:password@host:587',
};

/** The value of the flag, or of the environment variable, which keeps passwords out of the process list. */
export function readUrlSetting(
  { flag, variable, protocol, example }: UrlSetting,
  flagValue: string | undefined,
): string | null {
  const text = flagValue ?? process.env[variable] ?? '';
  if (text === '' && flagValue === undefined) return null;
  // The error does not repeat the text, because it may contain a password.
  if (!URL.canParse(text) || !protocol.test(new URL(text).protocol)) {
    throw new UsageError(t().notAnAddress(flagValue === undefined ? variable : flag, example));
  }
  return text;
}

/** Runs the work and prints an error if the database cannot be used. */
export async function reportDatabaseErrors(work: () => Promise<number>): Promise<number> {
  const { DatabaseError, StorageError } = await loadServer();
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseError) printError(t().operations.noDatabase(error.reason, error.detail));
    else if (error instanceof StorageError) {
      const cause = error.cause instanceof Error ? error.cause.message : error.message;
      printError(t().operations.noDatabase('unreadable', cause));
    } else throw error;
    return 1;
  }
}

/** Opens a database for reading, runs the work and closes it. */
export async function withReadonlyDatabase(
  place: DatabaseLocation,
  work: (database: ReadonlyDatabase) => Promise<number>,
): Promise<number> {
  const { openReadonly } = await loadServer();
  return reportDatabaseErrors(async () => {
    const database = await openReadonly(place);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  });
}

/** Replaces control characters, so that text from users cannot control the operator's terminal. */
export function replaceControlCharacters(text: string): string {
  return text.replace(/[\n\t]/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

/** The name of the player in a seat, or the text for a free seat. */
export function seatText(name: string): string {
  return replaceControlCharacters(name) || t().operations.freeSeat;
}

export function statusText(stage: string): string {
  return t().operations.stages[stage] ?? stage;
}

export function timeText(time: number | null): string {
  return time === null ? '-' : new Date(time).toISOString();
}
