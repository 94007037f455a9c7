import { describe, expect, test } from 'vitest';
import { cards } from '../fixtures/places.ts';
import { depart, inStation, kindsOf, roll, table, told } from '../fixtures/table.ts';

/** SNS-CARD: how a destination is found. */

const station = (given: object = {}, also: object = {}) =>
  table({ players: [inStation('chicago')], ...given, also: { phase: 'station', ...also } });
const numbers = (face: string) => cards.filter((card) => card.face === face).map(({ number }) => number);

describe('a destination (SNS-CARD-03)', () => {
  test('a card is chosen, its space filled at once, then it is flipped, read and discarded', () => {
    const t = station();
    expect(kindsOf(t.act(depart(2)))).toEqual(['card-chosen']);
    expect([t.phase, t.document().selection]).toEqual(['deal', ['NE', null, 'west']]);
    t.act({ do: 'deal', face: 'canada' });
    expect([t.phase, t.document().selection]).toEqual(['reveal', ['NE', 'canada', 'west']]);
    t.act({ do: 'reveal', card: 35 });
    expect(t.phase).toBe('destination-roll');
    const events = t.act(roll(2, 5));
    expect(told(events, 'destination-set')).toMatchObject({ city: cards[34].cities[5], from: 'chicago' });
    expect(t.document().discard).toEqual([35]);
    expect(t.player()).toMatchObject({ start: 'chicago', destination: cards[34].cities[5] });
  });
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('the city for a roll of %i (SNS-CARD-01)', (sum) => {
    const t = table({
      players: [inStation('miami')],
      also: { phase: 'destination-roll', card: 35, discard: [35] },
      turn: { points: 8 },
    });
    t.act(sum <= 7 ? roll(1, sum - 1) : roll(sum - 6, 6));
    expect(t.player().destination).toBe(cards[34].cities[sum - 2]);
  });
  test('any of the three spaces may be chosen, and no fourth', () => {
    const t = station();
    expect(t.legal().filter(({ do: kind }) => kind === 'depart')).toEqual([depart(1), depart(2), depart(3)]);
  });
  test('E-CRD-02 nobody can see the city side before the choice', () => {
    const t = station({}, { selection: ['NE', 'NE', 'west'] });
    expect(t.document().selection).toEqual(['NE', 'NE', 'west']);
    // Neither space has a card yet: whichever is flipped, all cards with its face are equally likely.
    t.act(depart(1), { do: 'deal', face: 'NE' });
    expect(t.view()).not.toHaveProperty('card');
    expect(t.chance()).toEqual(numbers('NE').map((card) => ({ action: { do: 'reveal', card }, weight: 1 })));
    t.refuses({ do: 'reveal', card: numbers('west')[0] }, 'SNS-CARD-03');
    expect(JSON.stringify(t.log)).not.toMatch(/"card":/);
  });
  test('a card that was discarded cannot be flipped', () => {
    const [first, ...rest] = numbers('NE');
    const t = station({}, { discard: [first] });
    t.act(depart(1), { do: 'deal', face: 'west' });
    expect(t.chance().map(({ action }) => action.card)).toEqual(rest);
  });
});

describe('the city where the locomotive is (SNS-SETUP-08, AMB-E-12)', () => {
  // Card 20 gives Chicago for 2 and for 8.
  const at = (options = {}) =>
    table({
      options,
      players: [inStation('chicago')],
      also: { phase: 'destination-roll', card: 20, discard: [20] },
      turn: { points: 5, spent: 3, used: ['IC'] },
    });
  test('E-CRD-03 is rolled for again on the same card, as often as it comes', () => {
    expect(cards[19].cities.flatMap((city, index) => (city === 'chicago' ? [index + 2] : []))).toEqual([2, 8]);
    const t = at();
    expect(kindsOf(t.act(roll(2, 6), roll(1, 1), roll(3, 5)))).toEqual([
      'same-city-rolled',
      'same-city-rolled',
      'same-city-rolled',
    ]);
    expect([t.phase, t.document().discard]).toEqual(['destination-roll', [20]]);
    t.act(roll(1, 2));
    expect(t.player().destination).toBe(cards[19].cities[1]);
    expect(t.points).toBe(5);
  });
  test('loses the turn with option sameCityDestination; the fees so far are paid', () => {
    const t = at({ sameCityDestination: 'loseTurn' });
    expect(t.flow(roll(2, 6))).toEqual({ seats: [-1000, 0, 0], bank: 1000 });
    expect(kindsOf(t.log)).toContain('turn-lost');
    expect(t.turn).toBe(1);
    expect(t.player(0).destination).toBeUndefined();
    t.pass(1);
    t.pass(2);
    expect([t.turn, t.phase]).toEqual([0, 'station']);
  });
  test('with that option any other city is as usual', () => {
    const t = at({ sameCityDestination: 'loseTurn' });
    t.act(roll(1, 2));
    expect([t.turn, t.phase]).toEqual([0, 'run']);
  });
});

