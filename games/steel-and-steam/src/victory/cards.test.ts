import { type JsonObject, LANGUAGES, Random } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { DUMP, type Given, move, newTable, owned, payLien, type Table, table } from '../../test/fixtures/table.ts';
import { tongue as english } from '../text/en/grammar.ts';
import { text } from '../text/index.ts';
import { tongue as japanese } from '../text/ja/grammar.ts';
import { VICTORY_CARDS } from './cards.ts';
import type { Condition } from './condition.ts';
import { CONDITIONS, type VictoryCardId } from './conditions.ts';

/** SNS-END-07: every card at its goal, and just below it. */

/** Seat 0, or another, has the card; nobody else is near to what theirs asks for. */
function given(card: VictoryCardId, player: JsonObject, deeds: JsonObject, { holder = 0, seats = 3 } = {}): Given {
  const others = VICTORY_CARDS.map(({ id }) => id).filter((id) => id !== card && id !== 'banker');
  const players = Array.from({ length: seats }, (_, seat) => ({ cash: 20_000, victoryCard: others[seat] }));
  return {
    seats,
    options: { length: 'experimental' },
    players: players.map((each, seat) => (seat === holder ? { ...each, ...player, victoryCard: card } : each)),
    deeds,
  };
}

function expectWon(t: Table, winner = 0): void {
  expect(t.outcome).toMatchObject({ reason: 'victory-card', winners: [winner] });
}

/** One step from Albany, in the Northeast. */
const NEAR_ALBANY = { start: 'new-york', destination: 'albany', at: 'm612' };
const PAYOFF = 1_500;
function arrive(card: VictoryCardId, seats: number, player: JsonObject, ...deeds: readonly string[]): Table {
  const t = table(given(card, { ...NEAR_ALBANY, ...player }, owned(0, ...deeds), { seats }));
  t.act(move('albany', 'NYC'));
  return t;
}

/** What a player has who is so far from the goal. */
const COUNTED: { readonly [id in VictoryCardId]?: (goal: number) => JsonObject } = {
  tycoon: (goal) => ({ cash: goal - PAYOFF }),
  banker: (goal) => ({ cash: goal - PAYOFF }),
  earner: (goal) => ({ earned: goal - PAYOFF }),
  traveller: (goal) => ({ journeys: goal - 1 }),
  explorer: (goal) => ({ regions: ['SE', 'P', 'NW', 'CE', 'SW', 'CW', 'SC', 'NC'].slice(0, goal - 1) }),
};
const counted = Object.keys(COUNTED) as VictoryCardId[];

describe.each([3, 4, 5, 6])('at a table of %i', (seats) => {
  test.each(counted)('%s', (card) => {
    const goal = CONDITIONS[card].goals[seats - 3];
    expectWon(arrive(card, seats, COUNTED[card]?.(goal) ?? {}));
    expect(arrive(card, seats, COUNTED[card]?.(goal < 1_000 ? goal - 1 : goal - 500) ?? {}).phase).toBe('business');
  });

  test('nobody has won before the first turn', () => {
    const t = newTable({ length: 'experimental' }, seats);
    const random = new Random('set-up');
    while (t.turn === 'chance') t.act(random.pick(t.chance()).action);
    expect(t.phase).toBe('choose-home');
  });

  test('who draws a card is told the goal', () => {
    for (const { id, goal } of VICTORY_CARDS.filter((card) => card.isFor(seats))) {
      const events = newTable({ length: 'experimental' }, seats).act({ do: 'draw-victory-card', card: id });
      expect(events[0]).toMatchObject({ card: id, goal: goal(seats) });
      const amount = (money: (dollars: number) => string) =>
        goal(seats) < 1_000 ? `${goal(seats)}` : money(goal(seats));
      expect(text.event(events[0], 'en')).toContain(amount(english.money));
      expect(text.event(events[0], 'ja')).toContain(amount(japanese.money));
    }
  });
});

test('tycoon: unmortgaged deeds count with their price', () => {
  const cash = CONDITIONS.tycoon.goals[0] - PAYOFF - 35_000;
  expectWon(arrive('tycoon', 3, { cash }, 'AT&SF', 'SP*'));
  expect(arrive('tycoon', 3, { cash: cash - 500 }, 'AT&SF', 'SP*').phase).toBe('business');
});

