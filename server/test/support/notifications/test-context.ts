import type { NewChannel } from '@roundhouse/protocol';
import type { ServerConfig } from '../../../src/config.ts';
import type { AppContext } from '../../../src/context.ts';
import { channelAddress } from '../../../src/notifications/channels.ts';
import type { Notification } from '../../../src/notifications/notification.ts';
import type { NetworkPolicy } from '../../../src/notifications/safe-fetch.ts';
import type { ChannelRow } from '../../../src/storage/schema.ts';
import { EMPTY_SEAT } from '../../../src/tables/table-repository.ts';
import { DATABASES } from '../databases.ts';
import { tableRow } from '../rows.ts';
import { createTestContext, type TestContext } from '../test-context.ts';

/** Allows only this machine: every host name resolves to 127.0.0.1. */
export const LOOPBACK_ONLY: NetworkPolicy = {
  resolve: async () => ['127.0.0.1'],
  timeoutMs: 5000,
  allowLoopback: true,
};

export interface NotificationTestContext extends TestContext {
  close(): Promise<void>;
}

/** A context with the users `aoi` (Japanese) and `ben` (English), and table `t1`, where Ben is to act in seat 1. */
export async function createNotificationTestContext(
  settings: Partial<ServerConfig> = {},
  kind = 'sqlite',
): Promise<NotificationTestContext> {
  const testDatabase = DATABASES.find(({ name }) => name === kind);
  if (testDatabase === undefined) throw new Error(`no database ${kind}`);
  const { database, dataDir, drop } = await testDatabase.open();
  const users = [
    { id: 'aoi', name: 'あおい', language: 'ja' },
    { id: 'ben', name: 'Ben', language: 'en' },
  ];
  await database.db
    .insertInto('users')
    .values(users.map((user) => ({ ...user, login: null, password_hash: null, created_at: 0 })))
    .execute();
  await database.db
    .insertInto('tables')
    .values(tableRow('t1', { mode: 'correspondence', active_seat: 1 }))
    .execute();
  await database.db
    .insertInto('seats')
    .values({ ...EMPTY_SEAT, table_id: 't1', seat: 1, user_id: 'ben', name: 'Ben' })
    .execute();
  const place = { dataDir, publicUrl: 'https://trains.example' };
  return { ...createTestContext(database, { ...place, ...settings }), close: drop };
}

/** Inserts a channel without checking that its address is public. */
export async function insertChannel(
  { database }: AppContext,
  id: string,
  userId: string,
  channel: NewChannel,
  is_enabled: ChannelRow['is_enabled'] = 1,
): Promise<void> {
  const row: ChannelRow = {
    id,
    user_id: userId,
    kind: channel.kind,
    address: channelAddress(channel),
    is_enabled,
    created_at: 0,
    confirmation_code: null,
  };
  await database.db.insertInto('notification_channels').values(row).execute();
}

/** A notification to Ben over channel `c1` that it is his turn at table `t1`. */
export function createNotification(more: Partial<Notification> = {}): Notification {
  return {
    kind: 'turn',
    table: 't1',
    game: 'steam',
    seat: 1,
    turn: 12,
    personId: 'ben',
    channelId: 'c1',
    deadline: null,
    ...more,
  };
}
