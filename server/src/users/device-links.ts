import type { AppContext } from '../context.ts';
import { ApiError } from '../lib/errors.ts';
import type { LoginResult } from './accounts.ts';
import { deleteIfUnreachable } from './guests.ts';
import { createSession, endSession, type Session, type User } from './sessions.ts';
import { hashToken, isToken, newToken } from './tokens.ts';
import { hasActiveSeats } from './user-seats.ts';

const LINK_TTL_MS = 15 * 60 * 1000;

/** Creates a one-time link that signs the user in on another device. It replaces the previous link. */
export async function createDeviceLink(context: AppContext, user: User): Promise<string> {
  const token = newToken();
  const expiresAt = context.now() + LINK_TTL_MS;
  await context.database.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('device_links').where('user_id', '=', user.id).execute();
    await transaction
      .insertInto('device_links')
      .values({ token_hash: hashToken(token), user_id: user.id, expires_at: expiresAt })
      .execute();
  });
  return token;
}

/**
 * Works once. A guest with active seats in this browser is neither given up nor merged: otherwise somebody could take
 * over or vacate another user's seats by sending them a link. Such a guest has to sign in to an account or leave first.
 */
export async function redeemDeviceLink(
  context: AppContext,
  token: string,
  current: Session | null,
): Promise<LoginResult> {
  if (!isToken(token)) throw new ApiError('link-not-found');
  const now = context.now();
  return context.database.db.transaction().execute(async (transaction): Promise<LoginResult> => {
    const link = await transaction
      .deleteFrom('device_links')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (link === undefined) throw new ApiError('link-not-found');
    let changedTables: readonly string[] = [];
    if (current !== null) {
      const { id, login } = current.user;
      const isOtherGuest = login === null && id !== link.user_id;
      if (isOtherGuest && (await hasActiveSeats(transaction, id))) {
        throw new ApiError('not-allowed', { detail: 'this browser has seats at active tables' });
      }
      await endSession(transaction, current);
      if (isOtherGuest) changedTables = await deleteIfUnreachable(transaction, current.user, now);
    }
    return { token: await createSession(transaction, link.user_id, now), userId: link.user_id, changedTables };
  });
}
