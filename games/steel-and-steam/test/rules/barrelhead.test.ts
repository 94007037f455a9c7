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
const at = (deeds: JsonObject, traveller: JsonObject = {}, setup: Parameters<typeof table>[0] = {}) =>
  table({ ...setup, options: { ...options, ...setup.options }, players: [traveller], deeds });

/** The recipients and amounts. */
const feesPaid = (events: readonly GameEvent[]) =>
  events.filter(({ event }) => event === 'fee-paid').map(({ to, amount }) => [to, amount]);

describe('Payment before use (SNS-CASH-01, -02)', () => {
  test('Bank and own lines cost 1,000 once per turn.', () => {
    const t = at(owned(0, 'CB&Q'));
    expect(t.flow(move('m421', 'IC'))).toEqual(paid(1000));
    expect(t.flow(move('chicago', 'CB&Q'))).toEqual(paid(0));
    expect(t.flow(move('m421', 'IC'))).toEqual(paid(0));
    expect(t.flow(DUMP)).toEqual(paid(0));
  });
  test('E-CSH-02 Each step costs only the additional fees.', () => {
    const good = at(A('IC', 'CB&Q', 'MILW*'));
    expect(good.flow(move('m421', 'IC'))).toEqual(paid(0, 5000));
    expect(good.flow(move('chicago', 'IC'))).toEqual(paid(0));
    expect(good.flow(move('m421', 'CB&Q'))).toEqual(paid(0, 1000));
    expect(good.flow(move('chicago', 'MILW'))).toEqual(paid(1000));
    expect(good.flow(DUMP)).toEqual(paid(0));
  });
  test('E-CSH-02 The bank refunds money when a good line follows a mortgaged one.', () => {
    const t = at(A('IC*', 'CB&Q'));
    expect(t.flow(move('m421', 'IC'))).toEqual(paid(2000, 1000));
    const events = t.act(move('chicago', 'CB&Q'));
    expect(events.filter(({ event }) => event === 'fee-paid')).toEqual([
      { event: 'fee-paid', seat: 0, to: 1, amount: 4000 },
      { event: 'fee-paid', seat: 0, to: null, amount: -1000 },
    ]);
    expect(t.cash).toEqual([44_000, 55_000, 50_000]);
  });
  test('3,000 suffice for this, because the bank refunds 1,000.', () => {
    at(A('IC*', 'CB&Q'), { cash: 6000 }).act(move('m421', 'IC'), move('chicago', 'CB&Q'));
    const poorer = at(A('IC*', 'CB&Q'), { cash: 5500 });
    poorer.act(move('m421', 'IC'));
    poorer.expectRefused(move('chicago', 'CB&Q'), 'fee-not-payable');
  });
  test('A step over a junction is charged for all its properties.', () => {
    const t = at({ ...A('SP'), ...owned(2, 'WP') }, { at: 'm008', on: 'AT&SF' });
    expect(t.flow(move('m005', ['SP', 'WP']))).toEqual(paid(0, 5000, 5000));
  });
  test('Several owners receive fees.', () => {
    const t = at({ ...A('IC'), ...owned(2, 'CB&Q*') });
    expect(t.flow(move('m421', 'IC'), move('chicago', 'CB&Q'), move('m421', 'MILW'))).toEqual(paid(3000, 5000, 1000));
  });
  test('The Established schedule applies, and a new turn starts without payments.', () => {
    const t = at(A('IC', 'CB&Q'), {}, { options: { length: 'long' }, extraFields: { established: true } });
    expect(t.flow(move('m421', 'IC'), move('chicago', 'CB&Q'))).toEqual(paid(0, 12_000));
    t.act(DUMP);
    t.pass(1);
    t.pass(2);
    expect(t.flow(move('m421', 'IC'))).toEqual(paid(0, 10_000));
  });
  test('After a grandfathered fee, another property costs the rest of the normal fees (SNS-GF-08).', () => {
    const t = at(A('ACL'), { at: 'm600', on: 'ACL', grandfathered: { deed: 'ACL', fee: 1000 } });
    expect(t.flow(move('richmond', 'ACL'))).toEqual(paid(0, 1000));
    expect(t.flow(move('m597', 'SAL'))).toEqual(paid(1000, 4000));
  });
  test('When a grandfathered fee ends with the departure, the rest of the normal fee is due (SNS-GF-08).', () => {
    const traveller = { start: 'boston', at: 'm614', on: 'NH', destination: 'new-york' };
    const t = at(A('NH'), { ...traveller, grandfathered: { deed: 'NH', fee: 1000 } });
    expect(feesPaid(t.act(move('new-york', 'NH'), NO_BUSINESS))).toEqual([[1, 1000]]);
    expect(feesPaid(t.departFor('seattle'))).toEqual([]);
    expect(t.flow(move('m614', 'NH'))).toEqual(paid(0, 4000));
    expect(t.flow(move('new-york', 'NH'))).toEqual(paid(0));
    expect(t.flow(move('philadelphia', 'PRR'))).toEqual(paid(1000));
  });
  test('The step is refused if the rest cannot be paid before the departure (SNS-CASH-03).', () => {
    const traveller = { ...inStation('new-york'), cash: 3500, grandfathered: { deed: 'NH', fee: 1000 } };
    const given = { turn: { points: 6, spent: 2, used: ['NH'] }, extraFields: { phase: 'station' } };
    const t = at({ ...A('NH'), ...owned(2, 'PRR') }, traveller, given);
    t.departFor('seattle');
    t.expectRefused(move('m614', 'NH'), 'fee-not-payable');
    t.expectRefused(move('philadelphia', 'B&O'), 'fee-not-payable');
  });
  test('In a Boom, the 1,000 become due when a line of another owner is used (SNS-ECO-05).', () => {
    const t = at(A('CB&Q'), {}, { options: { economy: true }, extraFields: { economy: 'boom' } });
    expect(t.flow(move('m421', 'IC'))).toEqual(paid(0));
    expect(t.flow(move('chicago', 'CB&Q'))).toEqual(paid(1000, 5000));
  });
  test('In a Bust, the surcharge is due once, with the first fee (SNS-ECO-06).', () => {
    const t = at(A('CB&Q'), {}, { options: { economy: true }, extraFields: { economy: 'bust' } });
    expect(t.flow(move('m421', 'IC'))).toEqual(paid(2000));
    expect(t.flow(move('chicago', 'CB&Q'))).toEqual(paid(0, 5000));
  });
});

