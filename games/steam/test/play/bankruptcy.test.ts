import { describe, expect, test } from 'vitest';
import { F1 } from '../fixtures/f1.ts';
import { F2, F2_NEW_CITIES, F2_TRACK } from '../fixtures/f2.ts';
import { BLACK, type Given, GREEN, type PlayerDocument, type Table, WHITE } from '../fixtures/play.ts';
import {
  actorsDoing,
  BASE_AND_STANDARD,
  beforeIncome,
  capital,
  END_BUILD,
  only,
  PASS,
  STANDARD,
  take,
} from './turns.ts';

/** A player who cannot pay under either set of rules, and one who can. */
const RUINED: Partial<PlayerDocument> = { cash: 0, income: -10, vp: 0 };
const SAFE: Partial<PlayerDocument> = { cash: 90 };

/** The given players cannot pay, the others can; one move is left before income. */
function ruining(ruined: readonly number[], given: Given = {}): Table {
  const { seats = 3, players = {} } = given;
  const all = Array.from({ length: seats }, (_, seat) => {
    const means = ruined.includes(seat) ? RUINED : SAFE;
    return [seat, players[seat]?.bankrupt === true ? players[seat] : { ...means, ...players[seat] }];
  });
  return beforeIncome({ ...given, players: Object.fromEntries(all) });
}

/** Advances to the build phase: nobody buys or bids, every player takes the first available tile. */
function toBuilding(table: Table): void {
  while (table.document().phase === 'buy-capital') table.act(capital(0));
  while (table.document().phase === 'order-auction') table.act(PASS);
  while (table.document().phase === 'select-action-tiles') table.act(table.legal()[0] ?? PASS);
}

