import { describe, expect, test } from 'vitest';
import { readPosition } from '../../src/position/read.ts';
import { adjustedPayoff } from '../../src/rules/economy.ts';
import { journeyPaying, required } from '../fixtures/places.ts';
import {
  DUMP,
  findEvent,
  HIGHBALL,
  inStation,
  kindsOf,
  move,
  owned,
  position,
  roll,
  type TableSetup,
  table,
} from '../fixtures/table.ts';

/** SNS-ECO: the Fluctuating Economy. */

const STATES = ['bust', 'bearish', 'normal', 'bullish', 'boom'] as const;
const options = { economy: true };

/** SNS-ECO-03 as printed: the rows from, to, Bullish/Bearish, Boom/Bust. */
const CHART: readonly (readonly [number, number, number, number])[] = [
  [500, 2000, 0, 0],
  [2500, 4500, 0, 500],
  [5000, 7000, 500, 1000],
  [7500, 9500, 500, 1500],
  [10_000, 12_000, 1000, 2000],
  [12_500, 14_500, 1000, 2500],
  [15_000, 17_000, 1500, 3000],
  [17_500, 19_500, 1500, 3500],
  [20_000, 22_000, 2000, 4000],
  [22_500, 24_500, 2000, 4500],
  [25_000, 27_000, 2500, 5000],
  [27_500, 29_500, 2500, 5500],
  [30_000, 32_000, 3000, 6000],
  [32_500, 34_500, 3000, 6500],
  [35_000, 37_000, 3500, 7000],
  [37_500, 39_500, 3500, 7500],
  [40_000, 42_000, 4000, 8000],
];
const amounts = (from: number, to: number) => Array.from({ length: (to - from) / 500 + 1 }, (_, i) => from + 500 * i);

/** Options and fields for a state of the economy; `depression` implies Bust. */
const economyOf = (name: string): Pick<TableSetup, 'options' | 'extraFields'> => ({
  options: { economy: true, depression: true },
  extraFields: name === 'depression' ? { economy: 'bust', depression: 'on' } : { economy: name },
});
const adjusted = (name: string, payoff: number) => adjustedPayoff(readPosition(position(economyOf(name))), payoff);

/** The payoff received for a journey with that booklet payoff; undefined if there is no such journey. */
function received(name: string, payoff: number): number | undefined {
  const journey = journeyPaying(payoff);
  if (journey === undefined) return undefined;
  const { by, destination, ...rest } = journey;
  const t = table({ ...economyOf(name), players: [{ ...rest, on: by, destination, cash: 0 }] });
  expect(findEvent(t.act(move(destination, by)), 'arrived')).toMatchObject({ booklet: payoff, payoff: t.cash[0] });
  return t.cash[0];
}

describe('The payoff chart (SNS-ECO-03, SNS-DEP-03)', () => {
  test.each(CHART)('Payoffs from %i to %i are adjusted by %i and %i.', (from, to, mild, strong) => {
    for (const payoff of amounts(from, to)) {
      const expected = {
        bust: payoff - strong,
        bearish: payoff - mild,
        normal: payoff,
        bullish: payoff + mild,
        boom: payoff + strong,
        depression: payoff - strong - mild,
      };
      for (const [name, money] of Object.entries(expected)) {
        expect([name, payoff, adjusted(name, payoff)]).toEqual([name, payoff, money]);
        const cash = received(name, payoff);
        if (cash !== undefined) expect([name, payoff, cash]).toEqual([name, payoff, money]);
      }
    }
  });
  test('The chart covers every multiple of 500 up to 42,000, and nearly all of these payoffs occur.', () => {
    const all = CHART.flatMap(([from, to]) => amounts(from, to));
    expect(all).toEqual(amounts(500, 42_000));
    expect(all.filter((payoff) => journeyPaying(payoff) !== undefined).length).toBeGreaterThan(70);
  });
  test('E-EX-01 A payoff of 17,000 is adjusted.', () => {
    const at17 = STATES.map((state) => received(state, 17_000));
    expect(at17).toEqual([14_000, 15_500, 17_000, 18_500, 20_000]);
  });
  test('E-EX-02 A payoff of 10,000 is adjusted in the Great Depression.', () => {
    expect(received('depression', 10_000)).toBe(7000);
  });
  test('E-EX-03 The edges of the chart are correct.', () => {
    expect(STATES.map((state) => received(state, 2000))).toEqual([2000, 2000, 2000, 2000, 2000]);
    expect(STATES.map((state) => received(state, 2500))).toEqual([2000, 2500, 2500, 2500, 3000]);
    expect([adjusted('boom', 42_000), adjusted('bearish', 42_000)]).toEqual([50_000, 38_000]);
    expect([received('bust', 4500), received('bust', 5000)]).toEqual([4000, 4000]);
  });
  test('E-DEP-04 Small payoffs are adjusted in the Depression.', () => {
    expect(received('depression', 2000)).toBe(2000);
    expect(received('depression', 7000)).toBe(5500);
  });
  test('The economy at the arrival counts, not at the departure (SNS-ECO-04).', () => {
    const { by, destination, ...rest } = required(journeyPaying(17_000), 'a journey for 17,000');
    const t = table({
      options,
      players: [{ ...rest, on: by, destination, cash: 0 }],
      extraFields: { economy: 'bullish' },
    });
    t.act(HIGHBALL, roll(6, 6), move(destination, by));
    expect(t.cash[0]).toBe(20_000);
  });
});

