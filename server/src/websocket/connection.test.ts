import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { TokenBucket } from '../lib/token-bucket.ts';
import { type CloseReason, Connection } from './connection.ts';
import { MessageEncoder } from './message-encoder.ts';
import { MAX_BUFFERED_BYTES, SendBufferLimiter } from './send-buffer-limiter.ts';

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
  readonly socket: WebSocket;
  readonly reasons: CloseReason[];
}

async function connect(address = '192.0.2.1', bufferLimiter = new SendBufferLimiter()): Promise<Pair> {
  const arrived = new Promise<WebSocket>((resolve) => sockets.once('connection', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  clients.push(client);
  client.on('error', () => {});
  const socket = await arrived;
  await expect.poll(() => client.readyState).toBe(client.OPEN);
  const frameLimiter = new TokenBucket(1000, 1000, Date.now());
  const connection = new Connection(socket, {
    address,
    frameLimiter,
    bufferLimiter,
    encoder: new MessageEncoder(),
    now: Date.now,
  });
  const reasons: CloseReason[] = [];
  connection.onClose = (reason) => void reasons.push(reason);
  return { connection, client, socket, reasons };
}

/** Writes to a client that does not read, until the system buffers are full and some bytes stay in the send buffer. */
async function fillBuffer({ connection, client }: Pair, bytes = 1): Promise<void> {
  client.pause();
  for (let count = 0; count < 2000 && connection.isOpen && connection.bufferedBytes < bytes; count++) {
    connection.send(CHUNK);
    await wait(0);
  }
}

/** Sends a pong from the client and waits until the server has received it. */
async function pong({ client, socket }: Pair): Promise<void> {
  const arrived = new Promise((resolve) => socket.once('pong', resolve));
  client.pong();
  await arrived;
}

describe('A connection', () => {
  test('It is closed if the client does not read and the send buffer exceeds the limit.', async () => {
    const pair = await connect();
    pair.connection.endInitialSync();
    await fillBuffer(pair, Number.POSITIVE_INFINITY);
    await expect.poll(() => pair.reasons).toEqual(['unread']);
  });

  test('The initial game may be larger than the limit.', async () => {
    const pair = await connect();
    await fillBuffer(pair);
    pair.connection.send('x'.repeat(3 * MAX_BUFFERED_BYTES));
    pair.connection.send('ready');
    pair.connection.endInitialSync();
    pair.connection.send('an action');
    const received: string[] = [];
    pair.client.on('message', (data) => void received.push(String(data)));
    pair.client.resume();
    await expect.poll(() => received.at(-1)).toBe('an action');
    expect(pair.reasons).toEqual([]);
  });

  test('It is closed if the client reads nothing between two heartbeats, even if it sends pongs.', async () => {
    const pair = await connect();
    await fillBuffer(pair);
    pair.connection.heartbeat();
    await pong(pair);
    pair.connection.heartbeat();
    await expect.poll(() => pair.reasons).toEqual(['unread']);
  });

  test('It stays open if the client reads slowly.', async () => {
    const pair = await connect();
    for (let beats = 0; beats < 4; beats++) {
      await fillBuffer(pair);
      pair.connection.heartbeat();
      pair.client.resume();
      await expect.poll(() => pair.connection.bufferedBytes).toBe(0);
      await pong(pair);
    }
    expect(pair.reasons).toEqual([]);
  });

  test('It is closed after a heartbeat without an answer.', async () => {
    const pair = await connect();
    pair.client.pause();
    pair.connection.heartbeat();
    pair.connection.heartbeat();
    await expect.poll(() => pair.reasons).toEqual(['silent']);
  });
});

describe('The send buffers of many connections', () => {
  test('They are limited per address: the connection with the largest buffer is closed.', async () => {
    const unsent = new SendBufferLimiter(400_000, 10_000_000);
    const [large, small] = [await connect('192.0.2.1', unsent), await connect('192.0.2.1', unsent)];
    const other = await connect('192.0.2.2', unsent);
    await fillBuffer(other, 250_000);
    await fillBuffer(large, 250_000);
    await fillBuffer(small, 100_000);
    for (let count = 0; count < 3; count++) small.connection.send(CHUNK);
    await expect.poll(() => large.reasons).toEqual(['unread']);
    expect([small.reasons, other.reasons]).toEqual([[], []]);
  });

  test('They are limited in total: the connection with the largest buffer is closed, whatever its address.', async () => {
    const unsent = new SendBufferLimiter(10_000_000, 400_000);
    const [large, small] = [await connect('192.0.2.1', unsent), await connect('192.0.2.2', unsent)];
    await fillBuffer(large, 250_000);
    await fillBuffer(small, 100_000);
    for (let count = 0; count < 3; count++) small.connection.send(CHUNK);
    await expect.poll(() => large.reasons).toEqual(['unread']);
    expect(small.reasons).toEqual([]);
  });

  test('Bytes that have been read meanwhile do not count.', async () => {
    const unsent = new SendBufferLimiter(400_000, 10_000_000);
    const pairs = [await connect('192.0.2.1', unsent), await connect('192.0.2.1', unsent)];
    for (const pair of pairs) {
      await fillBuffer(pair, 300_000);
      pair.client.resume();
      await expect.poll(() => pair.connection.bufferedBytes).toBe(0);
    }
    expect(pairs.map(({ reasons }) => reasons)).toEqual([[], []]);
  });
});
