import { createBot } from '@roundhouse/bots';
import { type AnyGame, type JsonObject, Random } from '@roundhouse/kernel';
import type { TestTableClient } from '../test-table-client.ts';
import type { TestUser } from '../test-user.ts';

/** Starts a game of these users, seated in this order, and connects a client for each. */
export async function startGame(
  users: readonly TestUser[],
  settings: Partial<Parameters<TestUser['createTable']>[0]> = {},
) {
  const seats = users.map((_, seat) => (seat === 0 ? 'me' : 'open'));
  const { id } = await users[0].createTable({ seats, ...settings });
  for (const [seat, user] of users.entries()) if (seat > 0) await user.takeSeat(id, seat);
  if (settings.isPublic === true) await users[0].requestOk('POST', `/api/tables/${id}/start`);
  const clients = await Promise.all(users.map((user) => user.openTable(id)));
  return { id, clients };
}

/** The client of the seat to act, once all clients have the same log. */
export async function clientToAct(clients: readonly TestTableClient[]): Promise<TestTableClient> {
  const logLength = Math.max(...clients.map(({ log }) => log.length));
  await Promise.all(clients.map((client) => client.waitForEntries(logLength)));
  const seat = clients[0].activeSeat;
  const client = clients.find(({ viewer }) => viewer.seat === seat);
  if (client === undefined) throw new Error(`no client for seat ${seat}`);
  return client;
}

/** The player to act takes the first legal action, or the one that `choose` returns. */
export async function playOneAction(
  clients: readonly TestTableClient[],
  choose: (client: TestTableClient) => JsonObject = (client) => client.legalActions()[0],
): Promise<TestTableClient> {
  const client = await clientToAct(clients);
  const reply = await client.act(choose(client));
  if (reply.type === 'rejected') throw new Error(`rejected: ${JSON.stringify(reply.error)}`);
  return client;
}

/** Chooses random actions; in Steel & Steam the standard bot, because random games there may not end. */
export function createActionChooser(game: AnyGame): (client: TestTableClient, random: Random) => JsonObject {
  const bot = createBot(game, game.id === 'steel-and-steam' ? 'greedy' : 'random');
  return ({ replica }, random) => {
    const state = replica.state();
    return game.actions.write(state, bot.choose(game.copy(state), random));
  };
}

/** Plays until the game is over. */
export async function playToEnd(clients: readonly TestTableClient[], seed: string): Promise<void> {
  const random = new Random(seed);
  const decide = createActionChooser(clients[0].replica.game);
  for (let known = 0; ; ) {
    await clients[0].waitForEntries(known);
    const { activeSeat } = clients[0];
    if (activeSeat === null) break;
    const client = clients[activeSeat];
    await client.waitForEntries(clients[0].log.length);
    const reply = await client.act(decide(client, random));
    if (reply.type === 'rejected') throw new Error(`rejected: ${JSON.stringify(reply.error)}`);
    known = client.log.length;
  }
  // Another server may send the end before the last entries.
  const { length } = clients[0].log;
  const isComplete = (client: TestTableClient) => client.status === 'over' && client.log.length >= length;
  await Promise.all(clients.map((client) => client.waitUntil('the end', () => isComplete(client))));
}

/**
 * The size in bytes of the largest entries message after the initial sync, divided by its number of entries: on a busy
 * machine several entries share a message.
 */
export function largestEntrySize(clients: readonly TestTableClient[]): number {
  const sizes = clients.flatMap(({ rawMessages }) => {
    const first = rawMessages.findIndex((text) => text.startsWith('{"type":"synced"'));
    const messages = rawMessages.slice(first).filter((text) => text.startsWith('{"type":"entries"'));
    return messages.map((text) => Buffer.byteLength(text) / JSON.parse(text).entries.length);
  });
  return Math.max(...sizes);
}
