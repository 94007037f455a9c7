import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import {
  allBut,
  arrived,
  buy,
  DUMP,
  type Flow,
  HIGHBALL,
  inStation,
  kindsOf,
  LET_GO,
  mortgage,
  move,
  NO_BUSINESS,
  owned,
  payLien,
  roll,
  surrender,
  type Table,
  table,
  takeover,
} from '../fixtures/table.ts';

/** SNS-GF. Seat 0 is on the ACL between Richmond and Norfolk; actions of others on the ACL may freeze its fee. */

const ON_ACL = { at: 'm600', on: 'ACL' };
/** A turn only on the ACL. */
const turnOnAcl = (t: Table): Flow => t.flow(move(t.player(0).at === 'm600' ? 'm601' : 'm600', 'ACL'), DUMP);
const paid = (bank: number, a = 0, b = 0): Flow => ({ seats: [0 - bank - a - b, a, b], bank });

/** Seat `actor` conducts business, then it is the turn of seat 0. */
const beforeTurn = (actor: number, deeds: JsonObject, options: JsonObject = {}, traveller: JsonObject = {}) => {
  const players: JsonObject[] = [{ ...ON_ACL, ...traveller }];
  players[actor] = inStation('boston');
  const order = actor === 1 ? [1, 0, 2] : [2, 0, 1];
  return table({ options, players: players.map((player) => player ?? {}), deeds, ...arrived(actor, { order }) });
};
const onTurn = (deeds: JsonObject, options: JsonObject = {}, traveller: JsonObject = {}) =>
  table({ options, players: [{ ...ON_ACL, ...traveller }], deeds });

describe('One change', () => {
  test('E-EX-04 After a purchase under the traveller, 1,000 go to the buyer (SNS-GF-03).', () => {
    const t = beforeTurn(1, {});
    expect(t.act(buy('ACL'))).toContainEqual({ event: 'fee-grandfathered', seat: 0, owner: 1, deed: 'ACL', fee: 1000 });
    expect(turnOnAcl(t)).toEqual(paid(0, 1000));
  });
  test('E-EX-05 After a mortgage under the traveller, the usual 3,000 are due (SNS-GF-04).', () => {
    const t = onTurn(owned(1, 'ACL'));
    t.act(mortgage(1, 'ACL'));
    expect(t.player().grandfathered).toBeUndefined();
    expect(turnOnAcl(t)).toEqual(paid(2000, 1000));
  });
  test('E-EX-06 After a lien payment or takeover under the traveller, 3,000 go to the owner (SNS-GF-05, -06).', () => {
    const lien = onTurn(owned(1, 'ACL*'));
    lien.act(payLien(1, 'ACL'));
    expect(turnOnAcl(lien)).toEqual(paid(0, 3000));
    const taken = beforeTurn(1, owned(2, 'ACL*'));
    taken.act(takeover('ACL'), LET_GO);
    expect(turnOnAcl(taken)).toEqual(paid(0, 3000));
  });
  test('E-EX-07 After a surrender under the traveller, 1,000 go to the bank (SNS-GF-07).', () => {
    const t = onTurn(owned(1, 'ACL*'));
    t.act(surrender(1, 'ACL'));
    expect(turnOnAcl(t)).toEqual(paid(1000));
  });
  test('After a takeover of the traveller’s own mortgaged property, 3,000 go to the new owner.', () => {
    const t = beforeTurn(1, owned(0, 'ACL*'));
    t.act(takeover('ACL'), LET_GO);
    expect(turnOnAcl(t)).toEqual(paid(0, 3000));
  });
  test('Changes to other properties do not freeze a fee (SNS-GF-02).', () => {
    const t = beforeTurn(1, { ...owned(1, 'ACL'), ...owned(2, 'SAL*') });
    expect(kindsOf(t.act(takeover('SAL'), LET_GO))).not.toContain('fee-grandfathered');
    expect(turnOnAcl(t)).toEqual(paid(0, 5000));
  });
  test('Actions of the traveller on an own property do not freeze a fee (SNS-GF-02).', () => {
    const t = onTurn(owned(0, 'ACL*'));
    expect(kindsOf(t.act(payLien(0, 'ACL')))).toEqual(['lien-paid']);
    expect(turnOnAcl(t)).toEqual(paid(1000));
  });
  test('On a space with several lines, the locomotive is on the line travelled last (SNS-GF-01, AMB-E-33).', () => {
    const t = table({ players: [{ at: 'm421', on: 'MILW' }], deeds: owned(1, 'IC*') });
    t.act(payLien(1, 'IC'));
    expect(t.player().grandfathered).toBeUndefined();
    expect(t.flow(move('chicago', 'IC'), DUMP)).toEqual(paid(0, 5000));
  });
  test('A change in the own turn also freezes the fee of this turn (SNS-GF-02).', () => {
    const t = onTurn(owned(1, 'ACL*'));
    t.act(move('m601', 'ACL'), payLien(1, 'ACL'));
    expect(t.flow(DUMP)).toEqual(paid(0, 3000));
  });
});

