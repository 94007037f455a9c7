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
const bust = (setup: Parameters<typeof table>[0] = {}) =>
  table({
    ...setup,
    options: { ...options, ...setup.options },
    players: setup.players ?? [{ at: 'm421', on: 'IC' }],
    extraFields: { economy: 'bust', ...setup.extraFields },
  });

describe('The beginning (SNS-DEP-01)', () => {
  test('Double 1 in a Bust begins the Depression.', () => {
    const t = bust();
    expect(kindsOf(t.act(HIGHBALL, roll(1, 1)))).toContain('depression-began');
    expect(t.document()).toMatchObject({ phase: 'depression-roll', economy: 'bust', depression: 'on' });
    expect(t.toAct).toBe('chance');
  });
  test.each([2, 3, 4, 5, 6])('Double %i does not begin the Depression.', (face) => {
    const t = bust();
    t.act(HIGHBALL, roll(face, face));
    expect(t.document()).toMatchObject({ phase: 'run', economy: 'bearish', depression: 'to-come' });
  });
  test('Double 1 that causes the Bust does not begin the Depression.', () => {
    const t = bust({ extraFields: { economy: 'bearish' } });
    t.act(HIGHBALL, roll(1, 1));
    expect(t.document()).toMatchObject({ phase: 'run', economy: 'bust', depression: 'to-come' });
  });
  test('The Depression begins at most once per game (AMB-E-43).', () => {
    const t = bust({ extraFields: { depression: 'over' } });
    t.act(HIGHBALL, roll(1, 1));
    expect(t.document()).toMatchObject({ phase: 'run', economy: 'bust', depression: 'over' });
  });
  test('The Depression requires its option, which requires a fluctuating economy.', () => {
    const t = bust({ options: { depression: false } });
    t.act(HIGHBALL, roll(1, 1));
    expect(t.document()).toMatchObject({ phase: 'run', economy: 'bust' });
    expect(() => table({ options: { depression: true } })).toThrow('options.depression');
  });
});

describe('Everybody pays (SNS-DEP-02)', () => {
  test('Each player pays the roll in thousands, in turn order from the roller; then the interrupted roll takes effect.', () => {
    const t = bust({ extraFields: { order: [2, 0, 1] } });
    t.act(HIGHBALL, roll(1, 1));
    expect(t.flow(roll(5, 6))).toEqual({ seats: [-11_000, 0, 0], bank: 11_000 });
    expect(t.flow(roll(1, 2))).toEqual({ seats: [0, -3000, 0], bank: 3000 });
    const events = t.act(roll(3, 4));
    expect(t.cash).toEqual([39_000, 47_000, 43_000]);
    expect(kindsOf(events)).toEqual(['depression-levied', 'levy-paid', 'highballed']);
    expect(t.document()).toMatchObject({ phase: 'run', actor: 0, depression: 'on', turn: { points: 8 } });
    expect(t.player().maintenance).toBe(5);
  });
  test('An interrupted destination roll takes effect afterwards.', () => {
    const t = bust({
      players: [inStation('chicago')],
      extraFields: { phase: 'destination-roll', card: 1, discard: [1] },
      turn: { points: 8 },
    });
    t.act(roll(1, 1), roll(1, 2), roll(1, 2), roll(1, 2));
    expect(t.player().destination).toBe('charlotte');
    expect(t.phase).toBe('run');
  });
  test('An interrupted home roll takes effect afterwards.', () => {
    const t = bust({
      players: [
        { begun: false, hand: [null, 'NE'], home: null, start: null, at: null, destination: null },
        { begun: false, hand: ['NE', 'west'], home: null, start: null, at: null, destination: null },
        { begun: false, hand: ['NE', 'west'], home: null, start: null, at: null, destination: null },
      ],
      extraFields: { phase: 'home-roll', card: 1, discard: [1] },
    });
    t.act(roll(1, 1), roll(1, 2), roll(1, 2), roll(1, 2));
    expect(t.player().home).toBe('charlotte');
    expect(t.phase).toBe('reveal-unused');
  });
  test('An interrupted order roll takes effect afterwards.', () => {
    const nobody = { begun: false, hand: ['NE', 'west'], home: null, start: null, at: null, destination: null };
    const t = bust({ players: [nobody, nobody, nobody], extraFields: { phase: 'order-roll' } });
    const events = t.act(roll(1, 1), roll(1, 2), roll(1, 2), roll(1, 2));
    expect(events.at(-1)).toEqual({ event: 'order-rolled', seat: 0, dice: [1, 1] });
    t.act(roll(1, 2), roll(2, 2));
    expect(t.document()).toMatchObject({ order: [2, 1, 0], economy: 'bearish', depression: 'over' });
  });
});

