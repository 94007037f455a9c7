import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { F2_LINKS, F2_NEW_CITIES, F2_TRACK, onF2 } from '../fixtures/f2.ts';
import { BLACK, BROWN, type Given, GREEN, type Owner, type Table, WHITE } from '../fixtures/play.ts';
import { actorsDoing, each, funds, IMPROVE, only, PASS, score, selecting } from './turns.ts';

/** Deliveries on the network F2; see there for the links L1 to L8. */

type LinkName = keyof typeof F2_LINKS;

/** "blue P L6 L3": the cube, its place, and its route. */
function way(text: string): JsonObject {
  const [cube, from, ...names] = text.split(' ');
  return { do: 'deliver', cube, from, links: names.map((name) => F2_LINKS[name as LinkName]) };
}

/** It is the mover's turn to move goods, with these cubes on the map and a locomotive of this level. */
function moving(mover: number, locomotive: number, cubes: JsonObject, given: Given = {}): Table {
  return onF2({
    ...given,
    players: { ...given.players, [mover]: { ...given.players?.[mover], locomotive } },
    also: { actor: mover, cubes, ...given.also },
  });
}

/** A piece of each link's track. */
const TRACK_OF: { readonly [Link in LinkName]: string } = {
  L1: '-1,0.2',
  L2: '0,1.0',
  L3: '1,2.2',
  L4: '1,0.2',
  L5: '1,-1.2',
  L6: '-2,1.0',
  L7: '0,3.0',
  L8: '2,1.0',
};
const OWNERS: { readonly [Link in LinkName]: Owner } = {
  L1: GREEN,
  L2: GREEN,
  L3: GREEN,
  L4: GREEN,
  L5: BLACK,
  L6: BLACK,
  L7: null,
  L8: BLACK,
};

/** F2 with other owners for some links. */
function owned(owners: { readonly [Link in LinkName]?: Owner }): Given {
  const links = Object.entries({ ...OWNERS, ...owners }).map(([name, owner]) => ({
    at: TRACK_OF[name as LinkName],
    owner,
  }));
  return { track: F2_TRACK.map(([notation]) => [notation] as const), also: { links } };
}

const points = (table: Table, delivery: JsonObject) => only(table.act(delivery), 'delivered')[0]?.points;