describe('Duration (SNS-GF-08, -09)', () => {
  test('E-GF-01 The freeze lasts while the locomotive stays on the property.', () => {
    const t = beforeTurn(1, {});
    t.act(buy('ACL'));
    for (const _ of [1, 2, 3]) {
      expect(turnOnAcl(t)).toEqual(paid(0, 1000));
      t.pass(2);
      if (t.phase === 'station') t.departFor('seattle');
      t.pass(1);
    }
  });
  test('E-GF-02 Another property ends the freeze, and the whole turn is charged at normal rates (AMB-E-35).', () => {
    const t = beforeTurn(1, {});
    t.act(buy('ACL'));
    const events = t.act(move('richmond', 'ACL'), move('m597', 'SAL'));
    expect(events).toContainEqual({ event: 'grandfathering-ended', seat: 0, deed: 'ACL' });
    expect(t.flow(DUMP)).toEqual(paid(1000, 5000));
  });
  test('E-GF-02 An own property also ends the freeze.', () => {
    const t = onTurn({ ...owned(1, 'ACL*'), ...owned(0, 'SAL') });
    t.act(payLien(1, 'ACL'), move('richmond', 'ACL'), move('m597', 'SAL'));
    expect(t.flow(DUMP)).toEqual(paid(1000, 5000));
  });
  test('A step over a junction onto another property ends the freeze (SNS-GF-08).', () => {
    const traveller = { at: 'm008', on: 'SP', grandfathered: { deed: 'SP', fee: 1000 } };
    const t = table({ players: [traveller], deeds: owned(1, 'SP') });
    t.act(move('m005', ['SP', 'WP']));
    expect(t.player().grandfathered).toBeUndefined();
  });
  test('E-GF-04 A traveller who leaves and returns pays the normal fee.', () => {
    const t = beforeTurn(1, {});
    t.act(buy('ACL'), move('richmond', 'ACL'), move('m597', 'SAL'), move('richmond', 'SAL'), move('m600', 'ACL'), DUMP);
    t.pass(2);
    t.departFor('seattle');
    t.pass(1);
    expect(turnOnAcl(t)).toEqual(paid(0, 5000));
  });
  test('E-GF-05 A catastrophic breakdown is charged at the frozen fee.', () => {
    const t = beforeTurn(1, {}, {}, { maintenance: 7 });
    t.act(buy('ACL'));
    expect(t.flow(HIGHBALL, roll(1, 4))).toEqual(paid(0, 1000));
  });
  test('The fee is still frozen in the turn of arrival; the station ends the freeze.', () => {
    const t = onTurn(owned(1, 'ACL*'), {}, { start: 'boston', destination: 'richmond' });
    t.act(payLien(1, 'ACL'), move('richmond', 'ACL'), NO_BUSINESS);
    const before = t.cash;
    t.departFor('seattle');
    expect(t.cash).toEqual(before);
    t.act(move('m597', 'SAL'));
    expect(t.flow(DUMP)).toEqual(paid(1000, 5000));
  });
  test('The fee is frozen for an arrival that ends the turn, and normal for the later departure (SNS-GF-01).', () => {
    const t = onTurn(owned(1, 'ACL*'), {}, { start: 'boston', destination: 'richmond', maintenance: 3 });
    t.act(payLien(1, 'ACL'), move('richmond', 'ACL'), NO_BUSINESS, { do: 'repair' });
    // At the base level there are movement points left to dump.
    expect(t.flow(DUMP)).toEqual(paid(0, 3000));
    expect(t.player().grandfathered).toBeUndefined();
    t.pass(1);
    t.pass(2);
    t.departFor('seattle');
    expect(t.flow(move('m600', 'ACL'), DUMP)).toEqual(paid(0, 5000));
  });
  test('E-GF-07 In the station, no fee is frozen.', () => {
    const t = beforeTurn(1, {}, {}, { ...inStation('richmond'), on: null });
    t.act(buy('ACL'));
    expect(t.player(0).grandfathered).toBeUndefined();
    t.departFor('seattle');
    expect(t.flow(move('m600', 'ACL'), DUMP)).toEqual(paid(0, 5000));
  });
  test('E-GF-10 A traveller who takes over the property pays as the owner (AMB-E-34).', () => {
    const t = onTurn(owned(1, 'ACL*'), {}, { start: 'boston', destination: 'richmond', maintenance: 3 });
    t.act(move('richmond', 'ACL'), takeover('ACL'), LET_GO, { do: 'repair' });
    expect(t.flow(DUMP)).toEqual(paid(1000));
  });
  test('E-GF-12 Two travellers have separate freezes.', () => {
    const t = table({
      players: [ON_ACL, inStation('boston'), { at: 'm601', on: 'ACL' }],
      ...arrived(1, { order: [1, 0, 2] }),
    });
    t.act(buy('ACL'));
    t.act(move('richmond', 'ACL'), move('m597', 'SAL'), DUMP);
    expect(t.player(0).grandfathered).toBeUndefined();
    expect(t.player(2).grandfathered).toEqual({ deed: 'ACL', fee: 1000 });
    expect(t.flow(move('m594', 'ACL'), DUMP)).toEqual({ seats: [0, 1000, -1000], bank: 0 });
  });
});

