import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { actOnce, onTurn, sitDown } from '../support/tables/playing.ts';
import type { TablePage } from '../support/tables/table-page.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';

/** The messages up to `ready`. */
function firstTold(page: TablePage): string[] {
  return page.told.slice(0, page.told.findIndex(({ tell }) => tell === 'ready') + 1).map(({ tell }) => tell);
}

describe.each(DATABASES)('pages that come back, over $name', (database) => {
  const server = useTableServer(database);
  const people = useGuests(server, 'Ada', 'Ben', 'Cyd');

  /** The seat that is away comes back knowing so much; a page that knows nothing is opened beside it. */
  async function comeBack(seat: number, table: string, known: readonly string[]) {
    const back = await people[seat].page(table, known);
    const anew = await people[seat].page(table);
    return { back, anew };
  }

  test.each(['steam', 'days-of-steam', 'steel-and-steam'])(
    'at %s they are told exactly what they missed, undone actions too',
    async (game) => {
      const { id, pages } = await sitDown(people, { game });
      for (let count = 0; count < 2; count++) await actOnce(pages);
      const turn = (await onTurn(pages)).you.seat ?? 0;
      const away = pages[(turn + 1) % 3];
      const seat = away.you.seat ?? 0;
      away.close();
      const here = pages.filter((page) => page !== away);
      const known = [...away.log];
      // The others go on, one takes something back and does something else.
      const acting = await actOnce(here);
      const to = acting.follower.length - 1;
      if (JSON.parse(acting.log[acting.log.length - 1]).by === acting.you.seat) {
        expect(await acting.undo(to)).toMatchObject({ tell: 'done' });
        await actOnce(here, (page) => page.legal().slice(-1)[0]);
      }
      const { back, anew } = await comeBack(seat, id, known);
      expect(firstTold(back)).toEqual(['table', 'log', 'ready']);
      expect(back.logMessages()[0].from).toBe(known.length);
      expect(back.log.slice(0, known.length)).toEqual(known);
      expect(back.log).toEqual(anew.log);
      expect(back.log.length).toBeGreaterThan(known.length);
      expect(back.follower.game.position.write(back.follower.state())).toEqual(
        anew.follower.game.position.write(anew.follower.state()),
      );
      expect(here[0].log).toHaveLength(back.log.length);

      // The same from a server that has everything from the database.
      await server.restart();
      const later = await comeBack(seat, id, known);
      expect(later.back.log).toEqual(back.log);
      expect(later.anew.log).toEqual(back.log);
      expect(later.back.table).toEqual(back.table);
    },
  );

  test('a page that knows more than there is, is told everything anew', async () => {
    const { id, pages } = await sitDown(people);
    await actOnce(pages);
    const invented = [...pages[0].log, ...Array<string>(50).fill('{"undo":0}')];
    const page = await people[0].page(id, invented);
    expect(page.logMessages()[0].from).toBe(0);
    expect(page.log).toEqual(pages[0].log);
  });

  test('one who knows everything is told that nothing is new', async () => {
    const { id, pages } = await sitDown(people);
    const page = await people[0].page(id, pages[0].log);
    expect(page.logMessages()).toMatchObject([{ from: pages[0].log.length, entries: [] }]);
  });

  test.each(['since=-1&wire=2', 'since=1.5&wire=2', 'since=x&wire=2', 'since=0&wire=0', 'since=0'])(
    'with %s one is turned away with a word',
    async (query) => {
      const { id } = await people[0].open({ seats: ['me', 'open', 'open'] });
      const page = people[0].pageAt(`/api/tables/${id}/live?${query}`);
      expect(await page.closed).toBe(1008);
      expect(page.told).toMatchObject([
        { tell: 'refused', id: null, problem: { code: query.includes('wire=2') ? 'malformed' : 'other-version' } },
      ]);
    },
  );

  test('several tables go on where they stood when there is a server again', async () => {
    const tables = await Promise.all([0, 1, 2].map(() => sitDown(people)));
    const logs = await Promise.all(tables.map(async ({ pages }) => [...(await actOnce(pages)).log]));
    await server.restart();
    for (const [index, { id }] of tables.entries()) {
      const page = await people[0].page(id);
      expect(page.log).toEqual(logs[index]);
      const seat = page.turn ?? 0;
      const acting = await people[seat].page(id);
      expect(await acting.act(acting.legal()[0])).toMatchObject({ tell: 'done' });
    }
  });
});
