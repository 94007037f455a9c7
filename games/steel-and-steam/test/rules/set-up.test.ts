import { describe, expect, test } from 'vitest';
import { cards } from '../fixtures/places.ts';
import { DUMP, findEvent, newTable, roll, type Table, table } from '../fixtures/table.ts';

/** SNS-SETUP: from the first card to the first turns. */

const deal = (face: string) => ({ do: 'deal', face });
/** Deals the faces in order: two to each player, then three to the selection. */
function dealt(options = {}, seats = 3, faces: readonly string[] = ['central', 'west', 'NE']): Table {
  const t = newTable(options, seats);
  for (let card = 0; card < seats * 2 + 3; card++) t.act(deal(faces[card % faces.length]));
  return t;
}
const ordered = (options = {}) => {
  const t = dealt(options);
  t.act(roll(1, 2), roll(6, 5), roll(3, 4));
  return t;
};

describe('Before the first card', () => {
  test.each([3, 4, 5, 6])(
    '%i players start with $10,000 and a 4-4-0 each (SNS-COMP-01, SNS-SETUP-02, AMB-E-09).',
    (seats) => {
      const t = newTable({}, seats);
      expect(t.document().players.length).toBe(seats);
      for (const player of t.document().players) {
        expect(player).toMatchObject({ cash: 10_000, model: '4-4-0', maintenance: 2 });
        expect(player.carry).toBeUndefined();
      }
    },
  );
  test('Two or seven players are rejected (SNS-COMP-01).', () => {
    expect(() => table({ seats: 2 })).toThrow('seats');
    expect(() => table({ seats: 7 })).toThrow('seats');
  });
  test('All deeds belong to the bank (SNS-DEED-03).', () => {
    expect(newTable().document().deeds).toEqual({});
    expect(newTable().view().available).toBe(43);
  });
  test('Money comes in chips of $500 (SNS-COMP-04, AMB-E-02).', () => {
    expect(() => table({ players: [{ cash: 1250 }] })).toThrow('500');
  });
});

describe('Cards (SNS-SETUP-03)', () => {
  test('Two cards are dealt to each player, then three to the selection spaces, region side up.', () => {
    const t = dealt();
    expect(t.log.map(({ event, seat, space }) => [event, seat ?? space])).toEqual([
      ['card-dealt', 0],
      ['card-dealt', 0],
      ['card-dealt', 1],
      ['card-dealt', 1],
      ['card-dealt', 2],
      ['card-dealt', 2],
      ['selection-filled', 1],
      ['selection-filled', 2],
      ['selection-filled', 3],
    ]);
    expect(t.player(1).hand).toEqual(['NE', 'central']);
    expect(t.document().selection).toEqual(['central', 'west', 'NE']);
    expect(t.view().deck).toBe(144 - 9);
  });
  test('The probability of a face is proportional to its remaining cards.', () => {
    const t = newTable();
    const count = (face: string) => cards.filter((card) => card.face === face).length;
    expect(t.chanceOutcomes().reduce((sum, { weight }) => sum + weight, 0)).toBe(144);
    for (const { action, weight } of t.chanceOutcomes())
      expect([action, weight]).toEqual([action, count(String(action.face))]);
    t.act(deal('canada'));
    expect(t.chanceOutcomes().find(({ action }) => action.face === 'canada')?.weight).toBe(3);
    t.act(deal('canada'), deal('canada'), deal('canada'));
    t.expectRefused(deal('canada'), 'SNS-CARD-02');
  });
});

