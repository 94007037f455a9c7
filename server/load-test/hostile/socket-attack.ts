import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Tally } from './figures.ts';
import { fragment, pings, textFrame, unfinishedFrame, upgradeRequest } from './frames.ts';
import { type AttackPlan, SOCKETS_ADDRESS } from './plan.ts';

/** 200 sockets in all. */
const SOCKETS_OF_A_KIND = 50;
/** A socket that is cut is replaced, at most 20 a second of one kind. */
const REPLACE_MS = 50;
/** All pings together. Without a limit a server that answers them all could take the memory of the machine. */
const MOST_PING_BYTES = 100_000_000;
const PINGS_AT_ONCE = 340;
const MOST_UNSENT = 65_536;
const LARGE_FRAME = 17 * 1024;
const PROMISED_BYTES = 16_000;

/** Sends at once, returns what to send again and again and how often. */
interface Behaviour {
  readonly first: Buffer;
  readonly next: () => Buffer;
  readonly everyMs: number;
}

const slowFrame = textFrame(120);

export class SocketAttack {
  readonly opened = new Tally();
  readonly cut = new Tally();
  readonly refused = new Tally();
  private mostOpen = 0;
  private pingBytes = 0;
  private readonly open = new Set<Socket>();
  private isOver = false;

  constructor(
    private readonly plan: AttackPlan,
    private readonly tables: readonly string[],
  ) {}

  async run(): Promise<void> {
    const kinds = Object.keys(this.behaviours);
    const slots = kinds.map(() => new Set<number>());
    const end = performance.now() + this.plan.seconds * 1000;
    while (performance.now() < end) {
      for (const [index, kind] of kinds.entries()) {
        const used = slots[index];
        const slot = Array.from({ length: SOCKETS_OF_A_KIND }, (_, number) => number).find((each) => !used.has(each));
        if (slot === undefined) continue;
        used.add(slot);
        this.connect(kind, slot, () => used.delete(slot));
      }
      this.mostOpen = Math.max(this.mostOpen, this.open.size);
      await wait(REPLACE_MS);
    }
    this.isOver = true;
    for (const socket of this.open) socket.destroy();
  }

  get figures() {
    const { opened, cut, refused, mostOpen, pingBytes } = this;
    return { opened: opened.counts, cut: cut.counts, refused: refused.counts, mostOpen, pingBytes };
  }

  private readonly behaviours: Record<string, (slot: number) => Behaviour> = {
    ping: () => {
      const flood = pings(PINGS_AT_ONCE);
      const next = () => {
        if (this.pingBytes > MOST_PING_BYTES) return Buffer.alloc(0);
        this.pingBytes += flood.length;
        return flood;
      };
      return { first: flood, next, everyMs: 20 };
    },
    large: () => ({ first: textFrame(LARGE_FRAME), next: () => textFrame(LARGE_FRAME), everyMs: 1000 }),
    partial: (slot) =>
      slot % 2 === 0
        ? { first: unfinishedFrame(PROMISED_BYTES), next: () => Buffer.from(' '), everyMs: 5000 }
        : { first: fragment(true), next: () => fragment(false), everyMs: 200 },
    slow: () => {
      let sent = 0;
      const next = () => slowFrame.subarray(sent % slowFrame.length, (sent++ % slowFrame.length) + 1);
      return { first: Buffer.alloc(0), next, everyMs: 1000 };
    },
  };

  private connect(kind: string, slot: number, onClosed: () => void): void {
    const { port } = this.plan;
    const socket = connect({ host: '127.0.0.1', port, localAddress: SOCKETS_ADDRESS });
    let timer: NodeJS.Timeout | undefined;
    let isAdmitted = false;
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      this.open.delete(socket);
      if (isAdmitted && !this.isOver) this.cut.add(kind);
      onClosed();
    });
    socket.once('connect', () => socket.write(upgradeRequest(port, this.tables[slot % this.tables.length])));
    // Only the answer to the request is read, nothing after it.
    socket.once('data', (data: Buffer) => {
      socket.pause();
      const status = data.subarray(9, 12).toString();
      if (status !== '101' || this.isOver) {
        this.refused.add(status);
        socket.destroy();
        return;
      }
      isAdmitted = true;
      this.opened.add(kind);
      this.open.add(socket);
      const { first, next, everyMs } = this.behaviours[kind](slot);
      socket.write(first);
      timer = setInterval(() => {
        if (socket.writableLength < MOST_UNSENT) socket.write(next());
      }, everyMs);
    });
  }
}
