import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { livePath } from '@roundhouse/wire';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { USUAL_LIMITS } from '../../src/settings.ts';
import { frame, OPCODE, RawSocket } from '../support/raw-socket.ts';
import { type ServerProcess, ServerProgram } from '../support/server-process.ts';
import { newTable, Visitor } from '../support/visitor.ts';

const MEGABYTE = 1_000_000;
const HEARTBEAT_MS = 2000;

let program: ServerProgram;
let data: string;
let server: ServerProcess;
let path: string;

beforeAll(async () => {
  program = await ServerProgram.build();
  data = mkdtempSync(join(tmpdir(), 'roundhouse-floods-'));
  server = await program.start({ data, limits: USUAL_LIMITS });
  const ada = await new Visitor('Ada', () => server.address).arrive();
  path = livePath(await ada.lay(newTable('steam', ['me', 'open', 'open'])), 0);
});

afterAll(async () => {
  await server.kill();
  program.remove();
  rmSync(data, { recursive: true, force: true });
});

function memory(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.id}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

async function metric(line: string): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? 0 : Number(found.split(' ').at(-1));
}

let cuts = 0;
/**
 * Waits until the server has counted one more socket that it cut because of its frames. Without that, a socket which
 * answers no heartbeat would be cut as well, only later. The server may count a moment after the client has seen the end.
 */
function isCut(): PromiseLike<void> {
  return expect.poll(() => metric('roundhouse_sockets_closed_total{reason="frames"}')).toBe(++cuts);
}

async function client(address = server.address, at = path): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${at}`, { headers: { origin: address } });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('message', resolve));
  return socket;
}

async function pongTo(socket: WebSocket, payload: string): Promise<void> {
  const answer = new Promise<string>((resolve) => socket.once('pong', (sent: Buffer) => resolve(sent.toString())));
  socket.ping(payload);
  expect(await answer).toBe(payload);
}

describe('a socket', () => {
  test('that sends 40 MB of pings and reads nothing is cut, and costs no memory', async () => {
    const neighbour = await client();
    const pings = Buffer.concat(Array.from({ length: 10_000 }, () => frame(OPCODE.ping)));
    // A server that has just started still grows by what it loads and compiles: the first flood is not measured.
    const first = new RawSocket(server.address, path);
    await first.flood(pings, MEGABYTE);
    await isCut();
    const before = memory();
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, memory());
    }, 20);
    const flooding = new RawSocket(server.address, path);
    const flood = flooding.flood(pings, 40 * MEGABYTE);
    await pongTo(neighbour, 'during the flood');
    await flood;
    await expect.poll(() => flooding.isClosed).toBe(true);
    clearInterval(watch);
    expect(Math.max(highest, memory()) - before).toBeLessThan(60 * MEGABYTE);
    await isCut();
    await pongTo(neighbour, 'after the flood');
    neighbour.terminate();
  });

  test('that sends pings at ten times the limit is told so and cut, although it reads', async () => {
    const socket = await client();
    let code: number | null = null;
    socket.on('close', (why) => {
      code = why;
    });
    const end = Date.now() + 60_000;
    while (code === null && Date.now() < end) {
      const perBurst = USUAL_LIMITS.messagesPerSecond / 2;
      for (let count = 0; count < perBurst; count++) if (socket.readyState === socket.OPEN) socket.ping();
      await wait(50);
    }
    expect(code).toBe(1008);
    await isCut();
  });

  test('that sends pings within the limit gets a pong for each', async () => {
    const socket = await client();
    const pongs: string[] = [];
    socket.on('pong', (payload: Buffer) => void pongs.push(payload.toString()));
    const payloads = Array.from({ length: USUAL_LIMITS.messagesAtOnce / 2 }, (_, index) => `ping ${index}`);
    for (const payload of payloads) socket.ping(payload);
    await expect.poll(() => pongs).toEqual(payloads);
    expect(socket.readyState).toBe(socket.OPEN);
    socket.terminate();
  });

  test('that floods the server with unasked pongs is cut, as with pings', async () => {
    const socket = new RawSocket(server.address, path).read();
    await expect.poll(() => socket.received).toContain('101 Switching Protocols');
    const pongs = Buffer.concat(Array.from({ length: 1000 }, () => frame(OPCODE.pong)));
    await socket.flood(pongs, MEGABYTE);
    await expect.poll(() => socket.isClosed).toBe(true);
    await isCut();
  });

  test('that never ends a message of many fragments is cut', async () => {
    const socket = new RawSocket(server.address, path).read();
    await expect.poll(() => socket.received).toContain('101 Switching Protocols');
    socket.socket.write(frame(OPCODE.text, '{', false));
    for (let count = 0; count < 20; count++) socket.socket.write(frame(OPCODE.continuation, '', false));
    await expect.poll(() => socket.isClosed).toBe(true);
    await isCut();
  });

  test('that sends one byte at a time is cut after two heartbeats, and one that is idle is not', async () => {
    const apart = mkdtempSync(join(tmpdir(), 'roundhouse-slow-bytes-'));
    const other = await program.start({ data: apart, limits: USUAL_LIMITS }, { heartbeatMs: HEARTBEAT_MS });
    onTestFinished(async () => {
      await other.kill();
      rmSync(apart, { recursive: true, force: true });
    });
    const ada = await new Visitor('Ada', () => other.address).arrive();
    const there = livePath(await ada.lay(newTable('steam', ['me', 'open', 'open'])), 0);
    const idle = await client(other.address, there);
    let heartbeats = 0;
    idle.on('ping', () => void heartbeats++);
    const slow = new RawSocket(other.address, there).read();
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

describe('a request for a socket', () => {
  test('that is refused is closed although the client does not close its end', async () => {
    const refused = new RawSocket(server.address, path, { origin: 'https://elsewhere.example' }).read();
    refused.socket.allowHalfOpen = true;
    const writeOn = () => {
      if (!refused.isClosed) refused.socket.write('more');
      return refused.isClosed;
    };
    await expect.poll(writeOn).toBe(true);
    expect(refused.received).toContain('403');
  });
});
