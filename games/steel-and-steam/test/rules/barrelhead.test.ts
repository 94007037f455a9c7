import type { GameEvent, JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { deedOf } from '../fixtures/places.ts';
import {
  DUMP,
  type Flow,
  HIGHBALL,
  inStation,
  mortgage,
  move,
  NO_BUSINESS,
  owned,
  payLien,
  roll,
  table,
} from '../fixtures/table.ts';

/** SNS-CASH: Cash on the Barrelhead. Four lines lead from Chicago to m421. A is seat 1, B seat 2. */

const options = { barrelhead: true };
const paid = (bank: number, a = 0, b = 0): Flow => ({ seats: [0 - bank - a - b, a, b], bank });
const A = (...ids: string[]) => owned(1, ...ids);
const at = (deeds: JsonObject, traveller: JsonObject = {}, given: Parameters<typeof table>[0] = {}) =>
  table({ ...given, options: { ...options, ...given.options }, players: [traveller], deeds });

/** To whom, and how much. */
const feesPaid = (events: readonly GameEvent[]) =>
  events.filter(({ event }) => event === 'fee-paid').map(({ to, amount }) => [to, amount]);

describe('before use (SNS-CASH-01, -02)', () => {
  test('the bank and the own lines: 1,000 once a turn', () => {
    const t = at(owned(0, 'CB&Q'));
    expect(t.flow(move('m421', 'IC'))).toEqual(paid(1000));
    expect(t.flow(move('chicago', 'CB&Q'))).toEqual(paid(0));
    expect(t.flow(move('m421', 'IC'))).toEqual(paid(0));
    expect(t.flow(DUMP)).toEqual(paid(0));
  });
  test('E-CSH-02 what is due grows by the difference', () => {
    const good = at(A('IC', 'CB&Q', 'MILW*'));
    expect(good.flow(move('m421', 'IC'))).toEqual(paid(0, 5000));
    expect(good.flow(move('chicago', 'IC'))).toEqual(paid(0));
    expect(good.flow(move('m421', 'CB&Q'))).toEqual(paid(0, 1000));
    expect(good.flow(move('chicago', 'MILW'))).toEqual(paid(1000));
    expect(good.flow(DUMP)).toEqual(paid(0));
  });
  test('E-CSH-02 the bank returns money when a good line follows a mortgaged one', () => {
    const t = at(A('IC*', 'CB&Q'));
    expect(t.flow(move('m421', 'IC'))).toEqual(paid(2000, 1000));
    const events = t.act(move('chicago', 'CB&Q'));
    expect(events.filter(({ event }) => event === 'fee-paid')).toEqual([
      { event: 'fee-paid', seat: 0, to: 1, amount: 4000 },
      { event: 'fee-paid', seat: 0, to: null, amount: -1000 },
    ]);
    expect(t.cash).toEqual([44_000, 55_000, 50_000]);
  });
  test('3,000 are enough for that, for the bank returns 1,000', () => {
    at(A('IC*', 'CB&Q'), { cash: 6000 }).act(move('m421', 'IC'), move('chicago', 'CB&Q'));
    const poorer = at(A('IC*', 'CB&Q'), { cash: 5500 });
    poorer.act(move('m421', 'IC'));
    poorer.refuses(move('chicago', 'CB&Q'), 'fee-not-payable');
  });
  test('a step over a junction is paid for all its properties', () => {
    const t = at({ ...A('SP'), ...owned(2, 'WP') }, { at: 'm008', on: 'AT&SF' });
    expect(t.flow(move('m005', ['SP', 'WP']))).toEqual(paid(0, 5000, 5000));
  });
  test('several owners', () => {
    const t = at({ ...A('IC'), ...owned(2, 'CB&Q*') });
    expect(t.flow(move('m421', 'IC'), move('chicago', 'CB&Q'), move('m421', 'MILW'))).toEqual(paid(3000, 5000, 1000));
  });
  test('the Established schedule, and a new turn from the start', () => {
    const t = at(A('IC', 'CB&Q'), {}, { options: { length: 'long' }, also: { established: true } });
    expect(t.flow(move('m421', 'IC'), move('chicago', 'CB&Q'))).toEqual(paid(0, 12_000));
    t.act(DUMP);
    t.pass(1);
    t.pass(2);
    expect(t.flow(move('m421', 'IC'))).toEqual(paid(0, 10_000));
  });
  test('a grandfathered fee, then another property: the rest of the normal fees (SNS-GF-08)', () => {
    const t = at(A('ACL'), { at: 'm600', on: 'ACL', grandfathered: { deed: 'ACL', fee: 1000 } });
    expect(t.flow(move('richmond', 'ACL'))).toEqual(paid(0, 1000));
    expect(t.flow(move('m597', 'SAL'))).toEqual(paid(1000, 4000));
  });
  test('a grandfathered fee that ends with the departure from the station: the rest of the normal fee (SNS-GF-08)', () => {
    const traveller = { start: 'boston', at: 'm614', on: 'NH', destination: 'new-york' };
    const t = at(A('NH'), { ...traveller, grandfathered: { deed: 'NH', fee: 1000 } });
    expect(feesPaid(t.act(move('new-york', 'NH'), NO_BUSINESS))).toEqual([[1, 1000]]);
    expect(feesPaid(t.departFor('seattle'))).toEqual([]);
    expect(t.flow(move('m614', 'NH'))).toEqual(paid(0, 4000));
    expect(t.flow(move('new-york', 'NH'))).toEqual(paid(0));
    expect(t.flow(move('philadelphia', 'PRR'))).toEqual(paid(1000));
  });
  test('the rest is due before the departure, or the step is refused (SNS-CASH-03)', () => {
    const traveller = { ...inStation('new-york'), cash: 3500, grandfathered: { deed: 'NH', fee: 1000 } };
    const given = { turn: { points: 6, spent: 2, used: ['NH'] }, also: { phase: 'station' } };
    const t = at({ ...A('NH'), ...owned(2, 'PRR') }, traveller, given);
    t.departFor('seattle');
    t.refuses(move('m614', 'NH'), 'fee-not-payable');
    t.refuses(move('philadelphia', 'B&O'), 'fee-not-payable');
  });
  test('a Boom: the 1,000 follow when another owner’s line is used (SNS-ECO-05)', () => {
    const t = at(A('CB&Q'), {}, { options: { economy: true }, also: { economy: 'boom' } });
    expect(t.flow(move('m421', 'IC'))).toEqual(paid(0));
    expect(t.flow(move('chicago', 'CB&Q'))).toEqual(paid(1000, 5000));
  });
  test('a Bust: the surcharge once, with the first fee (SNS-ECO-06)', () => {
    const t = at(A('CB&Q'), {}, { options: { economy: true }, also: { economy: 'bust' } });
    expect(t.flow(move('m421', 'IC'))).toEqual(paid(2000));
    expect(t.flow(move('chicago', 'CB&Q'))).toEqual(paid(0, 5000));
  });
});

describe('what was paid counts, also when things change within the turn (SNS-CASH-02)', () => {
  test('a line paid for as good is mortgaged: 5,000 and 1,000 in all', () => {
    const t = at(A('IC', 'CB&Q'));
    t.act(move('m421', 'IC'), mortgage(1, 'IC'), move('chicago', 'CB&Q'));
    expect(50_000 - t.cash[0]).toBe(6000);
  });
  test('a property is what it was when it was used, whoever changes it then (AMB-E-30)', () => {
    const mortgaged = at(A('IC'));
    mortgaged.act(move('m421', 'IC'), mortgage(1, 'IC'));
    expect(mortgaged.flow(move('chicago', 'MILW'))).toEqual(paid(1000));
    const redeemed = at(A('IC*'));
    redeemed.act(move('m421', 'IC'), payLien(1, 'IC'));
    expect(redeemed.flow(move('chicago', 'MILW'))).toEqual(paid(1000));
  });
  test('a lien is paid off under the traveller: 5,000 and 1,000 in all, with a good line of the owner', () => {
    const t = at(A('IC*', 'CB&Q'));
    t.act(move('m421', 'IC'), payLien(1, 'IC'));
    expect(t.flow(move('chicago', 'CB&Q'))).toEqual(paid(-1000, 4000));
  });
  test('a Bust that comes with the highball roll: the surcharge follows with the next property (SNS-ECO-06)', () => {
    const t = at({}, { at: 'm421', on: 'IC' }, { options: { economy: true }, also: { economy: 'bearish' } });
    expect(t.flow(HIGHBALL, roll(1, 1))).toEqual(paid(1000));
    expect(t.flow(move('chicago', 'CB&Q'))).toEqual(paid(1000));
    expect(t.flow(move('m421', 'MILW'))).toEqual(paid(0));
  });
  test('a Boom that ends with the highball roll: the 1,000 follow with the next property (SNS-ECO-05)', () => {
    const t = at({}, { at: 'm421', on: 'IC' }, { options: { economy: true }, also: { economy: 'boom' } });
    expect(t.flow(HIGHBALL, roll(4, 4))).toEqual(paid(0));
    expect(t.flow(move('chicago', 'CB&Q'))).toEqual(paid(1000));
  });
  test('a highball roll brings a Boom: 1,000 and 5,000 in all', () => {
    const t = at(A('CB&Q'), { at: 'm421', on: 'IC' }, { options: { economy: true }, also: { economy: 'bullish' } });
    t.act(HIGHBALL, roll(6, 6), move('chicago', 'CB&Q'));
    expect(50_000 - t.cash[0]).toBe(6000);
  });
});

describe('without the money (SNS-CASH-03, AMB-E-46)', () => {
  test('E-CSH-01 no step is possible, and nobody is driven into debt', () => {
    const t = at({}, { cash: 0, ...{ at: 'm421', on: 'IC' } });
    t.refuses(move('chicago', 'IC'), 'SNS-CASH-03');
    expect(t.legalKinds()).toEqual(['dump-ballast']);
    t.act(DUMP);
    expect([t.cash[0], t.turn, t.player(0).at]).toEqual([0, 1, 'm421']);
  });
  test('E-CSH-05 who can pay nothing need not spend a movement point', () => {
    at({}, { cash: 500 }).allows(DUMP);
    at({}, { cash: 1000 }).refuses(DUMP, 'SNS-MP-02');
  });
  test('E-CSH-05 but who can repair has to', () => {
    const t = at({}, { cash: 0, ...inStation('chicago'), maintenance: 5 }, { also: { phase: 'station' } });
    t.refuses(DUMP, 'SNS-MP-02');
    t.act({ do: 'repair' }, DUMP);
  });
  test('who owns deeds may mortgage them first, but need not', () => {
    const t = at(owned(0, 'WP'), { cash: 0 });
    t.refuses(move('m421', 'IC'), 'fee-not-payable');
    t.allows(DUMP);
    t.act(mortgage(0, 'WP'), move('m421', 'IC'));
    expect(t.cash[0]).toBe(deedOf('WP').mortgage - 1000);
  });
  test('only the dear lines are closed', () => {
    const t = at(A('IC'), { cash: 4500 });
    t.refuses(move('m421', 'IC'), 'fee-not-payable');
    t.allows(move('m421', 'MILW'));
  });
  test('the payoff can pay for what follows (SNS-CASH-04)', () => {
    const t = at(A('CB&Q'), { start: 'boston', at: 'm421', on: 'IC', destination: 'chicago', cash: 1000 });
    t.refuses(move('chicago', 'CB&Q'), 'fee-not-payable');
    t.act(move('chicago', 'IC'), NO_BUSINESS);
    t.departFor('seattle');
    expect(t.flow(move('m421', 'CB&Q'))).toEqual(paid(0, 5000));
  });
});

describe('highballing (SNS-CASH-01, -05)', () => {
  const broken = (deeds: JsonObject, cash = 50_000) => at(deeds, { at: 'm421', on: 'IC', maintenance: 7, cash });
  test('E-CSH-03 the fee is due before the roll and stays paid after a catastrophe', () => {
    const t = broken(A('IC'));
    expect(t.flow(HIGHBALL)).toEqual(paid(0, 5000));
    expect(t.flow(roll(1, 4))).toEqual(paid(0));
    expect(t.turn).toBe(1);
  });
  test('it is not due again when the line is then used', () => {
    const t = broken({});
    expect(t.flow(HIGHBALL)).toEqual(paid(1000));
    expect(t.flow(roll(6, 5), move('chicago', 'IC'))).toEqual(paid(0));
  });
  test('a grandfathered fee is what is due (SNS-GF-02)', () => {
    const t = at(A('IC'), { at: 'm421', on: 'IC', grandfathered: { deed: 'IC', fee: 1000 } });
    expect(t.flow(HIGHBALL)).toEqual(paid(0, 1000));
    expect(t.flow(roll(6, 5), move('chicago', 'IC'))).toEqual(paid(0));
  });
  test('without the money there is no highballing', () => {
    broken(A('IC'), 4500).refuses(HIGHBALL, 'SNS-CASH-01');
    broken({}, 500).refuses(HIGHBALL, 'SNS-CASH-01');
  });
  test('in the station nothing is due before the roll', () => {
    expect(at({}, { maintenance: 7 }).flow(HIGHBALL, roll(1, 4))).toEqual(paid(0));
  });
});
