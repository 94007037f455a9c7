import type { TableResponse, VerifiableRecord } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { clientToAct, playOneAction, startGame } from '../support/tables/play-game.ts';
import { useGuests, useTableServer, useTwoTableServers } from '../support/tables/use-table-server.ts';
import type { TestUser } from '../support/test-user.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

describe.each(DATABASES)('Ending a game without a result ($name)', (database) => {
  // Bots move only when the test advances the clock.
  const server = useTableServer(database, { botMoveDelayMs: 3_600_000 });
  const users = useGuests(server, 'Ada', 'Ben', 'Cyd');

  const vote = (user: TestUser, table: string, agree = true) =>
    user.requestBody<TableResponse>('PUT', `/api/tables/${table}/end-vote`, { agree });
  const votes = async (table: string) => (await users[0].getTable(table)).table.endVotes;
  /** The user to act and the others. */
  const usersByTurn = async (clients: Awaited<ReturnType<typeof startGame>>['clients']) => {
    const seat = (await clientToAct(clients)).viewer.seat ?? 0;
    return { seat, awaited: users[seat], others: users.filter((_, index) => index !== seat) };
  };

  test('A game ends when all players agree, and all see the votes until then.', async () => {
    const { id, clients } = await startGame(users);
    await playOneAction(clients);
    expect(await vote(users[0], id)).toMatchObject({ table: { status: 'playing', endVotes: [0] } });
    for (const client of clients) await client.waitUntil('the first vote', () => client.table.endVotes.join() === '0');
    await vote(users[2], id);
    expect(await votes(id)).toEqual([0, 2]);
    await vote(users[2], id, false);
    expect(await votes(id)).toEqual([0]);
    await vote(users[2], id);
    const ended = await vote(users[1], id);
    expect(ended).toMatchObject({ table: { status: 'abandoned', endVotes: [], deadline: null, endableFrom: null } });
    for (const client of clients) await client.waitUntil('the end', () => client.table.status === 'abandoned');
    // Votes are idempotent, so a retry after a lost response is harmless.
    expect(await vote(users[1], id)).toMatchObject({ table: { status: 'abandoned' } });
    expect(await clients[0].act({ do: 'pass' })).toMatchObject({ error: { code: 'game-over' } });
    expect(await users[0].requestError('PUT', `/api/tables/${id}/seats/1/substitute-bot`, { bot: 'greedy' })).toEqual({
      code: 'game-over',
    });
    const { mine } = await users[0].listTables();
    expect(mine.find((table) => table.id === id)).toMatchObject({ status: 'abandoned', toAct: null, winners: null });
    const next = await users[1].requestOk<TableResponse>('POST', `/api/tables/${id}/rematch`);
    expect(next.table).toMatchObject({ status: 'waiting', seats: [{}, { name: 'Ben' }, {}] });
    await server.restart();
    expect((await users[0].getTable(id)).table.status).toBe('abandoned');
  });

  test('A required player who declines ends the vote.', async () => {
    const { id } = await startGame(users);
    await vote(users[0], id);
    await vote(users[1], id);
    expect(await vote(users[2], id, false)).toMatchObject({ table: { status: 'playing', endVotes: [] } });
  });

  test('Votes lapse when a user acts, but not when a bot does.', async () => {
    const two = users.slice(0, 2);
    const { id, clients } = await startGame(two, { seats: ['me', 'open', 'random'] });
    // Plays until it is the bot's turn; the vote comes before its move.
    while (clients[0].activeSeat !== 2) {
      const { log } = await playOneAction(clients);
      for (const client of clients) await client.waitForEntries(log.length);
    }
    await vote(users[0], id);
    const length = clients[0].log.length;
    await server.advanceClock(3601, id);
    for (const client of clients) await client.waitForEntries(length + 1);
    expect(await votes(id)).toEqual([0]);
    while (clients[0].activeSeat === 2) {
      const before = clients[0].log.length;
      await server.advanceClock(3601, id);
      for (const client of clients) await client.waitForEntries(before + 1);
    }
    await playOneAction(clients);
    for (const client of clients) await client.waitUntil('no votes', () => client.table.endVotes.length === 0);
    expect(await votes(id)).toEqual([]);
  });

  test('A user who plays only with bots ends the game alone.', async () => {
    const { id } = await startGame([users[0]], { seats: ['me', 'greedy', 'greedy'] });
    expect(await vote(users[0], id)).toMatchObject({ table: { status: 'abandoned' } });
  });

  test('The vote of a substituted user is not required.', async () => {
    const { id } = await startGame(users);
    await users[2].requestOk('PUT', `/api/tables/${id}/seats/2/substitute-bot`, { bot: 'greedy' });
    await users[1].requestOk('DELETE', `/api/tables/${id}/seats/1`);
    expect(await vote(users[0], id)).toMatchObject({ table: { status: 'abandoned' } });
  });

  test('A player substituted by another one keeps the vote for ten minutes.', async () => {
    const two = users.slice(0, 2);
    const { id, clients } = await startGame(two, { game: 'days-of-steam', seats: ['me', 'open'] });
    const client = await clientToAct(clients);
    const seat = client.viewer.seat ?? 0;
    const rival = users[1 - seat];
    const other = clients[1 - seat];
    await other.waitUntil('both', () => other.presence?.seats.length === 2);
    client.close();
    await other.waitUntil('one', () => other.presence?.seats.length === 1);
    await server.advanceClock(46, id);
    await rival.requestOk('PUT', `/api/tables/${id}/seats/${seat}/substitute-bot`, { bot: 'greedy' });
    await vote(rival, id);
    const { table } = await rival.getTable(id);
    expect(table).toMatchObject({ status: 'playing', endVotes: [1 - seat] });
    expect(table.seats[seat].votesUntil).toBeGreaterThan(server.now() + 590_000);
    // The absent player can return and decline.
    expect(await vote(users[seat], id, false)).toMatchObject({ table: { status: 'playing', endVotes: [] } });
    await server.advanceClock(601, id);
    expect(await vote(rival, id)).toMatchObject({ table: { status: 'abandoned' } });
  });

  test('Other users cannot vote, and nobody can before the start.', async () => {
    const { id } = await startGame(users);
    const stranger = await server.createGuest('Dov');
    expect(await vote(stranger, id)).toEqual({ error: { code: 'not-seated' } });
    expect(await vote(server.newUser(), id)).toEqual({ error: { code: 'not-signed-in' } });
    expect(await users[0].requestError('PUT', `/api/tables/${id}/end-vote`, { agree: 1 })).toMatchObject({
      code: 'invalid-request',
    });
    const gathering = await users[0].createTable({ seats: ['me', 'open', 'open'] });
    expect(await vote(users[0], gathering.id)).toEqual({ error: { code: 'not-started' } });
    expect(await vote(users[0], 'nowhere')).toEqual({ error: { code: 'table-not-found' } });
  });

  test.each([
    [
      'In a correspondence game, after the time limit,',
      { mode: 'correspondence', turnTimeLimit: HOUR, onTimeout: 'wait' } as const,
      HOUR,
    ],
    [
      'In a correspondence game without a limit, after a week,',
      { mode: 'correspondence', turnTimeLimit: null, onTimeout: 'wait' } as const,
      7 * DAY,
    ],
    ['In a live game, after ten idle minutes of a connected player,', {} as const, 600],
  ])('%s the others end the game without the player to act.', async (_, settings, seconds) => {
    const { id, clients } = await startGame(users, settings);
    await playOneAction(clients);
    const { awaited, others } = await usersByTurn(clients);
    const { table } = await awaited.getTable(id);
    expect(table.endableFrom).toBeGreaterThan(server.now() + (seconds - 60) * 1000);
    expect(clients[0].entriesMessages().at(-1)?.endableFrom).toBe(table.endableFrom);
    await server.advanceClock(seconds - 30, id);
    await vote(others[0], id);
    expect(await vote(others[1], id)).toMatchObject({ table: { status: 'playing' } });
    await server.advanceClock(60, id);
    // The player to act cannot prevent it.
    expect(await vote(awaited, id, false)).toMatchObject({ table: { status: 'playing' } });
    expect(await vote(others[0], id)).toMatchObject({ table: { status: 'abandoned' } });
    await clients[0].waitUntil('the end', () => clients[0].table.status === 'abandoned');
  });

  test('A player who keeps acting within a long live turn is not overdue.', async () => {
    const { id, clients } = await startGame(users, { game: 'steel-and-steam' });
    /** Acts once after most of the time limit. Returns whether it is still the same player's turn. */
    const actLate = async () => {
      const seat = (await clientToAct(clients)).viewer.seat;
      await server.advanceClock(400, id);
      const { log } = await playOneAction(clients);
      await clients[0].waitForEntries(log.length);
      return clients[0].activeSeat === seat;
    };
    while (!(await actLate()));
    const { others } = await usersByTurn(clients);
    // The turn began more than ten minutes ago, but the last action is recent.
    await server.advanceClock(300, id);
    const { table } = await others[0].getTable(id);
    expect(table.endableFrom).toBeGreaterThan(server.now() + 240_000);
    expect(table.substitutableFrom).toBe(Number(table.endableFrom) - 300_000);
    await vote(others[0], id);
    expect(await vote(others[1], id)).toMatchObject({ table: { status: 'playing' } });
  });

  test('In an overdue game of two, the player to act cannot end the game alone.', async () => {
    const two = users.slice(0, 2);
    const { id, clients } = await startGame(two, { game: 'days-of-steam', seats: ['me', 'open'] });
    const seat = (await clientToAct(clients)).viewer.seat ?? 0;
    await server.advanceClock(601, id);
    expect(await vote(users[seat], id)).toMatchObject({ table: { status: 'playing' } });
    expect(await vote(users[1 - seat], id)).toMatchObject({ table: { status: 'abandoned' } });
  });

  test('The record of an abandoned game with hidden hands is public, and its draws can be verified.', async () => {
    const two = users.slice(0, 2);
    const { id, clients } = await startGame(two, { game: 'days-of-steam', seats: ['me', 'open'] });
    await playOneAction(clients);
    expect(await users[0].requestError('GET', `/api/tables/${id}/record`)).toEqual({ code: 'not-allowed' });
    await vote(users[0], id);
    await vote(users[1], id);
    const record = await users[0].requestOk<VerifiableRecord>('GET', `/api/tables/${id}/record`);
    expect(record.actions.length).toBeGreaterThan(0);
    expect(record.result).toBeUndefined();
    const { table } = await users[0].getTable(id);
    expect(record.fair).toMatchObject({ seed: table.seed, commitment: table.commitment });
    expect(table.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  test('Of a concurrent action and last vote, one is rejected.', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, clients } = await startGame(users);
      const client = await clientToAct(clients);
      const { others } = await usersByTurn(clients);
      await server.advanceClock(601, id);
      await vote(others[0], id);
      const [, acted] = await Promise.all([vote(others[1], id), client.act(client.legalActions()[0])]);
      const { table } = await users[0].getTable(id);
      const stored = await server.database.db
        .selectFrom('log_entries')
        .select('sequence')
        .where('table_id', '=', id)
        .execute();
      if (acted.type === 'ack') expect(table.status).toBe('playing');
      else {
        expect(table.status).toBe('abandoned');
        expect(['conflict', 'game-over']).toContain(acted.error.code);
      }
      await client.waitForEntries(stored.length);
      expect(client.log).toHaveLength(stored.length);
    }
  });
});

