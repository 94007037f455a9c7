import type { TablesAnswer, TablesPage } from '@roundhouse/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../../src/settings.ts';
import type { TableRow } from '../../src/storage/schema.ts';
import { EMPTY_SEAT } from '../../src/tables/table-store.ts';
import { DATABASES } from '../support/databases.ts';
import { tableRow } from '../support/rows.ts';
import type { Person } from '../support/tables/person.ts';
import { TableServer } from '../support/tables/table-server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(DATABASES)('lists of tables, over $name', (database) => {
  let server: TableServer;
  let [ada, ben]: Person[] = [];
  let adaId: string;
  beforeEach(async () => {
    server = await TableServer.over(database, { limits: { ...NO_LIMITS, listedPerUser: 5 } });
    [ada, ben] = await server.guests('Ada', 'Ben');
    adaId = (await ada.me())?.id ?? '';
  });
  afterEach(() => server.close());

  /** Stores tables, with somebody at their first seat. */
  async function store(rows: readonly (Partial<TableRow> & { id: string })[], sitting: string | null): Promise<void> {
    const { db } = server.database;
    await db
      .insertInto('tables')
      .values(rows.map(({ id, ...more }) => tableRow(id, { host: 'somebody', ...more })))
      .execute();
    const seats = rows.map(({ id }) => ({ ...EMPTY_SEAT, table_id: id, seat: 0, person: sitting, name: 'Somebody' }));
    await db.insertInto('seats').values(seats).execute();
  }
  const idsOf = (tables: TablesAnswer['mine']) => tables.map(({ id }) => id);
  const many = (count: number, make: (index: number) => Partial<TableRow> & { id: string }) =>
    Array.from({ length: count }, (_, index) => make(index));

  test('a table that waits for me comes first, however many others there are', async () => {
    const now = server.now();
    await store([{ id: 'waits', turn: 0, updated: now - 100 * DAY_MS }], adaId);
    await store(
      many(70, (index) => ({ id: `other-${index}`, turn: 1, updated: now - index })),
      adaId,
    );
    await store(
      many(70, (index) => ({ id: `over-${index}`, stage: 'over', turn: null, updated: now - index })),
      adaId,
    );
    const { mine } = await ada.tables();
    expect(mine[0].id).toBe('waits');
    expect(idsOf(mine).filter((id) => id.startsWith('other-'))).toHaveLength(70);
    expect(idsOf(mine).filter((id) => id.startsWith('over-'))).toHaveLength(20);
  });

  test('older games are found page by page, each once, and closed tables are not among them', async () => {
    const now = server.now();
    // Some of the same moment: a page may end between them.
    await store(
      many(45, (index) => ({
        id: `over-${index}`,
        stage: index % 9 === 0 ? 'abandoned' : 'over',
        updated: now - Math.floor(index / 4),
      })),
      adaId,
    );
    await store([{ id: 'closed', stage: 'closed', updated: now }], adaId);
    await store([{ id: 'of-others', stage: 'over', updated: now }], 'somebody-else');
    const { mine, moreFinished } = await ada.tables();
    const found = idsOf(mine);
    expect(found).toHaveLength(20);
    let more = moreFinished;
    while (more !== null) {
      const page: TablesPage = await ada.ask('GET', `/api/tables/finished?before=${encodeURIComponent(more)}`);
      found.push(...idsOf(page.tables));
      more = page.more;
    }
    expect(found).toHaveLength(45);
    expect(new Set(found).size).toBe(45);
    const updates = new Map(
      (await server.database.db.selectFrom('tables').select(['id', 'updated']).execute()).map(({ id, updated }) => [
        id,
        updated,
      ]),
    );
    const times = found.map((id) => updates.get(id) ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(await ada.problem('GET', '/api/tables/finished?before=nonsense')).toMatchObject({ code: 'malformed' });
    expect(await server.stranger().problem('GET', '/api/tables/finished')).toEqual({ code: 'not-signed-in' });
  });

  test('one guest cannot fill the list of open tables', async () => {
    const { id } = await ada.open({ seats: ['me', 'open', 'open'], listed: true });
    for (let count = 0; count < 5; count++) await ben.open({ seats: ['me', 'open', 'open'], listed: true });
    expect(await ben.openingProblem({ seats: ['me', 'open', 'open'], listed: true })).toEqual({
      code: 'too-many',
      of: 'listed-tables',
    });
    // Nothing keeps them from opening one that is not listed, or another one when one has been closed.
    await ben.open({ seats: ['me', 'open', 'open'], listed: false });
    const { open } = await server.stranger().tables();
    expect(idsOf(open)).toContain(id);
    expect(open).toHaveLength(4);
    const { mine } = await ben.tables();
    expect(mine).toHaveLength(6);
    await ben.ask('POST', `/api/tables/${mine.find(({ listed }) => listed)?.id}/close`);
    await ben.open({ seats: ['me', 'open', 'open'], listed: true });
  });

  test('asking for many listed tables at the same moment does not help', async () => {
    const terms = { seats: ['me', 'open', 'open'], listed: true };
    await Promise.allSettled(many(12, () => ({ id: '' })).map(() => ben.open(terms)));
    expect((await ben.tables()).mine).toHaveLength(5);
  });

  test('open tables at which nothing happens any more are left out', async () => {
    const now = server.now();
    const age = (id: string, more: Partial<TableRow>, ms: number) => ({
      ...{ id, listed: 1, host: id, updated: now - ms },
      ...more,
    });
    const minute = 60_000;
    await store(
      [
        age('g-live', { stage: 'gathering', pace: 'live' }, DAY_MS - minute),
        age('g-live-old', { stage: 'gathering', pace: 'live' }, DAY_MS + minute),
        age('g-turns', { stage: 'gathering', pace: 'turns' }, 14 * DAY_MS - minute),
        age('g-turns-old', { stage: 'gathering', pace: 'turns' }, 14 * DAY_MS + minute),
        age('p-live', { stage: 'playing', pace: 'live' }, HOUR_MS - minute),
        age('p-live-old', { stage: 'playing', pace: 'live' }, HOUR_MS + minute),
        age('p-turns', { stage: 'playing', pace: 'turns' }, 7 * DAY_MS - minute),
        age('p-turns-old', { stage: 'playing', pace: 'turns' }, 7 * DAY_MS + minute),
        age('over', { stage: 'over' }, minute),
        age('unlisted', { stage: 'gathering', listed: 0 }, minute),
      ],
      null,
    );
    expect(idsOf((await ada.tables()).open)).toEqual(['g-live', 'g-turns', 'p-live', 'p-turns']);
  });

  test('more than sixty open tables are found page by page', async () => {
    const now = server.now();
    await store(
      many(130, (index) => ({
        ...{ id: `open-${index}`, listed: 1, host: `host-${index}`, updated: now - Math.floor(index / 7) },
        stage: index % 2 === 0 ? 'gathering' : 'playing',
      })),
      null,
    );
    const { open, moreOpen } = await ada.tables();
    const stages = open.map(({ stage }) => stage);
    const found = idsOf(open);
    expect(found).toHaveLength(60);
    let more = moreOpen;
    while (more !== null) {
      const page: TablesPage = await ada.ask('GET', `/api/tables/open?before=${encodeURIComponent(more)}`);
      stages.push(...page.tables.map(({ stage }) => stage));
      found.push(...idsOf(page.tables));
      more = page.more;
    }
    expect(new Set(found).size).toBe(130);
    expect(found).toHaveLength(130);
    expect(stages).toEqual([...Array<string>(65).fill('gathering'), ...Array<string>(65).fill('playing')]);
  });
});
