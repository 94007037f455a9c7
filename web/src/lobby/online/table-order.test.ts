import type { SeatInfo, TableSummary } from '@roundhouse/protocol';
import { describe, expect, it } from 'vitest';
import { countFreeSeats, isYourTurn, sortTables } from './table-order.ts';

const person = (name: string): SeatInfo => ({
  name,
  bot: null,
  taken: name !== '',
  isPerson: name !== '',
  substituteBot: null,
  votesUntil: null,
});

function table(id: string, set: Partial<TableSummary>): TableSummary {
  return {
    id,
    game: 'steam',
    status: 'playing',
    mode: 'correspondence',
    isPublic: false,
    seats: [person('Ada'), person('Ben'), person('Cleo')],
    toAct: 1,
    deadline: null,
    seat: 0,
    isHost: false,
    isInvited: false,
    recordLength: 3,
    updatedAt: 0,
    winners: null,
    ...set,
  };
}

describe('order of online tables', () => {
  it('Tables where it is your turn come first, by deadline, and closed tables are left out.', () => {
    const tables = [
      table('over', { status: 'over', toAct: null, updatedAt: 99 }),
      table('others', { updatedAt: 50 }),
      table('mine, no hurry', { toAct: 0, updatedAt: 10 }),
      table('full', { status: 'waiting', toAct: null }),
      table('mine, tomorrow', { toAct: 0, deadline: 2000 }),
      table('free seat', { status: 'waiting', toAct: null, seats: [person('Ada'), person('')] }),
      table('mine, today', { toAct: 0, deadline: 1000 }),
      table('others, later', { updatedAt: 60 }),
      table('mine, no hurry, later', { toAct: 0, updatedAt: 20 }),
      table('given up', { status: 'closed', toAct: null }),
    ];
    expect(sortTables(tables).map(({ id }) => id)).toEqual([
      'mine, today',
      'mine, tomorrow',
      'mine, no hurry, later',
      'mine, no hurry',
      'free seat',
      'full',
      'others, later',
      'others',
      'over',
    ]);
    expect(tables[0]?.id).toBe('over');
  });

  it('A table has your turn only while it is being played, and free seats are counted.', () => {
    expect(isYourTurn(table('a', { toAct: 0 }))).toBe(true);
    expect(isYourTurn(table('a', { toAct: null, seat: null }))).toBe(false);
    expect(isYourTurn(table('a', { toAct: 0, status: 'over' }))).toBe(false);
    expect(countFreeSeats(table('a', { seats: [person('Ada'), person(''), person('')] }))).toBe(2);
  });
});
