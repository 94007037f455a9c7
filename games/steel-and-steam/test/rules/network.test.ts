import { describe, expect, test } from 'vitest';
import {
  bookletPayoff,
  cards,
  deedOf,
  deeds,
  journeyPaying,
  kindOf,
  neighbours,
  payoffs,
  required,
  segments,
  spaces,
} from '../fixtures/places.ts';
import { arrived, findEvent, HIGHBALL, inStation, move, owned, roll, table, upgrade } from '../fixtures/table.ts';

/** SNS-COMP, SNS-DEED, SNS-CARD, SNS-PAY and SNS-MAP: requirements on the data, and its use (AMB-E-01). */

describe('Deeds (SNS-COMP-02, SNS-DEED)', () => {
  test('There are 43 deeds, with values in chips of $500 (AMB-E-02).', () => {
    expect(deeds.length).toBe(43);
    for (const { price, mortgage, payoff, takeover, controllingInterest } of deeds) {
      for (const value of [price, mortgage, payoff, takeover, controllingInterest]) expect(value % 500).toBe(0);
    }
  });
  test.each(deeds)('$id has CI ≤ M < P and price ≤ HT (SNS-DEED-01, AMB-E-03).', (deed) => {
    expect(deed.controllingInterest).toBeGreaterThan(0);
    expect(deed.controllingInterest).toBeLessThanOrEqual(deed.mortgage);
    expect(deed.mortgage).toBeLessThan(deed.payoff);
    expect(deed.takeover).toBeGreaterThanOrEqual(deed.price);
  });
  test('A deed belongs to the bank or to a player, with or without a lien (SNS-DEED-02), which is public (SNS-COMP-06).', () => {
    const t = table({ deeds: { ...owned(1, 'NH'), ...owned(2, 'WP*') } });
    expect(t.view()).toMatchObject({
      deeds: { NH: { owner: 1 }, WP: { owner: 2, mortgaged: true } },
      available: 41,
      players: [{ cash: 50_000 }, { cash: 50_000 }, { cash: 50_000 }],
    });
  });
});

describe('City cards (SNS-CARD-01)', () => {
  test('There are 144 city cards, each with a face, a city for every roll, and at least two cities.', () => {
    expect(cards.length).toBe(144);
    for (const { cities } of cards) {
      expect(cities.length).toBe(11);
      expect(new Set(cities).size).toBeGreaterThan(1);
      for (const city of cities) expect(payoffs.cities).toContain(city);
    }
  });
  test('There are three selection spaces, a deck and a discard pile (SNS-CARD-02).', () => {
    expect(table().document().selection.length).toBe(3);
  });
});

describe('The payoff booklet (SNS-PAY-01)', () => {
  test('E-EX-09 The payoff is the same in both directions.', () => {
    expect(bookletPayoff('san-francisco', 'new-york')).toBe(bookletPayoff('new-york', 'san-francisco'));
    for (const one of payoffs.cities) {
      for (const other of payoffs.cities) {
        const payoff = bookletPayoff(one, other);
        expect(payoff).toBe(bookletPayoff(other, one));
        if (one === other) continue;
        expect([payoff % 500, payoff >= 500, payoff <= 42_000]).toEqual([0, true, true]);
      }
    }
  });
  test('E-EX-09 The game pays the booklet payoff.', () => {
    const received = (start: string, destination: string) => {
      const last = required(
        neighbours(destination).find(({ to }) => kindOf(to) === 'milepost'),
        destination,
      );
      const t = table({ players: [{ start, at: last.to, on: last.by, destination }] });
      return findEvent(t.act(move(destination, last.by)), 'arrived')?.payoff;
    };
    expect(received('san-francisco', 'new-york')).toBe(32_000);
    expect(received('new-york', 'san-francisco')).toBe(32_000);
  });
  test('The payoff does not depend on the route or the time.', () => {
    const { by, destination, ...rest } = required(journeyPaying(17_000), 'a journey for 17,000');
    const other = required(
      neighbours(destination).find(({ to }) => to !== rest.at && kindOf(to) !== 'junction'),
      destination,
    );
    const paid = (at: string, line: string, round: number) => {
      const t = table({ players: [{ start: rest.start, at, on: line, destination, cash: 0 }], extraFields: { round } });
      t.act(move(destination, line));
      return t.cash[0];
    };
    expect([paid(rest.at, by, 1), paid(other.to, other.by, 30)]).toEqual([17_000, 17_000]);
  });
});

