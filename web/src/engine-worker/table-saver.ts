import type { LocalTable } from './local-table.ts';
import { saveTable } from './table-db.ts';
import type { Saving } from './table-types.ts';

/** Saves one open table with optimistic locking: it detects that another tab has saved the table since. */
export class TableSaver {
  saving: Saving = 'saved';
  private queue: Promise<boolean> = Promise.resolve(true);

  /** `savedAt`: the time of the last save, or null for a new table. */
  constructor(
    private readonly table: LocalTable,
    private savedAt: number | null,
  ) {}

  /** Saves the current table. Returns false, without writing, if another tab has saved it since. */
  save(): Promise<boolean> {
    this.queue = this.queue.then(() => this.write());
    return this.queue;
  }

  private async write(): Promise<boolean> {
    // The time is the version of the saved table, so it must increase with every save.
    const now = Math.max(Date.now(), (this.savedAt ?? 0) + 1);
    try {
      if (!(await saveTable(this.table.serialize(now), this.savedAt))) return false;
      this.savedAt = now;
      this.saving = 'saved';
    } catch (error) {
      this.saving = error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';
    }
    return true;
  }
}