test.each([
  [1_000, 'over'],
  [2_000, 'run'],
])('landlord: a fee of $1,000 when %i are missing', (missing, phase) => {
  const feesTaken = CONDITIONS.landlord.goals[0] - 35_000 - missing;
  const t = table(given('landlord', { feesTaken }, owned(1, 'IC*', 'AT&SF'), { holder: 1 }));
  t.act(move('m421', 'IC'), DUMP);
  expect(t.phase).toBe(phase);
  if (phase === 'over') expectWon(t, 1);
});

/** Enough; without the last one, less by as little as can be. */
const OWNED: { readonly [id in VictoryCardId]?: readonly string[] } = {
  investor: ['MILW', 'MP', 'CB&Q', 'RF&P'],
  landlord: ['GTW', 'NYC', 'CP', 'RF&P'],
  collector: ['SOU', 'NKP', 'AT&SF', 'MILW', 'RF&P'],
  shipowner: ['MILW', 'MP', 'GLS', 'C&NW', 'NH'],
  baron: ['GLS', 'NH', 'PRR', 'CB&Q'],
  'short-liner': ['C&NW', 'EL', 'ACL', 'D&RGW', 'NKP', 'WP'],
  magnate: ['CP', 'WAB', 'KCS', 'CB&Q', 'D&H'],
  transcontinental: ['WAB', 'CP', 'PCS', 'GN', 'D&H'],
  nationwide: ['NKP', 'CP', 'CB&Q', 'C&O', 'IC'],
  gateway: ['SOO', 'PRR', 'SAL', 'IC', 'NKP', 'GTW'],
  eastern: ['CN', 'MILW', 'SOU', 'T&P', 'SAL'],
  central: ['C&O', 'CRI&P', 'SOO', 'D&RGW'],
  western: ['MILW', 'ACL', 'ACS', 'SP', 'CB&Q'],
  northern: ['MILW', 'NKP', 'GM&O', 'PRR', 'B&M', 'C&O'],
  southern: ['SAL', 'B&M', 'AT&SF', 'NYC', 'WP', 'C&O'],
};
const holdings = Object.entries(OWNED) as [VictoryCardId, readonly string[]][];

test.each(holdings)('%s: with a lien on the last deed it is not enough, without it is', (card, deeds) => {
  const last = deeds[deeds.length - 1];
  const t = table(given(card, { cash: 50_000 }, owned(0, ...deeds.slice(0, -1), `${last}*`)));
  t.act(move('m421', 'IC'));
  expect(t.phase).toBe('run');
  t.act(payLien(0, last));
  expectWon(t);
});

test.each<[VictoryCardId, string, readonly string[]]>([
  ['shipowner', 'needs a shipping line', ['PRR', 'NYC', 'B&O', 'EL', 'NH', 'GCS*']],
  ['collector', 'is not content with a few dear deeds', ['PRR', 'AT&SF', 'UP']],
  ['transcontinental', 'needs railways that are connected', ['UP', 'AT&SF', 'SAL', 'ACL', 'B&M', 'NH', 'FEC']],
  ['magnate', 'asks for cities of railways', ['GLS', 'ACS', 'GCS', 'PCS', 'CN']],
])('%s %s', (card, _, deeds) => {
  const t = table(given(card, {}, owned(0, ...deeds)));
  t.act(move('m421', 'IC'));
  expect(t.phase).toBe('run');
});

test('every card is tried here', () => {
  const tried = [...counted, ...holdings.map(([id]) => id)];
  expect(tried.sort()).toEqual(VICTORY_CARDS.map(({ id }) => id).sort());
});

test('a card is only in the deck where it is worth as much as the others', () => {
  const inDeck = (seats: number) => VICTORY_CARDS.filter((card) => card.isFor(seats)).length;
  expect([3, 4, 5, 6].map(inDeck)).toEqual([20, 20, 20, 19]);
  const t = newTable({ length: 'experimental' }, 6);
  t.refuses({ do: 'draw-victory-card', card: 'southern' }, 'victory-card-taken');
  expect(() => table(given('southern', {}, {}, { seats: 6 }))).toThrow('a victory card for 6 players');
});

test('a card tells its own numbers', () => {
  const money = { en: english.money, ja: japanese.money };
  for (const [id, condition] of Object.entries(CONDITIONS)) {
    for (const language of LANGUAGES) {
      const { upTo: _, ...told } = condition as Condition;
      for (const number of Object.values(told)
        .flat()
        .filter((value) => typeof value === 'number')) {
        const words = number < 1_000 ? String(number) : money[language](number);
        expect(text.label(`victory.${id}.about`, language)).toContain(words);
      }
    }
  }
});
