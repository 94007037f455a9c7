import type { TableAnswer } from '@roundhouse/wire';
import { describe, expect, test, vi } from 'vitest';
import { openForChanges } from '../../src/operations/changing.ts';
import { closeTable } from '../../src/operations/close-table.ts';
import { DATABASES } from '../support/databases.ts';
import type { Person } from '../support/tables/person.ts';
import { actOnce, onTurn, sitDown } from '../support/tables/playing.ts';
import type { TablePage } from '../support/tables/table-page.ts';
import { useGuests, useTableServer, useWebhook } from '../support/tables/use-table-server.ts';

const SOON = { timeout: 15_000, interval: 10 };

describe.each(DATABASES)('notifications about a table, over $name', (database) => {
  const server = useTableServer(database);
  const people = useGuests(server, 'Ada', 'Ben', 'Cyd');
  const hook = useWebhook(people);

  /** What was sent about a table: kind and seat, in no order. */
  const sent = async (table: string) => {
    const rows = await server.database.db
      .selectFrom('sent')
      .select(['kind', 'seat'])
      .where('table_id', '=', table)
      .execute();
    return rows.map(({ kind, seat }) => `${kind} ${seat}`).sort();
  };
  const isSent = (table: string, ...expected: readonly string[]) =>
    vi.waitFor(async () => expect(await sent(table)).toEqual([...expected].sort()), SOON);
  const unannounced = async (id: string) => {
    const { unannounced } = await server.database.db
      .selectFrom('tables')
      .select('unannounced')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return unannounced;
  };
  /** These players leave the page; `page` is one that stays. */
  const leave = async (page: TablePage, ...leaving: readonly TablePage[]) => {
    await page.until('all', () => page.present?.seats.length === 3);
    for (const each of leaving) each.close();
    await page.until('fewer', () => page.present?.seats.length === 3 - leaving.length);
  };
  const vote = (person: Person, table: string) => person.ask('PUT', `/api/tables/${table}/end-vote`, { agree: true });

  test('a server that was killed before it could announce is replaced by one that does, once', async () => {
    const { id, pages } = await sitDown(people);
    const turn = (await onTurn(pages)).you.seat ?? 0;
    const others = [0, 1, 2].filter((seat) => seat !== turn).map((seat) => `begun ${seat}`);
    expect(await unannounced(id)).toBe('playing');
    for (const person of people) person.closePages();
    await server.restart();
    await isSent(id, ...others);
    const about = () => hook.received.filter(({ body }) => body.includes(id)).length;
    await vi.waitFor(() => expect(about()).toBe(2), SOON);
    // Killed after the messages were put down, before that was noted: nothing is sent twice.
    await server.restart(() =>
      server.database.db
        .updateTable('tables')
        .set({ unannounced: 'playing', wake_at: server.now() })
        .where('id', '=', id)
        .execute(),
    );
    await vi.waitFor(async () => expect(await unannounced(id)).toBeNull(), SOON);
    await isSent(id, ...others);
    expect(about()).toBe(2);
  });

  test('the end of a game is announced to players who are away', async () => {
    const two = people.slice(0, 2);
    const { id } = await sitDown(two, { game: 'days-of-steam', seats: ['me', 'open'] });
    for (const person of two) person.closePages();
    for (const seat of [0, 1]) {
      await people[seat].ask('PUT', `/api/tables/${id}/seats/${seat}/stand-in`, { bot: 'random' });
    }
    const watching = await server.stranger().page(id);
    await watching.until('the end', () => watching.table.stage === 'over');
    await vi.waitFor(async () => expect(await sent(id)).toEqual(expect.arrayContaining(['over 0', 'over 1'])), SOON);
    expect(await unannounced(id)).toBeNull();
  });

  test('a game that an operator ends is announced to players who are away', async () => {
    const { id, pages } = await sitDown(people);
    await vi.waitFor(async () => expect(await unannounced(id)).toBeNull(), SOON);
    await leave(pages[0], pages[1], pages[2]);
    const operator = await openForChanges(server.place);
    expect(await closeTable(operator, id, server.now())).toEqual({ done: 'abandoned' });
    await operator.close();
    await pages[0].until('the end', () => pages[0].table.stage === 'abandoned');
    await isSent(id, 'abandoned 1', 'abandoned 2');
    expect(await unannounced(id)).toBeNull();
  });

  test('a request to undo, and one to end the game, reach who is away, once', async () => {
    const { id, pages } = await sitDown(people);
    await vi.waitFor(async () => expect(await unannounced(id)).toBeNull(), SOON);
    const to = pages[0].follower.length;
    const first = await actOnce(pages);
    const second = await actOnce(pages);
    const third = pages.find((page) => page !== first && page !== second) ?? first;
    const away = third.you.seat ?? 0;
    await first.hasLog(second.log.length);
    await leave(first, third);
    expect(await first.undo(to)).toMatchObject({ tell: 'done' });
    await isSent(id, `undo ${away}`);
    await first.answerUndo(false);
    await first.undo(to);
    await vote(people[first.you.seat ?? 0], id);
    await isSent(id, `undo ${away}`, `end ${away}`);
    await vote(people[second.you.seat ?? 0], id);
    expect((await people[0].table(id)).table.stage).toBe('playing');
    await vote(people[away], id);
    await isSent(id, `undo ${away}`, `end ${away}`, `abandoned ${away}`);

    const next = await people[first.you.seat ?? 0].ask<TableAnswer>('POST', `/api/tables/${id}/rematch`);
    await isSent(next.table.id, `rematch ${away}`);
  });

  // Last: the queue of PostgreSQL goes by the clock of the database, which the test cannot move on.
  test('a game that has begun is announced to players who are away; the awaited player is told of the turn', async () => {
    const { id } = await people[0].open({ seats: ['me', 'open', 'open'] });
    await people[1].sit(id, 1);
    const { table } = await people[2].sit(id, 2);
    expect(table.stage).toBe('playing');
    const [{ turn }] = (await people[0].tables()).mine.filter((each) => each.id === id);
    const others = [0, 1, 2].filter((seat) => seat !== turn);
    await isSent(id, ...others.map((seat) => `begun ${seat}`));
    expect(await unannounced(id)).toBeNull();
    await server.pass(21, id);
    await isSent(id, ...others.map((seat) => `begun ${seat}`), `turn ${turn}`);
    const bodies = hook.received.map(({ body }) => JSON.parse(body.toString()) as { event: string; url: string });
    expect(bodies.filter(({ event, url }) => event === 'begun' && url.endsWith(id))).toHaveLength(2);
  });
});
