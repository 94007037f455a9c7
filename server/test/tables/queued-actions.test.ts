import type { JsonObject } from '@roundhouse/kernel';
import type { LogEntry, Plan } from '@roundhouse/wire';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { actOnce, onTurn, sitDown } from '../support/tables/playing.ts';
import type { TablePage } from '../support/tables/table-page.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';

describe.each(DATABASES)('decisions made ahead, over $name', (database) => {
  const server = useTableServer(database);
  const people = useGuests(server, 'Ada', 'Ben', 'Cyd');

  const phase = ({ follower }: TablePage) => follower.game.phase(follower.state());
  const seatOf = (page: TablePage) => page.you.seat ?? 0;
  /** Somebody who is not waited for. */
  const waiting = (pages: readonly TablePage[]) => pages.filter((page) => page.turn !== page.you.seat);
  /** What a seat has done since so many entries. */
  const doneBy = ({ log }: TablePage, seat: number, since: number): JsonObject[] =>
    log.slice(since).flatMap((text) => {
      const entry = JSON.parse(text) as LogEntry;
      return 'action' in entry && entry.by === seat ? [entry.action] : [];
    });

  /** Everybody raises what money they can and passes what they can, until it has come to a phase. */
  async function playTo(wanted: string, pages: readonly TablePage[]): Promise<void> {
    while (phase(await onTurn(pages)) !== wanted) {
      await actOnce(pages, (page) => {
        const legal = page.legal();
        const [money] = legal.filter(({ do: kind }) => kind === 'capital').slice(-1);
        return money ?? legal.find(({ do: kind }) => kind === 'pass') ?? legal[0];
      });
    }
  }

  async function planned(page: TablePage, plan: Plan): Promise<void> {
    expect(await page.plan(plan)).toMatchObject({ tell: 'done' });
    await page.until('the plan', () => JSON.stringify(page.you.plan) === JSON.stringify(plan));
  }

  test('a plan that is said again after it was done is not done again', async () => {
    const { pages } = await sitDown(people, { options: { rules: 'standard' } });
    await playTo('order-auction', pages);
    const [planner] = waiting(pages);
    const since = planner.log.length;
    const id = 'said-twice-by-one-page';
    expect(await planner.plan([{ wish: 'pass' }], id)).toMatchObject({ tell: 'done' });
    while (doneBy(planner, seatOf(planner), since).length === 0) {
      if ((await onTurn(pages)) === planner) await planner.hasLog(planner.log.length + 1);
      else await actOnce(pages);
    }
    await planner.until('an empty plan', () => planner.you.plan.length === 0);
    expect(await planner.plan([{ wish: 'pass' }], id)).toMatchObject({ tell: 'done' });
    expect((await people[seatOf(planner)].page(planner.table.id)).you.plan).toEqual([]);
    // Nor by a server that was not there the first time, nor when another plan was made in between.
    await planned(planner, [{ wish: 'bid', upTo: 1 }]);
    for (const page of pages) page.close();
    await server.restart();
    const later = await people[seatOf(planner)].page(planner.table.id);
    expect(await later.plan([{ wish: 'pass' }], id)).toMatchObject({ tell: 'done' });
    expect((await people[seatOf(planner)].page(planner.table.id)).you.plan).toEqual([{ wish: 'bid', upTo: 1 }]);
  });

  test('passing: it is done when the turn comes, and only its owner knows of it', async () => {
    const { pages } = await sitDown(people, { options: { rules: 'standard' } });
    await playTo('order-auction', pages);
    const [planner] = waiting(pages);
    const since = planner.log.length;
    await planned(planner, [{ wish: 'pass' }]);
    while (doneBy(planner, seatOf(planner), since).length === 0) {
      if ((await onTurn(pages)) === planner) await planner.hasLog(planner.log.length + 1);
      else await actOnce(pages);
    }
    expect(doneBy(planner, seatOf(planner), since)).toEqual([{ do: 'pass' }]);
    await planner.until('an empty plan', () => planner.you.plan.length === 0);
    for (const page of pages) if (page !== planner) expect(page.texts.join()).not.toContain('"wish"');
    const second = await people[seatOf(planner)].page(planner.table.id);
    expect(second.log).toEqual(planner.log);
  });

  test('bidding up to an amount: as little as it takes, then no more', async () => {
    const { pages } = await sitDown(people, { options: { rules: 'standard' } });
    await playTo('order-auction', pages);
    const [planner, other] = waiting(pages);
    const since = planner.log.length;
    await planned(planner, [{ wish: 'bid', upTo: 3 }]);
    // The others: one raises by one each time, one leaves.
    while (phase(planner) === 'order-auction') {
      const page = await onTurn(pages);
      if (page === planner) {
        const known = page.log.length;
        await page.hasLog(known + 1);
      } else if (page === other) {
        const legal = page.legal();
        await page.act(legal.find(({ do: kind }) => kind === 'bid') ?? legal[0]);
      } else await page.act({ do: 'pass' });
    }
    const done = doneBy(planner, seatOf(planner), since).filter(({ do: kind }) =>
      ['bid', 'pass'].includes(String(kind)),
    );
    const bids = done.filter(({ do: kind }) => kind === 'bid').map(({ amount }) => Number(amount));
    expect(bids.length).toBeGreaterThan(0);
    expect(Math.max(...bids)).toBeLessThanOrEqual(3);
    expect(done.at(-1)).toEqual({ do: 'pass' });
    expect(planner.you.plan).toEqual([]);
  });

  test('taking something if it is still there: else the next choice, also after a restart', async () => {
    const { id, pages } = await sitDown(people);
    await playTo('select-action-tiles', pages);
    const [planner] = waiting(pages);
    const seat = seatOf(planner);
    const tiles = (await onTurn(pages)).legal().filter(({ do: kind }) => kind === 'take');
    const since = planner.log.length;
    await planned(planner, [
      { wish: 'take', action: tiles[0] },
      { wish: 'take', action: tiles[1] },
      { wish: 'take', action: tiles[2] },
    ]);
    for (const page of pages) page.close();
    await server.restart();
    const back = await Promise.all(people.map((person) => person.page(id)));
    expect(back[seat].you.plan).toHaveLength(3);
    for (let count = 0; doneBy(back[seat], seat, since).length === 0; count++) {
      const page = await onTurn(back);
      if (page === back[seat]) await page.hasLog(page.log.length + 1);
      else await page.act(tiles[count === 0 ? 0 : 3]);
    }
    expect(doneBy(back[seat], seat, since)[0]).toEqual(tiles[1]);
    await back[seat].until('no plan', () => back[seat].you.plan.length === 0);
  });

  test('what cannot be done any more lapses, and the person decides', async () => {
    const { pages } = await sitDown(people);
    await playTo('select-action-tiles', pages);
    const [planner] = waiting(pages);
    const [tile, next] = (await onTurn(pages)).legal().filter(({ do: kind }) => kind === 'take');
    await planned(planner, [{ wish: 'take', action: tile }]);
    const first = await onTurn(pages);
    await first.act(tile);
    while ((await onTurn(pages)) !== planner) await actOnce(pages, (page) => page.legal().slice(-1)[0]);
    await planner.until('no plan', () => planner.you.plan.length === 0);
    const length = planner.log.length;
    expect(planner.turn).toBe(seatOf(planner));
    expect(
      await planner.act(planner.legal().find((each) => each.tile === next.tile) ?? planner.legal()[0]),
    ).toMatchObject({
      tell: 'done',
    });
    expect(planner.log.length).toBeGreaterThan(length);
  });

  test('made when it is one’s turn already, it is done at once; it can be withdrawn before', async () => {
    const { pages } = await sitDown(people, { options: { rules: 'standard' } });
    await playTo('order-auction', pages);
    const [other] = waiting(pages);
    await planned(other, [{ wish: 'pass' }]);
    await planned(other, []);
    const page = await onTurn(pages);
    const length = page.log.length;
    expect(await page.plan([{ wish: 'bid', upTo: 0 }])).toMatchObject({ tell: 'done' });
    await page.hasLog(length + 1);
    expect(JSON.parse(page.log[length])).toMatchObject({ by: page.you.seat });
    while ((await onTurn(pages)) !== other) await actOnce(pages);
    const known = other.log.length;
    expect(await other.write('my turn')).toMatchObject({ tell: 'done' });
    expect(other.log).toHaveLength(known);
  });
});
