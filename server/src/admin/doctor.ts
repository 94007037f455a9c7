import { canPlayRules, Malformed, upgradeOptions } from '@roundhouse/kernel';
import { commitmentTo } from '@roundhouse/wire';
import type { Kysely } from 'kysely';
import { loadOptions, MissingDocument } from '../documents/document-store.ts';
import { GAMES } from '../house.ts';
import type { Schema, SeatRow, TableRow } from '../storage/schema.ts';
import { loadSeats } from '../tables/table-store.ts';
import { type Finding, findingAt, type Wrong } from './finding.ts';
import { eachTable } from './list-tables.ts';
import type { Reading } from './reading.ts';
import { Refold } from './refold.ts';

type Db = Kysely<Schema>;

/** How many entries are read at once. */
const PAGE = 500;

/** How far an examination has come. */
export interface Examined {
  tables: number;
  entries: number;
}

/**
 * Folds every game that is kept from its first entry, and compares what comes out with what the rest of the database
 * says. One table is in memory at a time, and nothing is changed.
 */
export async function* examine(reading: Reading, examined: Examined, onTable: () => void): AsyncGenerator<Finding> {
  const { db } = reading;
  for (const line of reading.faultsOfFile()) yield findingAt(null, { fault: 'damaged-file', detail: line });
  for await (const { row } of eachTable(db, null)) {
    for (const wrong of await examineTable(db, row.id, examined)) yield findingAt(row.id, wrong);
    examined.tables++;
    onTable();
  }
  for (const id of await tablesMissing(db)) yield findingAt(id, { fault: 'no-table' });
}

/** Entries of tables that are not there. */
async function tablesMissing(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('entries')
    .select('table_id')
    .distinct()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tables').select('id').whereRef('tables.id', '=', 'entries.table_id'))),
    )
    .execute();
  return rows.map(({ table_id }) => table_id);
}

/** All of a table as it is at one moment, however busy it is. */
function examineTable(db: Db, id: string, examined: Examined): Promise<Wrong[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (moment) => {
      const row = await moment.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return [];
      const seats = await loadSeats(moment, id);
      return [...wrongTerms(row, seats), ...(await wrongGame(moment, row, examined))];
    });
}

function wrongTerms(row: TableRow, seats: readonly SeatRow[]): Wrong[] {
  const wrong: Wrong[] = [];
  const present = seats.map(({ seat }) => seat).join(', ');
  const needed = Array.from({ length: row.seats }, (_, seat) => seat).join(', ');
  if (present !== needed) wrong.push({ fault: 'missing-seats', detail: `${needed}; ${present || '-'}` });
  if (commitmentTo(row.seed) !== row.commitment) wrong.push({ fault: 'other-seed' });
  return wrong;
}

async function wrongGame(db: Db, row: TableRow, examined: Examined): Promise<Wrong[]> {
  const game = GAMES.find(({ id }) => id === row.game);
  if (game === undefined) return [{ fault: 'unknown-game', detail: row.game }];
  if (!canPlayRules(game, row.rules)) return [{ fault: 'other-rules', detail: `${game.rules}; ${row.rules}` }];
  let refold: Refold;
  try {
    const options = upgradeOptions(game, row.rules, await loadOptions(db, JSON.parse(row.options)));
    refold = new Refold(game, options, row.seats, row.seed);
  } catch (error) {
    if (error instanceof Malformed || error instanceof SyntaxError || error instanceof MissingDocument) {
      return [{ fault: 'bad-options', detail: error.message }];
    }
    throw error;
  }
  for (let after = -1; ; ) {
    const entries = await db
      .selectFrom('entries')
      .selectAll()
      .where('table_id', '=', row.id)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(PAGE)
      .execute();
    for (const entry of entries) {
      const wrong = refold.take(entry);
      if (wrong !== null) return [wrong];
      examined.entries++;
      after = entry.sequence;
    }
    if (entries.length < PAGE) break;
  }
  return wrongColumns(row, {
    sequence: refold.sequence,
    length: refold.length,
    ...standingOf(row, game.turn(refold.state), game.outcome(refold.state)?.winners ?? null),
  });
}

/** What the table should say of the game, by how far it has come; before everybody sits, and after it was ended, there is nothing to say. */
function standingOf(
  { stage }: TableRow,
  turn: number | 'chance' | 'over',
  winners: readonly number[] | null,
): Pick<TableRow, 'stage' | 'turn' | 'winners'> {
  if (stage === 'gathering' || stage === 'closed' || stage === 'abandoned') {
    return { stage, turn: null, winners: null };
  }
  return {
    stage: winners === null ? 'playing' : 'over',
    turn: typeof turn === 'number' ? turn : null,
    winners: winners === null ? null : JSON.stringify(winners),
  };
}

function wrongColumns(
  row: TableRow,
  found: Pick<TableRow, 'sequence' | 'length' | 'stage' | 'turn' | 'winners'>,
): Wrong[] {
  const columns = ['sequence', 'length', 'stage', 'turn', 'winners'] as const;
  return columns
    .filter((column) => row[column] !== found[column])
    .map((column) => ({ fault: 'wrong-column', detail: `${column}: ${found[column]}; ${row[column]}` }));
}
