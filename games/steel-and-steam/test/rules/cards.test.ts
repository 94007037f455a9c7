import { describe, expect, test } from 'vitest';
import { cards } from '../fixtures/places.ts';
import { depart, findEvent, inStation, kindsOf, roll, table } from '../fixtures/table.ts';

/** SNS-CARD: determining a destination. */

const station = (given: object = {}, also: object = {}) =>
  table({ players: [inStation('chicago')], ...given, extraFields: { phase: 'station', ...also } });
const numbers = (face: string) => cards.filter((card) => card.face === face).map(({ number }) => number);

describe('A destination (SNS-CARD-03)', () => {
  test('A card is chosen, its space is refilled, and then the card is flipped, used and discarded.', () => {
    const t = station();
    expect(kindsOf(t.act(depart(2)))).toEqual(['card-chosen']);
    expect([t.phase, t.document().selection]).toEqual(['deal', ['NE', null, 'west']]);
    t.act({ do: 'deal', face: 'canada' });
    expect([t.phase, t.document().selection]).toEqual(['reveal', ['NE', 'canada', 'west']]);
    t.act({ do: 'reveal', card: 35 });
    expect(t.phase).toBe('destination-roll');
    const events = t.act(roll(2, 5));
    expect(findEvent(events, 'destination-set')).toMatchObject({ city: cards[34].cities[5], from: 'chicago' });
    expect(t.document().discard).toEqual([35]);
    expect(t.player()).toMatchObject({ start: 'chicago', destination: cards[34].cities[5] });
  });
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('The card gives the city for a roll of %i (SNS-CARD-01).', (sum) => {
    const t = table({
      players: [inStation('miami')],
      extraFields: { phase: 'destination-roll', card: 35, discard: [35] },
      turn: { points: 8 },
    });
    t.act(sum <= 7 ? roll(1, sum - 1) : roll(sum - 6, 6));
    expect(t.player().destination).toBe(cards[34].cities[sum - 2]);
  });
  test('Any of the three spaces can be chosen, but no fourth.', () => {
    const t = station();
    expect(t.legalActions().filter(({ do: kind }) => kind === 'depart')).toEqual([depart(1), depart(2), depart(3)]);
  });
  test('E-CRD-02 The city side is unknown before the choice.', () => {
    const t = station({}, { selection: ['NE', 'NE', 'west'] });
    expect(t.document().selection).toEqual(['NE', 'NE', 'west']);
    // The cards of the spaces are not determined yet: all cards with the face are equally likely.
    t.act(depart(1), { do: 'deal', face: 'NE' });
    expect(t.view()).not.toHaveProperty('card');
    expect(t.chanceOutcomes()).toEqual(numbers('NE').map((card) => ({ action: { do: 'reveal', card }, weight: 1 })));
    t.expectRefused({ do: 'reveal', card: numbers('west')[0] }, 'SNS-CARD-03');
    expect(JSON.stringify(t.log)).not.toMatch(/"card":/);
  });
  test('A discarded card cannot be flipped.', () => {
    const [first, ...rest] = numbers('NE');
    const t = station({}, { discard: [first] });
    t.act(depart(1), { do: 'deal', face: 'west' });
    expect(t.chanceOutcomes().map(({ action }) => action.card)).toEqual(rest);
  });
});

