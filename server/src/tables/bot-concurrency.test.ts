import { expect, test, vi } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { houseOver } from '../../test/support/house.ts';
import { firstChoice, PEOPLE, TERMS, tableParts } from '../../test/support/table-parts.ts';
import { Announcements } from './announcements.ts';
import { Attendant } from './attend.ts';

const TABLES = 40;
const MOST = 16;

test('at most 16 bots think at once; the others wait, and in the end each has moved', async () => {
  const { database, data, url, drop } = await DATABASES[0].open();
  const { tables, lobby } = tableParts(houseOver(database, { data, database: url }));
  const ids: string[] = [];
  for (let count = 0; count < TABLES; count++) {
    ids.push(await lobby.create(PEOPLE[0], { ...TERMS, seats: ['random', 'random', 'random'] }));
  }
  const waiting: (() => void)[] = [];
  let most = 0;
  const think = vi.fn(async (_game: unknown, _state: unknown, _seat: unknown, _bot: unknown, luck: string) => {
    most = Math.max(most, waiting.length + 1);
    await new Promise<void>((resolve) => waiting.push(resolve));
    const table = await tables.at(luck.split('/')[0], async (each) => each);
    return { action: firstChoice(table).action, replaced: false };
  });
  const before = await lengths();
  const tell = async () => {};
  const attendant = new Attendant(tables, { think }, tell, new Announcements(tables, tell));
  const attended = Promise.all(ids.map((id) => attendant.attend(id)));
  for (let done = 0; done < TABLES; done++) {
    await expect.poll(() => waiting.length, { interval: 10 }).toBe(Math.min(MOST, TABLES - done));
    waiting.shift()?.();
  }
  await attended;
  expect(most).toBe(MOST);
  expect(await lengths()).toEqual(before.map((length) => length + 1));
  await tables.close();
  await drop();

  function lengths(): Promise<number[]> {
    return Promise.all(ids.map((id) => tables.at(id, async ({ played }) => played.length)));
  }
});