describe('The Established schedule ends all freezes (SNS-GF-10)', () => {
  const lastDeed = () => {
    const deeds = { ...allBut(1, 'NH', 'ACL'), ...owned(2, 'ACL') };
    return beforeTurn(1, deeds, { length: 'long' }, { grandfathered: { deed: 'ACL', fee: 3000 } });
  };
  test('E-EX-08 The purchase of the last deed ends all freezes.', () => {
    const t = lastDeed();
    expect(kindsOf(t.act(buy('NH')))).toEqual(expect.arrayContaining(['schedule-established', 'grandfathering-ended']));
    expect(t.document().established).toBe(true);
    expect(t.player(0).grandfathered).toBeUndefined();
  });
  test('E-GF-11 A frozen fee of 3,000 becomes 10,000.', () => {
    const t = lastDeed();
    t.act(buy('NH'));
    expect(turnOnAcl(t)).toEqual(paid(0, 0, 10_000));
  });
});

describe('After the start of the Established schedule', () => {
  test('When a returned deed is bought again, 1,000 go to the buyer (SNS-GF-03).', () => {
    const deeds = allBut(2, 'ACL');
    const players = [ON_ACL, inStation('boston')];
    const t = table({
      options: { length: 'long' },
      players,
      deeds,
      ...arrived(1, { order: [1, 0, 2], established: true }),
    });
    expect(kindsOf(t.act(buy('ACL')))).not.toContain('schedule-established');
    expect(turnOnAcl(t)).toEqual(paid(0, 1000));
  });
});

test('A turn without using a property is free and keeps the freeze (SNS-GF-09).', () => {
  const t = table({
    options: { repairYards: true },
    players: [
      {
        at: 'milwaukee',
        on: 'MILW',
        yards: ['milwaukee'],
        maintenance: 7,
        grandfathered: { deed: 'MILW', fee: 1000 },
      },
    ],
    deeds: owned(1, 'MILW'),
  });
  expect(t.flow({ do: 'repair' }, DUMP)).toEqual(paid(0));
  t.pass(1);
  t.pass(2);
  expect(t.flow(move('chicago', 'MILW'), DUMP)).toEqual(paid(0, 1000));
});

describe('A round trip during an arrival', () => {
  const frozenAtRichmond = () => {
    const traveller = { start: 'boston', destination: 'richmond', grandfathered: { deed: 'ACL', fee: 1000 } };
    return onTurn(owned(1, 'ACL*'), {}, traveller);
  };
  test('The position is unchanged after the takeover of the property with the frozen fee.', () => {
    const t = frozenAtRichmond();
    t.act(move('richmond', 'ACL'), takeover('ACL'), LET_GO);
    expect(t.reread().document()).toEqual(t.document());
  });
  test('The position is unchanged after the owner has surrendered the property.', () => {
    const t = frozenAtRichmond();
    t.act(move('richmond', 'ACL'), surrender(1, 'ACL'));
    expect(t.reread().document()).toEqual(t.document());
  });
});
