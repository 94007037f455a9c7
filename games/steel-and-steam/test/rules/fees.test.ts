import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import {
  DUMP,
  type Flow,
  HIGHBALL,
  inStation,
  move,
  NO_BUSINESS,
  owned,
  payLien,
  REPAIR,
  roll,
  surrender,
  table,
} from '../fixtures/table.ts';

/**
 * SNS-FEE. Four lines lead from Chicago to the milepost m421 and cost one movement point each, so that a traveller can
 * use them in any order. Seat 0 travels, A is seat 1, B is seat 2. In the names of the cases, g2 m1 means two good and
 * one mortgaged property.
 */
const RING = ['m421', 'chicago'];
const LINES = ['IC', 'CB&Q', 'MILW', 'C&NW'];

interface Case {
  readonly use: readonly string[];
  readonly deeds?: JsonObject;
  readonly options?: JsonObject;
  readonly extraFields?: JsonObject;
}

/** The gains of a turn over these lines. */
function feesOf({ use, deeds = {}, options = {}, extraFields = {} }: Case): Flow {
  const t = table({ deeds, options, extraFields });
  return t.flow(...use.map((line, index) => move(RING[index % 2], line)), DUMP);
}
const paid = (bank: number, a: number, b = 0): Flow => ({ seats: [0 - bank - a - b, a, b], bank });
const A = (...ids: string[]) => owned(1, ...ids);

const ESTABLISHED = { options: { length: 'long' }, extraFields: { established: true } };

describe('The schedules', () => {
  interface Row {
    readonly name: string;
    readonly deeds: JsonObject;
    readonly use?: readonly string[];
    readonly expansion: Flow;
    readonly established: Flow;
  }
  const ROWS: readonly Row[] = [
    { name: 'bank', deeds: {}, use: ['IC'], expansion: paid(1000, 0), established: paid(1000, 0) },
    { name: 'four of the bank', deeds: {}, expansion: paid(1000, 0), established: paid(1000, 0) },
    { name: 'self', deeds: owned(0, 'IC'), use: ['IC'], expansion: paid(1000, 0), established: paid(1000, 0) },
    { name: 'self m', deeds: owned(0, 'IC*'), use: ['IC'], expansion: paid(1000, 0), established: paid(1000, 0) },
    {
      name: 'self, self m, bank',
      deeds: owned(0, 'IC', 'MILW*'),
      expansion: paid(1000, 0),
      established: paid(1000, 0),
    },
    { name: 'A g1', deeds: A('IC'), use: ['IC'], expansion: paid(0, 5000), established: paid(0, 10_000) },
    {
      name: 'A g2',
      deeds: A('IC', 'CB&Q'),
      use: ['IC', 'CB&Q'],
      expansion: paid(0, 6000),
      established: paid(0, 12_000),
    },
    {
      name: 'A g3',
      deeds: A('IC', 'CB&Q', 'MILW'),
      use: ['IC', 'CB&Q', 'MILW'],
      expansion: paid(0, 7000),
      established: paid(0, 14_000),
    },
    { name: 'A g4', deeds: A(...LINES), expansion: paid(0, 8000), established: paid(0, 16_000) },
    {
      name: 'A g3, bank',
      deeds: A('IC', 'CB&Q', 'MILW'),
      expansion: paid(1000, 7000),
      established: paid(1000, 14_000),
    },
    { name: 'A m1', deeds: A('IC*'), use: ['IC'], expansion: paid(2000, 1000), established: paid(4000, 2000) },
    {
      name: 'A m2',
      deeds: A('IC*', 'CB&Q*'),
      use: ['IC', 'CB&Q'],
      expansion: paid(2000, 1000),
      established: paid(4000, 2000),
    },
    {
      name: 'A m4',
      deeds: A('IC*', 'CB&Q*', 'MILW*', 'C&NW*'),
      expansion: paid(2000, 1000),
      established: paid(4000, 2000),
    },
    {
      name: 'A g1 m1',
      deeds: A('IC', 'CB&Q*'),
      use: ['IC', 'CB&Q'],
      expansion: paid(1000, 5000),
      established: paid(2000, 10_000),
    },
    {
      name: 'A g2 m2',
      deeds: A('IC', 'CB&Q', 'MILW*', 'C&NW*'),
      expansion: paid(2000, 6000),
      established: paid(4000, 12_000),
    },
    {
      name: 'A g1, B g1',
      deeds: { ...A('IC'), ...owned(2, 'CB&Q') },
      use: ['IC', 'CB&Q'],
      expansion: paid(0, 5000, 5000),
      established: paid(0, 10_000, 10_000),
    },
    {
      name: 'A g1 m1, B m1, self',
      deeds: { ...A('IC', 'CB&Q*'), ...owned(2, 'MILW*'), ...owned(0, 'C&NW') },
      expansion: paid(4000, 5000, 1000),
      established: paid(7000, 10_000, 2000),
    },
  ];
  test.each(ROWS)(
    'Expansion: The fees for $name are correct (SNS-FEE-02, -03, -04, -06, AMB-E-28).',
    ({ deeds, use = LINES, expansion }) => {
      expect(feesOf({ deeds, use })).toEqual(expansion);
      expect(feesOf({ deeds, use, options: { length: 'long' } })).toEqual(expansion);
    },
  );
  test.each(ROWS)(
    'Established: The fees for $name are correct (SNS-FEE-10).',
    ({ deeds, use = LINES, established }) => {
      expect(feesOf({ deeds, use, ...ESTABLISHED })).toEqual(established);
    },
  );
  test.each(ROWS)(
    'The order does not change the fees for $name (SNS-FEE-03, AMB-E-29).',
    ({ deeds, use = LINES, expansion }) => {
      expect(feesOf({ deeds, use: [...use].reverse() })).toEqual(expansion);
    },
  );
});