describe('Payments count when things change within the turn (SNS-CASH-02)', () => {
  test('A line that is mortgaged after its use costs 5,000 and 1,000 in total.', () => {
    const t = at(A('IC', 'CB&Q'));
    t.act(move('m421', 'IC'), mortgage(1, 'IC'), move('chicago', 'CB&Q'));
    expect(50_000 - t.cash[0]).toBe(6000);
  });
  test('The owner and mortgage at the first use count, regardless of later changes (AMB-E-30).', () => {
    const mortgaged = at(A('IC'));
    mortgaged.act(move('m421', 'IC'), mortgage(1, 'IC'));
    expect(mortgaged.flow(move('chicago', 'MILW'))).toEqual(paid(1000));
    const redeemed = at(A('IC*'));
    redeemed.act(move('m421', 'IC'), payLien(1, 'IC'));
    expect(redeemed.flow(move('chicago', 'MILW'))).toEqual(paid(1000));
  });
  test('If a lien is paid off under the traveller, a further good line costs 5,000 and 1,000 in total.', () => {
    const t = at(A('IC*', 'CB&Q'));
    t.act(move('m421', 'IC'), payLien(1, 'IC'));
    expect(t.flow(move('chicago', 'CB&Q'))).toEqual(paid(-1000, 4000));
  });
  test('After a Bust by the highball roll, the surcharge is due with the next property (SNS-ECO-06).', () => {
    const t = at({}, { at: 'm421', on: 'IC' }, { options: { economy: true }, extraFields: { economy: 'bearish' } });
    expect(t.flow(HIGHBALL, roll(1, 1))).toEqual(paid(1000));
    expect(t.flow(move('chicago', 'CB&Q'))).toEqual(paid(1000));
    expect(t.flow(move('m421', 'MILW'))).toEqual(paid(0));
  });
  test('If a Boom ends by the highball roll, the 1,000 are due with the next property (SNS-ECO-05).', () => {
    const t = at({}, { at: 'm421', on: 'IC' }, { options: { economy: true }, extraFields: { economy: 'boom' } });
    expect(t.flow(HIGHBALL, roll(4, 4))).toEqual(paid(0));
    expect(t.flow(move('chicago', 'CB&Q'))).toEqual(paid(1000));
  });
  test('After a Boom by the highball roll, the fees are 1,000 and 5,000 in total.', () => {
    const t = at(
      A('CB&Q'),
      { at: 'm421', on: 'IC' },
      { options: { economy: true }, extraFields: { economy: 'bullish' } },
    );
    t.act(HIGHBALL, roll(6, 6), move('chicago', 'CB&Q'));
    expect(50_000 - t.cash[0]).toBe(6000);
  });
});