/** By state, the state after doubles of 1 to 6 (SNS-ECO-02). */
const AFTER: { readonly [state in (typeof STATES)[number]]: string } = {
  boom: 'bullish bullish bullish bullish bullish boom',
  bullish: 'normal normal normal normal bullish boom',
  normal: 'bearish bearish normal normal bullish bullish',
  bearish: 'bust bearish normal normal normal normal',
  bust: 'bust bearish bearish bearish bearish bearish',
};
const highballing = (economy: string, given: object = options) =>
  table({ options: { ...given }, players: [{ at: 'm421', on: 'IC' }], extraFields: { economy } });

describe('Doubles', () => {
  const cases = STATES.flatMap((state) => AFTER[state].split(' ').map((to, index) => [state, index + 1, to] as const));
  test.each(cases)('In the state %s, double %i leads to %s (SNS-ECO-02).', (state, face, to) => {
    const t = highballing(state);
    const events = t.act(HIGHBALL, roll(face, face));
    expect(t.document().economy).toBe(to);
    expect(findEvent(events, 'economy-rolled')).toEqual({ event: 'economy-rolled', seat: 0, face, from: state, to });
  });
  test('The game starts with a Normal economy (SNS-ECO-01).', () => {
    expect(table({ options }).document().economy).toBe('normal');
  });
  test('E-EX-15 A sequence of doubles moves the economy.', () => {
    const walk = [5, 6, 6, 1, 3, 1, 2, 1, 1];
    let economy = 'normal';
    const visited = walk.map((face) => {
      const t = highballing(economy);
      t.act(HIGHBALL, roll(face, face));
      economy = t.document().economy ?? '';
      return economy;
    });
    expect(visited.join(' ')).toBe('bullish boom boom bullish normal bearish bearish bust bust');
    const t = highballing('bust', { economy: true, depression: true });
    t.act(HIGHBALL, roll(1, 1));
    expect(t.document()).toMatchObject({ economy: 'bust', depression: 'on' });
  });
  test('E-ECO-02 Doubles on a destination reroll count.', () => {
    // Card 20 gives Chicago for 2 and 8.
    const t = table({
      options,
      players: [inStation('chicago')],
      extraFields: { phase: 'destination-roll', card: 20, discard: [20] },
      turn: { points: 8 },
    });
    expect(kindsOf(t.act(roll(4, 4)))).toEqual(['economy-rolled', 'same-city-rolled']);
    expect(t.document().economy).toBe('normal');
    expect(t.phase).toBe('destination-roll');
    t.act(roll(5, 5));
    expect(t.document().economy).toBe('bullish');
    expect(t.phase).toBe('run');
  });
  test('E-ECO-03 3+3 and 2+4 give the same city, but only 3+3 is doubles.', () => {
    const rolled = (die: number, other: number) => {
      const t = table({
        options,
        players: [inStation('chicago')],
        extraFields: { phase: 'destination-roll', card: 1, discard: [1], economy: 'bearish' },
        turn: { points: 8 },
      });
      t.act(roll(die, other));
      return [t.player().destination, t.document().economy];
    };
    expect(rolled(3, 3)).toEqual(['charlotte', 'normal']);
    expect(rolled(2, 4)).toEqual(['charlotte', 'bearish']);
  });
  test('E-ECO-04 Without the option, doubles have no effect (AMB-E-49).', () => {
    const t = table({ players: [{ at: 'm421', on: 'IC' }] });
    expect(kindsOf(t.act(HIGHBALL, roll(6, 6)))).toEqual(['highball-declared', 'highballed']);
    expect(t.document().economy).toBeUndefined();
  });
  test('The economy changes before the roll takes effect (SNS-ECO-07, AMB-E-41).', () => {
    const t = highballing('bearish');
    expect(kindsOf(t.act(HIGHBALL, roll(1, 1)))).toEqual(['highball-declared', 'economy-rolled', 'highballed']);
    const broken = table({
      options,
      players: [{ at: 'm421', on: 'IC', maintenance: 7 }],
      extraFields: { economy: 'bearish' },
    });
    // This roll causes the Bust: 1,000 for the property and a surcharge of 1,000.
    expect(broken.flow(HIGHBALL, roll(1, 1))).toEqual({ seats: [-2000, 0, 0], bank: 2000 });
  });
});

