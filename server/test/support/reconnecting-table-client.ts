import { livePath, type Said, type TableInfo, type Told, type Yours } from '@roundhouse/wire';
import WebSocket from 'ws';
import { Follower } from './follower.ts';

/** How soon a page comes back when its line is cut. */
const COME_BACK_MS = 40;

type Answer = Extract<Told, { tell: 'done' | 'refused' }>;

interface Pending {
  readonly said: Said;
  answer(told: Answer): void;
}

export interface PageTerms {
  readonly table: string;
  /** Where the server is at this moment. */
  address(): string;
  cookie: string | null;
  /** Everything that comes over the line is kept as it came. */
  readonly keepsRaw?: boolean;
  /** Pretends to know so many entries already. It does not follow the game then. */
  readonly since?: number;
}

/**
 * A page at a table: it follows the game, comes back by itself when its line is cut, asks only for what it has missed
 * and says again, with the same id, what nobody has answered. It complains when what it was told does not fit.
 */
export class Page {
  table: TableInfo | null = null;
  you: Yours | null = null;
  follower: Follower | null = null;
  /** The log as it was told, each entry as JSON. */
  readonly log: string[] = [];
  readonly raw: string[] = [];
  readonly chat: string[] = [];
  /** Numbers of chat messages that were deleted. */
  readonly removed: number[] = [];
  present: Extract<Told, { tell: 'present' }> | null = null;
  /** What does not fit. */
  readonly complaints: string[] = [];
  readonly refusals: Extract<Told, { tell: 'refused' }>[] = [];
  isReady = false;
  /** How often the line was opened. */
  visits = 0;
  private socket: WebSocket | null = null;
  private isClosed = false;
  private readonly pending = new Map<string, Pending>();
  private readonly watchers = new Set<() => void>();
  private seat: number | null = null;

  constructor(private readonly terms: PageTerms) {}

  open(): this {
    const url = new URL(livePath(this.terms.table, this.terms.since ?? this.log.length), this.terms.address());
    url.protocol = 'ws:';
    const { cookie } = this.terms;
    const socket = new WebSocket(url, {
      headers: { origin: this.terms.address(), ...(cookie === null ? {} : { cookie: `roundhouse=${cookie}` }) },
      perMessageDeflate: false,
      handshakeTimeout: 5000,
    });
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('message', (data) => {
      if (this.socket === socket) this.hear(String(data));
    });
    socket.on('close', () => {
      if (this.socket !== socket) return;
      this.isReady = false;
      this.socket = null;
      this.tell();
      if (!this.isClosed) setTimeout(() => this.isClosed || this.socket !== null || this.open(), COME_BACK_MS);
    });
    return this;
  }

  /** The game as far as it is known here. Throws before the page has been told of the table. */
  get game(): Follower {
    if (this.follower === null) throw new Error('nothing was told yet');
    return this.follower;
  }

  get isOpen(): boolean {
    return this.socket !== null && this.socket.readyState === WebSocket.OPEN;
  }

  /** Says something until it is answered, over as many lines as it takes. */
  say(said: Said): Promise<Answer> {
    return new Promise((resolve) => {
      this.pending.set(said.id, { said, answer: resolve });
      if (this.isReady) this.socket?.send(JSON.stringify(said));
    });
  }

  /** Sends anything at all, once. */
  send(data: string | Buffer): void {
    this.socket?.send(data);
  }

  /** The line is cut; the page comes back by itself. */
  cut(): void {
    this.socket?.terminate();
  }

  close(): void {
    this.isClosed = true;
    this.socket?.terminate();
    this.socket = null;
    this.isReady = false;
    this.tell();
  }

  /** Waits until something holds. */
  until(holds: (page: this) => boolean, what: string, patienceMs = 20_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(late);
        clearInterval(again);
        this.watchers.delete(look);
      };
      const look = () => {
        if (!holds(this)) return;
        end();
        resolve();
      };
      // What is waited for may be about other pages, too.
      const again = setInterval(look, 100);
      const late = setTimeout(() => {
        end();
        reject(new Error(`${what} did not come about: ${this.describe()}`));
      }, patienceMs);
      this.watchers.add(look);
      look();
    });
  }

  /** Where the table stands, to be shown when something fails. */
  describe(): string {
    const { stage, game, id, seats } = this.table ?? {};
    const state = this.follower?.state() ?? null;
    const turn = state === null ? null : this.follower?.game.turn(state);
    const { isReady, visits, complaints } = this;
    const sequence = this.log.length;
    return JSON.stringify({ id, game, stage, turn, you: this.you?.seat, sequence, isReady, visits, complaints, seats });
  }

  /** Looks again at what is waited for. */
  tell(): void {
    for (const look of this.watchers) look();
  }

  private hear(text: string): void {
    if (this.terms.keepsRaw === true) this.raw.push(text);
    const told = JSON.parse(text) as Told;
    if (told.tell === 'table') this.takeTable(told.table, told.you);
    else if (told.tell === 'you') this.you = told.you;
    else if (told.tell === 'log') this.takeLog(told);
    else if (told.tell === 'ready') this.beReady(told.sequence);
    else if (told.tell === 'chat') this.takeChat(told.lines.map((line) => JSON.stringify(line)));
    else if (told.tell === 'present') this.present = told;
    else if (told.tell === 'chat-removed') this.removed.push(...told.numbers);
    else this.takeAnswer(told);
    this.tell();
  }

  private takeTable(table: TableInfo, you: Yours): void {
    this.table = table;
    this.you = you;
    this.follower ??= new Follower(table);
  }

  private takeLog({ from, entries }: Extract<Told, { tell: 'log' }>): void {
    const seat = this.you?.seat ?? null;
    if (from === 0 && seat !== this.seat && this.table !== null) {
      // Who has taken a seat looks at everything with other eyes.
      this.log.length = 0;
      this.follower = new Follower(this.table);
    }
    this.seat = seat;
    if (from > this.log.length) this.complaints.push(`told from ${from} on, knew ${this.log.length}`);
    entries.forEach((entry, index) => {
      const written = JSON.stringify(entry);
      const known = this.log[from + index];
      if (known !== undefined && known !== written) {
        this.complaints.push(`entry ${from + index} was ${known} and is ${written}`);
      }
      if (known !== undefined) return;
      this.log.push(written);
      try {
        this.follower?.take(entry);
      } catch (error) {
        this.complaints.push(`entry ${from + index}: ${String(error)}`);
      }
    });
  }

  private beReady(sequence: number): void {
    if (sequence !== this.log.length) this.complaints.push(`ready at ${sequence}, knows ${this.log.length}`);
    if (this.isReady) return;
    this.visits++;
    this.isReady = true;
    for (const { said } of this.pending.values()) this.socket?.send(JSON.stringify(said));
  }

  /** When a page comes back it is told the last lines anew. */
  private takeChat(lines: readonly string[]): void {
    for (const line of lines) if (!this.chat.includes(line)) this.chat.push(line);
  }

  private takeAnswer(told: Answer): void {
    if (told.tell === 'refused') this.refusals.push(told);
    const id = told.id ?? '';
    const pending = this.pending.get(id);
    if (pending === undefined) return;
    this.pending.delete(id);
    pending.answer(told);
  }
}
