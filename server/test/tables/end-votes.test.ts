import type { FairRecord, TableAnswer } from '@roundhouse/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import type { Person } from '../support/tables/person.ts';
import { actOnce, onTurn, sitDown } from '../support/tables/playing.ts';
import { TableServer } from '../support/tables/table-server.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

describe.each(DATABASES)('ending a game without a result, over $name', (database) => {
  // Bots move when the test lets them.
  const server = useTableServer(database, { botPauseMs: 3_600_000 });
  const people = useGuests(server, 'Ada', 'Ben', 'Cyd');

  const vote = (person: Person, table: string, agree = true) =>
    person.request<TableAnswer>('PUT', `/api/tables/${table}/end-vote`, { agree });
  const votes = async (table: string) => (await people[0].table(table)).table.endVotes;
  /** The people other than the awaited one, who comes first in the answer. */
  const byTurn = async (pages: Awaited<ReturnType<typeof sitDown>>['pages']) => {
    const seat = (await onTurn(pages)).you.seat ?? 0;
    return { seat, awaited: people[seat], others: people.filter((_, index) => index !== seat) };
  };

  test('a game ends when everybody has agreed, and everybody sees the votes until then', async () => {
    const { id, pages } = await sitDown(people);
    await actOnce(pages);
    expect(await vote(people[0], id)).toMatchObject({ table: { stage: 'playing', endVotes: [0] } });
    for (const page of pages) await page.until('the first vote', () => page.table.endVotes.join() === '0');
    await vote(people[2], id);
    expect(await votes(id)).toEqual([0, 2]);
    await vote(people[2], id, false);
    expect(await votes(id)).toEqual([0]);
    await vote(people[2], id);
    const ended = await vote(people[1], id);
    expect(ended).toMatchObject({ table: { stage: 'abandoned', endVotes: [], deadline: null, endableFrom: null } });
    for (const page of pages) await page.until('the end', () => page.table.stage === 'abandoned');
    // A vote that is repeated because its answer was lost does no harm.
    expect(await vote(people[1], id)).toMatchObject({ table: { stage: 'abandoned' } });
    expect(await pages[0].act({ do: 'pass' })).toMatchObject({ problem: { code: 'game-over' } });
    expect(await people[0].problem('PUT', `/api/tables/${id}/seats/1/stand-in`, { bot: 'greedy' })).toEqual({
      code: 'game-over',
    });
    const { mine } = await people[0].tables();
    expect(mine.find((table) => table.id === id)).toMatchObject({ stage: 'abandoned', turn: null, winners: null });
    const next = await people[1].ask<TableAnswer>('POST', `/api/tables/${id}/rematch`);
    expect(next.table).toMatchObject({ stage: 'gathering', seats: [{}, { name: 'Ben' }, {}] });
    await server.restart();
    expect((await people[0].table(id)).table.stage).toBe('abandoned');
  });

  test('one who is needed and declines ends the vote', async () => {
    const { id } = await sitDown(people);
    await vote(people[0], id);
    await vote(people[1], id);
    expect(await vote(people[2], id, false)).toMatchObject({ table: { stage: 'playing', endVotes: [] } });
  });

  test('votes lapse when a person plays on, and not when a bot does', async () => {
    const two = people.slice(0, 2);
    const { id, pages } = await sitDown(two, { seats: ['me', 'open', 'random'] });
    // Until the bot is awaited, with votes that came before its move.
    while (pages[0].turn !== 2) {
      const { log } = await actOnce(pages);
      for (const page of pages) await page.hasLog(log.length);
    }
    await vote(people[0], id);
    const length = pages[0].log.length;
    await server.pass(3601, id);
    for (const page of pages) await page.hasLog(length + 1);
    expect(await votes(id)).toEqual([0]);
    while (pages[0].turn === 2) {
      const before = pages[0].log.length;
      await server.pass(3601, id);
      for (const page of pages) await page.hasLog(before + 1);
    }
    await actOnce(pages);
    for (const page of pages) await page.until('no votes', () => page.table.endVotes.length === 0);
    expect(await votes(id)).toEqual([]);
  });

  test('a person who is alone with bots ends the game alone', async () => {
    const { id } = await sitDown([people[0]], { seats: ['me', 'greedy', 'greedy'] });
    expect(await vote(people[0], id)).toMatchObject({ table: { stage: 'abandoned' } });
  });

  test('a person for whom a bot plays has no vote to wait for', async () => {
    const { id } = await sitDown(people);
    await people[2].ask('PUT', `/api/tables/${id}/seats/2/stand-in`, { bot: 'greedy' });
    await people[1].ask('DELETE', `/api/tables/${id}/seats/1`);
    expect(await vote(people[0], id)).toMatchObject({ table: { stage: 'abandoned' } });
  });

  test('a player whom another one has replaced keeps the vote for ten minutes', async () => {
    const two = people.slice(0, 2);
    const { id, pages } = await sitDown(two, { game: 'days-of-steam', seats: ['me', 'open'] });
    const page = await onTurn(pages);
    const seat = page.you.seat ?? 0;
    const rival = people[1 - seat];
    const other = pages[1 - seat];
    await other.until('both', () => other.present?.seats.length === 2);
    page.close();
    await other.until('one', () => other.present?.seats.length === 1);
    await server.pass(46, id);
    await rival.ask('PUT', `/api/tables/${id}/seats/${seat}/stand-in`, { bot: 'greedy' });
    await vote(rival, id);
    const { table } = await rival.table(id);
    expect(table).toMatchObject({ stage: 'playing', endVotes: [1 - seat] });
    expect(table.seats[seat].voteUntil).toBeGreaterThan(server.now() + 590_000);
    // An absent player who comes back can decline.
    expect(await vote(people[seat], id, false)).toMatchObject({ table: { stage: 'playing', endVotes: [] } });
    await server.pass(601, id);
    expect(await vote(rival, id)).toMatchObject({ table: { stage: 'abandoned' } });
  });

  test('nobody else has a vote, and there is none before the start', async () => {
    const { id } = await sitDown(people);
    const stranger = await server.guest('Dov');
    expect(await vote(stranger, id)).toEqual({ problem: { code: 'not-seated' } });
    expect(await vote(server.stranger(), id)).toEqual({ problem: { code: 'not-signed-in' } });
    expect(await people[0].problem('PUT', `/api/tables/${id}/end-vote`, { agree: 1 })).toMatchObject({
      code: 'malformed',
    });
    const gathering = await people[0].open({ seats: ['me', 'open', 'open'] });
    expect(await vote(people[0], gathering.id)).toEqual({ problem: { code: 'not-begun' } });
    expect(await vote(people[0], 'nowhere')).toEqual({ problem: { code: 'no-such-table' } });
  });

  test.each([
    ['by turns, after the time limit', { pace: 'turns', allowance: HOUR, absent: 'wait' } as const, HOUR],
    ['by turns without a limit, after a week', { pace: 'turns', allowance: null, absent: 'wait' } as const, 7 * DAY],
    ['live, after ten idle minutes with the page open', {} as const, 600],
  ])('%s the others end the game without the awaited player', async (_, terms, seconds) => {
    const { id, pages } = await sitDown(people, terms);
    await actOnce(pages);
    const { awaited, others } = await byTurn(pages);
    const { table } = await awaited.table(id);
    expect(table.endableFrom).toBeGreaterThan(server.now() + (seconds - 60) * 1000);
    expect(pages[0].logMessages().at(-1)?.endableFrom).toBe(table.endableFrom);
    await server.pass(seconds - 30, id);
    await vote(others[0], id);
    expect(await vote(others[1], id)).toMatchObject({ table: { stage: 'playing' } });
    await server.pass(60, id);
    // The awaited player cannot keep the others from it.
    expect(await vote(awaited, id, false)).toMatchObject({ table: { stage: 'playing' } });
    expect(await vote(others[0], id)).toMatchObject({ table: { stage: 'abandoned' } });
    await pages[0].until('the end', () => pages[0].table.stage === 'abandoned');
  });

  test('a player of a live game who goes on acting within a long turn is not overdue', async () => {
    const { id, pages } = await sitDown(people, { game: 'steel-and-steam' });
    /** Acts once with half of the time gone; whether it is still the same turn. */
    const actLate = async () => {
      const seat = (await onTurn(pages)).you.seat;
      await server.pass(400, id);
      const { log } = await actOnce(pages);
      await pages[0].hasLog(log.length);
      return pages[0].turn === seat;
    };
    while (!(await actLate()));
    const { others } = await byTurn(pages);
    // The turn began more than ten minutes ago, the last action is new.
    await server.pass(300, id);
    const { table } = await others[0].table(id);
    expect(table.endableFrom).toBeGreaterThan(server.now() + 240_000);
    expect(table.standInFrom).toBe(Number(table.endableFrom) - 300_000);
    await vote(others[0], id);
    expect(await vote(others[1], id)).toMatchObject({ table: { stage: 'playing' } });
  });

  test('an overdue game of two is not ended by the awaited player alone', async () => {
    const two = people.slice(0, 2);
    const { id, pages } = await sitDown(two, { game: 'days-of-steam', seats: ['me', 'open'] });
    const seat = (await onTurn(pages)).you.seat ?? 0;
    await server.pass(601, id);
    expect(await vote(people[seat], id)).toMatchObject({ table: { stage: 'playing' } });
    expect(await vote(people[1 - seat], id)).toMatchObject({ table: { stage: 'abandoned' } });
  });

  test('the record of an abandoned game with hidden hands is open, and its dice can be checked', async () => {
    const two = people.slice(0, 2);
    const { id, pages } = await sitDown(two, { game: 'days-of-steam', seats: ['me', 'open'] });
    await actOnce(pages);
    expect(await people[0].problem('GET', `/api/tables/${id}/record`)).toEqual({ code: 'not-allowed' });
    await vote(people[0], id);
    await vote(people[1], id);
    const record = await people[0].ask<FairRecord>('GET', `/api/tables/${id}/record`);
    expect(record.actions.length).toBeGreaterThan(0);
    expect(record.result).toBeUndefined();
    const { table } = await people[0].table(id);
    expect(record.fair).toMatchObject({ seed: table.seed, commitment: table.commitment });
    expect(table.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  test('an action and the last vote at the same moment: one of them comes too late', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, pages } = await sitDown(people);
      const page = await onTurn(pages);
      const { others } = await byTurn(pages);
      await server.pass(601, id);
      await vote(others[0], id);
      const [, acted] = await Promise.all([vote(others[1], id), page.act(page.legal()[0])]);
      const { table } = await people[0].table(id);
      const kept = await server.database.db
        .selectFrom('entries')
        .select('sequence')
        .where('table_id', '=', id)
        .execute();
      if (acted.tell === 'done') expect(table.stage).toBe('playing');
      else {
        expect(table.stage).toBe('abandoned');
        expect(['stale', 'game-over']).toContain(acted.problem.code);
      }
      await page.hasLog(kept.length);
      expect(page.log).toHaveLength(kept.length);
    }
  });
});