describe('Usage fees', () => {
  const fees = (economy: string, deeds: object, ...lines: string[]) => {
    const t = table({ options, deeds: { ...deeds }, extraFields: { economy } });
    return t.flow(...lines.map((line, index) => move(index % 2 === 0 ? 'm421' : 'chicago', line)), DUMP);
  };
  const paid = (bank: number, a = 0, b = 0) => ({ seats: [0 - bank - a - b, a, b], bank });
  test('E-FEE-23 In a Boom, own and bank properties alone are free (SNS-ECO-05).', () => {
    expect(fees('boom', {}, 'IC')).toEqual(paid(0));
    expect(fees('boom', owned(0, 'IC', 'CB&Q*'), 'IC', 'CB&Q', 'MILW')).toEqual(paid(0));
    expect(fees('boom', owned(1, 'IC'), 'IC', 'CB&Q')).toEqual(paid(1000, 5000));
    expect(fees('boom', owned(1, 'IC*'), 'IC', 'CB&Q')).toEqual(paid(3000, 1000));
    expect(fees('bullish', {}, 'IC')).toEqual(paid(1000));
  });
  test('E-FEE-24 In a Bust, 1,000 more are due if any fee is due (SNS-ECO-06, AMB-E-40).', () => {
    expect(fees('bust', {}, 'IC')).toEqual(paid(2000));
    expect(fees('bust', owned(1, 'IC'), 'IC')).toEqual(paid(1000, 5000));
    expect(fees('bust', owned(1, 'IC'), 'IC', 'CB&Q')).toEqual(paid(2000, 5000));
    expect(fees('bust', { ...owned(1, 'IC'), ...owned(2, 'CB&Q') }, 'IC', 'CB&Q')).toEqual(paid(1000, 5000, 5000));
    expect(fees('bearish', {}, 'IC')).toEqual(paid(1000));
    const t = table({
      options,
      players: [{ ...inStation('chicago'), maintenance: 5 }],
      extraFields: { phase: 'station', economy: 'bust' },
    });
    expect(t.flow({ do: 'repair' }, DUMP)).toEqual(paid(0));
  });
  test('E-FEE-26 A grandfathered 1,000 is also due in a Boom, and 1,000 more in a Bust.', () => {
    const frozen = (economy: string) =>
      table({
        options,
        players: [{ at: 'm600', on: 'ACL', grandfathered: { deed: 'ACL', fee: 1000 } }],
        deeds: owned(1, 'ACL'),
        extraFields: { economy },
      }).flow(move('m601', 'ACL'), DUMP);
    expect(frozen('boom')).toEqual(paid(0, 1000));
    expect(frozen('bust')).toEqual(paid(1000, 1000));
  });
});
