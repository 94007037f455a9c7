import { describe, expect, test } from 'vitest';
import { deedOf, deeds, journeyPaying, required } from '../fixtures/places.ts';
import {
  buy,
  DUMP,
  inStation,
  kindsOf,
  LET_GO,
  mortgage,
  move,
  NO_BUSINESS,
  owned,
  payLien,
  surrender,
  table,
  takeover,
  upgrade,
} from '../fixtures/table.ts';

/** SNS-BUS and SNS-PROP. Seat 0 has just arrived in Chicago, with movement points left. */

const at = (given: object = {}, owners: object = {}, players: object[] = []) =>
  table({
    players: [{ ...inStation('chicago'), ...given }, ...players.map((player) => ({ ...player }))],
    deeds: { ...owners },
    turn: { points: 4, spent: 4 },
    extraFields: { phase: 'business' },
  });
const ITEMS = [buy('NH'), upgrade('4-6-2'), takeover('KCS')];

describe('One item (SNS-BUS-01)', () => {
  test('E-BUS-01 Only one item of business is possible.', () => {
    const after = {
      buy: (t: ReturnType<typeof at>) => t.act(buy('D&H')),
      upgrade: (t: ReturnType<typeof at>) => t.act(upgrade('4-6-2')),
      takeover: (t: ReturnType<typeof at>) => t.act(takeover('WP'), LET_GO),
      nothing: (t: ReturnType<typeof at>) => t.act(NO_BUSINESS),
    };
    for (const act of Object.values(after)) {
      const t = at({ cash: 200_000 }, owned(1, 'KCS*', 'WP*'));
      for (const item of ITEMS) t.expectLegal(item);
      act(t);
      expect(t.phase).toBe('station');
      for (const item of [...ITEMS, NO_BUSINESS]) t.expectRefused(item, 'business-over');
    }
  });
});

describe('Buying (SNS-BUS-02)', () => {
  test('Any deed of the bank can be bought at its price, regardless of location (AMB-E-23).', () => {
    const t = at({ cash: 100_000 });
    for (const { id } of deeds) t.expectLegal(buy(id));
    const price = deedOf('PCS').price;
    expect(t.flow(buy('PCS'))).toEqual({ seats: [-price, 0, 0], bank: price });
    expect(t.document().deeds).toEqual({ PCS: { owner: 0 } });
  });
  test('A deed of a player cannot be bought, nor any deed without the money.', () => {
    const t = at({ cash: 10_500 }, { ...owned(1, 'NH'), ...owned(0, 'D&H') });
    t.expectRefused(buy('NH'), 'deed-not-available');
    t.expectRefused(buy('D&H'), 'deed-not-available');
    t.expectLegal(buy('PCS'));
    t.expectRefused(buy('MKT'), 'price-too-high');
  });
});

describe('Upgrading (SNS-BUS-03, -04)', () => {
  test('E-BUS-08 Any better model can be bought at its price, but no lesser model (AMB-E-24).', () => {
    const t = at({ maintenance: 'B!' });
    expect(t.flow(upgrade('4-8-4'))).toEqual({ seats: [-30_000, 0, 0], bank: 30_000 });
    expect(t.player(0)).toMatchObject({ model: '4-8-4', maintenance: 0 });
    expect(at().flow(upgrade('4-6-2')).bank).toBe(20_000);
    // No trade-in.
    expect(at({ model: '4-6-2' }).flow(upgrade('4-8-4')).bank).toBe(30_000);
    at({ model: '4-8-4' }).expectRefused(upgrade('4-6-2'), 'SNS-BUS-03');
    at({ model: '4-8-4' }).expectRefused(upgrade('4-8-4'), 'SNS-BUS-03');
    at({ model: '4-6-2' }).expectRefused(upgrade('4-4-0'), 'SNS-BUS-03');
    at({ cash: 29_500 }).expectRefused(upgrade('4-8-4'), 'upgrade-too-dear');
    at({ cash: 20_000 }).expectLegal(upgrade('4-6-2'));
  });
  test('E-BUS-09 The payoff comes first; the fees afterwards may require a mortgage.', () => {
    const { by, destination, ...rest } = required(journeyPaying(21_000), 'a journey for 21,000');
    const t = table({
      players: [{ ...rest, destination, on: by, cash: 0 }],
      deeds: { ...owned(1, by), ...owned(0, 'WP') },
      turn: { points: 1, spent: 7 },
    });
    t.act(move(destination, by));
    expect(t.cash[0]).toBe(21_000);
    t.act(upgrade('4-6-2'));
    expect([t.phase, t.cash[0]]).toEqual(['settle', 1000]);
    t.act(mortgage(0, 'WP'));
    expect([t.toAct, t.cash]).toEqual([1, [0, 55_000, 50_000]]);
  });
});

