import { randomInt, randomUUID } from 'node:crypto';
import type { Channel, NewChannel } from '@roundhouse/protocol';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { ApiError } from '../lib/errors.ts';
import type { ChannelRow } from '../storage/schema.ts';
import { isUsableSubscription } from './push.ts';
import { type NetworkPolicy, parseSafeUrl } from './safe-fetch.ts';
import { DISCORD_WEBHOOK } from './webhook.ts';

const MAX_CHANNELS = 10;

const subscription = z.object({
  endpoint: z.string().max(2048),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

/** A new channel as sent by the client. */
export const newChannelSchema: z.ZodType<NewChannel> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('push'), subscription }),
  z.object({ kind: z.enum(['discord', 'webhook']), url: z.string().max(2048) }),
  z.object({ kind: z.literal('email'), address: z.string().max(254) }),
]);

const emailAddress = z.email().max(254);

/** Parses a stored channel. The address is text; for push it is the subscription as JSON. */
export function parseChannel({ kind, address }: Pick<ChannelRow, 'kind' | 'address'>): NewChannel {
  if (kind === 'push') return newChannelSchema.parse({ kind, subscription: JSON.parse(address) });
  return newChannelSchema.parse(kind === 'email' ? { kind, address } : { kind, url: address });
}

export function channelAddress(channel: NewChannel): string {
  if (channel.kind === 'push') return JSON.stringify(channel.subscription);
  return channel.kind === 'email' ? channel.address : channel.url;
}

/** The destination of a channel. Two channels with the same destination are the same channel. */
function destinationOf(channel: NewChannel): string {
  return channel.kind === 'push' ? channel.subscription.endpoint : channelAddress(channel);
}

/** The part of the address to show. The rest is often secret. */
function labelOf(channel: NewChannel): string {
  if (channel.kind !== 'email') return new URL(destinationOf(channel)).hostname;
  const at = channel.address.lastIndexOf('@');
  return `${channel.address.slice(0, 1)}…${channel.address.slice(at)}`;
}

export async function listChannels({ database }: AppContext, userId: string): Promise<Channel[]> {
  const rows = await database.db
    .selectFrom('notification_channels')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const channel = parseChannel(row);
    const { id, kind, is_enabled, confirmation_code } = row;
    return { id, kind, label: labelOf(channel), enabled: is_enabled === 1, confirmed: confirmation_code === null };
  });
}

/** Users have to prove that they can read the e-mail address before notifications are sent there. */
function newConfirmationCode({ kind }: NewChannel): string | null {
  return kind === 'email' ? String(randomInt(1_000_000)).padStart(6, '0') : null;
}

/** Checks that messages can be sent to the channel in principle. A test message shows whether it works. */
export function validateChannel(channel: NewChannel, hasMail: boolean, networkPolicy: NetworkPolicy): void {
  if (!isPlausible(channel, hasMail, networkPolicy)) throw new ApiError('invalid-address');
}

function isPlausible(channel: NewChannel, hasMail: boolean, networkPolicy: NetworkPolicy): boolean {
  if (channel.kind === 'email') return hasMail && emailAddress.safeParse(channel.address).success;
  if (channel.kind === 'discord' && !DISCORD_WEBHOOK.test(channel.url)) return false;
  try {
    parseSafeUrl(destinationOf(channel), networkPolicy);
  } catch {
    return false;
  }
  return channel.kind !== 'push' || isUsableSubscription(channel.subscription);
}

/** Adds a channel, or enables the existing channel with the same destination. */
export function addChannel({ database, now }: AppContext, userId: string, channel: NewChannel): Promise<AddedChannel> {
  return database.db.transaction().execute(async (transaction) => {
    // Locks the user's row, so that concurrent requests are counted one after the other.
    await transaction
      .updateTable('users')
      .set((row) => ({ name: row.ref('name') }))
      .where('id', '=', userId)
      .execute();
    const rows = await transaction
      .selectFrom('notification_channels')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    const address = channelAddress(channel);
    const same = rows.find((row) => {
      const other = parseChannel(row);
      return other.kind === channel.kind && destinationOf(other) === destinationOf(channel);
    });
    if (same !== undefined) {
      await transaction
        .updateTable('notification_channels')
        .set({ address, is_enabled: 1 })
        .where('id', '=', same.id)
        .execute();
      return { id: same.id, isNew: false, isConfirmed: same.confirmation_code === null };
    }
    if (rows.length >= MAX_CHANNELS) throw new ApiError('limit-reached');
    const row: ChannelRow = {
      id: randomUUID(),
      user_id: userId,
      kind: channel.kind,
      address,
      is_enabled: 1,
      created_at: now(),
      confirmation_code: newConfirmationCode(channel),
    };
    await transaction.insertInto('notification_channels').values(row).execute();
    return { id: row.id, isNew: true, isConfirmed: row.confirmation_code === null };
  });
}

interface AddedChannel {
  readonly id: string;
  readonly isNew: boolean;
  readonly isConfirmed: boolean;
}

export async function setChannelEnabled(
  { database }: AppContext,
  userId: string,
  id: string,
  enabled: boolean,
): Promise<void> {
  await database.db
    .updateTable('notification_channels')
    .set({ is_enabled: enabled ? 1 : 0 })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

export async function removeChannel({ database }: AppContext, userId: string, id: string): Promise<void> {
  await database.db.deleteFrom('notification_channels').where('id', '=', id).where('user_id', '=', userId).execute();
}

/** Returns false if the code is wrong or no code is expected. */
export async function confirmChannel(
  { database }: AppContext,
  userId: string,
  id: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable('notification_channels')
    .set({ confirmation_code: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('confirmation_code', '=', code)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
