import { randomInt } from 'node:crypto';
import { loginOf } from '../people/forms.ts';
import { hashPassword } from '../people/passwords.ts';
import type { Changing } from './changing.ts';

/** Without letters and digits that look alike: the password is read out or typed from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const [GROUPS, GROUP_LENGTH] = [4, 4];

export interface ResetPassword {
  readonly user: string;
  readonly login: string;
  /** Stored only as a hash: it can be read nowhere else. */
  readonly password: string;
}

/** Gives an account a temporary password, and ends its sessions and links. Null when there is no such account. */
export async function resetPassword({ change }: Changing, typed: string): Promise<ResetPassword | null> {
  const login = loginOf(typed);
  const password = newPassword();
  // Before the transaction: it takes a while.
  const hash = await hashPassword(password);
  return change(async (inside, announce) => {
    const account = await inside
      .updateTable('people')
      .set({ password: hash })
      .where('login', '=', login)
      .returning('id')
      .executeTakeFirst();
    if (account === undefined) return null;
    await inside.deleteFrom('sessions').where('person', '=', account.id).execute();
    await inside.deleteFrom('links').where('person', '=', account.id).execute();
    announce({ what: 'signed-out', person: account.id });
    return { user: account.id, login, password };
  });
}

function newPassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
