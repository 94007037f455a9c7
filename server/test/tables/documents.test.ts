import { createHash } from 'node:crypto';
import type { JsonObject } from '@roundhouse/kernel';
import { type FairRecord, MOST_DOCUMENT_BYTES, referencesIn, type TableAnswer } from '@roundhouse/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exportTable } from '../../src/operations/export-table.ts';
import { DATABASES } from '../support/databases.ts';
import { mapOfBytes } from '../support/large-map.ts';
import type { Person } from '../support/tables/person.ts';
import { actOnce, sitDown } from '../support/tables/playing.ts';
import { TableServer } from '../support/tables/table-server.ts';

const LARGEST = mapOfBytes(MOST_DOCUMENT_BYTES);
const hashOf = (document: JsonObject) => createHash('sha256').update(JSON.stringify(document)).digest('hex');

/** A deck of one kind of tile, which goes by the name that is given. */
const deckOf = (id: string): JsonObject => ({
  kinds: [
    { id, segments: ['NS'] },
    { id: 'curve', segments: ['NE'] },
    { id: 'cross', segments: ['NS', 'EW', 'NE', 'SW'] },
  ],
  tiles: [
    { kind: id, coal: 1, count: 30 },
    { kind: 'curve', coal: 2, count: 30 },
    { kind: 'cross', coal: 1, count: 20 },
  ],
  towns: { red: 3, yellow: 3, green: 3, blue: 3 },
});

describe.each(DATABASES)('a map or deck in the options of a table, over $name', (kind) => {
  let server: TableServer;
  let people: Person[];
  beforeEach(async () => {
    server = await TableServer.over(kind);
    people = await server.guests('Ada', 'Ben', 'Cyd');
  });
  afterEach(() => server.close());

  const rows = (name: 'documents' | 'table_documents') => server.database.db.selectFrom(name).selectAll().execute();

  test('is refused above the limit, with a detail that names the limit', async () => {
    const seats = ['me', 'open', 'open'];
    const problem = await people[0].openingProblem({ seats, options: { map: mapOfBytes(MOST_DOCUMENT_BYTES + 1) } });
    expect(problem).toMatchObject({ code: 'too-big', detail: expect.stringContaining(`${MOST_DOCUMENT_BYTES} bytes`) });
    // A body that is larger than any new table is refused before it is parsed.
    const body = await people[0].openingProblem({ seats, options: { map: { id: 'x'.repeat(100_000) } } });
    expect(body).toMatchObject({ code: 'too-big' });
    await people[0].open({ seats, options: { map: LARGEST } });
    expect(await rows('documents')).toHaveLength(1);
  });

  test('is stored once, however many tables use it', async () => {
    const seats = ['me', 'open', 'open'];
    const tables = [
      await people[0].open({ seats, options: { map: LARGEST } }),
      await people[1].open({ seats, options: { map: LARGEST, rules: 'standard' } }),
    ];
    const hash = hashOf(LARGEST);
    expect(tables.map(({ options }) => options.map)).toEqual([{ sha256: hash }, { sha256: hash }]);
    expect(await rows('documents')).toMatchObject([{ hash, content: JSON.stringify(LARGEST) }]);
    const uses = tables.map(({ id }) => ({ table_id: id, hash }));
    expect(await rows('table_documents')).toEqual(expect.arrayContaining(uses));
    const stored = await server.database.db.selectFrom('tables').select('options').execute();
    for (const { options } of stored) expect(options.length).toBeLessThan(1000);
  });

  test('is no part of messages: a page fetches it once, and its browser may keep it', async () => {
    const { id, pages } = await sitDown(people, { options: { map: LARGEST } });
    for (let count = 0; count < 3; count++) await actOnce(pages);
    const largest = Math.max(...pages.flatMap(({ texts }) => texts.map((text) => text.length)));
    expect(largest).toBeLessThan(4096);
    expect(JSON.stringify(await people[0].table(id)).length).toBeLessThan(4096);
    const [hash] = referencesIn(pages[0].table.options);
    const answer = await fetch(new URL(`/api/documents/${hash}`, server.address));
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(await answer.json()).toEqual(LARGEST);
    expect(await people[0].problem('GET', `/api/documents/${'0'.repeat(64)}`)).toEqual({ code: 'no-such-document' });
    expect(await people[0].problem('GET', '/api/documents/x')).toMatchObject({ code: 'malformed' });
  });

  test('is no part of what is told of a game with secrets either', async () => {
    const id = 'unmistakable-name-of-a-kind';
    const { pages } = await sitDown(people, { game: 'days-of-steam', options: { deck: deckOf(id) } });
    for (let count = 0; count < 3; count++) await actOnce(pages);
    for (const page of pages) expect(page.texts.some((text) => text.includes(`"id":"${id}"`))).toBe(false);
    const told = pages[0].follower;
    expect(JSON.stringify(told.game.position.write(told.state()))).toContain(`"id":"${id}"`);
  });

  test('stands whole in the record, and a rematch uses the same one', async () => {
    const { id } = await sitDown(people, { options: { map: LARGEST } });
    const record = await people[0].ask<FairRecord>('GET', `/api/tables/${id}/record`);
    expect(record.options?.map).toEqual(LARGEST);
    expect((await exportTable(server.database.db, id)).options).toEqual(record.options);
    await server.database.db.updateTable('tables').set({ stage: 'over', wake_at: null }).where('id', '=', id).execute();
    await server.restart();
    const { table } = await people[0].ask<TableAnswer>('POST', `/api/tables/${id}/rematch`);
    expect(table.options.map).toEqual({ sha256: hashOf(LARGEST) });
    expect(await rows('documents')).toHaveLength(1);
    expect((await rows('table_documents')).map(({ table_id }) => table_id).sort()).toEqual([id, table.id].sort());
    for (const [seat, person] of people.entries()) if (seat > 0) await person.sit(table.id, seat);
    expect((await people[0].page(table.id)).turn).not.toBeNull();
  });

  test('a plan sends its owner only what has changed, and others nothing', async () => {
    const { pages } = await sitDown(people, { options: { map: LARGEST } });
    const [owner, other] = pages.filter(({ you }) => you.seat !== pages[0].turn);
    const [atOwner, atOther] = [owner.texts.length, other.texts.length];
    for (const plan of [[{ wish: 'pass' } as const], [{ wish: 'pass' } as const], []]) {
      expect(await owner.plan(plan)).toMatchObject({ tell: 'done' });
    }
    const news = owner.told.slice(atOwner).filter(({ tell }) => tell !== 'done' && tell !== 'present');
    const you = owner.you;
    expect(news).toEqual([
      { tell: 'you', you: { ...you, plan: [{ wish: 'pass' }] } },
      { tell: 'you', you: { ...you, plan: [] } },
    ]);
    await actOnce(pages);
    await other.until('the log', () => other.logMessages(atOther).length > 0);
    expect(other.told.slice(atOther).filter(({ tell }) => tell !== 'present')).toMatchObject([{ tell: 'log' }]);
  });
});