test('E-FEE-02 Further good properties of one owner cost 1,000 each.', () => {
  expect(feesOf({ use: ['IC'], deeds: A('IC', 'CB&Q') })).toEqual(paid(0, 5000));
  expect(feesOf({ use: ['IC', 'CB&Q'], deeds: A('IC', 'CB&Q') })).toEqual(paid(0, 6000));
  expect(feesOf({ use: ['IC', 'CB&Q', 'MILW'], deeds: A('IC', 'CB&Q', 'MILW') })).toEqual(paid(0, 7000));
});
test('E-FEE-03 There is no discount across owners.', () => {
  expect(feesOf({ use: ['IC', 'CB&Q'], deeds: { ...A('IC'), ...owned(2, 'CB&Q') } })).toEqual(paid(0, 5000, 5000));
});
test('E-FEE-05 Only mortgaged properties cost a flat 3,000.', () => {
  expect(feesOf({ use: ['IC'], deeds: A('IC*') })).toEqual(paid(2000, 1000));
  expect(feesOf({ use: ['IC', 'CB&Q'], deeds: A('IC*', 'CB&Q*') })).toEqual(paid(2000, 1000));
});
test('E-FEE-06 The order of a mortgaged and a good property does not matter.', () => {
  expect(feesOf({ use: ['IC', 'CB&Q'], deeds: A('IC', 'CB&Q*') })).toEqual(paid(1000, 5000));
  expect(feesOf({ use: ['CB&Q', 'IC'], deeds: A('IC', 'CB&Q*') })).toEqual(paid(1000, 5000));
});
test('E-FEE-08 Fees go to three owners, one of them the traveller.', () => {
  const deeds = { ...A('IC*'), ...owned(2, 'CB&Q'), ...owned(0, 'MILW') };
  expect(feesOf({ use: ['IC', 'CB&Q', 'MILW'], deeds })).toEqual(paid(3000, 1000, 5000));
});
test('E-FEE-09 The Established schedule has higher fees.', () => {
  expect(feesOf({ use: ['IC', 'CB&Q', 'MILW'], deeds: A('IC', 'CB&Q', 'MILW'), ...ESTABLISHED })).toEqual(
    paid(0, 14_000),
  );
  expect(feesOf({ use: ['IC', 'CB&Q'], deeds: A('IC', 'CB&Q*'), ...ESTABLISHED })).toEqual(paid(2000, 10_000));
  expect(feesOf({ use: ['IC', 'CB&Q'], deeds: A('IC*', 'CB&Q*'), ...ESTABLISHED })).toEqual(paid(4000, 2000));
  expect(feesOf({ use: ['IC'], ...ESTABLISHED })).toEqual(paid(1000, 0));
  expect(feesOf({ use: ['IC'], deeds: owned(0, 'IC'), ...ESTABLISHED })).toEqual(paid(1000, 0));
});

