import { describe, expect, test } from 'vitest';
import {
  CARRY_REPAIR,
  carry,
  DUMP,
  HIGHBALL,
  inStation,
  kindsOf,
  move,
  REPAIR,
  roll,
  type Table,
  table,
} from '../fixtures/table.ts';

/** SNS-MP-03, -04, AMB-E-18: carrying one movement point for half of a step or repair. */

const LAST_POINT = { points: 1, spent: 7 };
const others = (t: Table) => {
  t.pass(1);
  t.pass(2);
};

describe('A ferry', () => {
  const before = () => table({ turn: { ...LAST_POINT, used: ['IC'] } });
  test('E-EX-10 The last movement point pays half, and the next turn pays the rest.', () => {
    const t = before();
    t.expectRefused(move('f18', 'GLS'), 'SNS-MAP-04');
    expect(kindsOf(t.act(carry('f18', 'GLS')))).toContain('step-carried');
    expect(t.toAct).toBe(1);
    expect(t.player(0)).toMatchObject({ at: 'chicago', carry: { to: 'f18', by: 'GLS' } });
    others(t);
    expect(t.points).toBe(8);
    t.act(move('f18', 'GLS'));
    expect([t.points, t.player(0).at]).toEqual([7, 'f18']);
    expect(t.player(0).carry).toBeUndefined();
    t.act(move('milwaukee', 'GLS'));
    expect(t.points).toBe(5);
  });
  test('The property is used only when the step is completed.', () => {
    const t = before();
    expect(t.flow(carry('f18', 'GLS'))).toEqual({ seats: [-1000, 0, 0], bank: 1000 });
    const nothing = table({ turn: LAST_POINT });
    expect(nothing.flow(carry('f18', 'GLS'))).toEqual({ seats: [0, 0, 0], bank: 0 });
  });
  const half = (turn: { points: number; spent: number } = { points: 8, spent: 0 }) =>
    table({ players: [{ carry: { to: 'f18', by: 'GLS' } }], turn });
  test('Another step loses the carried point.', () => {
    const t = half();
    expect(kindsOf(t.act(move('m421', 'IC')))).toContain('carry-lost');
    t.act(move('chicago', 'IC'), move('f18', 'GLS'));
    expect(t.points).toBe(4);
  });
  test('A repair loses the carried point.', () => {
    const t = table({
      players: [{ carry: { to: 'f18', by: 'GLS' }, maintenance: 5 }],
    });
    expect(kindsOf(t.act(REPAIR))).toContain('carry-lost');
    t.act(move('f18', 'GLS'));
    expect(t.points).toBe(4);
  });
  test('A catastrophe loses the carried point.', () => {
    const t = table({ players: [{ carry: { to: 'f18', by: 'GLS' }, maintenance: 7 }] });
    expect(kindsOf(t.act(HIGHBALL, roll(1, 2)))).toContain('carry-lost');
    expect(t.player(0).carry).toBeUndefined();
  });
  test('The last movement point of a highball can be carried.', () => {
    const t = table({ turn: { ...LAST_POINT, highballing: true } });
    t.act(carry('f18', 'GLS'));
    expect(t.toAct).toBe(1);
  });
  test('A point cannot be carried for steps that cost 1, are payable, or are already half paid.', () => {
    table({ turn: LAST_POINT }).expectRefused(carry('m421', 'IC'), 'step-costs-one');
    table().expectRefused(carry('f18', 'GLS'), 'step-payable');
    table({ turn: { points: 2, spent: 6 } }).expectRefused(carry('f18', 'GLS'), 'SNS-MP-03');
    const t = half(LAST_POINT);
    t.expectRefused(carry('f18', 'GLS'), 'step-half-paid');
    t.act(move('f18', 'GLS'));
    expect(t.toAct).toBe(1);
  });
  test('A carried point is valid only for that step.', () => {
    // Ferries lead from Milwaukee to three ferry points.
    const players = [{ start: 'boston', at: 'milwaukee', on: 'SOO', carry: { to: 'f18', by: 'GLS' } }];
    const t = table({ players });
    t.act(move('f19', 'GLS'));
    expect(t.points).toBe(6);
  });
  test('Leaving a ferry point can also be half paid.', () => {
    const t = table({ players: [{ start: 'boston', at: 'f18', on: 'GLS' }], turn: LAST_POINT });
    t.act(carry('milwaukee', 'GLS'));
    others(t);
    t.act(move('milwaukee', 'GLS'));
    expect(t.points).toBe(7);
  });
  test('On arrival, half of a step of the next journey can be paid.', () => {
    const t = table({ players: [inStation('chicago')], extraFields: { phase: 'station' }, turn: LAST_POINT });
    t.departFor('seattle');
    t.expectRefused(DUMP, 'SNS-TURN-06');
    t.act(carry('f18', 'GLS'));
    expect(t.toAct).toBe(1);
  });
});

describe('A repair', () => {
  const station = (turn: { points: number; spent: number } = LAST_POINT, given: object = {}) =>
    table({
      players: [{ ...inStation('chicago'), maintenance: 5, ...given }],
      extraFields: { phase: 'station' },
      turn,
    });
  test('The last movement point pays half of a repair, and the next turn pays the rest.', () => {
    const t = station();
    t.expectRefused(REPAIR, 'SNS-REP-01');
    expect(kindsOf(t.act(CARRY_REPAIR))).toContain('repair-carried');
    expect(t.toAct).toBe(1);
    expect(t.player(0)).toMatchObject({ carry: 'repair', maintenance: 5 });
    others(t);
    t.act(REPAIR);
    expect([t.points, t.player(0).maintenance]).toEqual([7, 4]);
    t.act(REPAIR);
    expect([t.points, t.player(0).maintenance]).toEqual([5, 3]);
  });
  test('E-MOV-20 Departing loses the carried point.', () => {
    const t = station({ points: 8, spent: 0 }, { carry: 'repair' });
    expect(kindsOf(t.departFor('seattle'))).toContain('carry-lost');
    expect(t.points).toBe(8);
    expect(t.player(0).carry).toBeUndefined();
  });
  test('A repair cannot be half paid if it is payable, or below the base level.', () => {
    station({ points: 2, spent: 6 }).expectRefused(CARRY_REPAIR, 'SNS-MP-03');
    station(LAST_POINT, { maintenance: 2 }).expectRefused(CARRY_REPAIR, 'SNS-LOCO-05');
    station(LAST_POINT, { carry: 'repair' }).expectRefused(CARRY_REPAIR, 'repair-payable');
  });
  test('A half-paid repair can be completed with the last movement point.', () => {
    const t = station(LAST_POINT, { carry: 'repair' });
    t.act(REPAIR);
    expect([t.toAct, t.player(0).maintenance]).toEqual([1, 4]);
  });
  test('A repair cannot be half paid during a journey.', () => {
    const t = table({ players: [{ at: 'm421', on: 'IC', maintenance: 5 }], turn: LAST_POINT });
    t.expectRefused(CARRY_REPAIR, 'not-in-station');
  });
});

test('Dumped movement points are never carried (SNS-MP-05).', () => {
  const t = table({ players: [{ on: 'IC' }], turn: { points: 1, spent: 7, used: ['IC'] } });
  t.act(DUMP);
  expect(t.player(0).carry).toBeUndefined();
});