describe('Hostile takeovers (SNS-BUS-05, -06)', () => {
  test('E-BUS-03 Only mortgaged deeds of other players can be taken over.', () => {
    const t = at({}, { ...owned(1, 'KCS'), ...owned(0, 'WP*') });
    t.expectRefused(takeover('KCS'), 'takeover-of-good');
    t.expectRefused(takeover('WP'), 'takeover-of-own');
    t.expectRefused(takeover('NH'), 'takeover-of-bank');
    at({ cash: 13_500 }, owned(1, 'KCS*')).expectRefused(takeover('KCS'), 'takeover-too-dear');
    at({ cash: 14_000 }, owned(1, 'KCS*')).expectLegal(takeover('KCS'));
  });
  test('E-BUS-04 The price goes to the bank, and the excess to the former owner.', () => {
    const { price, takeover: full } = deedOf('D&RGW');
    expect([price, full]).toEqual([8000, 14_000]);
    const t = at({}, owned(1, 'D&RGW*'));
    expect(t.flow(takeover('D&RGW'))).toEqual({ seats: [0, 0, 0], bank: 0 });
    expect([t.phase, t.toAct]).toEqual(['takeover', 1]);
    expect(t.flow(LET_GO)).toEqual({ seats: [-14_000, 6000, 0], bank: 8000 });
    expect(t.document().deeds).toEqual({ 'D&RGW': { owner: 0 } });
    expect([t.phase, t.toAct]).toEqual(['station', 0]);
  });
  const window = (cash: number, more: object = {}) => {
    const t = at({}, { ...owned(1, 'KCS*'), ...more }, [{ cash }]);
    t.act(takeover('KCS'));
    return t;
  };
  test('The owner may pay off the lien; the attacker then conducts other business (AMB-E-26).', () => {
    const t = window(50_000);
    const payoff = deedOf('KCS').payoff;
    expect(kindsOf(t.act(payLien(1, 'KCS')))).toContain('takeover-averted');
    expect(t.cash).toEqual([50_000, 50_000 - payoff, 50_000]);
    expect(t.document().deeds).toEqual({ KCS: { owner: 1 } });
    expect([t.phase, t.toAct]).toEqual(['business', 0]);
    t.expectRefused(takeover('KCS'), 'takeover-of-good');
    t.act(buy('NH'));
    expect(t.phase).toBe('station');
  });
  test('The owner may surrender the interest; the deed is then for sale.', () => {
    const t = window(0);
    t.expectRefused(payLien(1, 'KCS'), 'lien-too-dear');
    expect(t.flow(surrender(1, 'KCS')).seats).toEqual([0, deedOf('KCS').controllingInterest, 0]);
    expect([t.phase, t.toAct]).toEqual(['business', 0]);
    t.act(buy('KCS'));
    expect(t.document().deeds).toEqual({ KCS: { owner: 0 } });
  });
  test('The owner may mortgage another deed to pay.', () => {
    const t = window(1000, owned(1, 'WP'));
    t.expectRefused(payLien(1, 'KCS'), 'lien-too-dear');
    expect(kindsOf(t.act(mortgage(1, 'WP')))).not.toContain('takeover-averted');
    expect([t.phase, t.toAct, t.cash[1]]).toEqual(['takeover', 1, 5000]);
    t.act(payLien(1, 'KCS'));
    expect([t.phase, t.cash[1]]).toEqual(['business', 0]);
  });
  test('Paying another lien or surrendering another deed does not avert the takeover.', () => {
    const t = window(50_000, owned(1, 'WP*', 'NH*'));
    t.act(payLien(1, 'WP'), surrender(1, 'NH'));
    expect(t.phase).toBe('takeover');
    t.act(LET_GO);
    expect(t.document().deeds.KCS).toEqual({ owner: 0 });
  });
  test('All other players wait (SNS-PROP-05).', () => {
    const t = window(50_000, { ...owned(0, 'WP', 'D&H*'), ...owned(2, 'NH') });
    for (const action of [mortgage(0, 'WP'), payLien(0, 'D&H'), surrender(0, 'D&H'), mortgage(2, 'NH')]) {
      t.expectRefused(action, 'deferred');
    }
    t.expectRefused(NO_BUSINESS, 'wrong-phase');
    t.expectRefused(buy('MKT'), 'wrong-phase');
  });
});

