import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { CONDITIONS, type VictoryCardId } from '../../src/victory/conditions.ts';
import { bookletPayoff, deeds } from '../fixtures/places.ts';
import {
  allBut,
  buy,
  DUMP,
  findEvent,
  HIGHBALL,
  inStation,
  move,
  newTable,
  owned,
  payLien,
  REPAIR,
  REPLACE_CARD,
  roll,
  table,
} from '../fixtures/table.ts';

/** SNS-END-07, AMB-E-39: the experimental short game. The cards are our own. */

const options = { length: 'experimental' };
const at = (card: string, given: object = {}, more: Parameters<typeof table>[0] = {}) =>
  table({
    ...more,
    options: { ...options, ...more.options },
    players: [
      { victoryCard: card, cash: 20_000, ...given },
      { victoryCard: 'baron', cash: 20_000 },
      { victoryCard: 'short-liner', cash: 20_000 },
    ],
  });
const draw = (card: string) => ({ do: 'draw-victory-card', card });

test('Every player draws a different victory card before the city cards are dealt.', () => {
  const t = newTable(options);
  t.act(draw('tycoon'));
  t.expectRefused(draw('tycoon'), 'SNS-END-07');
  t.act(draw('banker'), draw('explorer'));
  expect(t.phase).toBe('deal');
  expect(t.document().players.map(({ victoryCard }) => victoryCard)).toEqual(['tycoon', 'banker', 'explorer']);
});

describe('Replacing the card', () => {
  test('Replacing the card costs $10,000 and the turn.', () => {
    const t = at('collector');
    expect(t.flow(REPLACE_CARD)).toEqual({ seats: [-10_000, 0, 0], bank: 10_000 });
    expect(t.toAct).toBe('chance');
    // Cards of other players, and the replaced card, cannot be drawn.
    for (const held of ['collector', 'baron', 'short-liner']) t.expectRefused(draw(held), 'victory-card-taken');
    t.act(draw('earner'));
    expect([t.toAct, t.player(0).victoryCard, t.player(0).at]).toEqual([1, 'earner', 'chicago']);
  });
  test('The card can be replaced in the station, without a fee.', () => {
    const t = at('collector', inStation('chicago'), { extraFields: { phase: 'station' } });
    expect(t.flow(REPLACE_CARD, draw('earner'))).toEqual({ seats: [-10_000, 0, 0], bank: 10_000 });
    expect(t.toAct).toBe(1);
  });
  test('The card can be replaced only before other actions of the turn.', () => {
    const moved = at('collector');
    moved.act(move('m421', 'IC'));
    moved.expectRefused(REPLACE_CARD, 'turn-begun');
    const highballed = at('collector');
    highballed.act(HIGHBALL, roll(6, 5));
    highballed.expectRefused(REPLACE_CARD, 'turn-begun');
    const repaired = at(
      'collector',
      { ...inStation('chicago'), maintenance: 5 },
      { extraFields: { phase: 'station' } },
    );
    repaired.act(REPAIR);
    repaired.expectRefused(REPLACE_CARD, 'turn-begun');
    const drew = at('collector', inStation('chicago'), { extraFields: { phase: 'station' } });
    drew.departFor('seattle');
    drew.expectRefused(REPLACE_CARD, 'turn-begun');
  });
  test('The card cannot be replaced without the money or in other games.', () => {
    at('collector', { cash: 9500 }).expectRefused(REPLACE_CARD, 'card-too-dear');
    at('collector', { cash: 10_000 }).expectLegal(REPLACE_CARD);
    table().expectRefused(REPLACE_CARD, 'no-victory-cards');
  });
  test('A new card with a fulfilled condition wins immediately.', () => {
    const t = at('traveller', { journeys: 0, cash: CONDITIONS.tycoon.goals[0] + 10_000 });
    t.act(REPLACE_CARD);
    expect(t.outcome).toBeNull();
    t.act(draw('tycoon'));
    expect(t.outcome).toMatchObject({ winners: [0], reason: 'victory-card' });
  });
});

