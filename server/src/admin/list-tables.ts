import type { Seat } from '@roundhouse/kernel';
import type { TableStatus } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import type { Schema, TableRow } from '../storage/schema.ts';
import { toTableSummary } from '../tables/table.ts';
import { SUMMARY_COLUMNS, type SummaryRow, type SummarySeat, seatsOfTables } from '../tables/table-lists.ts';
import { type CliStage, fromCliStage, toCliStage } from './cli-values.ts';

/** A table in a list for operators. */
export interface ListedTable {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly stage: CliStage;
  /** The names of the players; empty for a free seat. */
  readonly players: readonly string[];
  readonly actions: number;
  readonly turn: Seat | null;
  readonly created: number;
  readonly updated: number;
}

type ListedRow = SummaryRow & Pick<TableRow, 'rules_version' | 'created_at'>;

/** Tables read at once. */
const PAGE_SIZE = 200;

/** Iterates over all tables page by page, with constant memory. */
export async function* eachTable(
  db: Kysely<Schema>,
  status: TableStatus | null,
): AsyncGenerator<{ readonly row: ListedRow; readonly seats: readonly SummarySeat[] }> {
  for (let after = ''; ; ) {
    let query = db
      .selectFrom('tables')
      .select([...SUMMARY_COLUMNS, 'rules_version', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE);
    if (status !== null) query = query.where('status', '=', status);
    const rows = await query.execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const seats = await seatsOfTables(db, ids);
    for (const row of rows) yield { row, seats: seats.get(row.id) ?? [] };
    after = ids[ids.length - 1];
  }
}

export async function* listTables(db: Kysely<Schema>, stage: CliStage | null): AsyncGenerator<ListedTable> {
  for await (const { row, seats } of eachTable(db, stage === null ? null : fromCliStage(stage))) {
    const { id, game, recordLength, toAct, updatedAt, status } = toTableSummary(row, seats, null);
    const players = seats.map(({ name }) => name);
    yield {
      id,
      game,
      rules: row.rules_version,
      stage: toCliStage(status),
      players,
      actions: recordLength,
      turn: toAct,
      created: row.created_at,
      updated: updatedAt,
    };
  }
}
