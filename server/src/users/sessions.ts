import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Kysely } from 'kysely';
import type { ServerConfig } from '../config.ts';
import type { AppContext } from '../context.ts';
import { ApiError } from '../lib/errors.ts';
import type { Schema } from '../storage/schema.ts';
import { hashToken, isToken, newToken } from './tokens.ts';

export interface User {
  readonly id: string;
  readonly name: string;
  /** Null for a guest. */
  readonly login: string | null;
  readonly language: string;
}

/** A login of a user in one browser. */
export interface Session {
  /** The hash of the token in the cookie. */
  readonly tokenHash: string;
  readonly lastSeenAt: number;
  readonly user: User;
}

/** Browsers accept a `__Host-` cookie only over TLS and from this host, so no other host can set it. */
const SECURE_COOKIE = '__Host-roundhouse';
/** The cookie without TLS. Older servers also sent it over TLS. */
const PLAIN_COOKIE = 'roundhouse';
const DAY_MS = 24 * 3600 * 1000;
/** The maximum lifetime of a cookie in browsers. */
export const SESSION_TTL_DAYS = 400;

function cookieValue(cookieHeader: string | undefined, name: string): string | null {
  for (const pair of cookieHeader?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value !== undefined) return value;
  }
  return null;
}

export function hasCookie(cookieHeader: string | undefined, name: string): boolean {
  return cookieValue(cookieHeader, name) !== null;
}

export function tokenFromCookie(cookieHeader: string | undefined): string | null {
  const value = cookieValue(cookieHeader, SECURE_COOKIE) ?? cookieValue(cookieHeader, PLAIN_COOKIE) ?? undefined;
  return isToken(value) ? value : null;
}

/** Identifies a browser for rate limits. The session may not exist, and the key does not reveal the token. */
export function sessionKey(cookieHeader: string | undefined): string | null {
  const value = tokenFromCookie(cookieHeader);
  return value === null ? null : hashToken(value).slice(0, 16);
}

export async function findSession(context: AppContext, cookieHeader: string | undefined): Promise<Session | null> {
  const value = tokenFromCookie(cookieHeader);
  if (value === null) return null;
  const tokenHash = hashToken(value);
  const row = await context.database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.login', 'users.language', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.last_seen_at', '>', context.now() - SESSION_TTL_DAYS * DAY_MS)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { last_seen_at: lastSeenAt, ...user } = row;
  return { tokenHash, lastSeenAt, user };
}

/** The user of the session cookie; null if there is no valid session. */
export async function currentUser(context: AppContext, cookieHeader: string | undefined): Promise<User | null> {
  return (await findSession(context, cookieHeader))?.user ?? null;
}

export async function findUserById(db: Kysely<Schema>, id: string): Promise<User | null> {
  const columns = ['id', 'name', 'login', 'language'] as const;
  return (await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function requireSession(context: AppContext, cookieHeader: string | undefined): Promise<Session> {
  const session = await findSession(context, cookieHeader);
  if (session === null) throw new ApiError('not-signed-in');
  return session;
}

/** Creates a session and returns the token for the cookie. */
export async function createSession(db: Kysely<Schema>, userId: string, now: number): Promise<string> {
  const value = newToken();
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(value), user_id: userId, created_at: now, last_seen_at: now })
    .execute();
  return value;
}

export async function endSession(db: Kysely<Schema>, { tokenHash }: Session): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Extends a session that is in use. Returns the token of the cookie to send again; null if the session is fresh. */
export async function refreshSession(
  context: AppContext,
  cookieHeader: string | undefined,
  session: Session,
): Promise<string | null> {
  const now = context.now();
  if (session.lastSeenAt > now - DAY_MS) return null;
  await context.database.db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', session.tokenHash)
    .execute();
  return tokenFromCookie(cookieHeader);
}

/** Deletes sessions whose cookie has expired. Returns their number. */
export async function deleteExpiredSessions(context: AppContext): Promise<number> {
  const { numDeletedRows } = await context.database.db
    .deleteFrom('sessions')
    .where('last_seen_at', '<=', context.now() - SESSION_TTL_DAYS * DAY_MS)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** `protocol` is the client's protocol, as far as it can be trusted. */
export function cookieOptions({ publicUrl }: ServerConfig, protocol: string): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: protocol === 'https' || publicUrl?.startsWith('https:') === true,
    maxAge: (SESSION_TTL_DAYS * DAY_MS) / 1000,
  };
}

/** The name of the cookie, and the old name that it replaces, if any. */
export function cookieNames({ secure }: CookieSerializeOptions): {
  readonly name: string;
  readonly oldName: string | null;
} {
  return secure === true ? { name: SECURE_COOKIE, oldName: PLAIN_COOKIE } : { name: PLAIN_COOKIE, oldName: null };
}