describe('Ending a game at two servers on one PostgreSQL database', () => {
  const { here, there } = useTwoTableServers();
  const users = useGuests(here, 'Ada', 'Ben', 'Cyd');

  test('Concurrent votes at both servers all count.', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, clients } = await startGame(users);
      await Promise.all(
        users.map((user, seat) =>
          user.onServer(seat % 2 === 0 ? here : there).requestOk('PUT', `/api/tables/${id}/end-vote`, { agree: true }),
        ),
      );
      for (const client of clients) await client.waitUntil('the end', () => client.table.status === 'abandoned');
    }
  });

  test('A server that has missed the end does not postpone its announcement.', async () => {
    const { id } = await startGame(users);
    await here.runTable(id);
    const wake_at = here.now() + 3_600_000;
    const ended = {
      status: 'abandoned',
      active_seat: null,
      turn_started_at: null,
      unannounced_status: 'abandoned',
      wake_at,
    } as const;
    await here.database.db.updateTable('tables').set(ended).where('id', '=', id).execute();
    await here.runTable(id);
    const row = await here.database.db
      .selectFrom('tables')
      .select(['unannounced_status', 'wake_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ unannounced_status: 'abandoned', wake_at });
    await here.runTable(id);
    expect((await users[0].getTable(id)).table.status).toBe('abandoned');
  });

  test('A server that has missed the end rejects an action and sends the current state.', async () => {
    const { id, clients } = await startGame(users);
    const client = await clientToAct(clients);
    // Ended directly in the database, so no event is published.
    await here.database.db
      .updateTable('tables')
      .set({ status: 'abandoned', active_seat: null, turn_started_at: null, wake_at: null })
      .where('id', '=', id)
      .execute();
    const length = client.log.length;
    expect(await client.act(client.legalActions()[0])).toMatchObject({ type: 'rejected', error: { code: 'conflict' } });
    await client.waitUntil('the end', () => client.table.status === 'abandoned');
    expect(client.log).toHaveLength(length);
  });
});
