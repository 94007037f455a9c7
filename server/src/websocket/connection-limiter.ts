import { Allowance } from './allowance.ts';

/** The part of its sockets that an address may open at once. Each is sent a whole game. */
const BURST = 0.5;
/** An address may open as many sockets as it may have within so long. */
const ARRIVALS_SECONDS = 40;

/** How many sockets each address has, and how fast it opens them. */
export class Admission {
  private readonly open = new Map<string, number>();
  private readonly arrivals = new Map<string, Allowance>();

  constructor(
    private readonly max: number,
    private readonly now: () => number,
  ) {}

  /** Counts one more socket. Null when the address has too many, or opens them too fast; otherwise what uncounts it. */
  enter(address: string): (() => void) | null {
    const others = this.open.get(address) ?? 0;
    if (others >= this.max || !this.mayArrive(address)) return null;
    this.open.set(address, others + 1);
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      const left = (this.open.get(address) ?? 1) - 1;
      if (left > 0) this.open.set(address, left);
      else this.open.delete(address);
    };
  }

  /** Each new socket is sent the whole table: opening and closing all the time would keep the server busy with it. */
  private mayArrive(address: string): boolean {
    const now = this.now();
    const arrivals = this.arrivals.get(address) ?? new Allowance(this.max * BURST, this.max / ARRIVALS_SECONDS, now);
    this.arrivals.set(address, arrivals);
    return arrivals.take(now);
  }

  /** Forgets addresses that have opened nothing lately. */
  tidy(): void {
    for (const [address, arrivals] of this.arrivals) if (arrivals.isFull(this.now())) this.arrivals.delete(address);
  }
}
