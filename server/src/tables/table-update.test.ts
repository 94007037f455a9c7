import { describe, expect, test } from 'vitest';
import { tableRow } from '../../test/support/rows.ts';
import { GAMES } from '../house.ts';
import type { SeatRow } from '../storage/schema.ts';
import { Played } from './played.ts';
import { reminderOf, standingAfter, TOLD_AFTER_MS, wakeTime } from './standing.ts';
import { EMPTY_SEAT } from './table-store.ts';

const BEGUN = 1_000_000;
const HOUR_MS = 3_600_000;
const seat = (number: number, more: Partial<SeatRow> = {}): SeatRow => ({
  ...EMPTY_SEAT,
  ...{ table_id: 't', seat: number, person: `p${number}`, name: `P${number}` },
  ...more,
});
const PEOPLE = [seat(0), seat(1), seat(2)];
const byTurns = { pace: 'turns', allowance: 3600, turn: 1, turn_since: BEGUN };

describe('when a table is looked after', () => {
  test('never while nobody is waited for', () => {
    expect(wakeTime(tableRow('t', { turn: null }), PEOPLE, BEGUN, 0)).toBeNull();
  });

  test('for a bot after its pause, be it one that stands in', () => {
    const row = tableRow('t', { turn: 1, turn_since: BEGUN });
    for (const bot of [{ bot: 'greedy' }, { stand_in: 'greedy' }]) {
      expect(wakeTime(row, [seat(0), seat(1, bot), seat(2)], BEGUN + 5, 700)).toBe(BEGUN + 705);
      expect(wakeTime(row, [seat(0, bot), seat(1), seat(2)], BEGUN + 5, 700)).toBe(BEGUN + TOLD_AFTER_MS);
    }
  });

  test('at once for what was decided ahead', () => {
    const row = tableRow('t', { turn: 1, turn_since: BEGUN });
    const plan = '[{"wish":"pass"}]';
    expect(wakeTime(row, [seat(0), seat(1, { plan }), seat(2)], BEGUN + 5, 700)).toBe(BEGUN + 5);
  });

  test('to tell, to remind, and when the time is up, in this order', () => {
    const times = [{}, { told: BEGUN }, { told: BEGUN, reminded: BEGUN }].map((done) =>
      wakeTime(tableRow('t', { ...byTurns, absent: 'bot', ...done }), PEOPLE, BEGUN, 0),
    );
    expect(times).toEqual([BEGUN + TOLD_AFTER_MS, BEGUN + HOUR_MS * 0.75, BEGUN + HOUR_MS]);
    const waits = tableRow('t', { ...byTurns, absent: 'wait', told: BEGUN, reminded: BEGUN });
    expect(wakeTime(waits, PEOPLE, BEGUN, 0)).toBeNull();
  });

  test('nobody is reminded where time has no end', () => {
    expect(reminderOf(tableRow('t', { ...byTurns, allowance: null }))).toBeNull();
    expect(reminderOf(tableRow('t', { ...byTurns, pace: 'live' }))).toBeNull();
  });
});

describe('where a table stands', () => {
  const [steam] = GAMES;
  const played = new Played({ game: steam, options: {}, seats: 3, seed: 'some seed' });
  for (const step of played.open()) played.take(step);
  const turn = Number(played.turn);
  const after = (row: Parameters<typeof tableRow>[1]) =>
    standingAfter(steam, played.state, played.length, tableRow('t', row), PEOPLE, BEGUN, { botPauseMs: 0 });

  test('a turn begins with the one who is waited for now', () => {
    expect(after({ turn: null, stage: 'gathering' })).toMatchObject({ stage: 'playing', turn, turnSince: BEGUN });
    expect(after({ turn: (turn + 1) % 3, turn_since: 5 })).toMatchObject({ turn, turnSince: BEGUN, winners: null });
  });

  test('who goes on deciding does not get more time', () => {
    expect(after({ turn, turn_since: 5 })).toMatchObject({ turn, turnSince: 5 });
  });
});
