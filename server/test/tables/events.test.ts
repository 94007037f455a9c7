import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { clientToAct, startGame } from '../support/tables/play-game.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';

describe.each(DATABASES)('Table events in the chat ($name)', (database) => {
  const server = useTableServer(database, { botMoveDelayMs: 3_600_000 });
  const users = useGuests(server, 'Ada', 'Ben', 'Cyd');

  const NAMES = ['Ada', 'Ben', 'Cyd'];

  test('Joining, leaving and removal are events, and later clients receive them too.', async () => {
    const [ada, ben, cyd] = users;
    const { id } = await ada.createTable({ seats: ['me', 'open', 'open', 'open'] });
    const client = await ada.openTable(id);
    await ben.takeSeat(id, 1);
    // Taking the own seat again creates no event.
    await ben.takeSeat(id, 1);
    await cyd.takeSeat(id, 2);
    await ben.requestOk('DELETE', `/api/tables/${id}/seats/1`);
    await ada.requestOk('DELETE', `/api/tables/${id}/seats/2`);
    await ada.requestOk('PUT', `/api/tables/${id}/seats/3/bot`, { bot: 'greedy' });
    await client.waitUntil('four events', () => client.events.length === 4);
    expect(client.events).toEqual([
      { kind: 'joined', seat: 1, name: 'Ben' },
      { kind: 'joined', seat: 2, name: 'Cyd' },
      { kind: 'left', seat: 1, name: 'Ben' },
      { kind: 'left', seat: 2, name: 'Cyd', by: 'Ada' },
    ]);
    expect((await server.newUser().openTable(id)).events).toEqual(client.events);
  });

  test('A user who joins and leaves repeatedly cannot flood the chat.', async () => {
    const [ada, ben] = users;
    const { id } = await ada.createTable({ seats: ['me', 'open', 'open'] });
    const client = await ada.openTable(id);
    expect(await client.sendChat('Welcome!')).toMatchObject({ type: 'ack' });
    // More than the burst of 40 events, but within the minute after which the next event is allowed.
    for (let time = 0; time < 21; time++) {
      await ben.takeSeat(id, 1);
      await ben.requestOk('DELETE', `/api/tables/${id}/seats/1`);
    }
    await ben.takeSeat(id, 1);
    const later = await server.newUser().openTable(id);
    expect(later.chat.map(({ text }) => text)).toEqual(['Welcome!']);
    expect(later.events).toHaveLength(40);
    // A minute later one more is allowed.
    await server.advanceClock(61, id);
    await ben.requestOk('DELETE', `/api/tables/${id}/seats/1`);
    expect((await server.newUser().openTable(id)).events).toHaveLength(41);
  });

  test('A substitution event names the user who requested it, and taking the seat back is an event.', async () => {
    const { id, clients } = await startGame(users, { mode: 'correspondence', turnTimeLimit: 3600, onTimeout: 'bot' });
    const client = await clientToAct(clients);
    const seat = client.viewer.seat ?? 0;
    const place = `/api/tables/${id}/seats/${seat}/substitute-bot`;
    const { length } = client.events;
    const who = { seat, name: NAMES[seat] };
    await users[seat].requestOk('PUT', place, { bot: 'random' });
    await users[seat].requestOk('PUT', place, { bot: null });
    await server.advanceClock(3601, id);
    await client.waitUntil('three events', () => client.events.length === length + 3);
    expect(client.events.slice(length)).toEqual([
      { kind: 'bot-substituted', ...who },
      { kind: 'player-resumed', ...who },
      { kind: 'bot-substituted', ...who, deadline: true },
    ]);

    const live = await startGame(users);
    const idle = await clientToAct(live.clients);
    const other = (Number(idle.viewer.seat) + 1) % 3;
    await server.advanceClock(301, live.id);
    await users[other].requestOk('PUT', `/api/tables/${live.id}/seats/${idle.viewer.seat}/substitute-bot`, {
      bot: 'greedy',
    });
    await idle.waitUntil('a bot', () => idle.events.some(({ kind }) => kind === 'bot-substituted'));
    expect(idle.events.at(-1)).toMatchObject({ seat: idle.viewer.seat, by: NAMES[other] });
  });

  test('Several undos in a row are one event.', async () => {
    const { clients } = await startGame(users);
    const client = await clientToAct(clients);
    const { length } = client.events;
    const to = client.replica.recordLength;
    for (let time = 0; time < 3; time++) {
      await client.act(client.legalActions()[0]);
      expect(await client.undo(to)).toMatchObject({ type: 'ack' });
    }
    expect(await client.sendChat('sorry')).toMatchObject({ type: 'ack' });
    await client.waitUntil('the chat', () => client.chat.length === 1);
    expect(client.events.slice(length)).toEqual([
      { kind: 'undo', seat: client.viewer.seat, name: NAMES[client.viewer.seat ?? 0] },
    ]);
  });

  test('A failed end vote, a successful one and the rematch are events.', async () => {
    const { id, clients } = await startGame(users);
    const [client] = clients;
    const { length } = client.events;
    const vote = (seat: number, agree = true) => users[seat].requestOk('PUT', `/api/tables/${id}/end-vote`, { agree });
    await vote(0);
    await vote(1, false);
    await vote(0);
    await vote(0, false);
    for (const seat of [0, 1, 2]) await vote(seat);
    await users[1].requestOk('POST', `/api/tables/${id}/rematch`);
    await client.waitUntil('the next table', () => client.events.at(-1)?.kind === 'rematch');
    expect(client.events.slice(length)).toMatchObject([
      { kind: 'end-declined', seat: 1, name: 'Ben' },
      { kind: 'ended', seat: 2, name: 'Cyd' },
      { kind: 'rematch', seat: 1, name: 'Ben', table: client.table.rematchId },
    ]);
    expect(client.events[length + 1]).not.toHaveProperty('without');
  });

  test('The event of a game ended without the overdue player names that player.', async () => {
    const { id, clients } = await startGame(users);
    const seat = (await clientToAct(clients)).viewer.seat ?? 0;
    await server.advanceClock(601, id);
    for (const other of [0, 1, 2].filter((each) => each !== seat)) {
      await users[other].requestOk('PUT', `/api/tables/${id}/end-vote`, { agree: true });
    }
    await clients[0].waitUntil('the end', () => clients[0].events.at(-1)?.kind === 'ended');
    expect(clients[0].events.at(-1)).toMatchObject({ without: NAMES[seat] });
  });
});
