import { describe, expect, test } from 'vitest';
import { tableRow } from '../../test/support/rows.ts';
import { GAMES } from '../games.ts';
import type { SeatRow } from '../storage/schema.ts';
import { GameLog } from './game-log.ts';
import { EMPTY_SEAT } from './table-repository.ts';
import { NOTIFY_AFTER_MS, nextWakeTime, reminderTime, tableUpdateAfter } from './table-update.ts';

const TURN_START = 1_000_000;
const HOUR_MS = 3_600_000;
const seat = (number: number, more: Partial<SeatRow> = {}): SeatRow => ({
  ...EMPTY_SEAT,
  table_id: 't',
  seat: number,
  user_id: `p${number}`,
  name: `P${number}`,
  ...more,
});
const PEOPLE = [seat(0), seat(1), seat(2)];
const correspondence = {
  mode: 'correspondence',
  turn_time_limit: 3600,
  active_seat: 1,
  turn_started_at: TURN_START,
} as const;

describe('nextWakeTime', () => {
  test('It is null while no player is to act.', () => {
    expect(nextWakeTime(tableRow('t', { active_seat: null }), PEOPLE, TURN_START, 0)).toBeNull();
  });

  test('A bot or substitute bot moves after its delay.', () => {
    const row = tableRow('t', { active_seat: 1, turn_started_at: TURN_START });
    for (const bot of [{ bot: 'greedy' }, { substitute_bot: 'greedy' }]) {
      expect(nextWakeTime(row, [seat(0), seat(1, bot), seat(2)], TURN_START + 5, 700)).toBe(TURN_START + 705);
      expect(nextWakeTime(row, [seat(0, bot), seat(1), seat(2)], TURN_START + 5, 700)).toBe(
        TURN_START + NOTIFY_AFTER_MS,
      );
    }
  });

  test('Queued actions are executed at once.', () => {
    const row = tableRow('t', { active_seat: 1, turn_started_at: TURN_START });
    const queue = '[{"type":"pass"}]';
    expect(nextWakeTime(row, [seat(0), seat(1, { queued_actions: queue }), seat(2)], TURN_START + 5, 700)).toBe(
      TURN_START + 5,
    );
  });

  test('The times to notify, to remind and the deadline follow in this order.', () => {
    const times = [{}, { notified_turn: TURN_START }, { notified_turn: TURN_START, reminded_turn: TURN_START }].map(
      (done) => nextWakeTime(tableRow('t', { ...correspondence, on_timeout: 'bot', ...done }), PEOPLE, TURN_START, 0),
    );
    expect(times).toEqual([TURN_START + NOTIFY_AFTER_MS, TURN_START + HOUR_MS * 0.75, TURN_START + HOUR_MS]);
    const waitingRow = tableRow('t', {
      ...correspondence,
      on_timeout: 'wait',
      notified_turn: TURN_START,
      reminded_turn: TURN_START,
    });
    expect(nextWakeTime(waitingRow, PEOPLE, TURN_START, 0)).toBeNull();
  });

  test('There is no reminder without a deadline.', () => {
    expect(reminderTime(tableRow('t', { ...correspondence, turn_time_limit: null }))).toBeNull();
    expect(reminderTime(tableRow('t', { ...correspondence, mode: 'live' }))).toBeNull();
  });
});

describe('tableUpdateAfter', () => {
  const [steam] = GAMES;
  const played = new GameLog({ game: steam, options: {}, seats: 3, seed: 'some seed' });
  for (const step of played.openingSteps()) played.append(step);
  const turn = Number(played.toAct);
  const after = (row: Parameters<typeof tableRow>[1]) =>
    tableUpdateAfter(steam, played.state, played.recordLength, tableRow('t', row), PEOPLE, TURN_START, {
      botMoveDelayMs: 0,
    });

  test('A turn starts when another player is to act.', () => {
    expect(after({ active_seat: null, status: 'waiting' })).toMatchObject({
      columns: { status: 'playing', active_seat: turn, turn_started_at: TURN_START },
      newStatus: 'playing',
    });
    expect(after({ active_seat: (turn + 1) % 3, turn_started_at: 5 })).toMatchObject({
      columns: { active_seat: turn, turn_started_at: TURN_START, winners: null },
    });
  });

  test('A player who acts again in the same turn does not get more time.', () => {
    expect(after({ active_seat: turn, turn_started_at: 5 })).toMatchObject({
      columns: { active_seat: turn, turn_started_at: 5 },
    });
  });
});
