import { type TableLocks, tableLocks } from './locks/table-locks.ts';

/** What is known about a table that was taken. */
interface Hold {
  readonly id: string;
  isLost: boolean;
  release(): Promise<void>;
}

/** A table is played in one tab at a time. This is the tab's right to play the one it has open. */
export class Lease {
  private hold: Hold | null = null;
  /** Taking and giving back follow one another: a page that is left while its table opens does not keep it. */
  private queue: Promise<unknown> = Promise.resolve();

  /** `onLost` is called when another tab plays the table from now on. */
  constructor(
    private readonly onLost: () => void,
    private readonly locks: TableLocks = tableLocks(),
  ) {}

  /** Another tab plays the table that was open here. */
  get lost(): boolean {
    return this.hold?.isLost === true;
  }

  holds(id: string): boolean {
    return this.hold?.id === id && !this.hold.isLost;
  }

  /** Whether the table is this tab's now. `seize` takes it from another tab. */
  take(id: string, seize: boolean): Promise<boolean> {
    return this.inTurn(async () => {
      await this.drop();
      const hold: Hold = { id, isLost: false, release: async () => {} };
      const release = await this.locks.take(id, seize, () => this.lose(hold));
      if (release === null) return false;
      hold.release = release;
      this.hold = hold;
      return true;
    });
  }

  /** Another tab has saved the table, whatever became of the lock: it is played there. */
  yield(): void {
    if (this.hold === null) return;
    void this.hold.release();
    this.lose(this.hold);
  }

  /** Lets others have it. */
  give(): Promise<void> {
    return this.inTurn(() => this.drop());
  }

  private lose(hold: Hold): void {
    if (hold.isLost) return;
    hold.isLost = true;
    if (this.hold === hold) this.onLost();
  }

  private async drop(): Promise<void> {
    await this.hold?.release();
    this.hold = null;
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(work);
    this.queue = result.catch(() => {});
    return result;
  }
}