describe('Winning', () => {
  const ARRIVING = { start: 'boston', at: 'm421', on: 'IC', destination: 'chicago' };
  const payoff = bookletPayoff('boston', 'chicago');
  const goalOf = (card: VictoryCardId) => CONDITIONS[card].goals[0];
  /** The winners after the traveller arrives in Chicago. */
  const arrive = (card: VictoryCardId, given: object) => {
    const events = at(card, { ...ARRIVING, ...given }).act(move('chicago', 'IC'));
    return findEvent(events, 'game-ended')?.winners ?? null;
  };
  const MONEY: readonly (readonly [VictoryCardId, string])[] = [
    ['tycoon', 'cash'],
    ['banker', 'cash'],
    ['earner', 'earned'],
  ];
  test.each(MONEY)('%s: The payoff of the arrival counts.', (card, field) => {
    expect(arrive(card, { [field]: goalOf(card) - payoff })).toEqual([0]);
    expect(arrive(card, { [field]: goalOf(card) - payoff - 500 })).toBeNull();
  });
  test('traveller: The completed journey counts.', () => {
    expect(arrive('traveller', { journeys: goalOf('traveller') - 1 })).toEqual([0]);
    expect(arrive('traveller', { journeys: goalOf('traveller') - 2 })).toBeNull();
  });
  test('explorer: Each region of a destination counts once.', () => {
    const others = ['NE', 'SE', 'SC', 'P', 'NW', 'SW', 'CE', 'CW'].slice(0, goalOf('explorer') - 1);
    expect(arrive('explorer', { regions: others })).toEqual([0]);
    expect(arrive('explorer', { regions: [...others.slice(1), 'NC'] })).toBeNull();
  });
  test('collector: A purchase wins, and so does a lien payment in the turn of another player.', () => {
    // Deeds that count with the maximum value.
    const { most } = CONDITIONS.collector;
    const full = deeds.filter(({ price }) => price >= most).sort((a, b) => a.price - b.price);
    const [last, ...others] = full.slice(0, Math.ceil(goalOf('collector') / most)).map(({ id }) => id);
    const before = owned(0, ...others);
    const bought = at('collector', { ...ARRIVING, cash: 50_000 }, { deeds: before });
    bought.act(move('chicago', 'IC'));
    expect(bought.outcome).toBeNull();
    bought.act(buy(last));
    expect(bought.outcome?.winners).toEqual([0]);
    const lien = at('collector', {}, { deeds: { ...before, ...owned(0, `${last}*`) }, extraFields: { actor: 1 } });
    lien.act(payLien(0, last));
    expect(lien.outcome).toMatchObject({ winners: [0], reason: 'victory-card' });
  });
  test('landlord: Received usage fees count.', () => {
    const fees = (taken: number) => {
      const players: JsonObject[] = [
        { victoryCard: 'baron', cash: 20_000 },
        { victoryCard: 'landlord', feesTaken: taken, cash: 20_000 },
        { victoryCard: 'short-liner', cash: 20_000 },
      ];
      const t = table({ options, players, deeds: owned(1, 'IC*') });
      // The owner of a mortgaged line receives 1,000.
      t.act(move('m421', 'IC'), DUMP);
      return t.outcome?.winners ?? null;
    };
    expect(fees(goalOf('landlord') - 1000)).toEqual([1]);
    expect(fees(goalOf('landlord') - 1500)).toBeNull();
  });
  test('Fulfilling the condition of another player does not win.', () => {
    expect(arrive('collector', { journeys: 100, earned: 900_000 })).toBeNull();
  });
  test('The last deed ends the game as in the Short game.', () => {
    const t = at('traveller', ARRIVING, { deeds: allBut(0, 'NH') });
    t.act(move('chicago', 'IC'), buy('NH'));
    expect(t.outcome).toMatchObject({ winners: [0], reason: 'deeds-sold' });
  });
});
