import { tableLocks } from './locks/browser-locks.ts';
import type { TableLocks } from './locks/table-locks.ts';

interface HeldLock {
  readonly id: string;
  isLost: boolean;
  release(): Promise<void>;
}

/** Lets only one tab at a time play a local table. Holds this tab's lock on its open table. */
export class TabLock {
  private held: HeldLock | null = null;
  /** Serializes acquire and release: a page that is left while its table opens does not keep the lock. */
  private queue: Promise<unknown> = Promise.resolve();

  /** `onLost` is called when another tab takes over the table. */
  constructor(
    private readonly onLost: () => void,
    private readonly locks: TableLocks = tableLocks(),
  ) {}

  /** Another tab has taken over the table that was open here. */
  get lost(): boolean {
    return this.held?.isLost === true;
  }

  holds(id: string): boolean {
    return this.held?.id === id && !this.held.isLost;
  }

  /** Returns whether this tab holds the lock now. `takeOver` takes it from another tab. */
  acquire(id: string, takeOver: boolean): Promise<boolean> {
    return this.enqueue(async () => {
      await this.releaseHeld();
      const held: HeldLock = { id, isLost: false, release: async () => {} };
      const release = await this.locks.acquire(id, takeOver, () => this.lose(held));
      if (release === null) return false;
      held.release = release;
      this.held = held;
      return true;
    });
  }

  /** Another tab has saved the table, so the table is played there, whatever the lock says. */
  markLost(): void {
    if (this.held === null) return;
    void this.held.release();
    this.lose(this.held);
  }

  /** Releases the lock, so that other tabs can acquire it. */
  release(): Promise<void> {
    return this.enqueue(() => this.releaseHeld());
  }

  private lose(held: HeldLock): void {
    if (held.isLost) return;
    held.isLost = true;
    if (this.held === held) this.onLost();
  }

  private async releaseHeld(): Promise<void> {
    await this.held?.release();
    this.held = null;
  }

  private enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(work);
    this.queue = result.catch(() => {});
    return result;
  }
}
