import { describe, expect, test } from 'vitest';
import { bookletPayoff, deedOf, deeds } from '../fixtures/places.ts';
import {
  allBut,
  arrived,
  buy,
  DUMP,
  findEvent,
  inStation,
  kindsOf,
  LET_GO,
  move,
  NO_BUSINESS,
  owned,
  surrender,
  table,
  takeover,
} from '../fixtures/table.ts';

/** SNS-END: the Short and the Long game. */

const LONG = { length: 'long' };
const sumOf = (...but: string[]) =>
  deeds.filter(({ id }) => !but.includes(id)).reduce((sum, { price }) => sum + price, 0);

test('Net worth is cash plus the prices of unmortgaged deeds (SNS-END-01).', () => {
  const t = table({
    options: { repairYards: true },
    players: [{ cash: 7500, model: '4-8-4', yards: ['denver'] }, { cash: 0 }],
    deeds: { ...owned(0, 'WP', 'KCS*'), ...owned(1, 'NH*') },
  });
  expect(t.worth).toEqual([7500 + deedOf('WP').price, 0, 50_000]);
});

describe('The Short game (SNS-END-02, AMB-E-37)', () => {
  /** Seat 0 arrives over the IC, which belongs to another player, and can buy the last deed. */
  const last = (cash: number[], more: object = {}) => {
    const t = table({
      players: [
        { start: 'boston', at: 'm421', on: 'IC', destination: 'chicago', cash: cash[0] },
        { cash: cash[1] },
        { cash: cash[2] },
      ],
      deeds: { ...allBut(1, 'NH'), ...more },
    });
    t.act(move('chicago', 'IC'));
    return t;
  };
  test('The game ends immediately with the last deed, and fees of the turn are not collected.', () => {
    const t = last([10_000, 0, 0]);
    const before = t.cash;
    const events = t.act(buy('NH'));
    expect([t.phase, t.toAct]).toEqual(['over', 'over']);
    expect(findEvent(events, 'game-ended')).toEqual({
      event: 'game-ended',
      reason: 'deeds-sold',
      winners: [1],
      card: null,
    });
    expect(kindsOf(events)).not.toContain('fee-paid');
    expect(t.cash).toEqual([before[0] - deedOf('NH').price, 0, 0]);
    t.expectRefused(DUMP, 'game-over');
    expect(t.legalActions()).toEqual([]);
  });
  test('The player with the highest net worth wins, not the buyer.', () => {
    expect(last([900_000, 0, 0]).act(buy('NH')).at(-1)).toMatchObject({ winners: [0] });
    expect(last([0, 0, 900_000]).act(buy('NH')).at(-1)).toMatchObject({ winners: [2] });
  });
  test('Tied players share the victory.', () => {
    const worth = sumOf('NH');
    const t = last([worth - bookletPayoff('boston', 'chicago'), 0, worth]);
    t.act(buy('NH'));
    expect(t.outcome?.winners).toEqual([0, 1, 2]);
    expect(t.outcome?.seats.map(({ rank, score, breakdown }) => [rank, score, breakdown.cash])).toEqual([
      [1, worth, worth - deedOf('NH').price],
      [1, worth, 0],
      [1, worth, worth],
    ]);
  });
  test('E-END-02 A returned deed keeps the game going.', () => {
    const t = last([50_000, 0, 0], owned(2, 'WP*'));
    t.act(surrender(2, 'WP'), buy('NH'));
    expect([t.phase, t.toAct]).toEqual(['station', 0]);
    expect(t.outcome).toBeNull();
  });
  test('A takeover does not end the game.', () => {
    const t = last([50_000, 0, 0], owned(2, 'WP*'));
    t.act(takeover('WP'), LET_GO);
    expect(t.outcome).toBeNull();
  });
});

describe('The Long game continues with the Established schedule (SNS-FEE-10, -11, AMB-E-32)', () => {
  test('The schedule starts with the purchase of the last deed, in the same turn.', () => {
    const t = table({
      options: LONG,
      players: [{ start: 'miami', at: 'm421', on: 'IC', destination: 'chicago' }, { cash: 0 }],
      deeds: allBut(1, 'NH'),
      turn: { points: 1, spent: 7 },
    });
    t.act(move('chicago', 'IC'));
    const before = t.cash;
    expect(kindsOf(t.act(buy('NH')))).toContain('schedule-established');
    expect(t.cash).toEqual([before[0] - deedOf('NH').price - 10_000, 10_000, 50_000]);
    expect([t.document().established, t.toAct]).toEqual([true, 1]);
  });
  test('Neither a takeover nor an earlier purchase starts the schedule.', () => {
    const t = table({
      options: LONG,
      players: [inStation('chicago')],
      deeds: allBut(1, 'NH', 'WP'),
      ...arrived(0),
    });
    t.act(buy('NH'));
    expect(t.document().established).toBe(false);
  });
});

