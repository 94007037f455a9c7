import { describe, expect, test } from 'vitest';
import { city, f1, onF1, town } from '../fixtures/f1.ts';
import { BLACK, type Given, GREEN, type Track } from '../fixtures/play.ts';

/** A whole build turn: number of tiles, costs and payment (STM-BUILD-01 to -04, STM-COST). */

const TILE_LIMIT = 'STM-BUILD-02 tile-limit';
/** Four starts at four different sides of A and B. */
const STARTS = ['21@(1,0){0-3}', '22@(0,1){0-4}', '22@(-1,0){0-4}', '21@(4,1){1-4}', '22@(5,0){1-3}'];

describe('S-BLD-23 the number of tiles', () => {
  test.each([
    ['Engineer', 'engineer', 4],
    ['no tile', undefined, 3],
    ['First Build', 'first-build', 3],
  ])('With %s the limit is enforced.', (_, tile, limit) => {
    const table = onF1({ players: { [BLACK]: { cash: 50, ...(tile === undefined ? {} : { tile }) } } });
    table.lay(...STARTS.slice(0, limit));
    expect(table.refusalOf(STARTS[limit])).toBe(TILE_LIMIT);
    expect(table.legal()).toEqual([{ do: 'end-build' }]);
  });

  test('Laying, improving and redirecting all count.', () => {
    const table = onF1({ track: [['21@(4,1){1-4}', GREEN]] });
    // First a curve at B, redirected twice; then, on a fresh table, the rival's straight between B and C is crossed.
    table.lay('22@(3,1){5-1}', '21@(3,1){5-2}', '23@(3,1){5-0}');
    expect(table.document().tilesLaid).toBe(3);
    expect(table.refusalOf('41@(4,1){1-4,0-3}')).toBe(TILE_LIMIT);
    const fresh = onF1({ track: [['21@(4,1){1-4}', GREEN]] });
    fresh.lay('23@(3,1){5-0}', '41@(4,1){1-4,0-3}', '22@(5,1){3-1}');
    expect(fresh.refusalOf('22@(5,0){1-3}')).toBe(TILE_LIMIT);
  });

  test('A New City does not count.', () => {
    const table = onF1({ players: { [BLACK]: { tile: 'urbanization' } } });
    table.lay(...STARTS.slice(0, 2));
    table.act({ do: 'urbanize', town: 'U', colour: 'red' });
    table.lay(STARTS[2]);
    expect(table.refusalOf(STARTS[3])).toBe(TILE_LIMIT);
  });

  test('City Growth does not count, and may come after the last tile.', () => {
    const table = onF1({ players: { [BLACK]: { tile: 'city-growth' } }, also: { supply: [['red']] } });
    table.lay(...STARTS.slice(0, 3));
    table.act({ do: 'grow', city: 'A', supply: 1 });
    expect(table.refusalOf(STARTS[3])).toBe(TILE_LIMIT);
  });

  test('The count restarts with each player and each turn.', () => {
    const table = onF1({ players: { [BLACK]: { cash: 20 }, [GREEN]: { cash: 20 } } });
    table.lay(...STARTS.slice(0, 3));
    table.endBuild();
    expect(table.document()).toMatchObject({ actor: GREEN, tilesLaid: 0 });
    table.lay(STARTS[3]);
    table.finishTurn();
    table.take('turn-order', 'engineer', 'first-move');
    expect(table.document()).toMatchObject({ turn: 2, actor: BLACK, tilesLaid: 0 });
    table.lay(STARTS[4]);
  });
});

test('STM-BUILD-03 A player does not have to build.', () => {
  const table = onF1();
  const events = table.endBuild();
  expect(events).toEqual([{ event: 'build-ended', seat: BLACK }]);
  expect(table.document()).toMatchObject({ actor: GREEN, tiles: [] });
});

test('STM-BUILD-04 Each tile must be legal when it is laid, not only at the end of the turn.', () => {
  const table = onF1();
  // The town tile needs the straight first, though the turn would end with both.
  expect(table.refusalOf('T11@(2,0){3}')).toBe('STM-BUILD-15 first-tile-not-at-city');
  table.lay('21@(1,0){0-3}', 'T11@(2,0){3}');
  expect(table.links()).toEqual(['A-T black']);
});

