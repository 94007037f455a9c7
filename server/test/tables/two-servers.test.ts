import type { TableResponse } from '@roundhouse/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type HttpReceiver, startHttpReceiver } from '../support/notifications/http-receiver.ts';
import { clientToAct, playOneAction, playToEnd, startGame } from '../support/tables/play-game.ts';
import { useGuests, useTwoTableServers } from '../support/tables/use-table-server.ts';
import type { TestUser } from '../support/test-user.ts';

describe('Two servers on one PostgreSQL database', () => {
  const { here, there } = useTwoTableServers();
  const users = useGuests(here, 'Ada', 'Ben', 'Cyd');
  let usersThere: TestUser[];
  let webhook: HttpReceiver;
  beforeAll(async () => {
    usersThere = users.map((user) => user.onServer(there));
    webhook = await startHttpReceiver();
  });
  beforeEach(() => {
    for (const user of [...users, ...usersThere]) user.closeConnections();
  });
  afterEach(() => {
    for (const user of usersThere) user.closeConnections();
  });
  afterAll(() => webhook.close());

  /** Starts a game with seats 0 and 1 at one server and seat 2 at the other. */
  async function startAcrossServers(settings: Parameters<typeof startGame>[1] = {}) {
    const { id, clients } = await startGame(users, settings);
    clients[2].close();
    const far = await usersThere[2].openTable(id);
    return { id, clients: [clients[0], clients[1], far] };
  }

  test.each(['steam', 'days-of-steam'])('%s is played across both servers to the end.', async (game) => {
    const { id, clients } = await startAcrossServers({ game });
    await playToEnd(clients, 'across');
    const fresh = await users[2].openTable(id);
    expect(clients[2].log).toEqual(fresh.log);
    expect((await usersThere[0].openTable(id)).log).toEqual(clients[0].log);
    expect(clients[2].table).toEqual(fresh.table);

    const rematches = await Promise.all(
      [users[0], usersThere[1], usersThere[2]].map((user) =>
        user.requestOk<TableResponse>('POST', `/api/tables/${id}/rematch`),
      ),
    );
    expect(new Set(rematches.map(({ table }) => table.id)).size).toBe(1);
    for (const client of clients)
      await client.waitUntil('the next table', () => client.table.rematchId === rematches[0].table.id);
  });

  test('Of two concurrent actions at different servers one is rejected as stale, and all clients receive the entry.', async () => {
    const { id, clients } = await startAcrossServers();
    for (let round = 0; round < 6; round++) {
      const client = await clientToAct(clients);
      const seat = client.viewer.seat ?? 0;
      const [near, far] = [await users[seat].openTable(id), await usersThere[seat].openTable(id)];
      const action = near.legalActions()[0];
      const answers = await Promise.all([near.act(action), far.act(action)]);
      expect(answers.map(({ type }) => type).sort()).toEqual(['ack', 'rejected']);
      expect(answers.find(({ type }) => type === 'rejected')).toMatchObject({ error: { code: 'conflict' } });
      const length = Math.max(near.log.length, far.log.length);
      for (const each of [near, far, ...clients]) await each.waitForEntries(length);
      expect(far.log).toEqual(near.log);
      near.close();
      far.close();
    }
  });

  test('Both servers send seats, presence, chat and undo requests.', async () => {
    const { id } = await users[0].createTable({ seats: ['me', 'open', 'open'] });
    const near = await users[0].openTable(id);
    const far = await usersThere[1].openTable(id);
    await near.waitUntil('somebody who looks on', () => near.presence?.watching === 1);
    await usersThere[1].takeSeat(id, 1);
    await near.waitUntil('Ben', () => near.table.seats[1].name === 'Ben');
    await users[2].takeSeat(id, 2);
    await far.waitUntil(
      'the start',
      () => far.table.status === 'playing' && far.log.length > 0 && far.activeSeat !== null,
    );
    await near.waitUntil('both there', () => near.presence?.seats.join() === '0,1');
    const replies = await Promise.all([near.sendChat('from here'), far.sendChat('from there')]);
    expect(replies.map(({ type }) => type)).toEqual(['ack', 'ack']);
    for (const client of [near, far]) await client.waitUntil('both lines', () => client.chat.length === 2);
    expect(far.chat).toEqual(near.chat);
    const third = await usersThere[2].openTable(id);
    const first = await playOneAction([near, far, third]);
    await playOneAction([near, far, third]);
    await first.waitForEntries(Math.max(near.log.length, far.log.length, third.log.length));
    await first.undo(first.replica.recordLength - 2);
    for (const client of [near, far, third])
      await client.waitUntil('the question', () => client.table.undoRequest !== null);
    far.close();
    await near.waitUntil('the disconnect', () => near.presence?.seats.join() === '0,2');
  });

  test('Players removed concurrently at both servers all stay removed.', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await users[0].createTable({ seats: ['me', 'open', 'open', 'open'] });
      await users[1].takeSeat(id, 1);
      await usersThere[2].takeSeat(id, 2);
      const remove = async (host: TestUser, seat: number) => {
        const place = `/api/tables/${id}/seats/${seat}`;
        const answer = await host.requestBody<TableResponse>('DELETE', place);
        // The other removal was faster, so the host retries.
        if ('error' in answer) {
          expect(answer.error).toEqual({ code: 'conflict' });
          await host.requestOk('DELETE', place);
        }
      };
      await Promise.all([remove(users[0], 1), remove(usersThere[0], 2)]);
      for (const user of [users[1], usersThere[1], users[2], usersThere[2]]) {
        expect(await user.requestError('POST', `/api/tables/${id}/seats/3`)).toEqual({ code: 'not-allowed' });
      }
    }
  });

  test('A server that has missed a removal event does not let the removed player take a seat.', async () => {
    const { id } = await users[0].createTable({ seats: ['me', 'open', 'open'] });
    await usersThere[1].getTable(id);
    const removed = (await users[1].currentUser())?.id ?? '';
    // Written directly to the database, so no event is published.
    await here.database.db
      .updateTable('tables')
      .set({ banned_user_ids: JSON.stringify([removed]) })
      .where('id', '=', id)
      .execute();
    expect(await usersThere[1].requestError('POST', `/api/tables/${id}/seats/1`)).toEqual({ code: 'not-allowed' });
  });

  test('A player connected to one server is not notified by the other.', async () => {
    const { id, clients } = await startAcrossServers();
    const acting = await clientToAct(clients);
    const seat = acting.viewer.seat ?? 0;
    await users[seat].requestOk('POST', '/api/me/channels', {
      kind: 'webhook',
      url: `http://localhost:${webhook.port}/`,
    });
    for (const client of clients) client.close();
    await usersThere[seat].openTable(id);
    const witness = await here.newUser().openTable(id);
    await witness.waitUntil(
      'the one at the other server, alone',
      () => witness.presence?.seats.join() === String(seat),
    );
    await here.advanceClock(21, id);
    const sent = () =>
      here.database.db.selectFrom('sent_notifications').select('seat').where('table_id', '=', id).execute();
    await eventually(async () => {
      const row = await here.database.db
        .selectFrom('tables')
        .select(['notified_turn', 'wake_at', 'turn_started_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // The table has run and is scheduled again.
      expect(row.notified_turn).toBeNull();
      expect(row.wake_at).toBeGreaterThan((row.turn_started_at ?? 0) + 60_000);
    });
    expect(await sent()).toEqual([]);
    // Notifications of earlier tests may still arrive.
    expect(webhook.received.filter(({ body }) => body.includes(id))).toEqual([]);
  });
});
