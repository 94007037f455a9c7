import { type JsonObject, LANGUAGES, Random } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { DUMP, move, newTable, owned, payLien, type Table, type TableSetup, table } from '../../test/fixtures/table.ts';
import { grammar as english } from '../locales/en/grammar.ts';
import { text } from '../locales/index.ts';
import { grammar as japanese } from '../locales/ja/grammar.ts';
import { VICTORY_CARDS } from './cards.ts';
import type { Condition } from './condition.ts';
import { CONDITIONS, type VictoryCardId } from './conditions.ts';

/** SNS-END-07: tests every card at its goal and just below it. */

/** The holder (by default seat 0) has the card; no other player is close to fulfilling a card. */
function given(card: VictoryCardId, player: JsonObject, deeds: JsonObject, { holder = 0, seats = 3 } = {}): TableSetup {
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

/** The fields of a player whose arrival in Albany reaches exactly `goal`. */
const COUNTERS: { readonly [id in VictoryCardId]?: (goal: number) => JsonObject } = {
  tycoon: (goal) => ({ cash: goal - PAYOFF }),
  banker: (goal) => ({ cash: goal - PAYOFF }),
  earner: (goal) => ({ earned: goal - PAYOFF }),
  traveller: (goal) => ({ journeys: goal - 1 }),
  explorer: (goal) => ({ regions: ['SE', 'P', 'NW', 'CE', 'SW', 'CW', 'SC', 'NC'].slice(0, goal - 1) }),
};
const counterCards = Object.keys(COUNTERS) as VictoryCardId[];

describe.each([3, 4, 5, 6])('With %i players', (seats) => {
  test.each(counterCards)('%s wins at its goal and not below it.', (card) => {
    const goal = CONDITIONS[card].goals[seats - 3];
    expectWon(arrive(card, seats, COUNTERS[card]?.(goal) ?? {}));
    expect(arrive(card, seats, COUNTERS[card]?.(goal < 1_000 ? goal - 1 : goal - 500) ?? {}).phase).toBe('business');
  });

  test('Nobody has won before the first turn.', () => {
    const t = newTable({ length: 'experimental' }, seats);
    const random = new Random('set-up');
    while (t.toAct === 'chance') t.act(random.pick(t.chanceOutcomes()).action);
    expect(t.phase).toBe('choose-home');
  });

  test('The event of a drawn card contains the goal.', () => {
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

test('tycoon: Unmortgaged deeds count with their price.', () => {
  const cash = CONDITIONS.tycoon.goals[0] - PAYOFF - 35_000;
  expectWon(arrive('tycoon', 3, { cash }, 'AT&SF', 'SP*'));
  expect(arrive('tycoon', 3, { cash: cash - 500 }, 'AT&SF', 'SP*').phase).toBe('business');
});

test.each([
  [1_000, 'over'],
  [2_000, 'run'],
])('landlord: A fee of $1,000 is received when $%i are missing.', (missing, phase) => {
  const feesTaken = CONDITIONS.landlord.goals[0] - 35_000 - missing;
  const t = table(given('landlord', { feesTaken }, owned(1, 'IC*', 'AT&SF'), { holder: 1 }));
  t.act(move('m421', 'IC'), DUMP);
  expect(t.phase).toBe(phase);
  if (phase === 'over') expectWon(t, 1);
});

/** Deeds that just reach the goal; without the last deed they just miss it. */
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

test.each(holdings)('%s: The deeds win only without a lien on the last one.', (card, deeds) => {
  const last = deeds[deeds.length - 1];
  const t = table(given(card, { cash: 50_000 }, owned(0, ...deeds.slice(0, -1), `${last}*`)));
  t.act(move('m421', 'IC'));
  expect(t.phase).toBe('run');
  t.act(payLien(0, last));
  expectWon(t);
});

test.each<[VictoryCardId, string, readonly string[]]>([
  ['shipowner', 'needs a shipping line', ['PRR', 'NYC', 'B&O', 'EL', 'NH', 'GCS*']],
  ['collector', 'does not accept a few expensive deeds', ['PRR', 'AT&SF', 'UP']],
  ['transcontinental', 'needs railways that are connected', ['UP', 'AT&SF', 'SAL', 'ACL', 'B&M', 'NH', 'FEC']],
  ['magnate', 'counts only cities of railways', ['GLS', 'ACS', 'GCS', 'PCS', 'CN']],
])('%s %s.', (card, _, deeds) => {
  const t = table(given(card, {}, owned(0, ...deeds)));
  t.act(move('m421', 'IC'));
  expect(t.phase).toBe('run');
});

test('This file tests every card.', () => {
  const tested = [...counterCards, ...holdings.map(([id]) => id)];
  expect(tested.sort()).toEqual(VICTORY_CARDS.map(({ id }) => id).sort());
});

test('A card is in the deck only with numbers of players for which it is balanced.', () => {
  const inDeck = (seats: number) => VICTORY_CARDS.filter((card) => card.isFor(seats)).length;
  expect([3, 4, 5, 6].map(inDeck)).toEqual([20, 20, 20, 19]);
  const t = newTable({ length: 'experimental' }, 6);
  t.expectRefused({ do: 'draw-victory-card', card: 'southern' }, 'victory-card-taken');
  expect(() => table(given('southern', {}, {}, { seats: 6 }))).toThrow('a victory card for 6 players');
});

test('The description of a card contains its numbers.', () => {
  const money = { en: english.money, ja: japanese.money };
  for (const [id, condition] of Object.entries(CONDITIONS)) {
    for (const language of LANGUAGES) {
      const { upTo: _, ...described } = condition as Condition;
      for (const number of Object.values(described)
        .flat()
        .filter((value) => typeof value === 'number')) {
        const formatted = number < 1_000 ? String(number) : money[language](number);
        expect(text.label(`victory.${id}.about`, language)).toContain(formatted);
      }
    }
  }
});
