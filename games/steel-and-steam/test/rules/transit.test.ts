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

/** SNS-MP-03, -04, AMB-E-18: one movement point carried for half of a step or of a repair. */

const LAST_POINT = { points: 1, spent: 7 };
const others = (t: Table) => {
  t.pass(1);
  t.pass(2);
};

describe('a ferry', () => {
  const before = () => table({ turn: { ...LAST_POINT, used: ['IC'] } });
  test('E-EX-10 the last movement point pays half, the next turn the rest', () => {
    const t = before();
    t.refuses(move('f18', 'GLS'), 'SNS-MAP-04');
    expect(kindsOf(t.act(carry('f18', 'GLS')))).toContain('step-carried');
    expect(t.turn).toBe(1);
    expect(t.player(0)).toMatchObject({ at: 'chicago', carry: { to: 'f18', by: 'GLS' } });
    others(t);
    expect(t.points).toBe(8);
    t.act(move('f18', 'GLS'));
    expect([t.points, t.player(0).at]).toEqual([7, 'f18']);
    expect(t.player(0).carry).toBeUndefined();
    t.act(move('milwaukee', 'GLS'));
    expect(t.points).toBe(5);
  });
  test('the property is used only when the step is made', () => {
    const t = before();
    expect(t.flow(carry('f18', 'GLS'))).toEqual({ seats: [-1000, 0, 0], bank: 1000 });
    const nothing = table({ turn: LAST_POINT });
    expect(nothing.flow(carry('f18', 'GLS'))).toEqual({ seats: [0, 0, 0], bank: 0 });
  });
  const half = (turn: { points: number; spent: number } = { points: 8, spent: 0 }) =>
    table({ players: [{ carry: { to: 'f18', by: 'GLS' } }], turn });
  test('another step loses it', () => {
    const t = half();
    expect(kindsOf(t.act(move('m421', 'IC')))).toContain('carry-lost');
    t.act(move('chicago', 'IC'), move('f18', 'GLS'));
    expect(t.points).toBe(4);
  });
  test('a repair loses it', () => {
    const t = table({
      players: [{ carry: { to: 'f18', by: 'GLS' }, maintenance: 5 }],
    });
    expect(kindsOf(t.act(REPAIR))).toContain('carry-lost');
    t.act(move('f18', 'GLS'));
    expect(t.points).toBe(4);
  });
  test('a catastrophe loses it', () => {
    const t = table({ players: [{ carry: { to: 'f18', by: 'GLS' }, maintenance: 7 }] });
    expect(kindsOf(t.act(HIGHBALL, roll(1, 2)))).toContain('carry-lost');
    expect(t.player(0).carry).toBeUndefined();
  });
  test('the last movement point of a highball may be carried', () => {
    const t = table({ turn: { ...LAST_POINT, highballing: true } });
    t.act(carry('f18', 'GLS'));
    expect(t.turn).toBe(1);
  });
  test('it is not for steps that cost 1, or that can be paid, or that are half paid', () => {
    table({ turn: LAST_POINT }).refuses(carry('m421', 'IC'), 'step-costs-one');
    table().refuses(carry('f18', 'GLS'), 'step-payable');
    table({ turn: { points: 2, spent: 6 } }).refuses(carry('f18', 'GLS'), 'SNS-MP-03');
    const t = half(LAST_POINT);
    t.refuses(carry('f18', 'GLS'), 'step-half-paid');
    t.act(move('f18', 'GLS'));
    expect(t.turn).toBe(1);
  });
  test('it is bound to that very step', () => {
    // From Milwaukee ferries lead to three points.
    const players = [{ start: 'boston', at: 'milwaukee', on: 'SOO', carry: { to: 'f18', by: 'GLS' } }];
    const t = table({ players });
    t.act(move('f19', 'GLS'));
    expect(t.points).toBe(6);
  });
  test('leaving a ferry point is half paid in the same way', () => {
    const t = table({ players: [{ start: 'boston', at: 'f18', on: 'GLS' }], turn: LAST_POINT });
    t.act(carry('milwaukee', 'GLS'));
    others(t);
    t.act(move('milwaukee', 'GLS'));
    expect(t.points).toBe(7);
  });
  test('on arrival half a step of the next journey may be paid', () => {
    const t = table({ players: [inStation('chicago')], also: { phase: 'station' }, turn: LAST_POINT });
    t.departFor('seattle');
    t.refuses(DUMP, 'SNS-TURN-06');
    t.act(carry('f18', 'GLS'));
    expect(t.turn).toBe(1);
  });
});

describe('a repair', () => {
  const station = (turn: { points: number; spent: number } = LAST_POINT, given: object = {}) =>
    table({ players: [{ ...inStation('chicago'), maintenance: 5, ...given }], also: { phase: 'station' }, turn });
  test('half of it with the last movement point, the rest in the next turn', () => {
    const t = station();
    t.refuses(REPAIR, 'SNS-REP-01');
    expect(kindsOf(t.act(CARRY_REPAIR))).toContain('repair-carried');
    expect(t.turn).toBe(1);
    expect(t.player(0)).toMatchObject({ carry: 'repair', maintenance: 5 });
    others(t);
    t.act(REPAIR);
    expect([t.points, t.player(0).maintenance]).toEqual([7, 4]);
    t.act(REPAIR);
    expect([t.points, t.player(0).maintenance]).toEqual([5, 3]);
  });
  test('E-MOV-20 departing loses it', () => {
    const t = station({ points: 8, spent: 0 }, { carry: 'repair' });
    expect(kindsOf(t.departFor('seattle'))).toContain('carry-lost');
    expect(t.points).toBe(8);
    expect(t.player(0).carry).toBeUndefined();
  });
  test('not when it can be paid, nor below the base', () => {
    station({ points: 2, spent: 6 }).refuses(CARRY_REPAIR, 'SNS-MP-03');
    station(LAST_POINT, { maintenance: 2 }).refuses(CARRY_REPAIR, 'SNS-LOCO-05');
    station(LAST_POINT, { carry: 'repair' }).refuses(CARRY_REPAIR, 'repair-payable');
  });
  test('a half paid repair is completed with the last movement point', () => {
    const t = station(LAST_POINT, { carry: 'repair' });
    t.act(REPAIR);
    expect([t.turn, t.player(0).maintenance]).toEqual([1, 4]);
  });
  test('not on the way', () => {
    const t = table({ players: [{ at: 'm421', on: 'IC', maintenance: 5 }], turn: LAST_POINT });
    t.refuses(CARRY_REPAIR, 'not-in-station');
  });
});

test('dumped movement points are never carried (SNS-MP-05)', () => {
  const t = table({ players: [{ on: 'IC' }], turn: { points: 1, spent: 7, used: ['IC'] } });
  t.act(DUMP);
  expect(t.player(0).carry).toBeUndefined();
});
