import { describe, expect, test } from 'vitest';
import { deedOf } from '../fixtures/places.ts';
import { DUMP, findEvent, kindsOf, mortgage, move, owned, payLien, surrender, table } from '../fixtures/table.ts';

/** SNS-FEE-09: insolvency. Seat 0 travels; WP has a mortgage value of 4,000 and a controlling interest of 1,500. */

const WP = deedOf('WP');
const broke = (cash: number, also: Parameters<typeof table>[0] = {}) =>
  table({ ...also, players: [{ cash }, ...(also.players ?? [])], deeds: { ...owned(1, 'IC'), ...also.deeds } });

describe('Forced sale', () => {
  test('E-FEE-20 A good deed must be mortgaged to pay.', () => {
    expect(WP.mortgage).toBe(4000);
    const t = broke(2000, { deeds: owned(0, 'WP') });
    const events = t.act(move('m421', 'IC'), DUMP);
    expect(findEvent(events, 'money-needed')).toEqual({ event: 'money-needed', seat: 0, due: 5000, cash: 2000 });
    expect([t.phase, t.toAct, t.cash]).toEqual(['settle', 0, [2000, 50_000, 50_000]]);
    expect(t.legalActions()).toEqual([{ do: 'mortgage', deed: 'WP' }]);
    t.act(mortgage(0, 'WP'));
    expect(t.cash).toEqual([1000, 55_000, 50_000]);
    expect(t.toAct).toBe(1);
  });
  test('E-FEE-22 A good deed is mortgaged before the controlling interest is surrendered.', () => {
    const t = broke(0, { deeds: owned(0, 'WP') });
    t.act(move('m421', 'IC'), DUMP);
    t.expectRefused(surrender(0, 'WP'), 'SNS-PROP-03');
    t.act(mortgage(0, 'WP'));
    expect(t.legalActions()).toEqual([{ do: 'surrender', deed: 'WP' }]);
    t.act(surrender(0, 'WP'));
    expect(t.cash).toEqual([WP.mortgage + WP.controllingInterest - 5000, 55_000, 50_000]);
    expect(t.document().deeds.WP).toBeUndefined();
  });
  test('The player chooses the deeds.', () => {
    const t = broke(0, { deeds: owned(0, 'WP', 'KCS', 'NH*') });
    t.act(move('m421', 'IC'), DUMP);
    t.expectLegal(mortgage(0, 'KCS'));
    t.expectLegal(mortgage(0, 'WP'));
    t.expectLegal(surrender(0, 'NH'));
    t.act(mortgage(0, 'KCS'), mortgage(0, 'WP'));
    expect(t.cash[0]).toBe(3000);
    expect(t.document().deeds.NH).toEqual({ owner: 0, mortgaged: true });
  });
  test('The raised money is only for the debt, and nobody else can manage property meanwhile.', () => {
    const t = broke(4500, { deeds: { ...owned(0, 'WP', 'NH*'), ...owned(2, 'KCS', 'D&H*') } });
    t.act(move('m421', 'IC'), DUMP);
    t.expectRefused(payLien(0, 'NH'), 'debt-first');
    t.expectRefused(mortgage(1, 'IC'), 'deferred');
    t.expectRefused(mortgage(2, 'KCS'), 'deferred');
    t.expectRefused(payLien(2, 'D&H'), 'deferred');
    t.expectRefused(surrender(2, 'D&H'), 'deferred');
  });
  test('A player with exactly enough cash pays automatically.', () => {
    const t = broke(5000, { deeds: owned(0, 'WP') });
    expect(kindsOf(t.act(move('m421', 'IC'), DUMP))).not.toContain('money-needed');
    expect(t.cash).toEqual([0, 55_000, 50_000]);
  });
});

