import type { TableAnswer } from '@roundhouse/wire';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { actOnce } from '../support/tables/playing.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';

describe.each(DATABASES)('tables that gather players, over $name', (database) => {
  const server = useTableServer(database);
  const [ada, ben, cyd] = useGuests(server, 'Ada', 'Ben', 'Cyd');

  const names = ({ seats }: { seats: readonly { name: string }[] }) => seats.map(({ name }) => name);

  test.each([
    ['steam', { rules: 'standard', map: 'ruhr' }],
    ['days-of-steam', { minSteam: 1, coalWithWater: true }],
    ['steel-and-steam', { length: 'long', economy: true, depression: true }],
  ])('%s is opened with its options', async (game, options) => {
    const terms = {
      game,
      options,
      listed: true,
      pace: 'turns',
      allowance: 86_400,
      absent: 'bot',
      undo: 'own',
    } as const;
    const table = await ada.open({ ...terms, seats: ['me', 'open', 'greedy'] });
    expect(table).toMatchObject({ ...terms, stage: 'gathering', host: 0, seed: null, deadline: null, next: null });
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(table.seats).toMatchObject([
      { name: 'Ada', bot: null, taken: true, isPerson: true, standIn: null },
      { name: '', bot: null, taken: false },
      { bot: 'greedy', taken: true },
    ]);
    expect(await ben.table(table.id)).toEqual({ table, you: { seat: null, isHost: false, plan: [] } });
    expect((await ada.table(table.id)).you).toEqual({ seat: 0, isHost: true, plan: [] });
  });

  test.each([
    ['a choice that is none', { options: { rules: 'house' } }, 'rules'],
    ['an option that is none', { options: { colour: 'red' } }, 'colour'],
    ['options that do not fit together', { game: 'steel-and-steam', options: { depression: true } }, 'depression'],
    ['seats that are not there', { options: { standardNewcomerCredit: [5] } }, 'standardNewcomerCredit'],
    ['a map that is none', { options: { map: { hexes: [] } } }, 'map'],
    ['too few seats', { seats: ['me', 'open'] }, 'seats'],
    ['too many seats', { seats: ['me', ...Array(6).fill('open')] }, 'seats'],
    ['one person twice', { seats: ['me', 'me', 'open'] }, 'seats'],
    ['an unknown bot', { seats: ['me', 'open', 'deep-thought'] }, 'bot'],
    ['an unknown game', { game: 'chess' }, 'game'],
    ['too little time', { pace: 'turns', allowance: 5 }, 'allowance'],
    ['a word too many', { colour: 'red' }, 'colour'],
  ])('%s is refused, and it is said what is wrong', async (_, wrong, word) => {
    const problem = await ada.openingProblem({ seats: ['me', 'open', 'open'], ...wrong });
    expect(problem).toMatchObject({ code: 'malformed', detail: expect.stringContaining(word) });
  });

  test('who has not said who they are can look, and nothing else', async () => {
    const stranger = server.stranger();
    const { id } = await ada.open({ seats: ['me', 'open', 'open'], listed: true });
    expect(await stranger.openingProblem({ seats: ['me', 'open', 'open'] })).toEqual({ code: 'not-signed-in' });
    const place = `/api/tables/${id}`;
    for (const [method, path, body] of [
      ['POST', '/seats/1'],
      ['DELETE', '/seats/0'],
      ['PUT', '/seats/1/bot', { bot: 'greedy' }],
      ['PUT', '/seats/0/stand-in', { bot: 'greedy' }],
      ['POST', '/start'],
      ['POST', '/close'],
      ['POST', '/rematch'],
    ] as const) {
      expect(await stranger.problem(method, place + path, body)).toEqual({ code: 'not-signed-in' });
    }
    expect((await stranger.table(id)).you).toEqual({ seat: null, isHost: false, plan: [] });
    const { mine, open } = await stranger.tables();
    expect(mine).toEqual([]);
    expect(open.find((each) => each.id === id)).toMatchObject({ you: null, isHost: false });
  });

  test('people sit down, once each, where it is free; with the last the game begins', async () => {
    const { id } = await ada.open({ seats: ['me', 'open', 'open'] });
    const page = await cyd.page(id);
    expect(page.you.seat).toBeNull();
    expect((await ben.sit(id, 1)).you.seat).toBe(1);
    expect((await ben.sit(id, 1)).you.seat).toBe(1);
    expect(await ben.problem('POST', `/api/tables/${id}/seats/2`)).toEqual({ code: 'already-seated' });
    expect(await cyd.problem('POST', `/api/tables/${id}/seats/1`)).toEqual({ code: 'seat-taken' });
    expect(await cyd.problem('POST', `/api/tables/${id}/seats/3`)).toMatchObject({ code: 'malformed' });
    expect(await cyd.problem('POST', `/api/tables/${id}/seats/x`)).toMatchObject({ code: 'malformed' });
    await page.until('Ben at the table', () => page.table.seats[1].name === 'Ben');
    expect(page.table.stage).toBe('gathering');
    expect((await cyd.sit(id, 2)).table.stage).toBe('playing');
    expect((await cyd.sit(id, 2)).you.seat).toBe(2);
    await page.until('the start', () => page.table.stage === 'playing' && page.you.seat === 2);
    await page.until('being there', () => page.present?.seats.join() === '2' && page.present.watching === 0);
    await page.until('the first draws', () => page.log.length > 0 && page.turn !== null);
    const late = await server.guest('Dov');
    expect(await late.problem('POST', `/api/tables/${id}/seats/2`)).toEqual({ code: 'already-begun' });
  });

  test('at a listed table the host starts the game, also when all seats are taken', async () => {
    const { id } = await ada.open({ seats: ['me', 'open', 'greedy'], listed: true });
    const page = await ada.page(id);
    expect((await ben.sit(id, 1)).table.stage).toBe('gathering');
    await page.until('Ben', () => page.table.seats[1].name === 'Ben');
    await server.restart();
    // Not when the table is read again, either.
    expect((await ben.table(id)).table).toMatchObject({ stage: 'gathering', host: 0 });
    expect(await ben.problem('POST', `/api/tables/${id}/start`)).toEqual({ code: 'not-allowed' });
    const started = await ada.ask<TableAnswer>('POST', `/api/tables/${id}/start`);
    expect(started.table.stage).toBe('playing');
  });

  test('a listed table for bots alone, or without its host, begins by itself', async () => {
    const table = await ada.open({ seats: ['me', 'greedy', 'greedy'], listed: true });
    expect(table.stage).toBe('playing');
    const { id } = await ada.open({ seats: ['open', 'greedy', 'greedy'], listed: true });
    expect((await ben.sit(id, 0)).table.stage).toBe('playing');
  });

  test('a host who leaves hands the table over to the next person there', async () => {
    const { id } = await ada.open({ seats: ['me', 'open', 'open', 'open'], listed: true });
    await cyd.sit(id, 2);
    await ben.sit(id, 3);
    await ada.ask('DELETE', `/api/tables/${id}/seats/0`);
    expect(await cyd.table(id)).toMatchObject({ table: { host: 2 }, you: { isHost: true } });
    expect((await ada.table(id)).you.isHost).toBe(false);
    expect(await ada.problem('POST', `/api/tables/${id}/start`)).toEqual({ code: 'not-allowed' });
    expect((await cyd.ask<TableAnswer>('POST', `/api/tables/${id}/start`)).table.stage).toBe('playing');
    await cyd.ask('DELETE', `/api/tables/${id}/seats/2`);
    expect((await ben.table(id)).table.host).toBe(3);
  });

  test('somebody whom the host has removed cannot sit down again; somebody who got up can', async () => {
    const { id } = await ada.open({ seats: ['me', 'open', 'open'] });
    await ben.sit(id, 1);
    await ada.ask('DELETE', `/api/tables/${id}/seats/1`);
    for (const seat of [1, 2]) {
      expect(await ben.problem('POST', `/api/tables/${id}/seats/${seat}`)).toEqual({ code: 'not-allowed' });
    }
    await server.restart();
    expect(await ben.problem('POST', `/api/tables/${id}/seats/1`)).toEqual({ code: 'not-allowed' });
    await cyd.sit(id, 1);
    await cyd.ask('DELETE', `/api/tables/${id}/seats/1`);
    expect((await cyd.sit(id, 1)).you.seat).toBe(1);
  });

  test('of two who want the same seat at the same moment one has it', async () => {
    const { id } = await ada.open({ seats: ['me', 'open', 'open'] });
    const answers = await Promise.all(
      [ben, cyd].map((person) => person.request<TableAnswer>('POST', `/api/tables/${id}/seats/1`)),
    );
    expect(answers.filter((answer) => 'problem' in answer)).toEqual([{ problem: { code: 'seat-taken' } }]);
    const sitting = (await ada.table(id)).table.seats.filter(({ taken }) => taken);
    expect(sitting).toHaveLength(2);
  });

  test('of two tables nobody knows there is only a problem', async () => {
    expect(await ada.problem('GET', '/api/tables/nowhere')).toEqual({ code: 'no-such-table' });
    expect(await ada.problem('POST', '/api/tables/nowhere/seats/0')).toEqual({ code: 'no-such-table' });
    await expect(ada.page('nowhere')).rejects.toThrow('no-such-table');
  });

  test('those who get up before the start leave a free seat, also by wish of the host', async () => {
    const { id } = await ada.open({ seats: ['me', 'open', 'open', 'open'] });
    await ben.sit(id, 1);
    await cyd.sit(id, 2);
    expect(await ben.problem('DELETE', `/api/tables/${id}/seats/2`)).toEqual({ code: 'not-allowed' });
    expect((await ben.ask<TableAnswer>('DELETE', `/api/tables/${id}/seats/1`)).you.seat).toBeNull();
    const { table } = await ada.ask<TableAnswer>('DELETE', `/api/tables/${id}/seats/2`);
    expect(names(table)).toEqual(['Ada', '', '', '']);
    const gone = await ada.ask<TableAnswer>('DELETE', `/api/tables/${id}/seats/0`);
    expect(gone).toMatchObject({ table: { host: null }, you: { seat: null, isHost: true } });
    expect((await ben.sit(id, 0)).you).toMatchObject({ seat: 0, isHost: false });
  });

  test('the host puts bots down and takes them away, and starts with bots for who is missing', async () => {
    const { id } = await ada.open({ seats: ['me', 'open', 'open', 'open'] });
    await ben.sit(id, 1);
    const bot = (seat: number) => `/api/tables/${id}/seats/${seat}/bot`;
    expect(await ben.problem('PUT', bot(2), { bot: 'greedy' })).toEqual({ code: 'not-allowed' });
    expect(await ada.problem('PUT', bot(1), { bot: 'greedy' })).toEqual({ code: 'seat-taken' });
    expect(await ada.problem('PUT', bot(2), { bot: 'nobody' })).toMatchObject({ code: 'malformed' });
    expect(await ada.problem('PUT', bot(2), {})).toMatchObject({ code: 'malformed' });
    const put = await ada.ask<TableAnswer>('PUT', bot(2), { bot: 'random' });
    expect(put.table.seats[2]).toMatchObject({ bot: 'random', taken: true });
    expect(put.table.seats[2].name).not.toBe('');
    expect(await cyd.problem('POST', `/api/tables/${id}/seats/2`)).toEqual({ code: 'seat-taken' });
    const taken = await ada.ask<TableAnswer>('PUT', bot(2), { bot: null });
    expect(taken.table.seats[2]).toMatchObject({ name: '', bot: null, taken: false, isPerson: false, standIn: null });
    expect(await ben.problem('POST', `/api/tables/${id}/start`)).toEqual({ code: 'not-allowed' });
    const { table } = await ada.ask<TableAnswer>('POST', `/api/tables/${id}/start`);
    expect(table).toMatchObject({ stage: 'playing', seats: [{ bot: null }, { bot: null }, { bot: 'greedy' }, {}] });
    expect(new Set(names(table)).size).toBe(4);
    for (const [method, path, body] of [
      ['PUT', '/seats/2/bot', { bot: null }],
      ['POST', '/start'],
      ['POST', '/close'],
    ] as const) {
      expect(await ada.problem(method, `/api/tables/${id}${path}`, body)).toEqual({ code: 'already-begun' });
    }
  });

  test('the host gives a table up, and everybody is told', async () => {
    const { id } = await ada.open({ seats: ['me', 'open', 'open'], listed: true });
    const page = await ben.page(id);
    expect(await ben.problem('POST', `/api/tables/${id}/close`)).toEqual({ code: 'not-allowed' });
    await ada.ask('POST', `/api/tables/${id}/close`);
    await page.until('the end', () => page.table.stage === 'closed');
    expect(await ben.problem('POST', `/api/tables/${id}/seats/1`)).toMatchObject({ code: expect.any(String) });
    const { mine, open } = await ada.tables();
    expect([...mine, ...open].filter((table) => table.id === id)).toEqual([]);
  });

  test('people of one name are told apart, bots take names that are free', async () => {
    const [other, third] = await server.guests('Ada', 'Ada');
    const { id } = await ada.open({ seats: ['me', 'open', 'open', 'greedy', 'greedy'] });
    await other.sit(id, 1);
    const { table } = await third.sit(id, 2);
    expect(names(table).slice(0, 3)).toEqual(['Ada', 'Ada 2', 'Ada 3']);
    expect(new Set(names(table)).size).toBe(5);
  });

  test('who takes another name does not take that of somebody at the table', async () => {
    const [eve, fay] = await server.guests('Eve', 'Fay');
    const { id } = await eve.open({ seats: ['me', 'open', 'open'] });
    await fay.sit(id, 1);
    const page = await eve.page(id);
    await fay.enter('Flo');
    await page.until('the new name', () => page.table.seats[1].name === 'Flo');
    await fay.enter('Eve');
    await page.until('the next name', () => page.table.seats[1].name !== 'Flo');
    expect(names(page.table)).toEqual(['Eve', 'Eve 2', '']);
  });

  test('who leaves in the midst of a game is played for, and does not come back', async () => {
    const { id } = await ada.open({ seats: ['me', 'open', 'open'] });
    await ben.sit(id, 1);
    await cyd.sit(id, 2);
    const pages = await Promise.all([ada, ben, cyd].map((person) => person.page(id)));
    const [page] = pages;
    expect(await ada.problem('DELETE', `/api/tables/${id}/seats/1`)).toEqual({ code: 'not-seated' });
    expect((await ben.ask<TableAnswer>('DELETE', `/api/tables/${id}/seats/1`)).you.seat).toBeNull();
    await page.until('a bot for Ben', () => page.table.seats[1].standIn === 'greedy');
    expect(page.table.seats[1]).toMatchObject({ name: 'Ben', taken: true, isPerson: false });
    expect(await ben.problem('POST', `/api/tables/${id}/seats/1`)).toEqual({ code: 'already-begun' });
    expect((await ben.tables()).mine.map((table) => table.id)).not.toContain(id);
    // When it is that seat's turn the bot moves by itself.
    while (page.turn !== null && page.turn !== 1) await actOnce([page, pages[2]]);
    const length = page.log.length;
    await page.hasLog(length + 1);
    expect(JSON.parse(page.log[length])).toMatchObject({ by: 1 });
    expect(pages[1].you.seat).toBeNull();
  });
});
