import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Told, WIRE_VERSION } from '@roundhouse/wire';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { AbuseReason } from '../abuse/abuse-log.ts';
import { storageReason } from '../doors/errors.ts';
import { metrics } from '../doors/metrics.ts';
import { addressOf } from '../doors/origin.ts';
import type { House } from '../house.ts';
import { type Person, personOf } from '../people/sessions.ts';
import { Problem } from '../problem.ts';
import type { Chat } from '../tables/chat.ts';
import type { Decisions } from '../tables/decisions.ts';
import { loadRemovedNumbers } from '../tables/removed-chat.ts';
import type { Guest } from '../tables/room.ts';
import type { Tables } from '../tables/tables.ts';
import { Admission } from './admission.ts';
import { Allowance } from './allowance.ts';
import { CLOSE_CODE, Connection } from './connection.ts';
import { EncodedTexts } from './encoded-texts.ts';
import { idOf, LARGEST_MESSAGE, readSaid } from './said.ts';
import { UnsentBytes } from './unsent.ts';
import { type Asked, readUpgrade, refuseUpgrade } from './upgrade.ts';

/** How often sockets are asked for a sign of life. */
export const HEARTBEAT_MS = 25_000;
/** A message of a page comes in one frame, and in chunks of some hundred bytes at least. */
const MAX_FRAGMENTS = 16;
const MAX_CHUNKS = 256;
/** How long the server takes at most to look up who asks for a socket. */
const UPGRADE_MS = 10_000;

/** A page at the other end of a line, and who is at it. */
interface Caller {
  readonly table: string;
  readonly guest: Guest;
  readonly person: Person | null;
  readonly address: string;
}

