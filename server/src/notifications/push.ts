import { createHash } from 'node:crypto';
import type { PushMessage } from '@roundhouse/protocol';
import webPush from 'web-push';
import * as z from 'zod';
import type { ServerConfig } from '../config.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../storage/database.ts';
import { checkStatus, PermanentError } from './delivery-errors.ts';
import { deadlineLines, type Message } from './message.ts';
import { type NetworkPolicy, safePost } from './safe-fetch.ts';

const KEYS_ROW = 'push-keys';
const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });
type KeyPair = z.infer<typeof keyPair>;

/** The push subscription of a browser. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Keys never change, so they are read once per database. */
const cachedKeys = new WeakMap<Database, Promise<KeyPair>>();

/** The public VAPID key that clients need to subscribe. */
export async function getPushPublicKey({ database }: AppContext): Promise<string> {
  return (await getKeys(database)).publicKey;
}

function getKeys(database: Database): Promise<KeyPair> {
  const cached = cachedKeys.get(database);
  if (cached !== undefined) return cached;
  const keys = readOrCreateKeys(database).catch((error: unknown) => {
    cachedKeys.delete(database);
    throw error;
  });
  cachedKeys.set(database, keys);
  return keys;
}

/** If two servers start at the same time, the second one uses the keys of the first. */
async function readOrCreateKeys({ db }: Database): Promise<KeyPair> {
  const read = () => db.selectFrom('server_state').select('value').where('name', '=', KEYS_ROW).executeTakeFirst();
  const existing = await read();
  if (existing !== undefined) return keyPair.parse(JSON.parse(existing.value));
  await db
    .insertInto('server_state')
    .values({ name: KEYS_ROW, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return keyPair.parse(JSON.parse((await read())?.value ?? 'null'));
}

/** The contact that push services require of a server. */
function contact({ mailFrom, publicUrl }: ServerConfig): string {
  const address = mailFrom?.match(/[^\s<>]+@[^\s<>]+/)?.[0];
  if (address !== undefined) return `mailto:${address}`;
  return publicUrl?.startsWith('https:') ? publicUrl : 'https://roundhouse.invalid';
}

const DAY_SECONDS = 86_400;

/** Sends a message to a browser through its push service. */
export async function sendPush(
  { database, config, now }: AppContext,
  subscription: Subscription,
  message: Message,
  networkPolicy: NetworkPolicy,
): Promise<void> {
  const vapidDetails = { subject: contact(config), ...(await getKeys(database)) };
  const { deadline, table } = message.notification;
  const secondsLeft = deadline === null ? DAY_SECONDS : Math.ceil((deadline - now()) / 1000);
  const payload: PushMessage = {
    title: message.title,
    body: [message.body, ...deadlineLines(message, (time) => timeLeft(message.language, time - now()))].join('\n'),
    url: message.path,
    tag: topicOf(table),
  };
  const { headers, body, endpoint } = encrypt(subscription, JSON.stringify(payload), {
    vapidDetails,
    // The push service drops the message if the browser stays offline longer than this.
    TTL: Math.min(Math.max(secondsLeft, 60), 7 * DAY_SECONDS),
    // A newer message about a table replaces an older one that is still pending.
    topic: topicOf(table),
    urgency: 'normal',
  });
  const response = await safePost(endpoint, { headers, body }, networkPolicy);
  if (response.status === 404 || response.status === 410)
    throw new PermanentError(`status ${response.status}`, 'remove');
  checkStatus(response);
}

/** Whether messages can be encrypted with the keys of this subscription. */
export function isUsableSubscription(subscription: Subscription): boolean {
  const { p256dh, auth } = subscription.keys;
  try {
    webPush.encrypt(p256dh, auth, 'test', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}

function encrypt(
  subscription: Subscription,
  text: string,
  options: webPush.RequestOptions,
): { headers: Record<string, string>; body: Uint8Array; endpoint: string } {
  let details: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    details = webPush.generateRequestDetails(subscription, text, { ...options, contentEncoding: 'aes128gcm' });
  } catch (error) {
    throw isUsableSubscription(subscription) ? error : new PermanentError('unusable keys', 'remove');
  }
  const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
  return { headers, body: details.body ?? new Uint8Array(), endpoint: details.endpoint };
}

/** Push services limit topics to 32 characters. */
function topicOf(table: string): string {
  return createHash('sha256').update(table).digest('base64url').slice(0, 32);
}

/** A relative time in the largest unit that fits. Push messages are read at once, so relative times stay correct. */
function timeLeft(language: string, milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat(language === 'ja' ? 'ja' : 'en');
  const minutes = Math.max(Math.round(milliseconds / 60_000), 1);
  if (minutes < 120) return format.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day');
}
