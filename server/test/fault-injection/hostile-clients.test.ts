import { PROTOCOL_VERSION } from '@roundhouse/protocol';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { DEFAULT_LIMITS, UNLIMITED } from '../../src/config.ts';
import { AttackScenario, tableSocketPath } from '../support/attack-scenario.ts';
import { eventually } from '../support/eventually.ts';
import { newTable } from '../support/new-table.ts';
import { createGuestsForTest, startServerForTest } from '../support/server-for-test.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { ServerProgram } from '../support/server-process.ts';
import { newRequestId } from '../support/test-table-client.ts';

const program = new ServerProgram();

const act = (logLength: unknown, more: object = {}) =>
  JSON.stringify({ type: 'act', id: newRequestId(), logLength, action: { do: 'pass' }, ...more });
const undo = (logLength: number, recordLength: unknown) =>
  JSON.stringify({ type: 'undo', id: newRequestId(), logLength, recordLength });
const consent = () => JSON.stringify({ type: 'undo-response', id: newRequestId(), recordLength: 0, accept: true });

describe('A hostile client', () => {
  let server: ServerProcess;
  let scenario: AttackScenario;
  beforeAll(async () => {
    // With a trusted proxy, attackers can use other addresses than the honest players.
    const limits = { ...DEFAULT_LIMITS, requestsPerMinute: 5000, guestsPerAddress: UNLIMITED.guestsPerAddress };
    server = await program.startFresh({ trustProxy: true, limits });
    return () => server.remove();
  }, 60_000);
  beforeEach(async () => {
    scenario = await AttackScenario.start(server);
  });

  test('A spectator cannot act, not even by naming a seat.', async () => {
    const { socket, logLength } = await scenario.connectAndSync(scenario.attacker);
    expect(await socket.errorCodeFor(act(logLength))).toBe('not-seated');
    expect(await socket.errorCodeFor(act(logLength, { seat: 0 }))).toBe('invalid-request');
    expect(await socket.errorCodeFor(consent())).toBe('not-seated');
    await scenario.expectUndisturbed();
  });

  test('A client with a forged cookie or without a cookie cannot act.', async () => {
    const forged: Record<string, string> = { cookie: `roundhouse=${'A'.repeat(43)}` };
    for (const headers of [forged, {}]) {
      const { socket, logLength } = await scenario.connectAndSync(null, headers);
      expect(await socket.errorCodeFor(act(logLength))).toBe('not-signed-in');
    }
    await scenario.expectUndisturbed();
  });

  test('A player cannot act out of turn.', async () => {
    const turn = (await scenario.players[0].listTables()).mine[0].toAct;
    for (const player of scenario.players.filter((_, seat) => seat !== turn)) {
      const { socket, logLength } = await scenario.connectAndSync(player);
      expect(await socket.errorCodeFor(act(logLength))).toBe('not-your-turn');
    }
    await scenario.expectUndisturbed();
  });

  test('A message with a wrong log length is rejected.', async () => {
    const { socket, logLength } = await scenario.connectAndSync(scenario.players[0]);
    for (const wrong of [logLength + 1, logLength - 1, 1_000_000])
      expect(await socket.errorCodeFor(act(wrong))).toBe('conflict');
    for (const invalid of [-1, 0.5, 1e9, 1e308, '0', null, [], {}])
      expect(await socket.errorCodeFor(act(invalid))).toBe('invalid-request');
    await scenario.expectUndisturbed();
  });

  test('A connection from an invalid log length is closed with an error.', async () => {
    for (const since of [-1, 0.5, 'abc', '1e999']) {
      const socket = scenario.connect(scenario.attacker, tableSocketPath(scenario.table, since));
      expect(await socket.waitForRejection()).toEqual([1008, 'invalid-request']);
    }
    await scenario.expectUndisturbed();
  });

  test('A connection from beyond the end of the log receives the whole log.', async () => {
    const socket = scenario.connect(scenario.attacker, tableSocketPath(scenario.table, 999_999));
    expect((await socket.receive('entries')).from).toBe(0);
    await scenario.expectUndisturbed();
  });

  test('A connection with a wrong protocol version is closed with an error.', async () => {
    for (const version of [0, PROTOCOL_VERSION + 1, '', 'x']) {
      const socket = scenario.connect(scenario.attacker, tableSocketPath(scenario.table, 0, version));
      expect(await socket.waitForRejection()).toEqual([1008, 'version-mismatch']);
    }
    await scenario.expectUndisturbed();
  });

  test('A connection from another origin is refused.', async () => {
    for (const origin of ['https://elsewhere.example', 'null', `${server.address}.elsewhere.example`]) {
      const socket = scenario.connect(scenario.attacker, tableSocketPath(scenario.table), { origin });
      await socket.settled;
      expect(socket.httpStatus).toBe(403);
    }
    await scenario.expectUndisturbed();
  });

  test('A request from another origin is refused.', async () => {
    const body = newTable({ seats: ['me', 'open', 'open'] });
    const headers = { origin: 'https://elsewhere.example' };
    const { status, text } = await scenario.attacker.request('POST', '/api/tables', body, headers);
    expect([status, text]).toEqual([403, expect.stringContaining('forbidden-origin')]);
    await scenario.expectUndisturbed();
  });

  test('Malformed messages are rejected.', async () => {
    const { socket, logLength } = await scenario.connectAndSync(scenario.players[0]);
    const deep = `${'['.repeat(7000)}${']'.repeat(7000)}`;
    const deepAction = `{"type":"act","id":"deep-deep-deep","logLength":${logLength},"action":{"do":"pass","x":${deep}}}`;
    const incomplete = ['', 'x', '{', '[]', 'null', '"act"', '{}', '{"type":"dance"}', '{"type":"act"}'];
    for (const frame of [...incomplete, deep, deepAction])
      expect([frame.slice(0, 20), await socket.errorCodeFor(frame)]).toEqual([frame.slice(0, 20), 'invalid-request']);
    expect(await socket.errorCodeFor(Buffer.from([0, 1, 2, 255]))).toBe('invalid-request');
    await scenario.expectUndisturbed();
  });

  test('Messages and requests that try to pollute prototypes are rejected.', async () => {
    const { socket, logLength } = await scenario.connectAndSync(scenario.players[0]);
    const action = '{"__proto__":{"polluted":1},"do":"__proto__"}';
    const message = `{"type":"act","id":"proto-proto","logLength":${logLength},"action":${action}}`;
    expect(await socket.errorCodeFor(message)).toBe('invalid-request');
    const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"name":"Mal","language":"en"}';
    const { status, text } = await scenario.attacker.request('POST', '/api/me', body);
    scenario.record(text);
    expect(status).toBe(400);
    await scenario.expectUndisturbed();
  });

  test('A message that is too large closes the connection.', async () => {
    const { socket } = await scenario.connectAndSync(scenario.players[0]);
    socket.socket.send('x'.repeat(1_000_000));
    expect(await socket.waitForClose()).toBe(1009);
    await scenario.expectUndisturbed();
  });

  test('A flood of messages is rate-limited, and then the connection is closed.', async () => {
    const { socket, logLength } = await scenario.connectAndSync(scenario.attacker);
    const end = Date.now() + 8000;
    while (socket.closeCode === null && Date.now() < end) {
      for (let count = 0; count < 50; count++) if (socket.closeCode === null) socket.socket.send(act(logLength));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(socket.closeCode).toBe(1008);
    expect(JSON.stringify(socket.messages)).toContain('rate-limited');
    await scenario.expectUndisturbed();
  });

  test('An address cannot open more than its share of connections.', async () => {
    const sockets = Array.from({ length: DEFAULT_LIMITS.socketsPerAddress + 30 }, () =>
      scenario.connect(null, tableSocketPath(scenario.table), { 'x-forwarded-for': '203.0.113.9' }),
    );
    await Promise.all(sockets.map(({ settled }) => settled));
    // Half of the limit as a burst, then five per second.
    const refused = sockets.filter(({ httpStatus }) => httpStatus === 429).length;
    expect(refused).toBeGreaterThanOrEqual(30);
    expect(sockets.length - refused).toBeGreaterThanOrEqual(DEFAULT_LIMITS.socketsPerAddress / 2);
    await scenario.expectUndisturbed();
    for (const { socket } of sockets) socket.terminate();
  });

  test('An invalid undo target is rejected.', async () => {
    const { socket, logLength } = await scenario.connectAndSync(scenario.players[1]);
    for (const to of [0, logLength, 900_000])
      expect(await socket.errorCodeFor(undo(logLength, to))).toBe('undo-impossible');
    for (const to of [-1, 0.5, '0']) expect(await socket.errorCodeFor(undo(logLength, to))).toBe('invalid-request');
    expect(await socket.errorCodeFor(consent())).toBe('conflict');
    await scenario.expectUndisturbed();
  });

  /** The error code of an HTTP request by the attacker. */
  async function attackerError(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await scenario.attacker.request(method, path, body);
    scenario.record(response.text);
    return response.field('error.code');
  }

  test('Nobody can take over the seat of another user in a game.', async () => {
    const seat = `/api/tables/${scenario.table}/seats/0`;
    expect(await attackerError('POST', seat)).toBe('already-started');
    expect(await attackerError('DELETE', seat)).toBe('not-seated');
    expect(await attackerError('PUT', `${seat}/substitute-bot`, { bot: 'greedy' })).toBe('not-seated');
    await scenario.expectUndisturbed();
  });

  test('Nobody can guess a device link or a table id.', async () => {
    expect(await attackerError('POST', '/api/device-links/redeem', { token: 'A'.repeat(43) })).toBe('link-not-found');
    expect(await attackerError('GET', '/api/tables/AAAAAAAAAAAA')).toBe('table-not-found');
    await scenario.expectUndisturbed();
  });

  test('Only the host can start or close a waiting table, and a taken seat cannot be taken again.', async () => {
    const { id } = await scenario.players[0].createTable({ seats: ['me', 'open', 'open'] });
    expect(await attackerError('POST', `/api/tables/${id}/seats/0`)).toBe('seat-taken');
    for (const command of ['start', 'close'])
      expect(await attackerError('POST', `/api/tables/${id}/${command}`)).toBe('not-allowed');
    await scenario.expectUndisturbed();
  });

  test('Of many concurrent requests for a free seat, one succeeds.', async () => {
    const { id } = await scenario.players[0].createTable({ seats: ['me', 'open', 'open'] });
    const names = Array.from({ length: 12 }, (_, index) => `Guest ${index}`);
    const crowd = await createGuestsForTest(() => server.address, ...names);
    const answers = await Promise.all(crowd.map((guest) => guest.post(`/api/tables/${id}/seats/1`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(409)]);
    await scenario.expectUndisturbed();
  });
});

test('A client that never reads is disconnected and does not delay the others.', async () => {
  const server = await startServerForTest(program);
  const users = await createGuestsForTest(() => server.address, 'Ada', 'Bea');
  const [ada, bea] = users;
  const { id } = await ada.createTable({ game: 'days-of-steam', seats: ['me', 'open'] });
  await bea.takeSeat(id, 1);
  const user = users[1 - Number((await ada.listTables()).mine[0].toAct)];
  const client = await user.openTable(id);
  const slow = new WebSocket(`${server.address.replace('http', 'ws')}${tableSocketPath(id)}`, {
    headers: user.headers,
  });
  const closed = vi.fn<(code: number) => void>();
  slow.on('close', closed);
  await new Promise((resolve) => slow.once('open', resolve));
  slow.pause();
  // Queued actions are sent to all clients of the seat: some megabytes in total.
  for (let count = 0; count < 1500; count++) {
    const action = { do: 'play', note: `${count}`.padEnd(1900, 'x') };
    expect((await client.queueActions(Array(7).fill({ type: 'take', action }))).type).toBe('ack');
  }
  slow.resume();
  await eventually(() => expect(closed).toHaveBeenCalledWith(1006, expect.anything()));
  expect(client.connectCount).toBe(1);
});
