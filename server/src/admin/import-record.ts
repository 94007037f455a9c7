import { randomBytes } from 'node:crypto';
import { botIds } from '@roundhouse/bots';
import { GameSession, ParseError, replayRecord } from '@roundhouse/kernel';
import { CHANCE, commitToSeed, type TableStatus, verifyDraws } from '@roundhouse/protocol';
import { insertDocuments, linkDocuments } from '../documents/document-store.ts';
import { GAMES } from '../games.ts';
import { openDatabase } from '../storage/open.ts';
import type { LogEntryRow, SeatRow, TableRow } from '../storage/schema.ts';
import { type StoredOptions, toStoredOptions } from '../storage/stored-options.ts';
import { newTableId } from '../tables/table-id.ts';
import { EMPTY_SEAT, NEW_TABLE_DEFAULTS } from '../tables/table-repository.ts';
import { nameBots } from '../tables/table-service.ts';
import { IMPORTED_REQUEST_ID } from '../tables/verifiable-record.ts';
import { guestSchema } from '../users/schemas.ts';
import { DatabaseError, type DatabaseLocation } from './open-readonly.ts';
import { openWritable, type WritableDatabase } from './open-writable.ts';

/** Entries written at once. */
const PAGE_SIZE = 500;

export interface ImportResult {
  readonly id: string;
  readonly game: string;
  readonly stage: TableStatus;
  readonly actions: number;
}

/**
 * Creates a table from a record after checking every action. A finished game can be viewed, with the original names. An
 * unfinished game waits until every `open` seat is taken, and then continues with a new seed for its dice.
 */
export async function importRecord(
  location: DatabaseLocation,
  json: unknown,
  seating: readonly string[] | null,
): Promise<ImportResult> {
  const session = replayRecord(GAMES, json);
  const { row, seats, entries, options, documents } = buildRows(session, seating, Date.now());
  const { db, close } = await openForImport(location);
  try {
    await db.transaction().execute(async (transaction) => {
      await insertDocuments(transaction, documents, row.created_at);
      await transaction.insertInto('tables').values(row).execute();
      await linkDocuments(transaction, row.id, options);
      await transaction.insertInto('seats').values(seats).execute();
      for (let start = 0; start < entries.length; start += PAGE_SIZE) {
        await transaction
          .insertInto('log_entries')
          .values(entries.slice(start, start + PAGE_SIZE))
          .execute();
      }
    });
  } finally {
    await close();
  }
  return { id: row.id, game: row.game, stage: row.status, actions: row.record_length };
}

/** Creates the embedded database if there is none. A database of another version is left for its server to migrate. */
async function openForImport(location: DatabaseLocation): Promise<Pick<WritableDatabase, 'db' | 'close'>> {
  try {
    return await openWritable(location);
  } catch (error) {
    if (error instanceof DatabaseError && error.reason === 'missing') return openDatabase(location);
    throw error;
  }
}

function buildRows(
  session: GameSession,
  seating: readonly string[] | null,
  now: number,
): StoredOptions & { row: TableRow; seats: SeatRow[]; entries: LogEntryRow[] } {
  const { game, start, state } = session;
  if ('position' in start) throw new ParseError('record.position', 'no position: a table starts with options');
  const id = newTableId();
  const outcome = session.outcome();
  const dice = diceSeed(session);
  const length = session.actions.length;
  const stored = toStoredOptions(start.options);
  const row: TableRow = {
    id,
    game: game.id,
    rules_version: game.rulesVersion,
    options: JSON.stringify(stored.options),
    seat_count: game.seatCount(state),
    status: outcome === null ? 'waiting' : 'over',
    is_public: 0,
    mode: 'live',
    turn_time_limit: null,
    on_timeout: 'wait',
    undo_rule: 'consent',
    // The table has no host, because the operator need not be a player.
    host_id: '',
    seed: dice.seed,
    commitment: commitToSeed(dice.seed),
    created_at: now,
    updated_at: now,
    rematch_id: null,
    log_length: length,
    record_length: length,
    active_seat: null,
    turn_started_at: null,
    notified_turn: null,
    reminded_turn: null,
    wake_at: null,
    undo_request: null,
    winners: outcome === null ? null : JSON.stringify(outcome.winners),
    ...NEW_TABLE_DEFAULTS,
  };
  const names = session.names.map(readName);
  const seats =
    outcome === null ? buildOpenSeats(session, seating, names, id) : buildFinishedSeats(session, seating, names, id);
  return { ...stored, row, seats, entries: buildEntries(session, id, dice.from, now) };
}

