/** A clock that tests can stop and advance. */
export class TestClock {
  private offset = 0;
  private stoppedAt: number | null = null;

  readonly now = (): number => (this.stoppedAt ?? Date.now()) + this.offset;

  /** From now on, only `advance` moves the clock. */
  stop(): void {
    this.stoppedAt = Date.now();
  }

  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }

  /** An independent clock that shows the same time now. */
  copy(): TestClock {
    const copy = new TestClock();
    copy.offset = this.offset;
    copy.stoppedAt = this.stoppedAt;
    return copy;
  }
}
