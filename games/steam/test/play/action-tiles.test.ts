import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { F1, f1, onF1, town } from '../fixtures/f1.ts';
import { onF2 } from '../fixtures/f2.ts';
import { BLACK, type Given, GREEN, type PlayerDocument, Table, WHITE } from '../fixtures/play.ts';
import {
  ACTION_TILES,
  actorsDoing,
  BASE_AND_STANDARD,
  END_BUILD,
  each,
  funds,
  grow,
  only,
  PASS,
  STANDARD,
  score,
  selecting,
  take,
  takeAsPass,
  urbanize,
} from './turns.ts';

const newCity = (name: string, colour: string): JsonObject => ({ town: name, colour });

/** F1 with New Cities on both of its towns, so that nothing can be urbanized. */
const NO_TOWN: Given = { map: F1, also: { newCities: [newCity('T', 'gray'), newCity('U', 'gray')] } };

/** F1 with seven more towns, N0 to N6. */
const MANY_TOWNS = f1(
  Object.fromEntries(
    ['-1,-2', '0,-2', '2,-2', '3,-2', '4,-2', '5,-2', '6,-2'].map((at, index) => [at, town(`N${index}`)]),
  ),
);
const ALL_NEW_CITIES = ['red', 'blue', 'yellow', 'purple', 'gray', 'gray', 'gray', 'gray'].map((colour, index) =>
  newCity(index < 7 ? `N${index}` : 'U', colour),
);
/** All eight New Cities are on the map, and T is still a town. */
const NO_NEW_CITY: Given = { map: MANY_TOWNS, also: { newCities: ALL_NEW_CITIES } };

const PASSABLE: readonly string[] = ['city-growth', 'urbanization'];

/** Black is building with the tile, $9 in cash and two sets in the supply. */
function building(tile: string, given: Given = {}): Table {
  const black: Partial<PlayerDocument> = { cash: 9, tile, ...given.players?.[BLACK] };
  return onF1({
    ...given,
    players: { ...given.players, [BLACK]: black },
    also: { supply: [['red', 'red', 'blue'], ['gray'], []], ...given.also },
  });
}

describe('selecting tiles', () => {
  test.each(BASE_AND_STANDARD)(
    'STM-ACT-01 %s: Each player takes one of the remaining tiles, in player order.',
    (rules) => {
      const table = selecting({ options: { rules }, also: { order: [2, 0, 1] } });
      expect(table.document().actor).toBe(2);
      table.act(take('engineer'));
      expect(table.document().actor).toBe(0);
      expect(table.refusal(take('engineer'))).toBe('STM-ACT-01 tile-taken-already');
      table.take('turn-order', 'first-move');
      expect(each(table, 'tile')).toEqual(['turn-order', 'first-move', 'engineer']);
      expect(table.document().phase).toBe('build-track');
    },
  );

  test.each(BASE_AND_STANDARD)(
    'S-ACT-01 STM-ACT-08 STM-ACT-32 %s: A player at level 6 cannot take the Locomotive tile.',
    (rules) => {
      const table = selecting({ options: { rules }, players: { 0: { cash: 99, locomotive: 6 } } });
      expect(table.refusal(take('locomotive'))).toBe('STM-ACT-08 locomotive-at-maximum');
      expect(table.refusal(takeAsPass('locomotive'))).toBe('STM-ACT-08 locomotive-at-maximum');
    },
  );

  test.each(
    BASE_AND_STANDARD.flatMap((rules) => [
      { rules, left: 'no New City', given: NO_NEW_CITY },
      { rules, left: 'no town', given: NO_TOWN },
    ]),
  )(
    'S-ACT-02 STM-ACT-10 STM-ACT-32 $rules: With $left left, Urbanization cannot be taken, not even as a pass.',
    ({ rules, given }) => {
      const table = selecting({ ...given, options: { rules }, players: { 0: { cash: 99 } } });
      expect(table.refusal(take('urbanization'))).toBe('STM-ACT-10 nothing-to-urbanize');
      expect(table.refusal(takeAsPass('urbanization'))).toBe('STM-ACT-10 nothing-to-urbanize');
    },
  );

  test.each(BASE_AND_STANDARD)(
    'STM-ACT-10 %s: Urbanization can be taken for the last town or the last New City.',
    (rules) => {
      const oneTown: Given = { map: F1, also: { newCities: [newCity('T', 'gray')] } };
      const oneTile: Given = { map: MANY_TOWNS, also: { newCities: ALL_NEW_CITIES.slice(1) } };
      for (const given of [oneTown, oneTile]) {
        expect(selecting({ ...given, options: { rules } }).refusal(take('urbanization'))).toBeNull();
      }
    },
  );

  test.each(ACTION_TILES)('STM-ACT-21 Base: Only City Growth and Urbanization have a pass option (%s).', (tile) => {
    const table = selecting({ players: { 0: { cash: 20 } } });
    const refusal = table.refusal(takeAsPass(tile));
    expect(refusal).toBe(PASSABLE.includes(tile) ? null : 'STM-ACT-21 no-pass-option');
  });

  test.each(ACTION_TILES)('STM-ACT-31 Standard: %s cannot be passed at selection.', (tile) => {
    const table = selecting({ options: STANDARD });
    const reason = PASSABLE.includes(tile) ? 'STM-ACT-31 pass-decided-later' : 'STM-ACT-21 no-pass-option';
    expect(table.refusal(takeAsPass(tile))).toBe(reason);
  });
});