describe.each(BASE_AND_STANDARD)('%s', (rules) => {
  const options = { rules };
  const network: Given = { map: F2, track: F2_TRACK, options, also: { newCities: F2_NEW_CITIES } };

  test('STM-BANK-01 STM-OWN-14 A bankrupt player has no money and no place in the order, and their links are unowned.', () => {
    const table = ruining([BLACK], network);
    const events = table.act(PASS);
    expect(only(events, 'bankrupt')).toEqual([{ event: 'bankrupt', seat: BLACK }]);
    expect(table.player(BLACK)).toEqual({ bankrupt: true });
    expect(table.document().order).toEqual([GREEN, WHITE]);
    expect(table.links().filter((link) => !link.endsWith('green'))).toEqual([
      'P-W nobody',
      'Q-S nobody',
      'W-t2 nobody',
      't1-t2 nobody',
    ]);
    expect(table.links()).toHaveLength(8);
  });

  test('S-GDS-22 The links of a bankrupt player can be used, score for nobody and do not count in the balance.', () => {
    const also = { ...network.also, cubes: { P: ['blue'] } };
    const table = ruining([BLACK], { ...network, players: { [GREEN]: { locomotive: 4 } }, also });
    table.act(PASS);
    toBuilding(table);
    table.actAll(END_BUILD, END_BUILD);
    while (table.document().actor !== GREEN) table.act(PASS);
    const links = ['P-W', 'W-t2', 't1-t2@1,-1.2', 't1-Q'];
    const [delivered] = table.act({ do: 'deliver', from: 'P', cube: 'blue', links });
    expect(delivered).toMatchObject({ event: 'delivered', links: 4, points: [0, 1, 0] });
  });

  test('STM-OWN-14 An incomplete link of a bankrupt player can be claimed; a completed one stays unowned.', () => {
    const track = [
      ['21@(1,0){0-3}', BLACK],
      ['21@(4,1){1-4}', BLACK],
    ] as const;
    const table = ruining([BLACK], { map: F1, track, options });
    table.act(PASS);
    toBuilding(table);
    expect(table.links()).toEqual(['A-open nobody', 'B-C nobody']);
    const claimer = table.document().actor;
    const events = table.act({ do: 'build', hex: '2,0', face: 'T21', rotation: 2 });
    expect(only(events, 'link-claimed')).toEqual([{ event: 'link-claimed', seat: claimer, start: 'A' }]);
    expect(table.links()).toContain('B-C nobody');
  });

  test('STM-BANK-03 The game continues without the bankrupt player in every phase.', () => {
    const table = ruining([1], { seats: 4, options });
    table.act(PASS);
    if (rules === 'standard') {
      expect(actorsDoing(table, capital(0))).toEqual([0, 2, 3]);
      expect(actorsDoing(table, PASS)).toEqual([0, 2]);
    }
    const order = table.document().order;
    expect([...order].sort()).toEqual([0, 2, 3]);
    const selectors: unknown[] = [];
    for (const tile of ['turn-order', 'engineer', 'first-move']) {
      selectors.push(table.document().actor);
      table.act(take(tile));
    }
    expect(selectors).toEqual(order);
    expect(actorsDoing(table, END_BUILD)).toEqual(order);
    expect(actorsDoing(table, PASS)).toEqual([order[2], order[0], order[1]]);
    expect(actorsDoing(table, PASS)).toEqual([order[2], order[0], order[1]]);
    expect(table.document().turn).toBe(3);
  });

  test('STM-BANK-03 S-MON-20 Bankruptcy does not change the length of the game.', () => {
    const table = ruining([1], { seats: 4, options, also: { turn: 6 } });
    expect(only(table.act(PASS), 'turn-began')).toEqual([{ event: 'turn-began', turn: 7, of: 8 }]);
    toBuilding(table);
    table.finishTurn();
    toBuilding(table);
    const events = table.finishTurn();
    expect(only(events, 'game-ended')).toMatchObject([{ reason: 'turns-played' }]);
    expect(table.document().turn).toBe(8);
  });

  test('STM-BANK-04 When one player is left, the game ends immediately and that player wins.', () => {
    const table = ruining([BLACK, WHITE], { options, also: { turn: 2 } });
    const events = table.act(PASS);
    expect(only(events, 'game-ended')).toEqual([{ event: 'game-ended', reason: 'last-survivor', winner: GREEN }]);
    expect(table.session.toAct()).toBe('over');
    const outcome = table.session.outcome();
    expect(outcome).toMatchObject({ winners: [GREEN], reason: 'last-survivor' });
    expect(outcome?.seats.map(({ rank, score }) => [rank, score])).toEqual([
      [2, null],
      [1, 0],
      [2, null],
    ]);
    expect(table.refusal(PASS)).toBe('STM-END-01 game-over');
  });

  test('STM-BANK-04 The survivor wins even with a negative score.', () => {
    const players = { [GREEN]: { cash: 20, income: -10 } };
    const table = ruining([BLACK, WHITE], { options, players, also: { turn: 2 } });
    table.act(PASS);
    expect(table.session.outcome()).toMatchObject({ winners: [GREEN], seats: [{}, { score: -20 }, {}] });
  });

  test.each([
    { order: [0, 1, 2], out: [0, 1, 2] },
    { order: [2, 0, 1], out: [2, 0, 1] },
  ])(
    'STM-BANK-04 If all go bankrupt in the order $order, the last is settled like the others and nobody wins.',
    (each) => {
      const table = ruining([0, 1, 2], { options, also: { turn: 2, order: each.order } });
      const events = table.act(PASS);
      expect(only(events, 'bankrupt').map(({ seat }) => seat)).toEqual(each.out);
      expect(only(events, 'game-ended')).toEqual([{ event: 'game-ended', reason: 'all-bankrupt', winner: null }]);
      expect(table.session.outcome()).toMatchObject({ winners: [], reason: 'all-bankrupt' });
    },
  );

  test('STM-BANK-04 The last player to be settled can survive after all others went bankrupt.', () => {
    const table = ruining([0, 2], { options, also: { turn: 2, order: [0, 2, 1] } });
    table.act(PASS);
    expect(table.session.outcome()).toMatchObject({ winners: [1] });
  });

  test('STM-BANK-04 A second bankruptcy in a later turn leaves one player.', () => {
    const table = ruining([BLACK], { options, players: { [WHITE]: { bankrupt: true } }, also: { turn: 4 } });
    const events = table.act(PASS);
    expect(only(events, 'game-ended')).toEqual([{ event: 'game-ended', reason: 'last-survivor', winner: GREEN }]);
  });

  test('STM-BANK-03 A player who goes bankrupt in the last turn cannot win.', () => {
    const table = ruining([BLACK], { ...network, also: { ...network.also, turn: 10 } });
    table.act(PASS);
    const outcome = table.session.outcome();
    expect(outcome).toMatchObject({ winners: [GREEN], reason: 'turns-played' });
    expect(outcome?.seats[BLACK]).toEqual({ seat: BLACK, rank: 3, score: null, breakdown: {} });
    expect(outcome?.seats[GREEN]).toMatchObject({ rank: 1, score: 4 });
  });

  test('STM-BANK-04 A single survivor of the last turn wins.', () => {
    const table = ruining([BLACK, WHITE], { options, also: { turn: 10 } });
    table.act(PASS);
    expect(table.session.outcome()).toMatchObject({ winners: [GREEN], seats: [{ score: null }, { rank: 1 }, {}] });
  });
});

test('S-MON-20 Base: The tile of a bankrupt player does not affect the order.', () => {
  const tiles = {
    0: { tile: 'turn-order' },
    1: { tile: 'urbanization' },
    2: { tile: 'engineer' },
    3: { tile: 'city-growth' },
  };
  const table = ruining([0], { seats: 4, players: tiles });
  expect(only(table.act(PASS), 'order-set')).toEqual([{ event: 'order-set', order: [2, 3, 1] }]);
  expect(table.legal()[0]).toEqual(take('turn-order'));
});

test('S-MON-20 Standard: The Turn Order tile of a bankrupt player gives nobody a free pass.', () => {
  const table = ruining([0], { seats: 4, options: STANDARD, players: { 0: { tile: 'turn-order' } } });
  table.act(PASS);
  table.actAll(capital(0), capital(0), capital(0));
  expect(table.session.position()).not.toHaveProperty('freePass');
  expect(only(table.actAll(PASS, PASS), 'free-pass-used')).toEqual([]);
  expect(table.document()).toMatchObject({ phase: 'select-action-tiles', order: [3, 2, 1] });
});

test('STM-BANK-03 After a bankruptcy the remaining players choose among all seven tiles.', () => {
  const table = ruining([1]);
  table.act(PASS);
  table.act(take('engineer'));
  expect(new Set(table.legal().map(({ tile }) => tile)).size).toBe(6);
});