describe('A roll of the current city (SNS-SETUP-08, AMB-E-12)', () => {
  // Card 20 gives Chicago for 2 and for 8.
  const at = (options = {}) =>
    table({
      options,
      players: [inStation('chicago')],
      extraFields: { phase: 'destination-roll', card: 20, discard: [20] },
      turn: { points: 5, spent: 3, used: ['IC'] },
    });
  test('E-CRD-03 The roll is repeated on the same card, any number of times.', () => {
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
  test('With option sameCityDestination the turn is lost, and the fees so far are paid.', () => {
    const t = at({ sameCityDestination: 'loseTurn' });
    expect(t.flow(roll(2, 6))).toEqual({ seats: [-1000, 0, 0], bank: 1000 });
    expect(kindsOf(t.log)).toContain('turn-lost');
    expect(t.toAct).toBe(1);
    expect(t.player(0).destination).toBeUndefined();
    t.pass(1);
    t.pass(2);
    expect([t.toAct, t.phase]).toEqual([0, 'station']);
  });
  test('With that option, other cities are handled as usual.', () => {
    const t = at({ sameCityDestination: 'loseTurn' });
    t.act(roll(1, 2));
    expect([t.toAct, t.phase]).toEqual([0, 'run']);
  });
});

describe('The end of the deck (SNS-CARD-04, AMB-E-04)', () => {
  /** One card is in the deck, three are on the spaces, and all others are discarded. */
  const notDiscarded = [numbers('NE')[0], numbers('central')[0], numbers('west')[0], numbers('east')[0]];
  const nearlyEmptyDeck = () => {
    const discard = cards.map(({ number }) => number).filter((number) => !notDiscarded.includes(number));
    return station({}, { discard });
  };
  test('The discards are shuffled into a new deck.', () => {
    const t = nearlyEmptyDeck();
    expect(t.view().deck).toBe(1);
    t.act(depart(1));
    expect(t.legalActions()).toEqual([{ do: 'deal', face: 'east' }]);
    const events = t.act({ do: 'deal', face: 'east' });
    expect(findEvent(events, 'cards-shuffled')).toEqual({ event: 'cards-shuffled', cards: 140 });
    expect(t.document().discard).toEqual([]);
    expect(t.view().deck).toBe(140);
  });
  test('Cards on the table are not in the new deck.', () => {
    const t = nearlyEmptyDeck();
    t.act(depart(1), { do: 'deal', face: 'east' });
    expect(t.chanceOutcomes().map(({ action }) => action)).toEqual([{ do: 'reveal', card: notDiscarded[0] }]);
    t.act({ do: 'reveal', card: notDiscarded[0] });
    expect(t.document().discard).toEqual([notDiscarded[0]]);
    t.act(roll(1, 2));
    t.pass(0);
    expect(t.reread().document()).toEqual(t.document());
    expect(t.view().deck).toBe(140);
  });
  test('Cards from before and after the shuffle are distinguished.', () => {
    const t = nearlyEmptyDeck();
    t.act(depart(1), { do: 'deal', face: 'east' }, { do: 'reveal', card: notDiscarded[0] }, roll(1, 2));
    const again = table({
      players: [inStation('chicago')],
      extraFields: {
        phase: 'station',
        shuffle: 1,
        discard: [notDiscarded[0]],
        selection: [
          { face: 'east', shuffle: 0 },
          { face: 'central', shuffle: 0 },
          { face: 'west', shuffle: 0 },
        ],
        older: [notDiscarded[1], notDiscarded[2], notDiscarded[3]].map((card) => ({ card, shuffle: 0 })),
      },
    });
    again.act(depart(2));
    const central = again.chanceOutcomes().find(({ action }) => action.face === 'central');
    expect(central?.weight).toBe(numbers('central').length - 1);
    again.act({ do: 'deal', face: 'central' });
    expect(again.chanceOutcomes().map(({ action }) => action.card)).toEqual([notDiscarded[1]]);
  });
});

/** A table after `shuffle` shuffles, with one card in the deck. */
const lastCard = (shuffle: number) => {
  const left = ['NE', 'central', 'west', 'canada'].map((face) => numbers(face)[0]);
  const discard = cards.map(({ number }) => number).filter((number) => !left.includes(number));
  return station({}, { shuffle, discard });
};

test.each([0, 254, 255, 256, 29_999, 30_000])(
  'After %i shuffles, the discards are still reshuffled (SNS-CARD-04).',
  (shuffle) => {
    const t = lastCard(shuffle);
    t.act(depart(1));
    expect(findEvent(t.act({ do: 'deal', face: 'canada' }), 'cards-shuffled')).toMatchObject({
      cards: cards.length - 4,
    });
    expect(t.document().discard).toEqual([]);
    expect(t.view().deck).toBe(cards.length - 4);
    expect(t.reread().document()).toEqual(t.document());
    // The card in front of the player is from the previous shuffle, while shuffles can still be distinguished.
    if (shuffle < 30_000) expect(t.chanceOutcomes()).toHaveLength(1);
  },
);
