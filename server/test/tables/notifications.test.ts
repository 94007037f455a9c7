import type { TableResponse } from '@roundhouse/protocol';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeTable } from '../../src/admin/close-table.ts';
import { openWritable } from '../../src/admin/open-writable.ts';
import { DATABASES } from '../support/databases.ts';
import { playOneAction, startGame } from '../support/tables/play-game.ts';
import { useGuests, useTableServer, useWebhook } from '../support/tables/use-table-server.ts';
import type { TestTableClient } from '../support/test-table-client.ts';
import type { TestUser } from '../support/test-user.ts';

describe.each(DATABASES)('Table notifications ($name)', (database) => {
  const server = useTableServer(database);
  const users = useGuests(server, 'Ada', 'Ben', 'Cyd');
  const webhook = useWebhook(users);

  /** The sent notifications about a table: kind and seat, sorted. */
  const sent = async (table: string) => {
    const rows = await server.database.db
      .selectFrom('sent_notifications')
      .select(['kind', 'seat'])
      .where('table_id', '=', table)
      .execute();
    return rows.map(({ kind, seat }) => `${kind} ${seat}`).sort();
  };
  const expectSent = (table: string, ...expected: readonly string[]) =>
    expect.poll(() => sent(table)).toEqual([...expected].sort());
  const unannouncedStatus = async (id: string) => {
    const { unannounced_status } = await server.database.db
      .selectFrom('tables')
      .select('unannounced_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return unannounced_status;
  };
  /** The notifications about a table that are still in the queue. */
  const queued = async (table: string) => {
    const queue = sql.table(server.databaseLocation.databaseUrl === null ? 'jobs' : 'graphile_worker.jobs');
    const { rows } = await sql<{ key: string }>`select key from ${queue}
      where key like ${`notice:${table}:%`}`.execute(server.database.db);
    return rows.map(({ key }) => key);
  };
  /** Waits until the status of a table has been announced and all notifications about it have been delivered. */
  const waitUntilAnnounced = async (table: string) => {
    await expect.poll(() => unannouncedStatus(table)).toBeNull();
    await expect.poll(() => queued(table)).toEqual([]);
  };
  /** The webhook requests about a table. */
  const received = (table: string) =>
    webhook.received
      .map(({ body }) => JSON.parse(body.toString()) as { event: string; url: string })
      .filter(({ url }) => url.endsWith(table));
  /** The seat to act. */
  const activeSeat = async (table: string) => {
    const [{ toAct }] = (await users[0].listTables()).mine.filter(({ id }) => id === table);
    return toAct;
  };
  /** Disconnects the `leaving` clients and waits until the remaining `client` sees it. */
  const leave = async (client: TestTableClient, ...leaving: readonly TestTableClient[]) => {
    await client.waitUntil('all', () => client.presence?.seats.length === 3);
    for (const each of leaving) each.close();
    await client.waitUntil('fewer', () => client.presence?.seats.length === 3 - leaving.length);
  };
  const vote = (user: TestUser, table: string) =>
    user.requestOk('PUT', `/api/tables/${table}/end-vote`, { agree: true });

  test('The next server announces a status that a killed server has not announced, exactly once.', async () => {
    const { id } = await users[0].createTable({ seats: ['me', 'open', 'open'], isPublic: true });
    for (const seat of [1, 2]) await users[seat].takeSeat(id, seat);
    const clients = await Promise.all(users.map((user) => user.openTable(id)));
    await clients[0].waitUntil('all players', () => clients[0].presence?.seats.length === 3);
    // The host starts a public game. All players are connected, so the first server notifies nobody.
    await users[0].requestOk('POST', `/api/tables/${id}/start`);
    const turn = await activeSeat(id);
    const others = [0, 1, 2].filter((seat) => seat !== turn).map((seat) => `begun ${seat}`);
    await waitUntilAnnounced(id);
    expect(await sent(id)).toEqual([]);
    // Restores the state that a killed server leaves. `notified_turn`: the player to act is not also notified of the turn.
    const unannounce = () =>
      server.database.db
        .updateTable('tables')
        .set(({ ref }) => ({
          unannounced_status: 'playing',
          wake_at: server.now(),
          notified_turn: ref('turn_started_at'),
        }))
        .where('id', '=', id)
        .execute();
    // Closing the server disconnects all clients.
    await server.restart(unannounce);
    await waitUntilAnnounced(id);
    expect(await sent(id)).toEqual(others);
    expect(received(id)).toHaveLength(2);
    // As if the server had been killed after sending: the next server does not send the notifications again.
    await server.restart(unannounce);
    await waitUntilAnnounced(id);
    expect(await sent(id)).toEqual(others);
    expect(received(id)).toHaveLength(2);
  });

  test('Absent players are notified of the end of a game.', async () => {
    const two = users.slice(0, 2);
    const { id } = await startGame(two, { game: 'days-of-steam', seats: ['me', 'open'] });
    for (const user of two) user.closeConnections();
    for (const seat of [0, 1]) {
      await users[seat].requestOk('PUT', `/api/tables/${id}/seats/${seat}/substitute-bot`, { bot: 'random' });
    }
    const watching = await server.newUser().openTable(id);
    // Two bots play the whole game. On a busy machine that takes longer than the timeout of a client.
    await expect.poll(() => watching.table.status).toBe('over');
    await waitUntilAnnounced(id);
    expect(await sent(id)).toEqual(expect.arrayContaining(['over 0', 'over 1']));
  });

  test('Absent players are notified when an operator ends a game.', async () => {
    const { id, clients } = await startGame(users);
    await waitUntilAnnounced(id);
    await leave(clients[0], clients[1], clients[2]);
    const operator = await openWritable(server.databaseLocation);
    expect(await closeTable(operator, id, server.now())).toEqual({ done: 'abandoned' });
    await operator.close();
    await clients[0].waitUntil('the end', () => clients[0].table.status === 'abandoned');
    await waitUntilAnnounced(id);
    expect(await sent(id)).toEqual(['abandoned 1', 'abandoned 2']);
  });

  test('An absent player is notified once of an undo request and of an end vote.', async () => {
    const { id, clients } = await startGame(users);
    await waitUntilAnnounced(id);
    const to = clients[0].replica.recordLength;
    const first = await playOneAction(clients);
    const second = await playOneAction(clients);
    const third = clients.find((client) => client !== first && client !== second) ?? first;
    const away = third.viewer.seat ?? 0;
    await first.waitForEntries(second.log.length);
    await leave(first, third);
    expect(await first.undo(to)).toMatchObject({ type: 'ack' });
    await expectSent(id, `undo ${away}`);
    await first.respondToUndo(false);
    await first.undo(to);
    await vote(users[first.viewer.seat ?? 0], id);
    await expectSent(id, `undo ${away}`, `end ${away}`);
    await vote(users[second.viewer.seat ?? 0], id);
    expect((await users[0].getTable(id)).table.status).toBe('playing');
    await vote(users[away], id);
    await expectSent(id, `undo ${away}`, `end ${away}`, `abandoned ${away}`);

    const next = await users[first.viewer.seat ?? 0].requestOk<TableResponse>('POST', `/api/tables/${id}/rematch`);
    await expectSent(next.table.id, `rematch ${away}`);
  });

  // This test is last: the PostgreSQL queue uses the clock of the database, which the test cannot advance.
  test('Absent players are notified of the start of a game, and the player to act of the turn.', async () => {
    const { id } = await users[0].createTable({ seats: ['me', 'open', 'open'] });
    await users[1].takeSeat(id, 1);
    const { table } = await users[2].takeSeat(id, 2);
    expect(table.status).toBe('playing');
    const turn = await activeSeat(id);
    const others = [0, 1, 2].filter((seat) => seat !== turn).map((seat) => `begun ${seat}`);
    await waitUntilAnnounced(id);
    expect(await sent(id)).toEqual(others);
    await server.advanceClock(21, id);
    await expectSent(id, ...others, `turn ${turn}`);
    expect(received(id).filter(({ event }) => event === 'begun')).toHaveLength(2);
  });
});
