import { type JsonObject, LANGUAGES, Random } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { DUMP, type Given, move, newTable, owned, payLien, type Table, table } from '../../test/fixtures/table.ts';
import { tongue as english } from '../text/en/grammar.ts';
import { text } from '../text/index.ts';
import { tongue as japanese } from '../text/ja/grammar.ts';
import { CONDITIONS, VICTORY_CARDS, type VictoryCardId } from './cards.ts';

/** SNS-END-07: every card at its goal, and just below it. */

/** Seat 0, or another, has the card; nobody else is near to what theirs asks for. */
function given(card: VictoryCardId, player: JsonObject, deeds: JsonObject, holder = 0): Given {
  const others = VICTORY_CARDS.map(({ id }) => id).filter((id) => id !== card && id !== 'banker');
  const players = Array.from({ length: 3 }, (_, seat) => ({ cash: 20_000, victoryCard: others[seat] }));
  return {
    options: { length: 'experimental' },
    players: players.map((each, seat) => (seat === holder ? { ...each, ...player, victoryCard: card } : each)),
    deeds,
  };
}

function expectWon(t: Table, winner = 0): void {
  expect(t.outcome).toMatchObject({ reason: 'victory-card', winners: [winner] });
}

/** One step from Albany, in the Northeast, with a payoff of $1,500. */
const NEAR_ALBANY = { start: 'new-york', destination: 'albany', at: 'm612' };
function arrive(card: VictoryCardId, player: JsonObject, ...deeds: readonly string[]): Table {
  const t = table(given(card, { ...NEAR_ALBANY, ...player }, owned(0, ...deeds)));
  t.act(move('albany', 'NYC'));
  return t;
}

/** What an arrival makes enough, and what it does not. */
const COUNTED: { readonly [id in VictoryCardId]?: readonly [JsonObject, JsonObject] } = {
  tycoon: [{ cash: 68_500 }, { cash: 68_000 }],
  banker: [{ cash: 63_500 }, { cash: 63_000 }],
  earner: [{ earned: 68_500 }, { earned: 68_000 }],
  traveller: [{ journeys: 5 }, { journeys: 4 }],
  explorer: [{ regions: ['SE', 'P', 'NW', 'CE'] }, { regions: ['SE', 'P', 'NW', 'NE'] }],
};
const counted = Object.entries(COUNTED) as [VictoryCardId, readonly [JsonObject, JsonObject]][];

test.each(counted)('%s', (card, [enough, less]) => {
  expectWon(arrive(card, enough));
  expect(arrive(card, less).phase).toBe('business');
});

test('tycoon: unmortgaged deeds count with their price', () => {
  expectWon(arrive('tycoon', { cash: 33_500 }, 'AT&SF', 'SP*'));
  expect(arrive('tycoon', { cash: 33_000 }, 'AT&SF', 'SP*').phase).toBe('business');
});

test.each([
  [4_000, 'over'],
  [3_000, 'run'],
])('landlord: $1,000 more after %i', (feesTaken, phase) => {
  const t = table(given('landlord', { feesTaken }, owned(1, 'IC*'), 1));
  t.act(move('m421', 'IC'), DUMP);
  expect(t.phase).toBe(phase);
  if (phase === 'over') expectWon(t, 1);
});

/** Enough; without the last one, less by as little as can be. */
const OWNED: { readonly [id in VictoryCardId]?: readonly string[] } = {
  investor: ['PRR', 'UP', 'FEC'],
  collector: ['IC', 'NP', 'C&O', 'T&P', 'MKT'],
  shipowner: ['GCS', 'NH', 'SOU', 'WAB', 'GM&O'],
  baron: ['AT&SF', 'CB&Q'],
  'short-liner': ['T&P', 'GTW', 'KCS', 'SAL', 'ACL', 'C&NW'],
  magnate: ['AT&SF', 'CP', 'KCS'],
  transcontinental: ['CN', 'C&O', 'D&H'],
  nationwide: ['CN', 'MILW', 'AT&SF', 'B&M'],
  gateway: ['GM&O', 'SOO', 'B&O', 'EL', 'AT&SF'],
  eastern: ['B&O', 'CP', 'SOU', 'NH'],
  central: ['CRI&P', 'PRR', 'WAB', 'NP'],
  western: ['NP', 'CP', 'C&NW'],
  northern: ['MILW', 'B&M', 'PRR', 'CN'],
  southern: ['SP', 'SOU', 'CRI&P'],
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
  ['transcontinental', 'needs railways that are connected', ['UP', 'AT&SF', 'SAL', 'ACL', 'B&M', 'NH', 'FEC']],
  ['magnate', 'asks for cities of railways', ['GLS', 'ACS', 'GCS', 'PCS', 'CN']],
])('%s %s', (card, _, deeds) => {
  const t = table(given(card, {}, owned(0, ...deeds)));
  t.act(move('m421', 'IC'));
  expect(t.phase).toBe('run');
});

test('every card is tried here', () => {
  const tried = ['landlord', ...counted.map(([id]) => id), ...holdings.map(([id]) => id)];
  expect(tried.sort()).toEqual(VICTORY_CARDS.map(({ id }) => id).sort());
});

test.each([3, 4, 5, 6])('nobody has won before the first turn of %i', (seats) => {
  const t = newTable({ length: 'experimental' }, seats);
  const random = new Random('set-up');
  while (t.turn === 'chance') t.act(random.pick(t.chance()).action);
  expect(t.phase).toBe('choose-home');
});

test('a card tells its own numbers', () => {
  const money = { en: english.money, ja: japanese.money };
  for (const [id, condition] of Object.entries(CONDITIONS)) {
    for (const language of LANGUAGES) {
      for (const number of Object.values(condition).filter((value) => typeof value === 'number')) {
        const told = number < 1_000 ? String(number) : money[language](number);
        expect(text.label(`victory.${id}.about`, language)).toContain(told);
      }
    }
  }
});
