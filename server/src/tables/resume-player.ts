import type { Seat } from '@roundhouse/kernel';
import { NO_SUBSTITUTE } from '../seats/substitute-bot.ts';
import type { Table } from './table.ts';
import type { TableManager } from './table-manager.ts';
import { updateIfUnchanged, updateSeat } from './table-repository.ts';
import { nextWakeTime } from './table-update.ts';

/**
 * A player takes over from their substitute bot. If it is their turn, their clock restarts: otherwise the server, which
 * substituted the bot because the time was up, would do so again at once. A player who chose the bot themselves gets no
 * new time, because calling and dismissing the bot would otherwise stop the clock.
 */
export async function resumePlayer(tables: TableManager, table: Table, seat: Seat): Promise<void> {
  const { context } = tables;
  const { db } = context.database;
  const { name, substitute_bot, substituted_by } = table.seats[seat];
  if (substitute_bot === null) return;
  await updateSeat(db, table.id, seat, NO_SUBSTITUTE);
  await tables.onEvent(table, { kind: 'player-resumed', seat, name });
  if (table.row.active_seat === seat) {
    const now = context.now();
    const turnStartedAt = substituted_by === 'self' ? (table.row.turn_started_at ?? now) : now;
    const row = { ...table.row, turn_started_at: turnStartedAt };
    const seats = table.seats.map((each) => (each.seat === seat ? { ...each, ...NO_SUBSTITUTE } : each));
    const changes = { turn_started_at: turnStartedAt, wake_at: nextWakeTime(row, seats, now, 0) };
    await updateIfUnchanged(db, table.id, row, changes);
  }
  await tables.refresh(table);
}
