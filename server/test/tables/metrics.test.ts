import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { socketPath } from '@roundhouse/protocol';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { frame, RawTcpClient } from '../support/raw-tcp-client.ts';
import { createGuestsForTest, startServerForTest } from '../support/server-for-test.ts';
import { ServerProgram } from '../support/server-process.ts';

const program = new ServerProgram();

const DOCUMENTED = /^\| `(roundhouse_\w+)` \|/gm;
/** The suffixes of the series of a Prometheus histogram. */
const HISTOGRAM_SUFFIX = /_(bucket|sum|count)$/;

/** The metrics listed in the operations manual. */
function documented(): string[] {
  const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  return [...manual.matchAll(DOCUMENTED)].map(([, name]) => name);
}

test('All documented metrics have samples once games are played, and no others exist.', async () => {
  const server = await startServerForTest(program);
  const [ada] = await createGuestsForTest(() => server.address, 'Ada');
  const { id: table } = await ada.createTable({ seats: ['me', 'random', 'greedy'] });
  await ada.openTable(table);
  // An invalid frame: the server closes the socket and counts it as refused.
  const malformed = new RawTcpClient(server.address, socketPath(table, 0)).startReading();
  malformed.socket.write(frame(0x7));
  await ada.request('DELETE', `/api/tables/${table}/seats/0`);
  const read = async () => (await fetch(`${server.address}/metrics`)).text();
  await eventually(async () => {
    const samples = (await read()).split('\n').filter((line) => line.startsWith('roundhouse_'));
    const names = new Set(samples.map((line) => line.split(/[ {]/)[0]?.replace(HISTOGRAM_SUFFIX, '')));
    expect([...names].sort()).toEqual(documented().sort());
    expect(samples).toContainEqual(
      expect.stringMatching(/^roundhouse_bot_seconds_count\{game="steam",bot="random"\} [1-9]/),
    );
    expect(samples).toContainEqual(expect.stringMatching(/^roundhouse_sockets_opened_total [1-9]/));
  });
});