/** A finished game with verifiable dice keeps its seed. Any other game gets a new seed for its next draws. */
function diceSeed(session: GameSession): { readonly seed: string; readonly from: number } {
  const { game, fair, actions } = session;
  const record = session.record();
  if (fair?.seed !== undefined && session.outcome() !== null) {
    const check = verifyDraws(game, record);
    if (check.is !== 'fair') throw new ParseError('record.fair', 'dice that follow from the seed');
    return { seed: fair.seed, from: fair.from ?? 0 };
  }
  return { seed: randomBytes(32).toString('hex'), from: actions.length };
}

/** Validates a player name; an empty name is allowed. */
function readName(input: string, seat: number): string {
  if (input.trim() === '') return '';
  const { data, error } = guestSchema.shape.name.safeParse(input);
  if (error) throw new ParseError(`record.seats[${seat}]`, error.issues.map(({ message }) => message).join('; '));
  return data;
}

/** The bots of a record that this version has; null for every other seat. */
function knownBots({ game, bots }: GameSession, seats: number): (string | null)[] {
  const known = botIds(game);
  return Array.from({ length: seats }, (_, seat) => known.find((name) => name === bots[seat]) ?? null);
}

function buildFinishedSeats(
  session: GameSession,
  seating: readonly string[] | null,
  names: readonly string[],
  id: string,
): SeatRow[] {
  if (seating !== null) throw new ParseError('seats', 'none: the game is over');
  const bots = knownBots(session, names.length);
  return names.map((name, seat) => ({ ...EMPTY_SEAT, table_id: id, seat, name, bot: bots[seat] }));
}

/** Bots keep their seats, unless that would leave no open seat. */
function defaultSeating(session: GameSession, seats: number): string[] {
  const bots = knownBots(session, seats);
  return bots.map((bot) => (bots.includes(null) ? bot : null) ?? 'open');
}

/** A player who takes an open seat uses their own name. Bots keep the names in the record. */
function buildOpenSeats(
  session: GameSession,
  seating: readonly string[] | null,
  names: readonly string[],
  id: string,
): SeatRow[] {
  const chosen = seating ?? defaultSeating(session, names.length);
  if (chosen.length !== names.length) throw new ParseError('seats', `${names.length} of them, got ${chosen.length}`);
  if (!chosen.includes('open')) throw new ParseError('seats', 'at least one open seat');
  const choices = ['open', ...botIds(session.game)];
  const seats = chosen.map((occupant, seat): SeatRow => {
    if (!choices.includes(occupant)) throw new ParseError('seats', `${choices.join(', ')}, got "${occupant}"`);
    const row = { ...EMPTY_SEAT, table_id: id, seat };
    return occupant === 'open' ? row : { ...row, bot: occupant, name: names[seat] };
  });
  return nameBots(seats);
}

function buildEntries(session: GameSession, id: string, from: number, now: number): LogEntryRow[] {
  const { game, start } = session;
  const replay = new GameSession(game, start);
  return session.actions.map((json, sequence): LogEntryRow => {
    const action = game.actions.read(replay.state, json);
    const turn = game.actor === undefined ? replay.toAct() : game.actor(replay.state, action);
    replay.act(json);
    return {
      table_id: id,
      sequence,
      kind: 'act',
      actor: typeof turn === 'number' ? turn : CHANCE,
      action: JSON.stringify(json),
      request_id: sequence < from ? IMPORTED_REQUEST_ID : null,
      created_at: now,
    };
  });
}