describe('prices', () => {
  const BASE_PRICES = [
    { tile: 'turn-order', cost: 0 },
    { tile: 'first-move', cost: 0 },
    { tile: 'engineer', cost: 0 },
    { tile: 'first-build', cost: 0 },
    { tile: 'city-growth', cost: 2 },
    { tile: 'locomotive', cost: 6 },
    { tile: 'urbanization', cost: 6 },
  ];
  test.each(BASE_PRICES)('STM-ACT-20 STM-ACT-22 Base: $tile costs $cost at selection.', ({ tile, cost }) => {
    const table = selecting({ players: { 0: { cash: 10 } } });
    expect(table.act(take(tile))[0]).toEqual({ event: 'tile-taken', seat: 0, tile, cost });
    expect(table.player(0).cash).toBe(10 - cost);
  });

  test.each(BASE_PRICES)('STM-ACT-30 Standard: $tile is free, even for a player without money.', ({ tile }) => {
    const broke = { cash: 0, income: -10, vp: 0 };
    const table = selecting({ options: STANDARD, players: { 0: broke } });
    expect(table.act(take(tile))[0]).toEqual({ event: 'tile-taken', seat: 0, tile, cost: 0 });
    expect(funds(table, 0)).toEqual(broke);
    expect(table.player(0).locomotive).toBe(tile === 'locomotive' ? 2 : 1);
  });

  test.each([
    { level: 2, cost: 6 },
    { level: 3, cost: 7 },
    { level: 4, cost: 8 },
    { level: 5, cost: 9 },
    { level: 6, cost: 10 },
  ])('STM-ACT-22 STM-ACT-08 Base: Level $level costs $cost and takes effect immediately.', ({ level, cost }) => {
    const table = selecting({ players: { 0: { cash: 20, locomotive: level - 1 } } });
    const events = table.act(take('locomotive'));
    expect(table.player(0)).toMatchObject({ cash: 20 - cost, locomotive: level });
    expect(only(events, 'locomotive-improved')).toEqual([{ event: 'locomotive-improved', seat: 0, level }]);
  });

  test('STM-ACT-20 Base: The player raises money if cash does not cover the price.', () => {
    const table = selecting();
    table.act(take('urbanization'));
    expect(funds(table, 0)).toEqual({ cash: 4, income: -2, vp: 0 });
  });

  test('STM-ACT-23 Base: A player who cannot pay cannot take the Locomotive tile, but can take the others as a pass.', () => {
    const table = selecting({ players: { 0: { cash: 1, income: -10, vp: 1 } } });
    expect(table.refusal(take('locomotive'))).toBe('STM-ACT-23 locomotive-unaffordable');
    expect(table.refusal(takeAsPass('locomotive'))).toBe('STM-ACT-21 no-pass-option');
    for (const tile of PASSABLE) {
      expect(table.refusal(take(tile))).toBe('STM-ACT-23 tile-unaffordable');
      expect(table.refusal(takeAsPass(tile))).toBeNull();
    }
  });

  test('STM-ACT-23 Base: The Locomotive tile is affordable at exactly its price.', () => {
    const price = 6;
    const poor = { cash: price - 1, income: -10, vp: 1 };
    expect(selecting({ players: { 0: poor } }).refusal(take('locomotive'))).toBe('STM-ACT-23 locomotive-unaffordable');
    expect(selecting({ players: { 0: { ...poor, cash: price } } }).refusal(take('locomotive'))).toBeNull();
  });
});

