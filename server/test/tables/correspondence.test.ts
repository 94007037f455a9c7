import type { TableResponse } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { clientToAct, playOneAction, startGame } from '../support/tables/play-game.ts';
import { useGuests, useTableServer, useWebhook } from '../support/tables/use-table-server.ts';

const HOUR = 3600;

describe.each(DATABASES)('Correspondence tables ($name)', (database) => {
  // Bots move only when the test advances the clock.
  const server = useTableServer(database, { botMoveDelayMs: 3_600_000 });
  const users = useGuests(server, 'Ada', 'Ben', 'Cyd');
  const webhook = useWebhook(users);

  const turns = { mode: 'correspondence', turnTimeLimit: HOUR, onTimeout: 'bot' } as const;

  /** The sent notifications about turns at a table: kind and seat. */
  const sent = async (table: string) => {
    const rows = await server.database.db
      .selectFrom('sent_notifications')
      .select(['kind', 'seat'])
      .where('table_id', '=', table)
      .where('kind', 'in', ['turn', 'reminder'])
      .orderBy('sent_at')
      .execute();
    return rows.map(({ kind, seat }) => `${kind} ${seat}`);
  };

  /** The webhook requests about turns, from request number `since` on. */
  const received = (since: number) =>
    webhook.received.slice(since).filter(({ body }) => /"event":"(turn|reminder)"/.test(body.toString()));

  test('Clients receive the deadline of each turn.', async () => {
    const before = server.now();
    const { id, clients } = await startGame(users, turns);
    const [client] = clients;
    const first = client.deadline ?? 0;
    expect(first).toBeGreaterThanOrEqual(before + HOUR * 1000);
    expect(first).toBeLessThanOrEqual(server.now() + HOUR * 1000);
    expect(client.table.deadline).toBe(first);
    await server.advanceClock(60, id);
    const acting = await playOneAction(clients);
    expect(acting.entriesMessages().at(-1)?.deadline).toBeGreaterThanOrEqual(first + 60_000);
    const { table } = await users[0].getTable(id);
    expect(table.deadline).toBe(acting.deadline);
    const { mine } = await users[0].listTables();
    expect(mine.find((each) => each.id === id)).toMatchObject({ toAct: acting.activeSeat, deadline: acting.deadline });
  });

  test('An absent player is notified once and reminded once.', async () => {
    const { id, clients } = await startGame(users, turns);
    const seat = (await clientToAct(clients)).viewer.seat ?? 0;
    for (const client of clients) client.close();
    const watching = await server.newUser().openTable(id);
    await watching.waitUntil('nobody', () => watching.presence?.seats.length === 0);
    await server.advanceClock(15, id);
    expect(await sent(id)).toEqual([]);
    const since = webhook.received.length;
    await server.advanceClock(6, id);
    await eventually(async () => expect(await sent(id)).toEqual([`turn ${seat}`]));
    await eventually(() => expect(received(since)).toMatchObject([{ path: `/${seat}` }]));
    await server.runTable(id);
    await server.advanceClock(HOUR * 0.75, id);
    await eventually(async () => expect(await sent(id)).toEqual([`turn ${seat}`, `reminder ${seat}`]));
    await server.advanceClock(60, id);
    await server.runTable(id);
    await eventually(() => expect(received(since)).toHaveLength(2));
    expect(watching.table.seats[seat].substituteBot).toBeNull();
  });

  test('A connected player is not notified until they disconnect.', async () => {
    const { id, clients } = await startGame(users, { ...turns, turnTimeLimit: null });
    const turn = await clientToAct(clients);
    const seat = turn.viewer.seat ?? 0;
    await server.advanceClock(21, id);
    await server.advanceClock(61, id);
    expect(await sent(id)).toEqual([]);
    const client = clients[(seat + 1) % 3];
    // Otherwise the client might not have received their presence yet and mistake that for their absence.
    await client.waitUntil('all', () => client.presence?.seats.length === 3);
    turn.close();
    await client.waitUntil('the absence of the player', () => client.presence?.seats.includes(seat) === false);
    await server.advanceClock(61, id);
    await eventually(async () => expect(await sent(id)).toEqual([`turn ${seat}`]));
  });

  test('An undo does not extend the deadline.', async () => {
    const { id, clients } = await startGame(users, turns);
    const turn = await clientToAct(clients);
    const { deadline } = turn;
    expect(deadline).not.toBeNull();
    await server.advanceClock(600, id);
    const to = turn.replica.recordLength;
    expect(await turn.act(turn.legalActions()[0])).toMatchObject({ type: 'ack' });
    await turn.waitUntil(
      'the turn of another',
      () => turn.activeSeat !== turn.viewer.seat && turn.deadline !== deadline,
    );
    expect(await turn.undo(to)).toMatchObject({ type: 'ack' });
    await turn.waitUntil('the old deadline', () => turn.replica.recordLength === to && turn.deadline === deadline);
  });

  test('A bot substitutes an overdue player until the player takes over again.', async () => {
    const { id, clients } = await startGame(users, turns);
    const away = await clientToAct(clients);
    const seat = away.viewer.seat ?? 0;
    await server.advanceClock(HOUR + 1, id);
    await away.waitUntil('a bot in my place', () => away.table.seats[seat].substituteBot === 'greedy');
    const length = away.log.length;

    // Taking over restarts the time limit, so the bot does not return immediately.
    const place = `/api/tables/${id}/seats/${seat}/substitute-bot`;
    const back = await users[seat].requestOk<TableResponse>('PUT', place, { bot: null });
    expect(back.table.seats[seat].substituteBot).toBeNull();
    expect(back.table.deadline).toBeGreaterThan(server.now() + HOUR * 1000 - 60_000);
    await server.runTable(id);
    expect((await users[seat].getTable(id)).table.seats[seat].substituteBot).toBeNull();

    await server.advanceClock(HOUR + 1, id);
    await away.waitUntil('a bot again', () => away.table.seats[seat].substituteBot === 'greedy');
    // Acting before the bot has moved also ends the substitution.
    expect(await away.act(away.legalActions()[0])).toMatchObject({ type: 'ack' });
    await away.waitUntil('no bot', () => away.table.seats[seat].substituteBot === null);
    expect(away.log.length).toBeGreaterThan(length);

    const next = await clientToAct(clients);
    expect(next.viewer.seat).not.toBe(seat);
    await server.advanceClock(HOUR + 1, id);
    await next.waitUntil(
      'a bot for the next',
      () => next.table.seats[next.viewer.seat ?? 0].substituteBot === 'greedy',
    );
    const before = next.log.length;
    await server.runTable(id);
    await next.waitForEntries(before + 1);
    expect(JSON.parse(next.log[before])).toMatchObject({ actor: next.viewer.seat });
  });

  test('A table with onTimeout "wait" does not substitute a bot.', async () => {
    const { id, clients } = await startGame(users, { ...turns, onTimeout: 'wait' });
    await server.advanceClock(HOUR * 3, id);
    await server.runTable(id);
    const { table } = await users[0].getTable(id);
    expect(table.seats.map(({ substituteBot }) => substituteBot)).toEqual([null, null, null]);
    expect(table.deadline).toBeLessThan(server.now());
    expect(clients[0].activeSeat).not.toBeNull();
  });

  test('Players choose any bot as their own substitute, but only the standard bot for a player who holds up the game.', async () => {
    const live = await startGame(users);
    const turn = await clientToAct(live.clients);
    const seat = turn.viewer.seat ?? 0;
    const [other, third] = live.clients.filter((client) => client !== turn).map((client) => client.viewer.seat ?? 0);
    const place = (table: string, who: number) => `/api/tables/${table}/seats/${who}/substitute-bot`;
    const bot = { bot: 'greedy' };
    const weak = { bot: 'random' };
    // The player is connected and not idle for long.
    expect(await users[other].requestError('PUT', place(live.id, seat), bot)).toMatchObject({ code: 'too-early' });
    expect(await users[other].requestError('PUT', place(live.id, third), bot)).toEqual({ code: 'not-allowed' });
    expect(await users[other].requestError('PUT', place(live.id, other), { bot: 'x' })).toMatchObject({
      code: 'invalid-request',
    });
    const stranger = await server.createGuest('Dov');
    expect(await stranger.requestError('PUT', place(live.id, seat), bot)).toEqual({ code: 'not-seated' });
    const own = await users[other].requestOk<TableResponse>('PUT', place(live.id, other), weak);
    expect(own.table.seats[other].substituteBot).toBe('random');
    await users[other].requestOk('PUT', place(live.id, other), { bot: null });

    turn.close();
    const client = live.clients[other];
    await client.waitUntil('the absence of the player', () => client.presence?.seats.includes(seat) === false);
    // A reload of the page does not count as absence.
    expect(await users[other].requestError('PUT', place(live.id, seat), bot)).toMatchObject({ code: 'too-early' });
    await server.advanceClock(50, live.id);
    expect(await users[other].requestError('PUT', place(live.id, seat), weak)).toEqual({ code: 'not-allowed' });
    await users[other].requestOk('PUT', place(live.id, seat), bot);
    const length = client.log.length;
    await server.runTable(live.id);
    await client.waitForEntries(length + 1);
    expect(JSON.parse(client.log[length])).toMatchObject({ actor: seat });
    expect(await users[other].requestError('PUT', place(live.id, seat), { bot: null })).toEqual({
      code: 'not-allowed',
    });

    const slow = await startGame(users, turns);
    const waited = (await clientToAct(slow.clients)).viewer.seat ?? 0;
    for (const each of slow.clients) each.close();
    const someone = users[(waited + 1) % 3];
    expect(await someone.requestError('PUT', place(slow.id, waited), bot)).toEqual({ code: 'not-allowed' });
    const gathering = await users[0].createTable({ seats: ['me', 'open', 'open'] });
    expect(await users[0].requestError('PUT', place(gathering.id, 0), bot)).toEqual({ code: 'not-started' });
  });

  test.each([
    ['in a live game, after five minutes without an action', {}, 300],
    [
      'at a correspondence table with onTimeout "wait", after the deadline',
      { ...turns, onTimeout: 'wait' as const },
      HOUR,
    ],
  ])('A bot can substitute a connected player who does not move: %s.', async (_, terms, seconds) => {
    const { id, clients } = await startGame(users, terms);
    const acting = await playOneAction(clients);
    const seat = (await clientToAct(clients)).viewer.seat ?? 0;
    const other = users[acting.viewer.seat ?? 0];
    const place = `/api/tables/${id}/seats/${seat}/substitute-bot`;
    const { table } = await other.getTable(id);
    expect(table.substitutableFrom).toBe(acting.entriesMessages().at(-1)?.substitutableFrom);
    expect(table.substitutableFrom).toBeGreaterThan(server.now() + (seconds - 60) * 1000);
    await server.advanceClock(seconds - 20, id);
    const problem = await other.requestError('PUT', place, { bot: 'greedy' });
    expect(problem).toMatchObject({ code: 'too-early' });
    expect(problem.retryAfter).toBeLessThanOrEqual(20);
    await server.advanceClock(30, id);
    expect(await other.requestError('PUT', place, { bot: 'random' })).toEqual({ code: 'not-allowed' });
    const replaced = await other.requestOk<TableResponse>('PUT', place, { bot: 'greedy' });
    expect(replaced.table.seats[seat].substituteBot).toBe('greedy');
    expect(replaced.table).toMatchObject({ substitutableFrom: null, endableFrom: null });
    const back = await users[seat].requestOk<TableResponse>('PUT', place, { bot: null });
    expect(back.table.seats[seat].substituteBot).toBeNull();
    expect(back.table.substitutableFrom).toBeGreaterThan(server.now() + (seconds - 60) * 1000);
  });
});
