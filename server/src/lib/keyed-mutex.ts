/** Work on one table is done one after the other, work on different tables side by side. */
export class Lanes {
  private readonly last = new Map<string, Promise<unknown>>();

  run<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(lane);
    const result = before === undefined ? work() : before.then(work, work);
    const settled = result.then(
      () => {},
      () => {},
    );
    this.last.set(lane, settled);
    void settled.then(() => {
      if (this.last.get(lane) === settled) this.last.delete(lane);
    });
    return result;
  }

  isBusy(lane: string): boolean {
    return this.last.has(lane);
  }

  /** When all that has been begun is done. */
  async idle(): Promise<void> {
    while (this.last.size > 0) await Promise.all(this.last.values());
  }
}
