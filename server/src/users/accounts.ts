import type { z } from 'zod';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import { handOver } from './belongings.ts';
import type { accountForm, registerForm, signInForm } from './forms.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { newId } from './secrets.ts';
import { beginSession, endSession, type Session } from './sessions.ts';
import { isWeakPassword } from './weak-passwords.ts';

/** A browser that is somebody's from now on, and the tables where something has changed by it. */
export interface Entry {
  readonly secret: string;
  readonly person: string;
  readonly tables: readonly string[];
}

/** How the two databases say that a value that must be unique is there already. */
const DUPLICATE = ['SQLITE_CONSTRAINT_UNIQUE', '23505'];

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DUPLICATE.some((code) => code === error.code);
}

/**
 * Gives the guest an account; where there is no guest yet, one comes with it, named like the account. Whoever had a
 * session as this guest keeps it.
 */
export async function register(
  house: House,
  { login, password }: z.output<typeof registerForm>,
  present: Session | null,
  language: string,
): Promise<Entry | null> {
  if (present !== null && present.person.login !== null) {
    throw new Problem('not-allowed', { detail: 'there is an account already' });
  }
  refuseWeak(password, login);
  const { db } = house.database;
  const account = { login, password: await hashPassword(password) };
  try {
    if (present !== null) {
      await db
        .updateTable('people')
        .set(account)
        .where('id', '=', present.person.id)
        .where('login', 'is', null)
        .execute();
      return null;
    }
    const [id, now] = [newId(), house.now()];
    return await db.transaction().execute(async (inside) => {
      await inside
        .insertInto('people')
        .values({ id, name: login, language, created: now, ...account })
        .execute();
      return { secret: await beginSession(inside, id, now), person: id, tables: [] };
    });
  } catch (error) {
    throw isDuplicate(error) ? new Problem('login-taken') : error;
  }
}

function refuseWeak(password: string, login: string): void {
  if (isWeakPassword(password, login)) throw new Problem('weak-password');
}

export async function signIn(
  house: House,
  { login, password }: z.output<typeof signInForm>,
  present: Session | null,
): Promise<Entry> {
  const { db } = house.database;
  const account = await db.selectFrom('people').selectAll().where('login', '=', login).executeTakeFirst();
  const isRight = await isPassword(account?.password ?? null, password);
  if (account === undefined || !isRight) throw new Problem('wrong-password');
  const now = house.now();
  return db.transaction().execute(async (inside) => {
    let tables: readonly string[] = [];
    if (present !== null && present.person.login === null) {
      tables = await handOver(inside, present.person.id, account, now);
    } else if (present !== null) await endSession(inside, present);
    return { secret: await beginSession(inside, account.id, now), person: account.id, tables };
  });
}

/** A new password ends all other sessions and unused links, so that the old password gives no access any more. */
export async function changePassword(
  house: House,
  { password }: z.output<typeof accountForm>,
  { person, token }: Session,
): Promise<void> {
  if (person.login === null) throw new Problem('not-allowed', { detail: 'there is no account' });
  refuseWeak(password.new, person.login);
  const { db } = house.database;
  const kept = await db.selectFrom('people').select('password').where('id', '=', person.id).executeTakeFirst();
  if (!(await isPassword(kept?.password ?? null, password.old))) throw new Problem('wrong-password');
  const changed = { password: await hashPassword(password.new) };
  await db.transaction().execute(async (inside) => {
    await inside.updateTable('people').set(changed).where('id', '=', person.id).execute();
    await inside.deleteFrom('sessions').where('person', '=', person.id).where('token', '!=', token).execute();
    await inside.deleteFrom('links').where('person', '=', person.id).execute();
  });
}
