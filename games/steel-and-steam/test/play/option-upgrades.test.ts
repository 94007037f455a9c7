import { replayRecord } from '@roundhouse/kernel';
import { steelAndSteam as game } from '@roundhouse/steel-and-steam';
import { describe, expect, test } from 'vitest';
import { DUMP, move, NO_BUSINESS, owned, position, REPAIR, type Table, table } from '../fixtures/table.ts';

/** Records of rules version 1 replay as they were played: option rulesVersion preserves the bugs of that version. */

const record = { roundhouse: 1, game: 'steel-and-steam', seats: ['', '', ''], actions: [] };

describe('Records of version 1', () => {
  test('A record of version 1 keeps the rules of version 1 and is written as a record of the current version.', () => {
    const { rules, options } = replayRecord([game], { ...record, rules: 1, options: { barrelhead: true } }).record();
    expect(rules).toBe(2);
    expect(options).toMatchObject({ barrelhead: true, rulesVersion: '1' });
    const current = replayRecord([game], { ...record, rules: 2, options: {} }).record();
    expect(current.options).toMatchObject({ rulesVersion: '2' });
  });
  test('A record of version 1 with a start position keeps the rules of version 1.', () => {
    const session = replayRecord([game], { ...record, rules: 1, position: position({}) });
    expect(session.position().options).toEqual({ rulesVersion: '1' });
  });
});

/** Arrives in New York with a grandfathered fee and leaves by the same line. Returns the additional fees. */
function leaveNewYork(t: Table): unknown {
  t.act(move('new-york', 'NH'), NO_BUSINESS);
  t.departFor('seattle');
  return t.flow(move('m614', 'NH'), DUMP);
}

test.each([
  ['1', 0],
  ['2', 4000],
])('Version %s: A grandfathered fee that ends in the station adds %i (SNS-CASH-02).', (rulesVersion, rest) => {
  const traveller = { start: 'boston', at: 'm614', on: 'NH', destination: 'new-york' };
  const t = table({
    options: { barrelhead: true, rulesVersion },
    players: [{ ...traveller, grandfathered: { deed: 'NH', fee: 1000 } }],
    deeds: owned(1, 'NH'),
  });
  expect(leaveNewYork(t)).toEqual({ seats: [0 - rest, rest, 0], bank: 0 });
});

test.each([
  ['1', true],
  ['2', false],
])('Version %s: A repair at milepost m114 is possible: %s (SNS-REP-01).', (rulesVersion, repairs) => {
  const t = table({ options: { rulesVersion }, players: [{ at: 'm114', maintenance: 'B!' }] });
  expect(t.legalKinds().includes('repair')).toBe(repairs);
  if (repairs) {
    t.act(REPAIR);
    expect([t.player().maintenance, t.points]).toEqual([7, 3]);
  } else t.expectRefused(REPAIR, 'not-in-station');
});
