import { ParseError, supportsRulesVersion, upgradeOptions } from '@roundhouse/kernel';
import { commitToSeed } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import { DocumentNotFoundError, loadOptions } from '../documents/document-store.ts';
import { GAMES } from '../games.ts';
import type { Schema, SeatRow, TableRow } from '../storage/schema.ts';
import { loadSeats } from '../tables/table-repository.ts';
import { CLI_COLUMNS } from './cli-values.ts';
import { type Finding, type PartialFinding, toFinding } from './finding.ts';
import { eachTable } from './list-tables.ts';
import { LogVerifier } from './log-verifier.ts';
import type { ReadonlyDatabase } from './open-readonly.ts';

type Db = Kysely<Schema>;

/** Entries read at once. */
const PAGE_SIZE = 500;

/** The progress of a check. */
export interface CheckProgress {
  tables: number;
  entries: number;
}

/**
 * Replays every stored game from its first entry and compares the result with the other columns of the database. Keeps
 * one table in memory at a time and changes nothing.
 */
export async function* checkDatabase(
  database: ReadonlyDatabase,
  progress: CheckProgress,
  onTable: () => void,
): AsyncGenerator<Finding> {
  const { db } = database;
  for (const line of database.checkIntegrity()) yield toFinding(null, { fault: 'damaged-file', detail: line });
  for await (const { row } of eachTable(db, null)) {
    for (const finding of await checkTable(db, row.id, progress)) yield toFinding(row.id, finding);
    progress.tables++;
    onTable();
  }
  for (const id of await findMissingTables(db)) yield toFinding(id, { fault: 'no-table' });
}

/** The ids of tables that have entries but no row. */
async function findMissingTables(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('log_entries')
    .select('table_id')
    .distinct()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tables').select('id').whereRef('tables.id', '=', 'log_entries.table_id'))),
    )
    .execute();
  return rows.map(({ table_id }) => table_id);
}

/** Checks a consistent snapshot of a table. */
function checkTable(db: Db, id: string, progress: CheckProgress): Promise<PartialFinding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const row = await snapshot.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return [];
      const seats = await loadSeats(snapshot, id);
      return [...checkRow(row, seats), ...(await checkGame(snapshot, row, progress))];
    });
}

function checkRow(row: TableRow, seats: readonly SeatRow[]): PartialFinding[] {
  const findings: PartialFinding[] = [];
  const present = seats.map(({ seat }) => seat).join(', ');
  const expected = Array.from({ length: row.seat_count }, (_, seat) => seat).join(', ');
  if (present !== expected) findings.push({ fault: 'missing-seats', detail: `${expected}; ${present || '-'}` });
  if (commitToSeed(row.seed) !== row.commitment) findings.push({ fault: 'other-seed' });
  return findings;
}

async function checkGame(db: Db, row: TableRow, progress: CheckProgress): Promise<PartialFinding[]> {
  const game = GAMES.find(({ id }) => id === row.game);
  if (game === undefined) return [{ fault: 'unknown-game', detail: row.game }];
  if (!supportsRulesVersion(game, row.rules_version))
    return [{ fault: 'unsupported-rules-version', detail: `${game.rulesVersion}; ${row.rules_version}` }];
  let verifier: LogVerifier;
  try {
    const options = upgradeOptions(game, row.rules_version, await loadOptions(db, JSON.parse(row.options)));
    verifier = new LogVerifier(game, options, row.seat_count, row.seed);
  } catch (error) {
    if (error instanceof ParseError || error instanceof SyntaxError || error instanceof DocumentNotFoundError) {
      return [{ fault: 'bad-options', detail: error.message }];
    }
    throw error;
  }
  for (let after = -1; ; ) {
    const entries = await db
      .selectFrom('log_entries')
      .selectAll()
      .where('table_id', '=', row.id)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(PAGE_SIZE)
      .execute();
    for (const entry of entries) {
      const finding = verifier.verifyNext(entry);
      if (finding !== null) return [finding];
      progress.entries++;
      after = entry.sequence;
    }
    if (entries.length < PAGE_SIZE) break;
  }
  return checkColumns(row, {
    log_length: verifier.logLength,
    record_length: verifier.recordLength,
    ...expectedColumns(row, game.toAct(verifier.state), game.outcome(verifier.state)?.winners ?? null),
  });
}

/** The expected columns for the state of the game. Waiting, closed and abandoned tables have no turn and no winners. */
function expectedColumns(
  { status }: TableRow,
  turn: number | 'chance' | 'over',
  winners: readonly number[] | null,
): Pick<TableRow, 'status' | 'active_seat' | 'winners'> {
  if (status === 'waiting' || status === 'closed' || status === 'abandoned') {
    return { status, active_seat: null, winners: null };
  }
  return {
    status: winners === null ? 'playing' : 'over',
    active_seat: typeof turn === 'number' ? turn : null,
    winners: winners === null ? null : JSON.stringify(winners),
  };
}

function checkColumns(row: TableRow, expected: Pick<TableRow, keyof typeof CLI_COLUMNS>): PartialFinding[] {
  const columns = ['log_length', 'record_length', 'status', 'active_seat', 'winners'] as const;
  return columns
    .filter((column) => row[column] !== expected[column])
    .map((column) => ({
      fault: 'wrong-column',
      detail: `${CLI_COLUMNS[column]}: ${expected[column]}; ${row[column]}`,
    }));
}
