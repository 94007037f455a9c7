import { type Random, readOptions } from '@roundhouse/kernel';
import type { ClientMessage } from '@roundhouse/protocol';
import { steam } from '@roundhouse/steam';
import type WebSocket from 'ws';
import { newTable } from '../../test/support/new-table.ts';
import { chooseAction } from '../choose-action.ts';
import { type HttpClient, parseTableId } from './http-client.ts';
import { parseServerMessage, type SentMessage, type ServerMessage } from './messages.ts';
import type { Counter } from './statistics.ts';

export const SEATS = 3;
const DECISION_MS = 600;
const CHAT_MS = 15_000;
const RETRY_MS = 1500;
const OPTIONS = { map: 'northeast' };

/** The messages that the server has acknowledged to players, and the response times. */
export interface PlayerStats {
  readonly actions: SentMessage[];
  readonly chats: SentMessage[];
  readonly latencies: number[];
  readonly refused: Counter;
  cutSockets: number;
  /** Actions without a response when the time was up. */
  unanswered: number;
}

export async function createGame(users: readonly HttpClient[]): Promise<string> {
  const [host, ...others] = users;
  const id = parseTableId(
    await host.requestOk('POST', '/api/tables', newTable({ seats: ['me', 'open', 'open'], options: OPTIONS })),
  );
  for (const [index, other] of others.entries()) await other.requestOk('POST', `/api/tables/${id}/seats/${index + 1}`);
  return id;
}

/** A table of three users who act as quickly as hurried humans and sometimes chat. */
export class PlayerGame {
  private readonly state = steam.setup(readOptions(steam.options, OPTIONS), SEATS);
  private readonly sockets: WebSocket[] = [];
  private readonly pendingChats = new Set<string>();
  private logLength = 0;
  private pending: { readonly id: string; readonly at: number; readonly logLength: number } | null = null;
  private isConfirmed = false;
  private isOver = false;
  private chats = 0;
  private lastChat = performance.now();
  private finish = () => {};

  constructor(
    private readonly table: string,
    private readonly random: Random,
    private readonly confirmed: PlayerStats,
  ) {}

  /** Plays until the game or the time is over. */
  async play(users: readonly HttpClient[], end: number): Promise<void> {
    const finished = new Promise<void>((resolve) => {
      this.finish = resolve;
    });
    await Promise.all(users.map((user, seat) => this.connect(user, seat)));
    const timer = setTimeout(() => this.finish(), Math.max(0, end - performance.now()));
    this.act();
    await finished;
    clearTimeout(timer);
    this.isOver = true;
    if (this.pending !== null && !this.isConfirmed) {
      this.confirmed.unanswered++;
      this.confirmed.latencies.push(performance.now() - this.pending.at);
    }
    for (const socket of this.sockets) socket.close();
  }

  private connect(user: HttpClient, seat: number): Promise<void> {
    const socket = user.openSocket(this.table);
    this.sockets[seat] = socket;
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => {
        if (!this.isOver) this.confirmed.cutSockets++;
        this.finish();
        resolve();
      });
      socket.on('message', (data) => {
        const message = parseServerMessage(data);
        if (message === null) return;
        if (message.type === 'synced') resolve();
        else this.handleMessage(message, seat);
      });
    });
  }

  private handleMessage(message: ServerMessage, seat: number): void {
    if (message.type === 'entries') {
      // The first seat replays the game for all of them.
      if (seat !== 0) return;
      for (const { action } of message.entries) {
        steam.apply(this.state, steam.actions.read(this.state, action));
        this.logLength++;
      }
    } else if (message.type === 'rejected') {
      this.confirmed.refused.add(message.error.code);
      if (message.id === this.pending?.id) setTimeout(() => this.act(), RETRY_MS);
      return;
    } else if (message.type === 'ack') this.handleAck(message.id);
    this.continueIfReady();
  }

  private handleAck(id: string): void {
    if (this.pendingChats.delete(id)) this.confirmed.chats.push({ table: this.table, client: id });
    if (id !== this.pending?.id || this.isConfirmed) return;
    this.confirmed.latencies.push(performance.now() - this.pending.at);
    this.confirmed.actions.push({ table: this.table, client: id });
    this.isConfirmed = true;
  }

  /** Schedules the next action once the last one is acknowledged and its entry has arrived. */
  private continueIfReady(): void {
    if (!this.isConfirmed || this.pending === null || this.logLength <= this.pending.logLength) return;
    this.pending = null;
    setTimeout(() => this.act(), DECISION_MS * (0.5 + this.random.below(100) / 100));
  }

  private act(): void {
    const turn = steam.toAct(this.state);
    if (this.isOver) return;
    if (typeof turn !== 'number') {
      this.finish();
      return;
    }
    const { logLength } = this;
    const id = `${this.table}-${logLength}`;
    this.isConfirmed = false;
    this.pending = { id, at: performance.now(), logLength };
    this.send(turn, { type: 'act', id, logLength, action: chooseAction(this.state, this.random) });
    if (performance.now() - this.lastChat < CHAT_MS) return;
    this.lastChat = performance.now();
    const chat = `${this.table}-chat-${this.chats++}`;
    this.pendingChats.add(chat);
    this.send(turn, { type: 'chat', id: chat, text: `Your turn soon (${this.chats})` });
  }

  private send(seat: number, message: ClientMessage): void {
    this.sockets[seat].send(JSON.stringify(message));
  }
}