describe('the route of a cube', () => {
  test('S-GDS-01 A cube may go to the nearer or to the farther city.', () => {
    const table = moving(GREEN, 3, { Q: ['red'] });
    expect(table.refusal(way('red Q L2 L1'))).toBeNull();
    const [delivered] = table.act(way('red Q L3'));
    expect(delivered).toEqual({
      event: 'delivered',
      seat: GREEN,
      cube: 'red',
      from: 'Q',
      to: 'W',
      links: 1,
      points: [0, 1, 0],
    });
    expect(points(moving(GREEN, 3, { Q: ['red'] }), way('red Q L2 L1'))).toEqual([0, 2, 0]);
  });

  test('S-GDS-02 STM-GOODS-06 A cube may not pass the first city of its colour.', () => {
    const table = moving(GREEN, 3, { Q: ['red'] });
    expect(table.refusal(way('red Q L2 L1 L6'))).toBe('STM-GOODS-06 past-matching-city');
  });

  test('S-GDS-03 STM-GOODS-07 STM-GOODS-08 A cube may leave a city of its colour for another one, but not return.', () => {
    const cubes = { P: ['red'] };
    expect(points(moving(GREEN, 3, cubes), way('red P L1 L2 L3'))).toEqual([0, 3, 0]);
    const table = moving(GREEN, 6, cubes);
    expect(table.refusal(way('red P L1 L4 L5 L1'))).toBe('STM-GOODS-09 link-twice');
    expect(table.refusal(way('red P L1 L2 L3 L6'))).toBe('STM-GOODS-06 past-matching-city');
    expect(moving(GREEN, 6, { P: ['blue'] }).refusal(way('blue P L6 L8 L4 L1'))).toBe('STM-GOODS-08 city-twice');
  });

  test.each([
    { mover: GREEN, name: 'Green' },
    { mover: BLACK, name: 'Black' },
  ])('S-GDS-04 STM-GOODS-10 $name may move a blue cube through the red city W with one link each.', ({ mover }) => {
    expect(points(moving(mover, 2, { P: ['blue'] }), way('blue P L6 L3'))).toEqual([1, 1, 0]);
  });

  test('S-GDS-05 STM-GOODS-09 STM-GOODS-14 A cube may pass a town twice over four different links.', () => {
    expect(points(moving(GREEN, 4, { P: ['blue'] }), way('blue P L1 L4 L5 L2'))).toEqual([1, 3, 0]);
  });

  test('S-GDS-06 STM-GOODS-09 A cube may not use a link twice.', () => {
    const table = moving(GREEN, 4, { P: ['blue'] });
    expect(table.refusal(way('blue P L1 L4 L4 L2'))).toBe('STM-GOODS-09 link-twice');
  });

  test('S-GDS-11 STM-MAP-10 A cube cannot be delivered to a town or to a city of another colour.', () => {
    const table = moving(GREEN, 3, { P: ['blue', 'yellow'] });
    expect(table.refusal(way('blue P L1'))).toBe('STM-GOODS-04 wrong-destination');
    expect(table.refusal(way('yellow P L1 L2'))).toBe('STM-GOODS-04 wrong-destination');
    expect(table.refusal(way('blue P L1 L2 L3'))).toBe('STM-GOODS-06 past-matching-city');
  });

  test('S-GDS-20 STM-GOODS-08 With a New City on t1 the route of S-GDS-05 is illegal.', () => {
    const track = F2_TRACK.filter(([notation]) => !notation.includes('@t1'));
    const newCities = [...F2_NEW_CITIES, { town: 't1', colour: 'gray' }];
    const table = moving(GREEN, 4, { P: ['blue'] }, { track, also: { newCities } });
    expect(table.refusal(way('blue P L1 L4 L5 L2'))).toBe('STM-GOODS-08 city-twice');
    expect(table.refusal(way('blue P L1 L2'))).toBeNull();
  });

  test.each([
    { level: 1, ways: ['red Q L3'] },
    { level: 2, ways: ['red Q L2 L1', 'red Q L3'] },
    { level: 3, ways: ['red Q L2 L1', 'red Q L2 L4 L8', 'red Q L3'] },
  ])('STM-GOODS-05 A locomotive of level $level limits the length of the route.', ({ level, ways }) => {
    const table = moving(GREEN, level, { Q: ['red'] });
    const listed = table.legal().filter(({ do: kind }) => kind === 'deliver');
    expect(listed).toHaveLength(ways.length);
    expect(ways.map((each) => table.refusal(way(each)))).toEqual(ways.map(() => null));
    expect(table.refusal(way('red Q L2 L4 L5 L1'))).toBe('STM-GOODS-05 beyond-locomotive');
  });

  test('STM-GOODS-05 An unowned link counts for the length.', () => {
    const cubes = { P: ['gray'] };
    expect(moving(GREEN, 2, cubes).refusal(way('gray P L1 L2 L7'))).toBe('STM-GOODS-05 beyond-locomotive');
    expect(points(moving(GREEN, 3, cubes), way('gray P L1 L2 L7'))).toEqual([0, 2, 0]);
  });

  test('STM-GOODS-04 The cube must be in the city, and the links must be connected.', () => {
    const table = moving(GREEN, 3, { P: ['blue'] });
    expect(table.refusal(way('red P L1 L2 L3'))).toBe('STM-GOODS-04 no-such-cube');
    expect(table.refusal(way('blue Q L3'))).toBe('STM-GOODS-04 no-such-cube');
    expect(table.refusal(way('blue t1 L2'))).toBe('STM-GOODS-04 no-such-city');
    expect(table.refusal(way('blue P L2'))).toBe('STM-GOODS-04 link-not-here');
    expect(table.refusal(way('blue P L1 L3'))).toBe('STM-GOODS-04 link-not-here');
    expect(table.refusal(way('blue P'))).toBe('STM-GOODS-04 no-links');
    expect(table.refusal({ ...way('blue P'), links: ['P-Q'] })).toBe('STM-GOODS-04 no-such-link');
  });

  test('STM-GOODS-04 Parallel links must be named by their track, and a given destination must be correct.', () => {
    const { session } = moving(GREEN, 4, { P: ['blue'] });
    const unclear = { ...way('blue P'), links: ['P-t1', 't1-t2', 't1-t2', 't1-Q'] };
    expect(() => session.checkAction(unclear)).toThrow('action.links[1]: expected one of "t1-t2@');
    expect(() => session.checkAction({ ...way('blue P L1 L2'), to: 'W' })).toThrow('action.to');
    expect(session.checkAction({ ...way('blue P L1 L2'), to: 'Q' })).toBeNull();
  });

  test('STM-GOODS-04 An incomplete link cannot be used.', () => {
    const table = moving(GREEN, 3, { W: ['blue'] }, { track: [...F2_TRACK, ['21@2,3{N-S}', GREEN]] });
    expect(table.links()).toContain('W-open green');
    expect(table.refusal({ ...way('blue W'), links: ['2,3.0'] })).toBe('STM-GOODS-04 incomplete-link');
  });
});

