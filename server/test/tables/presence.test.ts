import { describe, expect, test } from 'vitest';
import { NO_LIMITS, USUAL_LIMITS } from '../../src/settings.ts';
import { DATABASES } from '../support/databases.ts';
import { actOnce, sitDown } from '../support/tables/playing.ts';
import { newId } from '../support/tables/table-page.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';

describe.each(DATABASES)('who is at a table, over $name', (database) => {
  const { chatPerUser } = USUAL_LIMITS;
  const server = useTableServer(database, { limits: { ...NO_LIMITS, chatPerUser } });
  const people = useGuests(server, 'Ada', 'Ben', 'Cyd');

  test('everybody sees who comes and goes, and how many look on', async () => {
    const { id, pages } = await sitDown(people);
    const [page] = pages;
    await page.until('all there', () => page.present?.seats.length === 3);
    const watching = await server.stranger().page(id);
    const another = await (await server.guest('Dov')).page(id);
    await page.until('two who look on', () => page.present?.watching === 2);
    expect(watching.you).toEqual({ seat: null, isHost: false, plan: [] });
    another.close();
    pages[2].close();
    await page.until('one less of each', () => page.present?.watching === 1 && page.present.seats.join() === '0,1');
    await people[2].page(id);
    await watching.until('back again', () => watching.present?.seats.length === 3);
    await actOnce(pages.slice(0, 2).concat(await people[2].page(id)));
    await watching.hasLog(page.log.length);
    expect(watching.log).toEqual(page.log);
  });

  test('who looks on at a game with secrets is told none', async () => {
    const { id, pages } = await sitDown(people, { game: 'days-of-steam' });
    const watching = await (await server.guest('Dov')).page(id);
    await actOnce(pages);
    await watching.hasLog(pages[0].log.length);
    const own = pages[0].log.filter((text) => text.includes('"only":0'));
    expect(own.length).toBeGreaterThan(0);
    expect(watching.log.join()).not.toContain('"only"');
    expect(pages[1].log.join()).not.toContain('"only":0');
  });

  test('what is said is told to all in one order, once for each id, and to those who come later', async () => {
    const { id, pages } = await sitDown(people);
    const [one, two] = pages;
    const hello = newId();
    const said = await Promise.all([one.write('hello', hello), one.write('hello', hello), two.write('hi')]);
    expect(said.map(({ tell }) => tell)).toEqual(['done', 'done', 'done']);
    expect(await one.write('hello', hello)).toMatchObject({ tell: 'done' });
    // The same id of somebody else is another line.
    expect(await two.write('me too', hello)).toMatchObject({ tell: 'done' });
    const watcher = await server.guest('Dov');
    const watching = await watcher.page(id);
    expect(await watching.write('good luck')).toMatchObject({ tell: 'done' });
    for (const page of pages) await page.until('all lines', () => page.chat.length >= 4);
    // Lines 1 and 2 say who has sat down.
    expect(one.chat.map(({ number }) => number)).toEqual([3, 4, 5, 6]);
    expect(one.chat.map(({ text }) => text).sort()).toEqual(['good luck', 'hello', 'hi', 'me too']);
    expect(two.chat).toEqual(one.chat);
    expect(one.chat.find(({ text }) => text === 'hello')).toMatchObject({ seat: 0, name: 'Ada' });
    expect(one.chat.find(({ text }) => text === 'good luck')).toMatchObject({ seat: null, name: 'Dov' });
    expect((await server.stranger().page(id)).chat).toEqual(one.chat);
    await server.restart();
    const later = await people[0].page(id);
    expect(later.chat).toEqual(one.chat);
    expect(await later.write('hello', hello)).toMatchObject({ tell: 'done' });
    expect(await later.write('again')).toMatchObject({ tell: 'done' });
    await later.until('one more', () => later.chat.length >= 5);
    expect(later.chat.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7]);
  });

  test('who talks without end is asked to wait; a page that comes is told the last two hundred lines', async () => {
    const { id, pages } = await sitDown(people);
    const [page] = pages;
    let refused = 0;
    for (let said = 0; said < 205; ) {
      const reply = await page.write(`line ${said + 1}`);
      if (reply.tell === 'done') said++;
      else {
        expect(reply.problem).toMatchObject({ code: 'too-fast', retryAfter: expect.any(Number) });
        refused++;
        await server.pass(20, id);
      }
    }
    expect(refused).toBeGreaterThan(10);
    const late = await people[1].page(id);
    expect(late.chat).toHaveLength(200);
    expect(late.chat[0]).toMatchObject({ number: 8, text: 'line 6' });
    expect(late.chat.at(-1)).toMatchObject({ number: 207, text: 'line 205' });
  });

  test('nothing, too much, or without a name is not said', async () => {
    const { id, pages } = await sitDown(people);
    const [page] = pages;
    await server.pass(60, id);
    for (const text of ['', '   ', 'x'.repeat(501)]) {
      expect(await page.write(text)).toMatchObject({ tell: 'refused', problem: { code: 'malformed' } });
    }
    expect(await page.write(` ${'x'.repeat(500)} `)).toMatchObject({ tell: 'done' });
    const stranger = await server.stranger().page(id);
    expect(await stranger.write('hello')).toMatchObject({ problem: { code: 'not-signed-in' } });
    expect((await people[1].page(id)).chat.map(({ text }) => text)).toEqual(['x'.repeat(500)]);
  });
});
