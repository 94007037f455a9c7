import type { JsonObject } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { describe, expect, test } from 'vitest';
import { city, F1, f1, onF1, town } from '../fixtures/f1.ts';
import { F2_LINKS, onF2 } from '../fixtures/f2.ts';
import { BLACK, type Given, GREEN, NOBODY, Table } from '../fixtures/play.ts';
import { beforeIncome, bid, capital, funds, only, PASS, STANDARD, score, urbanize } from './turns.ts';

/** Every table option, with each of its values. */

test('The list of options is complete.', () => {
  expect(Object.keys(steam.options)).toEqual([
    'rules',
    'map',
    'claimTest',
    'redirectUnowned',
    'townRevisit',
    'townTileCompletesRival',
    'redirectMayAddSegment',
    'adjacentCityLinkSurvives',
    'standardCapitalFromVP',
    'standardNewcomerCredit',
    'standardNewcomerCreditFor',
    'incomeCap',
    'twoPlayerSecondPays',
  ]);
});

test.each([
  { rules: 'base', first: 'seat-auction' },
  { rules: 'first-game', first: 'select-action-tiles' },
  { rules: 'standard', first: 'buy-capital' },
])('rules=$rules: The first decision of the game is in phase $first.', ({ rules, first }) => {
  expect(Table.fresh(4, 'rules', { rules }).document().phase).toBe(first);
});

test.each([
  { name: 'northeast', map: 'northeast', place: 'Albany' },
  { name: 'ruhr', map: 'ruhr', place: 'Essen' },
  { name: 'one inline', map: F1, place: 'C' },
])('map: A game can be started on the map $name.', ({ map, place }) => {
  expect(Object.keys(Table.fresh(4, 'map', { map }).document().cubes)).toContain(place);
});

describe('claimTest', () => {
  /** An unowned spur from T, where only Black has a link, towards B. */
  const spur = (claimTest: string): Given => ({
    options: { claimTest },
    track: [
      ['21@(1,0){0-3}', BLACK],
      ['T21@(2,0){0,3}', [NOBODY, BLACK]],
    ],
    also: { actor: GREEN },
  });

  test('claimTest=after: The piece that joins the spur to a city claims it.', () => {
    const table = onF1(spur('after'));
    table.lay('21@(3,0){0-3}');
    expect(table.links()).toEqual(['A-T black', 'B-T green']);
  });

  test('claimTest=before: Green cannot claim the spur.', () => {
    expect(onF1(spur('before')).refusalOf('21@(3,0){0-3}')).toBe('STM-OWN-08 not-claimable');
  });

  test.each([
    { claimTest: 'after', owner: 'green' },
    { claimTest: 'before', owner: 'nobody' },
  ])('claimTest=$claimTest: A New City completes the spur for $owner.', ({ claimTest, owner }) => {
    const given = spur(claimTest);
    const table = onF1({ ...given, map: f1({ '3,0': town('V') }), players: { [GREEN]: { tile: 'urbanization' } } });
    table.act(urbanize('V', 'red'));
    expect(table.links()).toEqual(['A-T black', `T-V ${owner}`]);
  });

  test('claimTest=before: A link from a city can still be claimed.', () => {
    const table = onF1({ options: { claimTest: 'before' }, track: [['21@(1,0){0-3}', NOBODY]] });
    table.lay('T11@(2,0){3}');
    expect(table.links()).toEqual(['A-T black']);
  });
});

test.each([
  { redirectUnowned: 'before', refusal: 'STM-RED-01 redirect-not-claimable' },
  { redirectUnowned: 'after', refusal: null },
])('redirectUnowned=$redirectUnowned: Redirecting a spur of a rival’s town into a city gives $refusal.', (each) => {
  const table = onF1({
    map: f1({ '1,2': city('D') }),
    options: { redirectUnowned: each.redirectUnowned },
    track: [
      ['21@(1,0){0-3}', BLACK],
      ['T22@(2,0){1,3}', [NOBODY, BLACK]],
      ['21@(2,1){1-4}', NOBODY],
    ],
    also: { actor: GREEN },
  });
  expect(table.refusalOf('22@(2,1){4-2}')).toBe(each.refusal);
});

test.each([
  { townRevisit: true, refusal: null },
  { townRevisit: false, refusal: 'STM-GOODS-09 town-twice' },
])('townRevisit=$townRevisit: A route that passes a town twice gives $refusal.', ({ townRevisit, refusal }) => {
  const table = onF2({
    options: { townRevisit },
    players: { [GREEN]: { locomotive: 4 } },
    also: { actor: GREEN, cubes: { P: ['blue'] } },
  });
  const { L1, L2, L4, L5 } = F2_LINKS;
  expect(table.refusal({ do: 'deliver', from: 'P', cube: 'blue', links: [L1, L4, L5, L2] })).toBe(refusal);
  expect(table.refusal({ do: 'deliver', from: 'P', cube: 'blue', links: [L1, L2] })).toBeNull();
});