describe('passed and paid tiles', () => {
  test('S-ACT-03 Base: A passed City Growth tile is free, cannot be used and still counts as 5.', () => {
    const table = selecting({ players: { 0: { cash: 3 } } });
    const events = table.act(takeAsPass('city-growth'));
    expect(events).toEqual([{ event: 'tile-passed', seat: 0, tile: 'city-growth' }]);
    expect(table.player(0)).toMatchObject({ cash: 3, income: 0, tile: 'city-growth', action: 'passed' });
    table.actAll(takeAsPass('urbanization'), take('first-move'));
    expect(table.refusal(grow('Albany', 1))).toBe('STM-ACT-21 action-passed');
    const end = table.finishTurn();
    expect(only(end, 'order-set')).toEqual([{ event: 'order-set', order: [2, 0, 1] }]);
  });

  test('STM-ACT-21 Base: A passed Urbanization tile cannot be used either.', () => {
    const table = building('urbanization', { players: { [BLACK]: { action: 'passed' } } });
    expect(table.refusal(urbanize('T', 'red', 1))).toBe('STM-ACT-21 action-passed');
    expect(table.refusal(END_BUILD)).toBeNull();
  });

  test.each([
    { tile: 'urbanization', reason: 'must-urbanize', action: urbanize('T', 'red', 1) },
    { tile: 'city-growth', reason: 'must-grow', action: grow('A', 1) },
  ])('STM-ACT-24 Base: A paid $tile tile has to be used.', ({ tile, reason, action }) => {
    const table = building(tile);
    expect(table.refusal(END_BUILD)).toBe(`STM-ACT-24 ${reason}`);
    table.lay('21@(1,0){0-3}');
    expect(table.refusal(END_BUILD)).toBe(`STM-ACT-24 ${reason}`);
    table.act(action);
    expect(table.refusal(END_BUILD)).toBeNull();
  });

  test.each([
    { tile: 'urbanization', action: urbanize('T', 'red', 1) },
    { tile: 'city-growth', action: grow('A', 1) },
  ])('STM-ACT-31 Standard: The holder of $tile may use it or not.', ({ tile, action }) => {
    const given: Given = { options: STANDARD };
    expect(building(tile, given).refusal(action)).toBeNull();
    const table = building(tile, given);
    const events = table.act(END_BUILD);
    expect(events).toEqual([{ event: 'build-ended', seat: BLACK }]);
    expect(table.document().supply[0]).toHaveLength(3);
  });

  test('S-ACT-17 Base: A paid City Growth lapses without a refund when the last set is gone.', () => {
    const table = onF1({
      players: { [BLACK]: { tile: 'urbanization' }, [GREEN]: { tile: 'city-growth', cash: 3 } },
      also: { supply: [['red']] },
    });
    table.actAll(urbanize('T', 'gray', 1), END_BUILD);
    expect(table.refusal(grow('A', 1))).toBe('STM-ACT-14 supply-space-empty');
    const events = table.act(END_BUILD);
    expect(only(events, 'growth-lapsed')).toEqual([{ event: 'growth-lapsed', seat: GREEN }]);
    expect(table.player(GREEN)).toMatchObject({ cash: 3, income: 0 });
    expect(table.document().grown).toEqual([]);
  });

  test('STM-ACT-24 Base: City Growth also lapses when every printed city has a marker.', () => {
    const table = building('city-growth', { also: { grown: ['A', 'B', 'C'] } });
    expect(only(table.act(END_BUILD), 'growth-lapsed')).toHaveLength(1);
    expect(selecting({ map: F1, also: { grown: ['A', 'B', 'C'] } }).refusal(take('city-growth'))).toBe(
      'STM-ACT-14 growth-only-as-pass',
    );
  });

  test('STM-ACT-24 Base: City Growth does not lapse while there is a set and a city.', () => {
    const table = building('city-growth', { also: { supply: [[], [], ['gray']], grown: ['A', 'B'] } });
    expect(table.refusal(END_BUILD)).toBe('STM-ACT-24 must-grow');
  });
});

