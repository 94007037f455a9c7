import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Kysely } from 'kysely';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import type { Settings } from '../settings.ts';
import type { Schema } from '../storage/schema.ts';
import { hashOfSecret, isSecret, newSecret } from './secrets.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  /** Null for a guest. */
  readonly login: string | null;
  readonly language: string;
}

/** A browser that somebody uses. `token` is the hash of its secret. */
export interface Session {
  readonly token: string;
  readonly seen: number;
  readonly person: Person;
}

/** Browsers accept a cookie of this name only over TLS, from this host and for all its paths: no other host can set it. */
const SECURE_COOKIE = '__Host-roundhouse';
/** Without TLS. Also what servers sent over TLS before they knew the other name. */
const PLAIN_COOKIE = 'roundhouse';
const DAY_MS = 24 * 3600 * 1000;
/** As long as browsers keep a cookie at most. */
export const KEPT_DAYS = 400;

function valueIn(cookieHeader: string | undefined, name: string): string | null {
  for (const pair of cookieHeader?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value !== undefined) return value;
  }
  return null;
}

export function hasCookie(cookieHeader: string | undefined, name: string): boolean {
  return valueIn(cookieHeader, name) !== null;
}

export function secretIn(cookieHeader: string | undefined): string | null {
  const secret = valueIn(cookieHeader, SECURE_COOKIE) ?? valueIn(cookieHeader, PLAIN_COOKIE) ?? undefined;
  return isSecret(secret) ? secret : null;
}

/** Tells browsers apart, for limits. It says nothing about whether the session is real, and is not the secret. */
export function sessionKey(cookieHeader: string | undefined): string | null {
  const secret = secretIn(cookieHeader);
  return secret === null ? null : hashOfSecret(secret).slice(0, 16);
}

export async function sessionOf(house: House, cookieHeader: string | undefined): Promise<Session | null> {
  const secret = secretIn(cookieHeader);
  if (secret === null) return null;
  const token = hashOfSecret(secret);
  const row = await house.database.db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person')
    .select(['people.id', 'people.name', 'people.login', 'people.language', 'sessions.seen'])
    .where('sessions.token', '=', token)
    .where('sessions.seen', '>', house.now() - KEPT_DAYS * DAY_MS)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { seen, ...person } = row;
  return { token, seen, person };
}

/** Who calls, by the cookie they bring; null when it is nobody known. */
export async function personOf(house: House, cookieHeader: string | undefined): Promise<Person | null> {
  return (await sessionOf(house, cookieHeader))?.person ?? null;
}

export async function personById(db: Kysely<Schema>, id: string): Promise<Person | null> {
  const columns = ['id', 'name', 'login', 'language'] as const;
  return (await db.selectFrom('people').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function demandSession(house: House, cookieHeader: string | undefined): Promise<Session> {
  const session = await sessionOf(house, cookieHeader);
  if (session === null) throw new Problem('not-signed-in');
  return session;
}

/** A new secret for a browser, which is told to nobody else. */
export async function beginSession(db: Kysely<Schema>, person: string, now: number): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto('sessions')
    .values({ token: hashOfSecret(secret), person, created: now, seen: now })
    .execute();
  return secret;
}

export async function endSession(db: Kysely<Schema>, { token }: Session): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute();
}

/** The cookie to send once more, so that it does not run out in a browser that is in use; null when it is fresh. */
export async function refreshSession(
  house: House,
  cookieHeader: string | undefined,
  session: Session,
): Promise<string | null> {
  const now = house.now();
  if (session.seen > now - DAY_MS) return null;
  await house.database.db.updateTable('sessions').set({ seen: now }).where('token', '=', session.token).execute();
  return secretIn(cookieHeader);
}

/** Ends the sessions that no browser can have any more; their number. */
export async function endOldSessions(house: House): Promise<number> {
  const { numDeletedRows } = await house.database.db
    .deleteFrom('sessions')
    .where('seen', '<=', house.now() - KEPT_DAYS * DAY_MS)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How the cookie is kept. `protocol` is what the caller used, as far as it can be believed. */
export function cookieTerms({ publicUrl }: Settings, protocol: string): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: protocol === 'https' || publicUrl?.startsWith('https:') === true,
    maxAge: (KEPT_DAYS * DAY_MS) / 1000,
  };
}

/** What the cookie is called, and what it was called before, where it is replaced. */
export function cookieNames({ secure }: CookieSerializeOptions): {
  readonly name: string;
  readonly oldName: string | null;
} {
  return secure === true ? { name: SECURE_COOKIE, oldName: PLAIN_COOKIE } : { name: PLAIN_COOKIE, oldName: null };
}