describe('the end of the deck (SNS-CARD-04, AMB-E-04)', () => {
  /** One card in the deck, three on the spaces, all others discarded. */
  const kept = [numbers('NE')[0], numbers('central')[0], numbers('west')[0], numbers('east')[0]];
  const nearly = () => {
    const discard = cards.map(({ number }) => number).filter((number) => !kept.includes(number));
    return station({}, { discard });
  };
  test('the discards are shuffled into a new one', () => {
    const t = nearly();
    expect(t.view().deck).toBe(1);
    t.act(depart(1));
    expect(t.legal()).toEqual([{ do: 'deal', face: 'east' }]);
    const events = t.act({ do: 'deal', face: 'east' });
    expect(told(events, 'cards-shuffled')).toEqual({ event: 'cards-shuffled', cards: 140 });
    expect(t.document().discard).toEqual([]);
    expect(t.view().deck).toBe(140);
  });
  test('what lies on the table is not in it', () => {
    const t = nearly();
    t.act(depart(1), { do: 'deal', face: 'east' });
    expect(t.chance().map(({ action }) => action)).toEqual([{ do: 'reveal', card: kept[0] }]);
    t.act({ do: 'reveal', card: kept[0] });
    expect(t.document().discard).toEqual([kept[0]]);
    t.act(roll(1, 2));
    t.pass(0);
    expect(t.reread().document()).toEqual(t.document());
    expect(t.view().deck).toBe(140);
  });
  test('cards from before and after the shuffle stay apart', () => {
    const t = nearly();
    t.act(depart(1), { do: 'deal', face: 'east' }, { do: 'reveal', card: kept[0] }, roll(1, 2));
    const again = table({
      players: [inStation('chicago')],
      also: {
        phase: 'station',
        shuffle: 1,
        discard: [kept[0]],
        selection: [
          { face: 'east', shuffle: 0 },
          { face: 'central', shuffle: 0 },
          { face: 'west', shuffle: 0 },
        ],
        older: [kept[1], kept[2], kept[3]].map((card) => ({ card, shuffle: 0 })),
      },
    });
    again.act(depart(2));
    const central = again.chance().find(({ action }) => action.face === 'central');
    expect(central?.weight).toBe(numbers('central').length - 1);
    again.act({ do: 'deal', face: 'central' });
    expect(again.chance().map(({ action }) => action.card)).toEqual([kept[1]]);
  });
});

/** With as many shuffles behind it; in the deck is one card besides those shown. */
const lastCard = (shuffle: number) => {
  const left = ['NE', 'central', 'west', 'canada'].map((face) => numbers(face)[0]);
  const discard = cards.map(({ number }) => number).filter((number) => !left.includes(number));
  return station({}, { shuffle, discard });
};

test.each([0, 254, 255, 256, 29_999, 30_000])(
  'after %i shuffles the discards are shuffled as ever (SNS-CARD-04)',
  (shuffle) => {
    const t = lastCard(shuffle);
    t.act(depart(1));
    expect(told(t.act({ do: 'deal', face: 'canada' }), 'cards-shuffled')).toMatchObject({ cards: cards.length - 4 });
    expect(t.document().discard).toEqual([]);
    expect(t.view().deck).toBe(cards.length - 4);
    expect(t.reread().document()).toEqual(t.document());
    // The card in front of the player is one of those from before, where the two can still be told apart.
    if (shuffle < 30_000) expect(t.chance()).toHaveLength(1);
  },
);
