import type { SeatInfo, TableSummary } from '@roundhouse/wire';
import { describe, expect, it } from 'vitest';
import { freeSeats, inOrder, isYourTurn } from './table-order.ts';

const person = (name: string): SeatInfo => ({
  name,
  bot: null,
  taken: name !== '',
  isPerson: name !== '',
  standIn: null,
  voteUntil: null,
});

function table(id: string, set: Partial<TableSummary>): TableSummary {
  return {
    id,
    game: 'steam',
    stage: 'playing',
    pace: 'turns',
    listed: false,
    seats: [person('Ada'), person('Ben'), person('Cleo')],
    turn: 1,
    deadline: null,
    you: 0,
    isHost: false,
    invited: false,
    actions: 3,
    updated: 0,
    winners: null,
    ...set,
  };
}

describe('the order of tables', () => {
  it('puts those that wait for you first, the shortest time first', () => {
    const tables = [
      table('over', { stage: 'over', turn: null, updated: 99 }),
      table('others', { updated: 50 }),
      table('mine, no hurry', { turn: 0, updated: 10 }),
      table('full', { stage: 'gathering', turn: null }),
      table('mine, tomorrow', { turn: 0, deadline: 2000 }),
      table('free seat', { stage: 'gathering', turn: null, seats: [person('Ada'), person('')] }),
      table('mine, today', { turn: 0, deadline: 1000 }),
      table('others, later', { updated: 60 }),
      table('mine, no hurry, later', { turn: 0, updated: 20 }),
      table('given up', { stage: 'closed', turn: null }),
    ];
    expect(inOrder(tables).map(({ id }) => id)).toEqual([
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

  it('knows whose turn it is, and which seats are free', () => {
    expect(isYourTurn(table('a', { turn: 0 }))).toBe(true);
    expect(isYourTurn(table('a', { turn: null, you: null }))).toBe(false);
    expect(isYourTurn(table('a', { turn: 0, stage: 'over' }))).toBe(false);
    expect(freeSeats(table('a', { seats: [person('Ada'), person(''), person('')] }))).toBe(2);
  });
});