describe('townTileCompletesRival', () => {
  const meeting = (townTileCompletesRival: boolean): Given => ({
    options: { townTileCompletesRival },
    track: [
      ['21@(1,0){0-3}', BLACK],
      ['21@(3,0){0-3}', GREEN],
    ],
    also: { actor: GREEN },
  });

  test('townTileCompletesRival=true: The rival’s link is completed for the rival.', () => {
    const table = onF1(meeting(true));
    expect(table.lay('T21@(2,0){0,3}')).toEqual([3]);
    expect(table.links()).toEqual(['A-T black', 'B-T green']);
  });

  test('townTileCompletesRival=false: Such a tile is refused; one that misses the rival’s link is not.', () => {
    const table = onF1(meeting(false));
    expect(table.refusalOf('T21@(2,0){0,3}')).toBe('STM-BUILD-19 town-completes-rival');
    expect(table.refusalOf('T22@(2,0){0,2}')).toBeNull();
  });
});

describe('redirectMayAddSegment', () => {
  /** Black's link from A points at T; D is adjacent to its last tile. */
  const redirecting = (redirectMayAddSegment: boolean): Table =>
    onF1({
      map: f1({ '1,1': city('D') }),
      options: { redirectMayAddSegment },
      track: [['21@(1,0){0-3}', BLACK]],
    });
  const REDIRECTED_AND_MORE = '46@(1,0){3-5,0-1}';

  test('redirectMayAddSegment=true: The tile redirects the link and starts a link from D.', () => {
    const table = redirecting(true);
    expect(table.lay(REDIRECTED_AND_MORE)).toEqual([4]);
    expect(table.links()).toEqual(['A-open black at risk', 'D-open black']);
  });

  test('redirectMayAddSegment=false: The tile may only redirect the link.', () => {
    const table = redirecting(false);
    expect(table.refusalOf(REDIRECTED_AND_MORE)).toBe('STM-RED-03 redirect-adds-segment');
    expect(table.refusalOf('22@(1,0){3-5}')).toBeNull();
  });
});

describe('adjacentCityLinkSurvives', () => {
  /** Green's link from A to V is a spoke; Black can urbanize V. */
  const spokeOnly = (adjacentCityLinkSurvives: boolean): Table =>
    onF1({
      map: f1({ '1,0': town('V') }),
      options: { adjacentCityLinkSurvives },
      track: [['T11@(1,0){3}', GREEN]],
      players: { [BLACK]: { tile: 'urbanization' } },
    });

  test('adjacentCityLinkSurvives=true: The link stays without track and can be used.', () => {
    const table = spokeOnly(true);
    table.act(urbanize('V', 'red'));
    expect(table.links()).toEqual(['A-V green without track']);
    const { links, newCities } = table.session.position();
    const options = { adjacentCityLinkSurvives: true };
    const used = onF1({
      map: f1({ '1,0': town('V') }),
      options,
      also: {
        phase: 'move-goods',
        actor: GREEN,
        links: links ?? [],
        newCities: newCities ?? [],
        cubes: { V: ['red'] },
      },
    });
    expect(used.refusal({ do: 'deliver', from: 'V', cube: 'red', links: ['A-V'] })).toBeNull();
  });

  test('adjacentCityLinkSurvives=false: The link is removed.', () => {
    const table = spokeOnly(false);
    const events = table.act(urbanize('V', 'red'));
    expect(table.links()).toEqual([]);
    expect(only(events, 'link-removed')).toEqual([{ event: 'link-removed', owner: GREEN, ends: ['A', 'V'] }]);
  });
});

test.each([
  { standardCapitalFromVP: true, most: 5 },
  { standardCapitalFromVP: false, most: 2 },
])(
  'standardCapitalFromVP=$standardCapitalFromVP: A player with income -8 and 7 VP can buy $most units.',
  ({ most, ...options }) => {
    const table = Table.from({
      options: { ...STANDARD, ...options },
      players: { 0: { income: -8, vp: 7 } },
      also: { phase: 'buy-capital' },
    });
    expect(table.refusal(capital(most + 1))).toBe('STM-CAP-01 capital-beyond-means');
    table.act(capital(most));
    expect(funds(table, 0)).toEqual({ cash: 5 * most, income: -10, vp: most === 5 ? 1 : 7 });
  },
);

