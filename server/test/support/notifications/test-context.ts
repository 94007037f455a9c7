import type { NewChannel } from '@roundhouse/wire';
import pino from 'pino';
import type { House } from '../../../src/house.ts';
import { makeHouse } from '../../../src/make-house.ts';
import { addressOf } from '../../../src/notices/channels.ts';
import type { Notice } from '../../../src/notices/notice.ts';
import type { Reach } from '../../../src/notices/safe-fetch.ts';
import { type Settings, USUAL_LIMITS } from '../../../src/settings.ts';
import { EMPTY_SEAT } from '../../../src/tables/table-store.ts';
import { DATABASES } from '../databases.ts';
import { tableRow } from '../rows.ts';

/** This machine only: names lead to it, whatever they are. */
export const LOOPBACK: Reach = { resolve: async () => ['127.0.0.1'], timeLimitMs: 5000, loopback: true };

export interface TestHouse extends House {
  /** Everything that was logged. */
  readonly logged: readonly string[];
  /** Moves the clock on. */
  pass(ms: number): void;
  close(): Promise<void>;
}

/** A house in which `aoi` reads Japanese, `ben` reads English, and table `t1` waits for Ben in seat 1. */
export async function testHouse(settings: Partial<Settings> = {}, kind = 'sqlite'): Promise<TestHouse> {
  const chosen = DATABASES.find(({ name }) => name === kind);
  if (chosen === undefined) throw new Error(`no database ${kind}`);
  const { database, data, drop } = await chosen.open();
  const people = [
    { id: 'aoi', name: 'あおい', language: 'ja' },
    { id: 'ben', name: 'Ben', language: 'en' },
  ];
  await database.db
    .insertInto('people')
    .values(people.map((person) => ({ ...person, login: null, password: null, created: 0 })))
    .execute();
  await database.db
    .insertInto('tables')
    .values(tableRow('t1', { pace: 'turns', turn: 1 }))
    .execute();
  await database.db
    .insertInto('seats')
    .values({ ...EMPTY_SEAT, table_id: 't1', seat: 1, person: 'ben', name: 'Ben' })
    .execute();
  const logged: string[] = [];
  let ahead = 0;
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const now = () => Date.now() + ahead;
  return {
    ...makeHouse({ settings: { ...SETTINGS, data, ...settings }, database, log, now }),
    logged,
    pass: (ms) => {
      ahead += ms;
    },
    close: drop,
  };
}

const SETTINGS: Settings = {
  ...{ pages: '', host: '127.0.0.1', port: 0, data: '', database: null, trustProxy: false },
  ...{ publicUrl: 'https://trains.example', smtp: null, mailFrom: null },
  ...{ botWorker: '', botLimitMs: 1000, botPauseMs: 0 },
  limits: USUAL_LIMITS,
  logLevel: 'debug',
};

/** Keeps a channel without asking whether its address is one for the world. */
export async function putChannel(
  { database }: House,
  id: string,
  person: string,
  channel: NewChannel,
  enabled = 1,
): Promise<void> {
  const row = { id, person, kind: channel.kind, address: addressOf(channel), enabled, created: 0, code: null };
  await database.db.insertInto('channels').values(row).execute();
}

/** That it is Ben's turn at table `t1`, over channel `c1`. */
export function someNotice(more: Partial<Notice> = {}): Notice {
  return {
    ...{ kind: 'turn', table: 't1', game: 'steam', seat: 1, turn: 12, personId: 'ben', channelId: 'c1' },
    ...{ deadline: null },
    ...more,
  };
}
