import type { JsonObject } from '@roundhouse/kernel';
import type { Kysely } from 'kysely';
import { toStoredOptions } from './stored-options.ts';

/** Tables read at once. An inline document of an old table can have 256 KB. */
const PAGE_SIZE = 20;

/** The columns at schema version 006. Later migrations rename some of them. */
type Tables = {
  tables: { id: string; options: string; created: number };
  documents: { hash: string; content: string; created: number };
  table_documents: { table_id: string; hash: string };
};

/**
 * Moves documents out of the options of tables that were created before the `documents` table existed. Each table is
 * updated separately: in PostgreSQL even an update of zero rows fires a trigger, which needs a schema that a new
 * database does not have yet.
 */
export async function moveInlineDocuments(db: Kysely<unknown>): Promise<void> {
  const tables = db.withTables<Tables>();
  for (let after = ''; ; ) {
    const rows = await tables
      .selectFrom('tables')
      .select(['id', 'options', 'created'])
      .where('id', '>', after)
      // The options are compact JSON, so this matches only options that contain an object.
      .where('options', 'like', '%":{%')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
    for (const row of rows) await moveDocumentsOf(tables, row);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function moveDocumentsOf(
  db: Kysely<Tables>,
  { id, options: text, created }: { id: string; options: string; created: number },
): Promise<void> {
  const inline: JsonObject = JSON.parse(text);
  const { options, documents } = toStoredOptions(inline);
  if (documents.length === 0) return;
  for (const { hash, content } of documents) {
    await db
      .insertInto('documents')
      .values({ hash, content, created })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('table_documents')
      .values({ table_id: id, hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .updateTable('tables')
    .set({ options: JSON.stringify(options) })
    .where('id', '=', id)
    .execute();
}