describe('Without money (SNS-CASH-03, AMB-E-46)', () => {
  test('E-CSH-01 No step is possible, and the player does not get into debt.', () => {
    const t = at({}, { cash: 0, at: 'm421', on: 'IC' });
    t.expectRefused(move('chicago', 'IC'), 'SNS-CASH-03');
    expect(t.legalKinds()).toEqual(['dump-ballast']);
    t.act(DUMP);
    expect([t.cash[0], t.toAct, t.player(0).at]).toEqual([0, 1, 'm421']);
  });
  test('E-CSH-05 A player who cannot pay need not spend a movement point.', () => {
    at({}, { cash: 500 }).expectLegal(DUMP);
    at({}, { cash: 1000 }).expectRefused(DUMP, 'SNS-MP-02');
  });
  test('E-CSH-05 A player who can repair must do so.', () => {
    const t = at({}, { cash: 0, ...inStation('chicago'), maintenance: 5 }, { extraFields: { phase: 'station' } });
    t.expectRefused(DUMP, 'SNS-MP-02');
    t.act({ do: 'repair' }, DUMP);
  });
  test('An owner of deeds may mortgage them first, but need not.', () => {
    const t = at(owned(0, 'WP'), { cash: 0 });
    t.expectRefused(move('m421', 'IC'), 'fee-not-payable');
    t.expectLegal(DUMP);
    t.act(mortgage(0, 'WP'), move('m421', 'IC'));
    expect(t.cash[0]).toBe(deedOf('WP').mortgage - 1000);
  });
  test('Only expensive lines are blocked.', () => {
    const t = at(A('IC'), { cash: 4500 });
    t.expectRefused(move('m421', 'IC'), 'fee-not-payable');
    t.expectLegal(move('m421', 'MILW'));
  });
  test('The payoff can pay for the following steps (SNS-CASH-04).', () => {
    const t = at(A('CB&Q'), { start: 'boston', at: 'm421', on: 'IC', destination: 'chicago', cash: 1000 });
    t.expectRefused(move('chicago', 'CB&Q'), 'fee-not-payable');
    t.act(move('chicago', 'IC'), NO_BUSINESS);
    t.departFor('seattle');
    expect(t.flow(move('m421', 'CB&Q'))).toEqual(paid(0, 5000));
  });
});

describe('Highballing (SNS-CASH-01, -05)', () => {
  const broken = (deeds: JsonObject, cash = 50_000) => at(deeds, { at: 'm421', on: 'IC', maintenance: 7, cash });
  test('E-CSH-03 The fee is due before the roll and stays paid after a catastrophe.', () => {
    const t = broken(A('IC'));
    expect(t.flow(HIGHBALL)).toEqual(paid(0, 5000));
    expect(t.flow(roll(1, 4))).toEqual(paid(0));
    expect(t.toAct).toBe(1);
  });
  test('The fee is not due again when the line is used later.', () => {
    const t = broken({});
    expect(t.flow(HIGHBALL)).toEqual(paid(1000));
    expect(t.flow(roll(6, 5), move('chicago', 'IC'))).toEqual(paid(0));
  });
  test('A grandfathered fee is due before the roll (SNS-GF-02).', () => {
    const t = at(A('IC'), { at: 'm421', on: 'IC', grandfathered: { deed: 'IC', fee: 1000 } });
    expect(t.flow(HIGHBALL)).toEqual(paid(0, 1000));
    expect(t.flow(roll(6, 5), move('chicago', 'IC'))).toEqual(paid(0));
  });
  test('Highballing is impossible without the money.', () => {
    broken(A('IC'), 4500).expectRefused(HIGHBALL, 'SNS-CASH-01');
    broken({}, 500).expectRefused(HIGHBALL, 'SNS-CASH-01');
  });
  test('In the station, nothing is due before the roll.', () => {
    expect(at({}, { maintenance: 7 }).flow(HIGHBALL, roll(1, 4))).toEqual(paid(0));
  });
});
