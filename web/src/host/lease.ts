/**
 * A table is played in one tab at a time, or two would overwrite each other's moves. The lock goes with the tab, so a
 * crash frees it.
 */
export class Lease {
  private release: () => void = () => {};
  private ended: Promise<unknown> = Promise.resolve();
  /** The table that is ours to play. */
  private id: string | null = null;
  /** Another tab has taken the table over. */
  lost = false;

  holds(id: string): boolean {
    return this.id === id && !this.lost;
  }

  /** Whether the table is ours now. `seize` takes it from another tab. */
  async take(id: string, seize: boolean): Promise<boolean> {
    await this.give();
    // Without TLS browsers have no locks; then nobody can be kept out, and one tab is to be hoped for.
    if (!('locks' in navigator)) {
      this.id = id;
      return true;
    }
    return new Promise((resolve) => {
      const use = (lock: Lock | null) =>
        new Promise<void>((release) => {
          if (lock !== null) this.id = id;
          this.release = release;
          resolve(lock !== null);
          if (lock === null) release();
        });
      const options = seize ? { steal: true } : { ifAvailable: true };
      this.ended = navigator.locks.request(`table-${id}`, options, use).catch(() => {
        // A stolen lock breaks the promise of its holder.
        this.lost = true;
      });
    });
  }

  /** Lets others have it. */
  async give(): Promise<void> {
    this.release();
    await this.ended;
    this.id = null;
    this.lost = false;
  }
}
