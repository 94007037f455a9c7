import { describe, expect, test } from 'vitest';
import {
  DUMP,
  HIGHBALL,
  inStation,
  kindsOf,
  mortgage,
  move,
  owned,
  roll,
  surrender,
  table,
} from '../fixtures/table.ts';

/** SNS-DEP: the Great Depression. */

const options = { economy: true, depression: true };
const bust = (given: Parameters<typeof table>[0] = {}) =>
  table({
    ...given,
    options: { ...options, ...given.options },
    players: given.players ?? [{ at: 'm421', on: 'IC' }],
    also: { economy: 'bust', ...given.also },
  });

describe('how it begins (SNS-DEP-01)', () => {
  test('double 1 in a Bust', () => {
    const t = bust();
    expect(kindsOf(t.act(HIGHBALL, roll(1, 1)))).toContain('depression-began');
    expect(t.document()).toMatchObject({ phase: 'depression-roll', economy: 'bust', depression: 'on' });
    expect(t.turn).toBe('chance');
  });
  test.each([2, 3, 4, 5, 6])('not by double %i', (face) => {
    const t = bust();
    t.act(HIGHBALL, roll(face, face));
    expect(t.document()).toMatchObject({ phase: 'run', economy: 'bearish', depression: 'to-come' });
  });
  test('not on the way into the Bust', () => {
    const t = bust({ also: { economy: 'bearish' } });
    t.act(HIGHBALL, roll(1, 1));
    expect(t.document()).toMatchObject({ phase: 'run', economy: 'bust', depression: 'to-come' });
  });
  test('once a game (AMB-E-43)', () => {
    const t = bust({ also: { depression: 'over' } });
    t.act(HIGHBALL, roll(1, 1));
    expect(t.document()).toMatchObject({ phase: 'run', economy: 'bust', depression: 'over' });
  });
  test('only with the option, which needs a fluctuating economy', () => {
    const t = bust({ options: { depression: false } });
    t.act(HIGHBALL, roll(1, 1));
    expect(t.document()).toMatchObject({ phase: 'run', economy: 'bust' });
    expect(() => table({ options: { depression: true } })).toThrow('options.depression');
  });
});

describe('everybody pays (SNS-DEP-02)', () => {
  test('the roll in thousands, in turn order from the roller; then the interrupted roll has its effect', () => {
    const t = bust({ also: { order: [2, 0, 1] } });
    t.act(HIGHBALL, roll(1, 1));
    expect(t.flow(roll(5, 6))).toEqual({ seats: [-11_000, 0, 0], bank: 11_000 });
    expect(t.flow(roll(1, 2))).toEqual({ seats: [0, -3000, 0], bank: 3000 });
    const events = t.act(roll(3, 4));
    expect(t.cash).toEqual([39_000, 47_000, 43_000]);
    expect(kindsOf(events)).toEqual(['depression-levied', 'levy-paid', 'highballed']);
    expect(t.document()).toMatchObject({ phase: 'run', actor: 0, depression: 'on', turn: { points: 8 } });
    expect(t.player().maintenance).toBe(5);
  });
  test('a destination roll that was interrupted is read afterwards', () => {
    const t = bust({
      players: [inStation('chicago')],
      also: { phase: 'destination-roll', card: 1, discard: [1] },
      turn: { points: 8 },
    });
    t.act(roll(1, 1), roll(1, 2), roll(1, 2), roll(1, 2));
    expect(t.player().destination).toBe('charlotte');
    expect(t.phase).toBe('run');
  });
  test('a home roll that was interrupted is read afterwards', () => {
    const t = bust({
      players: [
        { begun: false, hand: [null, 'NE'], home: null, start: null, at: null, destination: null },
        { begun: false, hand: ['NE', 'west'], home: null, start: null, at: null, destination: null },
        { begun: false, hand: ['NE', 'west'], home: null, start: null, at: null, destination: null },
      ],
      also: { phase: 'home-roll', card: 1, discard: [1] },
    });
    t.act(roll(1, 1), roll(1, 2), roll(1, 2), roll(1, 2));
    expect(t.player().home).toBe('charlotte');
    expect(t.phase).toBe('reveal-unused');
  });
  test('an order roll that was interrupted counts afterwards', () => {
    const nobody = { begun: false, hand: ['NE', 'west'], home: null, start: null, at: null, destination: null };
    const t = bust({ players: [nobody, nobody, nobody], also: { phase: 'order-roll' } });
    const events = t.act(roll(1, 1), roll(1, 2), roll(1, 2), roll(1, 2));
    expect(events.at(-1)).toEqual({ event: 'order-rolled', seat: 0, dice: [1, 1] });
    t.act(roll(1, 2), roll(2, 2));
    expect(t.document()).toMatchObject({ order: [2, 1, 0], economy: 'bearish', depression: 'over' });
  });
});

