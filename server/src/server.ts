import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createBotPool } from './bot-workers/bot-pool.ts';
import { startCleanup } from './cleanup.ts';
import type { ServerConfig } from './config.ts';
import { createContext } from './create-context.ts';
import { documentRoutes } from './documents/routes.ts';
import { buildApp } from './http/app.ts';
import { enableMultiAccept } from './http/multi-accept.ts';
import { createLogger } from './lib/logger.ts';
import { metrics } from './lib/metrics.ts';
import { channelRoutes } from './notifications/channel-routes.ts';
import { enqueueNotification } from './notifications/enqueue-notification.ts';
import { NotificationSender } from './notifications/notification-sender.ts';
import { getPushPublicKey } from './notifications/push.ts';
import { type NetworkPolicy, PUBLIC_ONLY } from './notifications/safe-fetch.ts';
import { createScheduler } from './scheduler/create-scheduler.ts';
import { openDatabase } from './storage/open.ts';
import { lockDataDir } from './storage/sqlite/data-dir-lock.ts';
import { Chat } from './tables/chat.ts';
import { EndVotes } from './tables/end-votes.ts';
import { PlayerCommands } from './tables/player-commands.ts';
import { type NotifyUser, PlayerNotifier } from './tables/player-notifier.ts';
import { tableRoutes } from './tables/routes.ts';
import { TableEvents } from './tables/table-events.ts';
import { TableManager } from './tables/table-manager.ts';
import { TableService } from './tables/table-service.ts';
import { TurnRunner } from './tables/turn-runner.ts';
import { userRoutes } from './users/routes.ts';
import { currentUser } from './users/sessions.ts';
import { HEARTBEAT_MS, SocketServer } from './websocket/socket-server.ts';

export interface RunningServer {
  /** The URL to type into a browser. */
  readonly address: string;
  readonly port: number;
  /** Runs a table now instead of waiting for the scheduler. */
  runTable(table: string): Promise<void>;
  /** Finishes the work in progress, then shuts down. Clients reconnect once a server is running again. */
  close(): Promise<void>;
}

/** External dependencies of a server. Only tests override the defaults. */
interface Environment {
  /** Milliseconds since 1970. */
  now(): number;
  /** Which addresses notifications may be sent to. */
  readonly networkPolicy: NetworkPolicy;
  /** The interval between WebSocket pings. */
  readonly heartbeatMs: number;
  /** How long to wait at startup for a database that does not answer. */
  readonly databaseTimeoutMs: number;
}
/** PostgreSQL usually starts faster than this after a reboot or a crash. */
const DATABASE_TIMEOUT_MS = 60_000;
const DEFAULT_ENVIRONMENT: Environment = {
  now: Date.now,
  networkPolicy: PUBLIC_ONLY,
  heartbeatMs: HEARTBEAT_MS,
  databaseTimeoutMs: DATABASE_TIMEOUT_MS,
};

/** How many of the following ports to try when the requested port is in use. */
const PORT_RETRIES = 20;

/** The port is in use, and the configuration does not allow another one. */
export class PortInUseError extends Error {
  constructor(readonly port: number) {
    super(`port ${port} is already in use`);
  }
}

