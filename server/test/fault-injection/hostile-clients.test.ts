import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@roundhouse/kernel';
import { PROTOCOL_VERSION } from '@roundhouse/protocol';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { DEFAULT_LIMITS } from '../../src/config.ts';
import { newRequestId, type PlayOptions, playSeat } from '../support/random-player.ts';
import { RawWebSocket } from '../support/raw-web-socket.ts';
import type { ReconnectingTableClient } from '../support/reconnecting-table-client.ts';
import { newTableRequest, RetryingUser } from '../support/retrying-user.ts';
import { type ServerProcess, ServerProgram } from '../support/server-process.ts';

/** Matches text that reveals internals of the server. */
const STACK = /\bat .+:\d+:\d+|node_modules|\.mjs|Error:/;

let program: ServerProgram;
let server: ServerProcess;
let dataDir: string;
/** Two honest players, who play during all tests. */
let honest: readonly ReconnectingTableClient[];
let actionCount = 0;
let isFinished = false;
let playing: Promise<unknown>;
/** The table that the attacker targets; nobody else acts there. */
let table: string;
let users: RetryingUser[];
let attacker: RetryingUser;
/** Everything that the server has sent to hostile clients. */
const received: string[] = [];

const address = () => server.address;

beforeAll(async () => {
  program = await ServerProgram.build();
  dataDir = mkdtempSync(join(tmpdir(), 'roundhouse-hostile-'));
  // With a trusted proxy, attackers can use other addresses than the honest players.
  server = await program.start({ dataDir, trustProxy: true, limits: { ...DEFAULT_LIMITS, requestsPerMinute: 5000 } });
  const names = ['Ada', 'Bea', 'Cyd', 'Mal', 'Hal', 'Ida'];
  const all = await Promise.all(names.map((name) => new RetryingUser(name, address).createGuest()));
  users = all.slice(0, 3);
  attacker = all[3];
  const [hal, ida] = all.slice(4);
  table = await users[0].createTable(newTableRequest('steam', ['me', 'open', 'open']));
  await users[1].takeSeat(table, 1);
  await users[2].takeSeat(table, 2);
  const honestTable = await hal.createTable(newTableRequest('days-of-steam', ['me', 'open']));
  await ida.takeSeat(honestTable, 1);
  honest = [hal.openTable(honestTable), ida.openTable(honestTable)];
  const options = {
    random: new Random('honest'),
    shouldStop: () => isFinished,
    actionDelayMs: 40,
    timeoutMs: 30_000,
  } satisfies Partial<PlayOptions>;
  playing = Promise.all(
    honest.map((client) => playSeat(client, { ...options, onAcknowledged: () => void actionCount++ })),
  );
  playing.catch(() => {});
}, 60_000);

