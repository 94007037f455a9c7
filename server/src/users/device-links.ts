import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import type { Entry } from './accounts.ts';
import { isExpected } from './belongings.ts';
import { forgetIfLost } from './guests.ts';
import { hashOfSecret, isSecret, newSecret } from './secrets.ts';
import { beginSession, endSession, type Person, type Session } from './sessions.ts';

const LASTS_MS = 15 * 60 * 1000;

/** A link that carries a person to another device. The one before it is void. */
export async function makeLink(house: House, person: Person): Promise<string> {
  const token = newSecret();
  const expires = house.now() + LASTS_MS;
  await house.database.db.transaction().execute(async (inside) => {
    await inside.deleteFrom('links').where('person', '=', person.id).execute();
    await inside
      .insertInto('links')
      .values({ token: hashOfSecret(token), person: person.id, expires })
      .execute();
  });
  return token;
}

/**
 * Works once. A guest at this browser whom others wait for is not given up for it, nor handed over: whoever sends
 * somebody a link must not get or undo their seats by it. They sign in to an account instead, or leave first.
 */
export async function followLink(house: House, token: string, present: Session | null): Promise<Entry> {
  if (!isSecret(token)) throw new Problem('no-such-link');
  const now = house.now();
  return house.database.db.transaction().execute(async (inside) => {
    const link = await inside
      .deleteFrom('links')
      .where('token', '=', hashOfSecret(token))
      .where('expires', '>', now)
      .returning('person')
      .executeTakeFirst();
    if (link === undefined) throw new Problem('no-such-link');
    let tables: readonly string[] = [];
    if (present !== null) {
      const { id, login } = present.person;
      const isOther = login === null && id !== link.person;
      if (isOther && (await isExpected(inside, id))) {
        throw new Problem('not-allowed', { detail: 'this browser has seats at tables that are going on' });
      }
      await endSession(inside, present);
      if (isOther) tables = await forgetIfLost(inside, present.person, now);
    }
    return { secret: await beginSession(inside, link.person, now), person: link.person, tables };
  });
}
