import type { JsonObject } from '@roundhouse/kernel';
import type { LogEntry, QueuedActions } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { clientToAct, playOneAction, startGame } from '../support/tables/play-game.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';
import type { TestTableClient } from '../support/test-table-client.ts';

describe.each(DATABASES)('Queued actions ($name)', (database) => {
  const server = useTableServer(database);
  const users = useGuests(server, 'Ada', 'Ben', 'Cyd');

  const phase = ({ replica }: TestTableClient) => replica.game.phase(replica.state());
  const seatOf = (client: TestTableClient) => client.viewer.seat ?? 0;
  /** The clients of the seats that are not to act. */
  const clientsNotToAct = (clients: readonly TestTableClient[]) =>
    clients.filter((client) => client.activeSeat !== client.viewer.seat);
  /** The actions of a seat from log entry `since` on. */
  const actionsBy = ({ log }: TestTableClient, seat: number, since: number): JsonObject[] =>
    log.slice(since).flatMap((text) => {
      const entry = JSON.parse(text) as LogEntry;
      return 'action' in entry && entry.actor === seat ? [entry.action] : [];
    });

  /** Plays until the given phase; everyone raises as much money as possible and passes where possible. */
  async function playToPhase(target: string, clients: readonly TestTableClient[]): Promise<void> {
    while (phase(await clientToAct(clients)) !== target) {
      await playOneAction(clients, (client) => {
        const legal = client.legalActions();
        const [money] = legal.filter(({ do: kind }) => kind === 'capital').slice(-1);
        return money ?? legal.find(({ do: kind }) => kind === 'pass') ?? legal[0];
      });
    }
  }

  async function queueActions(client: TestTableClient, plan: QueuedActions): Promise<void> {
    expect(await client.queueActions(plan)).toMatchObject({ type: 'ack' });
    await client.waitUntil('the plan', () => JSON.stringify(client.viewer.queuedActions) === JSON.stringify(plan));
  }

  test('A repeated queue message is not applied again after the actions were taken.', async () => {
    const { clients } = await startGame(users, { options: { rules: 'standard' } });
    await playToPhase('order-auction', clients);
    const [owner] = clientsNotToAct(clients);
    const since = owner.log.length;
    const id = 'sent-twice-by-one-client';
    expect(await owner.queueActions([{ type: 'pass' }], id)).toMatchObject({ type: 'ack' });
    while (actionsBy(owner, seatOf(owner), since).length === 0) {
      if ((await clientToAct(clients)) === owner) await owner.waitForEntries(owner.log.length + 1);
      else await playOneAction(clients);
    }
    await owner.waitUntil('an empty plan', () => owner.viewer.queuedActions.length === 0);
    expect(await owner.queueActions([{ type: 'pass' }], id)).toMatchObject({ type: 'ack' });
    expect((await users[seatOf(owner)].openTable(owner.table.id)).viewer.queuedActions).toEqual([]);
    // A restarted server does not apply it again either, even if other actions were queued in between.
    await queueActions(owner, [{ type: 'bid', upTo: 1 }]);
    for (const client of clients) client.close();
    await server.restart();
    const later = await users[seatOf(owner)].openTable(owner.table.id);
    expect(await later.queueActions([{ type: 'pass' }], id)).toMatchObject({ type: 'ack' });
    expect((await users[seatOf(owner)].openTable(owner.table.id)).viewer.queuedActions).toEqual([
      { type: 'bid', upTo: 1 },
    ]);
  });

  test('A queued pass is taken when the turn comes, and only its owner can see it.', async () => {
    const { clients } = await startGame(users, { options: { rules: 'standard' } });
    await playToPhase('order-auction', clients);
    const [owner] = clientsNotToAct(clients);
    const since = owner.log.length;
    await queueActions(owner, [{ type: 'pass' }]);
    while (actionsBy(owner, seatOf(owner), since).length === 0) {
      if ((await clientToAct(clients)) === owner) await owner.waitForEntries(owner.log.length + 1);
      else await playOneAction(clients);
    }
    expect(actionsBy(owner, seatOf(owner), since)).toEqual([{ do: 'pass' }]);
    await owner.waitUntil('an empty plan', () => owner.viewer.queuedActions.length === 0);
    for (const client of clients)
      if (client !== owner) expect(client.rawMessages.join()).not.toContain('queuedActions":[{');
    const second = await users[seatOf(owner)].openTable(owner.table.id);
    expect(second.log).toEqual(owner.log);
  });

  test('A queued bid raises by the minimum up to its limit and then passes.', async () => {
    const { clients } = await startGame(users, { options: { rules: 'standard' } });
    await playToPhase('order-auction', clients);
    const [owner, other] = clientsNotToAct(clients);
    const since = owner.log.length;
    await queueActions(owner, [{ type: 'bid', upTo: 3 }]);
    // Of the others, one raises by one each time, and one passes.
    while (phase(owner) === 'order-auction') {
      const client = await clientToAct(clients);
      if (client === owner) {
        const known = client.log.length;
        await client.waitForEntries(known + 1);
      } else if (client === other) {
        const legal = client.legalActions();
        await client.act(legal.find(({ do: kind }) => kind === 'bid') ?? legal[0]);
      } else await client.act({ do: 'pass' });
    }
    const done = actionsBy(owner, seatOf(owner), since).filter(({ do: kind }) =>
      ['bid', 'pass'].includes(String(kind)),
    );
    const bids = done.filter(({ do: kind }) => kind === 'bid').map(({ amount }) => Number(amount));
    expect(bids.length).toBeGreaterThan(0);
    expect(Math.max(...bids)).toBeLessThanOrEqual(3);
    expect(done.at(-1)).toEqual({ do: 'pass' });
    expect(owner.viewer.queuedActions).toEqual([]);
  });

  test('A queued choice falls back to the next one if it is gone, even after a restart.', async () => {
    const { id, clients } = await startGame(users);
    await playToPhase('select-action-tiles', clients);
    const [owner] = clientsNotToAct(clients);
    const seat = seatOf(owner);
    const tiles = (await clientToAct(clients)).legalActions().filter(({ do: kind }) => kind === 'take');
    const since = owner.log.length;
    await queueActions(owner, [
      { type: 'take', action: tiles[0] },
      { type: 'take', action: tiles[1] },
      { type: 'take', action: tiles[2] },
    ]);
    for (const client of clients) client.close();
    await server.restart();
    const back = await Promise.all(users.map((user) => user.openTable(id)));
    expect(back[seat].viewer.queuedActions).toHaveLength(3);
    for (let count = 0; actionsBy(back[seat], seat, since).length === 0; count++) {
      const client = await clientToAct(back);
      if (client === back[seat]) await client.waitForEntries(client.log.length + 1);
      else await client.act(tiles[count === 0 ? 0 : 3]);
    }
    expect(actionsBy(back[seat], seat, since)[0]).toEqual(tiles[1]);
    await back[seat].waitUntil('no plan', () => back[seat].viewer.queuedActions.length === 0);
  });

  test('A queued action that is no longer legal lapses, and the player decides.', async () => {
    const { clients } = await startGame(users);
    await playToPhase('select-action-tiles', clients);
    const [owner] = clientsNotToAct(clients);
    const [tile, next] = (await clientToAct(clients)).legalActions().filter(({ do: kind }) => kind === 'take');
    await queueActions(owner, [{ type: 'take', action: tile }]);
    const first = await clientToAct(clients);
    await first.act(tile);
    while ((await clientToAct(clients)) !== owner)
      await playOneAction(clients, (client) => client.legalActions().slice(-1)[0]);
    await owner.waitUntil('no plan', () => owner.viewer.queuedActions.length === 0);
    const length = owner.log.length;
    expect(owner.activeSeat).toBe(seatOf(owner));
    expect(
      await owner.act(owner.legalActions().find((each) => each.tile === next.tile) ?? owner.legalActions()[0]),
    ).toMatchObject({
      type: 'ack',
    });
    expect(owner.log.length).toBeGreaterThan(length);
  });

  test('Queued actions apply immediately on the own turn, and can be withdrawn before it.', async () => {
    const { clients } = await startGame(users, { options: { rules: 'standard' } });
    await playToPhase('order-auction', clients);
    const [other] = clientsNotToAct(clients);
    await queueActions(other, [{ type: 'pass' }]);
    await queueActions(other, []);
    const client = await clientToAct(clients);
    const length = client.log.length;
    expect(await client.queueActions([{ type: 'bid', upTo: 0 }])).toMatchObject({ type: 'ack' });
    await client.waitForEntries(length + 1);
    expect(JSON.parse(client.log[length])).toMatchObject({ actor: client.viewer.seat });
    while ((await clientToAct(clients)) !== other) await playOneAction(clients);
    const known = other.log.length;
    expect(await other.sendChat('my turn')).toMatchObject({ type: 'ack' });
    expect(other.log).toHaveLength(known);
  });
});
