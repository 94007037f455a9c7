import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { clientToAct, playOneAction, startGame } from '../support/tables/play-game.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';
import { newRequestId, type TestTableClient } from '../support/test-table-client.ts';

describe.each(DATABASES)('Undo ($name)', (database) => {
  const server = useTableServer(database);
  const users = useGuests(server, 'Ada', 'Ben', 'Cyd');

  const rejectedWith = (code: string) => ({ type: 'rejected', error: { code } });
  const position = ({ replica }: TestTableClient) => replica.game.position.write(replica.state());

  /** Two players act in turn, so that the first action can no longer be undone freely. */
  async function twoHaveActed(terms: Parameters<typeof startGame>[1] = {}) {
    const { id, clients } = await startGame(users, terms);
    const start = position(clients[0]);
    const to = clients[0].replica.recordLength;
    const first = await playOneAction(clients);
    const second = await playOneAction(clients);
    expect(second).not.toBe(first);
    await first.waitForEntries(second.log.length);
    return { id, clients, first, second, to, start };
  }

  test('A player freely undoes an action to which nobody has responded.', async () => {
    const { clients } = await startGame(users, { undoRule: 'own' });
    const client = await clientToAct(clients);
    const start = position(client);
    const to = client.replica.recordLength;
    await client.act(client.legalActions()[0]);
    const request = { id: newRequestId(), logLength: client.log.length };
    expect(await client.undo(to, request)).toMatchObject({ type: 'ack' });
    expect(await client.undo(to, request)).toMatchObject({ type: 'ack' });
    expect(client.log.at(-1)).toBe(JSON.stringify({ undo: to }));
    expect(position(client)).toEqual(start);
    expect(client.replica.recordLength).toBe(to);
    const other = await clientToAct(clients);
    expect(other).toBe(client);
    expect(await client.act(client.legalActions()[1])).toMatchObject({ type: 'ack' });
    await clients[0].waitForEntries(client.log.length);
    expect(clients[0].log).toEqual(client.log);
  });

  test('With undo "own", a player cannot undo the actions of others or actions that others have followed.', async () => {
    const { first, second, to } = await twoHaveActed({ undoRule: 'own' });
    expect(await second.undo(to)).toMatchObject(rejectedWith('undo-impossible'));
    expect(await first.undo(to)).toMatchObject(rejectedWith('undo-impossible'));
    expect(await first.undo(to + 1)).toMatchObject(rejectedWith('undo-impossible'));
    expect(await first.undo(to + 100)).toMatchObject(rejectedWith('undo-impossible'));
    expect(first.table.undoRequest).toBeNull();
  });

  test('A player cannot undo an action that a chance outcome has followed.', async () => {
    const { clients } = await startGame(users, { game: 'days-of-steam', undoRule: 'own' });
    for (;;) {
      const client = await clientToAct(clients);
      const to = client.replica.recordLength;
      const legal = client.legalActions();
      await client.act(legal.find(({ do: kind }) => kind === 'pass') ?? legal[0]);
      if (client.replica.recordLength === to + 1) continue;
      expect(await client.undo(to)).toMatchObject(rejectedWith('undo-impossible'));
      return;
    }
  });

  test('With the consent of all others, a player undoes several actions.', async () => {
    const { id, clients, first, second, to, start } = await twoHaveActed();
    const third = await playOneAction(clients);
    await first.waitForEntries(third.log.length);
    const request = { id: newRequestId(), logLength: first.log.length };
    expect(await first.undo(to, request)).toMatchObject({ type: 'ack' });
    await third.waitUntil('the question', () => third.table.undoRequest !== null);
    expect(third.table.undoRequest).toEqual({ seat: first.viewer.seat, recordLength: to, agreed: [] });
    // Repeating the request changes nothing, and another request must wait.
    expect(await first.undo(to, request)).toMatchObject({ type: 'ack' });
    await second.waitForEntries(third.log.length);
    expect(await second.undo(to + 1)).toMatchObject(rejectedWith('undo-pending'));
    expect(await first.respondToUndo(true)).toMatchObject(rejectedWith('not-allowed'));
    const watching = await (await server.createGuest('Dov')).openTable(id);
    expect(await watching.respondToUndo(true)).toMatchObject(rejectedWith('not-seated'));
    const [yes, last] = [newRequestId(), newRequestId()];
    for (let times = 0; times < 2; times++)
      expect(await second.respondToUndo(true, yes)).toMatchObject({ type: 'ack' });
    await third.waitUntil('one yes', () => third.table.undoRequest?.agreed.length === 1);
    expect(position(third)).not.toEqual(start);
    for (let times = 0; times < 2; times++)
      expect(await third.respondToUndo(true, last)).toMatchObject({ type: 'ack' });
    for (const client of [...clients, watching]) {
      await client.waitUntil(
        'what was before',
        () => client.table.undoRequest === null && client.replica.recordLength === to,
      );
      expect(position(client)).toEqual(start);
    }
    await server.restart();
    const back = await users[0].openTable(id, clients[0].log);
    expect(position(back)).toEqual(start);
  });

  test('One refusal, even by the requester, cancels an undo request.', async () => {
    const { clients, first, second, to } = await twoHaveActed();
    const length = first.log.length;
    for (const who of [second, first]) {
      await first.undo(to);
      await second.waitUntil('the question', () => second.table.undoRequest !== null);
      const no = newRequestId();
      for (let times = 0; times < 2; times++) expect(await who.respondToUndo(false, no)).toMatchObject({ type: 'ack' });
      await second.waitUntil('no question', () => second.table.undoRequest === null);
    }
    expect(await second.respondToUndo(true)).toMatchObject(rejectedWith('conflict'));
    expect(clients.map(({ log }) => log.length)).toEqual([length, length, length]);
  });

  test('The consent of a player who has left is not required.', async () => {
    const { id, clients, first, second, to } = await twoHaveActed();
    const third = await clientToAct(clients);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await first.undo(to)).toMatchObject({ type: 'ack' });
    await third.waitUntil('the question', () => third.table.undoRequest !== null);
    expect(await third.respondToUndo(true)).toMatchObject({ type: 'ack' });
    await first.waitUntil('one yes', () => first.table.undoRequest?.agreed.length === 1);
    const leaver = second.viewer.seat ?? 0;
    await users[leaver].requestOk('DELETE', `/api/tables/${id}/seats/${leaver}`);
    expect(await first.undo(to)).toMatchObject({ type: 'ack' });
    await third.waitUntil(
      'what was before',
      () => third.replica.recordLength === to && third.table.undoRequest === null,
    );
  });

  test('An undo request survives a restart and lapses when somebody acts.', async () => {
    const { id, clients, first, to } = await twoHaveActed();
    await first.undo(to);
    await server.restart();
    const back = await Promise.all(users.map((user, seat) => user.openTable(id, clients[seat].log)));
    expect(back[2].table.undoRequest).toMatchObject({ seat: first.viewer.seat, recordLength: to });
    await playOneAction(back);
    for (const client of back) await client.waitUntil('no question', () => client.table.undoRequest === null);
    expect((await users[0].getTable(id)).table.undoRequest).toBeNull();
  });

  test('No consent is required when all others are bots.', async () => {
    const host = await server.createGuest('Ada');
    const { clients } = await startGame([host], { seats: ['me', 'random', 'random'] });
    const [client] = clients;
    await client.waitUntil('my turn', () => client.activeSeat === 0);
    const to = client.replica.recordLength;
    const start = position(client);
    const legal = client.legalActions();
    await client.act(legal.find(({ do: kind }) => kind === 'pass') ?? legal[0]);
    await client.waitUntil('my turn again', () => client.activeSeat === 0 && client.replica.recordLength > to + 1);
    expect(await client.undo(to)).toMatchObject({ type: 'ack' });
    expect(client.table.undoRequest).toBeNull();
    expect(position(client)).toEqual(start);
  });

  test('After an undo, chance outcomes are the same.', async () => {
    const host = await server.createGuest('Ada');
    const { clients } = await startGame([host], { game: 'days-of-steam', seats: ['me', 'random'] });
    const [client] = clients;
    for (;;) {
      await client.waitUntil('my turn', () => client.activeSeat === 0);
      const to = client.replica.recordLength;
      const action = client.legalActions().find(({ do: kind }) => kind === 'pass') ?? client.legalActions()[0];
      const at = client.log.length;
      await client.act(action);
      if (client.replica.recordLength < to + 2 || JSON.parse(client.log[at + 1]).actor !== -1) continue;
      await client.waitUntil('my turn', () => client.activeSeat === 0);
      expect(await client.undo(to)).toMatchObject({ type: 'ack' });
      const replayedAt = client.log.length;
      await client.act(action);
      expect(client.log.slice(replayedAt, replayedAt + 2)).toEqual(client.log.slice(at, at + 2));
      return;
    }
  });
});
