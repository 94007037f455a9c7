import { type Agenda, type Attend, openAgenda, type Pace } from '../../src/agenda/agenda.ts';
import type { Database } from '../../src/storage/database.ts';
import { openDatabase } from '../../src/storage/open.ts';
import { DATABASES } from './databases.ts';
import { houseOver } from './house.ts';
import { tableRow } from './rows.ts';

/** All waits short, so that the tests are. */
export const QUICK: Pace = {
  beatMs: 100,
  silenceMs: 1500,
  forgetMs: 3_600_000,
  lookMs: 200,
  retryMs: 50,
  longestRetryMs: 400,
};

/** How long a test waits for what has to come. */
export const PATIENCE = { timeout: 30_000, interval: 5 };

export interface Attended {
  readonly table: string;
  readonly at: number;
}

export const tablesOf = (attended: readonly Attended[]): string[] => attended.map(({ table }) => table).sort();

/** A fresh database with as many agendas over it as a test wants. */
export class Agendas {
  private readonly agendas = new Set<Agenda>();
  private readonly others: Database[] = [];

  private constructor(
    readonly database: Database,
    readonly data: string,
    readonly url: string | null,
    private readonly drop: () => Promise<void>,
  ) {}

  static async over(kind: 'sqlite' | 'postgres'): Promise<Agendas> {
    const { database, data, url, drop } = await DATABASES[kind === 'sqlite' ? 0 : 1].open();
    return new Agendas(database, data, url, drop);
  }

  async open(pace: Partial<Pace> = {}, over: Database = this.database): Promise<Agenda> {
    const house = houseOver(over, { data: this.data, database: this.url });
    const agenda = await openAgenda(house, { ...QUICK, ...pace });
    this.agendas.add(agenda);
    return agenda;
  }

  /** The agenda of another server. */
  async openAnother(): Promise<Agenda> {
    const other = await openDatabase({ data: this.data, database: this.url });
    this.others.push(other);
    return this.open({}, other);
  }

  async stop(agenda: Agenda): Promise<void> {
    this.agendas.delete(agenda);
    await agenda.stop();
  }

  async close(): Promise<void> {
    for (const agenda of this.agendas) await agenda.stop();
    for (const other of this.others) await other.close();
    await this.drop();
  }

  async addTable(id: string, wake_at: number | null): Promise<void> {
    await this.database.db.insertInto('tables').values(tableRow(id, { wake_at })).execute();
  }

  async setWake(table: string, wake_at: number | null): Promise<void> {
    await this.database.db.updateTable('tables').set({ wake_at }).where('id', '=', table).execute();
  }

  /** Notes who was attended and when, and sees to it that nothing more is due. */
  noting(attended: Attended[]): Attend {
    return async (table) => {
      attended.push({ table, at: Date.now() });
      await this.setWake(table, null);
    };
  }
}
