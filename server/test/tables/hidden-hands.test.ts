import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { AnyGame } from '@roundhouse/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importRecord } from '../../src/operations/import-record.ts';
import { DATABASES } from '../support/databases.ts';
import { fairGame } from '../support/fair-game.ts';
import { actOnce } from '../support/tables/playing.ts';
import type { TablePage } from '../support/tables/table-page.ts';
import { TableServer } from '../support/tables/table-server.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';

const game: AnyGame = daysOfSteam;

describe.each(DATABASES)('hidden hands of an imported game, over $name', (database) => {
  const server = useTableServer(database);
  const people = useGuests(server, 'Ada', 'Ben', 'Cyd');

  const imported = async () => (await importRecord(server.place, fairGame(game, 30), ['open', 'open', 'open'])).id;
  const position = ({ follower }: TablePage) => follower.game.position.write(follower.state());

  test('everybody sees an imported game as a spectator while it waits for players', async () => {
    const id = await imported();
    const spectator = await server.stranger().page(id);
    const page = await people[0].page(id);
    for (const seat of [0, 1, 2]) {
      await people[0].sit(id, seat);
      await page.until('the seat', () => page.you.seat === seat);
      // Both a page that was open and one that comes later.
      expect(page.log).toEqual(spectator.log);
      expect((await people[0].page(id)).log).toEqual(spectator.log);
      await people[0].ask('DELETE', `/api/tables/${id}/seats/${seat}`);
      await page.until('no seat', () => page.you.seat === null);
    }
  });

  test('players see their own hands once the game goes on, and nobody changes the seat then', async () => {
    const id = await imported();
    const spectator = await server.stranger().page(id);
    const first = await people[0].page(id);
    await people[0].sit(id, 0);
    await people[1].sit(id, 1);
    await people[2].sit(id, 2);
    const second = await people[1].page(id);
    const third = await people[2].page(id);
    await first.until('the start', () => first.table.stage === 'playing' && first.log.join() !== spectator.log.join());
    // What the open page was told equals what a page is told that comes now.
    expect(first.log).toEqual((await people[0].page(id)).log);
    expect(position(first)).not.toEqual(position(spectator));
    expect(position(first)).not.toEqual(position(second));
    await actOnce([first, second, third]);
    await people[1].ask('DELETE', `/api/tables/${id}/seats/1`);
    expect(await people[1].problem('POST', `/api/tables/${id}/seats/0`)).toEqual({ code: 'already-begun' });
    expect(await people[1].problem('POST', `/api/tables/${id}/seats/1`)).toEqual({ code: 'already-begun' });
  });
});

describe('an imported game with hidden hands at two servers', () => {
  let [here, there]: TableServer[] = [];
  beforeAll(async () => {
    here = await TableServer.over(DATABASES[1]);
    there = await here.beside();
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  test('a page at the other server sees its own hand when the game goes on', async () => {
    const { id } = await importRecord(here.place, fairGame(game, 30), ['open', 'open', 'open']);
    const [ada, ben, cyd] = await here.guests('Ada', 'Ben', 'Cyd');
    const abroad = ada.at(there);
    const far = await abroad.page(id);
    await ada.sit(id, 0);
    await ben.sit(id, 1);
    await cyd.sit(id, 2);
    const near = await ada.page(id);
    await far.until('the own hand', () => far.log.join() === near.log.join());
    abroad.closePages();
  });
});
