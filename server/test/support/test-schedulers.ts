import { createScheduler } from '../../src/scheduler/create-scheduler.ts';
import type { RunTable, Scheduler, SchedulerTimings } from '../../src/scheduler/scheduler.ts';
import type { Database } from '../../src/storage/database.ts';
import { openDatabase } from '../../src/storage/open.ts';
import { DATABASES } from './databases.ts';
import { tableRow } from './rows.ts';
import { createTestContext } from './test-context.ts';

/** Short intervals, to keep the tests fast. */
export const FAST_TIMINGS: SchedulerTimings = {
  heartbeatMs: 100,
  deadAfterMs: 1500,
  pruneAfterMs: 3_600_000,
  pollMs: 200,
  minRetryMs: 50,
  maxRetryMs: 400,
};

export interface TableRun {
  readonly table: string;
  readonly at: number;
}

export const tableIds = (attended: readonly TableRun[]): string[] => attended.map(({ table }) => table).sort();

/** A fresh database with any number of schedulers on it. */
export class TestSchedulers {
  private readonly schedulers = new Set<Scheduler>();
  private readonly otherDatabases: Database[] = [];

  private constructor(
    readonly database: Database,
    readonly data: string,
    readonly url: string | null,
    private readonly drop: () => Promise<void>,
  ) {}

  static async create(kind: 'sqlite' | 'postgres'): Promise<TestSchedulers> {
    const { database, dataDir, url, drop } = await DATABASES[kind === 'sqlite' ? 0 : 1].open();
    return new TestSchedulers(database, dataDir, url, drop);
  }

  async open(pace: Partial<SchedulerTimings> = {}, over: Database = this.database): Promise<Scheduler> {
    const context = createTestContext(over, { dataDir: this.data, databaseUrl: this.url });
    const scheduler = await createScheduler(context, { ...FAST_TIMINGS, ...pace });
    this.schedulers.add(scheduler);
    return scheduler;
  }

  /** Opens a scheduler with its own database connection, like that of another server. */
  async openOnOtherServer(): Promise<Scheduler> {
    const other = await openDatabase({ dataDir: this.data, databaseUrl: this.url });
    this.otherDatabases.push(other);
    return this.open({}, other);
  }

  async stop(scheduler: Scheduler): Promise<void> {
    this.schedulers.delete(scheduler);
    await scheduler.stop();
  }

  async close(): Promise<void> {
    for (const scheduler of this.schedulers) await scheduler.stop();
    for (const other of this.otherDatabases) await other.close();
    await this.drop();
  }

  async addTable(id: string, wake_at: number | null): Promise<void> {
    await this.database.db.insertInto('tables').values(tableRow(id, { wake_at })).execute();
  }

  async setWake(table: string, wake_at: number | null): Promise<void> {
    await this.database.db.updateTable('tables').set({ wake_at }).where('id', '=', table).execute();
  }

  /** Returns a table handler that records each run with its time and clears the wake time. */
  recordRuns(attended: TableRun[]): RunTable {
    return async (table) => {
      attended.push({ table, at: Date.now() });
      await this.setWake(table, null);
    };
  }
}
