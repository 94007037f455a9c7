/** A mutex per key: work with the same key runs in order, work with different keys runs concurrently. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const previous = this.last.get(key);
    const result = previous === undefined ? work() : previous.then(work, work);
    const settled = result.then(
      () => {},
      () => {},
    );
    this.last.set(key, settled);
    void settled.then(() => {
      if (this.last.get(key) === settled) this.last.delete(key);
    });
    return result;
  }

  isBusy(key: string): boolean {
    return this.last.has(key);
  }

  /** Resolves when all work that was started has finished. */
  async idle(): Promise<void> {
    while (this.last.size > 0) await Promise.all(this.last.values());
  }
}
