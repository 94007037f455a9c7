import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ClientMessage, PROTOCOL_VERSION, type ServerMessage } from '@roundhouse/protocol';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { AbuseReason } from '../abuse/abuse-log.ts';
import type { AppContext } from '../context.ts';
import { ApiError } from '../lib/errors.ts';
import { metrics } from '../lib/metrics.ts';
import { clientIp } from '../lib/request-origin.ts';
import { TokenBucket } from '../lib/token-bucket.ts';
import { storageErrorReason } from '../storage/database.ts';
import type { Chat } from '../tables/chat.ts';
import { loadDeletedNumbers } from '../tables/deleted-chat.ts';
import type { PlayerCommands } from '../tables/player-commands.ts';
import type { Subscriber } from '../tables/room.ts';
import type { TableManager } from '../tables/table-manager.ts';
import { currentUser, type User } from '../users/sessions.ts';
import { CLOSE_CODE, Connection } from './connection.ts';
import { ConnectionLimiter } from './connection-limiter.ts';
import { MessageEncoder } from './message-encoder.ts';
import { MAX_MESSAGE_BYTES, parseClientMessage, parseMessageId } from './parse-client-message.ts';
import { SendBufferLimiter } from './send-buffer-limiter.ts';
import { parseUpgrade, rejectUpgrade, type UpgradeRequest } from './upgrade.ts';

/** How often connections are pinged. */
export const HEARTBEAT_MS = 25_000;
/** Our clients send a message in one frame, which arrives in chunks of at least some hundred bytes. */
const MAX_FRAGMENTS = 16;
const MAX_CHUNKS = 256;
/** The timeout for looking up the user of an upgrade request. */
const UPGRADE_MS = 10_000;

/** The sender of a message. */
interface Client {
  readonly table: string;
  readonly subscriber: Subscriber;
  readonly user: User | null;
  readonly address: string;
}

