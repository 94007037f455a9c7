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
  async function twoHaveActed(settings: Parameters<typeof startGame>[1] = {}) {
    const { id, clients } = await startGame(users, settings);
    const start = position(clients[0]);
    const to = clients[0].replica.recordLength;
    const first = await playOneAction(clients);
    const second = await playOneAction(clients);
    expect(second).not.toBe(first);
    for (const client of clients) await client.waitForEntries(second.log.length);
    return { id, clients, first, second, to, start };
  }

  /** After the actions of three players, the first one requests to undo all of them. */
  async function undoRequested() {
    const game = await twoHaveActed();
    const { clients, first, second, to } = game;
    const third = await playOneAction(clients);
    expect(new Set([first, second, third]).size).toBe(3);
    for (const client of clients) await client.waitForEntries(third.log.length);
    const request = { id: newRequestId(), logLength: first.log.length };
    expect(await first.undo(to, request)).toMatchObject({ type: 'ack' });
    for (const client of clients) await client.waitUntil('the request', () => client.table.undoRequest !== null);
    return { ...game, third, request };
  }

  /** Waits until a client has the record length and no undo request any more. */
  const waitUntilUndone = (client: TestTableClient, recordLength: number) =>
    client.waitUntil(
      'the undo',
      () => client.table.undoRequest === null && client.replica.recordLength === recordLength,
    );

  test('A player freely undoes an action to which nobody has responded, and takes another one.', async () => {
    const { clients } = await startGame(users, { undoRule: 'own' });
    const client = await clientToAct(clients);
    const start = position(client);
    const to = client.replica.recordLength;
    await client.act(client.legalActions()[0]);
    expect(await client.undo(to)).toMatchObject({ type: 'ack' });
    expect(client.log.at(-1)).toBe(JSON.stringify({ undo: to }));
    expect(position(client)).toEqual(start);
    expect(client.replica.recordLength).toBe(to);
    expect(await clientToAct(clients)).toBe(client);
    expect(await client.act(client.legalActions()[1])).toMatchObject({ type: 'ack' });
    await clients[0].waitForEntries(client.log.length);
    expect(clients[0].log).toEqual(client.log);
  });

  test('A repeated undo message is applied once.', async () => {
    const { clients } = await startGame(users, { undoRule: 'own' });
    const client = await clientToAct(clients);
    const to = client.replica.recordLength;
    await client.act(client.legalActions()[0]);
    const request = { id: newRequestId(), logLength: client.log.length };
    for (const _ of [1, 2]) expect(await client.undo(to, request)).toMatchObject({ type: 'ack' });
    expect(client.log.length).toBe(request.logLength + 1);
    expect(client.replica.recordLength).toBe(to);
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

  test('An undo of actions that others have followed is a request to all others.', async () => {
    const { first, third, to, start, request } = await undoRequested();
    const expected = { seat: first.viewer.seat, recordLength: to, agreed: [] };
    expect(third.table.undoRequest).toEqual(expected);
    // Repeating the request changes nothing.
    expect(await first.undo(to, request)).toMatchObject({ type: 'ack' });
    expect(third.table.undoRequest).toEqual(expected);
    expect(position(third)).not.toEqual(start);
  });

  test('While an undo request is open, another one is rejected.', async () => {
    const { second, to } = await undoRequested();
    expect(await second.undo(to + 1)).toMatchObject(rejectedWith('undo-pending'));
  });

  test('Neither the requester nor a spectator can agree to an undo request.', async () => {
    const { id, first } = await undoRequested();
    expect(await first.respondToUndo(true)).toMatchObject(rejectedWith('not-allowed'));
    const spectator = await (await server.createGuest('Dov')).openTable(id);
    expect(await spectator.respondToUndo(true)).toMatchObject(rejectedWith('not-seated'));
  });

  test('With the consent of all others, and not before, several actions are undone for everyone.', async () => {
    const { id, clients, second, third, to, start } = await undoRequested();
    const spectator = await (await server.createGuest('Dov')).openTable(id);
    expect(await second.respondToUndo(true)).toMatchObject({ type: 'ack' });
    await third.waitUntil('one yes', () => third.table.undoRequest?.agreed.length === 1);
    expect(position(third)).not.toEqual(start);
    expect(await third.respondToUndo(true)).toMatchObject({ type: 'ack' });
    for (const client of [...clients, spectator]) {
      await waitUntilUndone(client, to);
      expect(position(client)).toEqual(start);
    }
  });

  test('A repeated consent counts once, also after the undo.', async () => {
    const { second, third, to, start } = await undoRequested();
    const [yes, last] = [newRequestId(), newRequestId()];
    for (const _ of [1, 2]) expect(await second.respondToUndo(true, yes)).toMatchObject({ type: 'ack' });
    await third.waitUntil('one yes', () => third.table.undoRequest?.agreed.length === 1);
    expect(position(third)).not.toEqual(start);
    for (const _ of [1, 2]) expect(await third.respondToUndo(true, last)).toMatchObject({ type: 'ack' });
    await waitUntilUndone(third, to);
    expect(position(third)).toEqual(start);
  });

  test('Undone actions stay undone after a restart.', async () => {
    const { id, clients, second, third, to, start } = await undoRequested();
    for (const client of [second, third]) await client.respondToUndo(true);
    for (const client of clients) await waitUntilUndone(client, to);
    await server.restart();
    const back = await users[0].openTable(id, clients[0].log);
    expect(position(back)).toEqual(start);
  });

  test.each(['another player', 'the requester'] as const)(
    'One refusal, by %s, cancels an undo request, even if it is repeated.',
    async (who) => {
      const { clients, first, second, to } = await twoHaveActed();
      const length = first.log.length;
      await first.undo(to);
      await second.waitUntil('the request', () => second.table.undoRequest !== null);
      const refusing = who === 'the requester' ? first : second;
      const no = newRequestId();
      for (const _ of [1, 2]) expect(await refusing.respondToUndo(false, no)).toMatchObject({ type: 'ack' });
      await second.waitUntil('no request', () => second.table.undoRequest === null);
      expect(await second.respondToUndo(true)).toMatchObject(rejectedWith('conflict'));
      expect(clients.map(({ log }) => log.length)).toEqual([length, length, length]);
    },
  );

  test('After a refusal, the player can request the undo again.', async () => {
    const { first, second, to } = await twoHaveActed();
    await first.undo(to);
    await second.waitUntil('the request', () => second.table.undoRequest !== null);
    await second.respondToUndo(false);
    await second.waitUntil('no request', () => second.table.undoRequest === null);
    expect(await first.undo(to)).toMatchObject({ type: 'ack' });
    await second.waitUntil('the second request', () => second.table.undoRequest !== null);
  });

  test('The consent of a player who has left is not required.', async () => {
    const { id, clients, first, second, to } = await twoHaveActed();
    const third = await clientToAct(clients);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await first.undo(to)).toMatchObject({ type: 'ack' });
    await third.waitUntil('the request', () => third.table.undoRequest !== null);
    expect(await third.respondToUndo(true)).toMatchObject({ type: 'ack' });
    await first.waitUntil('one yes', () => first.table.undoRequest?.agreed.length === 1);
    const leaver = second.viewer.seat ?? 0;
    await users[leaver].requestOk('DELETE', `/api/tables/${id}/seats/${leaver}`);
    expect(await first.undo(to)).toMatchObject({ type: 'ack' });
    await waitUntilUndone(third, to);
  });

  test('An undo request survives a restart and lapses when somebody acts.', async () => {
    const { id, clients, first, to } = await twoHaveActed();
    await first.undo(to);
    await server.restart();
    const back = await Promise.all(users.map((user, seat) => user.openTable(id, clients[seat].log)));
    expect(back[2].table.undoRequest).toMatchObject({ seat: first.viewer.seat, recordLength: to });
    await playOneAction(back);
    for (const client of back) await client.waitUntil('no request', () => client.table.undoRequest === null);
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