describe('Urbanization', () => {
  test('STM-ACT-09 A New City has its colour and all cubes of the set.', () => {
    const table = building('urbanization');
    const events = table.act(urbanize('T', 'purple', 1));
    expect(events).toEqual([
      { event: 'city-founded', seat: BLACK, place: 'T', colour: 'purple', cubes: ['red', 'red', 'blue'] },
    ]);
    const { newCities, cubes, supply } = table.document();
    expect({ newCities, cubes }).toEqual({
      newCities: [newCity('T', 'purple')],
      cubes: { T: ['red', 'red', 'blue'] },
    });
    expect(supply.map(({ length }) => length)).toEqual([0, 1, 0, 0, 0, 0]);
  });

  test.each([
    { where: 'A', what: 'a city' },
    { where: '1,0', what: 'an open hex' },
    { where: 'U', what: 'a New City' },
    { where: 'Z99', what: 'no hex of the map' },
  ])('STM-ACT-09 A New City cannot be placed on $what.', ({ where }) => {
    const table = building('urbanization', { also: { newCities: [newCity('U', 'gray')] } });
    expect(table.refusal(urbanize(where, 'red', 1))).toBe('STM-ACT-09 not-a-town');
  });

  test.each(ACTION_TILES.filter((tile) => tile !== 'urbanization'))(
    'STM-ACT-09 A New City cannot be placed with %s.',
    (tile) => {
      expect(building(tile).refusal(urbanize('T', 'red', 1))).toBe('STM-ACT-09 no-urbanization');
    },
  );

  test('S-ACT-08 A set is taken whole: neither a part of it nor two sets can be taken.', () => {
    const table = building('urbanization');
    expect(() => table.session.checkAction({ ...urbanize('T', 'red', 1), cubes: ['red'] })).toThrow('action.cubes');
    expect(() => table.session.checkAction({ ...urbanize('T', 'red'), supply: [1, 2] })).toThrow('action.supply');
    const growing = building('city-growth');
    expect(() => growing.session.checkAction({ ...grow('A', 1), cubes: ['red'] })).toThrow('action.cubes');
    expect(() => growing.session.checkAction({ ...grow('A'), supply: [1, 2] })).toThrow('action.supply');
    growing.act(grow('A', 1));
    expect(growing.document()).toMatchObject({
      cubes: { A: ['red', 'red', 'blue'] },
      supply: [[], ['gray'], [], [], [], []],
    });
  });

  test('S-ACT-09 Track can start at a New City, and its cubes can be delivered in the same turn.', () => {
    const table = building('urbanization');
    table.act(urbanize('T', 'gray', 1));
    table.lay('21@(1,0){0-3}');
    expect(table.links()).toEqual(['A-T black']);
    actorsDoing(table, END_BUILD);
    const [delivered] = table.act({ do: 'deliver', from: 'T', cube: 'red', links: ['A-T'] });
    expect(delivered).toMatchObject({ event: 'delivered', from: 'T', to: 'A', points: [1, 0, 0] });
  });

  test('S-ACT-10 There is one New City a turn, four gray ones and one of each other colour.', () => {
    const grays = [newCity('N0', 'gray'), newCity('N1', 'gray'), newCity('N2', 'gray')];
    const table = building('urbanization', { map: MANY_TOWNS, also: { newCities: [...grays, newCity('N3', 'red')] } });
    expect(table.refusal(urbanize('T', 'red', 1))).toBe('STM-COMP-04 no-new-city-left');
    table.act(urbanize('T', 'gray', 1));
    expect(table.refusal(urbanize('U', 'blue', 2))).toBe('STM-ACT-11 action-done');
    const fifth = building('urbanization', { map: MANY_TOWNS, also: { newCities: [...grays, newCity('N3', 'gray')] } });
    expect(fifth.refusal(urbanize('T', 'gray', 1))).toBe('STM-COMP-04 no-new-city-left');
    expect(fifth.refusal(urbanize('T', 'red', 1))).toBeNull();
  });

  test('S-ACT-10 STM-COMP-04 A placed New City is not available in later turns.', () => {
    const grays = [newCity('N0', 'gray'), newCity('N1', 'gray'), newCity('N2', 'gray')];
    const table = building('urbanization', { map: MANY_TOWNS, also: { newCities: grays } });
    table.act(urbanize('T', 'gray', 1));
    table.finishTurn();
    table.take('urbanization', 'turn-order', 'first-move');
    expect(table.refusal(urbanize('U', 'gray', 2))).toBe('STM-COMP-04 no-new-city-left');
    expect(table.refusal(urbanize('U', 'blue', 2))).toBeNull();
  });

  const THREE_TILES = ['21@(1,0){0-3}', '21@(0,1){1-4}', '21@(0,-1){1-4}'];
  test.each([0, 1, 2, 3])('STM-ACT-11 Urbanization after %i of three tiles does not count as a tile.', (before) => {
    const table = building('urbanization');
    table.lay(...THREE_TILES.slice(0, before));
    table.act(urbanize('U', 'red', 1));
    table.lay(...THREE_TILES.slice(before));
    expect(table.document().tilesLaid).toBe(3);
    expect(table.refusalOf('21@(1,-1){2-5}')).toBe('STM-BUILD-02 tile-limit');
  });

  test('STM-ACT-12 Urbanization returns the town tile to the supply.', () => {
    // Five towns around A and four one-spoke tiles in the game.
    const around = ['1,0', '0,1', '-1,1', '-1,0', '0,-1'];
    const map = f1(Object.fromEntries(around.map((at, index) => [at, town(`M${index}`)])));
    const edges = [3, 4, 5, 0];
    const track = edges.map((edge, index) => [`T11@M${index}{${edge}}`, GREEN] as const);
    const table = building('urbanization', { map, track });
    expect(table.refusalOf('T11@M4{1}')).toBe('STM-TILE-02 no-tile-left');
    table.act(urbanize('M0', 'gray', 2));
    expect(table.lay('T11@M4{1}')).toEqual([2]);
  });

  test('STM-ACT-13 A town can be urbanized whether or not anybody has track there.', () => {
    const track = [
      ['21@(1,0){0-3}', GREEN],
      ['T21@(2,0){0,3}', GREEN],
      ['21@(3,0){0-3}', GREEN],
    ] as const;
    const table = building('urbanization', { track });
    expect(table.refusal(urbanize('T', 'red', 1))).toBeNull();
    expect(table.refusal(urbanize('U', 'red', 1))).toBeNull();
    table.act(urbanize('T', 'red', 1));
    expect(table.links()).toEqual(['A-T green', 'B-T green']);
  });

  test('STM-ACT-14 Urbanization requires a non-empty supply space while there is one.', () => {
    const table = building('urbanization');
    expect(table.refusal(urbanize('T', 'red'))).toBe('STM-ACT-14 supply-space-required');
    expect(table.refusal(urbanize('T', 'red', 3))).toBe('STM-ACT-14 supply-space-empty');
    expect(table.refusal(urbanize('T', 'red', 7))).toBe('STM-ACT-09 no-such-supply-space');
    expect(() => table.session.checkAction(urbanize('T', 'red', 0))).toThrow('action.supply');
  });

  test.each(BASE_AND_STANDARD)('STM-ACT-14 %s: With an empty supply the New City has no cubes.', (rules) => {
    const table = building('urbanization', { options: { rules }, also: { supply: [] } });
    expect(table.refusal(urbanize('T', 'red', 1))).toBe('STM-ACT-14 supply-space-empty');
    table.act(urbanize('T', 'red'));
    expect(table.document()).toMatchObject({ newCities: [newCity('T', 'red')], cubes: {} });
  });
});

