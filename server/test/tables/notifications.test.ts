import type { TableAnswer } from '@roundhouse/wire';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openForChanges } from '../../src/operations/changing.ts';
import { closeTable } from '../../src/operations/close-table.ts';
import { DATABASES } from '../support/databases.ts';
import type { Person } from '../support/tables/person.ts';
import { actOnce, sitDown } from '../support/tables/playing.ts';
import type { TablePage } from '../support/tables/table-page.ts';
import { useGuests, useTableServer, useWebhook } from '../support/tables/use-table-server.ts';

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
    expect.poll(() => sent(table)).toEqual([...expected].sort());
  const unannounced = async (id: string) => {
    const { unannounced } = await server.database.db
      .selectFrom('tables')
      .select('unannounced')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return unannounced;
  };
  /** Messages about a table that are still in the queue. */
  const queued = async (table: string) => {
    const queue = sql.table(server.place.database === null ? 'jobs' : 'graphile_worker.jobs');
    const { rows } = await sql<{ key: string }>`select key from ${queue}
      where key like ${`notice:${table}:%`}`.execute(server.database.db);
    return rows.map(({ key }) => key);
  };
  /** Waits until the stage of a table has been announced and all messages about it have been delivered. */
  const isAnnounced = async (table: string) => {
    await expect.poll(() => unannounced(table)).toBeNull();
    await expect.poll(() => queued(table)).toEqual([]);
  };
  /** The webhook calls about a table. */
  const received = (table: string) =>
    hook.received
      .map(({ body }) => JSON.parse(body.toString()) as { event: string; url: string })
      .filter(({ url }) => url.endsWith(table));
  /** The seat of the player on turn. */
  const seatOnTurn = async (table: string) => {
    const [{ turn }] = (await people[0].tables()).mine.filter(({ id }) => id === table);
    return turn;
  };
  /** These players leave the page; `page` is one that stays. */
  const leave = async (page: TablePage, ...leaving: readonly TablePage[]) => {
    await page.until('all', () => page.present?.seats.length === 3);
    for (const each of leaving) each.close();
    await page.until('fewer', () => page.present?.seats.length === 3 - leaving.length);
  };
  const vote = (person: Person, table: string) => person.ask('PUT', `/api/tables/${table}/end-vote`, { agree: true });

  test('a stage that a killed server has not announced is announced by the next server, and only once', async () => {
    const { id } = await people[0].open({ seats: ['me', 'open', 'open'], listed: true });
    for (const seat of [1, 2]) await people[seat].sit(id, seat);
    const pages = await Promise.all(people.map((person) => person.page(id)));
    await pages[0].until('all players', () => pages[0].present?.seats.length === 3);
    // A listed game is started by its host. All players have a page open, so the first server notifies nobody.
    await people[0].ask('POST', `/api/tables/${id}/start`);
    const turn = await seatOnTurn(id);
    const others = [0, 1, 2].filter((seat) => seat !== turn).map((seat) => `begun ${seat}`);
    await isAnnounced(id);
    expect(await sent(id)).toEqual([]);
    // Restores what a killed server leaves behind. `told`: the player on turn is not notified of the turn as well.
    const unannounce = () =>
      server.database.db
        .updateTable('tables')
        .set(({ ref }) => ({ unannounced: 'playing', wake_at: server.now(), told: ref('turn_since') }))
        .where('id', '=', id)
        .execute();
    // Closing the server closes the pages.
    await server.restart(unannounce);
    await isAnnounced(id);
    expect(await sent(id)).toEqual(others);
    expect(received(id)).toHaveLength(2);
    // Now as if the server was killed after it had sent the messages: the next server does not send them again.
    await server.restart(unannounce);
    await isAnnounced(id);
    expect(await sent(id)).toEqual(others);
    expect(received(id)).toHaveLength(2);
  });

  test('the end of a game is announced to players who are away', async () => {
    const two = people.slice(0, 2);
    const { id } = await sitDown(two, { game: 'days-of-steam', seats: ['me', 'open'] });
    for (const person of two) person.closePages();
    for (const seat of [0, 1]) {
      await people[seat].ask('PUT', `/api/tables/${id}/seats/${seat}/stand-in`, { bot: 'random' });
    }
    const watching = await server.stranger().page(id);
    // Two bots play the whole game, which takes a busy machine longer than a page waits.
    await expect.poll(() => watching.table.stage).toBe('over');
    await isAnnounced(id);
    expect(await sent(id)).toEqual(expect.arrayContaining(['over 0', 'over 1']));
  });

  test('a game that an operator ends is announced to players who are away', async () => {
    const { id, pages } = await sitDown(people);
    await isAnnounced(id);
    await leave(pages[0], pages[1], pages[2]);
    const operator = await openForChanges(server.place);
    expect(await closeTable(operator, id, server.now())).toEqual({ done: 'abandoned' });
    await operator.close();
    await pages[0].until('the end', () => pages[0].table.stage === 'abandoned');
    await isAnnounced(id);
    expect(await sent(id)).toEqual(['abandoned 1', 'abandoned 2']);
  });

  test('a request to undo and a vote to end the game are announced once to a player who is away', async () => {
    const { id, pages } = await sitDown(people);
    await isAnnounced(id);
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
    const turn = await seatOnTurn(id);
    const others = [0, 1, 2].filter((seat) => seat !== turn).map((seat) => `begun ${seat}`);
    await isAnnounced(id);
    expect(await sent(id)).toEqual(others);
    await server.pass(21, id);
    await isSent(id, ...others, `turn ${turn}`);
    expect(received(id).filter(({ event }) => event === 'begun')).toHaveLength(2);
  });
});