describe('Coming home (SNS-END-03 to -06)', () => {
  /** Next to the home city, on a bank line; the target for three players is $375,000. */
  const near = (cash: number, given: object = {}, more: Parameters<typeof table>[0] = {}) =>
    table({
      ...more,
      options: { ...LONG, ...more.options },
      players: [{ home: 'chicago', start: 'boston', at: 'm421', on: 'IC', destination: 'seattle', cash, ...given }],
    });
  test.each([
    [3, 375_000],
    [4, 340_000],
    [5, 305_000],
    [6, 270_000],
  ])('E-EX-12 With %i players the target is %i.', (seats, target) => {
    const won = near(target + 1000, {}, { seats });
    won.act(move('chicago', 'IC'));
    expect(won.outcome).toMatchObject({ winners: [0], reason: 'net-worth' });
    const short = near(target + 500, {}, { seats });
    short.act(move('chicago', 'IC'));
    expect(short.outcome).toBeNull();
    expect(short.view().target).toBe(target);
  });
  test('E-END-04 The fees of the turn are deducted first.', () => {
    const t = near(377_000, {}, { deeds: owned(1, 'IC') });
    const events = t.act(move('chicago', 'IC'));
    expect(findEvent(events, 'came-home')).toMatchObject({ worth: 372_000, target: 375_000 });
    expect(t.outcome).toBeNull();
  });
  test('E-END-05 If home is the destination, the payoff counts, but business does not (SNS-END-04).', () => {
    const payoff = bookletPayoff('boston', 'chicago');
    const t = near(376_000 - payoff, { destination: 'chicago' });
    t.act(move('chicago', 'IC'));
    expect(t.outcome?.winners).toEqual([0]);
    const short = near(375_500 - payoff, { destination: 'chicago' });
    short.act(move('chicago', 'IC'));
    expect([short.outcome, short.phase]).toEqual([null, 'business']);
    short.act(NO_BUSINESS);
  });
  test('E-END-06 Passing through is enough, and the fees are paid (AMB-E-38).', () => {
    const t = near(380_000, {}, { deeds: owned(1, 'IC') });
    const events = t.act(move('chicago', 'IC'));
    expect(t.cash).toEqual([375_000, 55_000, 50_000]);
    expect(findEvent(events, 'game-ended')).toEqual({
      event: 'game-ended',
      reason: 'net-worth',
      winners: [0],
      card: null,
    });
    expect(t.toAct).toBe('over');
  });
  test('The player who comes home wins, even if others are richer.', () => {
    const t = table({
      options: LONG,
      players: [{ home: 'chicago', at: 'm421', on: 'IC', cash: 376_000 }, { cash: 900_000 }, { cash: 0 }],
    });
    t.act(move('chicago', 'IC'));
    expect(t.outcome?.winners).toEqual([0]);
    expect(t.outcome?.seats.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  });
  test('Only unmortgaged deeds count.', () => {
    const price = deedOf('UP').price;
    const good = near(376_000 - price, {}, { deeds: owned(0, 'UP') });
    good.act(move('chicago', 'IC'));
    expect(good.outcome?.winners).toEqual([0]);
    const lien = near(376_000 - price, {}, { deeds: owned(0, 'UP*') });
    lien.act(move('chicago', 'IC'));
    expect(lien.outcome).toBeNull();
  });
  test('After a failed attempt the turn continues, and the fees are paid once (SNS-END-05).', () => {
    const t = near(100_000, {}, { deeds: owned(1, 'IC') });
    t.act(move('chicago', 'IC'));
    expect([t.phase, t.points, t.cash[0]]).toEqual(['run', 7, 100_000]);
    expect(t.flow(move('m421', 'IC'), DUMP)).toEqual({ seats: [-5000, 5000, 0], bank: 0 });
  });
  test('The attempt can be repeated in the same turn.', () => {
    const t = near(100_000);
    const events = t.act(move('chicago', 'IC'), move('m421', 'IC'), move('chicago', 'IC'));
    expect(events.filter(({ event }) => event === 'came-home').length).toBe(2);
  });
  test('Starting or staying at home does not count as entering (SNS-END-06).', () => {
    const t = table({ options: LONG, players: [{ home: 'chicago', cash: 900_000 }] });
    t.act(move('m421', 'IC'));
    expect(t.outcome).toBeNull();
    t.act(move('chicago', 'IC'));
    expect(t.outcome?.winners).toEqual([0]);
    const staying = table({
      options: LONG,
      players: [{ home: 'chicago', ...inStation('chicago'), cash: 900_000, maintenance: 5 }],
      extraFields: { phase: 'station' },
    });
    staying.act({ do: 'repair' }, DUMP);
    expect(staying.outcome).toBeNull();
  });
  test('Coming to the home of another player, or home in the Short game, has no effect.', () => {
    const t = table({ options: LONG, players: [{ at: 'm421', on: 'IC', cash: 900_000 }, { home: 'chicago' }] });
    t.act(move('chicago', 'IC'));
    expect(t.outcome).toBeNull();
    const short = near(900_000, {}, { options: { length: 'short' } });
    expect(kindsOf(short.act(move('chicago', 'IC')))).not.toContain('came-home');
    expect(short.outcome).toBeNull();
  });
  test('With Cash on the Barrelhead, the fees are already paid.', () => {
    const t = near(376_000, {}, { options: { barrelhead: true } });
    t.act(move('chicago', 'IC'));
    expect(t.outcome?.winners).toEqual([0]);
    expect(t.cash[0]).toBe(375_000);
  });
  test('The fees of a Boom and a Bust count.', () => {
    const boom = near(375_000, {}, { options: { economy: true }, extraFields: { economy: 'boom' } });
    boom.act(move('chicago', 'IC'));
    expect(boom.outcome?.winners).toEqual([0]);
    const bust = near(376_500, {}, { options: { economy: true }, extraFields: { economy: 'bust' } });
    bust.act(move('chicago', 'IC'));
    expect(bust.outcome).toBeNull();
  });
});
