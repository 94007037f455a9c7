/**
 * A table is played in one tab at a time, or two would overwrite each other's moves. The lock goes with the tab, so a
 * crash frees it.
 */
export class Lease {
  private release: () => void = () => {};
  /** Another tab has taken the table over. */
  lost = false;

  /** Whether the table is ours now. `seize` takes it from another tab. */
  take(id: string, seize: boolean): Promise<boolean> {
    this.release();
    this.lost = false;
    return new Promise((resolve, reject) => {
      const held = navigator.locks.request(
        `table-${id}`,
        seize ? { steal: true } : { ifAvailable: true },
        (lock) =>
          new Promise<void>((release) => {
            resolve(lock !== null);
            if (lock === null) release();
            else this.release = release;
          }),
      );
      held.catch((error: unknown) => {
        // A stolen lock breaks the promise of its holder.
        this.lost = true;
        reject(error);
      });
    });
  }
}
