import { replayRecord } from '@roundhouse/kernel';
import { steelAndSteam as game } from '@roundhouse/steel-and-steam';
import { describe, expect, test } from 'vitest';
import { DUMP, move, NO_BUSINESS, owned, position, REPAIR, type Table, table } from '../fixtures/table.ts';

/** Records of version 1 replay as they were played: what that version did wrong is under option rulesVersion. */

const record = { roundhouse: 1, game: 'steel-and-steam', seats: ['', '', ''], actions: [] };

describe('records of version 1', () => {
  test('are played on under version 1, and written as records of the present version', () => {
    const { rules, options } = replayRecord([game], { ...record, rules: 1, options: { barrelhead: true } }).record();
    expect(rules).toBe(2);
    expect(options).toMatchObject({ barrelhead: true, rulesVersion: '1' });
    const present = replayRecord([game], { ...record, rules: 2, options: {} }).record();
    expect(present.options).toMatchObject({ rulesVersion: '2' });
  });
  test('that began with a position are, too', () => {
    const session = replayRecord([game], { ...record, rules: 1, position: position({}) });
    expect(session.position().options).toEqual({ rulesVersion: '1' });
  });
});

/** Arrives in New York with a grandfathered fee and leaves by the same line; returns what that adds to the fees. */
function leaveNewYork(t: Table): unknown {
  t.act(move('new-york', 'NH'), NO_BUSINESS);
  t.departFor('seattle');
  return t.flow(move('m614', 'NH'), DUMP);
}

test.each([
  ['1', 0],
  ['2', 4000],
])('version %s: a grandfathered fee that ends in the station adds %i (SNS-CASH-02)', (rulesVersion, rest) => {
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
])('version %s: repair on the open line at m114, as in a yard: %s (SNS-REP-01)', (rulesVersion, repairs) => {
  const t = table({ options: { rulesVersion }, players: [{ at: 'm114', maintenance: 'B!' }] });
  expect(t.legalKinds().includes('repair')).toBe(repairs);
  if (repairs) {
    t.act(REPAIR);
    expect([t.player().maintenance, t.points]).toEqual([7, 3]);
  } else t.refuses(REPAIR, 'not-in-station');
});
