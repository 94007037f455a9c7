import type { JsonObject } from '@roundhouse/kernel';
import type { State } from '@roundhouse/steam/engine';
import { MOST_DOCUMENT_BYTES } from '@roundhouse/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { houseOver } from '../../test/support/house.ts';
import { mapOfBytes } from '../../test/support/large-map.ts';
import { beginTable, firstChoice, PEOPLE, type TableParts, tableParts } from '../../test/support/table-parts.ts';
import { MEMORY_PER_BYTE } from '../documents/document-cache.ts';
import type { House } from '../house.ts';
import type { Guest } from './room.ts';
import type { Table } from './table.ts';
import { openTables, unfinishedTables } from './table-lists.ts';

/** Room for some tables of the usual size, and for a few more entries in each. */
const MOST_KEPT = 3;
const MOST_BYTES = 3.5 * 55_000;

describe.each(DATABASES)('tables in memory, over $name', ({ open }) => {
  let house: House;
  let parts: TableParts;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const { database, data, url, drop } = await open();
    house = houseOver(database, { data, database: url });
    parts = tableParts(house, MOST_BYTES);
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
    const hear = (text: string) => void heard.push(text);
    const guest: Guest = { person: 'ada', seat: null, viewer: 'spectator', send: hear, end: hear };
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

  test('a table that a page looks at is forgotten after those that nobody looks at', async () => {
    const id = await beginTable(parts);
    await parts.tables.enter(id, { person: null, seat: null, viewer: 'spectator', send: () => {}, end: () => {} }, 0);
    const watched = await present(id);
    for (let count = 0; count < 2 * MOST_KEPT; count++) await beginTable(parts);
    expect(await present(id)).toBe(watched);
    expect(parts.tables.memory.tables).toBeLessThanOrEqual(MOST_KEPT);
    expect(parts.tables.memory.bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('tables with the same map share it, and maps count towards the room that tables take', async () => {
    const lots = tableParts(house, 50_000_000);
    const maps = ['one', 'two'].map((name) => mapOfBytes(MOST_DOCUMENT_BYTES, name));
    const open = async (map: JsonObject) => {
      const id = await beginTable(lots, { options: { map } });
      return lots.tables.at(id, async (table) => table.played.state as State);
    };
    const [first, same, other] = [await open(maps[0]), await open(maps[0]), await open(maps[1])];
    expect(same.board).toBe(first.board);
    expect(other.board).not.toBe(first.board);
    const { bytes } = lots.tables.memory;
    expect(bytes).toBeGreaterThan(2 * MEMORY_PER_BYTE * MOST_DOCUMENT_BYTES);
    expect(bytes).toBeLessThan(3 * MEMORY_PER_BYTE * MOST_DOCUMENT_BYTES);
    await lots.tables.close();
  });

  test('a list of tables reads neither options nor seeds', async () => {
    await beginTable(parts, { listed: true, options: { map: mapOfBytes(MOST_DOCUMENT_BYTES) } });
    const mine = await unfinishedTables(house.database.db, 'ada');
    const { rows: listed } = await openTables(house.database.db, Date.now(), null);
    for (const row of [...mine, ...listed]) {
      expect(Object.keys(row)).toContain('stage');
      expect(Object.keys(row)).not.toContain('options');
      expect(Object.keys(row)).not.toContain('seed');
    }
    expect([mine.length, listed.length]).toEqual([1, 1]);
  });
});
