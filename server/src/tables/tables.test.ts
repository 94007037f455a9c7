import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { houseOver } from '../../test/support/house.ts';
import { beginTable, firstChoice, PEOPLE, type TableParts, tableParts } from '../../test/support/table-parts.ts';
import type { Guest } from './room.ts';
import type { Table } from './table.ts';

const MOST_KEPT = 3;

describe.each(DATABASES)('tables in memory, over $name', ({ open }) => {
  let parts: TableParts;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const { database, data, url, drop } = await open();
    parts = tableParts(houseOver(database, { data, database: url }), MOST_KEPT);
    close = async () => {
      await parts.tables.close();
      await drop();
    };
  });
  afterEach(() => close());

  const present = (id: string) => parts.tables.at(id, async (table) => table);
  const plain = ({ row, seats, played }: Table) => ({
    ...{ row, seats, log: played.log, record: played.record, actors: played.actors, clients: [...played.clients] },
    position: played.beginning.game.position.write(played.state),
  });

  async function act(id: string): Promise<void> {
    const table = await present(id);
    const { seat, action } = firstChoice(table);
    const { sequence } = table.played;
    await parts.decisions.act(id, PEOPLE[seat].id, { id: `wish-${id}-${sequence}`, at: sequence, action });
  }

  test('those asked for least are forgotten, and are the same when they are read anew', async () => {
    const ids: string[] = [];
    for (let count = 0; count < MOST_KEPT + 2; count++) ids.push(await beginTable(parts));
    for (const id of ids) await act(id);
    const kept = await present(ids[MOST_KEPT + 1]);
    expect(await present(ids[MOST_KEPT + 1])).toBe(kept);
    for (const id of ids) {
      const before = await present(id);
      const known = plain(before);
      for (const other of ids) if (other !== id) await present(other);
      const after = await present(id);
      expect(after).not.toBe(before);
      expect(plain(after)).toEqual(known);
    }
  });

  test('a table that is forgotten goes on being told to those who look on', async () => {
    const id = await beginTable(parts);
    const heard: string[] = [];
    const guest: Guest = { person: 'ada', seat: null, send: (text) => void heard.push(text) };
    await parts.tables.enter(id, guest, 0);
    expect(heard.map((text) => JSON.parse(text).tell)).toEqual(['table', 'log', 'ready', 'present']);
    for (let count = 0; count < MOST_KEPT + 1; count++) await beginTable(parts);
    await act(id);
    const { sequence } = (await present(id)).played;
    expect(JSON.parse(heard.at(-1) ?? '')).toMatchObject({ tell: 'log', from: sequence - 1 });
    parts.tables.rooms.leave(id, guest);
    const length = heard.length;
    await act(id);
    expect(heard).toHaveLength(length);
  });
});
