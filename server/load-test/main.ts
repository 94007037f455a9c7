import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LoadUser } from './client.ts';
import { measureColdStart } from './cold-start.ts';
import { openIdleTables } from './idle-tables.ts';
import { percentile } from './percentile.ts';
import { measureThroughput, openTable, type ReadyTable } from './throughput.ts';

/** Measures the server in its own process, pinned to its own core if the machine allows it. */

const USAGE = `npm run load [-- --json] [--tables 50] [--seconds 20] [--idle 5000] [--database postgres://…]
  --tables N    Steam tables with four sockets each, played flat out
  --seconds N   how long that is measured, after a warm-up
  --idle N      open tables with two sockets each that only listen; 0 leaves this out
  --database U  a PostgreSQL server instead of the embedded database
  --json        one line of JSON instead of words
  --hostile     attacks a server instead; its options: npm run load -- --hostile --help`;

interface RunningServer {
  readonly address: string;
  readonly process: ChildProcess;
}

const pinned = process.platform === 'linux' && cpus().length > 1 && existsSync('/usr/bin/taskset');

async function startServer(root: string, data: string, database: string | undefined): Promise<RunningServer> {
  const command = [
    process.execPath,
    join(root, 'roundhouse'),
    'serve',
    '--port',
    '0',
    '--data',
    data,
    '--no-limits',
    '--bot-pause',
    '0',
  ];
  if (database !== undefined) command.push('--database', database);
  const [program, ...args] = pinned ? ['taskset', '-c', '0', ...command] : command;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    child.on('exit', (status) => reject(new Error(`the server exited with status ${status}`)));
    child.stdout?.on('data', (data) => {
      const [found] = /http:\S+/.exec(String(data)) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return { address, process: child };
}

async function stop({ process: child }: RunningServer): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** The resident memory of the server, in megabytes. */
function memoryOf({ process: child }: RunningServer): number | null {
  const path = `/proc/${child.pid}/status`;
  if (!existsSync(path)) return null;
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8')) ?? [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** Tables to prepare for each measured second: roughly the number of games that end in a second. */
const TABLES_PER_SECOND = 35;
const OPEN_CONCURRENCY = 10;

async function runThroughputTest(server: RunningServer, tables: number, seconds: number) {
  const users = await Promise.all(
    ['Ada', 'Bea', 'Cyd', 'Dov'].map((name) => new LoadUser(() => server.address).createGuest(name)),
  );
  const ready: ReadyTable[] = [];
  for (let opened = 0; opened < seconds * TABLES_PER_SECOND; opened += OPEN_CONCURRENCY) {
    ready.push(...(await Promise.all(Array.from({ length: OPEN_CONCURRENCY }, () => openTable(users)))));
  }
  const warmUp = performance.now() + 3000;
  const end = warmUp + seconds * 1000;
  const results = await Promise.all(
    Array.from({ length: tables }, (_, table) =>
      measureThroughput(
        users,
        ready,
        `table ${table}`,
        () => performance.now() > end,
        () => performance.now() > warmUp,
      ),
    ),
  );
  const responseTimes = results.flatMap((result) => result.responseTimes).sort((a, b) => a - b);
  return {
    actionsPerSecond: Math.round(responseTimes.length / seconds),
    p50Ms: percentile(responseTimes, 0.5, 2),
    p99Ms: percentile(responseTimes, 0.99, 2),
    maxMs: percentile(responseTimes, 1, 2),
    bytesPerActionMost: Math.max(...results.map(({ maxBytesPerEntry }) => maxBytesPerEntry)),
    games: results.reduce((sum, { games }) => sum + games, 0),
  };
}

export async function main(root: string, argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      tables: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '20' },
      idle: { type: 'string', default: '5000' },
      database: { type: 'string' },
    },
  });
  if (values.help) return console.log(USAGE);
  const [tables, seconds, idle] = [Number(values.tables), Number(values.seconds), Number(values.idle)];
  const data = mkdtempSync(join(tmpdir(), 'roundhouse-load-'));
  try {
    let server = await startServer(root, data, values.database);
    const speed = await runThroughputTest(server, tables, seconds);
    const memoryAfterMb = memoryOf(server);
    await stop(server);
    server = await startServer(root, data, values.database);
    const cold = await measureColdStart(server.address, async () => {
      await stop(server);
      server = await startServer(root, data, values.database);
      return server.address;
    });
    const idleResult =
      idle === 0 ? null : { ...(await openIdleTables(server.address, idle)), memoryMb: memoryOf(server) };
    await stop(server);
    const setUp = {
      tables,
      socketsPerTable: 4,
      seconds,
      database: values.database === undefined ? 'sqlite, WAL, synchronous=FULL' : 'postgres',
      cores: cpus().length,
      pinned,
      node: process.version,
    };
    const report = { ...speed, memoryAfterMb, cold, idle: idleResult, setUp };
    console.log(values.json ? JSON.stringify(report) : JSON.stringify(report, null, 2));
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