afterAll(async () => {
  isFinished = true;
  for (const client of honest) client.checkConditions();
  await playing;
  for (const client of honest) client.close();
  await server.kill();
  program.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Expects that the honest players can play on, the server is up, and it has not revealed internals. */
async function expectUndisturbed(): Promise<void> {
  const before = actionCount;
  await vi.waitFor(() => expect(actionCount > before || honest[0].table?.status === 'over').toBe(true), 10_000);
  expect(server.isRunning).toBe(true);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  for (const client of honest)
    expect([client.inconsistencies, client.rejections, client.connectCount]).toEqual([[], [], 1]);
  for (const text of received) expect(text).not.toMatch(STACK);
}

const tableSocketPath = (id: string, since: unknown = 0, version: unknown = PROTOCOL_VERSION) =>
  `/api/tables/${id}/socket?version=${version}&since=${since}`;

function connect(
  cookie: string | null,
  path = tableSocketPath(table),
  more: Record<string, string> = {},
): RawWebSocket {
  const headers = {
    origin: server.address,
    ...(cookie === null ? {} : { cookie: `roundhouse=${cookie}` }),
    ...more,
  };
  return new RawWebSocket(`${server.address}${path}`, headers, (text) => void received.push(text));
}

/** Connects and waits until the client is synced. */
async function connectAndSync(cookie: string | null): Promise<{ socket: RawWebSocket; sequence: number }> {
  const socket = connect(cookie);
  const sequence = await vi.waitFor(() => {
    const ready = socket.messages.map((text) => JSON.parse(text)).find(({ type }) => type === 'synced');
    if (ready === undefined) throw new Error('not ready');
    return Number(ready.logLength);
  }, 5000);
  return { socket, sequence };
}

const act = (at: unknown, more: object = {}) =>
  JSON.stringify({ type: 'act', id: newRequestId(), logLength: at, action: { do: 'pass' }, ...more });

describe('A hostile client', () => {
  test('A client cannot act for a seat it does not have.', async () => {
    const { socket, sequence } = await connectAndSync(attacker.cookie);
    expect(await socket.errorCodeFor(act(sequence))).toBe('not-seated');
    expect(await socket.errorCodeFor(act(sequence, { seat: 0 }))).toBe('invalid-request');
    expect(
      await socket.errorCodeFor(
        JSON.stringify({ type: 'undo-response', id: newRequestId(), recordLength: 0, accept: true }),
      ),
    ).toBe('not-seated');
    const forged = await connectAndSync('A'.repeat(43));
    expect(await forged.socket.errorCodeFor(act(sequence))).toBe('not-signed-in');
    const nobody = await connectAndSync(null);
    expect(await nobody.socket.errorCodeFor(act(sequence))).toBe('not-signed-in');
    const turn = (await users[0].request('GET', '/api/tables')).field('mine.0.toAct');
    for (const user of users.filter((_, seat) => seat !== turn)) {
      const other = await connectAndSync(user.cookie);
      expect(await other.socket.errorCodeFor(act(sequence))).toBe('not-your-turn');
      other.socket.socket.close();
    }
    await expectUndisturbed();
  });

  test('A wrong log length is rejected.', async () => {
    const { socket, sequence } = await connectAndSync(users[0].cookie);
    for (const at of [sequence + 1, sequence - 1, 1_000_000])
      expect(await socket.errorCodeFor(act(at))).toBe('conflict');
    for (const at of [-1, 0.5, 1e9, 1e308, '0', null, [], {}])
      expect(await socket.errorCodeFor(act(at))).toBe('invalid-request');
    for (const since of [-1, 0.5, 'abc', '1e999']) {
      const other = connect(attacker.cookie, tableSocketPath(table, since));
      await vi.waitFor(() =>
        expect([other.closeCode, other.messages.join()]).toEqual([1008, expect.stringContaining('invalid-request')]),
      );
    }
    const ahead = connect(attacker.cookie, tableSocketPath(table, 999_999));
    await vi.waitFor(() => expect(ahead.messages.join()).toContain('"from":0'), 5000);
    await expectUndisturbed();
  });

  test('A wrong protocol version or origin is rejected.', async () => {
    for (const wire of [0, PROTOCOL_VERSION + 1, '', 'x']) {
      const socket = connect(attacker.cookie, tableSocketPath(table, 0, wire));
      await vi.waitFor(
        () =>
          expect([socket.closeCode, socket.messages.join()]).toEqual([
            1008,
            expect.stringContaining('version-mismatch'),
          ]),
        5000,
      );
    }
    for (const origin of ['https://elsewhere.example', 'null', `${server.address}.elsewhere.example`]) {
      const socket = connect(attacker.cookie, tableSocketPath(table), { origin });
      await socket.settled;
      expect(socket.httpStatus).toBe(403);
    }
    const answer = await fetch(`${server.address}/api/tables`, {
      method: 'POST',
      headers: {
        origin: 'https://elsewhere.example',
        cookie: `roundhouse=${attacker.cookie}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(newTableRequest('steam', ['me', 'open', 'open'])),
    });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('forbidden-origin')]);
    await expectUndisturbed();
  });

  test('Malformed messages are rejected, and a message that is too large closes the connection.', async () => {
    const { socket, sequence } = await connectAndSync(users[0].cookie);
    const deep = `${'['.repeat(7000)}${']'.repeat(7000)}`;
    const start = `{"type":"act","id":"deep-deep-deep","logLength":${sequence},"action":{"do":"pass","x":`;
    const frames = [
      '',
      'x',
      '{',
      '[]',
      'null',
      '"act"',
      '{}',
      '{"type":"dance"}',
      '{"type":"act"}',
      deep,
      `${start}${deep}}}`,
    ];
    for (const frame of frames)
      expect([frame.slice(0, 20), await socket.errorCodeFor(frame)]).toEqual([frame.slice(0, 20), 'invalid-request']);
    expect(await socket.errorCodeFor(Buffer.from([0, 1, 2, 255]))).toBe('invalid-request');
    const polluting = `{"type":"act","id":"proto-proto","logLength":${sequence},"action":{"__proto__":{"polluted":1},"do":"__proto__"}}`;
    expect(await socket.errorCodeFor(polluting)).toBe('invalid-request');
    const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"name":"Mal","language":"en"}';
    const answer = await fetch(`${server.address}/api/me`, {
      method: 'POST',
      headers: { origin: server.address, 'content-type': 'application/json' },
      body,
    });
    received.push(await answer.text());
    expect(answer.status).toBe(400);
    socket.socket.send('x'.repeat(1_000_000));
    await vi.waitFor(() => expect(socket.closeCode).toBe(1009), 5000);
    await expectUndisturbed();
  });

  test('A flood of messages is rate-limited, and then the connection is closed.', async () => {
    const { socket, sequence } = await connectAndSync(attacker.cookie);
    const end = Date.now() + 8000;
    while (socket.closeCode === null && Date.now() < end) {
      for (let count = 0; count < 50; count++) if (socket.closeCode === null) socket.socket.send(act(sequence));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(socket.closeCode).toBe(1008);
    expect(socket.messages.join()).toContain('rate-limited');
    await expectUndisturbed();
  });

  test('An address cannot open more than its share of connections.', async () => {
    const lines = Array.from({ length: DEFAULT_LIMITS.socketsPerAddress + 30 }, () =>
      connect(null, tableSocketPath(table), { 'x-forwarded-for': '203.0.113.9' }),
    );
    await Promise.all(lines.map(({ settled }) => settled));
    // Half of the limit as a burst, then five per second.
    const refused = lines.filter(({ httpStatus }) => httpStatus === 429).length;
    expect(refused).toBeGreaterThanOrEqual(30);
    expect(lines.length - refused).toBeGreaterThanOrEqual(DEFAULT_LIMITS.socketsPerAddress / 2);
    await expectUndisturbed();
    for (const { socket } of lines) socket.terminate();
  });

  test('An invalid undo target is rejected.', async () => {
    const { socket, sequence } = await connectAndSync(users[1].cookie);
    const undo = (to: unknown) =>
      JSON.stringify({ type: 'undo', id: newRequestId(), logLength: sequence, recordLength: to });
    for (const to of [0, sequence, 900_000]) expect(await socket.errorCodeFor(undo(to))).toBe('undo-impossible');
    for (const to of [-1, 0.5, '0']) expect(await socket.errorCodeFor(undo(to))).toBe('invalid-request');
    expect(
      await socket.errorCodeFor(
        JSON.stringify({ type: 'undo-response', id: newRequestId(), recordLength: 0, accept: true }),
      ),
    ).toBe('conflict');
    await expectUndisturbed();
  });

  test('Nobody can take the seat of another user, and of many concurrent requests one gets a free seat.', async () => {
    const requestError = async (method: string, path: string, body?: unknown) => {
      const answer = await attacker.request(method, path, body);
      received.push(answer.text);
      return answer.field('error.code');
    };
    expect(await requestError('POST', `/api/tables/${table}/seats/0`)).toBe('already-started');
    expect(await requestError('DELETE', `/api/tables/${table}/seats/0`)).toBe('not-seated');
    expect(await requestError('PUT', `/api/tables/${table}/seats/0/substitute-bot`, { bot: 'greedy' })).toBe(
      'not-seated',
    );
    expect(await requestError('POST', '/api/device-links/redeem', { token: 'A'.repeat(43) })).toBe('link-not-found');
    expect(await requestError('GET', '/api/tables/AAAAAAAAAAAA')).toBe('table-not-found');
    const gathering = await users[0].createTable(newTableRequest('steam', ['me', 'open', 'open']));
    expect(await requestError('POST', `/api/tables/${gathering}/seats/0`)).toBe('seat-taken');
    for (const command of ['start', 'close'])
      expect(await requestError('POST', `/api/tables/${gathering}/${command}`)).toBe('not-allowed');
    const crowd = await Promise.all(
      Array.from({ length: 12 }, (_, index) => new RetryingUser(`Guest ${index}`, address).createGuest()),
    );
    const answers = await Promise.all(crowd.map((guest) => guest.request('POST', `/api/tables/${gathering}/seats/1`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(409)]);
    await expectUndisturbed();
  });

  test('A client that never reads is disconnected and does not delay the others.', async () => {
    const otherData = mkdtempSync(join(tmpdir(), 'roundhouse-slow-'));
    const other = await program.start({ dataDir: otherData });
    const [ada, bea] = await Promise.all(
      ['Ada', 'Bea'].map((name) => new RetryingUser(name, () => other.address).createGuest()),
    );
    const id = await ada.createTable(newTableRequest('days-of-steam', ['me', 'open']));
    await bea.takeSeat(id, 1);
    const turn = Number((await ada.request('GET', '/api/tables')).field('mine.0.toAct'));
    const user = [ada, bea][1 - turn];
    const client = user.openTable(id);
    await client.waitUntil(() => client.isSynced, 'the table');
    const slow = new WebSocket(`${other.address.replace('http', 'ws')}${tableSocketPath(id)}`, {
      headers: { origin: other.address, cookie: `roundhouse=${user.cookie}` },
    });
    let code: number | null = null;
    slow.on('close', (closeCode) => {
      code = closeCode;
    });
    await new Promise((resolve) => slow.once('open', resolve));
    slow.pause();
    // Queued actions are sent to all clients of the seat: some megabytes in total.
    const queuedAction = (count: number) =>
      ({ type: 'take', action: { do: 'play', note: `${count}`.padEnd(1900, 'x') } }) as const;
    for (let count = 0; count < 1500; count++) {
      const answer = await client.request({
        type: 'queue-actions',
        id: newRequestId(),
        queuedActions: Array(7).fill(queuedAction(count)),
      });
      expect(answer.type).toBe('ack');
    }
    slow.resume();
    await vi.waitFor(() => expect(code).toBe(1006), 10_000);
    expect(client.connectCount).toBe(1);
    client.close();
    await other.kill();
    rmSync(otherData, { recursive: true, force: true });
  });
});