describe('ending a game at two servers on one PostgreSQL', () => {
  let [here, there]: TableServer[] = [];
  let people: Person[];
  beforeAll(async () => {
    here = await TableServer.over(DATABASES[1]);
    there = await here.beside();
    people = await here.guests('Ada', 'Ben', 'Cyd');
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  test('votes at the same moment at both servers all count', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, pages } = await sitDown(people);
      await Promise.all(
        people.map((person, seat) =>
          person.at(seat % 2 === 0 ? here : there).ask('PUT', `/api/tables/${id}/end-vote`, { agree: true }),
        ),
      );
      for (const page of pages) await page.until('the end', () => page.table.stage === 'abandoned');
    }
  });

  test('a server that has not heard of the end does not put off its announcement', async () => {
    const { id } = await sitDown(people);
    await here.attend(id);
    const wake_at = here.now() + 3_600_000;
    const ended = { stage: 'abandoned', turn: null, turn_since: null, unannounced: 'abandoned', wake_at };
    await here.database.db.updateTable('tables').set(ended).where('id', '=', id).execute();
    await here.attend(id);
    const row = await here.database.db
      .selectFrom('tables')
      .select(['unannounced', 'wake_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ unannounced: 'abandoned', wake_at });
    await here.attend(id);
    expect((await people[0].table(id)).table.stage).toBe('abandoned');
  });

  test('an action at a server that has not heard of the end is refused, and the page is shown the present', async () => {
    const { id, pages } = await sitDown(people);
    const page = await onTurn(pages);
    // Ended behind the server's back: no news is sent.
    await here.database.db
      .updateTable('tables')
      .set({ stage: 'abandoned', turn: null, turn_since: null, wake_at: null })
      .where('id', '=', id)
      .execute();
    const length = page.log.length;
    expect(await page.act(page.legal()[0])).toMatchObject({ tell: 'refused', problem: { code: 'stale' } });
    await page.until('the end', () => page.table.stage === 'abandoned');
    expect(page.log).toHaveLength(length);
  });
});