describe('STM-CAP-04 standardNewcomerCredit and standardNewcomerCreditFor', () => {
  const CREDIT = [
    { seats: [], creditFor: 'both', track: false, maintenance: false },
    { seats: [1, 2], creditFor: 'both', track: false, maintenance: false },
    { seats: [0], creditFor: 'both', track: true, maintenance: true },
    { seats: [0, 2], creditFor: 'track', track: true, maintenance: false },
    { seats: [0], creditFor: 'maintenance', track: false, maintenance: true },
  ];
  const optionsFor = (seats: readonly number[], creditFor: string): JsonObject => ({
    ...STANDARD,
    standardNewcomerCredit: seats,
    standardNewcomerCreditFor: creditFor,
  });

  test.each(CREDIT)(
    'With credit of seats $seats for $creditFor, track on credit is $track.',
    ({ seats, creditFor, track }) => {
      const table = onF1({ options: optionsFor(seats, creditFor), players: { [BLACK]: { cash: 1, vp: 3 } } });
      if (track) {
        table.lay('21@(1,0){0-3}');
        expect(funds(table, BLACK)).toEqual({ cash: 4, income: -1, vp: 3 });
      } else {
        expect(table.refusalOf('21@(1,0){0-3}')).toBe('STM-CAP-02 not-enough-cash');
      }
    },
  );

  test.each(CREDIT)('With credit of seats $seats for $creditFor, maintenance on credit is $maintenance.', (credit) => {
    const table = beforeIncome({
      options: optionsFor(credit.seats, credit.creditFor),
      players: { 0: { locomotive: 5, vp: 4 }, 1: { cash: 9 }, 2: { cash: 9 } },
    });
    table.act(PASS);
    const raised = { cash: 0, income: -1, vp: 4 };
    const shortfall = { cash: 1, income: 0, vp: 1 };
    expect(funds(table, 0)).toEqual(credit.maintenance ? raised : shortfall);
  });

  test('There is no credit for bids.', () => {
    const options = optionsFor([0], 'both');
    const table = Table.from({ options, players: { 0: { cash: 2 } }, also: { phase: 'order-auction' } });
    expect(table.refusal(bid(3))).toBe('STM-SAUC-03 order-bid-beyond-cash');
  });

  test('A player who cannot raise enough may still pay by the Standard rules.', () => {
    // Owes 11: raising gives nothing at -10 with one victory point, but that point is worth $2.
    const options = optionsFor([0], 'both');
    const players = { 0: { cash: 9, income: -10, vp: 1 }, 1: { cash: 9 }, 2: { cash: 9 } };
    const table = beforeIncome({ options, players });
    table.act(PASS);
    expect(funds(table, 0)).toEqual({ cash: 0, income: -10, vp: 0 });
  });
});

describe('incomeCap', () => {
  /** Green takes three points on income. */
  const earning = (incomeCap: number | null, income: number): Table => {
    const table = onF2({
      options: { incomeCap },
      players: { [GREEN]: { locomotive: 3, income } },
      also: { actor: GREEN, cubes: { P: ['red'] } },
    });
    const { L1, L2, L3 } = F2_LINKS;
    table.actAll({ do: 'deliver', from: 'P', cube: 'red', links: [L1, L2, L3] }, score('income'));
    return table;
  };

  test.each([
    { incomeCap: null, before: 98, after: 101 },
    { incomeCap: 100, before: 98, after: 100 },
    { incomeCap: 100, before: 97, after: 100 },
    { incomeCap: 10, before: 5, after: 8 },
    { incomeCap: 10, before: 20, after: 20 },
  ])('incomeCap=$incomeCap: Three points raise income from $before to $after.', ({ incomeCap, before, after }) => {
    expect(earning(incomeCap, before).player(GREEN).income).toBe(after);
  });
});

test.each([
  { twoPlayerSecondPays: 'nothing', cash: 9 },
  { twoPlayerSecondPays: 'full', cash: 6 },
])(
  'twoPlayerSecondPays=$twoPlayerSecondPays: The second of two players keeps $cash of $$9.',
  ({ cash, ...options }) => {
    const table = Table.from({
      options: { ...STANDARD, ...options },
      players: { 0: { cash: 9 }, 1: { cash: 9 }, 2: { bankrupt: true } },
      also: { phase: 'order-auction' },
    });
    table.actAll(bid(3), bid(4), PASS);
    expect(table.document().order).toEqual([1, 0]);
    expect([table.player(0).cash, table.player(1).cash]).toEqual([cash, 5]);
  },
);

test('twoPlayerSecondPays=full: With three players the last still pays nothing.', () => {
  const table = Table.from({
    options: { ...STANDARD, twoPlayerSecondPays: 'full' },
    players: { 0: { cash: 9 }, 1: { cash: 9 }, 2: { cash: 9 } },
    also: { phase: 'order-auction' },
  });
  table.actAll(bid(2), bid(3), bid(4), PASS, PASS);
  expect([0, 1, 2].map((seat) => table.player(seat).cash)).toEqual([9, 6, 5]);
});
