import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { Allowance } from './allowance.ts';
import { type CloseReason, Connection } from './connection.ts';
import { EncodedTexts } from './encoded-texts.ts';
import { MAX_UNSENT, UnsentBytes } from './unsent.ts';

const CHUNK = 'x'.repeat(50_000);

let http: Server;
let sockets: WebSocketServer;
const clients: WebSocket[] = [];

beforeEach(async () => {
  http = createServer();
  sockets = new WebSocketServer({ server: http, autoPong: false });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const client of clients.splice(0)) client.terminate();
  sockets.close();
  http.close();
});

interface Pair {
  readonly connection: Connection;
  readonly client: WebSocket;
  /** The server's end. */
  readonly line: WebSocket;
  readonly reasons: CloseReason[];
}

async function connect(address = '192.0.2.1', unsent = new UnsentBytes()): Promise<Pair> {
  const arrived = new Promise<WebSocket>((resolve) => sockets.once('connection', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  clients.push(client);
  client.on('error', () => {});
  const line = await arrived;
  await expect.poll(() => client.readyState).toBe(client.OPEN);
  const allowance = new Allowance(1000, 1000, Date.now());
  const connection = new Connection(line, { address, allowance, unsent, texts: new EncodedTexts(), now: Date.now });
  const reasons: CloseReason[] = [];
  connection.onClose = (reason) => void reasons.push(reason);
  return { connection, client, line, reasons };
}

/** Writes to a client that does not read until some bytes stay unsent, after the buffers of the system are full. */
async function clog({ connection, client }: Pair, bytes = 1): Promise<void> {
  client.pause();
  for (let count = 0; count < 2000 && connection.isOpen && connection.unsent < bytes; count++) {
    connection.send(CHUNK);
    await wait(0);
  }
}

/** A pong that has arrived. */
async function pong({ client, line }: Pair): Promise<void> {
  const arrived = new Promise((resolve) => line.once('pong', resolve));
  client.pong();
  await arrived;
}

describe('a connection', () => {
  test('whose client reads nothing is ended when more waits than the limit', async () => {
    const pair = await connect();
    pair.connection.endGreeting();
    await clog(pair, Number.POSITIVE_INFINITY);
    await expect.poll(() => pair.reasons).toEqual(['unread']);
  });

  test('may be sent a game that is larger than the limit when it is opened', async () => {
    const pair = await connect();
    await clog(pair);
    pair.connection.send('x'.repeat(3 * MAX_UNSENT));
    pair.connection.send('ready');
    pair.connection.endGreeting();
    pair.connection.send('an action');
    const heard: string[] = [];
    pair.client.on('message', (data) => void heard.push(String(data)));
    pair.client.resume();
    await expect.poll(() => heard.at(-1)).toBe('an action');
    expect(pair.reasons).toEqual([]);
  });

  test('is ended when nothing of what waits was read between two heartbeats, although pongs come', async () => {
    const pair = await connect();
    await clog(pair);
    pair.connection.beat();
    await pong(pair);
    pair.connection.beat();
    await expect.poll(() => pair.reasons).toEqual(['unread']);
  });

  test('goes on when its client reads slowly', async () => {
    const pair = await connect();
    for (let beats = 0; beats < 4; beats++) {
      await clog(pair);
      pair.connection.beat();
      pair.client.resume();
      await expect.poll(() => pair.connection.unsent).toBe(0);
      await pong(pair);
    }
    expect(pair.reasons).toEqual([]);
  });

  test('is ended after a heartbeat without an answer', async () => {
    const pair = await connect();
    pair.client.pause();
    pair.connection.beat();
    pair.connection.beat();
    await expect.poll(() => pair.reasons).toEqual(['silent']);
  });
});

describe('unsent bytes of many sockets', () => {
  test('are bounded for one address: the socket with the most of them is ended', async () => {
    const unsent = new UnsentBytes(400_000, 10_000_000);
    const [large, small] = [await connect('192.0.2.1', unsent), await connect('192.0.2.1', unsent)];
    const other = await connect('192.0.2.2', unsent);
    await clog(other, 250_000);
    await clog(large, 250_000);
    await clog(small, 100_000);
    for (let count = 0; count < 3; count++) small.connection.send(CHUNK);
    await expect.poll(() => large.reasons).toEqual(['unread']);
    expect([small.reasons, other.reasons]).toEqual([[], []]);
  });

  test('are bounded for all: the socket with the most of them is ended, whatever its address', async () => {
    const unsent = new UnsentBytes(10_000_000, 400_000);
    const [large, small] = [await connect('192.0.2.1', unsent), await connect('192.0.2.2', unsent)];
    await clog(large, 250_000);
    await clog(small, 100_000);
    for (let count = 0; count < 3; count++) small.connection.send(CHUNK);
    await expect.poll(() => large.reasons).toEqual(['unread']);
    expect(small.reasons).toEqual([]);
  });

  test('that have been read meanwhile do not count', async () => {
    const unsent = new UnsentBytes(400_000, 10_000_000);
    const pairs = [await connect('192.0.2.1', unsent), await connect('192.0.2.1', unsent)];
    for (const pair of pairs) {
      await clog(pair, 300_000);
      pair.client.resume();
      await expect.poll(() => pair.connection.unsent).toBe(0);
    }
    expect(pairs.map(({ reasons }) => reasons)).toEqual([[], []]);
  });
});
