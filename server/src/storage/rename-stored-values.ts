import { type Kysely, sql } from 'kysely';

/**
 * Brings values and JSON keys that the protocol renamed up to date. Replacing text is safe here: the replaced keys and
 * kinds contain quotes, which JSON escapes inside strings.
 */
export async function renameStoredValues(db: Kysely<unknown>): Promise<void> {
  await sql`update tables set stage = 'waiting' where stage = 'gathering'`.execute(db);
  await sql`update tables set pace = 'correspondence' where pace = 'turns'`.execute(db);
  await sql`
    update tables set undo_asked = replace(replace(undo_asked, '"by":', '"seat":'), '"to":', '"recordLength":')
    where undo_asked is not null`.execute(db);
  await sql`update seats set plan = replace(plan, '"wish":', '"type":') where plan <> '[]'`.execute(db);
  await sql`
    update chat set event = replace(
      replace(event, '"kind":"stand-in"', '"kind":"bot-substituted"'), '"kind":"hand-back"', '"kind":"player-resumed"'
    ) where event is not null`.execute(db);
}
