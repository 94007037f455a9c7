import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import {
  arrived,
  buy,
  DUMP,
  type Flow,
  inStation,
  LET_GO,
  mortgage,
  move,
  owned,
  payLien,
  surrender,
  table,
  takeover,
} from '../fixtures/table.ts';

/**
 * SNS-GF-11, AMB-E-36: several changes in a row under seat 0, who is on the ACL. Seat 1 has arrived and can buy or take
 * over first; the other changes are property management. Option grandfatherChain decides whether the fee may rise.
 */

const paid = (bank: number, a = 0, b = 0): Flow => ({ seats: [0 - bank - a - b, a, b], bank });
const TAKE_OVER = [takeover('ACL'), LET_GO];

interface Chain {
  readonly name: string;
  readonly deeds: JsonObject;
  readonly acts: readonly JsonObject[];
  readonly neverWorse: Flow;
  readonly literal: Flow;
}
const both = (flow: Flow) => ({ neverWorse: flow, literal: flow });
const CHAINS: readonly Chain[] = [
  { name: 'bought', deeds: {}, acts: [buy('ACL')], ...both(paid(0, 1000)) },
  {
    name: 'bought, mortgaged',
    deeds: {},
    acts: [buy('ACL'), mortgage(1, 'ACL')],
    neverWorse: paid(0, 1000),
    literal: paid(2000, 1000),
  },
  {
    name: 'bought, mortgaged, lien paid',
    deeds: {},
    acts: [buy('ACL'), mortgage(1, 'ACL'), payLien(1, 'ACL')],
    neverWorse: paid(0, 1000),
    literal: paid(0, 3000),
  },
  {
    name: 'bought, mortgaged, surrendered',
    deeds: {},
    acts: [buy('ACL'), mortgage(1, 'ACL'), surrender(1, 'ACL')],
    ...both(paid(1000)),
  },
  {
    name: 'surrendered, bought',
    deeds: owned(2, 'ACL*'),
    acts: [surrender(2, 'ACL'), buy('ACL')],
    ...both(paid(0, 1000)),
  },
  {
    name: 'surrendered, bought, mortgaged',
    deeds: owned(2, 'ACL*'),
    acts: [surrender(2, 'ACL'), buy('ACL'), mortgage(1, 'ACL')],
    neverWorse: paid(0, 1000),
    literal: paid(2000, 1000),
  },
  {
    name: 'mortgaged, lien paid',
    deeds: owned(2, 'ACL'),
    acts: [mortgage(2, 'ACL'), payLien(2, 'ACL'), buy('NH')],
    ...both(paid(0, 0, 3000)),
  },
  {
    name: 'lien paid, mortgaged: equal fees, so the current state counts',
    deeds: owned(2, 'ACL*'),
    acts: [payLien(2, 'ACL'), mortgage(2, 'ACL'), buy('NH')],
    ...both(paid(2000, 0, 1000)),
  },
  {
    name: 'lien paid, mortgaged, surrendered',
    deeds: owned(2, 'ACL*'),
    acts: [payLien(2, 'ACL'), mortgage(2, 'ACL'), surrender(2, 'ACL'), buy('NH')],
    ...both(paid(1000)),
  },
  { name: 'taken over', deeds: owned(2, 'ACL*'), acts: TAKE_OVER, ...both(paid(0, 3000)) },
  {
    name: 'taken over, mortgaged',
    deeds: owned(2, 'ACL*'),
    acts: [...TAKE_OVER, mortgage(1, 'ACL')],
    ...both(paid(2000, 1000)),
  },
  {
    name: 'lien paid, mortgaged, taken over',
    deeds: owned(2, 'ACL*'),
    acts: [payLien(2, 'ACL'), mortgage(2, 'ACL'), ...TAKE_OVER],
    ...both(paid(0, 3000)),
  },
  {
    name: 'taken over, mortgaged, surrendered',
    deeds: owned(2, 'ACL*'),
    acts: [...TAKE_OVER, mortgage(1, 'ACL'), surrender(1, 'ACL')],
    ...both(paid(1000)),
  },
];

const under = (options: JsonObject, deeds: JsonObject, traveller: JsonObject = {}) =>
  table({
    options,
    players: [{ at: 'm600', on: 'ACL', ...traveller }, inStation('boston')],
    deeds,
    ...arrived(1, { order: [1, 0, 2] }),
  });
const after = (options: JsonObject, { deeds, acts }: Chain): Flow => {
  const t = under(options, deeds);
  t.act(...acts);
  return t.flow(move('m601', 'ACL'), DUMP);
};

describe.each(CHAINS)('$name', (chain) => {
  test('With option neverWorse, the fee never rises.', () => {
    expect(after({}, chain)).toEqual(chain.neverWorse);
    expect(after({ grandfatherChain: 'neverWorse' }, chain)).toEqual(chain.neverWorse);
  });
  test('With option literal, each change sets the fee.', () => {
    expect(after({ grandfatherChain: 'literal' }, chain)).toEqual(chain.literal);
  });
});

test('E-GF-08 After a purchase and a mortgage by the buyer, the fee stays 1,000 and goes to the buyer.', () => {
  const t = under({}, {});
  t.act(buy('ACL'), mortgage(1, 'ACL'));
  expect(t.player(0).grandfathered).toEqual({ deed: 'ACL', fee: 1000 });
  expect(t.flow(move('m601', 'ACL'), DUMP)).toEqual(paid(0, 1000));
});

test('A lower fee survives a takeover and goes to the new owner.', () => {
  const t = under({}, owned(2, 'ACL*'), { grandfathered: { deed: 'ACL', fee: 1000 } });
  t.act(...TAKE_OVER);
  expect(t.flow(move('m601', 'ACL'), DUMP)).toEqual(paid(0, 1000));
});
test('With option literal, the takeover sets a new fee.', () => {
  const t = under({ grandfatherChain: 'literal' }, owned(2, 'ACL*'), { grandfathered: { deed: 'ACL', fee: 1000 } });
  t.act(...TAKE_OVER);
  expect(t.flow(move('m601', 'ACL'), DUMP)).toEqual(paid(0, 3000));
});
