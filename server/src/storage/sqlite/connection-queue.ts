/** How long queries may block the event loop before the queue yields to it. */
const MAX_TURN_MS = 4;

/**
 * Grants exclusive use of the only connection of the embedded database, first come, first served. Its queries are
 * synchronous, so waiting callers would run one after the other without yielding to the event loop, and a burst of
 * requests would block all sockets. The queue yields to the event loop in between.
 */
export class ConnectionQueue {
  private readonly waiting: (() => void)[] = [];
  private isAcquired = false;
  private turnStart: number | null = null;

  constructor(
    private readonly clock: () => number = () => performance.now(),
    private readonly maxTurnMs = MAX_TURN_MS,
  ) {}

  async acquire(): Promise<void> {
    if (this.isAcquired) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
      return;
    }
    this.isAcquired = true;
    if (this.isTurnOver()) await new Promise<void>((resolve) => this.nextTurn(resolve));
  }

  release(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.isAcquired = false;
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
      // Starts measuring the new turn.
      this.isTurnOver();
      then();
    });
  }
}