describe('owners of the links', () => {
  test.each([
    { own: 'L1', legal: true, owners: { L1: BLACK, L4: GREEN, L5: WHITE, L2: BROWN } },
    { own: 'L1', legal: false, owners: { L1: BLACK, L4: GREEN, L5: GREEN, L2: BROWN } },
    { own: 'L1 and L2', legal: true, owners: { L1: BLACK, L4: GREEN, L5: GREEN, L2: BLACK } },
    { own: 'L1', legal: false, owners: { L1: BLACK, L4: GREEN, L5: GREEN, L2: GREEN } },
    { own: 'L1', legal: true, owners: { L1: BLACK, L4: null, L5: null, L2: null } },
  ])('S-GDS-09 STM-GOODS-11 With the own links $own of four, legal is $legal.', ({ owners, legal }) => {
    const table = moving(BLACK, 4, { P: ['blue'] }, { seats: 4, ...owned(owners) });
    const refusal = table.refusal(way('blue P L1 L4 L5 L2'));
    expect(refusal).toBe(legal ? null : 'STM-GOODS-11 rival-links-exceed-own');
  });

  test('STM-GOODS-11 A delivery requires at least one own link.', () => {
    expect(moving(WHITE, 2, { P: ['blue'] }).refusal(way('blue P L1 L2'))).toBe('STM-GOODS-11 no-own-link');
    expect(moving(GREEN, 2, { Q: ['gray'] }).refusal(way('gray Q L7'))).toBe('STM-GOODS-11 no-own-link');
  });

  test('S-GDS-21 Using a rival’s link needs no consent and does not depend on the rival’s locomotive.', () => {
    const table = moving(GREEN, 2, { P: ['blue'] }, { players: { [BLACK]: { locomotive: 1 } } });
    table.act(way('blue P L6 L3'));
    expect(table.document()).toMatchObject({ phase: 'track-points', actor: GREEN, cubes: {} });
    expect(table.legal()).toEqual([score('income'), score('vp')]);
  });

  test('S-GDS-22 Links of a bankrupt player score nothing and do not count in the balance, but count for the length.', () => {
    const ownerless = owned({ L5: null, L6: null, L8: null });
    const given: Given = { ...ownerless, players: { [BLACK]: { bankrupt: true } } };
    const long = way('blue P L6 L8 L5 L2');
    expect(points(moving(GREEN, 4, { P: ['blue'] }, given), long)).toEqual([0, 1, 0]);
    expect(moving(GREEN, 3, { P: ['blue'] }, given).refusal(long)).toBe('STM-GOODS-05 beyond-locomotive');
  });
});

