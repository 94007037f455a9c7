/** How long queries may keep the event loop busy before it turns once. */
const MAX_TURN_MS = 4;

/**
 * Lends out the one connection of the embedded database, first come, first served. Its queries are synchronous, so
 * waiting callers would follow one another without the event loop ever turning, and a burst of requests would keep all
 * other sockets waiting. The queue lets the event loop turn in between.
 */
export class ConnectionQueue {
  private readonly waiting: (() => void)[] = [];
  private isLent = false;
  private turnStart: number | null = null;

  constructor(
    private readonly clock: () => number = () => performance.now(),
    private readonly maxTurnMs = MAX_TURN_MS,
  ) {}

  async acquire(): Promise<void> {
    if (this.isLent) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
      return;
    }
    this.isLent = true;
    if (this.isTurnOver()) await new Promise<void>((resolve) => this.nextTurn(resolve));
  }

  release(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.isLent = false;
    else if (this.isTurnOver()) this.nextTurn(next);
    else next();
  }

  private isTurnOver(): boolean {
    const now = this.clock();
    if (this.turnStart === null) {
      this.turnStart = now;
      setImmediate(() => {
        this.turnStart = null;
      });
    }
    return now - this.turnStart >= this.maxTurnMs;
  }

  private nextTurn(then: () => void): void {
    setImmediate(() => {
      // Begins to count.
      this.isTurnOver();
      then();
    });
  }
}
