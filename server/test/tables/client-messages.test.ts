import { Random } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { clientToAct, createActionChooser, playOneAction, startGame } from '../support/tables/play-game.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';
import { newRequestId, type TestTableClient } from '../support/test-table-client.ts';

describe.each(DATABASES)('Client messages ($name)', (database) => {
  const server = useTableServer(database);
  const users = useGuests(server, 'Ada', 'Ben', 'Cyd');

  /** All clients except one. */
  const others = (clients: readonly TestTableClient[], client: TestTableClient) =>
    clients.filter((each) => each !== client);

  test('A repeated message is applied once, over any connection and by any server.', async () => {
    const { id, clients } = await startGame(users);
    const client = await clientToAct(clients);
    const at = client.log.length;
    const request = { id: newRequestId(), logLength: at };
    const [action] = client.legalActions();
    const answers = await Promise.all([1, 2, 3].map(() => client.act(action, request)));
    expect(answers).toEqual(Array(3).fill({ type: 'ack', id: request.id }));
    await client.waitForEntries(at + 1);
    const log = [...client.log];
    expect(await client.act(action, request)).toEqual({ type: 'ack', id: request.id });

    const seat = client.viewer.seat ?? 0;
    const again = await users[seat].openTable(id, log);
    expect(await again.act(action, request)).toEqual({ type: 'ack', id: request.id });
    await server.restart();
    const later = await users[seat].openTable(id, log);
    expect(await later.act(action, request)).toEqual({ type: 'ack', id: request.id });
    expect(later.log).toEqual(log);
    expect((await users[0].openTable(id)).log).toEqual(log);
  });

  test('A stale message is rejected, and the current state is sent before the rejection.', async () => {
    const { clients } = await startGame(users);
    const client = await clientToAct(clients);
    const at = client.log.length;
    const [action] = client.legalActions();
    await client.act(action);
    const before = client.messages.length;
    const stale = await client.act(action, { logLength: at });
    expect(stale).toMatchObject({ type: 'rejected', error: { code: 'conflict' } });
    expect(client.messages.slice(before).map(({ type }) => type)).toEqual(['table', 'synced', 'rejected']);
    expect(client.messages[before + 1]).toEqual({ type: 'synced', logLength: client.log.length });
    expect(await client.act(action, { logLength: at + 1000 })).toMatchObject({ error: { code: 'conflict' } });
    expect(await client.undo(0, { logLength: at })).toMatchObject({ error: { code: 'conflict' } });
  });

  test('Of two concurrent messages, one is applied.', async () => {
    const { id, clients } = await startGame(users);
    const client = await clientToAct(clients);
    const at = client.log.length;
    const second = await users[client.viewer.seat ?? 0].openTable(id);
    const legal = client.legalActions();
    const answers = await Promise.all([client.act(legal[0]), second.act(legal[legal.length - 1])]);
    expect(answers.map(({ type }) => type).sort()).toEqual(['ack', 'rejected']);
    expect(answers.find(({ type }) => type === 'rejected')).toMatchObject({ error: { code: 'conflict' } });
    await Promise.all([client.waitForEntries(at + 1), second.waitForEntries(at + 1)]);
    expect(client.log).toEqual(second.log);
  });

  test('A message that breaks the rules or comes out of turn is rejected with the rule.', async () => {
    const { id, clients } = await startGame(users);
    const client = await clientToAct(clients);
    const [other] = others(clients, client);
    expect(await other.act(client.legalActions()[0])).toMatchObject({ error: { code: 'not-your-turn' } });
    expect(await client.act({ do: 'dance' })).toMatchObject({ error: { code: 'invalid-request' } });
    expect(await client.act({ do: 'bid', amount: 30_000 })).toMatchObject({
      error: { code: 'illegal-action', refusal: { rule: expect.any(String), reason: expect.any(String) } },
    });
    const watching = await (await server.createGuest('Dov')).openTable(id);
    expect(await watching.act(client.legalActions()[0])).toMatchObject({ error: { code: 'not-seated' } });
    const stranger = await server.newUser().openTable(id);
    expect(await stranger.act(client.legalActions()[0])).toMatchObject({ error: { code: 'not-signed-in' } });
    const { id: gathering } = await users[0].createTable({ seats: ['me', 'open', 'open'] });
    const early = await users[0].openTable(gathering);
    expect(await early.act({ do: 'pass' })).toMatchObject({ error: { code: 'not-started' } });
    expect(await early.queueActions([{ type: 'pass' }])).toMatchObject({ error: { code: 'not-started' } });
    expect(client.log).toEqual((await users[0].openTable(id)).log);
  });

  test.each([
    ['is not JSON', 'hello', null],
    ['has an unknown type', '{"type":"sing","id":"wish-sing"}', 'wish-sing'],
    ['has a short id', '{"type":"chat","id":"1","text":"x"}', null],
    ['has an unknown field', '{"type":"chat","id":"wish-more","text":"x","to":1}', 'wish-more'],
    ['has a negative number', '{"type":"undo","id":"wish-undo","logLength":0,"recordLength":-1}', 'wish-undo'],
    [
      'has an unknown kind of queued action',
      '{"type":"queue-actions","id":"wish-plan","queuedActions":[{"type":"win"}]}',
      'wish-plan',
    ],
    [
      'has nine queued actions',
      JSON.stringify({ type: 'queue-actions', id: 'wish-nine', queuedActions: Array(9).fill({ type: 'pass' }) }),
      'wish-nine',
    ],
  ])('A message that %s is rejected with an error.', async (_, text, id) => {
    const { clients } = await startGame(users);
    clients[0].sendRaw(text);
    const isRefused = () => clients[0].messages.some((told) => told.type === 'rejected');
    await clients[0].waitUntil('a refusal', isRefused);
    expect(clients[0].messages.find((told) => told.type === 'rejected')).toMatchObject({
      id,
      error: { code: 'invalid-request' },
    });
  });

  test('One user can act from two clients, and both receive the entries.', async () => {
    const { id, clients } = await startGame(users);
    const client = await clientToAct(clients);
    const elsewhere = await users[client.viewer.seat ?? 0].onOtherDevice();
    const second = await elsewhere.openTable(id);
    expect(second.viewer).toEqual(client.viewer);
    expect(await second.act(second.legalActions()[0])).toMatchObject({ type: 'ack' });
    await client.waitForEntries(second.log.length);
    expect(client.log).toEqual(second.log);
    await playOneAction(clients);
    await second.waitForEntries(client.log.length);
    const isComplete = (each: typeof client) => each.presence?.seats.join() === '0,1,2';
    await second.waitUntil('all three', () => isComplete(second));
    await client.waitUntil('all three', () => isComplete(client));
    second.close();
    await client.sendChat('still here');
    expect(client.presence?.seats).toEqual([0, 1, 2]);
    elsewhere.closeConnections();
  });

  test('A player can act out of turn where the rules say "at any time".', async () => {
    const { clients } = await startGame(users, { game: 'steel-and-steam' });
    const decide = createActionChooser(clients[0].replica.game);
    const random = new Random('out of turn');
    let acted = 0;
    for (let count = 0; count < 300 && acted < 2; count++) {
      const client = await clientToAct(clients);
      const free = others(clients, client).find((each) => each.legalActions().length > 0);
      if (free === undefined) await playOneAction(clients, (each) => decide(each, random));
      else {
        expect(await free.act(free.legalActions()[0])).toMatchObject({ type: 'ack' });
        expect(JSON.parse(free.log[free.log.length - 1])).toMatchObject({ actor: free.viewer.seat });
        expect(free.viewer.seat).not.toBe(client.viewer.seat);
        acted++;
      }
    }
    expect(acted).toBe(2);
    for (const client of clients) await client.waitForEntries(Math.max(...clients.map(({ log }) => log.length)));
    expect(clients[1].log).toEqual(clients[0].log);
    expect(clients[2].log).toEqual(clients[0].log);
  });
});
