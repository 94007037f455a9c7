import { randomInt, randomUUID } from 'node:crypto';
import type { Channel, NewChannel } from '@roundhouse/wire';
import * as z from 'zod';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import type { ChannelRow } from '../storage/schema.ts';
import { isUsable } from './push.ts';
import { type Reach, safeAddress } from './safe-fetch.ts';
import { DISCORD_WEBHOOK } from './webhook.ts';

const MOST_CHANNELS = 10;

const subscription = z.object({
  endpoint: z.string().max(2048),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

/** What a page may send as a new channel. */
export const newChannel: z.ZodType<NewChannel> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('push'), subscription }),
  z.object({ kind: z.enum(['discord', 'webhook']), url: z.string().max(2048) }),
  z.object({ kind: z.literal('email'), address: z.string().max(254) }),
]);

const emailAddress = z.email().max(254);

/** A channel as it is kept: the address is text, for push the subscription as JSON. */
export function parseChannel({ kind, address }: Pick<ChannelRow, 'kind' | 'address'>): NewChannel {
  if (kind === 'push') return newChannel.parse({ kind, subscription: JSON.parse(address) });
  return newChannel.parse(kind === 'email' ? { kind, address } : { kind, url: address });
}

export function addressOf(channel: NewChannel): string {
  if (channel.kind === 'push') return JSON.stringify(channel.subscription);
  return channel.kind === 'email' ? channel.address : channel.url;
}

/** Where it leads; of two with the same the newer one counts. */
function targetOf(channel: NewChannel): string {
  return channel.kind === 'push' ? channel.subscription.endpoint : addressOf(channel);
}

/** What is shown of it. The rest of an address is often a secret. */
function labelOf(channel: NewChannel): string {
  if (channel.kind !== 'email') return new URL(targetOf(channel)).hostname;
  const at = channel.address.lastIndexOf('@');
  return `${channel.address.slice(0, 1)}…${channel.address.slice(at)}`;
}

export async function channelsOf({ database }: House, person: string): Promise<Channel[]> {
  const rows = await database.db
    .selectFrom('channels')
    .selectAll()
    .where('person', '=', person)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const channel = parseChannel(row);
    const { id, enabled, code } = row;
    return { id, kind: channel.kind, label: labelOf(channel), enabled: enabled === 1, confirmed: code === null };
  });
}

/** An e-mail address is anybody's: only who reads what is sent there can have notices sent there. */
function codeFor({ kind }: NewChannel): string | null {
  return kind === 'email' ? String(randomInt(1_000_000)).padStart(6, '0') : null;
}

/** Whether a message could be sent there at all; whether somebody listens, a test message shows. */
export function checkChannel(channel: NewChannel, hasMail: boolean, reach: Reach): void {
  if (!isPlausible(channel, hasMail, reach)) throw new Problem('bad-address');
}

function isPlausible(channel: NewChannel, hasMail: boolean, reach: Reach): boolean {
  if (channel.kind === 'email') return hasMail && emailAddress.safeParse(channel.address).success;
  if (channel.kind === 'discord' && !DISCORD_WEBHOOK.test(channel.url)) return false;
  try {
    safeAddress(targetOf(channel), reach);
  } catch {
    return false;
  }
  return channel.kind !== 'push' || isUsable(channel.subscription);
}

/** Where the address is known already, its channel is switched on. */
export function addChannel({ database, now }: House, person: string, channel: NewChannel): Promise<Added> {
  return database.db.transaction().execute(async (transaction) => {
    // Takes hold of the person, so that two requests at once count one after the other.
    await transaction
      .updateTable('people')
      .set((row) => ({ name: row.ref('name') }))
      .where('id', '=', person)
      .execute();
    const rows = await transaction.selectFrom('channels').selectAll().where('person', '=', person).execute();
    const address = addressOf(channel);
    const same = rows.find((row) => {
      const other = parseChannel(row);
      return other.kind === channel.kind && targetOf(other) === targetOf(channel);
    });
    if (same !== undefined) {
      await transaction.updateTable('channels').set({ address, enabled: 1 }).where('id', '=', same.id).execute();
      return { id: same.id, isNew: false, isConfirmed: same.code === null };
    }
    if (rows.length >= MOST_CHANNELS) throw new Problem('too-many');
    const row: ChannelRow = {
      ...{ id: randomUUID(), person, kind: channel.kind, address, enabled: 1, created: now() },
      code: codeFor(channel),
    };
    await transaction.insertInto('channels').values(row).execute();
    return { id: row.id, isNew: true, isConfirmed: row.code === null };
  });
}

interface Added {
  readonly id: string;
  readonly isNew: boolean;
  readonly isConfirmed: boolean;
}

export async function switchChannel({ database }: House, person: string, id: string, enabled: boolean): Promise<void> {
  await database.db
    .updateTable('channels')
    .set({ enabled: enabled ? 1 : 0 })
    .where('id', '=', id)
    .where('person', '=', person)
    .execute();
}

export async function removeChannel({ database }: House, person: string, id: string): Promise<void> {
  await database.db.deleteFrom('channels').where('id', '=', id).where('person', '=', person).execute();
}

/** False when it is another code, or none is waited for. */
export async function confirmChannel({ database }: House, person: string, id: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable('channels')
    .set({ code: null })
    .where('id', '=', id)
    .where('person', '=', person)
    .where('code', '=', code)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
