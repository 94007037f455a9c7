import { legalFor } from '@roundhouse/kernel';
import type { NewTable } from '@roundhouse/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { houseOver } from '../../test/support/house.ts';
import type { Person } from '../people/sessions.ts';
import { Decisions } from './decisions.ts';
import { Lobby } from './lobby.ts';
import type { Guest } from './room.ts';
import type { Table } from './table.ts';
import { Tables } from './tables.ts';

const MOST_KEPT = 3;
const NOBODY_TO_WAKE = { wake: () => {} };
const TERMS: NewTable = {
  ...{ game: 'steam', options: {}, listed: false, pace: 'live', allowance: null, absent: 'wait', undo: 'own' },
  seats: ['me', 'open', 'open'],
};
const person = (id: string): Person => ({ id, name: id, login: null, email: null, language: 'en' });
const PEOPLE = ['ada', 'ben', 'cyd'].map(person);

describe.each(DATABASES)('tables in memory, over $name', ({ open }) => {
  let tables: Tables;
  let lobby: Lobby;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const { database, data, url, drop } = await open();
    tables = new Tables(houseOver(database, { data, database: url }), NOBODY_TO_WAKE, MOST_KEPT);
    lobby = new Lobby(tables, async () => {});
    close = async () => {
      await tables.close();
      await drop();
    };
  });
  afterEach(() => close());

  const present = (id: string) => tables.at(id, async (table) => table);
  const plain = ({ row, seats, played }: Table) => ({
    ...{ row, seats, log: played.log, record: played.record, actors: played.actors, clients: [...played.clients] },
    position: played.beginning.game.position.write(played.state),
  });

  async function begun(): Promise<string> {
    const id = await lobby.create(PEOPLE[0], TERMS);
    for (const seat of [1, 2]) await lobby.join(id, seat, PEOPLE[seat]);
    return id;
  }

  async function act(id: string): Promise<void> {
    const { played } = await present(id);
    const { game } = played.beginning;
    const seat = Number(played.turn);
    const [action] = legalFor(game, played.state, seat).map((each) => game.actions.write(played.state, each));
    const asked = { id: `wish-${id}-${played.sequence}`, at: played.sequence, action };
    await new Decisions(tables).act(id, PEOPLE[seat].id, asked);
  }

  test('those asked for least are forgotten, and are the same when they are read anew', async () => {
    const ids: string[] = [];
    for (let count = 0; count < MOST_KEPT + 2; count++) ids.push(await begun());
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
    const id = await begun();
    const heard: string[] = [];
    const guest: Guest = { person: 'ada', seat: null, send: (text) => void heard.push(text) };
    await tables.enter(id, guest, 0);
    expect(heard.map((text) => JSON.parse(text).tell)).toEqual(['table', 'log', 'ready', 'present']);
    for (let count = 0; count < MOST_KEPT + 1; count++) await begun();
    await act(id);
    const { sequence } = (await present(id)).played;
    expect(JSON.parse(heard.at(-1) ?? '')).toMatchObject({ tell: 'log', from: sequence - 1 });
    tables.rooms.leave(id, guest);
    const length = heard.length;
    await act(id);
    expect(heard).toHaveLength(length);
  });
});
