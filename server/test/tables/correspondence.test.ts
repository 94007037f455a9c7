import type { TableAnswer } from '@roundhouse/wire';
import { describe, expect, test, vi } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { actOnce, onTurn, sitDown } from '../support/tables/playing.ts';
import { useGuests, useTableServer, useWebhook } from '../support/tables/use-table-server.ts';

const HOUR = 3600;
const SOON = { timeout: 10_000, interval: 5 };

describe.each(DATABASES)('tables played by turns, over $name', (database) => {
  // Bots move when the test lets them.
  const server = useTableServer(database, { botPauseMs: 3_600_000 });
  const people = useGuests(server, 'Ada', 'Ben', 'Cyd');
  const hook = useWebhook(people);

  const turns = { pace: 'turns', allowance: HOUR, absent: 'bot' } as const;

  /** What was sent about turns at a table: kind and seat. */
  const sent = async (table: string) => {
    const rows = await server.database.db
      .selectFrom('sent')
      .select(['kind', 'seat'])
      .where('table_id', '=', table)
      .where('kind', 'in', ['turn', 'reminder'])
      .orderBy('at')
      .execute();
    return rows.map(({ kind, seat }) => `${kind} ${seat}`);
  };

  /** What came over the channels about turns, since so many messages. */
  const received = (since: number) =>
    hook.received.slice(since).filter(({ body }) => /"event":"(turn|reminder)"/.test(body.toString()));

  test('it is said until when somebody has time, and anew with each turn', async () => {
    const before = server.now();
    const { id, pages } = await sitDown(people, turns);
    const [page] = pages;
    const first = page.deadline ?? 0;
    expect(first).toBeGreaterThanOrEqual(before + HOUR * 1000);
    expect(first).toBeLessThanOrEqual(server.now() + HOUR * 1000);
    expect(page.table.deadline).toBe(first);
    await server.pass(60, id);
    const acting = await actOnce(pages);
    expect(acting.logMessages().at(-1)?.deadline).toBeGreaterThanOrEqual(first + 60_000);
    const { table } = await people[0].table(id);
    expect(table.deadline).toBe(acting.deadline);
    const { mine } = await people[0].tables();
    expect(mine.find((each) => each.id === id)).toMatchObject({ turn: acting.turn, deadline: acting.deadline });
  });

  test('who is away is told once, and reminded once', async () => {
    const { id, pages } = await sitDown(people, turns);
    const seat = (await onTurn(pages)).you.seat ?? 0;
    for (const page of pages) page.close();
    const watching = await server.stranger().page(id);
    await watching.until('nobody', () => watching.present?.seats.length === 0);
    await server.pass(15, id);
    expect(await sent(id)).toEqual([]);
    const since = hook.received.length;
    await server.pass(6, id);
    await vi.waitFor(async () => expect(await sent(id)).toEqual([`turn ${seat}`]), SOON);
    await vi.waitFor(() => expect(received(since)).toMatchObject([{ path: `/${seat}` }]), SOON);
    await server.attend(id);
    await server.pass(HOUR * 0.75, id);
    await vi.waitFor(async () => expect(await sent(id)).toEqual([`turn ${seat}`, `reminder ${seat}`]), SOON);
    await server.pass(60, id);
    await server.attend(id);
    await vi.waitFor(() => expect(received(since)).toHaveLength(2), SOON);
    expect(watching.table.seats[seat].standIn).toBeNull();
  });

  test('who is at the table is not told, and told when they have gone from it', async () => {
    const { id, pages } = await sitDown(people, { ...turns, allowance: null });
    const turn = await onTurn(pages);
    const seat = turn.you.seat ?? 0;
    await server.pass(21, id);
    await server.pass(61, id);
    expect(await sent(id)).toEqual([]);
    const page = pages[(seat + 1) % 3];
    // Otherwise it might not have heard yet that they came, and take that for their going.
    await page.until('all', () => page.present?.seats.length === 3);
    turn.close();
    await page.until('one who is away', () => page.present?.seats.includes(seat) === false);
    await server.pass(61, id);
    await vi.waitFor(async () => expect(await sent(id)).toEqual([`turn ${seat}`]), SOON);
  });

  test('who takes back does not get more time', async () => {
    const { id, pages } = await sitDown(people, turns);
    const turn = await onTurn(pages);
    const { deadline } = turn;
    expect(deadline).not.toBeNull();
    await server.pass(600, id);
    const to = turn.follower.length;
    expect(await turn.act(turn.legal()[0])).toMatchObject({ tell: 'done' });
    await turn.until('the turn of another', () => turn.turn !== turn.you.seat && turn.deadline !== deadline);
    expect(await turn.undo(to)).toMatchObject({ tell: 'done' });
    await turn.until('the old deadline', () => turn.follower.length === to && turn.deadline === deadline);
  });

  test('when the time is up a bot plays on, until the person takes over again', async () => {
    const { id, pages } = await sitDown(people, turns);
    const away = await onTurn(pages);
    const seat = away.you.seat ?? 0;
    await server.pass(HOUR + 1, id);
    await away.until('a bot in my place', () => away.table.seats[seat].standIn === 'greedy');
    const length = away.log.length;

    // Taking over gives the whole time again; the bot does not come back at once.
    const place = `/api/tables/${id}/seats/${seat}/stand-in`;
    const back = await people[seat].ask<TableAnswer>('PUT', place, { bot: null });
    expect(back.table.seats[seat].standIn).toBeNull();
    expect(back.table.deadline).toBeGreaterThan(server.now() + HOUR * 1000 - 60_000);
    await server.attend(id);
    expect((await people[seat].table(id)).table.seats[seat].standIn).toBeNull();

    await server.pass(HOUR + 1, id);
    await away.until('a bot again', () => away.table.seats[seat].standIn === 'greedy');
    // Who acts while the bot has not moved yet plays for themselves again.
    expect(await away.act(away.legal()[0])).toMatchObject({ tell: 'done' });
    await away.until('no bot', () => away.table.seats[seat].standIn === null);
    expect(away.log.length).toBeGreaterThan(length);

    const next = await onTurn(pages);
    expect(next.you.seat).not.toBe(seat);
    await server.pass(HOUR + 1, id);
    await next.until('a bot for the next', () => next.table.seats[next.you.seat ?? 0].standIn === 'greedy');
    const before = next.log.length;
    await server.attend(id);
    await next.hasLog(before + 1);
    expect(JSON.parse(next.log[before])).toMatchObject({ by: next.you.seat });
  });

  test('a table that waits, waits', async () => {
    const { id, pages } = await sitDown(people, { ...turns, absent: 'wait' });
    await server.pass(HOUR * 3, id);
    await server.attend(id);
    const { table } = await people[0].table(id);
    expect(table.seats.map(({ standIn }) => standIn)).toEqual([null, null, null]);
    expect(table.deadline).toBeLessThan(server.now());
    expect(pages[0].turn).not.toBeNull();
  });

  test('everybody has any bot play for themselves; for others only the standard bot, when they hold up the game', async () => {
    const live = await sitDown(people);
    const turn = await onTurn(live.pages);
    const seat = turn.you.seat ?? 0;
    const [other, third] = live.pages.filter((page) => page !== turn).map((page) => page.you.seat ?? 0);
    const place = (table: string, who: number) => `/api/tables/${table}/seats/${who}/stand-in`;
    const bot = { bot: 'greedy' };
    const weak = { bot: 'random' };
    // Present and not idle for long.
    expect(await people[other].problem('PUT', place(live.id, seat), bot)).toMatchObject({ code: 'not-yet' });
    expect(await people[other].problem('PUT', place(live.id, third), bot)).toEqual({ code: 'not-allowed' });
    expect(await people[other].problem('PUT', place(live.id, other), { bot: 'x' })).toMatchObject({
      code: 'malformed',
    });
    const stranger = await server.guest('Dov');
    expect(await stranger.problem('PUT', place(live.id, seat), bot)).toEqual({ code: 'not-seated' });
    const own = await people[other].ask<TableAnswer>('PUT', place(live.id, other), weak);
    expect(own.table.seats[other].standIn).toBe('random');
    await people[other].ask('PUT', place(live.id, other), { bot: null });

    turn.close();
    const page = live.pages[other];
    await page.until('one who is away', () => page.present?.seats.includes(seat) === false);
    // Who loads the page anew is not away.
    expect(await people[other].problem('PUT', place(live.id, seat), bot)).toMatchObject({ code: 'not-yet' });
    await server.pass(50, live.id);
    expect(await people[other].problem('PUT', place(live.id, seat), weak)).toEqual({ code: 'not-allowed' });
    await people[other].ask('PUT', place(live.id, seat), bot);
    const length = page.log.length;
    await server.attend(live.id);
    await page.hasLog(length + 1);
    expect(JSON.parse(page.log[length])).toMatchObject({ by: seat });
    expect(await people[other].problem('PUT', place(live.id, seat), { bot: null })).toEqual({ code: 'not-allowed' });

    const slow = await sitDown(people, turns);
    const waited = (await onTurn(slow.pages)).you.seat ?? 0;
    for (const each of slow.pages) each.close();
    const someone = people[(waited + 1) % 3];
    expect(await someone.problem('PUT', place(slow.id, waited), bot)).toEqual({ code: 'not-allowed' });
    const gathering = await people[0].open({ seats: ['me', 'open', 'open'] });
    expect(await people[0].problem('PUT', place(gathering.id, 0), bot)).toEqual({ code: 'not-begun' });
  });

  test.each([
    ['in a live game, after five minutes without an action', {}, 300],
    ['by turns where the table waits, after the deadline', { ...turns, absent: 'wait' as const }, HOUR],
  ])('a bot plays for somebody who is there and does not move: %s', async (_, terms, seconds) => {
    const { id, pages } = await sitDown(people, terms);
    const acting = await actOnce(pages);
    const seat = (await onTurn(pages)).you.seat ?? 0;
    const other = people[acting.you.seat ?? 0];
    const place = `/api/tables/${id}/seats/${seat}/stand-in`;
    const { table } = await other.table(id);
    expect(table.standInFrom).toBe(acting.logMessages().at(-1)?.standInFrom);
    expect(table.standInFrom).toBeGreaterThan(server.now() + (seconds - 60) * 1000);
    await server.pass(seconds - 20, id);
    const problem = await other.problem('PUT', place, { bot: 'greedy' });
    expect(problem).toMatchObject({ code: 'not-yet' });
    expect(problem.retryAfter).toBeLessThanOrEqual(20);
    await server.pass(30, id);
    expect(await other.problem('PUT', place, { bot: 'random' })).toEqual({ code: 'not-allowed' });
    const replaced = await other.ask<TableAnswer>('PUT', place, { bot: 'greedy' });
    expect(replaced.table.seats[seat].standIn).toBe('greedy');
    expect(replaced.table).toMatchObject({ standInFrom: null, endableFrom: null });
    const back = await people[seat].ask<TableAnswer>('PUT', place, { bot: null });
    expect(back.table.seats[seat].standIn).toBeNull();
    expect(back.table.standInFrom).toBeGreaterThan(server.now() + (seconds - 60) * 1000);
  });
});