/** The sockets of the tables. */
export class Live {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_CHUNKS,
    // Pongs are within the limits of a connection.
    autoPong: false,
    perMessageDeflate: false,
    clientTracking: true,
  });
  private readonly admission: Admission;
  private readonly unsent = new UnsentBytes();
  private readonly texts = new EncodedTexts();
  private readonly connections = new Map<Connection, Guest>();
  private readonly beat: ReturnType<typeof setInterval>;

  constructor(
    private readonly house: House,
    private readonly tables: Tables,
    private readonly decisions: Decisions,
    private readonly chat: Chat,
    heartbeatMs: number,
  ) {
    this.admission = new Admission(house.settings.limits.socketsPerAddress, () => house.now());
    this.beat = setInterval(() => this.checkConnections(), heartbeatMs);
    this.beat.unref();
  }

  /** Answers requests for sockets at a server. */
  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      this.admit(request, socket, head).catch((error: unknown) => {
        this.house.log.error({ err: error }, 'a socket could not be opened');
        socket.destroy();
      });
    });
  }

  private async admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { settings, abuse } = this.house;
    const address = addressOf(settings, request);
    const refuse = (reason: AbuseReason, status: string): void => {
      abuse.note({ address }, reason);
      refuseUpgrade(socket, status);
    };
    const asked = readUpgrade(settings, request);
    if ('status' in asked) return refuse(asked.reason, asked.status);
    const uncount = this.admission.enter(address);
    if (uncount === null) return refuse('sockets', '429 Too Many Requests');
    socket.on('close', uncount);
    const late = setTimeout(() => socket.destroy(), UPGRADE_MS);
    const person = await personOf(this.house, request.headers.cookie).finally(() => clearTimeout(late));
    this.sockets.handleUpgrade(request, socket, head, (line) => this.welcome(line, address, person, asked));
  }

  private welcome(line: WebSocket, address: string, person: Person | null, { table, since, version }: Asked): void {
    const { limits } = this.house.settings;
    const connection = new Connection(line, {
      address,
      allowance: new Allowance(limits.messagesAtOnce, limits.messagesPerSecond, this.house.now()),
      unsent: this.unsent,
      texts: this.texts,
      now: () => this.house.now(),
    });
    const guest: Guest = {
      person: person?.id ?? null,
      seat: null,
      viewer: 'spectator',
      send: (text) => connection.send(text),
      end: (text) => {
        connection.send(text);
        connection.close(CLOSE_CODE.abuse, 'refused');
      },
    };
    this.connections.set(connection, guest);
    metrics.sockets.inc();
    metrics.socketsOpened.inc();
    // The id of a table lets people in: it must not be in the log.
    this.house.log.info({ address }, 'socket opened');
    connection.onClose = (reason) => {
      this.connections.delete(connection);
      metrics.sockets.dec();
      metrics.socketsClosed.inc({ reason });
      this.house.log.info({ address, reason }, 'socket closed');
      if (reason === 'frames' || reason === 'unread' || reason === 'malformed') {
        this.house.abuse.note({ address, person: guest.person }, reason);
      }
      this.tables.rooms.leave(table, guest);
    };
    const problem =
      version !== WIRE_VERSION
        ? new Problem('other-version')
        : !Number.isInteger(since) || since < 0
          ? new Problem('malformed', { detail: 'since: a whole number' })
          : null;
    if (problem !== null) {
      this.turnAway(connection, problem);
      return;
    }
    connection.onMessage = (data, isBinary) => void this.hear({ table, guest, person, address }, data, isBinary);
    connection.onExcess = (data) =>
      connection.send(refusal(idOf(textOf(data)), new Problem('too-fast', { retryAfter: 1 })));
    this.enter(table, guest, since, connection).catch((error: unknown) => this.turnAway(connection, error));
  }

  private async enter(table: string, guest: Guest, since: number, connection: Connection): Promise<void> {
    try {
      await this.tables.enter(table, guest, since);
      guest.send(JSON.stringify({ tell: 'chat', lines: await this.chat.firstLines(table) } satisfies Told));
      // A page that comes back may still show messages that were deleted while it was away.
      const numbers = await loadRemovedNumbers(this.house.database.db, table);
      if (numbers.length > 0) guest.send(JSON.stringify({ tell: 'chat-removed', numbers } satisfies Told));
    } finally {
      connection.endGreeting();
      // It may have gone while it was being told.
      if (!connection.isOpen) this.tables.rooms.leave(table, guest);
    }
  }

  private turnAway(connection: Connection, error: unknown): void {
    connection.send(refusal(null, this.problemOf(error)));
    connection.close(CLOSE_CODE.abuse, 'refused');
  }

  private async hear({ table, guest, person, address }: Caller, data: RawData, isBinary: boolean): Promise<void> {
    const text = textOf(data);
    try {
      if (isBinary) throw new Problem('malformed', { detail: 'text, not binary' });
      const said = readSaid(text);
      if (person === null) throw new Problem('not-signed-in');
      if (said.say === 'act') await this.decisions.act(table, person.id, said);
      else if (said.say === 'undo') await this.decisions.undo(table, person.id, said);
      else if (said.say === 'answer-undo') await this.decisions.answerUndo(table, person.id, said);
      else if (said.say === 'plan') await this.decisions.setPlan(table, person.id, said);
      else await this.chat.say(table, { ...person, address }, said.id, said.text);
      guest.send(`{"tell":"done","id":"${said.id}"}`);
    } catch (error) {
      const problem = this.problemOf(error);
      if (problem.wire.code === 'stale') await this.tables.showPresent(table, guest).catch(() => {});
      guest.send(refusal(idOf(text), problem));
    }
  }

  private problemOf(error: unknown): Problem {
    if (error instanceof Problem) return error;
    const storage = storageReason(error);
    if (storage !== null) return new Problem(storage, { retryAfter: 2 });
    this.house.log.error({ err: error }, 'a message failed');
    return new Problem('failed');
  }

  private checkConnections(): void {
    for (const connection of this.connections.keys()) connection.beat();
    this.admission.tidy();
    this.tables.rooms.beat();
  }

  /** A person has signed out: their pages come back as who they are then. */
  cut(person: string): void {
    for (const [connection, guest] of this.connections) {
      if (guest.person === person) connection.close(CLOSE_CODE.restart, 'signed-out');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.beat);
    for (const connection of this.connections.keys()) connection.close(CLOSE_CODE.restart, 'restart');
    await new Promise<void>((resolve) => {
      const late = setTimeout(() => {
        for (const line of this.sockets.clients) line.terminate();
      }, 1000);
      this.sockets.close(() => {
        clearTimeout(late);
        resolve();
      });
    });
  }
}

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as ArrayBuffer).toString();
}

function refusal(id: string | null, { wire }: Problem): string {
  return JSON.stringify({ tell: 'refused', id, problem: wire } satisfies Told);
}