describe('City Growth', () => {
  test('STM-ACT-06 City Growth puts the set and a marker on the city.', () => {
    const table = building('city-growth', { also: { cubes: { B: ['yellow'] } } });
    const events = table.act(grow('B', 1));
    expect(events).toEqual([{ event: 'city-grown', seat: BLACK, place: 'B', cubes: ['red', 'red', 'blue'] }]);
    const { grown, cubes, supply } = table.document();
    expect({ grown, cubes }).toEqual({ grown: ['B'], cubes: { B: ['red', 'red', 'blue', 'yellow'] } });
    expect(supply.slice(0, 3).map(({ length }) => length)).toEqual([0, 1, 0]);
  });

  test('STM-ACT-07 Any printed city can grow, even without cubes and track.', () => {
    const track = [['21@(4,1){1-4}', GREEN]] as const;
    const table = building('city-growth', { track, also: { cubes: { B: ['red'] } } });
    expect(['A', 'B', 'C'].map((each) => table.refusal(grow(each, 1)))).toEqual([null, null, null]);
  });

  test('STM-ACT-06 A city cannot grow twice in a game.', () => {
    expect(building('city-growth', { also: { grown: ['A'] } }).refusal(grow('A', 1))).toBe('STM-ACT-06 already-grown');
  });

  test.each([
    { where: 'T', what: 'a New City' },
    { where: 'U', what: 'a town' },
    { where: '1,0', what: 'an open hex' },
    { where: 'Z99', what: 'no hex of the map' },
  ])('STM-ACT-07 City Growth is not possible for $what.', ({ where }) => {
    const table = building('city-growth', { also: { newCities: [newCity('T', 'red')] } });
    expect(table.refusal(grow(where, 1))).toBe('STM-ACT-07 not-a-printed-city');
  });

  test.each(ACTION_TILES.filter((tile) => tile !== 'city-growth'))(
    'STM-ACT-06 City Growth is not possible with %s.',
    (tile) => {
      expect(building(tile).refusal(grow('A', 1))).toBe('STM-ACT-06 no-growth');
    },
  );

  test('STM-ACT-11 City Growth is possible once, at any time in the build turn, and does not count as a tile.', () => {
    const table = building('city-growth');
    table.lay('21@(1,0){0-3}', '21@(0,1){1-4}');
    table.act(grow('A', 1));
    expect(table.refusal(grow('B', 2))).toBe('STM-ACT-11 action-done');
    table.lay('21@(0,-1){1-4}');
    expect(table.document().tilesLaid).toBe(3);
  });

  test('STM-ACT-11 City Growth is possible only in the holder’s build turn.', () => {
    const table = onF1({ players: { [GREEN]: { tile: 'city-growth' } }, also: { supply: [['red']] } });
    expect(table.refusal(grow('A', 1))).toBe('STM-ACT-06 no-growth');
    const goods = onF1({
      players: { [BLACK]: { tile: 'city-growth' } },
      options: STANDARD,
      also: { phase: 'move-goods', supply: [['red']] },
    });
    expect(goods.refusal(grow('A', 1))).toBe('STM-TURN-01 wrong-phase');
  });

  test('STM-ACT-14 City Growth requires a non-empty supply space.', () => {
    const table = building('city-growth');
    expect(table.refusal(grow('A'))).toBe('STM-ACT-14 supply-space-required');
    expect(table.refusal(grow('A', 3))).toBe('STM-ACT-14 supply-space-empty');
    expect(table.refusal(grow('A', 7))).toBe('STM-ACT-09 no-such-supply-space');
  });

  test('STM-ACT-14 Base: With an empty supply City Growth can only be taken as a pass, for free.', () => {
    const table = selecting({ players: { 0: { cash: 5 } }, also: { supply: [] } });
    expect(table.refusal(take('city-growth'))).toBe('STM-ACT-14 growth-only-as-pass');
    table.act(takeAsPass('city-growth'));
    expect(table.player(0)).toMatchObject({ cash: 5, action: 'passed' });
  });

  test('STM-ACT-14 Standard: With an empty supply City Growth can be taken but not used.', () => {
    const table = selecting({ options: STANDARD, also: { supply: [] } });
    table.take('city-growth', 'engineer', 'first-move');
    expect(table.legal().filter(({ do: kind }) => kind === 'grow')).toEqual([]);
    expect(table.refusal(grow('Albany'))).toBe('STM-ACT-14 supply-space-required');
    expect(table.refusal(END_BUILD)).toBeNull();
  });
});

