import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type JsonObject, newSession } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { row } from './maps.ts';
import { burn, deal, drawGoods, move, names, play, reveal, Table, table, town, track, WATER } from './table.ts';

/** The table options, each as it is by default and flipped. startTownGoods is with the set-up. */

describe('AMB-D-12, minSteam', () => {
  const on = (options: JsonObject, steam = 2) => table({ map: row('red - -'), options, players: [{ steam }, {}] });
  test('0: all the steam may be spent', () => {
    const t = on({});
    t.act(move('EE'));
    expect(t.player(0).steam).toBe(0);
  });
  test('1: one has to stay on the train', () => {
    const t = on({ minSteam: 1 });
    expect(t.refuses(move('EE'), 'DOS-PLAY-07', 'below-least-steam')).toMatchObject({ cost: 2, steam: 2, least: 1 });
    expect(t.legal().filter(({ do: kind }) => kind === 'move')).toEqual([move('E')]);
    t.act(move('E'));
    expect(t.player(0).steam).toBe(1);
  });
  test('1: more than there is stays more than there is', () => {
    on({ minSteam: 1 }, 1).refuses(move('EE'), 'DOS-MOVE-08', 'not-enough-steam');
  });
  test('1: with one steam there is no move at all', () => {
    const t = on({ minSteam: 1 }, 1);
    t.refuses(move('E'), 'DOS-PLAY-07', 'below-least-steam');
    expect(t.legalKinds()).not.toContain('move');
  });
  test('1: the start value is 0 all the same', () => {
    const t = new Table(newSession(daysOfSteam, { minSteam: 1 }, 2));
    expect(t.player(0).steam).toBe(0);
  });
});

describe('AMB-D-03, townTileSteam', () => {
  const display = [{ town: 'blue', goods: ['red', 'red'] }];
  const steamAfter = (options: JsonObject, steam: number) => {
    const t = table({ map: row('red - -'), options, display, players: [{ steam }, {}] });
    const [played] = t.act({ do: 'town', display: 1, cell: '3,0' });
    expect(played.steam).toBe(t.player(0).steam);
    return t.player(0).steam;
  };
  test.each([
    [{}, 3, 4],
    [{}, 6, 6],
    [{ townTileSteam: 0 }, 3, 3],
    [{ townTileSteam: 1 }, 3, 4],
    [{ townTileSteam: 2 }, 3, 5],
    [{ townTileSteam: 2 }, 5, 6],
  ])('%j: from %i to %i', (options, before, after) => {
    expect(steamAfter(options, before)).toBe(after);
  });
  test('for a town drawn unseen as well', () => {
    const t = table({ map: row('red - -'), options: { townTileSteam: 2 } });
    t.acts({ do: 'draw-town' }, reveal('blue'), { do: 'place-town', cell: '3,0' });
    expect(t.player(0).steam).toBe(2);
  });
  test('track tiles give what is on them, whatever the option', () => {
    for (const townTileSteam of [0, 2]) {
      const t = table({
        map: row('red -'),
        options: { townTileSteam },
        players: [{ hand: ['curve-1', 'curve-2'] }, {}],
      });
      t.act(play('curve-2', '0,1', 'NE'));
      expect(t.player(0).steam).toBe(2);
    }
  });
});

describe('AMB-D-26, coalWithWater', () => {
  const start = (options: JsonObject) =>
    table({
      map: [town('0,0', 'red'), track('1,0', 'tower-straight-1', 'EW')],
      options,
      players: [{ train: '1,0', coal: 3 }, {}],
    });
  test('false: no coal before the water', () => {
    const t = start({});
    t.act(burn(1));
    t.refuses(WATER, 'DOS-WATER-02', 'coal-before-water');
    expect(t.legalKinds()).not.toContain('water');
  });
  test('true: both', () => {
    const t = start({ coalWithWater: true });
    t.acts(burn(1), WATER);
    expect(t.player(0)).toMatchObject({ steam: 5, coal: 2 });
    expect(t.turn).toBe(1);
  });
  test('true: the coal still comes first', () => {
    const t = start({ coalWithWater: true });
    t.act(WATER);
    t.refuses(burn(1), 'DOS-COAL-01', 'no-coal');
  });
});

