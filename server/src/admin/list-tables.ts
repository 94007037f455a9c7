import type { Seat } from '@roundhouse/kernel';
import type { Stage } from '@roundhouse/wire';
import type { Kysely } from 'kysely';
import type { Schema, TableRow } from '../storage/schema.ts';
import { summaryOf } from '../tables/table.ts';
import { SUMMARY_COLUMNS, type SummaryRow, type SummarySeat, seatsOfTables } from '../tables/table-lists.ts';

/** A table in a list for those who run a server. */
export interface ListedTable {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly stage: Stage;
  /** What the players are called; empty for a free seat. */
  readonly players: readonly string[];
  readonly actions: number;
  readonly turn: Seat | null;
  readonly created: number;
  readonly updated: number;
}

type ListedRow = SummaryRow & Pick<TableRow, 'rules' | 'created'>;

/** How many tables are read at once. */
const PAGE = 200;

/** Every table, a few at a time, so that any number of them needs the same room. */
export async function* eachTable(
  db: Kysely<Schema>,
  stage: Stage | null,
): AsyncGenerator<{ readonly row: ListedRow; readonly seats: readonly SummarySeat[] }> {
  for (let after = ''; ; ) {
    let asked = db
      .selectFrom('tables')
      .select([...SUMMARY_COLUMNS, 'rules', 'created'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE);
    if (stage !== null) asked = asked.where('stage', '=', stage);
    const rows = await asked.execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const seats = await seatsOfTables(db, ids);
    for (const row of rows) yield { row, seats: seats.get(row.id) ?? [] };
    after = ids[ids.length - 1];
  }
}

export async function* listTables(db: Kysely<Schema>, stage: Stage | null): AsyncGenerator<ListedTable> {
  for await (const { row, seats } of eachTable(db, stage)) {
    const { id, game, actions, turn, updated, stage: present } = summaryOf(row, seats, null);
    const players = seats.map(({ name }) => name);
    yield { id, game, rules: row.rules, stage: present, players, actions, turn, created: row.created, updated };
  }
}
