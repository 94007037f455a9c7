import { randomInt } from 'node:crypto';
import { hashPassword } from '../users/passwords.ts';
import { normalizeLogin } from '../users/schemas.ts';
import type { WritableDatabase } from './open-writable.ts';

/** Without similar-looking letters and digits, because the password is read out or typed from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const [GROUPS, GROUP_LENGTH] = [4, 4];

export interface ResetPassword {
  readonly user: string;
  readonly login: string;
  /** The database stores only its hash, so this is the only copy. */
  readonly password: string;
}

/** Sets a temporary password and deletes the account's sessions and links. Returns null if there is no such account. */
export async function resetPassword({ change }: WritableDatabase, loginInput: string): Promise<ResetPassword | null> {
  const login = normalizeLogin(loginInput);
  const password = newPassword();
  // Outside the transaction, because hashing is slow.
  const hash = await hashPassword(password);
  return change(async (transaction, publish) => {
    const account = await transaction
      .updateTable('users')
      .set({ password_hash: hash })
      .where('login', '=', login)
      .returning('id')
      .executeTakeFirst();
    if (account === undefined) return null;
    await transaction.deleteFrom('sessions').where('user_id', '=', account.id).execute();
    await transaction.deleteFrom('device_links').where('user_id', '=', account.id).execute();
    publish({ type: 'signed-out', userId: account.id });
    return { user: account.id, login, password };
  });
}

function newPassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
