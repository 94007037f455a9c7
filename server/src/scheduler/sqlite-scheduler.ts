import type { House } from '../house.ts';
import type { Agenda, Attend, NoticeWork, Pace } from './agenda.ts';
import { EmbeddedNotices } from './embedded-notices.ts';
import { EmbeddedTables } from './embedded-tables.ts';

/** The agenda of a server that is alone with the embedded database. */
export class EmbeddedAgenda implements Agenda {
  private readonly tables: EmbeddedTables;
  private readonly notices: EmbeddedNotices;

  constructor(house: House, pace: Pace) {
    this.tables = new EmbeddedTables(house, pace);
    this.notices = new EmbeddedNotices(house);
  }

  async start(attend: Attend): Promise<void> {
    await this.tables.start(attend);
    this.notices.start();
  }

  wake(table: string, at: number | null): void {
    this.tables.wake(table, at);
  }

  add({ key, payload }: Parameters<Agenda['add']>[0]): Promise<void> {
    return this.notices.add(key, payload);
  }

  onNotice(work: NoticeWork): void {
    this.notices.onNotice(work);
  }

  async stop(): Promise<void> {
    await Promise.all([this.tables.stop(), this.notices.stop()]);
  }
}
