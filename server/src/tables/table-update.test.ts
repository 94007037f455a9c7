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
  person: `p${number}`,
  name: `P${number}`,
  ...more,
});
const PEOPLE = [seat(0), seat(1), seat(2)];
const correspondence = { pace: 'correspondence', allowance: 3600, turn: 1, turn_since: TURN_START };

describe('nextWakeTime', () => {
  test('It is null while no player is to act.', () => {
    expect(nextWakeTime(tableRow('t', { turn: null }), PEOPLE, TURN_START, 0)).toBeNull();
  });

  test('A bot or substitute bot moves after its delay.', () => {
    const row = tableRow('t', { turn: 1, turn_since: TURN_START });
    for (const bot of [{ bot: 'greedy' }, { stand_in: 'greedy' }]) {
      expect(nextWakeTime(row, [seat(0), seat(1, bot), seat(2)], TURN_START + 5, 700)).toBe(TURN_START + 705);
      expect(nextWakeTime(row, [seat(0, bot), seat(1), seat(2)], TURN_START + 5, 700)).toBe(
        TURN_START + NOTIFY_AFTER_MS,
      );
    }
  });

  test('Queued actions are executed at once.', () => {
    const row = tableRow('t', { turn: 1, turn_since: TURN_START });
    const plan = '[{"type":"pass"}]';
    expect(nextWakeTime(row, [seat(0), seat(1, { plan }), seat(2)], TURN_START + 5, 700)).toBe(TURN_START + 5);
  });

  test('The times to notify, to remind and the deadline follow in this order.', () => {
    const times = [{}, { told: TURN_START }, { told: TURN_START, reminded: TURN_START }].map((done) =>
      nextWakeTime(tableRow('t', { ...correspondence, absent: 'bot', ...done }), PEOPLE, TURN_START, 0),
    );
    expect(times).toEqual([TURN_START + NOTIFY_AFTER_MS, TURN_START + HOUR_MS * 0.75, TURN_START + HOUR_MS]);
    const waitingRow = tableRow('t', { ...correspondence, absent: 'wait', told: TURN_START, reminded: TURN_START });
    expect(nextWakeTime(waitingRow, PEOPLE, TURN_START, 0)).toBeNull();
  });

  test('There is no reminder without a deadline.', () => {
    expect(reminderTime(tableRow('t', { ...correspondence, allowance: null }))).toBeNull();
    expect(reminderTime(tableRow('t', { ...correspondence, pace: 'live' }))).toBeNull();
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
    expect(after({ turn: null, stage: 'waiting' })).toMatchObject({
      status: 'playing',
      activeSeat: turn,
      turnStartTime: TURN_START,
    });
    expect(after({ turn: (turn + 1) % 3, turn_since: 5 })).toMatchObject({
      activeSeat: turn,
      turnStartTime: TURN_START,
      winners: null,
    });
  });

  test('A player who acts again in the same turn does not get more time.', () => {
    expect(after({ turn, turn_since: 5 })).toMatchObject({ activeSeat: turn, turnStartTime: 5 });
  });
});
