import type { OpenTable } from './open-table.ts';
import { saveTable } from './store.ts';
import type { Saving } from './table-types.ts';

/** Saves one open table, and knows whether what is stored is still what was saved here. */
export class Keeper {
  saving: Saving = 'saved';
  private queue: Promise<boolean> = Promise.resolve(true);

  /** `stored`: when the table was saved last, or null for a new one. */
  constructor(
    private readonly table: OpenTable,
    private stored: number | null,
  ) {}

  /** Saves the table as it is now. Returns false when another tab has saved it since; then nothing is changed. */
  keep(): Promise<boolean> {
    this.queue = this.queue.then(() => this.save());
    return this.queue;
  }

  private async save(): Promise<boolean> {
    // Every save is later than the one before, so that the time tells them apart.
    const now = Math.max(Date.now(), (this.stored ?? 0) + 1);
    try {
      if (!(await saveTable(this.table.pack(now), this.stored))) return false;
      this.stored = now;
      this.saving = 'saved';
    } catch (error) {
      this.saving = error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';
    }
    return true;
  }
}
