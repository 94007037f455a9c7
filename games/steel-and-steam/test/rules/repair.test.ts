import { describe, expect, test } from 'vitest';
import { spaces } from '../fixtures/places.ts';
import {
  arrived,
  buildYard,
  buy,
  DUMP,
  HIGHBALL,
  inStation,
  move,
  NO_BUSINESS,
  REPAIR,
  roll,
  table,
} from '../fixtures/table.ts';

/** SNS-REP and SNS-YARD. */

const station = (given: object = {}, options = {}) =>
  table({ options, players: [{ ...inStation('chicago'), ...given }], extraFields: { phase: 'station' } });

describe('Repair', () => {
  test('A repair costs 2 movement points per level (SNS-REP-01).', () => {
    const t = station({ maintenance: 5 });
    t.act(REPAIR, REPAIR);
    expect([t.player(0).maintenance, t.points]).toEqual([3, 4]);
  });
  test('From B! to 7 is one level, and the allowance of this turn does not change (SNS-LOCO-04).', () => {
    const t = station({ maintenance: 'B!' });
    t.act(REPAIR);
    expect([t.player(0).maintenance, t.points]).toEqual([7, 2]);
    t.act(REPAIR);
    expect([t.player(0).maintenance, t.toAct]).toEqual([6, 1]);
    t.pass(1);
    t.pass(2);
    expect(t.points).toBe(8);
  });
  test.each([
    ['4-4-0', 2],
    ['4-6-2', 1],
    ['4-8-4', 0],
  ])('E-MOV-18 The %s cannot be repaired below %i (SNS-LOCO-05, SNS-REP-03, AMB-E-13).', (model, base) => {
    station({ model, maintenance: base }).expectRefused(REPAIR, 'SNS-LOCO-05');
    const t = station({ model, maintenance: base + 1 });
    t.act(REPAIR);
    expect(t.player(0).maintenance).toBe(base);
    t.expectRefused(REPAIR, 'SNS-LOCO-05');
  });
  test('Repairs are impossible during a journey, also in cities on the route.', () => {
    table({ players: [{ at: 'm421', on: 'IC', maintenance: 5 }] }).expectRefused(REPAIR, 'not-in-station');
    table({ players: [{ at: 'chicago', on: 'IC', maintenance: 5 }] }).expectRefused(REPAIR, 'not-in-station');
  });
  test.each([[{}], [{ repairYards: true }]])(
    'Repairs are impossible on all spaces outside cities (SNS-REP-01) with options %j.',
    (options) => {
      const stops = spaces.filter(({ kind }) => kind !== 'junction' && kind !== 'city' && kind !== 'hub');
      const repairable = stops.filter(({ id }) => {
        const t = table({ options, players: [{ at: id, maintenance: 'B!' }] });
        return t.refusal(REPAIR)?.reason !== 'not-in-station' || t.legalKinds().includes('repair');
      });
      expect(stops.length).toBeGreaterThan(500);
      expect(repairable).toEqual([]);
    },
  );
  test('A player with a destination can repair in the start city before leaving (SNS-TURN-09, AMB-E-48).', () => {
    const t = table({ players: [{ maintenance: 7 }] });
    t.act(HIGHBALL, roll(1, 2));
    t.pass(1);
    t.pass(2);
    expect([t.player(0).at, t.phase, t.points]).toEqual(['chicago', 'run', 4]);
    t.act(REPAIR);
    expect(t.player(0).maintenance).toBe(7);
  });
  test('E-CRD-04 After drawing a destination, a player can neither stay nor repair (SNS-TURN-06, AMB-E-20).', () => {
    const t = station({ maintenance: 5 });
    t.act(REPAIR);
    t.departFor('seattle');
    t.expectRefused(DUMP, 'SNS-TURN-06');
    t.expectRefused(REPAIR, 'SNS-TURN-06');
    t.expectRefused({ do: 'depart', card: 1 }, 'SNS-TURN-06');
    t.act(move('m421', 'IC'), DUMP);
  });
});

