import { type Random, readOptions } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import type { Said } from '@roundhouse/wire';
import type WebSocket from 'ws';
import { choose } from '../choose.ts';
import { steamTable } from '../client.ts';
import type { Tally } from './figures.ts';
import { type HttpClient, tableIdIn } from './http-client.ts';
import { type Heard, readHeard, type Sent } from './messages.ts';

export const SEATS = 3;
const DECISION_MS = 600;
const CHAT_MS = 15_000;
const RETRY_MS = 1500;
const OPTIONS = { map: 'northeast' };

/** What the server confirmed to players, and how long it took. */
export interface Confirmed {
  readonly actions: Sent[];
  readonly chats: Sent[];
  readonly latencies: number[];
  readonly refused: Tally;
  cutSockets: number;
  /** Decisions without an answer when the time was over. */
  unanswered: number;
}

export async function openGame(people: readonly HttpClient[]): Promise<string> {
  const [host, ...others] = people;
  const id = tableIdIn(await host.demand('POST', '/api/tables', steamTable(['me', 'open', 'open'], OPTIONS)));
  for (const [index, other] of others.entries()) await other.demand('POST', `/api/tables/${id}/seats/${index + 1}`);
  return id;
}

/** One table of three people who decide at the pace of people in a hurry, and talk now and then. */
export class PacedGame {
  private readonly state = steam.setup(readOptions(steam.options, OPTIONS), SEATS);
  private readonly sockets: WebSocket[] = [];
  private readonly chatsUnderway = new Set<string>();
  private sequence = 0;
  private underway: { readonly id: string; readonly at: number; readonly sequence: number } | null = null;
  private isConfirmed = false;
  private isOver = false;
  private chats = 0;
  private lastChat = performance.now();
  private finish = () => {};

  constructor(
    private readonly table: string,
    private readonly random: Random,
    private readonly confirmed: Confirmed,
  ) {}

  /** Plays until the game or the time is over. */
  async play(people: readonly HttpClient[], end: number): Promise<void> {
    const finished = new Promise<void>((resolve) => {
      this.finish = resolve;
    });
    await Promise.all(people.map((person, seat) => this.connect(person, seat)));
    const timer = setTimeout(() => this.finish(), Math.max(0, end - performance.now()));
    this.decide();
    await finished;
    clearTimeout(timer);
    this.isOver = true;
    if (this.underway !== null && !this.isConfirmed) {
      this.confirmed.unanswered++;
      this.confirmed.latencies.push(performance.now() - this.underway.at);
    }
    for (const socket of this.sockets) socket.close();
  }

  private connect(person: HttpClient, seat: number): Promise<void> {
    const socket = person.live(this.table);
    this.sockets[seat] = socket;
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => {
        if (!this.isOver) this.confirmed.cutSockets++;
        this.finish();
        resolve();
      });
      socket.on('message', (data) => {
        const heard = readHeard(data);
        if (heard === null) return;
        if (heard.tell === 'ready') resolve();
        else this.hear(heard, seat);
      });
    });
  }

  private hear(heard: Heard, seat: number): void {
    if (heard.tell === 'log') {
      // The first seat follows the game for all of them.
      if (seat !== 0) return;
      for (const { action } of heard.entries) {
        steam.apply(this.state, steam.actions.read(this.state, action));
        this.sequence++;
      }
    } else if (heard.tell === 'refused') {
      this.confirmed.refused.add(heard.problem.code);
      if (heard.id === this.underway?.id) setTimeout(() => this.decide(), RETRY_MS);
      return;
    } else if (heard.tell === 'done') this.takeConfirmation(heard.id);
    this.goOn();
  }

  private takeConfirmation(id: string): void {
    if (this.chatsUnderway.delete(id)) this.confirmed.chats.push({ table: this.table, client: id });
    if (id !== this.underway?.id || this.isConfirmed) return;
    this.confirmed.latencies.push(performance.now() - this.underway.at);
    this.confirmed.actions.push({ table: this.table, client: id });
    this.isConfirmed = true;
  }

  /** The next decision comes when the last is confirmed and its entry has arrived. */
  private goOn(): void {
    if (!this.isConfirmed || this.underway === null || this.sequence <= this.underway.sequence) return;
    this.underway = null;
    setTimeout(() => this.decide(), DECISION_MS * (0.5 + this.random.below(100) / 100));
  }

  private decide(): void {
    const turn = steam.turn(this.state);
    if (this.isOver) return;
    if (typeof turn !== 'number') {
      this.finish();
      return;
    }
    const { sequence } = this;
    const id = `${this.table}-${sequence}`;
    this.isConfirmed = false;
    this.underway = { id, at: performance.now(), sequence };
    this.say(turn, { say: 'act', id, at: sequence, action: choose(this.state, this.random) });
    if (performance.now() - this.lastChat < CHAT_MS) return;
    this.lastChat = performance.now();
    const chat = `${this.table}-chat-${this.chats++}`;
    this.chatsUnderway.add(chat);
    this.say(turn, { say: 'chat', id: chat, text: `Your turn soon (${this.chats})` });
  }

  private say(seat: number, said: Said): void {
    this.sockets[seat].send(JSON.stringify(said));
  }
}
