import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import { type Told, WIRE_VERSION } from '@roundhouse/wire';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { storageReason } from '../doors/errors.ts';
import { metrics } from '../doors/metrics.ts';
import { addressOf, isOwnOrigin } from '../doors/origin.ts';
import type { House } from '../house.ts';
import { type Person, personOf } from '../people/sessions.ts';
import { Problem } from '../problem.ts';
import type { Chat } from '../tables/chat.ts';
import type { Decisions } from '../tables/decisions.ts';
import type { Guest } from '../tables/room.ts';
import type { Tables } from '../tables/tables.ts';
import { Allowance } from './allowance.ts';
import { idOf, LARGEST_MESSAGE, readSaid } from './said.ts';

const PATH = /^\/api\/tables\/([\w-]{1,40})\/live$/;
/** A line over which nothing has come for so long is dead. */
const BEAT_MS = 25_000;
/** Who does not take in what is sent is cut off, and comes back for what was missed. */
const MOST_UNSENT = 1_000_000;
/** Messages beyond what is allowed, after which a line is cut. */
const PATIENCE = 100;
/** Told to the page when the line is cut: it need not come back before it has changed its ways. */
const CLOSED_FOR_ABUSE = 1008;
const CLOSED_FOR_RESTART = 1012;

/** As many lines as an address may have may be opened within so long. */
const ARRIVALS_SECONDS = 40;
/** How much one may say to the others: so many lines at once, and one every other second for long. */
const [CHAT_AT_ONCE, CHAT_PER_SECOND] = [10, 0.5];

/** A page at the other end of a line, and who is at it. */
interface Caller {
  readonly table: string;
  readonly guest: Guest;
  readonly person: Person | null;
  readonly chatter: Allowance;
}

