import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openAgenda } from './agenda/agenda.ts';
import { openBots } from './bots/pool.ts';
import { documentRoutes } from './documents/routes.ts';
import { acceptFaster } from './doors/accept.ts';
import { makeLog } from './doors/log.ts';
import { metrics } from './doors/metrics.ts';
import { openDoors } from './doors/open.ts';
import { keepHouse } from './housekeeping.ts';
import { HEARTBEAT_MS, Live } from './live/live.ts';
import { makeHouse } from './make-house.ts';
import { channelRoutes } from './notices/channel-routes.ts';
import { Notices } from './notices/notices.ts';
import { notify } from './notices/notify.ts';
import { pushKey } from './notices/push.ts';
import { INTERNET, type Reach } from './notices/safe-fetch.ts';
import { peopleRoutes } from './people/routes.ts';
import { personOf } from './people/sessions.ts';
import type { Settings } from './settings.ts';
import { lockFolder } from './storage/folder-lock.ts';
import { openDatabase } from './storage/open.ts';
import { Announcements, type Tell } from './tables/announcements.ts';
import { Attendant } from './tables/attend.ts';
import { Chat } from './tables/chat.ts';
import { Decisions } from './tables/decisions.ts';
import { EndVotes } from './tables/end-votes.ts';
import { Lobby } from './tables/lobby.ts';
import { tableRoutes } from './tables/routes.ts';
import { TableEvents } from './tables/table-events.ts';
import { Tables } from './tables/tables.ts';

export interface Serving {
  /** Where it can be reached, as typed into a browser. */
  readonly address: string;
  readonly port: number;
  /** Looks after a table now, as happens by itself in time. */
  attend(table: string): Promise<void>;
  /** Finishes what is under way, then goes. Those who are connected come back when there is a server again. */
  close(): Promise<void>;
}

/** What a server takes from the world around it. Only tests want another than the usual one. */
interface World {
  /** Milliseconds since 1970. */
  now(): number;
  /** How far messages to people may go. */
  readonly reach: Reach;
  /** How often sockets are asked for a sign of life. */
  readonly heartbeatMs: number;
  /** How long to wait for a database that does not answer at the start. */
  readonly databasePatienceMs: number;
}
/** Longer than PostgreSQL takes to start after a reboot or a crash, in most cases. */
const DATABASE_PATIENCE_MS = 60_000;
const USUAL_WORLD: World = {
  now: Date.now,
  reach: INTERNET,
  heartbeatMs: HEARTBEAT_MS,
  databasePatienceMs: DATABASE_PATIENCE_MS,
};

/** Ports that are tried after the one asked for. */
const MORE_PORTS = 20;

/** Another program listens at the port, and no other port will do. */
export class PortTaken extends Error {
  constructor(readonly port: number) {
    super(`port ${port} is taken`);
  }
}

/** Opens the place: database, tables, bots, doors. When the port is taken and not fixed, on the next free one. */
export async function serve(settings: Settings, world: Partial<World> = {}): Promise<Serving> {
  if (!existsSync(join(settings.pages, 'index.html'))) throw new Error(`no built pages in ${settings.pages}`);
  /** What has been opened so far, to be closed in the opposite order. */
  const opened: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const shut of opened.splice(0).reverse()) await shut();
  };
  try {
    return { ...(await open(settings, { ...USUAL_WORLD, ...world }, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  settings: Settings,
  { now, reach, heartbeatMs, databasePatienceMs }: World,
  opened: (() => Promise<void> | void)[],
): Promise<Omit<Serving, 'close'>> {
  if (settings.database === null) {
    const lock = lockFolder(settings.data);
    opened.push(() => lock.release());
  }
  const log = makeLog(settings.logLevel);
  if (settings.database !== null) {
    const { waitForPostgres } = await import('./storage/postgres-wait.ts');
    await waitForPostgres(settings.database, log, databasePatienceMs);
  }
  const database = await openDatabase(settings, () => {
    log.warn('the disk is full: games can only be read, and commands such as backup not run before a restart');
  });
  opened.push(() => database.close());
  const house = makeHouse({ settings, database, log, now });
  opened.push(() => house.abuse.close());
  opened.push(await keepHouse(house));
  const agenda = await openAgenda(house);
  const notices = new Notices(house, reach);
  opened.push(() => notices.close());
  const tables = new Tables(house, agenda);
  opened.push(() => tables.close());
  const bots = openBots({
    worker: settings.botWorker,
    limitMs: settings.botLimitMs,
    log,
    onThought: (game, bot, seconds) => metrics.botSeconds.observe({ game, bot }, seconds),
  });
  opened.push(() => bots.close());
  const lobby = new Lobby(tables, bots.trySetup);
  const chat = new Chat(tables);
  const events = new TableEvents(tables, (line) => chat.add(line));
  tables.onEvent = (table, event) => events.record(table, event);
  const live = new Live(house, tables, new Decisions(tables), chat, heartbeatMs);
  database.onNews((news) => {
    if (news?.what === 'signed-out') live.cut(news.person);
  });
  const tell: Tell = ({ person, ...notice }) => notify(house, agenda, { ...notice, personId: person });
  const announcements = new Announcements(tables, tell);
  tables.onRequest = (table, request) => announcements.announceRequest(table, request);
  const attendant = new Attendant(tables, bots, tell, announcements);
  const routes = [
    peopleRoutes(house, {
      pushKey: await pushKey(house),
      onTablesChanged: (ids) => {
        for (const id of ids) tables.changedLater(id);
      },
      onSignedOut: (person) => {
        live.cut(person);
        tables.announce({ what: 'signed-out', person });
      },
    }),
    channelRoutes(house, personOf, notices),
    tableRoutes(tables, lobby, new EndVotes(tables)),
    documentRoutes(house),
  ];
  const { app, port } = await listen(settings, () => openDoors(house, routes));
  opened.push(() => app.close());
  live.attach(app.server);
  opened.push(() => live.close());
  // In the background: starting another process would double the time that the server takes to start.
  const accepting = acceptFaster(app.server, log);
  opened.push(async () => (await accepting)());
  agenda.onNotice((payload) => notices.deliver(payload));
  opened.push(() => agenda.stop());
  const attend = (table: string) => attendant.attend(table);
  await agenda.start(attend);
  return { address: addressOf(settings, port), port, attend };
}

async function listen(
  { host, port, portIsFixed = false }: Settings,
  open: () => Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; port: number }> {
  for (let tried = port; ; tried++) {
    const app = await open();
    try {
      await app.listen({ host, port: tried });
      return { app, port: (app.server.address() as AddressInfo).port };
    } catch (error) {
      await app.close();
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (taken && portIsFixed) throw new PortTaken(port);
      if (!taken || tried >= Math.min(port + MORE_PORTS, 65_535)) throw error;
    }
  }
}

function addressOf({ host, publicUrl }: Settings, port: number): string {
  if (publicUrl !== null) return publicUrl;
  const shown = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${shown}:${port}/`;
}