describe('colours', () => {
  test('STM-GOODS-12 Gray cubes can be delivered only to a gray New City.', () => {
    const table = moving(GREEN, 3, { P: ['gray'], W: ['gray'] });
    expect(table.refusal(way('gray P L1 L2'))).toBe('STM-GOODS-04 wrong-destination');
    expect(table.refusal(way('gray W L3 L7'))).toBeNull();
  });

  test('STM-GOODS-12 A red New City accepts red cubes and stops them.', () => {
    const track = F2_TRACK.filter(([notation]) => !notation.includes('@t1'));
    const newCities = [{ town: 't1', colour: 'red' }, ...F2_NEW_CITIES];
    const table = moving(GREEN, 3, { Q: ['red'] }, { track, also: { newCities } });
    expect(table.refusal(way('red Q L2'))).toBeNull();
    expect(table.refusal(way('red Q L2 L1'))).toBe('STM-GOODS-06 past-matching-city');
  });

  test('STM-GOODS-12 A second gray New City accepts gray cubes too.', () => {
    const track = F2_TRACK.filter(([notation]) => !notation.includes('@t2'));
    const newCities = [{ town: 't2', colour: 'gray' }, ...F2_NEW_CITIES];
    const table = moving(GREEN, 2, { P: ['gray'] }, { track, also: { newCities } });
    expect(points(table, way('gray P L1 L4'))).toEqual([0, 2, 0]);
  });

  test('S-GDS-18 STM-GOODS-13 The delivered cube is removed; another cube of its colour stays.', () => {
    const table = moving(BLACK, 2, { P: ['blue', 'blue'] }, { players: { [GREEN]: { locomotive: 2 } } });
    table.actAll(way('blue P L6 L3'), score('vp'), score('vp'));
    expect(table.document()).toMatchObject({ actor: GREEN, cubes: { P: ['blue'] } });
    table.actAll(way('blue P L1 L2'), score('vp'));
    expect(table.document().cubes).toEqual({});
    const last = moving(BLACK, 2, { P: ['blue'] }, { players: { [GREEN]: { locomotive: 2 } } });
    last.actAll(way('blue P L6 L3'), score('vp'), score('vp'));
    expect(last.refusal(way('blue P L1 L2'))).toBe('STM-GOODS-04 no-such-cube');
  });
});

describe('track points', () => {
  /** Green moves with two links each of Green and Black. */
  const shared = (given: Given = {}) => {
    const table = moving(GREEN, 4, { P: ['blue'] }, given);
    expect(points(table, way('blue P L6 L8 L4 L2'))).toEqual([2, 2, 0]);
    return table;
  };

  test('S-GDS-17 A rival may take victory points while the mover takes income.', () => {
    const table = shared();
    const events = table.actAll(score('income'), score('vp'));
    expect([BLACK, GREEN].map((seat) => funds(table, seat))).toEqual([
      { cash: 0, income: 0, vp: 2 },
      { cash: 0, income: 2, vp: 0 },
    ]);
    expect(only(events, 'points-taken')).toEqual([
      { event: 'points-taken', seat: GREEN, points: 2, as: 'income' },
      { event: 'points-taken', seat: BLACK, points: 2, as: 'vp' },
    ]);
  });

  test('S-GDS-17 STM-GOODS-15 Points can be neither split nor declined.', () => {
    const table = shared();
    expect(table.legal()).toEqual([score('income'), score('vp')]);
    expect(() => table.session.checkAction({ do: 'score', as: 'both' })).toThrow('action.as');
    expect(() => table.session.checkAction({ ...score('vp'), points: 1 })).toThrow('action.points');
    expect(table.refusal(PASS)).toBe('STM-TURN-01 wrong-phase');
  });

  test('S-GDS-24 STM-GOODS-17 Three points raise income from -2 to +1.', () => {
    const table = moving(GREEN, 3, { P: ['red'] }, { players: { [GREEN]: { income: -2, vp: 5 } } });
    table.actAll(way('red P L1 L2 L3'), score('income'));
    expect(funds(table, GREEN)).toEqual({ cash: 0, income: 1, vp: 5 });
  });

  const FOUR_OWNERS = { L1: GREEN, L4: BLACK, L5: WHITE, L2: BROWN };
  test.each([
    { order: [3, 1, 0, 2], first: null, choosing: [1, 3, 0, 2] },
    { order: [0, 2, 3, 1], first: null, choosing: [1, 0, 2, 3] },
    { order: [1, 3, 2, 0], first: null, choosing: [1, 3, 2, 0] },
    { order: [3, 0, 1, 2], first: 2, choosing: [1, 3, 0, 2] },
  ])(
    'STM-GOODS-16 In the order $order, after a move of seat 1, $choosing choose in turn.',
    ({ order, first, choosing }) => {
      const { track, also } = owned(FOUR_OWNERS);
      const players: Given['players'] = first === null ? {} : { [first]: { tile: 'first-move' } };
      const given: Given = { seats: 4, track, players, also: { ...also, order } };
      const table = moving(GREEN, 4, { P: ['blue'] }, given);
      table.act(way('blue P L1 L4 L5 L2'));
      expect(actorsDoing(table, score('vp'))).toEqual(choosing);
      expect(each(table, 'vp')).toEqual([1, 1, 1, 1]);
    },
  );

  test('STM-GOODS-16 After the points, the next mover acts, not the next scorer.', () => {
    const table = shared({ also: { order: [GREEN, WHITE, BLACK] } });
    table.actAll(score('vp'), score('vp'));
    expect(table.document()).toMatchObject({ phase: 'move-goods', round: 1, actor: WHITE });
  });
});

