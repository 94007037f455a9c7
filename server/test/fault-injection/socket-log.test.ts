import { socketPath } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { DEFAULT_LIMITS, type ServerConfig } from '../../src/config.ts';
import { frame, OPCODE, RawTcpClient } from '../support/raw-tcp-client.ts';
import { createGuestsForTest, startServerForTest } from '../support/server-for-test.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { ServerProgram } from '../support/server-process.ts';

const program = new ServerProgram();
let server: ServerProcess;

async function start(overrides: Partial<ServerConfig>): Promise<void> {
  server = await startServerForTest(program, { limits: DEFAULT_LIMITS, ...overrides });
}

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly address?: string;
  readonly reason?: string;
}

/** The JSON log lines of the server. */
function logLines(): LogLine[] {
  return server.recentOutput
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): LogLine => JSON.parse(line));
}

async function statusLineFor(path: string, headers: Record<string, string> = {}): Promise<string> {
  const socket = new RawTcpClient(server.address, path, headers).startReading();
  await expect.poll(() => socket.isClosed).toBe(true);
  return socket.received.split('\r\n')[0] ?? '';
}

describe('The log of sockets', () => {
  test('At level info, the opening and closing of each socket is logged, without cookie and table id.', async () => {
    await start({ logLevel: 'info' });
    const [ada] = await createGuestsForTest(() => server.address, 'Ada');
    const { id: table } = await ada.createTable({ seats: ['me', 'open', 'open'] });
    const url = `${server.address.replace('http', 'ws')}${socketPath(table, 0)}`;
    const socket = new WebSocket(url, { headers: ada.headers });
    await new Promise((resolve) => socket.once('message', resolve));
    socket.close();
    await expect.poll(() => server.recentOutput).toContain('socket closed');
    const flooding = new RawTcpClient(server.address, socketPath(table, 0)).startReading();
    await flooding.flood(Buffer.concat(Array.from({ length: 1000 }, () => frame(OPCODE.ping))), 1_000_000);
    const socketLines = () =>
      logLines()
        .filter(({ msg }) => msg.startsWith('socket '))
        .map(({ msg, address, reason }) => [msg, address, reason]);
    await expect.poll(socketLines).toEqual([
      ['socket opened', '127.0.0.1', undefined],
      ['socket closed', '127.0.0.1', 'client'],
      ['socket opened', '127.0.0.1', undefined],
      ['socket closed', '127.0.0.1', 'frames'],
    ]);
    expect(server.recentOutput).not.toContain(table);
    expect(server.recentOutput).not.toContain(ada.cookie);
  });

  test('Many requests with malformed URLs cause one warning, and each gets a response.', async () => {
    await start({ logLevel: 'warn' });
    for (let count = 0; count < 20; count++) expect(await statusLineFor('//[')).toContain('400 Bad Request');
    expect((await fetch(`${server.address}//[`)).status).toBeLessThan(500);
    expect(await statusLineFor('/api/elsewhere')).toContain('404');
    expect(logLines()).toMatchObject([{ level: 40, msg: 'client refused', address: '127.0.0.1', reason: 'malformed' }]);
  });

  test('Refused sockets are logged with the reason.', async () => {
    await start({ logLevel: 'warn', limits: { ...DEFAULT_LIMITS, socketsPerAddress: 0 } });
    expect(await statusLineFor(socketPath('some-table', 0), { origin: 'https://elsewhere.example' })).toContain('403');
    expect(await statusLineFor(socketPath('some-table', 0))).toContain('429');
    expect(logLines()).toMatchObject([{ reason: 'origin' }, { reason: 'sockets' }]);
  });
});

describe('Socket upgrades', () => {
  test('If a public URL is set, sockets can be opened only at its host.', async () => {
    await start({ publicUrl: 'https://play.example.org', trustProxy: true });
    const origin = 'https://play.example.org';
    const path = socketPath('some-table', 0);
    expect(await statusLineFor(path, { origin })).toContain('421 Misdirected Request');
    expect(await statusLineFor(path, { origin, 'x-forwarded-host': 'evil.example' })).toContain('421');
    expect(await statusLineFor(path, { 'x-forwarded-host': 'play.example.org' })).toContain('403');
    expect(await statusLineFor(path, { origin, 'x-forwarded-host': 'play.example.org' })).toContain('101');
  });
});
