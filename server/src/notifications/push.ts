import { createHash } from 'node:crypto';
import type { PushMessage } from '@roundhouse/wire';
import webPush from 'web-push';
import * as z from 'zod';
import type { House } from '../house.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { checkStatus, Refused } from './failures.ts';
import { deadlineLine, type Message } from './message.ts';
import { type Reach, safePost } from './safe-fetch.ts';

const SETTING = 'push-keys';
const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });
type KeyPair = z.infer<typeof keyPair>;

/** What a browser gives out so that it can be reached. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Keys never change, so each database is asked once. */
const known = new WeakMap<Database, Promise<KeyPair>>();

/** The public key that pages need to subscribe. */
export async function pushKey({ database }: House): Promise<string> {
  return (await keysOf(database)).publicKey;
}

function keysOf(database: Database): Promise<KeyPair> {
  const before = known.get(database);
  if (before !== undefined) return before;
  const asked = readOrMakeKeys(database).catch((error: unknown) => {
    known.delete(database);
    throw error;
  });
  known.set(database, asked);
  return asked;
}

/** Of two servers that start at once, the one that comes second takes the keys of the first. */
async function readOrMakeKeys({ db }: Database): Promise<KeyPair> {
  const read = () => db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  const there = await read();
  if (there !== undefined) return keyPair.parse(JSON.parse(there.value));
  await db
    .insertInto('settings')
    .values({ name: SETTING, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return keyPair.parse(JSON.parse((await read())?.value ?? 'null'));
}

/** Whom the push service may turn to about this server. */
function contact({ mailFrom, publicUrl }: Settings): string {
  const address = mailFrom?.match(/[^\s<>]+@[^\s<>]+/)?.[0];
  if (address !== undefined) return `mailto:${address}`;
  return publicUrl?.startsWith('https:') ? publicUrl : 'https://roundhouse.invalid';
}

const DAY_SECONDS = 86_400;

/** Tells a browser, through the service that its maker runs. */
export async function sendPush(
  { database, settings, now }: House,
  subscription: Subscription,
  message: Message,
  reach: Reach,
): Promise<void> {
  const vapidDetails = { subject: contact(settings), ...(await keysOf(database)) };
  const { deadline, table } = message.notice;
  const left = deadline === null ? DAY_SECONDS : Math.ceil((deadline - now()) / 1000);
  const shown: PushMessage = {
    title: message.title,
    body: [message.body, ...deadlineLine(message, (time) => timeLeft(message.language, time - now()))].join('\n'),
    url: message.path,
    tag: topicOf(table),
  };
  const { headers, body, endpoint } = encrypted(subscription, JSON.stringify(shown), {
    vapidDetails,
    // When the browser is away longer than that, there is nothing left to tell.
    TTL: Math.min(Math.max(left, 60), 7 * DAY_SECONDS),
    // A newer message about a table takes the place of an older one that still waits.
    topic: topicOf(table),
    urgency: 'normal',
  });
  const answer = await safePost(endpoint, { headers, body }, reach);
  if (answer.status === 404 || answer.status === 410) throw new Refused(`status ${answer.status}`, 'remove');
  checkStatus(answer);
}

/** Whether something can be encrypted for this browser. */
export function isUsable(subscription: Subscription): boolean {
  const { p256dh, auth } = subscription.keys;
  try {
    webPush.encrypt(p256dh, auth, 'test', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}

function encrypted(
  subscription: Subscription,
  text: string,
  options: webPush.RequestOptions,
): { headers: Record<string, string>; body: Uint8Array; endpoint: string } {
  let details: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    details = webPush.generateRequestDetails(subscription, text, { ...options, contentEncoding: 'aes128gcm' });
  } catch (error) {
    throw isUsable(subscription) ? error : new Refused('keys of no use', 'remove');
  }
  const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
  return { headers, body: details.body ?? new Uint8Array(), endpoint: details.endpoint };
}

/** Push services take no more than 32 letters. */
function topicOf(table: string): string {
  return createHash('sha256').update(table).digest('base64url').slice(0, 32);
}

/** A time from now, in the largest unit that fits: messages to browsers are read at once or not at all. */
function timeLeft(language: string, milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat(language === 'ja' ? 'ja' : 'en');
  const minutes = Math.max(Math.round(milliseconds / 60_000), 1);
  if (minutes < 120) return format.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day');
}