describe('the two rounds', () => {
  const start = (level: number, given: Given = {}) => moving(BLACK, level, { P: ['blue'] }, given);

  test('STM-GOODS-01 Each player has one move in each of two rounds, then the phase ends.', () => {
    const table = start(1, { also: { order: [0, 2, 1] } });
    expect(actorsDoing(table, PASS)).toEqual([0, 2, 1]);
    expect(actorsDoing(table, PASS)).toEqual([0, 2, 1]);
    expect(table.document()).toMatchObject({ turn: 2, phase: 'select-action-tiles' });
  });

  test('S-GDS-13 STM-GOODS-02 A player may improve once a turn, in either round.', () => {
    const table = start(1);
    table.actAll(IMPROVE, PASS, PASS);
    expect(table.refusal(IMPROVE)).toBe('STM-GOODS-02 already-improved');
    table.act(PASS);
    expect(table.document()).toMatchObject({ round: 2, actor: GREEN });
    table.act(IMPROVE);
    expect(each(table, 'locomotive')).toEqual([2, 2, 1]);
  });

  test('STM-GOODS-02 A player may improve again in the next turn.', () => {
    const table = start(1);
    table.actAll(IMPROVE, PASS, PASS, PASS, PASS, PASS);
    table.take('turn-order', 'first-move', 'engineer');
    for (let builder = 0; builder < 3; builder++) table.act({ do: 'end-build' });
    table.act(PASS);
    expect(table.document().actor).toBe(BLACK);
    expect(table.refusal(IMPROVE)).toBeNull();
  });

  test('S-GDS-14 After an improvement to level 3 in round 1, a player may use three links in round 2.', () => {
    const table = moving(GREEN, 2, { P: ['red'] }, { also: { order: [GREEN, BLACK, WHITE] } });
    expect(table.refusal(way('red P L1 L2 L3'))).toBe('STM-GOODS-05 beyond-locomotive');
    table.actAll(IMPROVE, PASS, PASS);
    expect(points(table, way('red P L1 L2 L3'))).toEqual([0, 3, 0]);
  });

  test('S-GDS-15 STM-GOODS-03 A player who passes in round 1 may move in round 2.', () => {
    const table = start(2);
    table.actAll(PASS, PASS, PASS);
    expect(table.document()).toMatchObject({ round: 2, actor: BLACK });
    expect(table.refusal(IMPROVE)).toBeNull();
    expect(points(table, way('blue P L6 L3'))).toEqual([1, 1, 0]);
  });

  test('STM-GOODS-03 Passing changes nothing for the player.', () => {
    const table = start(1, { players: { [BLACK]: { cash: 3, income: 1, vp: 2 } } });
    table.act(PASS);
    expect(table.player(BLACK)).toMatchObject({ cash: 3, income: 1, vp: 2, locomotive: 1 });
  });

  test('STM-GOODS-02 The improvement is free, up to level 6.', () => {
    const table = start(5, { players: { [BLACK]: { cash: 3, income: 1 } } });
    table.act(IMPROVE);
    expect(table.player(BLACK)).toMatchObject({ cash: 3, income: 1, locomotive: 6 });
    expect(start(6).refusal(IMPROVE)).toBe('STM-GOODS-02 locomotive-full');
  });

  test('STM-GOODS-02 The Locomotive tile does not count as the improvement: two levels in one turn are possible.', () => {
    const table = selecting({ players: { 0: { cash: 9 } } });
    table.take('locomotive', 'turn-order', 'first-build');
    for (let builder = 0; builder < 3; builder++) table.act({ do: 'end-build' });
    table.act(IMPROVE);
    expect(table.player(0).locomotive).toBe(3);
  });

  test('STM-GOODS-01 A delivery is a complete move, without an improvement in addition.', () => {
    const table = start(2);
    table.actAll(way('blue P L6 L3'), score('vp'), score('vp'));
    expect(table.document().actor).toBe(GREEN);
  });
});
