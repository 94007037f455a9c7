import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { socketPath } from '@roundhouse/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { DEFAULT_LIMITS } from '../../src/config.ts';
import { frame, OPCODE, RawTcpClient } from '../support/raw-tcp-client.ts';
import { startServerForTest } from '../support/server-for-test.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { ServerProgram } from '../support/server-process.ts';
import { TestUser } from '../support/test-user.ts';

const MEGABYTE = 1_000_000;
const HEARTBEAT_MS = 2000;

const program = new ServerProgram();
let server: ServerProcess;
let path: string;

beforeAll(async () => {
  server = await program.startFresh({ limits: DEFAULT_LIMITS });
  path = await createSocketPath(server);
  return () => server.remove();
});

/** The path of the WebSocket of a new table. */
async function createSocketPath({ address }: ServerProcess): Promise<string> {
  const ada = await new TestUser(() => address).createGuest('Ada');
  return socketPath((await ada.createTable({ seats: ['me', 'open', 'open'] })).id, 0);
}

function memory(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

async function metric(line: string): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? 0 : Number(found.split(' ').at(-1));
}

let closedSockets = 0;
/**
 * Waits until the server has counted one more socket closed because of its frames. This distinguishes the close from
 * the later one for missed heartbeats. The server may count a moment after the client has seen the close.
 */
function expectClosedForFrames(): PromiseLike<void> {
  return expect.poll(() => metric('roundhouse_sockets_closed_total{reason="frames"}')).toBe(++closedSockets);
}

async function openSocket(address = server.address, at = path): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${at}`, { headers: { origin: address } });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('message', resolve));
  return socket;
}

async function expectPong(socket: WebSocket, payload: string): Promise<void> {
  const pong = new Promise<string>((resolve) => socket.once('pong', (sent: Buffer) => resolve(sent.toString())));
  socket.ping(payload);
  expect(await pong).toBe(payload);
}

describe('An open socket', () => {
  test('A socket that sends 40 MB of pings without reading is closed and uses no memory.', async () => {
    const neighbour = await openSocket();
    const pings = Buffer.concat(Array.from({ length: 10_000 }, () => frame(OPCODE.ping)));
    // A fresh server still allocates memory for loading and compiling, so the first flood is not measured.
    const first = new RawTcpClient(server.address, path);
    await first.flood(pings, MEGABYTE);
    await expectClosedForFrames();
    const before = memory();
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, memory());
    }, 20);
    const flooding = new RawTcpClient(server.address, path);
    const flood = flooding.flood(pings, 40 * MEGABYTE);
    await expectPong(neighbour, 'during the flood');
    await flood;
    await expect.poll(() => flooding.isClosed).toBe(true);
    clearInterval(watch);
    expect(Math.max(highest, memory()) - before).toBeLessThan(60 * MEGABYTE);
    await expectClosedForFrames();
    await expectPong(neighbour, 'after the flood');
    neighbour.terminate();
  });

  test('A socket that sends pings at ten times the limit is closed with a code, although it reads.', async () => {
    const socket = await openSocket();
    let code: number | null = null;
    socket.on('close', (closeCode) => {
      code = closeCode;
    });
    const end = Date.now() + 60_000;
    while (code === null && Date.now() < end) {
      const perBurst = DEFAULT_LIMITS.messagesPerSecond / 2;
      for (let count = 0; count < perBurst; count++) if (socket.readyState === socket.OPEN) socket.ping();
      await wait(50);
    }
    expect(code).toBe(1008);
    await expectClosedForFrames();
  });

  test('A socket that sends pings within the limit gets a pong for each.', async () => {
    const socket = await openSocket();
    const pongs: string[] = [];
    socket.on('pong', (payload: Buffer) => void pongs.push(payload.toString()));
    const payloads = Array.from({ length: DEFAULT_LIMITS.messageBurst / 2 }, (_, index) => `ping ${index}`);
    for (const payload of payloads) socket.ping(payload);
    await expect.poll(() => pongs).toEqual(payloads);
    expect(socket.readyState).toBe(socket.OPEN);
    socket.terminate();
  });

  test('A socket that floods the server with unsolicited pongs is closed.', async () => {
    const socket = new RawTcpClient(server.address, path).startReading();
    await expect.poll(() => socket.received).toContain('101 Switching Protocols');
    const pongs = Buffer.concat(Array.from({ length: 1000 }, () => frame(OPCODE.pong)));
    await socket.flood(pongs, MEGABYTE);
    await expect.poll(() => socket.isClosed).toBe(true);
    await expectClosedForFrames();
  });

  test('A socket that never finishes a fragmented message is closed.', async () => {
    const socket = new RawTcpClient(server.address, path).startReading();
    await expect.poll(() => socket.received).toContain('101 Switching Protocols');
    socket.socket.write(frame(OPCODE.text, '{', false));
    for (let count = 0; count < 20; count++) socket.socket.write(frame(OPCODE.continuation, '', false));
    await expect.poll(() => socket.isClosed).toBe(true);
    await expectClosedForFrames();
  });

  test('A socket that sends one byte at a time is closed after two heartbeats; an idle one is not.', async () => {
    const other = await startServerForTest(program, { limits: DEFAULT_LIMITS }, { heartbeatMs: HEARTBEAT_MS });
    const otherPath = await createSocketPath(other);
    const idle = await openSocket(other.address, otherPath);
    let heartbeats = 0;
    idle.on('ping', () => void heartbeats++);
    const slow = new RawTcpClient(other.address, otherPath).startReading();
    await expect.poll(() => slow.received).toContain('101 Switching Protocols');
    const heartbeatsAtOpening = heartbeats;
    const message = frame(OPCODE.text, 'x'.repeat(125));
    for (let at = 0; at < message.length - 1 && !slow.isClosed; at++) {
      slow.socket.write(message.subarray(at, at + 1));
      await wait(HEARTBEAT_MS / 10);
    }
    expect(slow.isClosed).toBe(true);
    expect(heartbeats - heartbeatsAtOpening).toBeLessThanOrEqual(4);
    expect(idle.readyState).toBe(idle.OPEN);
    idle.terminate();
  });
});

describe('A refused upgrade request', () => {
  test('A refused connection is closed even if the client does not close its end.', async () => {
    const refused = new RawTcpClient(server.address, path, { origin: 'https://elsewhere.example' }).startReading();
    refused.socket.allowHalfOpen = true;
    const writeOn = () => {
      if (!refused.isClosed) refused.socket.write('more');
      return refused.isClosed;
    };
    await expect.poll(writeOn).toBe(true);
    expect(refused.received).toContain('403');
  });
});