describe('Turn order (SNS-SETUP-04, AMB-E-10)', () => {
  test('The turn order follows descending rolls.', () => {
    const t = ordered();
    expect(t.document().order).toEqual([1, 2, 0]);
    expect([t.phase, t.toAct]).toEqual(['choose-home', 1]);
  });
  test('Tied players roll again for their shared places.', () => {
    const t = dealt({}, 4);
    const events = t.act(roll(3, 4), roll(6, 6), roll(2, 5), roll(1, 2));
    expect(findEvent(events, 'order-tied')).toEqual({ event: 'order-tied', seats: [0, 2] });
    expect(t.toAct).toBe('chance');
    t.act(roll(1, 1), roll(6, 5));
    expect(t.document().order).toEqual([1, 2, 0, 3]);
  });
  test('Repeated ties, ties of all players and simultaneous ties are resolved.', () => {
    const all = dealt();
    all.act(roll(3, 4), roll(5, 2), roll(1, 6), roll(1, 2), roll(1, 2), roll(6, 5), roll(2, 2), roll(3, 4));
    expect(all.document().order).toEqual([2, 1, 0]);
    const two = dealt({}, 4);
    const first = two.act(roll(1, 2), roll(6, 5), roll(1, 2), roll(6, 5));
    expect(findEvent(first, 'order-tied')).toMatchObject({ seats: [0, 1, 2, 3] });
    // Seats 0 and 2 roll only for the last places, even with high rolls.
    two.act(roll(6, 6), roll(1, 1), roll(6, 5), roll(1, 2));
    expect(two.document().order).toEqual([3, 1, 0, 2]);
  });
  test('The turn order stays the same for the whole game.', () => {
    const t = table({ extraFields: { order: [2, 0, 1] } });
    t.pass(0);
    t.pass(1);
    expect(t.toAct).toBe(2);
    t.pass(2);
    expect(t.toAct).toBe(0);
    expect(t.document().order).toEqual([2, 0, 1]);
  });
  test('E-ECO-01 Doubles during set-up change the economy.', () => {
    const t = dealt({ economy: true });
    t.act(roll(5, 5));
    expect(t.document().economy).toBe('bullish');
  });
  test('All 36 rolls are equally likely, and both dice are recorded (SNS-COMP-05).', () => {
    const t = dealt();
    expect(t.chanceOutcomes().length).toBe(36);
    expect(new Set(t.chanceOutcomes().map(({ weight }) => weight))).toEqual(new Set([1]));
    expect(findEvent(t.act(roll(2, 4)), 'order-rolled')).toMatchObject({ dice: [2, 4] });
  });
});

describe('Home cities (SNS-SETUP-05, -06, -07)', () => {
  /** Seat 1 takes its first card, NE, which is number 73. */
  const NE = cards.filter(({ face }) => face === 'NE').map(({ number }) => number);
  const central = cards.filter(({ face }) => face === 'central').map(({ number }) => number);
  const home = (t: Table, card: number, reveal: number, unused: number, dice: [number, number] = [2, 4]) =>
    t.act({ do: 'home', card }, { do: 'reveal', card: reveal }, roll(...dice), { do: 'reveal', card: unused });
  test('One of the two cards and a roll determine the home; both cards are discarded.', () => {
    const t = ordered();
    expect(t.legalActions()).toEqual([
      { do: 'home', card: 1 },
      { do: 'home', card: 2 },
    ]);
    const events = home(t, 1, NE[0], central[0]);
    const city = cards[NE[0] - 1].cities[4];
    expect(findEvent(events, 'home-set')).toEqual({ event: 'home-set', seat: 1, dice: [2, 4], city });
    expect(t.player(1)).toMatchObject({ home: city, start: city, at: city });
    expect(t.document().discard).toEqual([NE[0], central[0]].sort((a, b) => a - b));
  });
  test('A destination and a full turn follow before the next player begins.', () => {
    const t = ordered();
    home(t, 1, NE[0], central[0]);
    expect([t.phase, t.toAct, t.points]).toEqual(['station', 1, 8]);
    t.expectRefused(DUMP, 'SNS-MP-02');
    t.departFor('seattle');
    expect(t.phase).toBe('run');
    t.expectLegal({ do: 'highball' });
    const step = t.legalActions().find(({ do: kind }) => kind === 'move');
    if (step !== undefined) t.act(step, DUMP);
    expect([t.phase, t.toAct, t.document().round]).toEqual(['choose-home', 2, 1]);
    expect(t.player(2).home).toBeUndefined();
  });
  test('Two players may share a home city (AMB-E-11).', () => {
    const t = ordered();
    home(t, 1, NE[0], central[0]);
    t.departFor('seattle');
    const step = t.legalActions().find(({ do: kind }) => kind === 'move');
    if (step !== undefined) t.act(step, DUMP);
    const city = t.player(1).home;
    const twin = cards.find(
      ({ face, cities, number }) => face === 'NE' && number !== NE[0] && cities.includes(city ?? ''),
    );
    const sum = (twin?.cities.indexOf(city ?? '') ?? 0) + 2;
    const dice: [number, number] = sum <= 7 ? [1, sum - 1] : [sum - 6, 6];
    const west = cards.find(({ face }) => face === 'west')?.number ?? 0;
    expect(t.player(2).hand).toEqual(['west', 'NE']);
    home(t, 2, twin?.number ?? 0, west, dice);
    expect(t.player(2).home).toBe(city);
  });
});

test('The game length and the optional rules are chosen before the game starts (SNS-SETUP-01).', () => {
  expect(() => table({ options: { length: 'endless' } })).toThrow('length');
  expect(newTable({ length: 'long' }).view().target).toBe(375_000);
  expect(newTable().view().target).toBeUndefined();
  expect(newTable({ economy: true }).document().economy).toBe('normal');
});