describe('STM-COST-01 terrain', () => {
  test.each([
    ['plains', {}, 2],
    ['river', { river: true }, 3],
    ['hills', { terrain: 'hills' }, 4],
    ['hills with a river', { terrain: 'hills', river: true }, 5],
  ])('A straight on %s costs the expected price.', (_, terrain, cost) => {
    expect(onF1({ map: f1({ '1,0': terrain }) }).lay('21@(1,0){0-3}')).toEqual([cost]);
  });

  test.each([
    ['plains', {}, 3],
    ['river', { river: true }, 4],
    ['hills', { terrain: 'hills' }, 5],
    ['hills with a river', { terrain: 'hills', river: true }, 6],
  ])('STM-MAP-05 A town tile with two spokes on %s costs the expected price.', (_, terrain, cost) => {
    expect(onF1({ map: f1({ '1,0': { ...town('V'), ...terrain } }) }).lay('T21@(1,0){0,3}')).toEqual([cost]);
  });

  test.each<[string, Track[], string, number]>([
    ['the river at (1,-1)', [], '22@(1,-1){0-2}', 3],
    ['the hills at (1,1)', [['22@(0,1){0-4}', BLACK]], '22@(1,1){3-5}', 4],
    ['U, a town in hills by a river, with one spoke', [['21@(3,2){0-3}', BLACK]], 'T11@(2,2){0}', 5],
    ['U with three', [['21@(3,2){0-3}', BLACK]], 'T32@(2,2){0,3,4}', 7],
  ])('Building on F1 costs the expected price: %s.', (_, track, notation, cost) => {
    expect(onF1({ track }).lay(notation)).toEqual([cost]);
  });

  test.each([
    ['T11@(1,0){3}', 2],
    ['T22@(1,0){3,5}', 3],
    ['T33@(1,0){3,5,0}', 4],
    ['T42@(1,0){0,1,3,4}', 5],
  ])('STM-COST-02 Every spoke is paid for, used or not: %s.', (notation, cost) => {
    expect(onF1({ map: f1({ '1,0': town('V') }) }).lay(notation)).toEqual([cost]);
  });

  test.each([
    ['plains', {}, 4],
    ['river', { river: true }, 5],
    ['hills', { terrain: 'hills' }, 6],
  ])('STM-COST-05 Two segments on empty %s cost the expected price.', (_, terrain, cost) => {
    const map = f1({ '1,0': terrain, '2,0': city('D'), '1,-1': city('E') });
    expect(onF1({ map }).lay('41@(1,0){0-3,1-4}')).toEqual([cost]);
  });
});

describe('STM-COST-03 terrain is not paid again for improving or redirecting', () => {
  const HILLS_AND_RIVER = { terrain: 'hills', river: true };

  test('Improving open land costs the four exits.', () => {
    const map = f1({ '1,0': HILLS_AND_RIVER, '1,-1': city('E') });
    expect(onF1({ map, track: [['21@(1,0){0-3}', GREEN]] }).lay('41@(1,0){0-3,1-4}')).toEqual([4]);
  });

  test('Improving a town costs its exits and $1 for the town.', () => {
    const map = f1({ '1,0': { ...town('V'), ...HILLS_AND_RIVER } });
    const track: Given['track'] = [['T11@(1,0){3}', BLACK]];
    expect(onF1({ map, track }).lay('T21@(1,0){0,3}')).toEqual([3]);
    expect(onF1({ map, track }).lay('T43@(1,0){0,1,2,3}')).toEqual([5]);
  });

  test('Redirecting costs the two exits.', () => {
    const map = f1({ '1,0': HILLS_AND_RIVER });
    expect(onF1({ map, track: [['21@(1,0){0-3}', BLACK]] }).lay('22@(1,0){1-3}')).toEqual([2]);
  });

  test('STM-COST-04 There is no refund for the replaced tile.', () => {
    const table = onF1({ players: { [BLACK]: { cash: 10 } } });
    expect(table.lay('21@(1,0){0-3}', '22@(1,0){1-3}', '21@(1,0){0-3}')).toEqual([2, 2, 2]);
    expect(table.player(BLACK)).toMatchObject({ cash: 4, income: 0 });
  });
});

describe('players who cannot pay', () => {
  const FIVE_DOLLARS = f1({ '1,0': { terrain: 'hills', river: true } });
  const broke = (cash: number, vp: number): Given => ({
    map: FIVE_DOLLARS,
    players: { [BLACK]: { income: -10, vp, cash } },
  });

  test('S-BLD-44 A player with $4 and nothing to raise cannot buy a tile for $5, and is not bankrupt.', () => {
    const table = onF1(broke(4, 0));
    expect(table.refusalOf('21@(1,0){0-3}')).toBe('STM-MONEY-06 cannot-afford');
    expect(table.player(BLACK)).toMatchObject({ cash: 4, income: -10 });
    // Something cheaper is still possible.
    table.lay('22@(0,1){0-4}');
  });

  test.each([
    ['$5 in cash', broke(5, 0), null],
    ['one victory point is not enough to raise', broke(4, 1), 'STM-MONEY-06 cannot-afford'],
    ['two victory points are', broke(4, 2), null],
  ])('S-BLD-44 The refusal depends on the means: %s.', (_, given, refusal) => {
    expect(onF1(given).refusalOf('21@(1,0){0-3}')).toBe(refusal);
  });

  const HILLS = f1({ '1,0': { terrain: 'hills' } });
  const standard = (cash: number): Given => ({
    map: HILLS,
    options: { rules: 'standard' },
    players: { [BLACK]: { cash, vp: 10 } },
  });

  test('S-BLD-45 Standard: A player with $3 cannot buy a tile for $4, whatever could be raised.', () => {
    expect(onF1(standard(3)).refusalOf('21@(1,0){0-3}')).toBe('STM-CAP-02 not-enough-cash');
    const table = onF1(standard(4));
    table.lay('21@(1,0){0-3}');
    expect(table.player(BLACK)).toMatchObject({ cash: 0, income: 0, vp: 10 });
  });
});
