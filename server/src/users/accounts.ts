import type { z } from 'zod';
import type { AppContext } from '../context.ts';
import { ApiError } from '../lib/errors.ts';
import { isUniqueViolation } from '../storage/unique-violation.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { accountSchema, registerSchema, signInSchema } from './schemas.ts';
import { createSession, endSession, type Session } from './sessions.ts';
import { newId } from './tokens.ts';
import { mergeGuestIntoAccount } from './user-seats.ts';
import { isWeakPassword } from './weak-passwords.ts';

/** A new login of a browser, and the tables that changed because of it. */
export interface LoginResult {
  readonly token: string;
  readonly userId: string;
  readonly changedTables: readonly string[];
}

/**
 * Turns the guest of this session into an account; its sessions stay valid. Without a session it creates a new user,
 * named like the account, and returns its login.
 */
export async function register(
  context: AppContext,
  { login, password }: z.output<typeof registerSchema>,
  current: Session | null,
  language: string,
): Promise<LoginResult | null> {
  if (current !== null && current.user.login !== null) {
    throw new ApiError('not-allowed', { detail: 'the user already has an account' });
  }
  rejectWeakPassword(password, login);
  const { db } = context.database;
  const account = { login, password_hash: await hashPassword(password) };
  try {
    if (current !== null) {
      await db.updateTable('users').set(account).where('id', '=', current.user.id).where('login', 'is', null).execute();
      return null;
    }
    const [id, now] = [newId(), context.now()];
    return await db.transaction().execute(async (transaction): Promise<LoginResult> => {
      await transaction
        .insertInto('users')
        .values({ id, name: login, language, created_at: now, ...account })
        .execute();
      return { token: await createSession(transaction, id, now), userId: id, changedTables: [] };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiError('login-taken') : error;
  }
}

function rejectWeakPassword(password: string, login: string): void {
  if (isWeakPassword(password, login)) throw new ApiError('weak-password');
}

export async function signIn(
  context: AppContext,
  { login, password }: z.output<typeof signInSchema>,
  current: Session | null,
): Promise<LoginResult> {
  const { db } = context.database;
  const account = await db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirst();
  const isCorrect = await verifyPassword(account?.password_hash ?? null, password);
  if (account === undefined || !isCorrect) throw new ApiError('wrong-password');
  const now = context.now();
  return db.transaction().execute(async (transaction): Promise<LoginResult> => {
    let changedTables: readonly string[] = [];
    if (current !== null && current.user.login === null) {
      changedTables = await mergeGuestIntoAccount(transaction, current.user.id, account, now);
    } else if (current !== null) await endSession(transaction, current);
    return { token: await createSession(transaction, account.id, now), userId: account.id, changedTables };
  });
}

/** Changing the password ends all other sessions and deletes unused device links. */
export async function changePassword(
  context: AppContext,
  { password }: z.output<typeof accountSchema>,
  { user, tokenHash }: Session,
): Promise<void> {
  if (user.login === null) throw new ApiError('not-allowed', { detail: 'the user has no account' });
  rejectWeakPassword(password.new, user.login);
  const { db } = context.database;
  const account = await db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirst();
  if (!(await verifyPassword(account?.password_hash ?? null, password.old))) throw new ApiError('wrong-password');
  const update = { password_hash: await hashPassword(password.new) };
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set(update).where('id', '=', user.id).execute();
    await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('token_hash', '!=', tokenHash)
      .execute();
    await transaction.deleteFrom('device_links').where('user_id', '=', user.id).execute();
  });
}