describe('A player who cannot pay (SNS-DEP-05)', () => {
  test('The player raises money before the next payer.', () => {
    const t = bust({
      players: [{ at: 'm421', on: 'IC' }, { cash: 1000 }],
      deeds: { ...owned(1, 'WP', 'NH*'), ...owned(2, 'KCS') },
    });
    t.act(HIGHBALL, roll(1, 1), roll(1, 2), roll(2, 3));
    expect([t.phase, t.toAct]).toEqual(['settle', 1]);
    t.expectRefused(mortgage(2, 'KCS'), 'deferred');
    t.act(surrender(1, 'NH'));
    expect([t.phase, t.cash[1]]).toEqual(['settle', 1500]);
    t.act(mortgage(1, 'WP'));
    expect([t.phase, t.cash[1]]).toEqual(['depression-roll', 500]);
    t.act(roll(1, 2));
    expect([t.phase, t.toAct]).toEqual(['run', 0]);
  });
  test('The player pays all remaining cash.', () => {
    const t = bust({ players: [{ at: 'm421', on: 'IC', cash: 2000 }] });
    const events = t.act(HIGHBALL, roll(1, 1), roll(3, 4));
    expect(t.cash[0]).toBe(0);
    expect(kindsOf(events)).toContain('written-off');
    t.act(roll(1, 2), roll(1, 2));
    expect([t.phase, t.toAct]).toEqual(['run', 0]);
  });
  test('With option eliminate, the player is eliminated and the turn passes on.', () => {
    const t = bust({ options: { insolvency: 'eliminate' }, players: [{ at: 'm421', on: 'IC', cash: 2000 }] });
    t.act(HIGHBALL, roll(1, 1), roll(3, 4), roll(1, 2), roll(1, 2));
    expect(t.player(0).out).toBe(true);
    expect([t.phase, t.toAct]).toEqual(['run', 1]);
  });
  test('With option eliminate, a player can be eliminated during the order rolls, and the others continue.', () => {
    const nobody = { begun: false, hand: ['NE', 'west'], home: null, start: null, at: null, destination: null };
    const t = bust({
      seats: 4,
      options: { insolvency: 'eliminate' },
      players: [nobody, { ...nobody, cash: 0 }, nobody, nobody],
      extraFields: { phase: 'order-roll' },
    });
    t.act(roll(1, 1), roll(1, 2), roll(1, 2), roll(1, 2), roll(1, 2));
    expect(t.player(1).out).toBe(true);
    t.act(roll(2, 1), roll(6, 5));
    expect(t.document().order).toEqual([3, 2, 0, 1]);
    expect([t.phase, t.toAct]).toEqual(['choose-home', 3]);
  });
  test('With option eliminate, the last player who can pay wins.', () => {
    const t = bust({
      options: { insolvency: 'eliminate' },
      players: [{ at: 'm421', on: 'IC', cash: 0 }, { cash: 0 }],
    });
    t.act(HIGHBALL, roll(1, 1), roll(3, 4), roll(1, 2), roll(1, 2));
    expect(t.outcome).toMatchObject({ winners: [2], reason: 'last-standing' });
  });
});

describe('During the Depression', () => {
  test('The surcharge of the Bust stays in force (SNS-DEP-03, AMB-E-42).', () => {
    const t = bust({ extraFields: { depression: 'on' } });
    expect(t.flow(move('chicago', 'IC'), DUMP)).toEqual({ seats: [-2000, 0, 0], bank: 2000 });
  });
});

describe('The end (SNS-DEP-04)', () => {
  test.each([
    [1, 'bust'],
    [2, 'bearish'],
    [3, 'bearish'],
    [4, 'bearish'],
    [5, 'bearish'],
    [6, 'bearish'],
  ])('Double %i ends the Depression and then applies to a Bust economy: %s.', (face, economy) => {
    const t = bust({ extraFields: { depression: 'on' } });
    expect(kindsOf(t.act(HIGHBALL, roll(face, face)))).toContain('depression-ended');
    expect(t.document()).toMatchObject({ economy, depression: 'over', phase: 'run' });
  });
  test('Doubles of the payment rolls take effect in order, after all players have paid.', () => {
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
  test('Double 1 among the payment rolls does not begin the Depression again (AMB-E-43).', () => {
    const t = bust();
    t.act(HIGHBALL, roll(1, 1), roll(1, 1), roll(1, 1), roll(1, 1));
    expect(t.document()).toMatchObject({ economy: 'bust', depression: 'over', phase: 'run' });
    expect(t.cash).toEqual([48_000, 48_000, 48_000]);
  });
});
