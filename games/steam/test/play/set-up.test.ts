import { type ChanceOutcome, type GameSession, type JsonObject, ParseError, startGame } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { mapById } from '@roundhouse/steam/maps';
import { describe, expect, test } from 'vitest';
import { Table } from '../fixtures/play.ts';
import { ACTION_TILES, BASE_AND_STANDARD, capital, each, only, PASS, STANDARD, selecting } from './turns.ts';

const draw = (cube: string): JsonObject => ({ do: 'draw', cube });
const drawTile = (tile: string): JsonObject => ({ do: 'draw-tile', tile });
const SEATS = [3, 4, 5, 6];

function outcomesOf(session: GameSession): { [key: string]: number } {
  const outcomes: ChanceOutcome<unknown>[] = session.game.chanceOutcomes(session.state);
  return Object.fromEntries(
    outcomes.map(({ action, weight }) => {
      const { do: _, ...rest } = session.game.actions.write(session.state, action);
      return [Object.values(rest).join(), weight];
    }),
  );
}

/** A map of two cities with the given printed cubes. */
function twoCities(cubes: readonly [number, number], more: JsonObject = {}): JsonObject {
  return {
    id: 'two',
    name: 'Two',
    supplySpaces: 1,
    hexes: [
      { at: [0, 0], terrain: 'plains', city: { name: 'North', colour: 'red', cubes: cubes[0] } },
      { at: [0, 1], terrain: 'plains' },
      { at: [0, 2], terrain: 'plains', city: { name: 'South', colour: 'blue', cubes: cubes[1] } },
    ],
    ...more,
  };
}

function cubesByCity(table: Table): { [city: string]: number } {
  return Object.fromEntries(Object.entries(table.document().cubes).map(([city, cubes]) => [city, cubes.length]));
}

function printedCubes(map: string, fewer: number): { [city: string]: number } {
  const cities = mapById(map).hexes.flatMap(({ city }) => (city === null ? [] : [city]));
  return Object.fromEntries(cities.map(({ name, cubes }) => [name.en, cubes - fewer]));
}

describe('goods cubes', () => {
  test('STM-SETUP-01 Cubes are drawn uniformly from a bag of 96.', () => {
    const session = startGame(steam, {}, 4);
    expect(outcomesOf(session)).toEqual({ red: 20, blue: 20, yellow: 20, purple: 20, gray: 16 });
    session.act(draw('red'));
    session.act(draw('gray'));
    expect(outcomesOf(session)).toEqual({ red: 19, blue: 20, yellow: 20, purple: 20, gray: 15 });
  });

  test('STM-SETUP-01 A colour that has run out cannot be drawn.', () => {
    const session = startGame(steam, {}, 4);
    for (let cube = 0; cube < 16; cube++) expect(session.act(draw('gray'))).toBeNull();
    expect(outcomesOf(session)).toEqual({ red: 20, blue: 20, yellow: 20, purple: 20 });
    expect(session.act(draw('gray'))).toMatchObject({ rule: 'STM-SETUP-01', reason: 'not-in-bag' });
  });

  // S-END-06, for every city of both maps and every number of players.
  test.each(['northeast', 'ruhr'].flatMap((map) => SEATS.map((seats) => ({ map, seats }))))(
    'S-END-06 STM-SETUP-02 STM-SETUP-03 The number of cubes is correct on $map with $seats players.',
    ({ map, seats }) => {
      const table = Table.fresh(seats, 'cubes', { map });
      expect(cubesByCity(table)).toEqual(printedCubes(map, map === 'ruhr' && seats === 3 ? 1 : 0));
      expect(table.document().supply.map(({ length }) => length)).toEqual(Array(12).fill(seats === 3 ? 2 : 3));
    },
  );

  test('S-END-06 With three players, a city printed 2 gets one cube on the Ruhr map and two on the Northeast map.', () => {
    expect(cubesByCity(Table.fresh(3, 'x', { map: 'ruhr' }))).toMatchObject({ Eindhoven: 1, Hamm: 1 });
    expect(cubesByCity(Table.fresh(3, 'x', { map: 'northeast' }))).toMatchObject({ Hartford: 2, Providence: 2 });
  });

  test('STM-SETUP-02 A city printed 0 or 1 gets no cubes when there is one cube fewer.', () => {
    const map = twoCities([0, 1], { fewerCubesWithThreePlayers: true });
    expect(cubesByCity(Table.fresh(3, 'x', { map }))).toEqual({});
    expect(cubesByCity(Table.fresh(4, 'x', { map }))).toEqual({ South: 1 });
  });

  test('STM-SETUP-03 The number of supply spaces is that of the map, possibly 0.', () => {
    expect(Table.fresh(4, 'x', { map: twoCities([1, 1], { supplySpaces: 3 }) }).document().supply).toHaveLength(3);
    const bare = Table.fresh(4, 'x', { map: twoCities([0, 0], { supplySpaces: 0 }) }).document();
    expect(bare).toMatchObject({ phase: 'seat-auction', supply: [], cubes: {} });
  });

  test('STM-SETUP-04 The supply is public, and nothing is drawn after set-up.', () => {
    const table = Table.fresh(4, 'open');
    const { game, state } = table.session;
    expect(game.playerView(state, 'spectator')).toMatchObject({ supply: table.document().supply });
    expect(table.refusal(draw('red'))).toBe('STM-TURN-01 wrong-phase');
  });

  test('STM-SETUP-05 STM-SETUP-06 STM-BAUC-09 In turn 1 all players start with nothing but a level 1 locomotive.', () => {
    const { turn, players, links, tiles, newCities, grown } = Table.fresh(5, 'start').document();
    expect({ turn, links, tiles, newCities, grown }).toEqual({
      turn: 1,
      links: [],
      tiles: [],
      newCities: [],
      grown: [],
    });
    expect(players).toEqual(Array(5).fill({ cash: 0, income: 0, vp: 0, locomotive: 1 }));
  });
});

