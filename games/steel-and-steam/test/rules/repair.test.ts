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
  table({ options, players: [{ ...inStation('chicago'), ...given }], also: { phase: 'station' } });

describe('repair', () => {
  test('2 movement points a level (SNS-REP-01)', () => {
    const t = station({ maintenance: 5 });
    t.act(REPAIR, REPAIR);
    expect([t.player(0).maintenance, t.points]).toEqual([3, 4]);
  });
  test('from B! to 7 is one level, and the allowance of this turn stays (SNS-LOCO-04)', () => {
    const t = station({ maintenance: 'B!' });
    t.act(REPAIR);
    expect([t.player(0).maintenance, t.points]).toEqual([7, 2]);
    t.act(REPAIR);
    expect([t.player(0).maintenance, t.turn]).toEqual([6, 1]);
    t.pass(1);
    t.pass(2);
    expect(t.points).toBe(8);
  });
  test.each([
    ['4-4-0', 2],
    ['4-6-2', 1],
    ['4-8-4', 0],
  ])('E-MOV-18 the %s is not repaired below %i (SNS-LOCO-05, SNS-REP-03, AMB-E-13)', (model, base) => {
    station({ model, maintenance: base }).refuses(REPAIR, 'SNS-LOCO-05');
    const t = station({ model, maintenance: base + 1 });
    t.act(REPAIR);
    expect(t.player(0).maintenance).toBe(base);
    t.refuses(REPAIR, 'SNS-LOCO-05');
  });
  test('not on the way, not in cities that are passed', () => {
    table({ players: [{ at: 'm421', on: 'IC', maintenance: 5 }] }).refuses(REPAIR, 'not-in-station');
    table({ players: [{ at: 'chicago', on: 'IC', maintenance: 5 }] }).refuses(REPAIR, 'not-in-station');
  });
  test.each([[{}], [{ repairYards: true }]])(
    'on no space of the open line, whatever its number (SNS-REP-01): %j',
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
  test('in the start city, too, by who has a destination but has not left yet (SNS-TURN-09, AMB-E-48)', () => {
    const t = table({ players: [{ maintenance: 7 }] });
    t.act(HIGHBALL, roll(1, 2));
    t.pass(1);
    t.pass(2);
    expect([t.player(0).at, t.phase, t.points]).toEqual(['chicago', 'run', 4]);
    t.act(REPAIR);
    expect(t.player(0).maintenance).toBe(7);
  });
  test('E-CRD-04 who has drawn a destination neither stays nor repairs (SNS-TURN-06, AMB-E-20)', () => {
    const t = station({ maintenance: 5 });
    t.act(REPAIR);
    t.departFor('seattle');
    t.refuses(DUMP, 'SNS-TURN-06');
    t.refuses(REPAIR, 'SNS-TURN-06');
    t.refuses({ do: 'depart', card: 1 }, 'SNS-TURN-06');
    t.act(move('m421', 'IC'), DUMP);
  });
});

describe('repair yards', () => {
  const options = { repairYards: true };
  const business = (given: object = {}, more: object = {}, also: object = {}) =>
    table({
      options: { ...options, ...more },
      players: [{ ...inStation('chicago'), ...given }],
      ...also,
      ...arrived(0),
    });
  test('7,000, in the city where one is or at home (SNS-YARD-01, -02)', () => {
    const t = business({ home: 'denver' });
    expect(t.flow(buildYard('denver'))).toEqual({ seats: [-7000, 0, 0], bank: 7000 });
    expect(t.player(0).yards).toEqual(['denver']);
    const here = business();
    here.act(buildYard('chicago'));
    expect(here.player(0).yards).toEqual(['chicago']);
    business({ cash: 6500 }).refuses(buildYard('chicago'), 'yard-too-dear');
    table({ players: [inStation('chicago')], ...arrived(0) }).refuses(buildYard('chicago'), 'no-yards-here');
  });
  test('E-YRD-01 two at most, one a city, at home or here, and as the only business', () => {
    business({ yards: ['denver', 'omaha'] }).refuses(buildYard('chicago'), 'SNS-YARD-01');
    business({ yards: ['chicago'] }).refuses(buildYard('chicago'), 'SNS-YARD-02');
    business().refuses(buildYard('denver'), 'SNS-YARD-02');
    const t = table({
      options,
      players: [inStation('chicago')],
      turn: { points: 4, spent: 4 },
      also: { phase: 'business' },
    });
    t.act(buildYard('chicago'));
    t.refuses(buy('NH'), 'SNS-TURN-08');
    const bought = table({
      options,
      players: [inStation('chicago')],
      turn: { points: 4, spent: 4 },
      also: { phase: 'business' },
    });
    bought.act(buy('NH'));
    bought.refuses(buildYard('chicago'), 'SNS-TURN-08');
  });
  test('one in all or one for each player (option yardPerCity, AMB-E-44)', () => {
    const others = (more: object) =>
      table({
        options: { ...options, ...more },
        players: [inStation('chicago'), { yards: ['chicago'] }],
        ...arrived(0),
      });
    others({}).refuses(buildYard('chicago'), 'yard-there');
    others({ yardPerCity: 'oneInAll' }).refuses(buildYard('chicago'), 'yard-there');
    others({ yardPerCity: 'onePerPlayer' }).allows(buildYard('chicago'));
    business({ yards: ['chicago'] }, { yardPerCity: 'onePerPlayer' }).refuses(buildYard('chicago'), 'yard-there');
  });
  test('E-YRD-02 an own yard repairs for 1 a level in any city entered; that of another does not', () => {
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
    own.refuses(REPAIR, 'SNS-REP-01');
    // SNS-YARD-05.
    passing(1).refuses(REPAIR, 'SNS-REP-01');
  });
  test('SNS-YARD-05 in the station another player’s yard changes nothing, and costs nothing', () => {
    const t = table({
      options,
      players: [{ ...inStation('chicago'), maintenance: 7 }, { yards: ['chicago'] }],
      also: { phase: 'station' },
    });
    t.act(REPAIR);
    expect(t.points).toBe(6);
    expect(t.flow(DUMP)).toEqual({ seats: [0, 0, 0], bank: 0 });
  });
  test('1 a level in the station, also from B! (SNS-YARD-03)', () => {
    const t = station({ maintenance: 'B!', yards: ['chicago'] }, options);
    t.act(REPAIR, REPAIR);
    expect([t.player(0).maintenance, t.points]).toEqual([6, 2]);
  });
  test('a yard built on arrival serves at once (SNS-YARD-04, AMB-E-45)', () => {
    const players = [{ start: 'boston', at: 'm421', on: 'IC', destination: 'chicago', maintenance: 7 }];
    const t = table({ options, players });
    t.act(move('chicago', 'IC'), buildYard('chicago'), REPAIR, REPAIR);
    expect([t.player(0).maintenance, t.points]).toEqual([5, 5]);
    const without = table({ options, players });
    without.act(move('chicago', 'IC'), NO_BUSINESS, REPAIR);
    expect([without.player(0).maintenance, without.points]).toEqual([6, 5]);
  });
  test('an own yard does not repair below the base either', () => {
    station({ maintenance: 2, yards: ['chicago'] }, options).refuses(REPAIR, 'SNS-LOCO-05');
  });
});