/** Eighty straights, and red towns only. */
const PLAIN_DECK: JsonObject = {
  kinds: [{ id: 'rail', segments: ['NS'] }],
  tiles: [
    { kind: 'rail', coal: 1, count: 79 },
    { kind: 'rail', coal: 2, overbuild: true, count: 1 },
  ],
  towns: { red: 12 },
};

describe('AMB-D-02, deck', () => {
  test('an own deck is dealt and played', () => {
    const t = new Table(newSession(daysOfSteam, { deck: PLAIN_DECK }, 2));
    expect(t.legal()).toEqual([{ do: 'reveal', town: 'red', weight: 12 }]);
    t.acts(reveal('red'), reveal('red'), drawGoods('red'), drawGoods('blue'));
    t.acts(reveal('red'), drawGoods('red'), drawGoods('blue'));
    expect(t.legal()).toEqual([
      { do: 'deal', tile: 'rail-1', weight: 79 },
      { do: 'deal', tile: 'rail-2+', weight: 1 },
    ]);
    for (let tile = 0; tile < 6; tile++) t.act(deal('rail-1'));
    t.act({ do: 'first-player', seat: 0 });
    // A straight has two rotations that differ; the town four sides, of which each takes one of them.
    expect(t.legal()).toHaveLength(4);
    const events = t.acts({ do: 'play', tile: 'rail-1', cell: '1,0', rotation: 3 }, deal('rail-2+'));
    expect(events[0]).toMatchObject({ event: 'track-played', tile: 'rail-1', rotation: 1, steam: 1 });
    expect(names(events)).toEqual(['track-played', 'tile-drawn', 'tile-seen']);
  });
  test('it goes with the position and back', () => {
    const t = table({ options: { deck: PLAIN_DECK }, map: [town('0,0', 'red')], players: [{ hand: ['rail-2+'] }, {}] });
    expect(t.position).toMatchObject({ options: { deck: PLAIN_DECK }, deck: { 'rail-1': 79 } });
    const again = table(t.position);
    expect(JSON.stringify(again.position)).toBe(JSON.stringify(t.position));
  });
  test('tiles of another deck are not known there', () => {
    const t = table({ options: { deck: PLAIN_DECK }, map: [town('0,0', 'red')] });
    expect(() => t.session.refuse({ do: 'play', tile: 'curve-1', cell: '1,0', rotation: 0 })).toThrow(
      'action.tile: expected a tile of the deck, such as "rail-1"',
    );
  });
  test('by its name it is the deck of the house', () => {
    const named = newSession(daysOfSteam, { deck: 'roundhouse' }, 2);
    expect(named.position()).toEqual(newSession(daysOfSteam, {}, 2).position());
    expect(() => newSession(daysOfSteam, { deck: 'published' }, 2)).toThrow(
      'options.deck: expected one of "roundhouse"',
    );
  });
});

describe('only what differs from the default stands in a position', () => {
  test.each<JsonObject>([{}, { minSteam: 1 }, { startTownGoods: 2 }, { townTileSteam: 0 }, { coalWithWater: true }])(
    '%j',
    (options) => {
      expect(new Table(newSession(daysOfSteam, options, 3)).position.options).toEqual(options);
    },
  );
});

describe('what is no value', () => {
  test.each<readonly [option: string, value: JsonObject[string]]>([
    ['minSteam', 2],
    ['minSteam', -1],
    ['minSteam', null],
    ['startTownGoods', 3],
    ['startTownGoods', 0.5],
    ['townTileSteam', 3],
    ['townTileSteam', '1'],
    ['coalWithWater', 1],
    ['coalWithWater', 'yes'],
    ['deck', 7],
    ['deck', null],
    ['mood', 'good'],
  ])('%s: %j', (option, value) => {
    expect(() => newSession(daysOfSteam, { [option]: value }, 2)).toThrow(`options.${option}: expected`);
  });
});
