import type { AnyGame, JsonObject } from '@roundhouse/kernel';
import { commitmentTo, type FairRecord, fairOutcome, type TableAnswer } from '@roundhouse/wire';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/house.ts';
import { DATABASES } from '../support/databases.ts';
import { playToTheEnd, sitDown } from '../support/tables/playing.ts';
import type { TablePage } from '../support/tables/table-page.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';

const gameNamed = (id: string): AnyGame => GAMES.find((game) => game.id === id) ?? GAMES[0];

/** A record played again from its start; every outcome of chance is drawn again from the seed. */
function replay({ game: id, options, seats, actions, fair }: FairRecord): { state: unknown; draws: number } {
  const game = gameNamed(id);
  const state = game.setup(options as Parameters<AnyGame['setup']>[0], seats.length);
  let draws = 0;
  actions.forEach((json, sequence) => {
    const action = game.actions.read(state, json);
    if (game.turn(state) === 'chance') {
      const drawn = fairOutcome(game.chance(state), fair.seed ?? '', sequence);
      expect(game.actions.write(state, drawn)).toEqual(json);
      draws++;
    }
    expect(game.refuse(state, action)).toBeNull();
    game.apply(state, action);
  });
  return { state, draws };
}

/** The largest message that told of something new, in bytes. */
function largest(pages: readonly TablePage[]): number {
  const sizes = pages.flatMap(({ texts }) => {
    const first = texts.findIndex((text) => text.startsWith('{"tell":"ready"'));
    return texts.slice(first).filter((text) => text.startsWith('{"tell":"log"'));
  });
  return Math.max(...sizes.map((text) => Buffer.byteLength(text)));
}

describe.each(DATABASES)('whole games, over $name', (database) => {
  const server = useTableServer(database);
  const people = useGuests(server, 'Ada', 'Ben', 'Cyd');

  test.each<[string, JsonObject]>([
    ['steam', {}],
    ['days-of-steam', {}],
    ['steel-and-steam', { length: 'experimental' }],
  ])('%s is played to its end by people, who all see the same', async (id, options) => {
    const game = gameNamed(id);
    const { id: table, pages } = await sitDown(people, { game: id, options });
    const { commitment } = pages[0].table;
    const watching = await server.stranger().page(table);
    const early = await people[0].request<FairRecord>('GET', `/api/tables/${table}/record`);
    if (game.imagine === undefined) expect(early).toMatchObject({ fair: { commitment } });
    else expect(early).toEqual({ problem: { code: 'not-allowed' } });
    expect(JSON.stringify(early)).not.toContain('seed');

    await playToTheEnd(pages, `${id} over ${database.name}`);

    await watching.until('the end', () => watching.table.stage === 'over');
    const record = await server.stranger().ask<FairRecord>('GET', `/api/tables/${table}/record`);
    const { state, draws } = replay(record);
    expect(record).toMatchObject({ game: id, seats: ['Ada', 'Ben', 'Cyd'], result: game.outcome(state) });
    expect(game.outcome(state)).not.toBeNull();
    expect(draws).toBeGreaterThan(0);
    expect(commitmentTo(record.fair.seed ?? '')).toBe(commitment);
    for (const page of [...pages, watching]) {
      const viewer = page.you.seat ?? 'spectator';
      expect(page.log).toHaveLength(record.actions.length);
      expect(game.view(page.follower.state(), viewer)).toEqual(game.view(state, viewer));
      if (game.imagine === undefined) expect(page.log).toEqual(pages[0].log);
      expect(page.table).toMatchObject({ stage: 'over', seed: record.fair.seed, commitment, deadline: null });
      // Nothing of the seed was told before the end.
      const end = page.told.findIndex((told) => told.tell === 'table' && told.table.stage === 'over');
      expect(page.texts.slice(0, end).join()).not.toContain(record.fair.seed);
    }
    expect(largest([...pages, watching])).toBeLessThan(2048);
    const { mine } = await people[1].tables();
    expect(mine.find((each) => each.id === table)).toMatchObject({
      ...{ stage: 'over', turn: null, actions: record.actions.length, winners: record.result?.winners },
    });
    expect(await pages[0].act({ do: 'pass' })).toMatchObject({ problem: { code: 'game-over' } });
    expect(await pages[0].undo(0)).toMatchObject({ problem: { code: 'game-over' } });

    const rematch = `/api/tables/${table}/rematch`;
    expect(await (await server.guest('Dov')).problem('POST', rematch)).toEqual({ code: 'not-seated' });
    const asked = await Promise.all(people.map((person) => person.ask<TableAnswer>('POST', rematch)));
    const [next] = asked.map((answer) => answer.table);
    expect(asked.map((answer) => answer.table.id)).toEqual([next.id, next.id, next.id]);
    expect(next).toMatchObject({ game: id, options: pages[0].table.options, stage: 'gathering' });
    expect(next.commitment).not.toBe(commitment);
    await pages[2].until('the next table', () => pages[2].table.next === next.id);
    // One of them has laid the table; the others find an invitation in the lobby, and a stranger does not.
    const lists = await Promise.all(people.map(async (person) => (await person.tables()).mine));
    const found = lists.map((mine) => mine.find((each) => each.id === next.id));
    expect(found.map((each) => each?.invited).sort()).toEqual([false, true, true]);
    expect((await (await server.guest('Eve')).tables()).mine).toEqual([]);
    for (const [seat, person] of people.entries()) await person.sit(next.id, seat);
    expect((await people[0].table(next.id)).table.stage).toBe('playing');

    // Who does not want to see it in their list any more leaves; the names of those who played stay.
    const left = await people[2].ask<TableAnswer>('DELETE', `/api/tables/${table}/seats/2`);
    expect(left.table.seats[2]).toMatchObject({ name: 'Cyd', bot: null, taken: true, isPerson: false, standIn: null });
    expect((await people[2].tables()).mine.map((each) => each.id)).not.toContain(table);
    for (const page of pages) page.close();
  });

  test('there is no record before the start, and no rematch before the end', async () => {
    const { id } = await people[0].open({ seats: ['me', 'open', 'open'] });
    expect(await people[0].problem('GET', `/api/tables/${id}/record`)).toEqual({ code: 'not-begun' });
    expect(await people[0].problem('POST', `/api/tables/${id}/rematch`)).toEqual({ code: 'not-allowed' });
  });
});
