import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayerDocument } from '../fixtures/play.ts';
import { beforeIncome, type Funds, funds, only, PASS } from './turns.ts';

/** The phase Income & Expenses. It has no decisions and runs after the last move of the turn. */

type Before = Partial<PlayerDocument>;

/** A player after the phase; null for bankruptcy. The other two players can pay. */
function settled(rules: string, player: Before): Funds | null {
  const others = { cash: 50 };
  const table = beforeIncome({ options: { rules }, players: { 0: player, 1: others, 2: others } });
  table.act(PASS);
  return table.player(0).bankrupt === true ? null : funds(table, 0);
}

interface Case {
  id: string;
  player: Before;
  after: Funds | null;
}

describe('Base', () => {
  const CASES: Case[] = [
    { id: 'STM-INC-01', player: { income: 2 }, after: { cash: 2, income: 2, vp: 0 } },
    { id: 'STM-INC-03', player: { income: -1 }, after: { cash: 4, income: -2, vp: 0 } },
    { id: 'STM-INC-01', player: { cash: 3, income: 0, vp: 4 }, after: { cash: 3, income: 0, vp: 4 } },
    { id: 'STM-INC-01', player: { cash: 9, income: -6 }, after: { cash: 3, income: -6, vp: 0 } },
    { id: 'STM-INC-02', player: { income: -5 }, after: { cash: 0, income: -6, vp: 0 } },
    { id: 'STM-INC-02', player: { income: -6 }, after: { cash: 4, income: -8, vp: 0 } },
    { id: 'STM-INC-03', player: { cash: 4, income: -10, vp: 5 }, after: { cash: 4, income: -10, vp: 1 } },
    { id: 'STM-INC-03', player: { income: -10, vp: 4 }, after: { cash: 0, income: -10, vp: 0 } },
    { id: 'STM-INC-04', player: { income: -10, vp: 3 }, after: null },
    { id: 'STM-INC-04', player: { cash: 9, income: -10, vp: 1 }, after: null },
    { id: 'STM-INC-04', player: { cash: 10, income: -10 }, after: { cash: 0, income: -10, vp: 0 } },
    { id: 'STM-INC-05', player: { income: 1, locomotive: 6 }, after: { cash: 1, income: 1, vp: 0 } },
    { id: 'S-MON-07', player: { income: -9 }, after: null },
    { id: 'S-MON-07', player: { income: -9, vp: 2 }, after: { cash: 1, income: -10, vp: 0 } },
    { id: 'S-MON-16', player: { cash: 0, income: -4, vp: 10 }, after: { cash: 1, income: -5, vp: 10 } },
  ];
  test.each(CASES)('$id Settling changes $player to $after.', ({ player, after }) => {
    expect(settled('base', player)).toEqual(after);
  });

  test('STM-INC-01 Players are settled in player order, with events.', () => {
    const players = { 0: { income: 1 }, 1: { income: -3 }, 2: { cash: 1, income: -1 }, 3: { income: 0 } };
    const table = beforeIncome({ seats: 4, players, also: { order: [2, 1, 3, 0] } });
    expect(table.act(PASS).slice(0, 5)).toEqual([
      { event: 'passed-goods', seat: 0 },
      { event: 'expenses-paid', seat: 2, amount: 1 },
      { event: 'expenses-paid', seat: 1, amount: 3 },
      { event: 'money-raised', seat: 1, amount: 5, income: 1, vp: 0 },
      { event: 'income-collected', seat: 0, amount: 1 },
    ]);
  });

  test('STM-INC-01 First Move and First Build do not change the order of this phase.', () => {
    const players = { 0: { income: 1 }, 1: { income: 1, tile: 'first-build' }, 2: { income: 1, tile: 'first-move' } };
    const table = beforeIncome({ players, also: { actor: 1 } });
    expect(only(table.act(PASS), 'income-collected').map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });

  test('STM-INC-01 to STM-INC-04 The result agrees with a reference that pays step by step.', () => {
    fc.assert(
      fc.property(fc.nat(14), fc.integer({ min: -10, max: 8 }), fc.nat(7), (cash, income, vp) => {
        expect(settled('base', { cash, income, vp })).toEqual(payByHand({ cash, income, vp }));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  function payByHand(player: Funds): Funds | null {
    let { cash, income, vp } = player;
    const due = -income;
    if (due <= 0) return { cash: cash + income, income, vp };
    while (cash < due) {
      if (income > -10) income -= 1;
      else if (vp >= 2) vp -= 2;
      else return null;
      cash += 5;
    }
    return { cash: cash - due, income, vp };
  }
});

describe('Standard', () => {
  const CASES: Case[] = [
    { id: 'STM-INC-10', player: { cash: 9, locomotive: 3 }, after: { cash: 6, income: 0, vp: 0 } },
    { id: 'STM-INC-10', player: { cash: 9, locomotive: 6 }, after: { cash: 3, income: 0, vp: 0 } },
    { id: 'STM-INC-10', player: { income: 5, locomotive: 2 }, after: { cash: 3, income: 5, vp: 0 } },
    { id: 'STM-INC-11', player: { cash: 1, income: 4, locomotive: 4 }, after: { cash: 1, income: 4, vp: 0 } },
    { id: 'STM-INC-11', player: { cash: 1, income: 2, locomotive: 4, vp: 3 }, after: { cash: 1, income: 2, vp: 2 } },
    { id: 'S-MON-11', player: { income: -3, locomotive: 4, vp: 1 }, after: { cash: 1, income: -6, vp: 0 } },
    { id: 'S-MON-12', player: { cash: 5, income: -3, locomotive: 4 }, after: { cash: 0, income: -4, vp: 0 } },
    { id: 'S-MON-13', player: { cash: 1, locomotive: 6, vp: 2 }, after: { cash: 1, income: -1, vp: 0 } },
    { id: 'S-MON-15', player: { cash: 11, income: -10 }, after: { cash: 0, income: -10, vp: 0 } },
    { id: 'S-MON-16', player: { income: -4, vp: 10 }, after: { cash: 1, income: -4, vp: 7 } },
    { id: 'STM-INC-12', player: { locomotive: 2, vp: 5 }, after: { cash: 0, income: 0, vp: 4 } },
    { id: 'STM-INC-12', player: { locomotive: 1, vp: 5 }, after: { cash: 1, income: 0, vp: 4 } },
    { id: 'STM-INC-13', player: { cash: 10, income: -10 }, after: null },
    { id: 'STM-INC-13', player: { cash: 9, income: -10, vp: 1 }, after: { cash: 0, income: -10, vp: 0 } },
    { id: 'STM-INC-13', player: { cash: 0, income: -5, locomotive: 5 }, after: { cash: 0, income: -10, vp: 0 } },
    { id: 'STM-INC-13', player: { cash: 0, income: -5, locomotive: 6 }, after: null },
    { id: 'STM-INC-14', player: { income: -6, locomotive: 1 }, after: { cash: 1, income: -10, vp: 0 } },
  ];
  test.each(CASES)('$id Settling changes $player to $after.', ({ player, after }) => {
    expect(settled('standard', player)).toEqual(after);
  });

  test('STM-INC-12 The events contain the price of the shortfall.', () => {
    const table = beforeIncome({ options: { rules: 'standard' }, players: { 0: { locomotive: 5, vp: 2 } } });
    const events = table.act(PASS).filter(({ seat }) => seat === 0);
    expect(events).toEqual([
      { event: 'expenses-paid', seat: 0, amount: 5 },
      { event: 'shortfall-met', seat: 0, vp: 2, income: 1 },
    ]);
  });

  test('STM-INC-10 to STM-INC-14 The result agrees with a reference that pays dollar by dollar.', () => {
    const range = [fc.nat(12), fc.integer({ min: -10, max: 8 }), fc.nat(6), fc.integer({ min: 1, max: 6 })] as const;
    fc.assert(
      fc.property(...range, (cash, income, vp, locomotive) => {
        expect(settled('standard', { cash, income, vp, locomotive })).toEqual(
          payByHand({ cash, income, vp }, locomotive),
        );
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  function payByHand(player: Funds, locomotive: number): Funds | null {
    let { cash, income, vp } = player;
    let owed = locomotive - income;
    if (owed <= 0) return { cash: cash - owed, income, vp };
    while (owed > 0) {
      if (cash > 0) {
        cash -= 1;
        owed -= 1;
        continue;
      }
      if (vp > 0) vp -= 1;
      else if (income > -10) income -= 1;
      else return null;
      cash += 2;
    }
    return { cash, income, vp };
  }
});