describe('Property management (SNS-PROP)', () => {
  test('A deed can be mortgaged, paid off and surrendered (SNS-PROP-01, -02, -03).', () => {
    const { mortgage: value, payoff, controllingInterest } = deedOf('WP');
    const t = at({}, owned(0, 'WP'));
    expect(t.flow(mortgage(0, 'WP'))).toEqual({ seats: [value, 0, 0], bank: -value });
    expect(t.document().deeds.WP).toEqual({ owner: 0, mortgaged: true });
    expect(t.flow(payLien(0, 'WP'))).toEqual({ seats: [-payoff, 0, 0], bank: payoff });
    expect(t.document().deeds.WP).toEqual({ owner: 0 });
    t.act(mortgage(0, 'WP'));
    expect(t.flow(surrender(0, 'WP')).seats[0]).toBe(controllingInterest);
    expect(t.document().deeds.WP).toBeUndefined();
  });
  test('Any number of deeds can be mortgaged to fund business (SNS-BUS-07).', () => {
    const t = at({ cash: 0 }, owned(0, 'WP', 'KCS', 'D&RGW'));
    t.expectRefused(buy('PCS'), 'price-too-high');
    t.act(mortgage(0, 'WP'), mortgage(0, 'KCS'), mortgage(0, 'D&RGW'), buy('PCS'));
    expect(t.cash[0]).toBe(1500);
  });
  test('E-BUS-06 Impossible property management is refused.', () => {
    const t = at({ cash: 4500 }, { ...owned(0, 'WP*', 'KCS'), ...owned(1, 'NH*', 'D&H') });
    t.expectRefused(mortgage(0, 'WP'), 'mortgaged-already');
    t.expectRefused(surrender(0, 'KCS'), 'SNS-PROP-03');
    t.expectRefused(payLien(0, 'WP'), 'lien-too-dear');
    t.expectRefused(payLien(0, 'KCS'), 'no-lien');
    t.expectRefused(mortgage(0, 'D&H'), 'mortgage-not-yours');
    t.expectRefused(payLien(0, 'NH'), 'lien-not-yours');
    t.expectRefused(surrender(0, 'NH'), 'interest-not-yours');
    t.expectRefused(mortgage(0, 'MKT'), 'mortgage-not-yours');
  });
  test('E-BUS-07 Property can be managed out of turn, but not while another player settles fees.', () => {
    const owners = { ...owned(1, 'WP', 'KCS*'), ...owned(2, 'NH*') };
    const phases = [
      at({}, owners),
      table({ deeds: owners }),
      table({ deeds: owners, players: [inStation('chicago')], extraFields: { phase: 'station' } }),
    ];
    for (const t of phases) {
      t.act(mortgage(1, 'WP'), payLien(1, 'KCS'), surrender(2, 'NH'));
      expect(t.toAct).toBe(0);
    }
    const settling = table({ players: [{ cash: 0 }], deeds: { ...owned(1, 'IC', 'WP'), ...owned(0, 'KCS') } });
    settling.act(move('m421', 'IC'), DUMP);
    settling.expectRefused(mortgage(1, 'WP'), 'SNS-PROP-05');
    settling.act(mortgage(0, 'KCS'), surrender(0, 'KCS'));
    settling.expectLegal(mortgage(1, 'WP'));
  });
  test('There is no other way to raise money, such as trades or loans (SNS-PROP-04, AMB-E-27).', () => {
    const t = at({ cash: 0 }, owned(0, 'WP', 'KCS*'));
    expect(t.legalKinds().sort()).toEqual(['mortgage', 'no-business', 'surrender']);
  });
});
