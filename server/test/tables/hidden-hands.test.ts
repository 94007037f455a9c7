import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { AnyGame } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { importRecord } from '../../src/admin/import-record.ts';
import { DATABASES } from '../support/databases.ts';
import { playOneAction } from '../support/tables/play-game.ts';
import { useGuests, useTableServer, useTwoTableServers } from '../support/tables/use-table-server.ts';
import type { TestTableClient } from '../support/test-table-client.ts';
import { playVerifiableGame } from '../support/verifiable-game.ts';

const game: AnyGame = daysOfSteam;

describe.each(DATABASES)('Hidden hands of an imported game ($name)', (database) => {
  const server = useTableServer(database);
  const users = useGuests(server, 'Ada', 'Ben', 'Cyd');

  const imported = async () =>
    (await importRecord(server.databaseLocation, playVerifiableGame(game, 30), ['open', 'open', 'open'])).id;
  const position = ({ replica }: TestTableClient) => replica.game.position.write(replica.state());

  test('While an imported game waits for players, everyone sees it as a spectator.', async () => {
    const id = await imported();
    const spectator = await server.newUser().openTable(id);
    const client = await users[0].openTable(id);
    for (const seat of [0, 1, 2]) {
      await users[0].takeSeat(id, seat);
      await client.waitUntil('the seat', () => client.viewer.seat === seat);
      // This holds for the connected client and for a later one.
      expect(client.log).toEqual(spectator.log);
      expect((await users[0].openTable(id)).log).toEqual(spectator.log);
      await users[0].requestOk('DELETE', `/api/tables/${id}/seats/${seat}`);
      await client.waitUntil('no seat', () => client.viewer.seat === null);
    }
  });

  test('Players see their own hands once the game continues, and then nobody can change seats.', async () => {
    const id = await imported();
    const spectator = await server.newUser().openTable(id);
    const first = await users[0].openTable(id);
    await users[0].takeSeat(id, 0);
    await users[1].takeSeat(id, 1);
    await users[2].takeSeat(id, 2);
    const second = await users[1].openTable(id);
    const third = await users[2].openTable(id);
    await first.waitUntil(
      'the start',
      () => first.table.status === 'playing' && first.log.join() !== spectator.log.join(),
    );
    // The connected client has the same log as a new one.
    expect(first.log).toEqual((await users[0].openTable(id)).log);
    expect(position(first)).not.toEqual(position(spectator));
    expect(position(first)).not.toEqual(position(second));
    await playOneAction([first, second, third]);
    await users[1].requestOk('DELETE', `/api/tables/${id}/seats/1`);
    expect(await users[1].requestError('POST', `/api/tables/${id}/seats/0`)).toEqual({ code: 'already-started' });
    expect(await users[1].requestError('POST', `/api/tables/${id}/seats/1`)).toEqual({ code: 'already-started' });
  });
});

describe('An imported game with hidden hands at two servers', () => {
  const { here, there } = useTwoTableServers();

  test('A client at the other server sees its own hand when the game continues.', async () => {
    const { id } = await importRecord(here.databaseLocation, playVerifiableGame(game, 30), ['open', 'open', 'open']);
    const [ada, ben, cyd] = await here.createGuests('Ada', 'Ben', 'Cyd');
    const adaThere = ada.onServer(there);
    const far = await adaThere.openTable(id);
    await ada.takeSeat(id, 0);
    await ben.takeSeat(id, 1);
    await cyd.takeSeat(id, 2);
    const near = await ada.openTable(id);
    await far.waitUntil('the own hand', () => far.log.join() === near.log.join());
    adaThere.closeConnections();
  });
});
