import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type JsonObject, startGame } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { row } from './maps.ts';
import { burn, deal, drawGoods, move, names, play, reveal, Table, table, town, track, WATER } from './table.ts';

/** The table options, each with its default and another value. For startTownGoods see set-up.test.ts. */

describe('AMB-D-12, minSteam', () => {
  const on = (options: JsonObject, steam = 2) => table({ map: row('red - -'), options, players: [{ steam }, {}] });
  test('With 0, a move may spend all the steam.', () => {
    const t = on({});
    t.act(move('EE'));
    expect(t.player(0).steam).toBe(0);
  });
  test('With 1, a move must leave one steam on the train.', () => {
    const t = on({ minSteam: 1 });
    expect(t.expectRefused(move('EE'), 'DOS-PLAY-07', 'below-least-steam')).toMatchObject({
      cost: 2,
      steam: 2,
      least: 1,
    });
    expect(t.legal().filter(({ do: kind }) => kind === 'move')).toEqual([move('E')]);
    t.act(move('E'));
    expect(t.player(0).steam).toBe(1);
  });
  test('With 1, a move that costs more than the train has gives the usual reason.', () => {
    on({ minSteam: 1 }, 1).expectRefused(move('EE'), 'DOS-MOVE-08', 'not-enough-steam');
  });
  test('With 1, a train with one steam cannot move.', () => {
    const t = on({ minSteam: 1 }, 1);
    t.expectRefused(move('E'), 'DOS-PLAY-07', 'below-least-steam');
    expect(t.legalKinds()).not.toContain('move');
  });
  test('With 1, players still start with 0 steam.', () => {
    const t = new Table(startGame(daysOfSteam, { minSteam: 1 }, 2));
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
  ])('With %j a town changes the steam from %i to %i.', (options, before, after) => {
    expect(steamAfter(options, before)).toBe(after);
  });
  test('The option also applies to a town drawn unseen.', () => {
    const t = table({ map: row('red - -'), options: { townTileSteam: 2 } });
    t.actAll({ do: 'draw-town' }, reveal('blue'), { do: 'place-town', cell: '3,0' });
    expect(t.player(0).steam).toBe(2);
  });
  test('The option does not affect track tiles.', () => {
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
  test('With false, coal excludes the water tower.', () => {
    const t = start({});
    t.act(burn(1));
    t.expectRefused(WATER, 'DOS-WATER-02', 'coal-before-water');
    expect(t.legalKinds()).not.toContain('water');
  });
  test('With true, coal and the water tower can be combined.', () => {
    const t = start({ coalWithWater: true });
    t.actAll(burn(1), WATER);
    expect(t.player(0)).toMatchObject({ steam: 5, coal: 2 });
    expect(t.toAct).toBe(1);
  });
  test('With true, coal must still be burnt first.', () => {
    const t = start({ coalWithWater: true });
    t.act(WATER);
    t.expectRefused(burn(1), 'DOS-COAL-01', 'no-coal');
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
  test('A custom deck is dealt and played.', () => {
    const t = new Table(startGame(daysOfSteam, { deck: PLAIN_DECK }, 2));
    expect(t.legal()).toEqual([{ do: 'reveal', town: 'red', weight: 12 }]);
    t.actAll(reveal('red'), reveal('red'), drawGoods('red'), drawGoods('blue'));
    t.actAll(reveal('red'), drawGoods('red'), drawGoods('blue'));
    expect(t.legal()).toEqual([
      { do: 'deal', tile: 'rail-1', weight: 79 },
      { do: 'deal', tile: 'rail-2+', weight: 1 },
    ]);
    for (let tile = 0; tile < 6; tile++) t.act(deal('rail-1'));
    t.act({ do: 'first-player', seat: 0 });
    // A straight has two distinct rotations, of which one fits on each of the four sides of the town.
    expect(t.legal()).toHaveLength(4);
    const events = t.actAll({ do: 'play', tile: 'rail-1', cell: '1,0', rotation: 3 }, deal('rail-2+'));
    expect(events[0]).toMatchObject({ event: 'track-played', tile: 'rail-1', rotation: 1, steam: 1 });
    expect(names(events)).toEqual(['track-played', 'tile-drawn', 'tile-seen']);
  });
  test('A position contains the custom deck and can be read back.', () => {
    const t = table({ options: { deck: PLAIN_DECK }, map: [town('0,0', 'red')], players: [{ hand: ['rail-2+'] }, {}] });
    expect(t.position).toMatchObject({ options: { deck: PLAIN_DECK }, deck: { 'rail-1': 79 } });
    const again = table(t.position);
    expect(JSON.stringify(again.position)).toBe(JSON.stringify(t.position));
  });
  test('Tiles of another deck are unknown.', () => {
    const t = table({ options: { deck: PLAIN_DECK }, map: [town('0,0', 'red')] });
    expect(() => t.session.checkAction({ do: 'play', tile: 'curve-1', cell: '1,0', rotation: 0 })).toThrow(
      'action.tile: expected a tile of the deck, such as "rail-1"',
    );
  });
  test('The built-in deck can be given by its name.', () => {
    const named = startGame(daysOfSteam, { deck: 'roundhouse' }, 2);
    expect(named.position()).toEqual(startGame(daysOfSteam, {}, 2).position());
    expect(() => startGame(daysOfSteam, { deck: 'published' }, 2)).toThrow(
      'options.deck: expected one of "roundhouse"',
    );
  });
});

describe('A position contains only options that differ from the default', () => {
  test.each<JsonObject>([{}, { minSteam: 1 }, { startTownGoods: 2 }, { townTileSteam: 0 }, { coalWithWater: true }])(
    'The options %j are written unchanged.',
    (options) => {
      expect(new Table(startGame(daysOfSteam, options, 3)).position.options).toEqual(options);
    },
  );
});

describe('Invalid option values', () => {
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
  ])('The option %s rejects %j.', (option, value) => {
    expect(() => startGame(daysOfSteam, { [option]: value }, 2)).toThrow(`options.${option}: expected`);
  });
});
