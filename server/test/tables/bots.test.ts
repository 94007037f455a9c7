import { CHANCE, type LogEntry } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { largestEntrySize, startGame } from '../support/tables/play-game.ts';
import { useTableServer } from '../support/tables/use-table-server.ts';
import type { TestTableClient } from '../support/test-table-client.ts';

/** The actor of each action, without chance. */
function actors({ log }: TestTableClient): number[] {
  return log.flatMap((text) => {
    const entry = JSON.parse(text) as LogEntry;
    return 'undo' in entry || entry.actor === CHANCE ? [] : [entry.actor];
  });
}

describe.each(DATABASES)('Bots at tables ($name)', (database) => {
  const server = useTableServer(database);

  test.each([
    ['steam', 'greedy'],
    ['days-of-steam', 'greedy'],
  ])('Four bots play %s to the end, one action at a time and in small messages.', async (game, bot) => {
    const host = await server.createGuest('Ada');
    const table = await host.createTable({ game, seats: [bot, bot, bot, bot] });
    expect(table).toMatchObject({ status: 'playing', host: null });
    const client = await host.openTable(table.id);
    await client.waitUntil('the end', () => client.table.status === 'over');
    // The client replays every entry with the rules, so an extra action would be illegal.
    expect(client.replica.game.outcome(client.replica.state())).not.toBeNull();
    expect(new Set(actors(client))).toEqual(new Set([0, 1, 2, 3]));
    const rows = await server.database.db
      .selectFrom('log_entries')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('table_id', '=', table.id)
      .executeTakeFirst();
    expect(Number(rows?.count)).toBe(client.log.length);
    expect(largestEntrySize([client])).toBeLessThan(2048);
  });

  test('Users and bots play together.', async () => {
    const host = await server.createGuest('Ada');
    const { id } = await host.createTable({ seats: ['random', 'me', 'random'] });
    const client = await host.openTable(id);
    let own = 0;
    for (; own < 8; own++) {
      await client.waitUntil('my turn, or the end', () => client.activeSeat === 1 || client.table.status === 'over');
      if (client.table.status === 'over') break;
      const legal = client.legalActions();
      const reply = await client.act(legal.find((action) => action.do === 'pass') ?? legal[0]);
      expect(reply.type).toBe('ack');
    }
    await client.waitUntil('my turn, or the end', () => client.activeSeat === 1 || client.table.status === 'over');
    expect(actors(client).filter((seat) => seat === 1)).toHaveLength(own);
    expect(new Set(actors(client))).toEqual(new Set([0, 1, 2]));
  });

  test('A bot cannot be substituted or removed during a game.', async () => {
    const host = await server.createGuest('Ada');
    const { id, clients } = await startGame([host], { seats: ['me', 'greedy', 'greedy'] });
    const [client] = clients;
    await client.waitUntil('my turn', () => client.activeSeat === 0);
    expect(await host.requestError('PUT', `/api/tables/${id}/seats/1/substitute-bot`, { bot: 'random' })).toEqual({
      code: 'not-allowed',
    });
    expect(await host.requestError('DELETE', `/api/tables/${id}/seats/1`)).toEqual({ code: 'not-seated' });
  });
});