/** The WebSocket server for tables. */
export class SocketServer {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_CHUNKS,
    // `Connection` sends pongs within its limits.
    autoPong: false,
    perMessageDeflate: false,
    clientTracking: true,
  });
  private readonly connectionLimiter: ConnectionLimiter;
  private readonly bufferLimiter = new SendBufferLimiter();
  private readonly encoder = new MessageEncoder();
  private readonly connections = new Map<Connection, Subscriber>();
  private readonly heartbeatTimer: ReturnType<typeof setInterval>;

  constructor(
    private readonly context: AppContext,
    private readonly tables: TableManager,
    private readonly commands: PlayerCommands,
    private readonly chat: Chat,
    heartbeatMs: number,
  ) {
    this.connectionLimiter = new ConnectionLimiter(context.config.limits.socketsPerAddress, () => context.now());
    this.heartbeatTimer = setInterval(() => this.heartbeat(), heartbeatMs);
    this.heartbeatTimer.unref();
  }

  /** Handles the upgrade requests of an HTTP server. */
  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      this.handleUpgrade(request, socket, head).catch((error: unknown) => {
        this.context.log.error({ err: error }, 'WebSocket upgrade failed');
        socket.destroy();
      });
    });
  }

  private async handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { config, abuse } = this.context;
    const address = clientIp(config, request);
    const reject = (reason: AbuseReason, status: string): void => {
      abuse.countRefusal({ address }, reason);
      rejectUpgrade(socket, status);
    };
    const upgrade = parseUpgrade(config, request);
    if ('status' in upgrade) return reject(upgrade.reason, upgrade.status);
    const release = this.connectionLimiter.acquire(address);
    if (release === null) return reject('sockets', '429 Too Many Requests');
    socket.on('close', release);
    const timeout = setTimeout(() => socket.destroy(), UPGRADE_MS);
    const user = await currentUser(this.context, request.headers.cookie).finally(() => clearTimeout(timeout));
    this.server.handleUpgrade(request, socket, head, (webSocket) =>
      this.handleConnection(webSocket, address, user, upgrade),
    );
  }

  private handleConnection(
    socket: WebSocket,
    address: string,
    user: User | null,
    { table, since, version }: UpgradeRequest,
  ): void {
    const { limits } = this.context.config;
    const connection = new Connection(socket, {
      address,
      frameLimiter: new TokenBucket(limits.messageBurst, limits.messagesPerSecond, this.context.now()),
      bufferLimiter: this.bufferLimiter,
      encoder: this.encoder,
      now: () => this.context.now(),
    });
    const subscriber: Subscriber = {
      userId: user?.id ?? null,
      seat: null,
      viewer: 'spectator',
      send: (text) => connection.send(text),
      sendAndClose: (text) => {
        connection.send(text);
        connection.close(CLOSE_CODE.abuse, 'refused');
      },
    };
    this.connections.set(connection, subscriber);
    metrics.sockets.inc();
    metrics.socketsOpened.inc();
    // The id of a table grants access to it, so it must not be logged.
    this.context.log.info({ address }, 'socket opened');
    connection.onClose = (reason) => {
      this.connections.delete(connection);
      metrics.sockets.dec();
      metrics.socketsClosed.inc({ reason });
      this.context.log.info({ address, reason }, 'socket closed');
      if (reason === 'frames' || reason === 'unread' || reason === 'malformed') {
        this.context.abuse.countRefusal({ address, userId: subscriber.userId }, reason);
      }
      this.tables.rooms.unsubscribe(table, subscriber);
    };
    if (version === LAST_LEGACY_VERSION) {
      connection.send(LEGACY_VERSION_MISMATCH);
      connection.close(CLOSE_CODE.abuse, 'refused');
      return;
    }
    const error =
      version !== PROTOCOL_VERSION
        ? new ApiError('version-mismatch')
        : !Number.isInteger(since) || since < 0
          ? new ApiError('invalid-request', { detail: 'since: a whole number' })
          : null;
    if (error !== null) {
      this.reject(connection, error);
      return;
    }
    connection.onMessage = (data, isBinary) =>
      void this.handleMessage({ table, subscriber, user, address }, data, isBinary);
    connection.onRateLimited = (data) =>
      connection.send(rejection(parseMessageId(textOf(data)), new ApiError('rate-limited', { retryAfter: 1 })));
    this.subscribe(table, subscriber, since, connection).catch((error: unknown) => this.reject(connection, error));
  }

  private async subscribe(table: string, subscriber: Subscriber, since: number, connection: Connection): Promise<void> {
    try {
      await this.tables.subscribe(table, subscriber, since);
      subscriber.send(
        JSON.stringify({ type: 'chat', messages: await this.chat.recent(table) } satisfies ServerMessage),
      );
      // A client that reconnects may still show messages that were deleted meanwhile.
      const numbers = await loadDeletedNumbers(this.context.database.db, table);
      if (numbers.length > 0)
        subscriber.send(JSON.stringify({ type: 'chat-deleted', numbers } satisfies ServerMessage));
    } finally {
      connection.endInitialSync();
      // The connection may have closed meanwhile.
      if (!connection.isOpen) this.tables.rooms.unsubscribe(table, subscriber);
    }
  }

  private reject(connection: Connection, error: unknown): void {
    connection.send(rejection(null, this.toApiError(error)));
    connection.close(CLOSE_CODE.abuse, 'refused');
  }

  private async handleMessage(
    { table, subscriber, user, address }: Client,
    data: RawData,
    isBinary: boolean,
  ): Promise<void> {
    const text = textOf(data);
    try {
      if (isBinary) throw new ApiError('invalid-request', { detail: 'text, not binary' });
      const message = parseClientMessage(text);
      if (user === null) throw new ApiError('not-signed-in');
      await this.execute(table, { ...user, address }, message);
      subscriber.send(`{"type":"ack","id":"${message.id}"}`);
    } catch (error) {
      const apiError = this.toApiError(error);
      if (apiError.body.code === 'conflict') await this.tables.sendSnapshot(table, subscriber).catch(() => {});
      subscriber.send(rejection(parseMessageId(text), apiError));
    }
  }

  private execute(table: string, user: User & { readonly address: string }, message: ClientMessage): Promise<void> {
    switch (message.type) {
      case 'act':
        return this.commands.act(table, user.id, message);
      case 'undo':
        return this.commands.undo(table, user.id, message);
      case 'undo-response':
        return this.commands.respondToUndo(table, user.id, message);
      case 'queue-actions':
        return this.commands.setQueuedActions(table, user.id, message);
      case 'chat':
        return this.chat.post(table, user, message.id, message.text);
    }
  }

  private toApiError(error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    const storage = storageErrorReason(error);
    if (storage !== null) return new ApiError(storage, { retryAfter: 2 });
    this.context.log.error({ err: error }, 'message handling failed');
    return new ApiError('internal-error');
  }

  private heartbeat(): void {
    for (const connection of this.connections.keys()) connection.heartbeat();
    this.connectionLimiter.prune();
    this.tables.rooms.heartbeat();
  }

  /** Closes the connections of a user who has signed out. Their clients reconnect as whoever is signed in then. */
  disconnectUser(userId: string): void {
    for (const [connection, subscriber] of this.connections) {
      if (subscriber.userId === userId) connection.close(CLOSE_CODE.restart, 'signed-out');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.heartbeatTimer);
    for (const connection of this.connections.keys()) connection.close(CLOSE_CODE.restart, 'restart');
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(() => {
        for (const socket of this.server.clients) socket.terminate();
      }, 1000);
      this.server.close(() => {
        clearTimeout(timeout);
        resolve();
      });
    });
  }
}

/** Clients of this version expect the rejection in the old message format. They show a button to reload. */
const LAST_LEGACY_VERSION = 2;
const LEGACY_VERSION_MISMATCH = '{"tell":"refused","id":null,"problem":{"code":"other-version"}}';

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as ArrayBuffer).toString();
}

function rejection(id: string | null, { body }: ApiError): string {
  return JSON.stringify({ type: 'rejected', id, error: body } satisfies ServerMessage);
}
