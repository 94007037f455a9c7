import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { F2, F2_TRACK } from '../fixtures/f2.ts';
import { BLACK, type Given, GREEN, Table } from '../fixtures/play.ts';
import {
  beforeIncome,
  bid,
  capital,
  END_BUILD,
  each,
  grow,
  IMPROVE,
  only,
  PASS,
  STANDARD,
  score,
  selecting,
  take,
  urbanize,
} from './turns.ts';

/** The sequence of phases of a turn when every player passes or takes the first legal action. */
function phasesOfTurn(table: Table): string[] {
  const { turn } = table.document();
  const phases: string[] = [];
  for (let now = table.document(); now.turn === turn && now.phase !== 'over'; now = table.document()) {
    if (phases[phases.length - 1] !== now.phase) phases.push(now.phase);
    const legal = table.legal();
    table.act(legal.find(({ do: kind }) => kind === 'pass' || kind === 'end-build') ?? legal[0] ?? {});
  }
  return phases;
}

describe('phases', () => {
  test('STM-TURN-01 Base: The phases are tiles, track and goods; income, order and clean-up need no decision.', () => {
    const table = selecting();
    expect(phasesOfTurn(table)).toEqual(['select-action-tiles', 'build-track', 'move-goods']);
    expect(table.document()).toMatchObject({ turn: 2, phase: 'select-action-tiles' });
  });

  test('STM-TURN-01 Standard: Capital and auction come first.', () => {
    const players = { 0: { cash: 9 }, 1: { cash: 9 }, 2: { cash: 9 } };
    const table = Table.from({ options: STANDARD, players, also: { phase: 'buy-capital' } });
    const phases = ['buy-capital', 'order-auction', 'select-action-tiles', 'build-track', 'move-goods'];
    expect(phasesOfTurn(table)).toEqual(phases);
    expect(table.document()).toMatchObject({ turn: 2, phase: 'buy-capital' });
  });

  const ACTIONS: readonly { action: JsonObject; phases: readonly string[] }[] = [
    { action: capital(0), phases: ['buy-capital'] },
    { action: bid(0), phases: ['order-auction'] },
    { action: PASS, phases: ['order-auction', 'move-goods'] },
    { action: take('engineer'), phases: ['select-action-tiles'] },
    { action: { do: 'build', hex: '-1,0', face: '21', rotation: 2 }, phases: ['build-track'] },
    { action: urbanize('t1', 'red', 1), phases: ['build-track'] },
    { action: grow('P', 1), phases: ['build-track'] },
    { action: END_BUILD, phases: ['build-track'] },
    { action: { do: 'deliver', from: 'P', cube: 'blue', links: ['P-W'] }, phases: ['move-goods'] },
    { action: IMPROVE, phases: ['move-goods'] },
    { action: score('vp'), phases: ['track-points'] },
    { action: { do: 'draw', cube: 'red' }, phases: [] },
    { action: { do: 'draw-tile', tile: 'engineer' }, phases: [] },
    { action: { do: 'opener', seat: 0 }, phases: [] },
  ];
  const PHASES: { readonly [phase: string]: JsonObject } = {
    'buy-capital': {},
    'order-auction': {},
    'select-action-tiles': {},
    'build-track': {},
    'move-goods': {},
    'track-points': { points: [1, 0, 0] },
  };
  test.each(Object.keys(PHASES))('STM-TURN-01 In phase %s only its own actions are possible.', (phase) => {
    const also = { phase, supply: [['red']], ...PHASES[phase] };
    const table = Table.from({ map: F2, track: F2_TRACK, options: STANDARD, players: { 0: { cash: 9 } }, also });
    for (const { action, phases } of ACTIONS) {
      const foreign = table.refusal(action) === 'STM-TURN-01 wrong-phase';
      expect({ action, foreign }).toEqual({ action, foreign: !phases.includes(phase) });
    }
  });

  test('STM-END-01 After the end of the game no action is legal.', () => {
    const table = Table.from({ map: F2, track: F2_TRACK, also: { phase: 'over' } });
    expect(table.legal()).toEqual([]);
    for (const { action } of ACTIONS) expect(table.refusal(action)).toBe('STM-END-01 game-over');
  });
});

