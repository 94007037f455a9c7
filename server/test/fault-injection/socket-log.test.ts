import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livePath } from '@roundhouse/wire';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type Settings, USUAL_LIMITS } from '../../src/settings.ts';
import { frame, OPCODE, RawSocket } from '../support/raw-socket.ts';
import { type ServerProcess, ServerProgram } from '../support/server-process.ts';
import { newTable, Visitor } from '../support/visitor.ts';

let program: ServerProgram;
let data: string;
let server: ServerProcess;

beforeAll(async () => {
  program = await ServerProgram.build();
});
afterEach(async () => {
  await server.kill();
  rmSync(data, { recursive: true, force: true });
});
afterAll(() => program.remove());

async function start(settings: Partial<Settings>): Promise<void> {
  data = mkdtempSync(join(tmpdir(), 'roundhouse-socket-log-'));
  server = await program.start({ data, limits: USUAL_LIMITS, ...settings });
}

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly address?: string;
  readonly reason?: string;
}

/** What the server has logged, without the line with its address. */
function logged(): Line[] {
  return server.said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Line => JSON.parse(line));
}

async function answerTo(path: string, headers: Record<string, string> = {}): Promise<string> {
  const socket = new RawSocket(server.address, path, headers).read();
  await expect.poll(() => socket.isClosed).toBe(true);
  return socket.received.split('\r\n')[0] ?? '';
}

describe('the log', () => {
  test('has the opening and the end of each socket at level info, without cookie and table', async () => {
    await start({ logLevel: 'info' });
    const ada = await new Visitor('Ada', () => server.address).arrive();
    const table = await ada.lay(newTable('steam', ['me', 'open', 'open']));
    const headers = { origin: server.address, cookie: `roundhouse=${ada.cookie}` };
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}${livePath(table, 0)}`, { headers });
    await new Promise((resolve) => socket.once('message', resolve));
    socket.close();
    await expect.poll(() => server.said).toContain('socket closed');
    const flooding = new RawSocket(server.address, livePath(table, 0)).read();
    await flooding.flood(Buffer.concat(Array.from({ length: 1000 }, () => frame(OPCODE.ping))), 1_000_000);
    const aboutSockets = () =>
      logged()
        .filter(({ msg }) => msg.startsWith('socket '))
        .map(({ msg, address, reason }) => [msg, address, reason]);
    await expect.poll(aboutSockets).toEqual([
      ['socket opened', '127.0.0.1', undefined],
      ['socket closed', '127.0.0.1', 'client'],
      ['socket opened', '127.0.0.1', undefined],
      ['socket closed', '127.0.0.1', 'frames'],
    ]);
    expect(server.said).not.toContain(table);
    expect(server.said).not.toContain(ada.cookie);
  });

  test('has one warning for many requests with malformed addresses, and each is answered', async () => {
    await start({ logLevel: 'warn' });
    for (let count = 0; count < 20; count++) expect(await answerTo('//[')).toContain('400 Bad Request');
    expect((await fetch(`${server.address}//[`)).status).toBeLessThan(500);
    expect(await answerTo('/api/elsewhere')).toContain('404');
    expect(logged()).toMatchObject([{ level: 40, msg: 'client refused', address: '127.0.0.1', reason: 'malformed' }]);
  });

  test('says which sockets were refused', async () => {
    await start({ logLevel: 'warn', limits: { ...USUAL_LIMITS, socketsPerAddress: 0 } });
    expect(await answerTo(livePath('some-table', 0), { origin: 'https://elsewhere.example' })).toContain('403');
    expect(await answerTo(livePath('some-table', 0))).toContain('429');
    expect(logged()).toMatchObject([{ reason: 'origin' }, { reason: 'sockets' }]);
  });
});

describe('a socket', () => {
  test('is opened only at the host of the public URL, if one is set', async () => {
    await start({ publicUrl: 'https://play.example.org', trustProxy: true });
    const origin = 'https://play.example.org';
    const path = livePath('some-table', 0);
    expect(await answerTo(path, { origin })).toContain('421 Misdirected Request');
    expect(await answerTo(path, { origin, 'x-forwarded-host': 'evil.example' })).toContain('421');
    expect(await answerTo(path, { 'x-forwarded-host': 'play.example.org' })).toContain('403');
    expect(await answerTo(path, { origin, 'x-forwarded-host': 'play.example.org' })).toContain('101');
  });
});
