import { CHANCE, drawFairOutcome } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { GAMES } from '../../src/games.ts';
import type { LogEntryRow, Schema, TableRow } from '../../src/storage/schema.ts';
import { GameLog } from '../../src/tables/game-log.ts';

/** A table as it is stored in the database. */
export interface StoredLog {
  readonly row: TableRow;
  readonly entries: readonly LogEntryRow[];
  readonly gameLog: GameLog;
}

/**
 * Reads a table directly from the database and replays it. Expects that the entries have no gaps, that every action was
 * legal for its actor, that chance outcomes follow from the seed, and that the table row matches the resulting state.
 */
export async function verifyStoredLog(db: Kysely<Schema>, id: string): Promise<StoredLog> {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('log_entries')
    .selectAll()
    .where('table_id', '=', id)
    .orderBy('sequence')
    .execute();
  const game = GAMES.find((each) => each.id === row.game);
  if (game === undefined) throw new Error(`no game ${row.game}`);
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index));
  const gameLog = new GameLog({ game, options: JSON.parse(row.options), seats: row.seat_count, seed: row.seed });
  for (const { kind, actor, action, request_id } of entries) {
    if (kind === 'act') {
      const { state } = gameLog;
      const read = game.actions.read(state, JSON.parse(action));
      if (actor === CHANCE)
        expect(read).toEqual(drawFairOutcome(game.chanceOutcomes(state), row.seed, gameLog.recordLength));
      else {
        expect(game.checkAction(state, read)).toBeNull();
        expect(game.actor?.(state, read) ?? game.toAct(state)).toBe(actor);
      }
    }
    gameLog.applyEntry({ kind, actor, action, request_id });
  }
  const turn = typeof gameLog.toAct === 'number' ? gameLog.toAct : null;
  const status = row.status === 'waiting' ? 'waiting' : game.outcome(gameLog.state) === null ? 'playing' : 'over';
  expect(row).toMatchObject({ log_length: entries.length, record_length: gameLog.recordLength, status });
  if (status !== 'waiting') expect(row.active_seat).toBe(turn);
  return { row, entries, gameLog };
}
