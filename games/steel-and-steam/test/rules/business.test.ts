import { describe, expect, test } from 'vitest';
import { deedOf, deeds, found, journeyPaying } from '../fixtures/places.ts';
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
    also: { phase: 'business' },
  });
const ITEMS = [buy('NH'), upgrade('4-6-2'), takeover('KCS')];

describe('one item (SNS-BUS-01)', () => {
  test('E-BUS-01 nothing follows the first', () => {
    const after = {
      buy: (t: ReturnType<typeof at>) => t.act(buy('D&H')),
      upgrade: (t: ReturnType<typeof at>) => t.act(upgrade('4-6-2')),
      takeover: (t: ReturnType<typeof at>) => t.act(takeover('WP'), LET_GO),
      nothing: (t: ReturnType<typeof at>) => t.act(NO_BUSINESS),
    };
    for (const act of Object.values(after)) {
      const t = at({ cash: 200_000 }, owned(1, 'KCS*', 'WP*'));
      for (const item of ITEMS) t.allows(item);
      act(t);
      expect(t.phase).toBe('station');
      for (const item of [...ITEMS, NO_BUSINESS]) t.refuses(item, 'business-over');
    }
  });
});

describe('buying (SNS-BUS-02)', () => {
  test('any deed of the bank, at its price, wherever it is (AMB-E-23)', () => {
    const t = at({ cash: 100_000 });
    for (const { id } of deeds) t.allows(buy(id));
    const price = deedOf('PCS').price;
    expect(t.flow(buy('PCS'))).toEqual({ seats: [-price, 0, 0], bank: price });
    expect(t.document().deeds).toEqual({ PCS: { owner: 0 } });
  });
  test('not what a player has, and not without the money', () => {
    const t = at({ cash: 10_500 }, { ...owned(1, 'NH'), ...owned(0, 'D&H') });
    t.refuses(buy('NH'), 'deed-not-available');
    t.refuses(buy('D&H'), 'deed-not-available');
    t.allows(buy('PCS'));
    t.refuses(buy('MKT'), 'price-too-high');
  });
});

describe('upgrading (SNS-BUS-03, -04)', () => {
  test('E-BUS-08 any better model at its price; never a lesser one (AMB-E-24)', () => {
    const t = at({ maintenance: 'B!' });
    expect(t.flow(upgrade('4-8-4'))).toEqual({ seats: [-30_000, 0, 0], bank: 30_000 });
    expect(t.player(0)).toMatchObject({ model: '4-8-4', maintenance: 0 });
    expect(at().flow(upgrade('4-6-2')).bank).toBe(20_000);
    // No trade-in.
    expect(at({ model: '4-6-2' }).flow(upgrade('4-8-4')).bank).toBe(30_000);
    at({ model: '4-8-4' }).refuses(upgrade('4-6-2'), 'SNS-BUS-03');
    at({ model: '4-8-4' }).refuses(upgrade('4-8-4'), 'SNS-BUS-03');
    at({ model: '4-6-2' }).refuses(upgrade('4-4-0'), 'SNS-BUS-03');
    at({ cash: 29_500 }).refuses(upgrade('4-8-4'), 'upgrade-too-dear');
    at({ cash: 20_000 }).allows(upgrade('4-6-2'));
  });
  test('E-BUS-09 the payoff comes first; the fees afterwards may need a mortgage', () => {
    const { by, destination, ...rest } = found(journeyPaying(21_000), 'a journey for 21,000');
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
    expect([t.turn, t.cash]).toEqual([1, [0, 55_000, 50_000]]);
  });
});

