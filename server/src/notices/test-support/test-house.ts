import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewChannel } from '@roundhouse/wire';
import pino from 'pino';
import type { House } from '../../house.ts';
import { type Settings, USUAL_LIMITS } from '../../settings.ts';
import type { Database } from '../../storage/database.ts';
import { openSqlite } from '../../storage/sqlite.ts';
import type { Reach } from '../safe-fetch.ts';

/** This machine only: names lead to it, whatever they are. */
export const LOOPBACK: Reach = { resolve: async () => ['127.0.0.1'], timeLimitMs: 5000, loopback: true };

export interface TestHouse extends House {
  /** Everything that was logged. */
  readonly logged: readonly string[];
  close(): Promise<void>;
}

/** A house with a database of its own, a person `aoi` who reads Japanese and one `ben` who reads English. */
export async function testHouse(settings: Partial<Settings> = {}, open = openSqlite): Promise<TestHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'));
  const database = await open(folder);
  const logged: string[] = [];
  await addPeople(database);
  return {
    settings: { ...SETTINGS, data: folder, ...settings },
    database,
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    now: () => Date.now(),
    logged,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const SETTINGS: Settings = {
  pages: '',
  host: '127.0.0.1',
  port: 0,
  data: '',
  database: null,
  publicUrl: 'https://trains.example',
  trustProxy: false,
  smtp: null,
  mailFrom: null,
  botWorker: '',
  botLimitMs: 1000,
  botPauseMs: 0,
  limits: USUAL_LIMITS,
  logLevel: 'debug',
};

async function addPeople({ db }: Database): Promise<void> {
  const people = [
    { id: 'aoi', name: 'あおい', language: 'ja' },
    { id: 'ben', name: 'Ben', language: 'en' },
  ];
  await db
    .insertInto('people')
    .values(people.map((person) => ({ ...person, login: null, password: null, email: null, created: 0 })))
    .execute();
}

/** Keeps a channel without asking whether its address is one for the world. */
export async function putChannel({ database }: House, id: string, person: string, channel: NewChannel): Promise<void> {
  const address =
    channel.kind === 'push'
      ? JSON.stringify(channel.subscription)
      : channel.kind === 'email'
        ? channel.address
        : channel.url;
  const row = { id, person, kind: channel.kind, address, enabled: 1, created: 0 };
  await database.db.insertInto('channels').values(row).execute();
}

/** Keeps a table at which this seat is waited for. */
export async function putTable({ database }: House, id: string, turn: number | null): Promise<void> {
  await database.db
    .insertInto('tables')
    .values({
      id,
      game: 'steam',
      rules: 1,
      options: '{}',
      seats: 3,
      stage: 'playing',
      listed: 0,
      pace: 'turns',
      allowance: null,
      absent: 'wait',
      undo: 'own',
      host: 'aoi',
      seed: '',
      commitment: '',
      created: 0,
      updated: 0,
      next: null,
      sequence: 0,
      length: 0,
      turn,
      turn_since: 0,
      told: null,
      reminded: null,
      wake_at: null,
      undo_asked: null,
      winners: null,
    })
    .execute();
}
