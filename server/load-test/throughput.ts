import { type JsonObject, Random, readOptions } from '@roundhouse/kernel';
import type { ServerMessage } from '@roundhouse/protocol';
import { steam } from '@roundhouse/steam';
import { chooseAction } from './choose-action.ts';
import type { LoadUser, TableConnection } from './client.ts';

const SEATS = 4;

export interface ThroughputResult {
  /** The response time of each action in milliseconds, until it was acknowledged. */
  readonly responseTimes: number[];
  /** The size of the largest message about an action, in bytes per entry. */
  readonly maxBytesPerEntry: number;
  readonly games: number;
  readonly rejected: number;
}

/**
 * Plays one table after the other as fast as the server responds, with one action in flight, until `isOver`. The
 * `ready` tables have been created and filled in advance.
 */
export async function measureThroughput(
  users: readonly LoadUser[],
  ready: ReadyTable[],
  seed: string,
  isOver: () => boolean,
  isMeasured: () => boolean,
): Promise<ThroughputResult> {
  const random = new Random(seed);
  const result = { responseTimes: [] as number[], maxBytesPerEntry: 0, games: 0, rejected: 0 };
  while (!isOver()) {
    const { id, options } = ready.pop() ?? (await openTable(users));
    await playTable(users, id, options, random, result, isOver, isMeasured);
  }
  return result;
}

export interface ReadyTable {
  readonly id: string;
  readonly options: JsonObject;
}

/** Creates a table and seats the users. */
export async function openTable(users: readonly LoadUser[]): Promise<ReadyTable> {
  const seats = ['me', 'open', 'open', 'open'];
  const { id, options } = await users[0].createTable({ seats, options: { map: 'northeast' } });
  for (let seat = 1; seat < SEATS; seat++) await users[seat].takeSeat(id, seat);
  return { id, options };
}

async function playTable(
  users: readonly LoadUser[],
  id: string,
  options: JsonObject,
  random: Random,
  result: { responseTimes: number[]; maxBytesPerEntry: number; games: number; rejected: number },
  isOver: () => boolean,
  isMeasured: () => boolean,
): Promise<void> {
  const state = steam.setup(readOptions(steam.options, options), SEATS);
  let logLength = 0;
  const connections: TableConnection[] = [];
  let sent: { readonly at: number; readonly id: string; readonly logLength: number } | null = null;
  let isAcknowledged = true;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const act = () => {
    const turn = steam.toAct(state);
    if (isOver() || typeof turn !== 'number') return finish();
    isAcknowledged = false;
    sent = { at: performance.now(), id: `${id}-${logLength}`, logLength };
    connections[turn].send({ type: 'act', id: sent.id, logLength, action: chooseAction(state, random) });
  };
  /** Takes the next action once the last one is acknowledged and its entry has arrived. */
  const continueIfReady = () => {
    if (isAcknowledged && sent !== null && logLength > sent.logLength) act();
  };
  const onMessage = (message: ServerMessage, bytes: number) => {
    if (message.type === 'entries') {
      if (message.entries.length > 0 && message.from > 0) {
        result.maxBytesPerEntry = Math.max(result.maxBytesPerEntry, Math.ceil(bytes / message.entries.length));
      }
    } else if (message.type === 'ack' && sent !== null && message.id === sent.id) {
      if (isMeasured()) result.responseTimes.push(performance.now() - sent.at);
      isAcknowledged = true;
      continueIfReady();
    } else if (message.type === 'rejected') {
      result.rejected++;
      throw new Error(`rejected: ${JSON.stringify(message.error)}`);
    }
  };
  const replayMessage = (message: ServerMessage, bytes: number) => {
    if (message.type === 'entries') {
      for (const entry of message.entries) {
        if (!('action' in entry)) throw new Error('an entry without its action');
        steam.apply(state, steam.actions.read(state, entry.action));
        logLength++;
      }
    }
    onMessage(message, bytes);
    if (message.type === 'entries') continueIfReady();
  };
  connections.push(await users[0].connect(id, replayMessage));
  connections.push(
    ...(await Promise.all(users.slice(1, SEATS).map((user) => user.connect(id, onMessage, 0, () => {})))),
  );
  act();
  await finished;
  result.games++;
  for (const connection of connections) connection.close();
}