describe('the end of a turn', () => {
  test('STM-ORD-01 Base: The tiles, passed or not, determine the order of the next turn.', () => {
    const players: Given['players'] = {
      0: { tile: 'locomotive' },
      1: { tile: 'first-build' },
      2: { tile: 'urbanization', action: 'passed' },
      3: { tile: 'first-move' },
    };
    const table = beforeIncome({ seats: 4, players, also: { actor: 2 } });
    expect(only(table.act(PASS), 'order-set')).toEqual([{ event: 'order-set', order: [3, 1, 0, 2] }]);
    expect(table.document()).toMatchObject({ order: [3, 1, 0, 2], actor: 3, phase: 'select-action-tiles' });
  });

  test('STM-ORD-01 Standard: Tiles do not affect the order, which lasts until the next auction.', () => {
    const players: Given['players'] = {
      0: { tile: 'urbanization', cash: 9 },
      1: { tile: 'turn-order', cash: 9 },
      2: { tile: 'engineer', cash: 9 },
    };
    const table = beforeIncome({ options: STANDARD, players, also: { order: [2, 0, 1] } });
    expect(only(table.act(PASS), 'order-set')).toEqual([]);
    expect(table.document()).toMatchObject({ order: [2, 0, 1], phase: 'buy-capital', actor: 2 });
  });

  test('STM-TURN-03 The tiles are returned, the turn marker advances, and nothing is refilled.', () => {
    const players = { 0: { tile: 'city-growth' }, 1: { tile: 'engineer' }, 2: { tile: 'first-build' } };
    const cubes = { P: ['red'] };
    const supply = [['gray'], [], ['blue', 'blue']];
    const table = beforeIncome({ map: F2, players, also: { turn: 4, cubes, supply, grown: ['P'] } });
    const before = table.document();
    table.act(PASS);
    const after = table.document();
    expect(after.turn).toBe(5);
    expect(each(table, 'tile')).toEqual([undefined, undefined, undefined]);
    expect(each(table, 'action')).toEqual([undefined, undefined, undefined]);
    expect([after.cubes, after.supply, after.grown]).toEqual([before.cubes, before.supply, before.grown]);
    expect(new Set(table.legal().map(({ tile }) => tile)).size).toBe(7);
  });

  test.each([
    { rules: 'base', skipped: ['order-set', 'turn-began'] },
    { rules: 'standard', skipped: ['turn-began', 'capital-bought'] },
  ])('STM-TURN-02 $rules: The last turn ends with the income phase, which still counts.', ({ rules, skipped }) => {
    const players = { 0: { tile: 'urbanization', income: 9 }, 1: { tile: 'turn-order', cash: 9 }, 2: { cash: 9 } };
    const table = beforeIncome({ options: { rules }, players, also: { turn: 10 } });
    const events = table.act(PASS);
    expect(only(events, 'income-collected')).toHaveLength(1);
    expect(events.filter(({ event }) => skipped.includes(event))).toEqual([]);
    expect(events[events.length - 1]).toMatchObject({ event: 'game-ended', reason: 'turns-played' });
    expect(table.document()).toMatchObject({ turn: 10, phase: 'over', order: [0, 1, 2] });
    expect(table.session.toAct()).toBe('over');
  });

  test('STM-TURN-02 STM-BANK-01 Base: A player can go bankrupt in the last turn.', () => {
    const table = beforeIncome({ players: { [BLACK]: { income: -10 } }, also: { turn: 10 } });
    expect(only(table.act(PASS), 'bankrupt')).toEqual([{ event: 'bankrupt', seat: BLACK }]);
  });

  test('STM-TURN-01 The phase ends when the last player has built.', () => {
    const table = Table.from({});
    table.actAll(END_BUILD, END_BUILD);
    expect(table.document()).toMatchObject({ phase: 'build-track', actor: 2 });
    table.act(END_BUILD);
    expect(table.document()).toMatchObject({ phase: 'move-goods', round: 1, actor: BLACK });
    table.act(PASS);
    expect(table.document().actor).toBe(GREEN);
  });

  test('STM-TURN-01 A Base game with passes only has ten turns, and the tiles break the tie.', () => {
    const table = selecting();
    for (let turn = 1; turn <= 10; turn++) {
      expect(table.document()).toMatchObject({ turn, phase: 'select-action-tiles' });
      table.take('turn-order', 'first-move', 'engineer');
      table.finishTurn();
    }
    expect(table.session.outcome()).toMatchObject({ winners: [BLACK], reason: 'turns-played' });
  });
});
