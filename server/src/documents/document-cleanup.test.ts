import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, type TestDatabase } from '../../test/support/databases.ts';
import { tableRow } from '../../test/support/rows.ts';
import { toStoredOptions } from '../storage/stored-options.ts';
import { deleteUnusedDocuments, insertDocuments, linkDocuments } from './document-store.ts';

describe.each(DATABASES)('Unused documents, on $name', ({ open }) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.drop());

  test('Unused documents are deleted when they are old enough, and no others.', async () => {
    const { db } = opened.database;
    const [used, unused, fresh] = ['used', 'unused', 'fresh'].map((id) => toStoredOptions({ map: { id } }));
    await insertDocuments(db, [...used.documents, ...unused.documents], 1000);
    await insertDocuments(db, fresh.documents, 3000);
    await db.insertInto('tables').values(tableRow('one')).execute();
    await linkDocuments(db, 'one', used.options);
    const remaining = async () =>
      (await db.selectFrom('documents').select('content').orderBy('content').execute()).map(
        ({ content }) => JSON.parse(content).id,
      );
    await deleteUnusedDocuments(db, 2000);
    expect(await remaining()).toEqual(['fresh', 'used']);
    // A table that is stored now uses the document again, so the document counts as new.
    await insertDocuments(db, fresh.documents, 5000);
    await deleteUnusedDocuments(db, 4000);
    expect(await remaining()).toEqual(['fresh', 'used']);
    await db.deleteFrom('tables').execute();
    await deleteUnusedDocuments(db, 4000);
    expect(await remaining()).toEqual(['fresh']);
  });
});
