import { createHash } from 'node:crypto';
import type { JsonObject } from '@roundhouse/kernel';
import { MAX_DOCUMENT_BYTES, referencesIn, type TableResponse, type VerifiableRecord } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { exportTable } from '../../src/admin/export-table.ts';
import { DATABASES } from '../support/databases.ts';
import { createMapOfSize } from '../support/large-map.ts';
import { playOneAction, startGame } from '../support/tables/play-game.ts';
import { useTableServerPerTest } from '../support/tables/use-table-server.ts';

const LARGEST = createMapOfSize(MAX_DOCUMENT_BYTES);
const hashOf = (document: JsonObject) => createHash('sha256').update(JSON.stringify(document)).digest('hex');

/** A deck that contains a tile kind with the given id. */
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

describe.each(DATABASES)('Maps and decks in table options ($name)', (kind) => {
  const { server, users } = useTableServerPerTest(kind, ['Ada', 'Ben', 'Cyd']);

  const rows = (name: 'documents' | 'table_documents') => server.database.db.selectFrom(name).selectAll().execute();

  test('A document above the size limit is rejected with a detail that names the limit.', async () => {
    const seats = ['me', 'open', 'open'];
    const problem = await users[0].createTableError({
      seats,
      options: { map: createMapOfSize(MAX_DOCUMENT_BYTES + 1) },
    });
    expect(problem).toMatchObject({
      code: 'payload-too-large',
      detail: expect.stringContaining(`${MAX_DOCUMENT_BYTES} bytes`),
    });
    // A body larger than any valid request is rejected before parsing.
    const body = await users[0].createTableError({ seats, options: { map: { id: 'x'.repeat(100_000) } } });
    expect(body).toMatchObject({ code: 'payload-too-large' });
    await users[0].createTable({ seats, options: { map: LARGEST } });
    expect(await rows('documents')).toHaveLength(1);
  });

  test('A map and a deck may name their JSON Schema.', async () => {
    const $schema = 'https://example.org/any.schema.json';
    const onMap = await startGame(users, { options: { map: { $schema, ...createMapOfSize(40_000) } } });
    await playOneAction(onMap.clients);
    const withDeck = { game: 'days-of-steam', options: { deck: { $schema, ...deckOf('straight') } } };
    await playOneAction((await startGame(users, withDeck)).clients);
  });

  test('A document that several tables use is stored once.', async () => {
    const seats = ['me', 'open', 'open'];
    const tables = [
      await users[0].createTable({ seats, options: { map: LARGEST } }),
      await users[1].createTable({ seats, options: { map: LARGEST, rules: 'standard' } }),
    ];
    const hash = hashOf(LARGEST);
    expect(tables.map(({ options }) => options.map)).toEqual([{ sha256: hash }, { sha256: hash }]);
    expect(await rows('documents')).toMatchObject([{ hash, content: JSON.stringify(LARGEST) }]);
    const uses = tables.map(({ id }) => ({ table_id: id, hash }));
    expect(await rows('table_documents')).toEqual(expect.arrayContaining(uses));
    const stored = await server.database.db.selectFrom('tables').select('options').execute();
    for (const { options } of stored) expect(options.length).toBeLessThan(1000);
  });

  test('Messages do not contain the document; clients fetch it once and may cache it.', async () => {
    const { id, clients } = await startGame(users, { options: { map: LARGEST } });
    for (let count = 0; count < 3; count++) await playOneAction(clients);
    const largest = Math.max(...clients.flatMap(({ rawMessages }) => rawMessages.map((text) => text.length)));
    expect(largest).toBeLessThan(4096);
    expect(JSON.stringify(await users[0].getTable(id)).length).toBeLessThan(4096);
    const [hash] = referencesIn(clients[0].table.options);
    const answer = await fetch(new URL(`/api/documents/${hash}`, server.address));
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(await answer.json()).toEqual(LARGEST);
    expect(await users[0].requestError('GET', `/api/documents/${'0'.repeat(64)}`)).toEqual({
      code: 'document-not-found',
    });
    expect(await users[0].requestError('GET', '/api/documents/x')).toMatchObject({ code: 'invalid-request' });
  });

  test('Messages of a game with hidden information do not contain the document either.', async () => {
    const id = 'unmistakable-name-of-a-kind';
    const { clients } = await startGame(users, { game: 'days-of-steam', options: { deck: deckOf(id) } });
    for (let count = 0; count < 3; count++) await playOneAction(clients);
    for (const client of clients) expect(client.rawMessages.some((text) => text.includes(`"id":"${id}"`))).toBe(false);
    const replica = clients[0].replica;
    expect(JSON.stringify(replica.game.position.write(replica.state()))).toContain(`"id":"${id}"`);
  });

  test('The record contains the whole document, and a rematch uses the same document.', async () => {
    const { id } = await startGame(users, { options: { map: LARGEST } });
    const record = await users[0].requestOk<VerifiableRecord>('GET', `/api/tables/${id}/record`);
    expect(record.options?.map).toEqual(LARGEST);
    expect((await exportTable(server.database.db, id)).options).toEqual(record.options);
    await server.database.db
      .updateTable('tables')
      .set({ status: 'over', wake_at: null })
      .where('id', '=', id)
      .execute();
    await server.restart();
    const { table } = await users[0].requestOk<TableResponse>('POST', `/api/tables/${id}/rematch`);
    expect(table.options.map).toEqual({ sha256: hashOf(LARGEST) });
    expect(await rows('documents')).toHaveLength(1);
    expect((await rows('table_documents')).map(({ table_id }) => table_id).sort()).toEqual([id, table.id].sort());
    for (const [seat, user] of users.entries()) if (seat > 0) await user.takeSeat(table.id, seat);
    expect((await users[0].openTable(table.id)).activeSeat).not.toBeNull();
  });

  test('Queued actions are sent only to their owner, and only when they change.', async () => {
    const { clients } = await startGame(users, { options: { map: LARGEST } });
    const [owner, other] = clients.filter(({ viewer }) => viewer.seat !== clients[0].activeSeat);
    const [atOwner, atOther] = [owner.rawMessages.length, other.rawMessages.length];
    for (const plan of [[{ type: 'pass' } as const], [{ type: 'pass' } as const], []]) {
      expect(await owner.queueActions(plan)).toMatchObject({ type: 'ack' });
    }
    const updates = owner.messages.slice(atOwner).filter(({ type }) => type !== 'ack' && type !== 'presence');
    const { viewer } = owner;
    expect(updates).toEqual([
      { type: 'viewer', viewer: { ...viewer, queuedActions: [{ type: 'pass' }] } },
      { type: 'viewer', viewer: { ...viewer, queuedActions: [] } },
    ]);
    await playOneAction(clients);
    await other.waitUntil('the log', () => other.entriesMessages(atOther).length > 0);
    expect(other.messages.slice(atOther).filter(({ type }) => type !== 'presence')).toMatchObject([
      { type: 'entries' },
    ]);
  });
});
