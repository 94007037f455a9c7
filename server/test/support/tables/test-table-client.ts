import { type JsonObject, legalFor } from '@roundhouse/kernel';
import type { ChatLine, LogEntry, Plan, Said, TableEvent, TableInfo, Told, Yours } from '@roundhouse/wire';
import WebSocket from 'ws';
import { Follower } from '../follower.ts';

type Reply = Extract<Told, { tell: 'done' | 'refused' }>;
type LogMessage = Extract<Told, { tell: 'log' }>;

/** How long a page waits for what has to come. */
const PATIENCE_MS = 20_000;

let lastId = 0;
export const newId = (): string => `wish-${String(++lastId).padStart(8, '0')}`;

/** One page at a table, which keeps everything that it is told. When its line is cut it stays cut. */
export class TablePage {
  /** Everything in the order it came, as text. */
  readonly texts: string[] = [];
  readonly told: Told[] = [];
  /** The log, each entry as it was told. */
  readonly log: string[];
  /** What people have said. */
  readonly chat: ChatLine[] = [];
  /** What has happened, from the same lines. */
  readonly events: TableEvent[] = [];
  present: Extract<Told, { tell: 'present' }> | null = null;
  /** The maps and decks that the options refer to, by hash, as far as they were fetched. */
  readonly documents = new Map<string, JsonObject>();
  deadline: number | null = null;
  /** Resolves when all has been told, with the first lines of the chat; rejects when the page is turned away. */
  readonly entered: Promise<void>;
  /** The number with which the line was closed. */
  readonly closed: Promise<number>;
  private asked = 0;
  private info: Extract<Told, { tell: 'table' }> | null = null;
  private followed: Follower | null = null;
  private followedTo = 0;
  private readonly socket: WebSocket;
  private readonly replies: { readonly id: string; readonly answer: (reply: Reply) => void }[] = [];
  private readonly watchers = new Set<() => void>();

  /** `known` is what an earlier page was told of the log. */
  constructor(address: string, cookie: string, path: string, known: readonly string[]) {
    this.log = [...known];
    const url = new URL(path, address);
    url.protocol = url.protocol.replace('http', 'ws');
    this.socket = new WebSocket(url, {
      headers: { cookie, origin: new URL(address).origin },
      perMessageDeflate: false,
    });
    this.socket.on('message', (data: Buffer) => this.hear(data.toString()));
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    this.entered = new Promise((resolve, reject) => {
      this.socket.on('error', reject);
      this.socket.on('close', () => reject(new Error(`turned away: ${this.texts.join()}`)));
      this.until('being told everything', () => this.told.some(({ tell }) => tell === 'chat')).then(resolve, reject);
    });
  }

  get table(): TableInfo {
    return this.first().table;
  }

  get you(): Yours {
    return this.first().you;
  }

  private first() {
    if (this.info === null) throw new Error('nothing was told yet');
    return this.info;
  }

  /** The game as far as it can be followed from what was told. */
  get follower(): Follower {
    this.followed ??= new Follower(this.table, this.documents);
    while (this.followedTo < this.log.length) {
      this.followed.take(JSON.parse(this.log[this.followedTo++]) as LogEntry);
    }
    return this.followed;
  }

  /** Whose turn it is, as this page sees it; null when nobody is waited for. */
  get turn(): number | null {
    const state = this.follower.state();
    const turn = state === null ? null : this.follower.game.turn(state);
    return typeof turn === 'number' ? turn : null;
  }

  /** What the seat of this page, or another, may do now. */
  legal(seat: number | null = this.you.seat): JsonObject[] {
    const { game } = this.follower;
    const state = this.follower.state();
    if (seat === null || state === null) return [];
    return legalFor(game, state, seat).map((action) => game.actions.write(state, action));
  }

  say(said: Said): Promise<Reply> {
    return new Promise((resolve) => {
      this.replies.push({ id: said.id, answer: resolve });
      this.send(JSON.stringify(said));
    });
  }

  send(text: string): void {
    this.socket.send(text);
  }

  act(action: JsonObject, { id = newId(), at = this.log.length } = {}): Promise<Reply> {
    return this.say({ say: 'act', id, at, action });
  }

  undo(to: number, { id = newId(), at = this.log.length } = {}): Promise<Reply> {
    return this.say({ say: 'undo', id, at, to });
  }

  /** Answers what is asked, or was asked last. */
  answerUndo(yes: boolean, id = newId()): Promise<Reply> {
    this.asked = this.table.undoAsked?.to ?? this.asked;
    return this.say({ say: 'answer-undo', id, to: this.asked, yes });
  }

  plan(plan: Plan, id = newId()): Promise<Reply> {
    return this.say({ say: 'plan', id, plan });
  }

  write(text: string, id = newId()): Promise<Reply> {
    return this.say({ say: 'chat', id, text });
  }

  until(what: string, holds: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!holds()) return;
        clearTimeout(late);
        this.watchers.delete(look);
        resolve();
      };
      const late = setTimeout(() => {
        this.watchers.delete(look);
        reject(new Error(`waited in vain for ${what}; last was told ${this.texts.slice(-3).join(' ')}`));
      }, PATIENCE_MS);
      this.watchers.add(look);
      look();
    });
  }

  /** Waits until so many entries of the log were told. */
  hasLog(length: number): Promise<void> {
    return this.until(`${length} entries`, () => this.log.length >= length);
  }

  /** What was told of the log since so many messages. */
  logMessages(since = 0): LogMessage[] {
    return this.told.slice(since).filter((told) => told.tell === 'log');
  }

  close(): void {
    this.socket.terminate();
  }

  private hear(text: string): void {
    const told = JSON.parse(text) as Told;
    this.texts.push(text);
    this.told.push(told);
    if (told.tell === 'table') this.info = told;
    else if (told.tell === 'you') this.info = { ...this.first(), you: told.you };
    else if (told.tell === 'log') this.takeLog(told);
    else if (told.tell === 'present') this.present = told;
    else if (told.tell === 'chat') this.takeLines(told.lines);
    else if (told.tell === 'done' || told.tell === 'refused') this.takeReply(told);
    for (const look of [...this.watchers]) look();
  }

  private takeLog({ from, entries, deadline }: LogMessage): void {
    if (from === 0) {
      this.log.length = 0;
      this.followed = null;
      this.followedTo = 0;
    }
    if (from !== this.log.length) throw new Error(`told from ${from} on, knew ${this.log.length}`);
    this.log.push(...entries.map((entry) => JSON.stringify(entry)));
    this.deadline = deadline;
  }

  private takeLines(lines: readonly ChatLine[]): void {
    for (const line of lines) {
      if (line.event === null) this.chat.push(line);
      else this.events.push(line.event);
    }
  }

  private takeReply(reply: Reply): void {
    const index = this.replies.findIndex(({ id }) => id === reply.id);
    if (index >= 0) this.replies.splice(index, 1)[0].answer(reply);
  }
}