test.each([
  { tile: 'engineer', prices: [2, 2, 2, 3] },
  { tile: 'turn-order', prices: [2, 2, 2] },
])('STM-ACT-04 With $tile the player can lay tiles for $prices, and no more.', ({ tile, prices }) => {
  const table = building(tile);
  const tiles = ['21@(1,0){0-3}', '21@(0,1){1-4}', '21@(0,-1){1-4}', '21@(1,-1){2-5}', '21@(4,1){1-4}'];
  expect(table.lay(...tiles.slice(0, prices.length))).toEqual(prices);
  expect(table.refusalOf(tiles[prices.length])).toBe('STM-BUILD-02 tile-limit');
});

describe('First Build, First Move and Turn Order', () => {
  const ORDER = [2, 0, 3, 1, 4];
  const holding = (tile: string, seat: number): Given => ({
    seats: 5,
    players: { [seat]: { tile } },
    also: { order: ORDER },
  });

  test.each([
    { holder: 3, order: [3, 2, 0, 1, 4], id: 'S-ACT-15' },
    { holder: 4, order: [4, 2, 0, 3, 1], id: 'STM-ACT-05' },
    { holder: 2, order: ORDER, id: 'STM-ACT-05' },
  ])('$id First Build: Seat $holder builds first and only once, the others in player order.', ({ holder, order }) => {
    const table = Table.from(holding('first-build', holder));
    expect(actorsDoing(table, END_BUILD)).toEqual(order);
    expect(table.document()).toMatchObject({ phase: 'move-goods', actor: 2, order: ORDER });
  });

  test.each([
    { holder: 3, order: [3, 2, 0, 1, 4] },
    { holder: 4, order: [4, 2, 0, 3, 1] },
    { holder: 2, order: ORDER },
  ])('S-ACT-16 STM-ACT-03 First Move: Seat $holder moves first in both rounds.', ({ holder, order }) => {
    const given = holding('first-move', holder);
    const table = Table.from({ ...given, also: { ...given.also, phase: 'move-goods' } });
    expect(actorsDoing(table, PASS)).toEqual(order);
    expect(table.document().round).toBe(2);
    expect(actorsDoing(table, PASS)).toEqual(order);
  });

  test('STM-ACT-02 Base: The holder of the Turn Order tile is first next turn.', () => {
    const players = { 0: { tile: 'engineer' }, 1: { tile: 'first-move' }, 2: { tile: 'turn-order' } };
    const table = Table.from({ players });
    expect(only(table.finishTurn(), 'order-set')).toEqual([{ event: 'order-set', order: [2, 1, 0] }]);
  });
});

