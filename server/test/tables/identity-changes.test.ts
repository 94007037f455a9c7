import { beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import type { Person } from '../support/tables/person.ts';
import { actOnce, onTurn, sitDown } from '../support/tables/playing.ts';
import { useTableServer } from '../support/tables/use-table-server.ts';

/** Told to a page whose line is cut: it may come back. */
const COME_BACK = 1012;

describe.each(DATABASES)('people who become others, over $name', (database) => {
  const server = useTableServer(database);
  let people: Person[];
  let logins = 0;
  beforeEach(async () => {
    people = await server.guests('Ada', 'Ben', 'Cyd');
  });

  const account = () => ({ login: `somebody-${++logins}`, password: 'a long enough password' });

  test('a guest who signs in brings the seats along, and the old line is cut', async () => {
    const credentials = account();
    const elsewhere = await server.guest('Bea');
    await elsewhere.ask('POST', '/api/account', credentials);
    const { id, pages } = await sitDown(people);
    await people[1].ask('POST', '/api/session', credentials);
    expect(await pages[1].closed).toBe(COME_BACK);
    await pages[0].until('the other name', () => pages[0].table.seats[1].name === 'Bea');
    const back = await people[1].page(id, pages[1].log);
    expect(back.you.seat).toBe(1);
    // The seat is now to be had wherever the account is signed in.
    const other = await elsewhere.page(id);
    expect(other.you.seat).toBe(1);
    while ((await onTurn([pages[0], other, pages[2]])) !== other) await actOnce([pages[0], other, pages[2]]);
    expect(await other.act(other.legal()[0])).toMatchObject({ tell: 'done' });
    await back.hasLog(other.log.length);
    expect(back.log).toEqual(other.log);
    expect((await elsewhere.tables()).mine.map((table) => table.id)).toContain(id);
  });

  test('a guest who makes an account stays who they are, seat and line', async () => {
    const { pages } = await sitDown(people);
    await people[0].ask('POST', '/api/account', account());
    const page = await onTurn(pages);
    expect(await pages[0].write('still here')).toMatchObject({ tell: 'done' });
    expect(await page.act(page.legal()[0])).toMatchObject({ tell: 'done' });
  });

  test('signing out everywhere cuts all lines; who comes back without a session only looks on', async () => {
    await people[0].ask('POST', '/api/account', account());
    const { id, pages } = await sitDown(people);
    const second = await people[0].another();
    const page = await second.page(id);
    expect(page.you.seat).toBe(0);
    await people[0].ask('DELETE', '/api/sessions');
    expect(await pages[0].closed).toBe(COME_BACK);
    expect(await page.closed).toBe(COME_BACK);
    await pages[1].until('an empty seat', () => pages[1].present?.seats.join() === '1,2');
    const back = await second.page(id, page.log);
    expect(back.you).toEqual({ seat: null, isHost: false, plan: [] });
    expect(await back.write('hello')).toMatchObject({ problem: { code: 'not-signed-in' } });
  });

  test('the seat of one who wants to be forgotten is free before the start', async () => {
    const { id } = await people[0].open({ seats: ['me', 'open', 'open', 'open'] });
    await people[1].sit(id, 1);
    const page = await people[1].page(id);
    await people[0].ask('DELETE', '/api/me');
    await page.until('a free seat', () => !page.table.seats[0].taken);
    // Somebody has to be able to start.
    expect(page.you).toMatchObject({ seat: 1, isHost: true });
    await people[1].ask('DELETE', '/api/me');
    expect((await server.stranger().table(id)).table.stage).toBe('closed');
  });

  test('a bot plays on for one who is gone, at once if it is their turn', async () => {
    const { id, pages } = await sitDown(people);
    const gone = await onTurn(pages);
    const seat = gone.you.seat ?? 0;
    const [page] = pages.filter((each) => each !== gone);
    const length = page.log.length;
    const name = page.table.seats[seat].name;
    await people[seat].ask('DELETE', '/api/me');
    await page.until('a bot in that seat', () => page.table.seats[seat].standIn === 'greedy');
    expect(page.table.seats[seat]).toMatchObject({ name, taken: true });
    await page.hasLog(length + 1);
    expect(JSON.parse(page.log[length])).toMatchObject({ by: seat });
    expect(await gone.closed).toBe(COME_BACK);
    const watching = await people[seat].page(id);
    expect(watching.you.seat).toBeNull();
  });

  test('lists tell my tables, the latest first, with whose turn it is, and what is open to all', async () => {
    const listed = await people[0].open({ seats: ['me', 'open', 'open'], listed: true });
    const secret = await people[0].open({ seats: ['me', 'open', 'open'] });
    const { id, pages } = await sitDown(people, { listed: true, pace: 'turns', allowance: 3600 });
    const first = await people[0].tables();
    expect(first.mine.map((table) => table.id)).toEqual([id, secret.id, listed.id]);
    expect(first.mine[0]).toMatchObject({ stage: 'playing', turn: pages[0].turn, you: 0, isHost: true, winners: null });
    expect(first.mine[1]).toMatchObject({ stage: 'gathering', turn: null, you: 0, actions: 0 });
    const acting = await actOnce(pages);
    const { mine, open } = await people[1].tables();
    expect(mine).toMatchObject([{ id, you: 1, isHost: false, turn: acting.turn, deadline: acting.deadline }]);
    const ids = open.map((table) => table.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(secret.id);
    // Those that still gather come first.
    expect(ids.indexOf(listed.id)).toBeLessThan(ids.indexOf(id));
  });
});
