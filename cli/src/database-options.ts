import { resolve } from 'node:path';
import type { Finding, Imported, NoBackup, NoDatabase, Place, Reading } from '@roundhouse/server';
import { CalledWrongly } from './called-wrongly.ts';
import { complain } from './output.ts';
import { say } from './text/index.ts';

/** What the words of the commands that look after tables are about. */
export type Fault = Finding['fault'];
export type ImportedTable = Imported;
export type NoBackupReason = NoBackup['reason'];
export type NoDatabaseReason = NoDatabase['reason'];
/** Why a table has no record to give. */
export type NoRecordReason = 'no-such-table' | 'not-begun' | 'not-allowed';

const USUAL_DATA = './data';

/** The server, loaded only by commands that need it: it is large. */
export const loadServer = () => import('@roundhouse/server');

export const PLACE_FLAGS = {
  data: { type: 'string' },
  database: { type: 'string' },
  language: { type: 'string' },
} as const;
export const JSON_FLAGS = { ...PLACE_FLAGS, json: { type: 'boolean' } } as const;

/** Where the tables are: what is said on the command line counts before the environment. */
export function placeOf({ data, database }: { data?: string; database?: string }): Place {
  if (data !== undefined && database !== undefined) throw new CalledWrongly(say().operations.dataOrDatabase);
  const address = data === undefined ? addressOf(DATABASE, database) : null;
  return { data: resolve(data ?? USUAL_DATA), database: address };
}

/** An address that may be said by a flag or stand in the environment. */
interface AddressSetting {
  readonly flag: string;
  readonly variable: string;
  readonly form: RegExp;
  readonly example: string;
}
const DATABASE: AddressSetting = {
  ...{ flag: '--database', variable: 'ROUNDHOUSE_DATABASE' },
  ...{ form: /^postgres(ql)?:$/, example: 'postgres://user:password@host/name' },
};
export const SMTP: AddressSetting = {
  ...{ flag: '--smtp', variable: 'ROUNDHOUSE_SMTP' },
  ...{ form: /^smtps?:$/, example: 'smtp://user:password@host:587' },
};

/** What the flag says, or else the environment: a password had better not stand in the list of processes. */
export function addressOf({ flag, variable, form, example }: AddressSetting, said: string | undefined): string | null {
  const text = said ?? process.env[variable] ?? '';
  if (text === '' && said === undefined) return null;
  // Not repeated where it is wrong: it may hold a password.
  if (!URL.canParse(text) || !form.test(new URL(text).protocol)) {
    throw new CalledWrongly(say().notAnAddress(said === undefined ? variable : flag, example));
  }
  return text;
}

/** Does the work; when there is no database to do it on, that is said in words. */
export async function withDatabase(work: () => Promise<number>): Promise<number> {
  const { NoDatabase, StorageFailure } = await loadServer();
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoDatabase) complain(say().operations.noDatabase(error.reason, error.detail));
    else if (error instanceof StorageFailure) {
      const cause = error.cause instanceof Error ? error.cause.message : error.message;
      complain(say().operations.noDatabase('unreadable', cause));
    } else throw error;
    return 1;
  }
}

/** Looks at a database, and closes it. */
export async function look(place: Place, work: (reading: Reading) => Promise<number>): Promise<number> {
  const { openForReading } = await loadServer();
  return withDatabase(async () => {
    const reading = await openForReading(place);
    try {
      return await work(reading);
    } finally {
      await reading.close();
    }
  });
}

/** What users have written must not control the operator's terminal. */
export function plain(text: string): string {
  return text.replace(/[\n\t]/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

/** The name of the player at a seat. */
export function seatText(name: string): string {
  return plain(name) || say().operations.freeSeat;
}

export function stageText(stage: string): string {
  return say().operations.stages[stage] ?? stage;
}

export function timeText(time: number | null): string {
  return time === null ? '-' : new Date(time).toISOString();
}
