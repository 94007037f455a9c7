import type { TablesPageResponse, TablesResponse } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { UNLIMITED } from '../../src/config.ts';
import type { TableRow } from '../../src/storage/schema.ts';
import { EMPTY_SEAT } from '../../src/tables/table-repository.ts';
import { DATABASES } from '../support/databases.ts';
import { tableRow } from '../support/rows.ts';
import { useTableServerPerTest } from '../support/tables/use-table-server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(DATABASES)('Table lists ($name)', (database) => {
  const { server, users } = useTableServerPerTest(database, ['Ada', 'Ben'], {
    limits: { ...UNLIMITED, waitingPublicTablesPerUser: 5 },
  });
  const [ada, ben] = users;

  /** Inserts tables with a user in their first seat. */
  async function store(rows: readonly (Partial<TableRow> & { id: string })[], user: string | null): Promise<void> {
    const { db } = server.database;
    await db
      .insertInto('tables')
      .values(rows.map(({ id, ...more }) => tableRow(id, { host_id: 'somebody', ...more })))
      .execute();
    const seats = rows.map(({ id }) => ({ ...EMPTY_SEAT, table_id: id, seat: 0, user_id: user, name: 'Somebody' }));
    await db.insertInto('seats').values(seats).execute();
  }
  const idsOf = (tables: TablesResponse['mine']) => tables.map(({ id }) => id);
  const many = (count: number, make: (index: number) => Partial<TableRow> & { id: string }) =>
    Array.from({ length: count }, (_, index) => make(index));

  test('A table where it is my turn comes first, even among many others.', async () => {
    const now = server.now();
    await store([{ id: 'waits', active_seat: 0, updated_at: now - 100 * DAY_MS }], ada.id);
    await store(
      many(70, (index) => ({ id: `other-${index}`, active_seat: 1, updated_at: now - index })),
      ada.id,
    );
    await store(
      many(70, (index) => ({ id: `over-${index}`, status: 'over', active_seat: null, updated_at: now - index })),
      ada.id,
    );
    const { mine } = await ada.listTables();
    expect(mine[0].id).toBe('waits');
    expect(idsOf(mine).filter((id) => id.startsWith('other-'))).toHaveLength(70);
    expect(idsOf(mine).filter((id) => id.startsWith('over-'))).toHaveLength(20);
  });

  test('Paging lists each finished game once and omits closed tables.', async () => {
    const now = server.now();
    // Some have the same time, so that a page can end between them.
    await store(
      many(45, (index) => ({
        id: `over-${index}`,
        status: index % 9 === 0 ? 'abandoned' : 'over',
        updated_at: now - Math.floor(index / 4),
      })),
      ada.id,
    );
    await store([{ id: 'closed', status: 'closed', updated_at: now }], ada.id);
    await store([{ id: 'of-others', status: 'over', updated_at: now }], 'somebody-else');
    const { mine, moreFinished } = await ada.listTables();
    const found = idsOf(mine);
    expect(found).toHaveLength(20);
    let more = moreFinished;
    while (more !== null) {
      const page: TablesPageResponse = await ada.requestOk(
        'GET',
        `/api/tables/finished?before=${encodeURIComponent(more)}`,
      );
      found.push(...idsOf(page.tables));
      more = page.more;
    }
    expect(found).toHaveLength(45);
    expect(new Set(found).size).toBe(45);
    const updates = new Map(
      (await server.database.db.selectFrom('tables').select(['id', 'updated_at']).execute()).map(
        ({ id, updated_at }) => [id, updated_at],
      ),
    );
    const times = found.map((id) => updates.get(id) ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(await ada.requestError('GET', '/api/tables/finished?before=nonsense')).toMatchObject({
      code: 'invalid-request',
    });
    expect(await server.newUser().requestError('GET', '/api/tables/finished')).toEqual({ code: 'not-signed-in' });
  });

  test('One guest cannot fill the list of open tables.', async () => {
    const { id } = await ada.createTable({ seats: ['me', 'open', 'open'], isPublic: true });
    for (let count = 0; count < 5; count++) await ben.createTable({ seats: ['me', 'open', 'open'], isPublic: true });
    expect(await ben.createTableError({ seats: ['me', 'open', 'open'], isPublic: true })).toEqual({
      code: 'limit-reached',
      of: 'listed-tables',
    });
    // The limit does not apply to private tables, and closing a public table allows a new one.
    await ben.createTable({ seats: ['me', 'open', 'open'], isPublic: false });
    const { open } = await server.newUser().listTables();
    expect(idsOf(open)).toContain(id);
    expect(open).toHaveLength(4);
    const { mine } = await ben.listTables();
    expect(mine).toHaveLength(6);
    await ben.requestOk('POST', `/api/tables/${mine.find(({ isPublic }) => isPublic)?.id}/close`);
    await ben.createTable({ seats: ['me', 'open', 'open'], isPublic: true });
  });

  test('Concurrent requests do not exceed the limit of public tables.', async () => {
    const terms = { seats: ['me', 'open', 'open'], isPublic: true };
    await Promise.allSettled(many(12, () => ({ id: '' })).map(() => ben.createTable(terms)));
    expect((await ben.listTables()).mine).toHaveLength(5);
  });

  test('The list of open tables omits inactive tables.', async () => {
    const now = server.now();
    const age = (id: string, more: Partial<TableRow>, ms: number): Pick<TableRow, 'id'> & Partial<TableRow> => ({
      id,
      is_public: 1,
      host_id: id,
      updated_at: now - ms,
      ...more,
    });
    const minute = 60_000;
    await store(
      [
        age('g-live', { status: 'waiting', mode: 'live' }, DAY_MS - minute),
        age('g-live-old', { status: 'waiting', mode: 'live' }, DAY_MS + minute),
        age('g-turns', { status: 'waiting', mode: 'correspondence' }, 14 * DAY_MS - minute),
        age('g-turns-old', { status: 'waiting', mode: 'correspondence' }, 14 * DAY_MS + minute),
        age('p-live', { status: 'playing', mode: 'live' }, HOUR_MS - minute),
        age('p-live-old', { status: 'playing', mode: 'live' }, HOUR_MS + minute),
        age('p-turns', { status: 'playing', mode: 'correspondence' }, 7 * DAY_MS - minute),
        age('p-turns-old', { status: 'playing', mode: 'correspondence' }, 7 * DAY_MS + minute),
        age('over', { status: 'over' }, minute),
        age('unlisted', { status: 'waiting', is_public: 0 }, minute),
      ],
      null,
    );
    expect(idsOf((await ada.listTables()).open)).toEqual(['g-live', 'g-turns', 'p-live', 'p-turns']);
  });

  test('Paging lists more than sixty open tables.', async () => {
    const now = server.now();
    await store(
      many(130, (index) => ({
        id: `open-${index}`,
        is_public: 1,
        host_id: `host-${index}`,
        updated_at: now - Math.floor(index / 7),
        status: index % 2 === 0 ? 'waiting' : 'playing',
      })),
      null,
    );
    const { open, moreOpen } = await ada.listTables();
    const stages = open.map(({ status }) => status);
    const found = idsOf(open);
    expect(found).toHaveLength(60);
    let more = moreOpen;
    while (more !== null) {
      const page: TablesPageResponse = await ada.requestOk(
        'GET',
        `/api/tables/open?before=${encodeURIComponent(more)}`,
      );
      stages.push(...page.tables.map(({ status }) => status));
      found.push(...idsOf(page.tables));
      more = page.more;
    }
    expect(new Set(found).size).toBe(130);
    expect(found).toHaveLength(130);
    expect(stages).toEqual([...Array<string>(65).fill('waiting'), ...Array<string>(65).fill('playing')]);
  });
});