/** The sockets of the tables. */
export class Live {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
    clientTracking: true,
  });
  private readonly byAddress = new Map<string, number>();
  private readonly arrivals = new Map<string, Allowance>();
  private readonly alive = new WeakSet<WebSocket>();
  private readonly guests = new Map<WebSocket, Guest>();
  private readonly beat: ReturnType<typeof setInterval>;

  constructor(
    private readonly house: House,
    private readonly tables: Tables,
    private readonly decisions: Decisions,
    private readonly chat: Chat,
  ) {
    this.beat = setInterval(() => this.checkLines(), BEAT_MS);
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
    const url = new URL(request.url ?? '/', 'http://here');
    const table = PATH.exec(url.pathname)?.[1];
    if (table === undefined) return refuse(socket, '404 Not Found');
    if (!isOwnOrigin(this.house.settings, request.headers)) return refuse(socket, '403 Forbidden');
    const { settings, now } = this.house;
    // Whoever has one address of the newer kind has a whole network of them.
    const address = normalizeIP(addressOf(settings, request));
    const others = this.byAddress.get(address) ?? 0;
    const { socketsPerAddress } = settings.limits;
    if (others >= socketsPerAddress || !this.mayArrive(address, socketsPerAddress, now())) {
      return refuse(socket, '429 Too Many Requests');
    }
    this.byAddress.set(address, others + 1);
    let counted = true;
    const uncount = () => {
      if (!counted) return;
      counted = false;
      const left = (this.byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.byAddress.set(address, left);
      else this.byAddress.delete(address);
    };
    socket.on('close', uncount);
    const person = await personOf(this.house, request.headers.cookie);
    const asked = {
      table,
      since: Number(url.searchParams.get('since')),
      version: Number(url.searchParams.get('wire')),
    };
    this.sockets.handleUpgrade(request, socket, head, (line) => this.welcome(line, person, asked));
  }

  /** Everything is told to whoever comes: who comes and goes all the time would keep the server busy with it. */
  private mayArrive(address: string, most: number, now: number): boolean {
    const arrivals = this.arrivals.get(address) ?? new Allowance(most, most / ARRIVALS_SECONDS, now);
    this.arrivals.set(address, arrivals);
    return arrivals.take(now);
  }

  private welcome(
    line: WebSocket,
    person: Person | null,
    { table, since, version }: { table: string; since: number; version: number },
  ): void {
    this.alive.add(line);
    line.on('pong', () => this.alive.add(line));
    line.on('error', () => line.terminate());
    const guest: Guest = {
      person: person?.id ?? null,
      seat: null,
      send(text) {
        if (line.readyState !== line.OPEN) return;
        if (line.bufferedAmount > MOST_UNSENT) line.terminate();
        else line.send(text);
      },
    };
    const problem =
      version !== WIRE_VERSION
        ? new Problem('other-version')
        : !Number.isInteger(since) || since < 0
          ? new Problem('malformed', { detail: 'since: a whole number' })
          : null;
    if (problem !== null) {
      this.turnAway(guest, line, problem);
      return;
    }
    this.guests.set(line, guest);
    metrics.sockets.inc();
    line.on('close', () => {
      this.guests.delete(line);
      metrics.sockets.dec();
      this.tables.rooms.leave(table, guest);
    });
    const { messagesAtOnce, messagesPerSecond } = this.house.settings.limits;
    const allowance = new Allowance(messagesAtOnce, messagesPerSecond, this.house.now());
    const chatter = new Allowance(CHAT_AT_ONCE, CHAT_PER_SECOND, this.house.now());
    let excess = 0;
    line.on('message', (data, isBinary) => {
      this.alive.add(line);
      if (allowance.take(this.house.now())) {
        void this.hear({ table, guest, person, chatter }, data, isBinary);
        return;
      }
      if (++excess > PATIENCE) line.close(CLOSED_FOR_ABUSE);
      else guest.send(refusal(idOf(textOf(data)), new Problem('too-fast', { retryAfter: 1 })));
    });
    this.enter(table, guest, since, line).catch((error: unknown) => this.turnAway(guest, line, error));
  }

  private async enter(table: string, guest: Guest, since: number, line: WebSocket): Promise<void> {
    try {
      await this.tables.enter(table, guest, since);
      guest.send(JSON.stringify({ tell: 'chat', lines: await this.chat.firstLines(table) } satisfies Told));
    } finally {
      // It may have gone while it was being told.
      if (line.readyState !== line.OPEN) this.tables.rooms.leave(table, guest);
    }
  }

  private turnAway(guest: Guest, line: WebSocket, error: unknown): void {
    guest.send(refusal(null, this.problemOf(error)));
    line.close(CLOSED_FOR_ABUSE);
  }

  private async hear({ table, guest, person, chatter }: Caller, data: RawData, isBinary: boolean): Promise<void> {
    const text = textOf(data);
    try {
      if (isBinary) throw new Problem('malformed', { detail: 'text, not binary' });
      const said = readSaid(text);
      if (person === null) throw new Problem('not-signed-in');
      if (said.say === 'act') await this.decisions.act(table, person.id, said);
      else if (said.say === 'undo') await this.decisions.undo(table, person.id, said);
      else if (said.say === 'answer-undo') await this.decisions.answerUndo(table, person.id, said);
      else if (said.say === 'plan') await this.decisions.setPlan(table, person.id, said);
      else {
        if (!chatter.take(this.house.now())) throw new Problem('too-fast', { retryAfter: 1 / CHAT_PER_SECOND });
        await this.chat.say(table, person, said.id, said.text);
      }
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

  /** Lines that have not answered since the last time are dead; all others are asked for a sign of life. */
  private checkLines(): void {
    for (const line of this.sockets.clients) {
      if (!this.alive.delete(line)) line.terminate();
      else line.ping();
    }
    const now = this.house.now();
    for (const [address, arrivals] of this.arrivals) if (arrivals.isFull(now)) this.arrivals.delete(address);
    this.tables.rooms.beat();
  }

  /** A person has signed out: their pages come back as who they are then. */
  cut(person: string): void {
    for (const [line, guest] of this.guests) if (guest.person === person) line.close(CLOSED_FOR_RESTART);
  }

  async close(): Promise<void> {
    clearInterval(this.beat);
    for (const line of this.sockets.clients) line.close(CLOSED_FOR_RESTART);
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

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
