import { CHANCE, fairOutcome } from '@roundhouse/wire';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { GAMES } from '../../src/house.ts';
import type { EntryRow, Schema, TableRow } from '../../src/storage/schema.ts';
import { Played } from '../../src/tables/played.ts';

/** What the database has kept of a table. */
export interface KeptLog {
  readonly row: TableRow;
  readonly entries: readonly EntryRow[];
  readonly played: Played;
}

/**
 * Reads a table straight from the database and plays it again. There is no gap, every action was allowed to the one who
 * took it, chance has drawn what the seed says, and the row of the table says where that leads.
 */
export async function readKeptLog(db: Kysely<Schema>, id: string): Promise<KeptLog> {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const entries = await db.selectFrom('entries').selectAll().where('table_id', '=', id).orderBy('sequence').execute();
  const game = GAMES.find((each) => each.id === row.game);
  if (game === undefined) throw new Error(`no game ${row.game}`);
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index));
  const played = new Played({ game, options: JSON.parse(row.options), seats: row.seats, seed: row.seed });
  for (const { kind, actor, action, client } of entries) {
    if (kind === 'act') {
      const { state } = played;
      const read = game.actions.read(state, JSON.parse(action));
      if (actor === CHANCE) expect(read).toEqual(fairOutcome(game.chance(state), row.seed, played.length));
      else {
        expect(game.refuse(state, read)).toBeNull();
        expect(game.actor?.(state, read) ?? game.turn(state)).toBe(actor);
      }
    }
    played.fold({ kind: kind === 'undo' ? 'undo' : 'act', actor, action, client });
  }
  const turn = typeof played.turn === 'number' ? played.turn : null;
  const stage = row.stage === 'gathering' ? 'gathering' : game.outcome(played.state) === null ? 'playing' : 'over';
  expect(row).toMatchObject({ sequence: entries.length, length: played.length, stage });
  if (stage !== 'gathering') expect(row.turn).toBe(turn);
  return { row, entries, played };
}
