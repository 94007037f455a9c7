import type { AnyGame, JsonObject } from '@roundhouse/kernel';
import { commitToSeed, drawFairOutcome, type TableResponse, type VerifiableRecord } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games.ts';
import { DATABASES } from '../support/databases.ts';
import { largestEntrySize, playToEnd, startGame } from '../support/tables/play-game.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';

const gameNamed = (id: string): AnyGame => GAMES.find((game) => game.id === id) ?? GAMES[0];

/** Replays a record and draws every chance outcome again from the seed. */
function replay({ game: id, options, seats, actions, fair }: VerifiableRecord): { state: unknown; draws: number } {
  const game = gameNamed(id);
  const state = game.setup(options as Parameters<AnyGame['setup']>[0], seats.length);
  let draws = 0;
  actions.forEach((json, sequence) => {
    const action = game.actions.read(state, json);
    if (game.toAct(state) === 'chance') {
      const drawn = drawFairOutcome(game.chanceOutcomes(state), fair.seed ?? '', sequence);
      expect(game.actions.write(state, drawn)).toEqual(json);
      draws++;
    }
    expect(game.checkAction(state, action)).toBeNull();
    game.apply(state, action);
  });
  return { state, draws };
}

describe.each(DATABASES)('Complete games ($name)', (database) => {
  const server = useTableServer(database);
  const users = useGuests(server, 'Ada', 'Ben', 'Cyd');

  test.each<[string, JsonObject]>([
    ['steam', {}],
    ['days-of-steam', {}],
    ['steel-and-steam', { length: 'experimental' }],
  ])('%s is played to the end by users who all see the same state.', async (id, options) => {
    const game = gameNamed(id);
    const { id: table, clients } = await startGame(users, { game: id, options });
    const { commitment } = clients[0].table;
    const watching = await server.newUser().openTable(table);
    const early = await users[0].requestBody<VerifiableRecord>('GET', `/api/tables/${table}/record`);
    if (game.determinize === undefined) expect(early).toMatchObject({ fair: { commitment } });
    else expect(early).toEqual({ error: { code: 'not-allowed' } });
    expect(JSON.stringify(early)).not.toContain('seed');

    await playToEnd(clients, `${id} over ${database.name}`);

    await watching.waitUntil('the end', () => watching.table.status === 'over');
    const record = await server.newUser().requestOk<VerifiableRecord>('GET', `/api/tables/${table}/record`);
    const { state, draws } = replay(record);
    expect(record).toMatchObject({ game: id, seats: ['Ada', 'Ben', 'Cyd'], result: game.outcome(state) });
    expect(game.outcome(state)).not.toBeNull();
    expect(draws).toBeGreaterThan(0);
    expect(commitToSeed(record.fair.seed ?? '')).toBe(commitment);
    for (const client of [...clients, watching]) {
      const viewer = client.viewer.seat ?? 'spectator';
      expect(client.log).toHaveLength(record.actions.length);
      expect(game.playerView(client.replica.state(), viewer)).toEqual(game.playerView(state, viewer));
      if (game.determinize === undefined) expect(client.log).toEqual(clients[0].log);
      expect(client.table).toMatchObject({ status: 'over', seed: record.fair.seed, commitment, deadline: null });
      // The seed is not sent before the end of the game.
      const end = client.messages.findIndex((told) => told.type === 'table' && told.table.status === 'over');
      expect(client.rawMessages.slice(0, end).join()).not.toContain(record.fair.seed);
    }
    expect(largestEntrySize([...clients, watching])).toBeLessThan(2048);
    const { mine } = await users[1].listTables();
    expect(mine.find((each) => each.id === table)).toMatchObject({
      status: 'over',
      toAct: null,
      recordLength: record.actions.length,
      winners: record.result?.winners,
    });
    expect(await clients[0].act({ do: 'pass' })).toMatchObject({ error: { code: 'game-over' } });
    expect(await clients[0].undo(0)).toMatchObject({ error: { code: 'game-over' } });

    const rematch = `/api/tables/${table}/rematch`;
    expect(await (await server.createGuest('Dov')).requestError('POST', rematch)).toEqual({ code: 'not-seated' });
    const asked = await Promise.all(users.map((user) => user.requestOk<TableResponse>('POST', rematch)));
    const [next] = asked.map((answer) => answer.table);
    expect(asked.map((answer) => answer.table.id)).toEqual([next.id, next.id, next.id]);
    expect(next).toMatchObject({ game: id, options: clients[0].table.options, status: 'waiting' });
    expect(next.commitment).not.toBe(commitment);
    await clients[2].waitUntil('the next table', () => clients[2].table.rematchId === next.id);
    // One of them has created the table; the others find an invitation in their list, other users do not.
    const lists = await Promise.all(users.map(async (user) => (await user.listTables()).mine));
    const found = lists.map((mine) => mine.find((each) => each.id === next.id));
    expect(found.map((each) => each?.isInvited).sort()).toEqual([false, true, true]);
    expect((await (await server.createGuest('Eve')).listTables()).mine).toEqual([]);
    for (const [seat, user] of users.entries()) await user.takeSeat(next.id, seat);
    expect((await users[0].getTable(next.id)).table.status).toBe('playing');

    // A player who leaves a finished game removes it from their list; the names of the players stay.
    const left = await users[2].requestOk<TableResponse>('DELETE', `/api/tables/${table}/seats/2`);
    expect(left.table.seats[2]).toMatchObject({
      name: 'Cyd',
      bot: null,
      taken: true,
      isPerson: false,
      substituteBot: null,
    });
    expect((await users[2].listTables()).mine.map((each) => each.id)).not.toContain(table);
    for (const client of clients) client.close();
  });

  test('There is no record before the start and no rematch before the end.', async () => {
    const { id } = await users[0].createTable({ seats: ['me', 'open', 'open'] });
    expect(await users[0].requestError('GET', `/api/tables/${id}/record`)).toEqual({ code: 'not-started' });
    expect(await users[0].requestError('POST', `/api/tables/${id}/rematch`)).toEqual({ code: 'not-allowed' });
  });
});
