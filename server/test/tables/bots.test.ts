import { CHANCE, type LogEntry } from '@roundhouse/wire';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { sitDown } from '../support/tables/playing.ts';
import type { TablePage } from '../support/tables/table-page.ts';
import { useTableServer } from '../support/tables/use-table-server.ts';

/** Who took each action, chance left out. */
function actors({ log }: TablePage): number[] {
  return log.flatMap((text) => {
    const entry = JSON.parse(text) as LogEntry;
    return 'undo' in entry || entry.by === CHANCE ? [] : [entry.by];
  });
}

describe.each(DATABASES)('bots at tables, over $name', (database) => {
  const server = useTableServer(database);

  test.each([
    ['steam', 'greedy'],
    ['days-of-steam', 'greedy'],
  ])('four bots play %s to the end by themselves, each decision once, in small messages', async (game, bot) => {
    const host = await server.guest('Ada');
    const table = await host.open({ game, seats: [bot, bot, bot, bot] });
    expect(table).toMatchObject({ stage: 'playing', host: null });
    const page = await host.page(table.id);
    await page.until('the end', () => page.table.stage === 'over');
    // The page plays every entry with the rules: one too many would not be legal.
    expect(page.follower.game.outcome(page.follower.state())).not.toBeNull();
    expect(new Set(actors(page))).toEqual(new Set([0, 1, 2, 3]));
    const rows = await server.database.db
      .selectFrom('entries')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('table_id', '=', table.id)
      .executeTakeFirst();
    expect(Number(rows?.count)).toBe(page.log.length);
    const news = page.texts.slice(page.texts.findIndex((text) => text.startsWith('{"tell":"ready"')));
    const sizes = news.filter((text) => text.startsWith('{"tell":"log"')).map((text) => Buffer.byteLength(text));
    expect(Math.max(...sizes)).toBeLessThan(2048);
  });

  test('people and bots take turns', async () => {
    const host = await server.guest('Ada');
    const { id } = await host.open({ seats: ['random', 'me', 'random'] });
    const page = await host.page(id);
    let own = 0;
    for (; own < 8; own++) {
      await page.until('my turn, or the end', () => page.turn === 1 || page.table.stage === 'over');
      if (page.table.stage === 'over') break;
      const legal = page.legal();
      const reply = await page.act(legal.find((action) => action.do === 'pass') ?? legal[0]);
      expect(reply.tell).toBe('done');
    }
    await page.until('my turn, or the end', () => page.turn === 1 || page.table.stage === 'over');
    expect(actors(page).filter((seat) => seat === 1)).toHaveLength(own);
    expect(new Set(actors(page))).toEqual(new Set([0, 1, 2]));
  });

  test('nobody plays for a bot', async () => {
    const host = await server.guest('Ada');
    const { id, pages } = await sitDown([host], { seats: ['me', 'greedy', 'greedy'] });
    const [page] = pages;
    await page.until('my turn', () => page.turn === 0);
    expect(await host.problem('PUT', `/api/tables/${id}/seats/1/stand-in`, { bot: 'random' })).toEqual({
      code: 'not-allowed',
    });
    expect(await host.problem('DELETE', `/api/tables/${id}/seats/1`)).toEqual({ code: 'not-seated' });
  });
});
