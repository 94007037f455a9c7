import { Random } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { actOnce, decider, onTurn, sitDown } from '../support/tables/playing.ts';
import { newId } from '../support/tables/table-page.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';

describe.each(DATABASES)('what is said to a table, over $name', (database) => {
  const server = useTableServer(database);
  const people = useGuests(server, 'Ada', 'Ben', 'Cyd');

  /** A page of a seat other than these. */
  const others = <Page extends { you: { seat: number | null } }>(pages: readonly Page[], page: Page) =>
    pages.filter((each) => each !== page);

  test('is done once, however often it is said, over whichever line, by whichever server', async () => {
    const { id, pages } = await sitDown(people);
    const page = await onTurn(pages);
    const at = page.log.length;
    const wish = { id: newId(), at };
    const [action] = page.legal();
    const answers = await Promise.all([1, 2, 3].map(() => page.act(action, wish)));
    expect(answers).toEqual(Array(3).fill({ tell: 'done', id: wish.id }));
    await page.hasLog(at + 1);
    const log = [...page.log];
    expect(await page.act(action, wish)).toEqual({ tell: 'done', id: wish.id });

    const seat = page.you.seat ?? 0;
    const again = await people[seat].page(id, log);
    expect(await again.act(action, wish)).toEqual({ tell: 'done', id: wish.id });
    await server.restart();
    const later = await people[seat].page(id, log);
    expect(await later.act(action, wish)).toEqual({ tell: 'done', id: wish.id });
    expect(later.log).toEqual(log);
    expect((await people[0].page(id)).log).toEqual(log);
  });

  test('is not done when others were faster, and what is true is told before that is said', async () => {
    const { pages } = await sitDown(people);
    const page = await onTurn(pages);
    const at = page.log.length;
    const [action] = page.legal();
    await page.act(action);
    const before = page.told.length;
    const stale = await page.act(action, { at });
    expect(stale).toMatchObject({ tell: 'refused', problem: { code: 'stale' } });
    expect(page.told.slice(before).map(({ tell }) => tell)).toEqual(['table', 'ready', 'refused']);
    expect(page.told[before + 1]).toEqual({ tell: 'ready', sequence: page.log.length });
    expect(await page.act(action, { at: at + 1000 })).toMatchObject({ problem: { code: 'stale' } });
    expect(await page.undo(0, { at })).toMatchObject({ problem: { code: 'stale' } });
  });

  test('is done for one when two want something else at the same moment', async () => {
    const { id, pages } = await sitDown(people);
    const page = await onTurn(pages);
    const at = page.log.length;
    const second = await people[page.you.seat ?? 0].page(id);
    const legal = page.legal();
    const answers = await Promise.all([page.act(legal[0]), second.act(legal[legal.length - 1])]);
    expect(answers.map(({ tell }) => tell).sort()).toEqual(['done', 'refused']);
    expect(answers.find(({ tell }) => tell === 'refused')).toMatchObject({ problem: { code: 'stale' } });
    await Promise.all([page.hasLog(at + 1), second.hasLog(at + 1)]);
    expect(page.log).toEqual(second.log);
  });

  test('is refused, with the rule, where rules or turn do not allow it', async () => {
    const { id, pages } = await sitDown(people);
    const page = await onTurn(pages);
    const [other] = others(pages, page);
    expect(await other.act(page.legal()[0])).toMatchObject({ problem: { code: 'not-your-turn' } });
    expect(await page.act({ do: 'dance' })).toMatchObject({ problem: { code: 'malformed' } });
    expect(await page.act({ do: 'bid', amount: 30_000 })).toMatchObject({
      problem: { code: 'refused', refusal: { rule: expect.any(String), reason: expect.any(String) } },
    });
    const watching = await (await server.guest('Dov')).page(id);
    expect(await watching.act(page.legal()[0])).toMatchObject({ problem: { code: 'not-seated' } });
    const stranger = await server.stranger().page(id);
    expect(await stranger.act(page.legal()[0])).toMatchObject({ problem: { code: 'not-signed-in' } });
    const { id: gathering } = await people[0].open({ seats: ['me', 'open', 'open'] });
    const early = await people[0].page(gathering);
    expect(await early.act({ do: 'pass' })).toMatchObject({ problem: { code: 'not-begun' } });
    expect(await early.plan([{ wish: 'pass' }])).toMatchObject({ problem: { code: 'not-begun' } });
    expect(page.log).toEqual((await people[0].page(id)).log);
  });

  test.each([
    ['no JSON', 'hello', null],
    ['no message', '{"say":"sing","id":"wish-sing"}', 'wish-sing'],
    ['a short id', '{"say":"chat","id":"1","text":"x"}', null],
    ['a word too many', '{"say":"chat","id":"wish-more","text":"x","to":1}', 'wish-more'],
    ['a negative number', '{"say":"undo","id":"wish-undo","at":0,"to":-1}', 'wish-undo'],
    ['a wish that is none', '{"say":"plan","id":"wish-plan","plan":[{"wish":"win"}]}', 'wish-plan'],
    [
      'nine wishes',
      JSON.stringify({ say: 'plan', id: 'wish-nine', plan: Array(9).fill({ wish: 'pass' }) }),
      'wish-nine',
    ],
  ])('is answered also when it is %s', async (_, text, id) => {
    const { pages } = await sitDown(people);
    pages[0].send(text);
    const isRefused = () => pages[0].told.some((told) => told.tell === 'refused');
    await pages[0].until('a refusal', isRefused);
    expect(pages[0].told.find((told) => told.tell === 'refused')).toMatchObject({ id, problem: { code: 'malformed' } });
  });

  test('counts from two pages of one person, who are both told', async () => {
    const { id, pages } = await sitDown(people);
    const page = await onTurn(pages);
    const elsewhere = await people[page.you.seat ?? 0].another();
    const second = await elsewhere.page(id);
    expect(second.you).toEqual(page.you);
    expect(await second.act(second.legal()[0])).toMatchObject({ tell: 'done' });
    await page.hasLog(second.log.length);
    expect(page.log).toEqual(second.log);
    await actOnce(pages);
    await second.hasLog(page.log.length);
    const isComplete = (each: typeof page) => each.present?.seats.join() === '0,1,2';
    await second.until('all three', () => isComplete(second));
    await page.until('all three', () => isComplete(page));
    second.close();
    await page.write('still here');
    expect(page.present?.seats).toEqual([0, 1, 2]);
    elsewhere.closePages();
  });

  test('may come out of turn where the rules say "at any time"', async () => {
    const { pages } = await sitDown(people, { game: 'steel-and-steam' });
    const decide = decider(pages[0].follower.game);
    const random = new Random('out of turn');
    let acted = 0;
    for (let count = 0; count < 300 && acted < 2; count++) {
      const page = await onTurn(pages);
      const free = others(pages, page).find((each) => each.legal().length > 0);
      if (free === undefined) await actOnce(pages, (each) => decide(each, random));
      else {
        expect(await free.act(free.legal()[0])).toMatchObject({ tell: 'done' });
        expect(JSON.parse(free.log[free.log.length - 1])).toMatchObject({ by: free.you.seat });
        expect(free.you.seat).not.toBe(page.you.seat);
        acted++;
      }
    }
    expect(acted).toBe(2);
    for (const page of pages) await page.hasLog(Math.max(...pages.map(({ log }) => log.length)));
    expect(pages[1].log).toEqual(pages[0].log);
    expect(pages[2].log).toEqual(pages[0].log);
  });
});
