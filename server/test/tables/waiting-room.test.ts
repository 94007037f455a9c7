import type { TableResponse } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { playOneAction } from '../support/tables/play-game.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';

describe.each(DATABASES)('Tables waiting for players ($name)', (database) => {
  const server = useTableServer(database);
  const [ada, ben, cyd] = useGuests(server, 'Ada', 'Ben', 'Cyd');

  const names = ({ seats }: { seats: readonly { name: string }[] }) => seats.map(({ name }) => name);

  test.each([
    ['steam', { rules: 'standard', map: 'ruhr' }],
    ['days-of-steam', { minSteam: 1, coalWithWater: true }],
    ['steel-and-steam', { length: 'long', economy: true, depression: true }],
  ])('A table of %s is created with its options.', async (game, options) => {
    const settings = {
      game,
      options,
      isPublic: true,
      mode: 'correspondence',
      turnTimeLimit: 86_400,
      onTimeout: 'bot',
      undoRule: 'own',
    } as const;
    const table = await ada.createTable({ ...settings, seats: ['me', 'open', 'greedy'] });
    expect(table).toMatchObject({
      ...settings,
      status: 'waiting',
      host: 0,
      seed: null,
      deadline: null,
      rematchId: null,
    });
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(table.seats).toMatchObject([
      { name: 'Ada', bot: null, taken: true, isPerson: true, substituteBot: null },
      { name: '', bot: null, taken: false },
      { bot: 'greedy', taken: true },
    ]);
    expect(await ben.getTable(table.id)).toEqual({ table, viewer: { seat: null, isHost: false, queuedActions: [] } });
    expect((await ada.getTable(table.id)).viewer).toEqual({ seat: 0, isHost: true, queuedActions: [] });
  });

  test.each([
    ['an unknown option value', { options: { rules: 'house' } }, 'rules'],
    ['an unknown option', { options: { colour: 'red' } }, 'colour'],
    ['a conflict of options', { game: 'steel-and-steam', options: { depression: true } }, 'depression'],
    ['a seat that does not exist', { options: { standardNewcomerCredit: [5] } }, 'standardNewcomerCredit'],
    ['an invalid map', { options: { map: { hexes: [] } } }, 'map'],
    ['too few seats', { seats: ['me', 'open'] }, 'seats'],
    ['too many seats', { seats: ['me', ...Array(6).fill('open')] }, 'seats'],
    ['the same user twice', { seats: ['me', 'me', 'open'] }, 'seats'],
    ['an unknown bot', { seats: ['me', 'open', 'deep-thought'] }, 'bot'],
    ['an unknown game', { game: 'chess' }, 'game'],
    ['too little time', { mode: 'correspondence', turnTimeLimit: 5 }, 'turnTimeLimit'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('The error for %s names the cause.', async (_, wrong, word) => {
    const problem = await ada.createTableError({ seats: ['me', 'open', 'open'], ...wrong });
    expect(problem).toMatchObject({ code: 'invalid-request', detail: expect.stringContaining(word) });
  });

  test('A visitor without a session can only read.', async () => {
    const stranger = server.newUser();
    const { id } = await ada.createTable({ seats: ['me', 'open', 'open'], isPublic: true });
    expect(await stranger.createTableError({ seats: ['me', 'open', 'open'] })).toEqual({ code: 'not-signed-in' });
    const place = `/api/tables/${id}`;
    for (const [method, path, body] of [
      ['POST', '/seats/1'],
      ['DELETE', '/seats/0'],
      ['PUT', '/seats/1/bot', { bot: 'greedy' }],
      ['PUT', '/seats/0/substitute-bot', { bot: 'greedy' }],
      ['POST', '/start'],
      ['POST', '/close'],
      ['POST', '/rematch'],
    ] as const) {
      expect(await stranger.requestError(method, place + path, body)).toEqual({ code: 'not-signed-in' });
    }
    expect((await stranger.getTable(id)).viewer).toEqual({ seat: null, isHost: false, queuedActions: [] });
    const { mine, open } = await stranger.listTables();
    expect(mine).toEqual([]);
    expect(open.find((each) => each.id === id)).toMatchObject({ seat: null, isHost: false });
  });

  test('Each user takes one free seat, and the game starts when the last seat is taken.', async () => {
    const { id } = await ada.createTable({ seats: ['me', 'open', 'open'] });
    const client = await cyd.openTable(id);
    expect(client.viewer.seat).toBeNull();
    expect((await ben.takeSeat(id, 1)).viewer.seat).toBe(1);
    expect((await ben.takeSeat(id, 1)).viewer.seat).toBe(1);
    expect(await ben.requestError('POST', `/api/tables/${id}/seats/2`)).toEqual({ code: 'already-seated' });
    expect(await cyd.requestError('POST', `/api/tables/${id}/seats/1`)).toEqual({ code: 'seat-taken' });
    expect(await cyd.requestError('POST', `/api/tables/${id}/seats/3`)).toMatchObject({ code: 'invalid-request' });
    expect(await cyd.requestError('POST', `/api/tables/${id}/seats/x`)).toMatchObject({ code: 'invalid-request' });
    await client.waitUntil('Ben at the table', () => client.table.seats[1].name === 'Ben');
    expect(client.table.status).toBe('waiting');
    expect((await cyd.takeSeat(id, 2)).table.status).toBe('playing');
    expect((await cyd.takeSeat(id, 2)).viewer.seat).toBe(2);
    await client.waitUntil('the start', () => client.table.status === 'playing' && client.viewer.seat === 2);
    await client.waitUntil(
      'being there',
      () => client.presence?.seats.join() === '2' && client.presence.watching === 0,
    );
    await client.waitUntil('the first draws', () => client.log.length > 0 && client.activeSeat !== null);
    const late = await server.createGuest('Dov');
    expect(await late.requestError('POST', `/api/tables/${id}/seats/2`)).toEqual({ code: 'already-started' });
  });

  test('At a public table the host starts the game, even when all seats are taken.', async () => {
    const { id } = await ada.createTable({ seats: ['me', 'open', 'greedy'], isPublic: true });
    const client = await ada.openTable(id);
    expect((await ben.takeSeat(id, 1)).table.status).toBe('waiting');
    await client.waitUntil('Ben', () => client.table.seats[1].name === 'Ben');
    await server.restart();
    // Loading the table from the database does not start it either.
    expect((await ben.getTable(id)).table).toMatchObject({ status: 'waiting', host: 0 });
    expect(await ben.requestError('POST', `/api/tables/${id}/start`)).toEqual({ code: 'not-allowed' });
    const started = await ada.requestOk<TableResponse>('POST', `/api/tables/${id}/start`);
    expect(started.table.status).toBe('playing');
  });

  test('A public table with only bots, or without its host, starts automatically.', async () => {
    const table = await ada.createTable({ seats: ['me', 'greedy', 'greedy'], isPublic: true });
    expect(table.status).toBe('playing');
    const { id } = await ada.createTable({ seats: ['open', 'greedy', 'greedy'], isPublic: true });
    expect((await ben.takeSeat(id, 0)).table.status).toBe('playing');
  });

  test('When the host leaves, the next user at the table becomes host.', async () => {
    const { id } = await ada.createTable({ seats: ['me', 'open', 'open', 'open'], isPublic: true });
    await cyd.takeSeat(id, 2);
    await ben.takeSeat(id, 3);
    await ada.requestOk('DELETE', `/api/tables/${id}/seats/0`);
    expect(await cyd.getTable(id)).toMatchObject({ table: { host: 2 }, viewer: { isHost: true } });
    expect((await ada.getTable(id)).viewer.isHost).toBe(false);
    expect(await ada.requestError('POST', `/api/tables/${id}/start`)).toEqual({ code: 'not-allowed' });
    expect((await cyd.requestOk<TableResponse>('POST', `/api/tables/${id}/start`)).table.status).toBe('playing');
    await cyd.requestOk('DELETE', `/api/tables/${id}/seats/2`);
    expect((await ben.getTable(id)).table.host).toBe(3);
  });

  test('A user removed by the host cannot return; a user who left can.', async () => {
    const { id } = await ada.createTable({ seats: ['me', 'open', 'open'] });
    await ben.takeSeat(id, 1);
    await ada.requestOk('DELETE', `/api/tables/${id}/seats/1`);
    for (const seat of [1, 2]) {
      expect(await ben.requestError('POST', `/api/tables/${id}/seats/${seat}`)).toEqual({ code: 'not-allowed' });
    }
    await server.restart();
    expect(await ben.requestError('POST', `/api/tables/${id}/seats/1`)).toEqual({ code: 'not-allowed' });
    await cyd.takeSeat(id, 1);
    await cyd.requestOk('DELETE', `/api/tables/${id}/seats/1`);
    expect((await cyd.takeSeat(id, 1)).viewer.seat).toBe(1);
  });

  test('Of two users who take the same seat concurrently, one gets it.', async () => {
    const { id } = await ada.createTable({ seats: ['me', 'open', 'open'] });
    const answers = await Promise.all(
      [ben, cyd].map((user) => user.requestBody<TableResponse>('POST', `/api/tables/${id}/seats/1`)),
    );
    expect(answers.filter((answer) => 'error' in answer)).toEqual([{ error: { code: 'seat-taken' } }]);
    const sitting = (await ada.getTable(id)).table.seats.filter(({ taken }) => taken);
    expect(sitting).toHaveLength(2);
  });

  test('Requests for an unknown table fail.', async () => {
    expect(await ada.requestError('GET', '/api/tables/nowhere')).toEqual({ code: 'table-not-found' });
    expect(await ada.requestError('POST', '/api/tables/nowhere/seats/0')).toEqual({ code: 'table-not-found' });
    await expect(ada.openTable('nowhere')).rejects.toThrow('table-not-found');
  });

  test('A user who leaves or is removed before the start frees the seat.', async () => {
    const { id } = await ada.createTable({ seats: ['me', 'open', 'open', 'open'] });
    await ben.takeSeat(id, 1);
    await cyd.takeSeat(id, 2);
    expect(await ben.requestError('DELETE', `/api/tables/${id}/seats/2`)).toEqual({ code: 'not-allowed' });
    expect((await ben.requestOk<TableResponse>('DELETE', `/api/tables/${id}/seats/1`)).viewer.seat).toBeNull();
    const { table } = await ada.requestOk<TableResponse>('DELETE', `/api/tables/${id}/seats/2`);
    expect(names(table)).toEqual(['Ada', '', '', '']);
    const gone = await ada.requestOk<TableResponse>('DELETE', `/api/tables/${id}/seats/0`);
    expect(gone).toMatchObject({ table: { host: null }, viewer: { seat: null, isHost: true } });
    expect((await ben.takeSeat(id, 0)).viewer).toMatchObject({ seat: 0, isHost: false });
  });

  test('The host adds and removes bots, and starts with bots in the free seats.', async () => {
    const { id } = await ada.createTable({ seats: ['me', 'open', 'open', 'open'] });
    await ben.takeSeat(id, 1);
    const bot = (seat: number) => `/api/tables/${id}/seats/${seat}/bot`;
    expect(await ben.requestError('PUT', bot(2), { bot: 'greedy' })).toEqual({ code: 'not-allowed' });
    expect(await ada.requestError('PUT', bot(1), { bot: 'greedy' })).toEqual({ code: 'seat-taken' });
    expect(await ada.requestError('PUT', bot(2), { bot: 'nobody' })).toMatchObject({ code: 'invalid-request' });
    expect(await ada.requestError('PUT', bot(2), {})).toMatchObject({ code: 'invalid-request' });
    const put = await ada.requestOk<TableResponse>('PUT', bot(2), { bot: 'random' });
    expect(put.table.seats[2]).toMatchObject({ bot: 'random', taken: true });
    expect(put.table.seats[2].name).not.toBe('');
    expect(await cyd.requestError('POST', `/api/tables/${id}/seats/2`)).toEqual({ code: 'seat-taken' });
    const taken = await ada.requestOk<TableResponse>('PUT', bot(2), { bot: null });
    expect(taken.table.seats[2]).toMatchObject({
      name: '',
      bot: null,
      taken: false,
      isPerson: false,
      substituteBot: null,
    });
    expect(await ben.requestError('POST', `/api/tables/${id}/start`)).toEqual({ code: 'not-allowed' });
    const { table } = await ada.requestOk<TableResponse>('POST', `/api/tables/${id}/start`);
    expect(table).toMatchObject({ status: 'playing', seats: [{ bot: null }, { bot: null }, { bot: 'greedy' }, {}] });
    expect(new Set(names(table)).size).toBe(4);
    for (const [method, path, body] of [
      ['PUT', '/seats/2/bot', { bot: null }],
      ['POST', '/start'],
      ['POST', '/close'],
    ] as const) {
      expect(await ada.requestError(method, `/api/tables/${id}${path}`, body)).toEqual({ code: 'already-started' });
    }
  });

  test('When the host closes a table, all clients are notified.', async () => {
    const { id } = await ada.createTable({ seats: ['me', 'open', 'open'], isPublic: true });
    const client = await ben.openTable(id);
    expect(await ben.requestError('POST', `/api/tables/${id}/close`)).toEqual({ code: 'not-allowed' });
    await ada.requestOk('POST', `/api/tables/${id}/close`);
    await client.waitUntil('the end', () => client.table.status === 'closed');
    expect(await ben.requestError('POST', `/api/tables/${id}/seats/1`)).toMatchObject({ code: expect.any(String) });
    const { mine, open } = await ada.listTables();
    expect([...mine, ...open].filter((table) => table.id === id)).toEqual([]);
  });

  test('Users with the same name get distinct names, and bots take unused names.', async () => {
    const [other, third] = await server.createGuests('Ada', 'Ada');
    const { id } = await ada.createTable({ seats: ['me', 'open', 'open', 'greedy', 'greedy'] });
    await other.takeSeat(id, 1);
    const { table } = await third.takeSeat(id, 2);
    expect(names(table).slice(0, 3)).toEqual(['Ada', 'Ada 2', 'Ada 3']);
    expect(new Set(names(table)).size).toBe(5);
  });

  test('A renamed user does not get the name of another user at the table.', async () => {
    const [eve, fay] = await server.createGuests('Eve', 'Fay');
    const { id } = await eve.createTable({ seats: ['me', 'open', 'open'] });
    await fay.takeSeat(id, 1);
    const client = await eve.openTable(id);
    await fay.createGuest('Flo');
    await client.waitUntil('the new name', () => client.table.seats[1].name === 'Flo');
    await fay.createGuest('Eve');
    await client.waitUntil('the next name', () => client.table.seats[1].name !== 'Flo');
    expect(names(client.table)).toEqual(['Eve', 'Eve 2', '']);
  });

  test('A bot substitutes a user who leaves during a game, and the user cannot return.', async () => {
    const { id } = await ada.createTable({ seats: ['me', 'open', 'open'] });
    await ben.takeSeat(id, 1);
    await cyd.takeSeat(id, 2);
    const clients = await Promise.all([ada, ben, cyd].map((user) => user.openTable(id)));
    const [client] = clients;
    expect(await ada.requestError('DELETE', `/api/tables/${id}/seats/1`)).toEqual({ code: 'not-seated' });
    expect((await ben.requestOk<TableResponse>('DELETE', `/api/tables/${id}/seats/1`)).viewer.seat).toBeNull();
    await client.waitUntil('a bot for Ben', () => client.table.seats[1].substituteBot === 'greedy');
    expect(client.table.seats[1]).toMatchObject({ name: 'Ben', taken: true, isPerson: false });
    expect(await ben.requestError('POST', `/api/tables/${id}/seats/1`)).toEqual({ code: 'already-started' });
    expect((await ben.listTables()).mine.map((table) => table.id)).not.toContain(id);
    // The bot moves when it is that seat's turn.
    while (client.activeSeat !== null && client.activeSeat !== 1) await playOneAction([client, clients[2]]);
    const length = client.log.length;
    await client.waitForEntries(length + 1);
    expect(JSON.parse(client.log[length])).toMatchObject({ actor: 1 });
    expect(clients[1].viewer.seat).toBeNull();
  });
});