describe('STM-ACT-33 six players with no selectable tile left for the last', () => {
  /** All but two tiles are taken; the sixth player is to choose. */
  function lastOfSix(left: readonly [string, string], last: Partial<PlayerDocument>, given: Given = {}): Table {
    const taken = ACTION_TILES.filter((tile) => !left.includes(tile));
    const players = Object.fromEntries(taken.map((tile, seat) => [seat, { tile, cash: 9 }]));
    return selecting({ ...given, seats: 6, players: { ...players, 5: last }, also: { actor: 5, ...given.also } });
  }
  const LAST_TWO = ['locomotive', 'urbanization'] as const;

  test.each(BASE_AND_STANDARD)(
    '%s: At level 6 with nothing to urbanize, the player takes either tile as a pass.',
    (rules) => {
      const table = lastOfSix(LAST_TWO, { locomotive: 6, cash: 30 }, { ...NO_TOWN, options: { rules } });
      expect(table.refusal(take('locomotive'))).toBe('STM-ACT-08 locomotive-at-maximum');
      expect(table.refusal(take('urbanization'))).toBe('STM-ACT-10 nothing-to-urbanize');
      expect(table.legal()).toEqual([takeAsPass('locomotive'), takeAsPass('urbanization')]);
      const events = table.act(takeAsPass('locomotive'));
      expect(events).toEqual([{ event: 'tile-passed', seat: 5, tile: 'locomotive' }]);
      expect(table.player(5)).toMatchObject({ cash: 30, locomotive: 6, tile: 'locomotive', action: 'passed' });
    },
  );

  test('Base: A Locomotive tile that cannot be paid counts as not selectable.', () => {
    const table = lastOfSix(LAST_TWO, { income: -10 }, NO_TOWN);
    expect(table.refusal(take('locomotive'))).toBe('STM-ACT-23 locomotive-unaffordable');
    expect(table.legal()).toEqual([takeAsPass('locomotive'), takeAsPass('urbanization')]);
  });

  test('Base: The forced tile determines the next order.', () => {
    const table = lastOfSix(LAST_TWO, { locomotive: 6 }, { ...NO_TOWN, also: { ...NO_TOWN.also, supply: [] } });
    table.act(takeAsPass('urbanization'));
    expect(only(table.finishTurn(), 'order-set')).toEqual([{ event: 'order-set', order: [0, 1, 2, 3, 4, 5] }]);
  });

  test('Base: A player who can take one of the two in the ordinary way is not forced.', () => {
    const loco = lastOfSix(LAST_TWO, { locomotive: 5, cash: 10 }, NO_TOWN);
    expect(loco.legal()).toEqual([take('locomotive')]);
    expect(loco.refusal(takeAsPass('locomotive'))).toBe('STM-ACT-21 no-pass-option');
    expect(loco.refusal(takeAsPass('urbanization'))).toBe('STM-ACT-10 nothing-to-urbanize');
    const poor = lastOfSix(LAST_TWO, { locomotive: 6, income: -10 });
    expect(poor.legal()).toEqual([takeAsPass('urbanization')]);
    expect(poor.refusal(takeAsPass('locomotive'))).toBe('STM-ACT-08 locomotive-at-maximum');
    const growth = lastOfSix(['city-growth', 'locomotive'], { locomotive: 6 });
    expect(growth.legal()).toEqual([take('city-growth'), takeAsPass('city-growth')]);
  });

  test('Standard: Urbanization that can be used is taken in the ordinary way.', () => {
    const table = lastOfSix(LAST_TWO, { locomotive: 6 }, { options: STANDARD });
    expect(table.legal()).toEqual([take('urbanization')]);
  });
});

test('S-ACT-19 STM-ACT-15 STM-TURN-03 Delivered cubes return to the bag and nothing is refilled.', () => {
  const players = { [GREEN]: { locomotive: 1, tile: 'first-move' }, [WHITE]: { cash: 9 } };
  const table = onF2({ players, also: { cubes: { Q: ['red', 'blue'] }, supply: [['gray'], []] } });
  const supply = table.document().supply;
  table.actAll({ do: 'deliver', from: 'Q', cube: 'red', links: ['Q-W'] }, score('vp'));
  table.finishTurn();
  expect(table.document()).toMatchObject({ turn: 2, cubes: { Q: ['blue'] }, supply });
  expect(table.refusal({ do: 'draw', cube: 'red' })).toBe('STM-TURN-01 wrong-phase');
  expect(table.session.toAct()).not.toBe('chance');
});
