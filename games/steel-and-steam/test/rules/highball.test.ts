import { describe, expect, test } from 'vitest';
import { diceFor } from '../fixtures/places.ts';
import {
  DUMP,
  findEvent,
  HIGHBALL,
  inStation,
  kindsOf,
  move,
  NO_BUSINESS,
  REPAIR,
  roll,
  type Table,
  table,
} from '../fixtures/table.ts';

/** SNS-HB and SNS-LOCO: highballing. */

interface Model {
  readonly model: string;
  readonly normal: number;
  readonly breakdown: number;
  readonly full: number;
  readonly partial: number;
  readonly base: number;
}
const MODELS: readonly Model[] = [
  { model: '4-4-0', normal: 8, breakdown: 4, full: 4, partial: 2, base: 2 },
  { model: '4-6-2', normal: 10, breakdown: 5, full: 5, partial: 2, base: 1 },
  { model: '4-8-4', normal: 13, breakdown: 6, full: 6, partial: 3, base: 0 },
];

/** SNS-HB-02: wear and benefit for a result. */
function effect(result: number): { wear: number; benefit: 'none' | 'partial' | 'full' } {
  if (result >= 8) return { wear: 0, benefit: 'full' };
  if (result >= 5) return { wear: 1, benefit: 'full' };
  if (result >= 3) return { wear: 2, benefit: 'full' };
  return result >= 1 ? { wear: 2, benefit: 'partial' } : { wear: 3, benefit: 'none' };
}

const onTheWay = (maintenance: number | 'B!', model = '4-4-0') =>
  table({ players: [{ at: 'm421', on: 'IC', maintenance, model }] });
const levels = ({ base }: Model) => Array.from({ length: 8 - base }, (_, index) => base + index);
const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

describe.each(MODELS)('$model', (each) => {
  test.each(levels(each))(
    'Every roll at maintenance level %i has the right effect (SNS-HB-02, -03, SNS-LOCO-03).',
    (level) => {
      for (const sum of SUMS) {
        const t = onTheWay(level, each.model);
        const [last] = t.act(HIGHBALL, roll(...diceFor(sum))).filter(({ event }) => !event.startsWith('highball-'));
        const result = sum - level;
        const { wear, benefit } = effect(result);
        if (result < 0) {
          expect({ sum, ...last }).toMatchObject({ sum, event: 'catastrophe', result, at: 'm421' });
          expect([t.player().maintenance, t.toAct, t.player().at]).toEqual(['B!', 1, 'm421']);
        } else if (level + wear > 7) {
          expect({ sum, ...last }).toMatchObject({ sum, event: 'broke-down', result, points: each.breakdown });
          expect([t.player().maintenance, t.points, t.phase]).toEqual(['B!', each.breakdown, 'run']);
        } else {
          const points = each.normal + (benefit === 'none' ? 0 : each[benefit]);
          expect({ sum, ...last }).toMatchObject({ sum, event: 'highballed', result, benefit, points });
          expect([t.player().maintenance, t.points, t.phase]).toEqual([level + wear, points, 'run']);
        }
      }
    },
  );
  test('The allowances without highballing and after a breakdown are correct (SNS-LOCO-01, -04).', () => {
    const first = (maintenance: number | 'B!') =>
      table({
        players: [{ model: each.model, maintenance, at: 'm421', on: 'IC' }, {}, {}],
        extraFields: { actor: 2, order: [2, 0, 1] },
      });
    const well = first(each.base);
    well.pass(2);
    expect(well.points).toBe(each.normal);
    const broken = first('B!');
    broken.pass(2);
    expect(broken.points).toBe(each.breakdown);
    broken.expectRefused(HIGHBALL, 'SNS-LOCO-04');
  });
});

test('E-EX-14 The first locomotive highballs at level 2.', () => {
  const after = (sum: number) => {
    const t = onTheWay(2);
    t.act(HIGHBALL, roll(...diceFor(sum)));
    return [t.player().maintenance, t.points];
  };
  expect([2, 4, 6, 9, 10].map(after)).toEqual([
    [5, 8],
    [4, 10],
    [4, 12],
    [3, 12],
    [2, 12],
  ]);
});
test('E-MOV-12 A roll of 7 at level 6 breaks the locomotive, and the benefit is void.', () => {
  const t = onTheWay(6);
  expect(kindsOf(t.act(HIGHBALL, roll(3, 4)))).toEqual(['highball-declared', 'broke-down']);
  expect([t.player().maintenance, t.points]).toEqual(['B!', 4]);
});
test('E-MOV-13 A roll of 12 at level 7 still breaks the locomotive.', () => {
  const t = onTheWay(7);
  t.act(HIGHBALL, roll(6, 6));
  expect([t.player().maintenance, t.points]).toEqual(['B!', 4]);
});
test('E-MOV-14 A roll of 5 at level 7 is a catastrophe: no move, but a fee, and breakdown movement from then on.', () => {
  const t = onTheWay(7);
  expect(t.flow(HIGHBALL, roll(1, 4))).toEqual({ seats: [-1000, 0, 0], bank: 1000 });
  expect(t.player()).toMatchObject({ maintenance: 'B!', at: 'm421' });
  t.pass(1);
  t.pass(2);
  // SNS-HB-07.
  expect(findEvent(t.log, 'turn-began')).toBeDefined();
  expect([t.toAct, t.points]).toEqual([0, 4]);
});