describe('hostile takeovers (SNS-BUS-05, -06)', () => {
  test('E-BUS-03 only of mortgaged deeds of other players', () => {
    const t = at({}, { ...owned(1, 'KCS'), ...owned(0, 'WP*') });
    t.refuses(takeover('KCS'), 'takeover-of-good');
    t.refuses(takeover('WP'), 'takeover-of-own');
    t.refuses(takeover('NH'), 'takeover-of-bank');
    at({ cash: 13_500 }, owned(1, 'KCS*')).refuses(takeover('KCS'), 'takeover-too-dear');
    at({ cash: 14_000 }, owned(1, 'KCS*')).allows(takeover('KCS'));
  });
  test('E-BUS-04 the price goes to the bank, what is above it to the former owner', () => {
    const { price, takeover: full } = deedOf('D&RGW');
    expect([price, full]).toEqual([8000, 14_000]);
    const t = at({}, owned(1, 'D&RGW*'));
    expect(t.flow(takeover('D&RGW'))).toEqual({ seats: [0, 0, 0], bank: 0 });
    expect([t.phase, t.turn]).toEqual(['takeover', 1]);
    expect(t.flow(LET_GO)).toEqual({ seats: [-14_000, 6000, 0], bank: 8000 });
    expect(t.document().deeds).toEqual({ 'D&RGW': { owner: 0 } });
    expect([t.phase, t.turn]).toEqual(['station', 0]);
  });
  const window = (cash: number, more: object = {}) => {
    const t = at({}, { ...owned(1, 'KCS*'), ...more }, [{ cash }]);
    t.act(takeover('KCS'));
    return t;
  };
  test('the owner may pay off the lien, and the attacker does other business (AMB-E-26)', () => {
    const t = window(50_000);
    const payoff = deedOf('KCS').payoff;
    expect(kindsOf(t.act(payLien(1, 'KCS')))).toContain('takeover-averted');
    expect(t.cash).toEqual([50_000, 50_000 - payoff, 50_000]);
    expect(t.document().deeds).toEqual({ KCS: { owner: 1 } });
    expect([t.phase, t.turn]).toEqual(['business', 0]);
    t.refuses(takeover('KCS'), 'takeover-of-good');
    t.act(buy('NH'));
    expect(t.phase).toBe('station');
  });
  test('the owner may surrender the interest; the deed is then for sale', () => {
    const t = window(0);
    t.refuses(payLien(1, 'KCS'), 'lien-too-dear');
    expect(t.flow(surrender(1, 'KCS')).seats).toEqual([0, deedOf('KCS').controllingInterest, 0]);
    expect([t.phase, t.turn]).toEqual(['business', 0]);
    t.act(buy('KCS'));
    expect(t.document().deeds).toEqual({ KCS: { owner: 0 } });
  });
  test('the owner may mortgage another deed to pay', () => {
    const t = window(1000, owned(1, 'WP'));
    t.refuses(payLien(1, 'KCS'), 'lien-too-dear');
    expect(kindsOf(t.act(mortgage(1, 'WP')))).not.toContain('takeover-averted');
    expect([t.phase, t.turn, t.cash[1]]).toEqual(['takeover', 1, 5000]);
    t.act(payLien(1, 'KCS'));
    expect([t.phase, t.cash[1]]).toEqual(['business', 0]);
  });
  test('paying another lien or surrendering another deed does not avert it', () => {
    const t = window(50_000, owned(1, 'WP*', 'NH*'));
    t.act(payLien(1, 'WP'), surrender(1, 'NH'));
    expect(t.phase).toBe('takeover');
    t.act(LET_GO);
    expect(t.document().deeds.KCS).toEqual({ owner: 0 });
  });
  test('everybody else waits (SNS-PROP-05)', () => {
    const t = window(50_000, { ...owned(0, 'WP', 'D&H*'), ...owned(2, 'NH') });
    for (const action of [mortgage(0, 'WP'), payLien(0, 'D&H'), surrender(0, 'D&H'), mortgage(2, 'NH')]) {
      t.refuses(action, 'deferred');
    }
    t.refuses(NO_BUSINESS, 'wrong-phase');
    t.refuses(buy('MKT'), 'wrong-phase');
  });
});

describe('property management (SNS-PROP)', () => {
  test('mortgage, pay off, surrender (SNS-PROP-01, -02, -03)', () => {
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
  test('any number at a time, to fund business (SNS-BUS-07)', () => {
    const t = at({ cash: 0 }, owned(0, 'WP', 'KCS', 'D&RGW'));
    t.refuses(buy('PCS'), 'price-too-high');
    t.act(mortgage(0, 'WP'), mortgage(0, 'KCS'), mortgage(0, 'D&RGW'), buy('PCS'));
    expect(t.cash[0]).toBe(1500);
  });
  test('E-BUS-06 what cannot be done', () => {
    const t = at({ cash: 4500 }, { ...owned(0, 'WP*', 'KCS'), ...owned(1, 'NH*', 'D&H') });
    t.refuses(mortgage(0, 'WP'), 'mortgaged-already');
    t.refuses(surrender(0, 'KCS'), 'SNS-PROP-03');
    t.refuses(payLien(0, 'WP'), 'lien-too-dear');
    t.refuses(payLien(0, 'KCS'), 'no-lien');
    t.refuses(mortgage(0, 'D&H'), 'mortgage-not-yours');
    t.refuses(payLien(0, 'NH'), 'lien-not-yours');
    t.refuses(surrender(0, 'NH'), 'interest-not-yours');
    t.refuses(mortgage(0, 'MKT'), 'mortgage-not-yours');
  });
  test('E-BUS-07 out of turn, whenever somebody decides; not while another settles fees', () => {
    const owners = { ...owned(1, 'WP', 'KCS*'), ...owned(2, 'NH*') };
    const phases = [
      at({}, owners),
      table({ deeds: owners }),
      table({ deeds: owners, players: [inStation('chicago')], also: { phase: 'station' } }),
    ];
    for (const t of phases) {
      t.act(mortgage(1, 'WP'), payLien(1, 'KCS'), surrender(2, 'NH'));
      expect(t.turn).toBe(0);
    }
    const settling = table({ players: [{ cash: 0 }], deeds: { ...owned(1, 'IC', 'WP'), ...owned(0, 'KCS') } });
    settling.act(move('m421', 'IC'), DUMP);
    settling.refuses(mortgage(1, 'WP'), 'SNS-PROP-05');
    settling.act(mortgage(0, 'KCS'), surrender(0, 'KCS'));
    settling.allows(mortgage(1, 'WP'));
  });
  test('nothing else raises money: no trade, no loan (SNS-PROP-04, AMB-E-27)', () => {
    const t = at({ cash: 0 }, owned(0, 'WP', 'KCS*'));
    expect(t.legalKinds().sort()).toEqual(['mortgage', 'no-business', 'surrender']);
  });
});
