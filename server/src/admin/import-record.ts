import { randomBytes } from 'node:crypto';
import { botNames } from '@roundhouse/bots';
import { Malformed, replayRecord, Session } from '@roundhouse/kernel';
import { CHANCE, commitmentTo, type Stage, verifyDice } from '@roundhouse/wire';
import { insertDocuments, linkDocuments } from '../documents/document-store.ts';
import { type StoredOptions, storedOptions } from '../documents/stored-options.ts';
import { GAMES } from '../house.ts';
import { guestForm } from '../people/forms.ts';
import { openDatabase } from '../storage/open.ts';
import type { EntryRow, SeatRow, TableRow } from '../storage/schema.ts';
import { IMPORTED } from '../tables/fair-record.ts';
import { nameBots } from '../tables/lobby.ts';
import { newTableId } from '../tables/table-id.ts';
import { EMPTY_SEAT, NEW_TABLE } from '../tables/table-store.ts';
import { type Changing, openForChanges } from './changing.ts';
import { NoDatabase, type Place } from './reading.ts';

/** How many entries are written at once. */
const PAGE = 500;

export interface Imported {
  readonly id: string;
  readonly game: string;
  readonly stage: Stage;
  readonly actions: number;
}

/**
 * Makes a table of a record, once every action has been checked. A game that is over is there to be looked at, under the
 * names of those who played it. One that goes on waits until somebody has taken every seat that is `open`, and then goes
 * on from where it was, with dice of its own.
 */
export async function importRecord(place: Place, json: unknown, sitting: readonly string[] | null): Promise<Imported> {
  const session = replayRecord(GAMES, json);
  const { row, seats, entries, options, documents } = rowsOf(session, sitting, Date.now());
  const { db, close } = await openForImport(place);
  try {
    await db.transaction().execute(async (all) => {
      await insertDocuments(all, documents, row.created);
      await all.insertInto('tables').values(row).execute();
      await linkDocuments(all, row.id, options);
      await all.insertInto('seats').values(seats).execute();
      for (let at = 0; at < entries.length; at += PAGE) {
        await all
          .insertInto('entries')
          .values(entries.slice(at, at + PAGE))
          .execute();
      }
    });
  } finally {
    await close();
  }
  return { id: row.id, game: row.game, stage: row.stage as Stage, actions: row.length };
}

/** Where there is no embedded database yet, it is created. One of another version is left to its server to migrate. */
async function openForImport(place: Place): Promise<Pick<Changing, 'db' | 'close'>> {
  try {
    return await openForChanges(place);
  } catch (error) {
    if (error instanceof NoDatabase && error.reason === 'missing') return openDatabase(place);
    throw error;
  }
}

function rowsOf(
  session: Session,
  sitting: readonly string[] | null,
  now: number,
): StoredOptions & { row: TableRow; seats: SeatRow[]; entries: EntryRow[] } {
  const { game, start, present } = session;
  if ('position' in start) throw new Malformed('record.position', 'no position: a table begins with options');
  const id = newTableId();
  const outcome = session.outcome();
  const dice = diceOf(session);
  const length = session.actions.length;
  const stored = storedOptions(start.options);
  const row: TableRow = {
    id,
    game: game.id,
    rules: game.rules,
    options: JSON.stringify(stored.options),
    seats: game.seatCount(present),
    stage: outcome === null ? 'gathering' : 'over',
    ...{ listed: 0, pace: 'live', allowance: null, absent: 'wait', undo: 'consent' },
    // Nobody's: who runs the server need not be a player.
    host: '',
    seed: dice.seed,
    commitment: commitmentTo(dice.seed),
    ...{ created: now, updated: now, next: null, sequence: length, length },
    ...{ turn: null, turn_since: null, told: null, reminded: null, wake_at: null, undo_asked: null },
    winners: outcome === null ? null : JSON.stringify(outcome.winners),
    ...NEW_TABLE,
  };
  const names = session.names.map(readName);
  const seats = outcome === null ? seatsOf(session, sitting, names, id) : seatsOfFinished(session, sitting, names, id);
  return { ...stored, row, seats, entries: entriesOf(session, id, dice.from, now) };
}

/** The dice of a finished game that can be checked stay as they are; any other gets a seed for what comes next. */
function diceOf(session: Session): { readonly seed: string; readonly from: number } {
  const { game, fair, actions } = session;
  const record = session.record();
  if (fair?.seed !== undefined && session.outcome() !== null) {
    const check = verifyDice(game, record);
    if (check.is !== 'fair') throw new Malformed('record.fair', 'dice that follow from the seed');
    return { seed: fair.seed, from: fair.from ?? 0 };
  }
  return { seed: randomBytes(32).toString('hex'), from: actions.length };
}

/** A name as people may choose one, or none. */
function readName(given: string, seat: number): string {
  if (given.trim() === '') return '';
  const { data, error } = guestForm.shape.name.safeParse(given);
  if (error) throw new Malformed(`record.seats[${seat}]`, error.issues.map(({ message }) => message).join('; '));
  return data;
}

/** The bots of a record that this build has; null for every other seat. */
function knownBots({ game, bots }: Session, seats: number): (string | null)[] {
  const known = botNames(game);
  return Array.from({ length: seats }, (_, seat) => known.find((name) => name === bots[seat]) ?? null);
}

function seatsOfFinished(
  session: Session,
  sitting: readonly string[] | null,
  names: readonly string[],
  id: string,
): SeatRow[] {
  if (sitting !== null) throw new Malformed('seats', 'none: the game is over');
  const bots = knownBots(session, names.length);
  return names.map((name, seat) => ({ ...EMPTY_SEAT, table_id: id, seat, name, bot: bots[seat] }));
}

/** Seats that bots played go on with those bots, unless that leaves nobody to come. */
function usualSeats(session: Session, seats: number): string[] {
  const bots = knownBots(session, seats);
  return bots.map((bot) => (bots.includes(null) ? bot : null) ?? 'open');
}

/** Who takes an open seat sits there under a name of their own; bots have the names of those they play for. */
function seatsOf(session: Session, sitting: readonly string[] | null, names: readonly string[], id: string): SeatRow[] {
  const chosen = sitting ?? usualSeats(session, names.length);
  if (chosen.length !== names.length) throw new Malformed('seats', `${names.length} of them, got ${chosen.length}`);
  if (!chosen.includes('open')) throw new Malformed('seats', 'at least one that is open: somebody has to come');
  const choices = ['open', ...botNames(session.game)];
  const seats = chosen.map((who, seat): SeatRow => {
    if (!choices.includes(who)) throw new Malformed('seats', `${choices.join(', ')}, got "${who}"`);
    const place = { ...EMPTY_SEAT, table_id: id, seat };
    return who === 'open' ? place : { ...place, bot: who, name: names[seat] };
  });
  return nameBots(seats);
}

function entriesOf(session: Session, id: string, from: number, now: number): EntryRow[] {
  const { game, start } = session;
  const again = new Session(game, start);
  return session.actions.map((json, sequence): EntryRow => {
    const action = game.actions.read(again.present, json);
    const turn = game.actor === undefined ? again.turn() : game.actor(again.present, action);
    again.act(json);
    return {
      ...{ table_id: id, sequence, kind: 'act', actor: typeof turn === 'number' ? turn : CHANCE },
      ...{ action: JSON.stringify(json), client: sequence < from ? IMPORTED : null, at: now },
    };
  });
}