describe('When highballing is allowed (SNS-HB-01, -05)', () => {
  const station = (maintenance = 4) =>
    table({ players: [{ ...inStation('chicago'), maintenance }], extraFields: { phase: 'station' } });
  test('E-MOV-10 In the station, highballing is allowed only when departing with nothing spent.', () => {
    const t = station();
    t.expectRefused(HIGHBALL, 'SNS-HB-01');
    t.departFor('seattle');
    t.act(HIGHBALL, roll(6, 5));
    expect(t.points).toBe(12);
    const repaired = station();
    repaired.act(REPAIR);
    repaired.departFor('seattle');
    repaired.expectRefused(HIGHBALL, 'SNS-HB-01');
  });
  const arriving = (given: object = {}) =>
    table({ players: [{ start: 'boston', at: 'm421', on: 'IC', destination: 'chicago', ...given }] });
  test('E-MOV-11 Highballing is not allowed after arriving and departing in one turn.', () => {
    const t = arriving();
    t.act(move('chicago', 'IC'), NO_BUSINESS);
    t.expectRefused(HIGHBALL, 'SNS-HB-01');
    t.departFor('seattle');
    t.expectRefused(HIGHBALL, 'highball-after-spending');
  });
  test('Highballing is allowed neither after the first step nor twice.', () => {
    const t = onTheWay(2);
    t.act(move('chicago', 'IC'));
    t.expectRefused(HIGHBALL, 'SNS-HB-01');
    const again = onTheWay(2);
    again.act(HIGHBALL, roll(6, 5));
    again.expectRefused(HIGHBALL, 'SNS-HB-05');
  });
  test('Highballing is not allowed twice, even when a second journey begins (AMB-E-14).', () => {
    const t = arriving();
    t.act(HIGHBALL, roll(6, 5), move('chicago', 'IC'), NO_BUSINESS);
    t.departFor('seattle');
    t.expectRefused(HIGHBALL, 'SNS-HB-05');
  });
  test('E-MOV-22 Points left on arrival can pay for repairs; without repairs the player must depart (SNS-HB-08, -09).', () => {
    const t = arriving({ maintenance: 5 });
    t.act(HIGHBALL, roll(6, 5), move('chicago', 'IC'), NO_BUSINESS);
    expect(t.points).toBe(11);
    t.act(REPAIR);
    expect(t.points).toBe(9);
    t.expectRefused(DUMP, 'SNS-HB-04');
    const base = arriving();
    base.act(HIGHBALL, roll(6, 4), move('chicago', 'IC'), NO_BUSINESS);
    base.expectRefused(REPAIR, 'SNS-LOCO-05');
    base.expectRefused(DUMP, 'SNS-HB-04');
    expect(base.legalKinds()).toEqual(['depart']);
    base.departFor('seattle');
    base.expectRefused(DUMP, 'SNS-HB-04');
    // AMB-E-16: all movement points must be used.
    for (let point = 11; point > 0; point--) {
      expect(base.points).toBe(point);
      base.act(move(base.player().at === 'chicago' ? 'm421' : 'chicago', 'IC'));
    }
    expect(base.toAct).toBe(1);
  });
  test('Highballing for repair points is not allowed (SNS-REP-02).', () => {
    const t = table({ players: [{ maintenance: 5, start: 'chicago', at: 'chicago' }] });
    t.expectLegal(REPAIR);
    t.act(HIGHBALL, roll(6, 5));
    t.expectRefused(REPAIR, 'SNS-REP-02');
  });
});

describe('E-MOV-07 No ballast can be dumped while highballing (SNS-HB-04)', () => {
  const rolls: readonly (readonly ['full' | 'partial' | 'none', number, number])[] = [
    ['full', 6, 5],
    ['partial', 1, 3],
    ['none', 1, 1],
  ];
  test.each(rolls)('Ballast cannot be dumped with benefit %s.', (benefit, die, other) => {
    const t = onTheWay(2);
    t.act(HIGHBALL, roll(die, other));
    t.expectRefused(DUMP, 'SNS-HB-04');
    t.act(move('chicago', 'IC'));
    t.expectRefused(DUMP, 'SNS-HB-04');
    const back = (table: Table) => move(table.player().at === 'chicago' ? 'm421' : 'chicago', 'IC');
    while (t.toAct === 0) t.act(back(t));
    expect(t.document().turn?.used).toBeUndefined();
    expect(t.log.filter(({ event }) => event === 'moved').length).toBe({ full: 12, partial: 10, none: 8 }[benefit]);
  });
  test('Ballast cannot be dumped after a breakdown by highballing.', () => {
    const t = onTheWay(6);
    t.act(HIGHBALL, roll(3, 4), move('chicago', 'IC'));
    t.expectRefused(DUMP, 'SNS-HB-04');
  });
});