test('A property counts once, even if it is used several times (SNS-FEE-05).', () => {
  expect(feesOf({ use: ['IC', 'IC', 'IC', 'IC', 'IC'], deeds: A('IC') })).toEqual(paid(0, 5000));
});
test('A step over a junction uses both properties; standing on a property does not use it (SNS-MAP-08, AMB-E-08).', () => {
  const t = table({ players: [{ at: 'm008', on: 'AT&SF' }], deeds: { ...A('SP', 'AT&SF'), ...owned(2, 'WP') } });
  expect(t.flow(move('m005', ['SP', 'WP']), DUMP)).toEqual(paid(0, 5000, 5000));
});
test('A step over a junction on one property uses only that property (SNS-MAP-08).', () => {
  const t = table({ players: [{ at: 'm008', on: 'AT&SF' }], deeds: { ...A('SP'), ...owned(2, 'WP', 'AT&SF') } });
  expect(t.flow(move('m005', 'SP'), DUMP)).toEqual(paid(0, 5000));
});
test('Nothing is paid before the end of the turn (SNS-FEE-01).', () => {
  const t = table({ deeds: A('IC') });
  expect(t.flow(move('m421', 'IC'), move('chicago', 'IC'))).toEqual(paid(0, 0));
  expect(t.flow(DUMP)).toEqual(paid(0, 5000));
});
test('Fees of the previous turn are not due again (SNS-FEE-01).', () => {
  const t = table({ deeds: { ...A('IC'), ...owned(2, 'CB&Q') } });
  t.act(move('m421', 'IC'), DUMP);
  t.pass(1);
  t.pass(2);
  expect(t.flow(move('chicago', 'CB&Q'), DUMP)).toEqual(paid(0, 0, 5000));
});

describe('When fees are due (SNS-FEE-07, -08)', () => {
  const repairing = () =>
    table({
      players: [{ ...inStation('chicago'), maintenance: 7 }],
      deeds: A('IC'),
      extraFields: { phase: 'station' },
    });
  test('E-FEE-12 A turn in the station is free; repairing and leaving is not.', () => {
    expect(repairing().flow(REPAIR, DUMP)).toEqual(paid(0, 0));
    const t = repairing();
    t.act(REPAIR);
    t.departFor('seattle');
    expect(t.flow(move('m421', 'IC'), DUMP)).toEqual(paid(0, 5000));
  });
  const highball = (players: JsonObject, deeds: JsonObject) =>
    table({ players: [{ maintenance: 7, ...players }], deeds }).flow(HIGHBALL, roll(1, 4));
  test('E-FEE-13 A catastrophic breakdown is charged for the property under the locomotive, but not in the station (SNS-HB-06, AMB-E-15).', () => {
    expect(highball({ at: 'm421', on: 'IC' }, A('IC', 'MILW'))).toEqual(paid(0, 5000));
    expect(highball({ at: 'm421', on: 'IC' }, A('IC*'))).toEqual(paid(2000, 1000));
    expect(highball({ at: 'm421', on: 'IC' }, A('MILW'))).toEqual(paid(1000, 0));
    expect(highball({}, A('IC'))).toEqual(paid(0, 0));
  });
  test('E-FEE-14 Segments before arrival and after departure are on one bill.', () => {
    const t = table({
      players: [{ start: 'boston', at: 'm421', on: 'IC', destination: 'chicago' }],
      deeds: { ...A('IC', 'CB&Q'), ...owned(2, 'MILW') },
    });
    t.act(move('chicago', 'IC'), NO_BUSINESS);
    t.departFor('seattle');
    expect(t.flow(move('m421', 'CB&Q'), move('chicago', 'MILW'), DUMP)).toEqual(paid(0, 6000, 5000));
  });
  test('E-FEE-15 There are no moves inside a hub.', () => {
    const t = table({ players: [{ start: 'new-york', at: 'new-york' }] });
    t.expectRefused(move('new-york'), 'no-such-step');
    expect(t.legalActions().filter((action) => action.to === 'new-york')).toEqual([]);
  });
  test('The owner and the mortgage at the time of payment count (SNS-FEE-08, AMB-E-30).', () => {
    const t = table({ players: [{ start: 'boston', at: 'm421', on: 'IC', destination: 'chicago' }], deeds: A('IC*') });
    t.act(move('chicago', 'IC'), NO_BUSINESS, payLien(1, 'IC'));
    t.departFor('seattle');
    expect(t.flow(move('m421', 'CB&Q'), DUMP)).toEqual(paid(1000, 5000));
  });
});

describe('From Expansion to Established (SNS-FEE-10, -11, AMB-E-32, -50)', () => {
  test('E-FEE-18 A deed that returns to the bank does not restore the Expansion schedule.', () => {
    const t = table({ deeds: A('IC', 'NH*'), ...ESTABLISHED });
    t.act(surrender(1, 'NH'));
    expect(t.document().established).toBe(true);
    expect(t.flow(move('m421', 'IC'), DUMP)).toEqual(paid(0, 10_000));
  });
  test('E-FEE-19 The Short game has no Established schedule.', () => {
    expect(() => table({ extraFields: { established: true } })).toThrow('established');
    expect(table().document().established).toBeUndefined();
  });
});
