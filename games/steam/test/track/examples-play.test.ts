import { startGame } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { describe, expect, test } from 'vitest';
import { cityRow, rowLinks } from '../fixtures/city-row.ts';
import { onF1 } from '../fixtures/f1.ts';
import { BLACK, GREEN, type Owner, Table, WHITE } from '../fixtures/play.ts';

/** The rulebook's examples except building: auctions, goods, income, scoring. */

describe('order of play', () => {
  test('S-EX-02 Bill wins the first position for $7, and his left neighbour opens the next auction.', () => {
    const BILL = 1;
    const table = onF1({ seats: 5, also: { phase: 'seat-auction' } });
    table.act({ do: 'bid', amount: 6 });
    table.act({ do: 'bid', amount: 7 });
    const passes = [2, 3, 4, 0].flatMap((seat) => {
      expect(table.document().actor).toBe(seat);
      return table.act({ do: 'pass' });
    });
    expect(passes).toContainEqual({ event: 'position-won', seat: BILL, position: 1, amount: 7 });
    expect(table.player(BILL)).toMatchObject({ cash: 3, income: -2 });
    expect(table.document()).toMatchObject({ phase: 'seat-auction', actor: 2, order: [BILL] });
  });

  test('S-EX-15 The values of the taken tiles determine the order of the next turn.', () => {
    const [BRIDGET, LOREN, ROGER, GUIDO] = [0, 1, 2, 3];
    const table = onF1({
      seats: 4,
      players: {
        [BRIDGET]: { tile: 'locomotive' },
        [LOREN]: { tile: 'first-build' },
        [ROGER]: { tile: 'urbanization', action: 'done' },
        [GUIDO]: { tile: 'first-move' },
      },
      also: { phase: 'move-goods', round: 2 },
    });
    table.finishTurn();
    expect(table.document()).toMatchObject({
      turn: 2,
      phase: 'select-action-tiles',
      order: [GUIDO, LOREN, BRIDGET, ROGER],
    });
  });

  test('S-EX-18 Dale, Ted, Ed and John bid for the order of a Standard turn.', () => {
    const [DALE, TED, ED, JOHN] = [0, 1, 2, 3];
    const table = onF1({
      seats: 4,
      options: { rules: 'standard' },
      players: { [DALE]: { cash: 10 }, [TED]: { cash: 10 }, [ED]: { cash: 10 }, [JOHN]: { cash: 10 } },
      also: { phase: 'order-auction', freePass: JOHN },
    });
    const bids: readonly (readonly [number, number | 'pass'])[] = [
      [DALE, 0],
      [TED, 2],
      [ED, 'pass'],
      [JOHN, 'pass'],
      [DALE, 3],
      [TED, 'pass'],
      [JOHN, 'pass'],
    ];
    for (const [seat, bid] of bids) {
      expect(table.document()).toMatchObject({ phase: 'order-auction', actor: seat });
      table.act(bid === 'pass' ? { do: 'pass' } : { do: 'bid', amount: bid });
    }
    expect(table.document()).toMatchObject({ phase: 'select-action-tiles', order: [DALE, JOHN, TED, ED] });
    expect([DALE, TED, ED, JOHN].map((seat) => 10 - table.player(seat).cash)).toEqual([3, 1, 0, 0]);
  });

  describe('seats a, b, c, d draw the tiles 5, 2, 7, 1', () => {
    const [A, B, C, D] = [0, 1, 2, 3];
    // Without cubes and supply the set-up consists only of drawing tiles.
    const bare = {
      id: 'bare',
      name: 'Bare',
      supplySpaces: 0,
      hexes: [0, 1].map((q) => ({
        at: [q, 0],
        terrain: 'plains',
        city: { name: `city${q}`, colour: 'red', cubes: 0 },
      })),
    };
    function drawn(rules: string) {
      const session = startGame(steam, { rules, map: bare }, 4);
      for (const tile of ['city-growth', 'first-move', 'urbanization', 'turn-order']) {
        expect(session.toAct()).toBe('chance');
        expect(session.act({ do: 'draw-tile', tile })).toBeNull();
      }
      return session.position();
    }

    test('S-EX-20 In a first game, the order is clockwise from the lowest tile, with $0 to $3.', () => {
      const position = drawn('first-game');
      expect(position).toMatchObject({ order: [D, A, B, C], phase: 'select-action-tiles', turn: 1 });
      expect(position).toMatchObject({ players: [{ cash: 1 }, { cash: 2 }, { cash: 3 }, { cash: 0 }] });
    });

    test('S-EX-21 Standard: The order is by value, without cash.', () => {
      const position = drawn('standard');
      expect(position).toMatchObject({ order: [D, B, A, C], turn: 1 });
      expect(position).toMatchObject({ players: [{ cash: 0 }, { cash: 0 }, { cash: 0 }, { cash: 0 }] });
    });
  });
});

