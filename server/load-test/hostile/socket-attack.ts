import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type AttackConfig, SOCKETS_ADDRESS } from './attack-config.ts';
import { fragment, pings, textFrame, unfinishedFrame, upgradeRequest } from './frames.ts';
import { Counter } from './statistics.ts';

/** 200 sockets in total. */
const SOCKETS_PER_KIND = 50;
/** A closed socket is replaced, at most 20 per second and kind. */
const REPLACE_MS = 50;
/** The limit for all pings together. Without it, a server that answers them all could use up the machine's memory. */
const MAX_PING_BYTES = 100_000_000;
const PINGS_PER_WRITE = 340;
const MAX_BUFFERED_BYTES = 65_536;
const LARGE_FRAME = 17 * 1024;
const PROMISED_BYTES = 16_000;

/** The data to send immediately, the data to send repeatedly, and its interval. */
interface Behaviour {
  readonly first: Buffer;
  readonly next: () => Buffer;
  readonly everyMs: number;
}

const slowFrame = textFrame(120);

export class SocketAttack {
  readonly opened = new Counter();
  readonly cut = new Counter();
  readonly refused = new Counter();
  private maxOpen = 0;
  private pingBytes = 0;
  private readonly open = new Set<Socket>();
  private isOver = false;

  constructor(
    private readonly plan: AttackConfig,
    private readonly tables: readonly string[],
  ) {}

  async run(): Promise<void> {
    const kinds = Object.keys(this.behaviours);
    const slots = kinds.map(() => new Set<number>());
    const end = performance.now() + this.plan.seconds * 1000;
    while (performance.now() < end) {
      for (const [index, kind] of kinds.entries()) {
        const used = slots[index];
        const slot = Array.from({ length: SOCKETS_PER_KIND }, (_, number) => number).find((each) => !used.has(each));
        if (slot === undefined) continue;
        used.add(slot);
        this.connect(kind, slot, () => used.delete(slot));
      }
      this.maxOpen = Math.max(this.maxOpen, this.open.size);
      await wait(REPLACE_MS);
    }
    this.isOver = true;
    for (const socket of this.open) socket.destroy();
  }

  get statistics() {
    const { opened, cut, refused, maxOpen, pingBytes } = this;
    return { opened: opened.counts, cut: cut.counts, refused: refused.counts, mostOpen: maxOpen, pingBytes };
  }

  private readonly behaviours: Record<string, (slot: number) => Behaviour> = {
    ping: () => {
      const flood = pings(PINGS_PER_WRITE);
      const next = () => {
        if (this.pingBytes > MAX_PING_BYTES) return Buffer.alloc(0);
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
    let isOpen = false;
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      this.open.delete(socket);
      if (isOpen && !this.isOver) this.cut.add(kind);
      onClosed();
    });
    socket.once('connect', () => socket.write(upgradeRequest(port, this.tables[slot % this.tables.length])));
    // Reads only the response to the upgrade request and nothing after it.
    socket.once('data', (data: Buffer) => {
      socket.pause();
      const status = data.subarray(9, 12).toString();
      if (status !== '101' || this.isOver) {
        this.refused.add(status);
        socket.destroy();
        return;
      }
      isOpen = true;
      this.opened.add(kind);
      this.open.add(socket);
      const { first, next, everyMs } = this.behaviours[kind](slot);
      socket.write(first);
      timer = setInterval(() => {
        if (socket.writableLength < MAX_BUFFERED_BYTES) socket.write(next());
      }, everyMs);
    });
  }
}
