import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { clientToAct, playOneAction, startGame } from '../support/tables/play-game.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';
import type { TestTableClient } from '../support/test-table-client.ts';

/** The types of the messages up to the end of the initial sync. */
function initialMessageTypes(client: TestTableClient): string[] {
  return client.messages
    .slice(0, client.messages.findIndex(({ type }) => type === 'synced') + 1)
    .map(({ type }) => type);
}

describe.each(DATABASES)('Reconnecting clients ($name)', (database) => {
  const server = useTableServer(database);
  const users = useGuests(server, 'Ada', 'Ben', 'Cyd');

  /** Reconnects a user with the `known` entries, and connects a fresh client of the same user for comparison. */
  async function reconnect(seat: number, table: string, known: readonly string[]) {
    const back = await users[seat].openTable(table, known);
    const fresh = await users[seat].openTable(table);
    return { back, fresh };
  }

  test.each(['steam', 'days-of-steam', 'steel-and-steam'])(
    'At %s, a client receives exactly the missed entries, including undone actions.',
    async (game) => {
      const { id, clients } = await startGame(users, { game });
      for (let count = 0; count < 2; count++) await playOneAction(clients);
      const turn = (await clientToAct(clients)).viewer.seat ?? 0;
      const away = clients[(turn + 1) % 3];
      const seat = away.viewer.seat ?? 0;
      away.close();
      const here = clients.filter((client) => client !== away);
      const known = [...away.log];
      // The others play on; one of them undoes an action and takes another one.
      const acting = await playOneAction(here);
      const to = acting.replica.recordLength - 1;
      if (JSON.parse(acting.log[acting.log.length - 1]).actor === acting.viewer.seat) {
        expect(await acting.undo(to)).toMatchObject({ type: 'ack' });
        await playOneAction(here, (client) => client.legalActions().slice(-1)[0]);
      }
      const { back, fresh } = await reconnect(seat, id, known);
      expect(initialMessageTypes(back)).toEqual(['table', 'entries', 'synced']);
      expect(back.entriesMessages()[0].from).toBe(known.length);
      expect(back.log.slice(0, known.length)).toEqual(known);
      expect(back.log).toEqual(fresh.log);
      expect(back.log.length).toBeGreaterThan(known.length);
      expect(back.replica.game.position.write(back.replica.state())).toEqual(
        fresh.replica.game.position.write(fresh.replica.state()),
      );
      expect(here[0].log).toHaveLength(back.log.length);

      // A restarted server, which loads everything from the database, sends the same.
      await server.restart();
      const later = await reconnect(seat, id, known);
      expect(later.back.log).toEqual(back.log);
      expect(later.fresh.log).toEqual(back.log);
      expect(later.back.table).toEqual(back.table);
    },
  );

  test('A client that claims too many entries receives the whole log.', async () => {
    const { id, clients } = await startGame(users);
    await playOneAction(clients);
    const invented = [...clients[0].log, ...Array<string>(50).fill('{"undo":0}')];
    const client = await users[0].openTable(id, invented);
    expect(client.entriesMessages()[0].from).toBe(0);
    expect(client.log).toEqual(clients[0].log);
  });

  test('A client that has all entries receives none.', async () => {
    const { id, clients } = await startGame(users);
    const client = await users[0].openTable(id, clients[0].log);
    expect(client.entriesMessages()).toMatchObject([{ from: clients[0].log.length, entries: [] }]);
  });

  test.each(['since=-1&version=3', 'since=1.5&version=3', 'since=x&version=3', 'since=0&version=0', 'since=0'])(
    'A connection with %s is rejected with an error.',
    async (query) => {
      const { id } = await users[0].createTable({ seats: ['me', 'open', 'open'] });
      const client = users[0].connectToPath(`/api/tables/${id}/socket?${query}`);
      expect(await client.closed).toBe(1008);
      expect(client.messages).toMatchObject([
        {
          type: 'rejected',
          id: null,
          error: { code: query.includes('version=3') ? 'invalid-request' : 'version-mismatch' },
        },
      ]);
    },
  );

  test('Several tables continue after a server restart.', async () => {
    const tables = await Promise.all([0, 1, 2].map(() => startGame(users)));
    const logs = await Promise.all(tables.map(async ({ clients }) => [...(await playOneAction(clients)).log]));
    await server.restart();
    for (const [index, { id }] of tables.entries()) {
      const client = await users[0].openTable(id);
      expect(client.log).toEqual(logs[index]);
      const seat = client.activeSeat ?? 0;
      const acting = await users[seat].openTable(id);
      expect(await acting.act(acting.legalActions()[0])).toMatchObject({ type: 'ack' });
    }
  });
});