describe('locomotives and goods', () => {
  test('S-EX-03 Larry pays $9 for level 5, and improves to 6 in the second goods round.', () => {
    const LARRY = 0;
    const table = onF1({ players: { [LARRY]: { locomotive: 4, cash: 9 } }, also: { phase: 'select-action-tiles' } });
    const events = table.take('locomotive', 'turn-order', 'engineer');
    expect(events).toContainEqual({ event: 'tile-taken', seat: LARRY, tile: 'locomotive', cost: 9 });
    expect(table.player(LARRY)).toMatchObject({ cash: 0, income: 0, locomotive: 5 });
    for (let seat = 0; seat < 3; seat++) table.endBuild();
    for (let seat = 0; seat < 3; seat++) table.act({ do: 'pass' });
    table.act({ do: 'improve-locomotive' });
    expect(table.player(LARRY)).toMatchObject({ cash: 0, locomotive: 6 });
  });

  /**
   * Alex, Sue and Pat are Black, Green and White; the cube goes from city0 over five links to the yellow city city5.
   */
  function fiveLinks(owners: readonly Owner[]): Table {
    const table = Table.from({
      ...cityRow(owners, ['red', 'blue', 'blue', 'blue', 'blue', 'yellow']),
      players: { [BLACK]: { locomotive: 5 } },
      also: { phase: 'move-goods', cubes: { city0: ['yellow'] } },
    });
    return table;
  }
  const delivery = { do: 'deliver', from: 'city0', cube: 'yellow', links: rowLinks(0, 5) };

  test('S-EX-12 Alex takes 3 points as income, Sue her 2 as victory points.', () => {
    const table = fiveLinks([BLACK, GREEN, BLACK, GREEN, BLACK]);
    table.act(delivery);
    expect(table.document()).toMatchObject({ phase: 'track-points', actor: BLACK, points: [3, 2, 0], cubes: {} });
    table.act({ do: 'score', as: 'income' });
    expect(table.document().actor).toBe(GREEN);
    table.act({ do: 'score', as: 'vp' });
    expect(table.player(BLACK)).toMatchObject({ income: 3, vp: 0 });
    expect(table.player(GREEN)).toMatchObject({ income: 0, vp: 2 });
    expect(table.document()).toMatchObject({ phase: 'move-goods', actor: GREEN });
  });

  test('S-EX-12 Points cannot be split.', () => {
    const table = fiveLinks([BLACK, GREEN, BLACK, GREEN, BLACK]);
    table.act(delivery);
    expect(table.legal()).toEqual([
      { do: 'score', as: 'income' },
      { do: 'score', as: 'vp' },
    ]);
    expect(() => table.session.checkAction({ do: 'score', as: 'income', points: 2 })).toThrow(/points/);
  });

  test.each([
    ['2 own and 3 of one rival', [BLACK, GREEN, BLACK, GREEN, GREEN], 'STM-GOODS-11 rival-links-exceed-own'],
    ['2 own, 2 of a rival and 1 of another', [BLACK, GREEN, BLACK, GREEN, WHITE], null],
  ])('S-EX-12 The balance rule is applied to %s.', (_, owners, refusal) => {
    expect(fiveLinks(owners).refusal(delivery)).toBe(refusal);
  });

  test('S-EX-13 A red cube stops at the first red city, whatever the locomotive.', () => {
    // city1 is Albany, city2 Boston.
    const table = Table.from({
      ...cityRow([BLACK, BLACK], ['blue', 'red', 'red']),
      players: { [BLACK]: { locomotive: 3 } },
      also: { phase: 'move-goods', cubes: { city0: ['red'] } },
    });
    const deliver = (to: number) => ({ do: 'deliver', from: 'city0', cube: 'red', links: rowLinks(0, to) });
    expect(table.refusal(deliver(2))).toBe('STM-GOODS-06 past-matching-city');
    table.act(deliver(1));
    expect(table.document().points).toEqual([1, 0, 0]);
  });
});

describe('income', () => {
  test('S-EX-14 Robert collects $2; Elaine, without cash, falls to -2 and keeps $4.', () => {
    const [ROBERT, ELAINE] = [0, 1];
    const table = onF1({
      players: { [ROBERT]: { income: 2 }, [ELAINE]: { income: -1 } },
      also: { phase: 'move-goods', round: 2 },
    });
    table.finishTurn();
    expect(table.player(ROBERT)).toMatchObject({ cash: 2, income: 2 });
    expect(table.player(ELAINE)).toMatchObject({ cash: 4, income: -2 });
  });

  test.each([
    [3, 3],
    [6, 6],
  ])('S-EX-23 Standard: A locomotive of level %i costs $%i a turn.', (locomotive, upkeep) => {
    const table = onF1({
      options: { rules: 'standard' },
      players: { [BLACK]: { locomotive, cash: 10 }, [GREEN]: { cash: 10 }, [WHITE]: { cash: 10 } },
      also: { phase: 'move-goods', round: 2 },
    });
    table.finishTurn();
    expect(table.player(BLACK)).toMatchObject({ cash: 10 - upkeep, income: 0, vp: 0 });
  });
});

describe('the end', () => {
  const scoreOf = (table: Table, seat: number) => table.session.outcome()?.seats[seat];

  test('S-EX-16 Nick scores 45 with 37 points, income -1 and ten links.', () => {
    const table = Table.from({
      ...cityRow(Array.from({ length: 10 }, () => BLACK)),
      players: { [BLACK]: { vp: 37, income: -1 } },
      also: { phase: 'over' },
    });
    expect(scoreOf(table, BLACK)).toMatchObject({
      score: 45,
      breakdown: { 'victory-points': 37, income: -2, links: 10 },
    });
  });

  test.each([
    [5, 2],
    [-2, -4],
    [1, 0],
    [0, 0],
  ])('S-EX-17 Income %i is worth %i points.', (income, worth) => {
    const table = onF1({ players: { [BLACK]: { income } }, also: { phase: 'over' } });
    expect(scoreOf(table, BLACK)?.score).toBe(worth);
  });

  test.each([
    [3, 10],
    [4, 8],
    [5, 7],
    [6, 7],
  ])('S-EX-19 A game with %i players has %i turns.', (seats, turns) => {
    const lastRound = (turn: number) => onF1({ seats, also: { turn, phase: 'move-goods', round: 2 } });
    const before = lastRound(turns - 1);
    before.finishTurn();
    expect(before.document()).toMatchObject({ phase: 'select-action-tiles', turn: turns });
    const last = lastRound(turns);
    last.finishTurn();
    expect(last.document().phase).toBe('over');
    expect(last.session.outcome()?.reason).toBe('turns-played');
  });
});