describe('Nothing left to sell: the debt is written off (AMB-E-31)', () => {
  test('E-FEE-21 Other players are paid before the bank, and the rest is void.', () => {
    const t = broke(3000);
    const events = t.act(move('m421', 'IC'), move('chicago', 'MILW'), DUMP);
    expect(t.cash).toEqual([0, 53_000, 50_000]);
    expect(findEvent(events, 'written-off')).toEqual({ event: 'written-off', seat: 0, amount: 3000 });
    expect([t.phase, t.toAct]).toEqual(['run', 1]);
    t.pass(1);
    t.pass(2);
    expect([t.toAct, t.phase, t.cash[0]]).toEqual([0, 'run', 0]);
  });
  test('The bank receives what is left after the players.', () => {
    const t = broke(5500);
    expect(t.flow(move('m421', 'IC'), move('chicago', 'MILW'), DUMP)).toEqual({ seats: [-5500, 5000, 0], bank: 500 });
  });
  const three = (order: number[], actor: number, cash: number) => {
    const players = [0, 1, 2, 3].map((seat) => ({
      start: 'chicago',
      at: 'chicago',
      destination: 'seattle',
      cash: seat === actor ? cash : 50_000,
    }));
    const others = [0, 1, 2, 3].filter((seat) => seat !== actor);
    const deeds = { ...owned(others[0], 'IC'), ...owned(others[1], 'CB&Q'), ...owned(others[2], 'MILW') };
    const t = table({ seats: 4, players, deeds, extraFields: { order, actor } });
    return t.flow(move('m421', 'IC'), move('chicago', 'CB&Q'), move('m421', 'MILW'), DUMP);
  };
  test.each([
    [[0, 1, 2, 3], 0, [-7000, 5000, 2000, 0]],
    [[0, 3, 1, 2], 0, [-7000, 2000, 0, 5000]],
    [[3, 2, 1, 0], 0, [-7000, 0, 2000, 5000]],
    [[0, 1, 2, 3], 2, [2000, 0, -7000, 5000]],
    [[1, 0, 3, 2], 3, [0, 2000, 5000, -7000]],
  ])('Players are paid in turn order %j from the left of seat %i (SNS-FEE-09).', (order, actor, seats) => {
    expect(three(order, actor, 7000)).toEqual({ seats, bank: 0 });
  });
  test('Deeds are sold first, then the rest is written off.', () => {
    const t = broke(0, { deeds: owned(0, 'NH*') });
    t.act(move('m421', 'IC'), DUMP);
    const events = t.act(surrender(0, 'NH'));
    expect(findEvent(events, 'written-off')).toEqual({ event: 'written-off', seat: 0, amount: 4500 });
    expect(t.cash).toEqual([0, 50_500, 50_000]);
    expect(t.document().deeds.NH).toBeUndefined();
  });
});

describe('Nothing left to sell: the player is eliminated (option insolvency)', () => {
  const OUT = { out: true, cash: 0, at: null, destination: null };
  const options = { insolvency: 'eliminate' };
  test('The player leaves the game, and the others continue.', () => {
    const t = broke(3000, { options });
    const events = t.act(move('m421', 'IC'), DUMP);
    expect(kindsOf(events)).toContain('eliminated');
    expect(t.cash).toEqual([0, 53_000, 50_000]);
    expect(t.player(0)).toMatchObject({ out: true });
    expect(t.player(0).at).toBeUndefined();
    t.pass(1);
    t.pass(2);
    expect(t.toAct).toBe(1);
  });
  test('A player with deeds is not eliminated.', () => {
    const t = broke(2000, { options, deeds: owned(0, 'WP') });
    t.act(move('m421', 'IC'), DUMP, mortgage(0, 'WP'));
    expect(t.cash[0]).toBe(1000);
    expect(t.player(0).out).toBeUndefined();
  });
  test('A player is eliminated if selling the last deed is not enough.', () => {
    const t = broke(0, { options, deeds: owned(0, 'NH*') });
    t.act(move('m421', 'IC'), DUMP, surrender(0, 'NH'));
    expect(t.player(0)).toMatchObject({ cash: 0, out: true });
    expect(t.document().deeds).toEqual({ IC: { owner: 1 } });
  });
  test('The last player wins.', () => {
    const t = broke(0, { options, players: [{}, OUT] });
    t.act(move('m421', 'IC'), DUMP);
    expect(t.toAct).toBe('over');
    expect(t.outcome).toMatchObject({ winners: [1], reason: 'last-standing' });
    expect(t.outcome?.seats.map(({ rank, score }) => [rank, score])).toEqual([
      [2, null],
      [1, 50_000 + deedOf('IC').price],
      [2, null],
    ]);
  });
  test('Without the option, a written-off debt does not eliminate a player.', () => {
    const t = broke(0);
    t.act(move('m421', 'IC'), DUMP);
    expect(t.player(0).out).toBeUndefined();
  });
});
