import type { ChatLine, TableEvent } from '@roundhouse/wire';
import { unlike } from '../people/names.ts';
import { Problem } from '../problem.ts';
import { ofAddress, ofUser } from '../rate-limits/rate-limiter.ts';
import type { ChatRow } from '../storage/schema.ts';
import { seatOf } from './table.ts';
import { deleteOldChat, loadChat } from './table-store.ts';
import type { Tables } from './tables.ts';

/** How many lines a page is told when it comes. */
const LINES_AT_FIRST = 200;
/** Lines that are kept of one table. Older ones are deleted. */
const MAX_LINES = 2_000;
/** So many tables are remembered before those that nobody looks at any more are forgotten. */
const MANY = 20_000;

interface Speaker {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** What people say at tables. Everybody who has the address may read it; who has a name may say something. */
export class Chat {
  /** By table: the number of the last line that was told here. */
  private readonly told = new Map<string, number>();

  constructor(private readonly tables: Tables) {
    tables.onChat = (table) => {
      this.follow(table).catch((error: unknown) => tables.house.log.warn({ err: error, table }, 'chat was not told'));
    };
  }

  private get db() {
    return this.tables.house.database.db;
  }

  async firstLines(table: string): Promise<ChatLine[]> {
    const lines = (await loadChat(this.db, table, 0, LINES_AT_FIRST)).map(lineOf);
    if (this.told.size >= MANY) for (const id of this.told.keys()) if (!this.tables.rooms.has(id)) this.told.delete(id);
    if (!this.told.has(table) && this.tables.rooms.has(table)) this.told.set(table, lines.at(-1)?.number ?? 0);
    return lines;
  }

  /** Says something, once for each id. */
  async say(table: string, speaker: Speaker, client: string, text: string): Promise<void> {
    const { id: person, address } = speaker;
    const { chatPerUser, chatPerAddress } = this.tables.house.settings.limits;
    const buckets = [ofUser('chat', person, chatPerUser), ofAddress('chat', address, chatPerAddress)];
    await this.tables.house.rateLimiter.demand(buckets, { address, person }, 'chat');
    await this.tables.at(table, async ({ row, seats }) => {
      const seat = seatOf(seats, person);
      if (seat === null && row.chat_for === 'players') throw new Problem('not-allowed');
      const names = seats.map((other) => other.name);
      // A spectator must not look like one of the players.
      const name = seat === null ? unlike(speaker.name, names) : names[seat];
      const said = {
        table_id: table,
        person,
        seat,
        name,
        text,
        client,
        event: null,
        at: this.tables.house.now(),
      };
      await this.keep(said);
    });
    this.tables.announce({ table, what: 'chat' });
    await this.follow(table);
  }

  /** Adds a line about an event. May be called inside `tables.at`; pages get the line afterwards. */
  async add(line: Omit<ChatRow, 'number'>): Promise<void> {
    await this.keep(line);
    this.tables.announce({ table: line.table_id, what: 'chat' });
    this.tables.onChat(line.table_id);
  }

  /** Another server may say something at the same moment: then the next number is tried. */
  private async keep(said: Omit<ChatRow, 'number'>): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt++) {
      const last = await this.db
        .selectFrom('chat')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('table_id', '=', said.table_id)
        .executeTakeFirst();
      const before = await this.db
        .selectFrom('chat')
        .select('number')
        .where('table_id', '=', said.table_id)
        .where('person', '=', said.person)
        .where('client', '=', said.client)
        .executeTakeFirst();
      if (before !== undefined) return;
      const number = (last?.number ?? 0) + 1;
      const { numInsertedOrUpdatedRows } = await this.db
        .insertInto('chat')
        .values({ ...said, number })
        .onConflict((conflict) => conflict.columns(['table_id', 'number']).doNothing())
        .executeTakeFirst();
      if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return deleteOldChat(this.db, said.table_id, number - MAX_LINES);
    }
    throw new Problem('too-fast');
  }

  /** Tells what has not been told here yet. */
  private follow(table: string): Promise<void> {
    // Whoever comes is told the last lines anyway.
    if (!this.tables.rooms.has(table)) {
      this.told.delete(table);
      return Promise.resolve();
    }
    return this.tables.at(table, async () => {
      const rows = await loadChat(this.db, table, this.told.get(table) ?? 0, LINES_AT_FIRST);
      if (rows.length === 0) return;
      this.told.set(table, rows[rows.length - 1].number);
      this.tables.rooms.tell(table, { tell: 'chat', lines: rows.map(lineOf) });
    });
  }
}

function lineOf({ number, seat, name, text, at, event }: ChatRow): ChatLine {
  return { number, seat, name, text, at, event: event === null ? null : (JSON.parse(event) as TableEvent) };
}
