import type { NewTable } from '@roundhouse/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { houseOver } from '../../test/support/house.ts';
import { firstChoice, PEOPLE, type TableParts, TERMS, tableParts } from '../../test/support/table-parts.ts';
import type { Database } from '../storage/database.ts';
import { TOLD_AFTER_MS } from './standing.ts';
import { loadRow, loadSeats } from './table-store.ts';
import { Tables } from './tables.ts';

const WITH_BOT: NewTable = { ...TERMS, seats: ['me', 'open', 'greedy'] };
const [ADA, BEN] = PEOPLE;

/** Of two servers on one database neither hears of the other, as when the line that carries news has just broken. */
describe('servers that do not hear of each other', () => {
  let database: Database;
  let drop: () => Promise<void>;
  let clock: number;
  beforeEach(async () => {
    ({ database, drop } = await DATABASES[0].open());
    clock = Date.now();
  });
  afterEach(() => drop());

  const server = () => tableParts({ ...houseOver(database, {}), now: () => clock });

  async function begun(one: TableParts, terms: Partial<NewTable> = {}): Promise<string> {
    for (;;) {
      const id = await one.lobby.create(ADA, { ...WITH_BOT, ...terms });
      await one.lobby.join(id, 1, BEN);
      // Chance says who begins; here it has to be a person.
      if ((await loadRow(database.db, id)).turn !== 2) return id;
    }
  }

  /** Lets people act until the bot is waited for. */
  async function playToBot({ tables, decisions }: TableParts, id: string): Promise<void> {
    for (let count = 0; count < 50; count++) {
      const table = await tables.at(id, async (present) => present);
      const { seat, action } = firstChoice(table);
      if (seat === 2) return;
      await decisions.act(id, PEOPLE[seat].id, { id: `wish-${count}`, at: table.played.sequence, action });
    }
    throw new Error('the bot was never waited for');
  }

  test('one who believes that a person is waited for does not take away when the bot is to move', async () => {
    const [one, other] = [server(), server()];
    const id = await begun(one);
    await other.tables.at(id, async () => {});
    await playToBot(one, id);
    const due = (await loadRow(database.db, id)).wake_at;
    expect(due).not.toBeNull();
    clock += TOLD_AFTER_MS;
    await other.attendant.attend(id);
    expect((await loadRow(database.db, id)).wake_at).toBe(due);
    // Now it knows better.
    expect((await other.tables.at(id, async (table) => table)).row.turn).toBe(2);
  });

  test('what is told of a table is told in order, also when the first takes longer', async () => {
    const told: unknown[] = [];
    const waits = [20, 0];
    const announce: Database['announce'] = async (news) => {
      await new Promise((resolve) => setTimeout(resolve, waits.shift() ?? 0));
      told.push('watching' in news ? news.watching : null);
    };
    const tables = new Tables(houseOver({ ...database, announce }, {}), { wake: () => {} });
    for (const watching of [0, 1]) tables.announce({ table: 'any', what: 'present', seats: [], watching });
    await tables.close();
    expect(told).toEqual([0, 1]);
  });

  test('no bot plays for one who has acted in time', async () => {
    const [one, other] = [server(), server()];
    const id = await begun(one, { pace: 'turns', allowance: 600, absent: 'bot' });
    await other.tables.at(id, async () => {});
    await playToBot(one, id);
    clock += 600_000;
    await other.attendant.attend(id);
    expect((await loadSeats(database.db, id)).map(({ stand_in }) => stand_in)).toEqual([null, null, null]);
  });

  test('who has just sat down is not replaced by a bot of the host', async () => {
    const [one, other] = [server(), server()];
    const id = await one.lobby.create(ADA, TERMS);
    await other.tables.at(id, async () => {});
    await one.lobby.join(id, 1, BEN);
    await expect(other.lobby.setBot(id, 1, ADA, 'greedy')).rejects.toThrow('stale');
    await one.lobby.leave(id, 1, BEN);
    await other.tables.changed(id);
    await one.lobby.join(id, 1, BEN);
    await other.lobby.start(id, ADA);
    const seats = await loadSeats(database.db, id);
    expect(seats.map(({ person: sits, bot }) => [sits, bot])).toEqual([
      ['ada', null],
      ['ben', null],
      [null, 'greedy'],
    ]);
    expect((await loadRow(database.db, id)).stage).toBe('playing');
  });

  test('a game that has begun is neither closed nor left without players', async () => {
    const [one, other, third] = [server(), server(), server()];
    const id = await one.lobby.create(ADA, WITH_BOT);
    for (const { tables } of [other, third]) await tables.at(id, async () => {});
    await one.lobby.join(id, 1, BEN);
    await expect(other.lobby.leave(id, 0, ADA)).rejects.toThrow('stale');
    await expect(third.lobby.close(id, ADA)).rejects.toThrow('already-begun');
    expect((await loadRow(database.db, id)).stage).toBe('playing');
    expect((await loadSeats(database.db, id))[0].person).toBe('ada');
  });
});
