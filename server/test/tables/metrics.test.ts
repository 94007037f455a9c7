import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livePath } from '@roundhouse/wire';
import { expect, onTestFinished, test, vi } from 'vitest';
import { frame, RawSocket } from '../support/raw-socket.ts';
import { ServerProgram } from '../support/server-process.ts';
import { newTable, Visitor } from '../support/visitor.ts';

const DOCUMENTED = /^\| `(roundhouse_\w+)` \|/gm;
/** What Prometheus makes of one histogram. */
const PARTS = /_(bucket|sum|count)$/;

/** The metrics that the manual names. */
function documented(): string[] {
  const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  return [...manual.matchAll(DOCUMENTED)].map(([, name]) => name);
}

test('every metric that the manual names has samples once there is play, and there are no others', async () => {
  const program = await ServerProgram.build();
  const data = mkdtempSync(join(tmpdir(), 'roundhouse-metrics-'));
  const server = await program.start({ data });
  onTestFinished(async () => {
    await server.kill();
    program.remove();
    rmSync(data, { recursive: true, force: true });
  });
  const ada = await new Visitor('Ada', () => server.address).arrive();
  const table = await ada.lay(newTable('steam', ['me', 'random', 'greedy']));
  const page = ada.page(table);
  await page.until(() => page.isReady, 'the table');
  // A frame against the protocol: the socket is ended and counted as refused.
  const malformed = new RawSocket(server.address, livePath(table, 0)).read();
  malformed.socket.write(frame(0x7));
  await ada.ask('DELETE', `/api/tables/${table}/seats/0`);
  const read = async () => (await fetch(`${server.address}/metrics`)).text();
  await vi.waitFor(async () => {
    const samples = (await read()).split('\n').filter((line) => line.startsWith('roundhouse_'));
    const names = new Set(samples.map((line) => line.split(/[ {]/)[0]?.replace(PARTS, '')));
    expect([...names].sort()).toEqual(documented().sort());
    expect(samples).toContainEqual(
      expect.stringMatching(/^roundhouse_bot_seconds_count\{game="steam",bot="random"\} [1-9]/),
    );
    expect(samples).toContainEqual(expect.stringMatching(/^roundhouse_sockets_opened_total [1-9]/));
  }, 30_000);
  page.close();
}, 60_000);
