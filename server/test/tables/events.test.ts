import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { onTurn, sitDown } from '../support/tables/playing.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';

describe.each(DATABASES)('events in the chat of a table, over $name', (database) => {
  const server = useTableServer(database, { botPauseMs: 3_600_000 });
  const people = useGuests(server, 'Ada', 'Ben', 'Cyd');

  const NAMES = ['Ada', 'Ben', 'Cyd'];

  test('who joins, leaves and is removed is an event, also for those who open the table later', async () => {
    const [ada, ben, cyd] = people;
    const { id } = await ada.open({ seats: ['me', 'open', 'open', 'open'] });
    const page = await ada.page(id);
    await ben.sit(id, 1);
    // Sitting down again where one sits is no news.
    await ben.sit(id, 1);
    await cyd.sit(id, 2);
    await ben.ask('DELETE', `/api/tables/${id}/seats/1`);
    await ada.ask('DELETE', `/api/tables/${id}/seats/2`);
    await ada.ask('PUT', `/api/tables/${id}/seats/3/bot`, { bot: 'greedy' });
    await page.until('four events', () => page.events.length === 4);
    expect(page.events).toEqual([
      { kind: 'joined', seat: 1, name: 'Ben' },
      { kind: 'joined', seat: 2, name: 'Cyd' },
      { kind: 'left', seat: 1, name: 'Ben' },
      { kind: 'left', seat: 2, name: 'Cyd', by: 'Ada' },
    ]);
    expect((await server.stranger().page(id)).events).toEqual(page.events);
  });

  test('a player who comes and goes all the time does not flood the chat', async () => {
    const [ada, ben] = people;
    const { id } = await ada.open({ seats: ['me', 'open', 'open'] });
    const page = await ada.page(id);
    expect(await page.write('Welcome!')).toMatchObject({ tell: 'done' });
    // More events than the 40 which a table may have at once, and few enough to fit into the minute of the next one.
    for (let time = 0; time < 21; time++) {
      await ben.sit(id, 1);
      await ben.ask('DELETE', `/api/tables/${id}/seats/1`);
    }
    await ben.sit(id, 1);
    const later = await server.stranger().page(id);
    expect(later.chat.map(({ text }) => text)).toEqual(['Welcome!']);
    expect(later.events).toHaveLength(40);
    // A minute later one more is allowed.
    await server.pass(61, id);
    await ben.ask('DELETE', `/api/tables/${id}/seats/1`);
    expect((await server.stranger().page(id)).events).toHaveLength(41);
  });

  test('the event of a bot that takes over says who wanted it, and a player who takes the seat back is an event', async () => {
    const { id, pages } = await sitDown(people, { pace: 'turns', allowance: 3600, absent: 'bot' });
    const page = await onTurn(pages);
    const seat = page.you.seat ?? 0;
    const place = `/api/tables/${id}/seats/${seat}/stand-in`;
    const { length } = page.events;
    const who = { seat, name: NAMES[seat] };
    await people[seat].ask('PUT', place, { bot: 'random' });
    await people[seat].ask('PUT', place, { bot: null });
    await server.pass(3601, id);
    await page.until('three events', () => page.events.length === length + 3);
    expect(page.events.slice(length)).toEqual([
      { kind: 'stand-in', ...who },
      { kind: 'hand-back', ...who },
      { kind: 'stand-in', ...who, deadline: true },
    ]);

    const live = await sitDown(people);
    const idle = await onTurn(live.pages);
    const other = (Number(idle.you.seat) + 1) % 3;
    await server.pass(301, live.id);
    await people[other].ask('PUT', `/api/tables/${live.id}/seats/${idle.you.seat}/stand-in`, { bot: 'greedy' });
    await idle.until('a bot', () => idle.events.some(({ kind }) => kind === 'stand-in'));
    expect(idle.events.at(-1)).toMatchObject({ seat: idle.you.seat, by: NAMES[other] });
  });

  test('undoing several times in a row is one event', async () => {
    const { pages } = await sitDown(people);
    const page = await onTurn(pages);
    const { length } = page.events;
    const to = page.follower.length;
    for (let time = 0; time < 3; time++) {
      await page.act(page.legal()[0]);
      expect(await page.undo(to)).toMatchObject({ tell: 'done' });
    }
    expect(await page.write('sorry')).toMatchObject({ tell: 'done' });
    await page.until('the chat', () => page.chat.length === 1);
    expect(page.events.slice(length)).toEqual([{ kind: 'undo', seat: page.you.seat, name: NAMES[page.you.seat ?? 0] }]);
  });

  test('a vote to end the game that fails, one that succeeds, and the rematch are events', async () => {
    const { id, pages } = await sitDown(people);
    const [page] = pages;
    const { length } = page.events;
    const vote = (seat: number, agree = true) => people[seat].ask('PUT', `/api/tables/${id}/end-vote`, { agree });
    await vote(0);
    await vote(1, false);
    await vote(0);
    await vote(0, false);
    for (const seat of [0, 1, 2]) await vote(seat);
    await people[1].ask('POST', `/api/tables/${id}/rematch`);
    await page.until('the next table', () => page.events.at(-1)?.kind === 'rematch');
    expect(page.events.slice(length)).toMatchObject([
      { kind: 'end-declined', seat: 1, name: 'Ben' },
      { kind: 'ended', seat: 2, name: 'Cyd' },
      { kind: 'rematch', seat: 1, name: 'Ben', table: page.table.next },
    ]);
    expect(page.events[length + 1]).not.toHaveProperty('without');
  });

  test('a game that is ended without the overdue player names that player', async () => {
    const { id, pages } = await sitDown(people);
    const seat = (await onTurn(pages)).you.seat ?? 0;
    await server.pass(601, id);
    for (const other of [0, 1, 2].filter((each) => each !== seat)) {
      await people[other].ask('PUT', `/api/tables/${id}/end-vote`, { agree: true });
    }
    await pages[0].until('the end', () => pages[0].events.at(-1)?.kind === 'ended');
    expect(pages[0].events.at(-1)).toMatchObject({ without: NAMES[seat] });
  });
});