describe('game length', () => {
  const LENGTHS = [
    { seats: 3, turns: 10 },
    { seats: 4, turns: 8 },
    { seats: 5, turns: 7 },
    { seats: 6, turns: 7 },
  ];

  test.each(BASE_AND_STANDARD.flatMap((rules) => LENGTHS.map((length) => ({ rules, ...length }))))(
    'STM-SETUP-07 $rules: A game with $seats players has $turns turns.',
    ({ rules, seats, turns }) => {
      const players = Object.fromEntries(Array.from({ length: seats }, (_, seat) => [seat, { cash: 9 }]));
      const lastMove = (turn: number) => {
        const also = { phase: 'move-goods', round: 2, actor: seats - 1, turn };
        const table = Table.from({ options: { rules }, seats, players, also });
        table.act(PASS);
        return table.document();
      };
      expect(lastMove(turns - 1)).toMatchObject({
        turn: turns,
        phase: rules === 'base' ? 'select-action-tiles' : 'buy-capital',
      });
      expect(lastMove(turns)).toMatchObject({ turn: turns, phase: 'over', ended: 'turns-played' });
      expect(() => lastMove(turns + 1)).toThrow(ParseError);
    },
  );

  test('STM-SETUP-07 The event of a new turn contains the length of the game.', () => {
    const table = Table.from({ seats: 5, also: { phase: 'move-goods', round: 2, actor: 4, turn: 2 } });
    expect(only(table.act(PASS), 'turn-began')).toEqual([{ event: 'turn-began', turn: 3, of: 7 }]);
  });
});

describe('order by drawn tiles', () => {
  const drawing = (rules: string, seats = 4) =>
    Table.from({ options: { rules }, seats, also: { phase: 'draw-tiles' } });
  const DRAWS = ['city-growth', 'first-move', 'urbanization', 'turn-order'].map(drawTile);

  test('STM-FIRST-01 STM-FIRST-02 In a first game, the order is clockwise from the lowest tile, with cash by position.', () => {
    const table = drawing('first-game');
    const events = table.actAll(...DRAWS);
    expect(table.document()).toMatchObject({ phase: 'select-action-tiles', actor: 3, order: [3, 0, 1, 2] });
    expect(each(table, 'cash')).toEqual([1, 2, 3, 0]);
    expect(only(events, 'starting-cash').map(({ seat, amount }) => [seat, amount])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  test('STM-FIRST-02 With six players the last in the order has $5.', () => {
    const table = drawing('first-game', 6);
    table.actAll(...[...ACTION_TILES].slice(1).reverse().map(drawTile));
    expect(table.document().order).toEqual([5, 0, 1, 2, 3, 4]);
    expect(each(table, 'cash')).toEqual([1, 2, 3, 4, 5, 0]);
  });

  test('STM-FIRST-03 The drawn tiles are returned, and all seven can be taken at Base prices.', () => {
    const table = drawing('first-game', 3);
    table.actAll(...DRAWS.slice(0, 3));
    expect(each(table, 'tile')).toEqual([undefined, undefined, undefined]);
    const takes = new Set(table.legal().map(({ tile }) => tile));
    expect([...takes]).toEqual([...ACTION_TILES]);
    const taken = table.act({ do: 'take', tile: 'urbanization' });
    expect(only(taken, 'tile-taken')).toEqual([{ event: 'tile-taken', seat: 1, tile: 'urbanization', cost: 6 }]);
  });

  test('STM-SINIT-01 STM-SINIT-02 Standard: The order is by tile value, without cash, and applies to capital and bids.', () => {
    const table = drawing('standard');
    table.actAll(...DRAWS);
    expect(table.document()).toMatchObject({ phase: 'buy-capital', order: [3, 1, 0, 2], actor: 3 });
    expect(each(table, 'cash')).toEqual([0, 0, 0, 0]);
    const buyers: unknown[] = [];
    while (table.document().phase === 'buy-capital') {
      buyers.push(table.document().actor);
      table.act(capital(1));
    }
    expect(buyers).toEqual([3, 1, 0, 2]);
    expect(table.document()).toMatchObject({ phase: 'order-auction', actor: 3 });
  });

  test.each(['first-game', 'standard'])('STM-FIRST-01 STM-SINIT-01 %s: No two players draw the same tile.', (rules) => {
    const table = drawing(rules);
    table.act(drawTile('engineer'));
    expect(table.refusal(drawTile('engineer'))).toBe('STM-FIRST-01 tile-already-drawn');
    expect(outcomesOf(table.session)).toEqual(
      Object.fromEntries(ACTION_TILES.filter((tile) => tile !== 'engineer').map((tile) => [tile, 1])),
    );
  });
});

describe('a turn from set-up on', () => {
  test('STM-ORD-02 Base: Positions are auctioned before turn 1 only.', () => {
    const table = Table.fresh(3, 'once');
    expect(table.document().phase).toBe('seat-auction');
    table.actAll(PASS, PASS, PASS);
    for (let turn = 1; turn <= 3; turn++) {
      expect(table.document()).toMatchObject({ turn, phase: 'select-action-tiles' });
      table.take('turn-order', 'first-move', 'engineer');
      table.finishTurn();
    }
  });

  test('STM-SETUP-08 Standard: The tiles taken are public.', () => {
    const table = selecting({ options: STANDARD });
    table.act({ do: 'take', tile: 'first-build' });
    expect(table.player(0).tile).toBe('first-build');
  });
});
