import { expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { houseOver } from '../../test/support/house.ts';
import { beginTable, PEOPLE, tableParts } from '../../test/support/table-parts.ts';
import { timesOf } from './table.ts';

const HOUR = 3600;

// No bot moves here. One that did would begin another turn.
test('calling a bot and sending it away does not give a player more time', async () => {
  const { database, data, url, drop } = await DATABASES[0].open();
  let ahead = 0;
  const house = { ...houseOver(database, { data, database: url }), now: () => Date.now() + ahead };
  const parts = tableParts(house);
  const { tables, lobby } = parts;
  const id = await beginTable(parts, { pace: 'turns', allowance: HOUR });
  const times = () => tables.at(id, async (table) => timesOf(table));
  const seat = await tables.at(id, async ({ row }) => row.turn ?? 0);
  const before = await times();
  expect(before.deadline).toBeGreaterThan(house.now());
  for (let time = 0; time < 4; time++) {
    ahead += (HOUR / 3) * 1000;
    for (const bot of [null, 'greedy', null]) await lobby.setStandIn(id, seat, PEOPLE[seat], bot);
    expect(await times()).toEqual(before);
  }
  await tables.close();
  await drop();
});