describe('The map (SNS-MAP)', () => {
  const ids = spaces.map(({ id }) => id);
  test('There are five kinds of spaces, joined by segments of one property each (SNS-MAP-01, -02).', () => {
    expect(new Set(spaces.map(({ kind }) => kind))).toEqual(new Set(['milepost', 'junction', 'ferry', 'city', 'hub']));
    expect(new Set(ids).size).toBe(spaces.length);
    const properties = new Set(deeds.map(({ id }) => id));
    for (const { a, b, property } of segments) {
      expect([ids.includes(a), ids.includes(b), properties.has(property)]).toEqual([true, true, true]);
    }
    expect(new Set(segments.map(({ property }) => property)).size).toBe(43);
  });
  test('E-EX-11 The hub of Dallas and Fort Worth is one space.', () => {
    const lines = neighbours('dallas').map(({ by }) => by);
    expect(kindOf('dallas')).toBe('hub');
    expect(lines).toEqual(expect.arrayContaining(['AT&SF', 'SLSF']));
    const t = table({ players: [{ at: 'm288', on: 'AT&SF' }] });
    t.act(move('dallas', 'AT&SF'), move('m300', 'SLSF'));
    expect(t.points).toBe(6);
    expect(ids.filter((id) => id.includes('worth'))).toEqual([]);
  });
  test('Every step in the game matches a segment or a junction in the data (SNS-MAP-05).', () => {
    for (const from of ['chicago', 'm421', 'm600', 'dallas', 'denver', 'f18']) {
      const steps = table({ players: [{ start: 'boston', at: from, destination: 'seattle' }] })
        .legalActions()
        .filter((action) => action.do === 'move' && action.via === undefined);
      const written = steps.map(({ to, by }) => `${to} ${by}`).sort();
      const expected = neighbours(from)
        .filter(({ to }) => kindOf(to) !== 'junction')
        .map(({ to, by }) => `${to} ${by}`)
        .sort();
      expect([from, written]).toEqual([from, expected]);
    }
  });
});

describe('Locomotives (SNS-LOCO)', () => {
  test.each([
    ['4-4-0', 8, 4, 4, 2, 2, null],
    ['4-6-2', 10, 5, 5, 2, 1, 20_000],
    ['4-8-4', 13, 6, 6, 3, 0, 30_000],
  ])('E-EX-13 The %s has the right values.', (model, normal, breakdown, full, partial, base, cost) => {
    const points = (given: object) => table({ players: [{ model, at: 'm421', on: 'IC', ...given }] }).points;
    expect([points({}), points({ maintenance: 'B!' })]).toEqual([normal, breakdown]);
    const highball = (maintenance: number, die: number, other: number) => {
      const t = table({ players: [{ model, at: 'm421', on: 'IC', maintenance }] });
      t.act(HIGHBALL, roll(die, other));
      return t.points;
    };
    expect([highball(2, 6, 6), highball(2, 1, 2)]).toEqual([normal + full, normal + partial]);
    expect(table({ players: [{ model }] }).player().maintenance).toBe(base);
    expect(() => table({ players: [{ model, maintenance: base - 1 }] })).toThrow('maintenance');
    if (cost === null) return;
    const t = table({ players: [inStation('chicago')], ...arrived(0) });
    expect(t.flow(upgrade(model)).bank).toBe(cost);
    expect(t.player().maintenance).toBe(base);
  });
  test('Maintenance levels go up to 7, then B! (SNS-LOCO-02).', () => {
    expect(table({ players: [{ maintenance: 7 }] }).player().maintenance).toBe(7);
    expect(() => table({ players: [{ maintenance: 8 }] })).toThrow('maintenance');
    expect(table({ players: [{ maintenance: 'B!' }] }).player().maintenance).toBe('B!');
    expect(deedOf('NH').price).toBe(3500);
  });
});
