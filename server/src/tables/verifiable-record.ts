import { botsField } from '@roundhouse/kernel';
import { type FairRecord, hasBegun, isFinished } from '@roundhouse/wire';
import { Problem } from '../problem.ts';
import type { NewEntry } from '../storage/database.ts';
import { cutOf } from './played.ts';
import type { Table } from './table.ts';

/** Stands at entries that came with a record, in place of the id that a page chose. No page can choose it: too short. */
export const IMPORTED = 'import';

/** How many actions of the record had been taken elsewhere, before there was a seed here. */
function sealedFrom(log: readonly NewEntry[]): number {
  const own = log.findIndex(({ client }) => client !== IMPORTED);
  const imported = own < 0 ? log.length : own;
  // What was taken back and decided anew was drawn here.
  return log.reduce((from, entry) => (entry.kind === 'undo' ? Math.min(from, cutOf(entry)) : from), imported);
}

/** The record of a table, with what is needed to check its dice. What is still secret is refused. */
export function fairRecordOf({ row, seats, played }: Pick<Table, 'row' | 'seats' | 'played'>): FairRecord {
  const { game, options } = played.beginning;
  if (!hasBegun(row.stage)) throw new Problem('not-begun');
  // A record holds every card that was drawn.
  if (game.imagine !== undefined && !isFinished(row.stage)) throw new Problem('not-allowed');
  const result = game.outcome(played.state);
  const from = sealedFrom(played.log);
  return {
    roundhouse: 1,
    game: row.game,
    rules: row.rules,
    options,
    seats: seats.map(({ name }) => name),
    // A bot that stands in for a person leaves the seat theirs.
    ...botsField(seats.map(({ bot }) => bot)),
    actions: played.record.map((action) => JSON.parse(action)),
    ...(result === null ? {} : { result }),
    fair: {
      commitment: row.commitment,
      ...(isFinished(row.stage) ? { seed: row.seed } : {}),
      ...(from === 0 ? {} : { from }),
    },
  };
}