/** Starts the database, tables, bots and HTTP server. Tries the following ports if the port is in use and not fixed. */
export async function startServer(
  config: ServerConfig,
  environment: Partial<Environment> = {},
): Promise<RunningServer> {
  if (!existsSync(join(config.staticDir, 'index.html'))) throw new Error(`no built client in ${config.staticDir}`);
  /** Closes everything opened so far, in reverse order. */
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  try {
    return { ...(await buildServer(config, { ...DEFAULT_ENVIRONMENT, ...environment }, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function buildServer(
  config: ServerConfig,
  { now, networkPolicy, heartbeatMs, databaseTimeoutMs }: Environment,
  closers: (() => Promise<void> | void)[],
): Promise<Omit<RunningServer, 'close'>> {
  if (config.databaseUrl === null) {
    const lock = lockDataDir(config.dataDir);
    closers.push(() => lock.release());
  }
  const log = createLogger(config.logLevel);
  if (config.databaseUrl !== null) {
    const { waitForPostgres } = await import('./storage/postgres/wait.ts');
    await waitForPostgres(config.databaseUrl, log, databaseTimeoutMs);
  }
  const database = await openDatabase(config, () => {
    log.warn('the disk is full: games are read-only, and commands such as backup need a restart of the server first');
  });
  closers.push(() => database.close());
  const context = createContext({ config, database, log, now });
  closers.push(() => context.abuse.close());
  closers.push(await startCleanup(context));
  const scheduler = await createScheduler(context);
  const notifications = new NotificationSender(context, networkPolicy);
  closers.push(() => notifications.close());
  const tables = new TableManager(context, scheduler);
  closers.push(() => tables.close());
  const bots = createBotPool({
    worker: config.botWorker,
    timeoutMs: config.botTimeoutMs,
    log,
    onThinkTime: (game, bot, seconds) => metrics.botSeconds.observe({ game, bot }, seconds),
  });
  closers.push(() => bots.close());
  const tableService = new TableService(tables, bots.validateSetup);
  const chat = new Chat(tables);
  const events = new TableEvents(tables, (line) => chat.addEventMessage(line));
  tables.onEvent = (table, event) => events.addToChat(table, event);
  const socketServer = new SocketServer(context, tables, new PlayerCommands(tables), chat, heartbeatMs);
  database.subscribe((event) => {
    if (event?.type === 'signed-out') socketServer.disconnectUser(event.userId);
  });
  const notifyUser: NotifyUser = ({ userId, ...notification }) =>
    enqueueNotification(context, scheduler, { ...notification, personId: userId });
  const playerNotifier = new PlayerNotifier(tables, notifyUser);
  tables.onRequest = (table, request) => playerNotifier.notifyRequest(table, request);
  const turnRunner = new TurnRunner(tables, bots, notifyUser, playerNotifier);
  const routes = [
    userRoutes(context, {
      pushKey: await getPushPublicKey(context),
      onTablesChanged: (ids) => {
        for (const id of ids) tables.notifyChangedInBackground(id);
      },
      onSignedOut: (userId) => {
        socketServer.disconnectUser(userId);
        tables.publish({ type: 'signed-out', userId });
      },
    }),
    channelRoutes(context, currentUser, notifications),
    tableRoutes(tables, tableService, new EndVotes(tables)),
    documentRoutes(context),
  ];
  const { app, port } = await listen(config, () => buildApp(context, routes));
  closers.push(() => app.close());
  socketServer.attach(app.server);
  closers.push(() => socketServer.close());
  // In the background, because starting another process would double the startup time.
  const closingHandles = enableMultiAccept(app.server, log);
  closers.push(async () => (await closingHandles)());
  scheduler.onNotification((payload) => notifications.deliver(payload));
  closers.push(() => scheduler.stop());
  const runTable = (table: string) => turnRunner.run(table);
  await scheduler.start(runTable);
  return { address: browserUrl(config, port), port, runTable };
}

async function listen(
  { host, port, isPortFixed = false }: ServerConfig,
  buildApp: () => Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; port: number }> {
  for (let candidate = port; ; candidate++) {
    const app = await buildApp();
    try {
      await app.listen({ host, port: candidate });
      return { app, port: (app.server.address() as AddressInfo).port };
    } catch (error) {
      await app.close();
      const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (isInUse && isPortFixed) throw new PortInUseError(port);
      if (!isInUse || candidate >= Math.min(port + PORT_RETRIES, 65_535)) throw error;
    }
  }
}

function browserUrl({ host, publicUrl }: ServerConfig, port: number): string {
  if (publicUrl !== null) return publicUrl;
  const shown = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${shown}:${port}/`;
}
