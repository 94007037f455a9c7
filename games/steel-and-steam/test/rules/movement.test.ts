import { describe, expect, test } from 'vitest';
import {
  buildYard,
  carry,
  DUMP,
  findEvent,
  inStation,
  kindsOf,
  move,
  NO_BUSINESS,
  REPAIR,
  table,
  upgrade,
} from '../fixtures/table.ts';

/** SNS-MAP, SNS-MP and SNS-TURN: steps and their costs. */

describe('Steps', () => {
  test('E-MOV-01 Junctions are free: 8 movement points pay for 8 mileposts and 3 junctions.', () => {
    const t = table({ players: [{ at: 'm332', on: 'CB&Q' }] });
    const passed = t
      .act(
        move('m352', 'CB&Q'),
        move('m365', 'CB&Q'),
        move('m383', 'CB&Q'),
        move('m409', 'CB&Q'),
        move('m385', 'CB&Q'),
        move('m371', 'CB&Q'),
        move('m367', ['CB&Q', 'WAB']),
        move('m384', 'WAB'),
      )
      .filter(({ event }) => event === 'moved');
    expect(passed.flatMap(({ via }) => via)).toEqual(['j11', 'j11', 'j10']);
    expect(passed.map(({ points }) => points)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    expect(t.player(0)).toMatchObject({ at: 'm384', on: 'WAB' });
    expect(t.toAct).toBe(1);
  });
  test('Cities cost 1 like mileposts (SNS-MAP-03).', () => {
    const t = table();
    t.act(move('milwaukee', 'MILW'));
    expect(t.points).toBe(7);
    t.act(move('m411', 'SOO'));
    expect(t.points).toBe(6);
  });
  test('A hub is one space where all its lines meet (SNS-MAP-02).', () => {
    const t = table({ players: [{ at: 'm281', on: 'AT&SF' }] });
    t.act(move('dallas', 'AT&SF'), move('m300', 'SLSF'));
    expect(t.points).toBe(6);
  });
  test('Stopping on a junction is not allowed (SNS-MAP-07, AMB-E-07).', () => {
    const t = table({ players: [{ at: 'm008', on: 'SP' }] });
    t.expectRefused(move('j01'), 'SNS-MAP-07');
    expect(() => table({ players: [{ at: 'j01', on: 'SP' }] })).toThrow('junction');
    t.expectLegal(move('m005', ['SP', 'WP']));
    t.expectLegal(move('m005', 'SP'));
    t.expectLegal(move('m002', ['AT&SF', 'WP']));
  });
  test('Lines that cross without a space are not connected (SNS-MAP-05).', () => {
    const t = table();
    t.expectRefused(move('m600'), 'SNS-MAP-05');
    t.expectRefused(move('m421', 'SOO'), 'SNS-MAP-05');
  });
  test('Ferry points cost 2 to enter and to leave, also between ferry points (SNS-MAP-04, AMB-E-05).', () => {
    const t = table({ players: [{ start: 'boston', at: 'portland', on: 'PCS' }] });
    t.act(move('f08', 'PCS'));
    expect(t.points).toBe(6);
    t.act(move('f09', 'PCS'));
    expect(t.points).toBe(4);
    t.act(move('f12', 'PCS'));
    expect(t.points).toBe(2);
    t.act(move('vancouver', 'PCS'));
    expect([t.toAct, t.player(0).at]).toEqual([1, 'vancouver']);
  });
  test('A ferry point next to a milepost costs 2 in both directions (SNS-MAP-04).', () => {
    const t = table({ players: [{ at: 'm363', on: 'GLS' }] });
    t.act(move('f14', 'GLS'), move('m363', 'GLS'));
    expect(t.points).toBe(4);
  });
  test('Shared spaces, reversing and reusing track are allowed (SNS-MAP-06, AMB-E-06).', () => {
    const t = table({ players: [{}, { at: 'm421', on: 'IC' }, { at: 'm421', on: 'IC' }] });
    t.act(move('m421', 'IC'), move('chicago', 'IC'), move('m421', 'IC'), move('chicago', 'IC'));
    expect(t.points).toBe(4);
  });
});

describe('E-MOV-05 Ballast (SNS-MP-01, -02)', () => {
  test('E-MOV-05 At least one movement point must be spent.', () => {
    table().expectRefused(DUMP, 'SNS-MP-02');
    const t = table({ players: [{ ...inStation('chicago'), maintenance: 5 }], extraFields: { phase: 'station' } });
    // AMB-E-17: also in the station.
    t.expectRefused(DUMP, 'SNS-MP-02');
    t.act(REPAIR);
    t.expectLegal(DUMP);
  });
  test('E-MOV-06 After one point the rest may be dumped, and nothing is carried (SNS-MP-05).', () => {
    const t = table();
    const events = t.act(move('m421', 'IC'), DUMP);
    expect(findEvent(events, 'ballast-dumped')).toEqual({ event: 'ballast-dumped', seat: 0, lost: 7 });
    expect(t.player(0).carry).toBeUndefined();
    t.pass(1);
    t.pass(2);
    expect(t.points).toBe(8);
  });
  test('The turn ends when all movement points are spent (SNS-TURN-01).', () => {
    const t = table({ turn: { points: 1, spent: 7 } });
    t.act(move('m421', 'IC'));
    expect(t.toAct).toBe(1);
  });
});

describe('Breakdown', () => {
  test('E-MOV-16 A broken 4-6-2 moves 5, and passing cities does not repair it.', () => {
    const t = table({ players: [{ model: '4-6-2', maintenance: 'B!' }] });
    expect(t.points).toBe(5);
    t.act(move('milwaukee', 'MILW'));
    t.expectRefused(REPAIR, 'SNS-REP-01');
    t.act(move('chicago', 'MILW'), move('m421', 'IC'), move('chicago', 'IC'), move('m421', 'IC'));
    t.pass(1);
    t.pass(2);
    expect([t.points, t.player(0).maintenance]).toEqual([5, 'B!']);
  });
});

describe('Journeys (SNS-TURN)', () => {
  const arriving = (given: object = {}) =>
    table({ players: [{ start: 'boston', at: 'm421', on: 'IC', destination: 'chicago', ...given }] });
  test('Entering the destination completes the journey, even with points left (SNS-TURN-02, SNS-MP-06).', () => {
    const t = arriving();
    expect(kindsOf(t.act(move('chicago', 'IC')))).toEqual(['moved', 'arrived']);
    expect([t.phase, t.points]).toEqual(['business', 7]);
    expect(t.player(0).on).toBeUndefined();
    expect(t.player(0).destination).toBeUndefined();
  });
  test('E-MOV-24 Other cities, and destinations of other players, have no effect (SNS-TURN-04).', () => {
    const t = table({ players: [{}, { destination: 'milwaukee' }] });
    const before = t.cash;
    expect(kindsOf(t.act(move('milwaukee', 'MILW')))).toEqual(['moved']);
    expect([t.phase, t.cash]).toEqual(['run', before]);
  });
  test('The destination becomes the start of the next journey (SNS-TURN-05).', () => {
    const t = arriving();
    t.act(move('chicago', 'IC'), NO_BUSINESS);
    t.expectRefused(move('m421', 'IC'), 'SNS-TURN-05');
    const events = t.departFor('milwaukee');
    expect(findEvent(events, 'destination-set')).toMatchObject({ from: 'chicago', city: 'milwaukee' });
    expect(t.player(0)).toMatchObject({ start: 'chicago', destination: 'milwaukee' });
  });
  test('Two journeys can be completed in one turn (SNS-TURN-07, AMB-E-21).', () => {
    const t = arriving();
    t.act(move('chicago', 'IC'), NO_BUSINESS);
    t.departFor('milwaukee');
    t.act(move('milwaukee', 'MILW'));
    expect([t.phase, t.points]).toEqual(['business', 6]);
    expect(t.log.filter(({ event }) => event === 'arrived').length).toBe(2);
  });
  test('E-MOV-26 An upgrade does not change the movement points of the turn (SNS-BUS-04, AMB-E-25).', () => {
    const t = arriving({ maintenance: 'B!' });
    expect(t.points).toBe(4);
    t.act(move('chicago', 'IC'), upgrade('4-6-2'));
    expect(t.points).toBe(3);
    expect(t.player(0)).toMatchObject({ model: '4-6-2', maintenance: 1 });
    t.expectRefused(REPAIR, 'SNS-LOCO-05');
    t.departFor('seattle');
    t.act(move('m421', 'IC'), DUMP);
    t.pass(1);
    t.pass(2);
    expect(t.points).toBe(10);
  });
  test('The order is payoff, business, repair, departure (SNS-TURN-03, AMB-E-19).', () => {
    const t = arriving({ maintenance: 5, cash: 0 });
    t.act(move('chicago', 'IC'));
    expect(t.cash[0]).toBeGreaterThan(0);
    for (const action of [REPAIR, DUMP, { do: 'depart', card: 1 }, move('m421', 'IC')]) {
      t.expectRefused(action, 'SNS-TURN-03');
    }
    t.act(NO_BUSINESS, REPAIR);
    t.expectRefused(NO_BUSINESS, 'SNS-TURN-08');
    t.departFor('seattle');
    t.expectRefused(REPAIR, 'SNS-TURN-06');
  });
  test('Business is possible only on arrival (SNS-TURN-08, AMB-E-22).', () => {
    const t = table({ players: [inStation('chicago')], extraFields: { phase: 'station' } });
    for (const item of [upgrade('4-6-2'), { do: 'buy', deed: 'NH' }, buildYard('chicago'), NO_BUSINESS]) {
      t.expectRefused(item, 'SNS-TURN-08');
    }
    table().expectRefused({ do: 'buy', deed: 'NH' }, 'SNS-BUS-01');
  });
});

describe('Option trackReuseInJourney', () => {
  const forbidden = { trackReuseInJourney: 'forbidden' };
  test('No segment can be used twice in a journey.', () => {
    const t = table({ options: forbidden });
    t.act(move('m421', 'IC'));
    t.expectRefused(move('chicago', 'IC'), 'SNS-MAP-06');
    t.expectLegal(move('chicago', 'CB&Q'));
    t.act(move('chicago', 'CB&Q'));
    t.expectRefused(move('m421', 'CB&Q'), 'track-reused');
  });
  test('No segment can be reused in a later turn of the same journey.', () => {
    const t = table({ options: forbidden });
    t.act(move('m421', 'IC'), DUMP);
    t.pass(1);
    t.pass(2);
    t.expectRefused(move('chicago', 'IC'), 'SNS-MAP-06');
  });
  test('A new journey can reuse segments.', () => {
    const t = table({
      options: forbidden,
      players: [{ start: 'boston', at: 'm421', on: 'IC', destination: 'chicago' }],
    });
    t.act(move('chicago', 'IC'), NO_BUSINESS);
    t.departFor('seattle');
    t.act(move('m421', 'IC'));
  });
  test('A locomotive without another step may turn back.', () => {
    // From f14 the ferry leads on to f16 only.
    const ridden = ['m363/f14/GLS', 'f14/f16/GLS'];
    const t = table({ options: forbidden, players: [{ at: 'f14', on: 'GLS', ridden }] });
    t.expectLegal(move('m363', 'GLS'));
    const other = table({ options: forbidden, players: [{ at: 'f14', on: 'GLS', ridden: ['m363/f14/GLS'] }] });
    other.expectRefused(move('m363', 'GLS'), 'track-reused');
    other.expectLegal(move('f16', 'GLS'));
  });
  test('A half-paid step also counts as track.', () => {
    const players = [{ at: 'f14', on: 'GLS', ridden: ['m363/f14/GLS'] }];
    const t = table({ options: forbidden, players, turn: { points: 1, spent: 7 } });
    t.expectRefused(carry('m363', 'GLS'), 'track-reused');
  });
});
