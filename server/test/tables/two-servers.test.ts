import type { TableAnswer } from '@roundhouse/wire';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { type Listening, listen } from '../support/notices/listening.ts';
import type { Person } from '../support/tables/person.ts';
import { actOnce, onTurn, playToTheEnd, sitDown } from '../support/tables/playing.ts';
import { TableServer } from '../support/tables/table-server.ts';

const SOON = { timeout: 10_000, interval: 5 };

describe('two servers on one PostgreSQL', () => {
  let [here, there]: TableServer[] = [];
  let people: Person[];
  let abroad: Person[];
  let hook: Listening;
  beforeAll(async () => {
    here = await TableServer.over(DATABASES[1]);
    there = await here.beside();
    people = await here.guests('Ada', 'Ben', 'Cyd');
    abroad = people.map((person) => person.at(there));
    hook = await listen();
  });
  beforeEach(() => {
    for (const person of [...people, ...abroad]) person.closePages();
  });
  afterEach(() => {
    for (const person of abroad) person.closePages();
  });
  afterAll(async () => {
    await there.close();
    await here.close();
    await hook.close();
  });

  /** Seats 0 and 1 at one server, seat 2 at the other. */
  async function apart(terms: Parameters<typeof sitDown>[1] = {}) {
    const { id, pages } = await sitDown(people, terms);
    pages[2].close();
    const far = await abroad[2].page(id);
    return { id, pages: [pages[0], pages[1], far] };
  }

  test.each(['steam', 'days-of-steam'])('%s is played across them to the end', async (game) => {
    const { id, pages } = await apart({ game });
    await playToTheEnd(pages, 'across');
    const anew = await people[2].page(id);
    expect(pages[2].log).toEqual(anew.log);
    expect((await abroad[0].page(id)).log).toEqual(pages[0].log);
    expect(pages[2].table).toEqual(anew.table);

    const asked = await Promise.all(
      [people[0], abroad[1], abroad[2]].map((person) => person.ask<TableAnswer>('POST', `/api/tables/${id}/rematch`)),
    );
    expect(new Set(asked.map(({ table }) => table.id)).size).toBe(1);
    for (const page of pages) await page.until('the next table', () => page.table.next === asked[0].table.id);
  });

  test('of two who decide at the same moment one is told that it is too late, and everything is told', async () => {
    const { id, pages } = await apart();
    for (let round = 0; round < 6; round++) {
      const page = await onTurn(pages);
      const seat = page.you.seat ?? 0;
      const [near, far] = [await people[seat].page(id), await abroad[seat].page(id)];
      const action = near.legal()[0];
      const answers = await Promise.all([near.act(action), far.act(action)]);
      expect(answers.map(({ tell }) => tell).sort()).toEqual(['done', 'refused']);
      expect(answers.find(({ tell }) => tell === 'refused')).toMatchObject({ problem: { code: 'stale' } });
      const length = Math.max(near.log.length, far.log.length);
      for (const each of [near, far, ...pages]) await each.hasLog(length);
      expect(far.log).toEqual(near.log);
      near.close();
      far.close();
    }
  });

  test('seats, presence, chat and questions are told at both', async () => {
    const { id } = await people[0].open({ seats: ['me', 'open', 'open'] });
    const near = await people[0].page(id);
    const far = await abroad[1].page(id);
    await near.until('somebody who looks on', () => near.present?.watching === 1);
    await abroad[1].sit(id, 1);
    await near.until('Ben', () => near.table.seats[1].name === 'Ben');
    await people[2].sit(id, 2);
    await far.until('the start', () => far.table.stage === 'playing' && far.log.length > 0 && far.turn !== null);
    await near.until('both there', () => near.present?.seats.join() === '0,1');
    const said = await Promise.all([near.write('from here'), far.write('from there')]);
    expect(said.map(({ tell }) => tell)).toEqual(['done', 'done']);
    for (const page of [near, far]) await page.until('both lines', () => page.chat.length === 2);
    expect(far.chat).toEqual(near.chat);
    const third = await abroad[2].page(id);
    const first = await actOnce([near, far, third]);
    await actOnce([near, far, third]);
    await first.hasLog(Math.max(near.log.length, far.log.length, third.log.length));
    await first.undo(first.follower.length - 2);
    for (const page of [near, far, third]) await page.until('the question', () => page.table.undoAsked !== null);
    far.close();
    await near.until('one who has gone', () => near.present?.seats.join() === '0,2');
  });

  test('players whom the host removes at both servers at the same moment all stay away', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await people[0].open({ seats: ['me', 'open', 'open', 'open'] });
      await people[1].sit(id, 1);
      await abroad[2].sit(id, 2);
      const remove = async (host: Person, seat: number) => {
        const place = `/api/tables/${id}/seats/${seat}`;
        const answer = await host.request<TableAnswer>('DELETE', place);
        // The other removal came first: the host tries again.
        if ('problem' in answer) {
          expect(answer.problem).toEqual({ code: 'stale' });
          await host.ask('DELETE', place);
        }
      };
      await Promise.all([remove(people[0], 1), remove(abroad[0], 2)]);
      for (const person of [people[1], abroad[1], people[2], abroad[2]]) {
        expect(await person.problem('POST', `/api/tables/${id}/seats/3`)).toEqual({ code: 'not-allowed' });
      }
    }
  });

  test('a server that has not heard of a removal does not let the removed player sit down', async () => {
    const { id } = await people[0].open({ seats: ['me', 'open', 'open'] });
    await abroad[1].table(id);
    const removed = (await people[1].me())?.id ?? '';
    // Behind the back of the servers: no news is sent.
    await here.database.db
      .updateTable('tables')
      .set({ banned: JSON.stringify([removed]) })
      .where('id', '=', id)
      .execute();
    expect(await abroad[1].problem('POST', `/api/tables/${id}/seats/1`)).toEqual({ code: 'not-allowed' });
  });

  test('who has a page open at one server is not told by the other', async () => {
    const { id, pages } = await apart();
    const acting = await onTurn(pages);
    const seat = acting.you.seat ?? 0;
    await people[seat].ask('POST', '/api/me/channels', { kind: 'webhook', url: `http://localhost:${hook.port}/` });
    for (const page of pages) page.close();
    await abroad[seat].page(id);
    const witness = await here.stranger().page(id);
    await witness.until('the one at the other server, alone', () => witness.present?.seats.join() === String(seat));
    await here.pass(21, id);
    const sent = () => here.database.db.selectFrom('sent').select('seat').where('table_id', '=', id).execute();
    await vi.waitFor(async () => {
      const row = await here.database.db
        .selectFrom('tables')
        .select(['told', 'wake_at', 'turn_since'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // It was looked at, and will be again.
      expect(row.told).toBeNull();
      expect(row.wake_at).toBeGreaterThan((row.turn_since ?? 0) + 60_000);
    }, SOON);
    expect(await sent()).toEqual([]);
    // The games of earlier tests may still have something to tell.
    expect(hook.received.filter(({ body }) => body.includes(id))).toEqual([]);
  });
});