describe('who cannot pay (SNS-DEP-05)', () => {
  test('raises money in a window of their own', () => {
    const t = bust({
      players: [{ at: 'm421', on: 'IC' }, { cash: 1000 }],
      deeds: { ...owned(1, 'WP', 'NH*'), ...owned(2, 'KCS') },
    });
    t.act(HIGHBALL, roll(1, 1), roll(1, 2), roll(2, 3));
    expect([t.phase, t.turn]).toEqual(['settle', 1]);
    t.refuses(mortgage(2, 'KCS'), 'deferred');
    t.act(surrender(1, 'NH'));
    expect([t.phase, t.cash[1]]).toEqual(['settle', 1500]);
    t.act(mortgage(1, 'WP'));
    expect([t.phase, t.cash[1]]).toEqual(['depression-roll', 500]);
    t.act(roll(1, 2));
    expect([t.phase, t.turn]).toEqual(['run', 0]);
  });
  test('pays what there is', () => {
    const t = bust({ players: [{ at: 'm421', on: 'IC', cash: 2000 }] });
    const events = t.act(HIGHBALL, roll(1, 1), roll(3, 4));
    expect(t.cash[0]).toBe(0);
    expect(kindsOf(events)).toContain('written-off');
    t.act(roll(1, 2), roll(1, 2));
    expect([t.phase, t.turn]).toEqual(['run', 0]);
  });
  test('is out with option eliminate, and the turn goes to the next', () => {
    const t = bust({ options: { insolvency: 'eliminate' }, players: [{ at: 'm421', on: 'IC', cash: 2000 }] });
    t.act(HIGHBALL, roll(1, 1), roll(3, 4), roll(1, 2), roll(1, 2));
    expect(t.player(0).out).toBe(true);
    expect([t.phase, t.turn]).toEqual(['run', 1]);
  });
  test('is out before the order is settled, with option eliminate: the others go on', () => {
    const nobody = { begun: false, hand: ['NE', 'west'], home: null, start: null, at: null, destination: null };
    const t = bust({
      seats: 4,
      options: { insolvency: 'eliminate' },
      players: [nobody, { ...nobody, cash: 0 }, nobody, nobody],
      also: { phase: 'order-roll' },
    });
    t.act(roll(1, 1), roll(1, 2), roll(1, 2), roll(1, 2), roll(1, 2));
    expect(t.player(1).out).toBe(true);
    t.act(roll(2, 1), roll(6, 5));
    expect(t.document().order).toEqual([3, 2, 0, 1]);
    expect([t.phase, t.turn]).toEqual(['choose-home', 3]);
  });
  test('the last who can pay wins with option eliminate', () => {
    const t = bust({
      options: { insolvency: 'eliminate' },
      players: [{ at: 'm421', on: 'IC', cash: 0 }, { cash: 0 }],
    });
    t.act(HIGHBALL, roll(1, 1), roll(3, 4), roll(1, 2), roll(1, 2));
    expect(t.outcome).toMatchObject({ winners: [2], reason: 'last-standing' });
  });
});

describe('while it is on', () => {
  test('the surcharge of the Bust stays in force (SNS-DEP-03, AMB-E-42)', () => {
    const t = bust({ also: { depression: 'on' } });
    expect(t.flow(move('chicago', 'IC'), DUMP)).toEqual({ seats: [-2000, 0, 0], bank: 2000 });
  });
});

describe('how it ends (SNS-DEP-04)', () => {
  test.each([
    [1, 'bust'],
    [2, 'bearish'],
    [3, 'bearish'],
    [4, 'bearish'],
    [5, 'bearish'],
    [6, 'bearish'],
  ])('by double %i, which is then read on the Bust row: %s', (face, economy) => {
    const t = bust({ also: { depression: 'on' } });
    expect(kindsOf(t.act(HIGHBALL, roll(face, face)))).toContain('depression-ended');
    expect(t.document()).toMatchObject({ economy, depression: 'over', phase: 'run' });
  });
  test('doubles of the payment rolls count, after all have paid, in order', () => {
    const t = bust();
    t.act(HIGHBALL, roll(1, 1));
    t.act(roll(2, 2));
    expect(t.document()).toMatchObject({ economy: 'bust', depression: 'on' });
    t.act(roll(1, 1));
    expect(t.document()).toMatchObject({ economy: 'bust', depression: 'on' });
    const events = t.act(roll(1, 2));
    // Double 2 ends it and leads to Bearish; double 1 then leads back to Bust.
    expect(t.document()).toMatchObject({ economy: 'bust', depression: 'over', phase: 'run' });
    expect(kindsOf(events)).toEqual([
      'depression-levied',
      'levy-paid',
      'depression-ended',
      'economy-rolled',
      'economy-rolled',
      'highballed',
    ]);
    expect(events.filter(({ event }) => event === 'economy-rolled').map(({ seat, face }) => [seat, face])).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });
  test('double 1 among them does not begin it anew (AMB-E-43)', () => {
    const t = bust();
    t.act(HIGHBALL, roll(1, 1), roll(1, 1), roll(1, 1), roll(1, 1));
    expect(t.document()).toMatchObject({ economy: 'bust', depression: 'over', phase: 'run' });
    expect(t.cash).toEqual([48_000, 48_000, 48_000]);
  });
});
