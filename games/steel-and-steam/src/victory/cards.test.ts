import { type JsonObject, Random } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { move, newTable, owned, type Table, table } from '../../test/fixtures/table.ts';
import { faceIds, REGIONS } from '../network/network.ts';
import { tongue as english } from '../text/en/grammar.ts';
import { text } from '../text/index.ts';
import { tongue as japanese } from '../text/ja/grammar.ts';
import { VICTORY_CARDS, type VictoryCardId } from './cards.ts';

/** SNS-END-07: every card at its goal and just below it. Mortgaged deeds do not count, so the last one is mortgaged. */

/** After a step that changes nothing that cards count. */
function after(card: VictoryCardId, player: JsonObject, ...deeds: readonly string[]): Table {
  const [one, other] = VICTORY_CARDS.map(({ id }) => id).filter((id) => id !== card && id !== 'banker');
  const t = table({
    options: { length: 'experimental' },
    players: [
      { cash: 1_000, victoryCard: card, ...player },
      { cash: 1_000, victoryCard: one },
      { cash: 1_000, victoryCard: other },
    ],
    deeds: owned(0, ...deeds),
  });
  t.act(move('m421', 'IC'));
  return t;
}

function expectWon(t: Table): void {
  expect(t.outcome).toMatchObject({ reason: 'victory-card', winners: [0] });
}
function expectOpen(t: Table): void {
  expect(t.phase).toBe('run');
}

const regions = faceIds.slice(0, REGIONS);

/** What is enough, and what is not. */
const COUNTED: { readonly [id in VictoryCardId]?: readonly [JsonObject, JsonObject] } = {
  banker: [{ cash: 65_000 }, { cash: 64_500 }],
  earner: [{ earned: 70_000 }, { earned: 69_500 }],
  landlord: [{ feesTaken: 5_000 }, { feesTaken: 4_000 }],
  traveller: [{ journeys: 6 }, { journeys: 5 }],
  explorer: [{ regions: regions.slice(0, 5) }, { regions: regions.slice(0, 4) }],
};

/** Enough, and without the last one less by as little as can be. */
const OWNED: { readonly [id in VictoryCardId]?: readonly string[] } = {
  investor: ['PRR', 'UP', 'FEC'],
  collector: ['IC', 'NP', 'C&O', 'T&P', 'MKT'],
  shipowner: ['GCS', 'NH', 'SOU', 'WAB', 'GM&O'],
  baron: ['AT&SF', 'CB&Q'],
  'short-liner': ['D&H', 'GTW', 'FEC', 'KCS', 'GCS'],
  magnate: ['CP', 'AT&SF', 'D&H'],
  transcontinental: ['C&O', 'CN', 'GTW'],
  nationwide: ['NH', 'AT&SF', 'CP', 'C&O'],
  gateway: ['NKP', 'PRR', 'B&O', 'CRI&P', 'SOO'],
  eastern: ['CP', 'NH', 'SAL', 'ACL'],
  central: ['NP', 'CRI&P', 'NYC', 'GTW'],
  western: ['NP', 'SP', 'SOO'],
  northern: ['PRR', 'NP', 'B&M', 'CN'],
  southern: ['SP', 'SOU', 'L&N'],
};

const counted = Object.entries(COUNTED) as [VictoryCardId, readonly [JsonObject, JsonObject]][];
const holdings = Object.entries(OWNED) as [VictoryCardId, readonly string[]][];

test.each(counted)('%s', (card, [enough, less]) => {
  expectWon(after(card, enough));
  expectOpen(after(card, less));
});

test.each(holdings)('%s', (card, deeds) => {
  expectWon(after(card, {}, ...deeds));
  expectOpen(after(card, {}, ...deeds.slice(0, -1), `${deeds.at(-1)}*`));
});

describe('tycoon', () => {
  test('cash and unmortgaged deeds count', () => {
    expectWon(after('tycoon', { cash: 35_000 }, 'AT&SF'));
    expectOpen(after('tycoon', { cash: 34_500 }, 'AT&SF'));
    expectOpen(after('tycoon', { cash: 35_000 }, 'AT&SF*'));
  });
});

test('deeds without a shipping line are not enough for the shipowner', () => {
  expectOpen(after('shipowner', {}, 'PRR', 'NYC', 'B&O', 'EL', 'NH', 'GCS*'));
});

test('railways that are not connected do not count from coast to coast', () => {
  expectOpen(after('transcontinental', {}, 'UP', 'AT&SF', 'PRR*', 'ACL', 'B&M', 'RF&P', 'NH'));
});

test('shipping lines serve no cities', () => {
  expectOpen(after('magnate', {}, 'GLS', 'ACS', 'GCS', 'PCS', 'CN'));
});

test('every card is tried here', () => {
  const tried = ['tycoon', ...counted.map(([id]) => id), ...holdings.map(([id]) => id)];
  expect(tried.sort()).toEqual(VICTORY_CARDS.map(({ id }) => id).sort());
});

test.each([3, 4, 5, 6])('nobody has won before the first turn of %i', (seats) => {
  const t = newTable({ length: 'experimental' }, seats);
  const random = new Random('set-up');
  while (t.turn === 'chance') t.act(random.pick(t.chance()).action);
  expect(t.outcome).toBeNull();
});

test('what a card asks for is told with its own number', () => {
  for (const [card, [enough]] of counted) {
    for (const [language, { money }] of [
      ['en', english],
      ['ja', japanese],
    ] as const) {
      const [value] = Object.values(enough);
      const number = Array.isArray(value) ? value.length : Number(value);
      const words = text.label(`victory.${card}.about`, language);
      expect(words).toContain(number >= 1_000 ? money(number) : String(number));
    }
  }
});