describe('Repair yards', () => {
  const options = { repairYards: true };
  const business = (given: object = {}, more: object = {}, also: object = {}) =>
    table({
      options: { ...options, ...more },
      players: [{ ...inStation('chicago'), ...given }],
      ...also,
      ...arrived(0),
    });
  test('A yard costs 7,000 and is built in the current city or at home (SNS-YARD-01, -02).', () => {
    const t = business({ home: 'denver' });
    expect(t.flow(buildYard('denver'))).toEqual({ seats: [-7000, 0, 0], bank: 7000 });
    expect(t.player(0).yards).toEqual(['denver']);
    const here = business();
    here.act(buildYard('chicago'));
    expect(here.player(0).yards).toEqual(['chicago']);
    business({ cash: 6500 }).expectRefused(buildYard('chicago'), 'yard-too-dear');
    table({ players: [inStation('chicago')], ...arrived(0) }).expectRefused(buildYard('chicago'), 'no-yards-here');
  });
  test('E-YRD-01 At most two yards, one per city, at home or here, as the only business, are possible.', () => {
    business({ yards: ['denver', 'omaha'] }).expectRefused(buildYard('chicago'), 'SNS-YARD-01');
    business({ yards: ['chicago'] }).expectRefused(buildYard('chicago'), 'SNS-YARD-02');
    business().expectRefused(buildYard('denver'), 'SNS-YARD-02');
    const t = table({
      options,
      players: [inStation('chicago')],
      turn: { points: 4, spent: 4 },
      extraFields: { phase: 'business' },
    });
    t.act(buildYard('chicago'));
    t.expectRefused(buy('NH'), 'SNS-TURN-08');
    const bought = table({
      options,
      players: [inStation('chicago')],
      turn: { points: 4, spent: 4 },
      extraFields: { phase: 'business' },
    });
    bought.act(buy('NH'));
    bought.expectRefused(buildYard('chicago'), 'SNS-TURN-08');
  });
  test('A city has one yard in total or one per player (option yardPerCity, AMB-E-44).', () => {
    const others = (more: object) =>
      table({
        options: { ...options, ...more },
        players: [inStation('chicago'), { yards: ['chicago'] }],
        ...arrived(0),
      });
    others({}).expectRefused(buildYard('chicago'), 'yard-there');
    others({ yardPerCity: 'oneInAll' }).expectRefused(buildYard('chicago'), 'yard-there');
    others({ yardPerCity: 'onePerPlayer' }).expectLegal(buildYard('chicago'));
    business({ yards: ['chicago'] }, { yardPerCity: 'onePerPlayer' }).expectRefused(buildYard('chicago'), 'yard-there');
  });
  test('E-YRD-02 An own yard repairs for 1 per level in any entered city; a yard of another player does not.', () => {
    const passing = (owner: number) => {
      const players = [0, 1].map((seat) => ({
        ...(seat === 0 ? { maintenance: 7 } : {}),
        ...(seat === owner ? { yards: ['milwaukee'] } : {}),
      }));
      const t = table({ options, players });
      t.act(move('milwaukee', 'MILW'));
      return t;
    };
    const own = passing(0);
    own.act(REPAIR, REPAIR, REPAIR);
    expect([own.player(0).maintenance, own.points]).toEqual([4, 4]);
    own.act(move('chicago', 'MILW'));
    own.expectRefused(REPAIR, 'SNS-REP-01');
    // SNS-YARD-05.
    passing(1).expectRefused(REPAIR, 'SNS-REP-01');
  });
  test('SNS-YARD-05 In the station, a yard of another player has no effect and no cost.', () => {
    const t = table({
      options,
      players: [{ ...inStation('chicago'), maintenance: 7 }, { yards: ['chicago'] }],
      extraFields: { phase: 'station' },
    });
    t.act(REPAIR);
    expect(t.points).toBe(6);
    expect(t.flow(DUMP)).toEqual({ seats: [0, 0, 0], bank: 0 });
  });
  test('In the station, a yard repairs for 1 per level, also from B! (SNS-YARD-03).', () => {
    const t = station({ maintenance: 'B!', yards: ['chicago'] }, options);
    t.act(REPAIR, REPAIR);
    expect([t.player(0).maintenance, t.points]).toEqual([6, 2]);
  });
  test('A yard built on arrival can be used immediately (SNS-YARD-04, AMB-E-45).', () => {
    const players = [{ start: 'boston', at: 'm421', on: 'IC', destination: 'chicago', maintenance: 7 }];
    const t = table({ options, players });
    t.act(move('chicago', 'IC'), buildYard('chicago'), REPAIR, REPAIR);
    expect([t.player(0).maintenance, t.points]).toEqual([5, 5]);
    const without = table({ options, players });
    without.act(move('chicago', 'IC'), NO_BUSINESS, REPAIR);
    expect([without.player(0).maintenance, without.points]).toEqual([6, 5]);
  });
  test('An own yard cannot repair below the base level.', () => {
    station({ maintenance: 2, yards: ['chicago'] }, options).expectRefused(REPAIR, 'SNS-LOCO-05');
  });
});
