import { type JsonObject, legalFor, Random, randomAction, readOptions } from '@roundhouse/kernel';
import { plannable } from '@roundhouse/wire';
import { describe, expect, it } from 'vitest';
import { begin, business, DAYS, STEAM, STEEL, stalemate, standard } from '../../test/support/plan-examples.ts';

describe('what can be planned', () => {
  it('nothing by who is waited for, nor while nobody is', () => {
    const state = standard('select-action-tiles', { actor: 1 });
    expect(plannable(STEAM, state, 1)).toEqual({ pass: false, bid: null, take: [] });
    expect(plannable(STEAM, STEAM.setup(readOptions(STEAM.options, {}), 3), 0).take).toEqual([]);
  });

  it('Steam: the tiles that are left, for who has still to take one', () => {
    const players: JsonObject[] = [{ cash: 10, tile: 'engineer' }, { cash: 10 }, { cash: 10 }];
    const state = standard('select-action-tiles', { actor: 1, players });
    const tiles = plannable(STEAM, state, 2).take.map((action) => action.tile);
    expect(tiles).not.toContain('engineer');
    expect(tiles).toEqual(['turn-order', 'first-move', 'first-build', 'city-growth', 'locomotive', 'urbanization']);
    // Who has one already builds next, and may want to build nothing.
    expect(plannable(STEAM, state, 0)).toEqual({ pass: true, bid: null, take: [] });
  });

  it('Steam: bids from the least there is to what one has', () => {
    const auction = { bids: [3, null, null], highBidder: 0, passed: [] };
    const state = standard('order-auction', { actor: 1, auction });
    expect(plannable(STEAM, state, 2)).toEqual({ pass: true, bid: { min: 4, max: 10 }, take: [] });
    // Somebody has to outbid seat 0 before it is asked again.
    expect(plannable(STEAM, state, 0).bid).toEqual({ min: expect.any(Number), max: 10 });
    expect(plannable(STEAM, state, 0).bid?.min).toBeGreaterThan(4);
  });

  it('Steam: passing for free and dropping out, for who has a free pass', () => {
    const state = standard('order-auction', { actor: 0, freePass: 2 });
    const drop = { do: 'pass', final: true };
    expect(plannable(STEAM, state, 2)).toEqual({ pass: true, bid: { min: 0, max: 10 }, take: [drop] });
    expect(plannable(STEAM, state, 1)).toEqual({ pass: true, bid: { min: 0, max: 10 }, take: [] });
  });

  it('Steam: capital, goods and building nothing', () => {
    const units = plannable(STEAM, standard('buy-capital', { actor: 0 }), 2).take;
    expect(units.slice(0, 2)).toEqual([
      { do: 'capital', units: 0 },
      { do: 'capital', units: 1 },
    ]);
    expect(plannable(STEAM, standard('build-track', { actor: 0 }), 2).pass).toBe(true);
    expect(plannable(STEAM, standard('move-goods', { actor: 0 }), 2)).toEqual({
      pass: true,
      bid: null,
      take: [{ do: 'improve-locomotive' }],
    });
  });

  it('Days of Steam: which tile to give up, when nothing else can be done', () => {
    expect(plannable(DAYS, stalemate(), 1)).toEqual({
      pass: false,
      bid: null,
      take: expect.arrayContaining(['curve-1', 'bridge-1', 'wye-1'].map((discard) => ({ do: 'pass', discard }))),
    });
  });

  it('Steel & Steam: letting go what is mortgaged', () => {
    const state = STEEL.position.read(business());
    expect([0, 1, 2].map((seat) => plannable(STEEL, state, seat).pass)).toEqual([false, true, false]);
  });

  it.each([
    [STEAM, { rules: 'base' }],
    [STEAM, { rules: 'standard' }],
    [DAYS, {}],
    [STEEL, {}],
  ])('%# $id: can be asked at any moment, changes nothing, and leaves out no tile, bid or pass', (game, options) => {
    let foreseen = 0;
    for (const luck of ['a', 'b', 'c']) {
      const state = game.setup(readOptions(game.options, options), 3);
      const random = new Random(luck);
      for (let count = 0; count < 400 && game.turn(state) !== 'over'; count++) {
        const before = JSON.stringify(game.position.write(state));
        const waitedFor = game.turn(state);
        const offers = [0, 1, 2].map((seat) => plannable(game, state, seat));
        expect(JSON.stringify(game.position.write(state))).toBe(before);
        game.apply(state, randomAction(game, state, random));
        const next = game.turn(state);
        if (game !== STEAM || typeof waitedFor !== 'number' || typeof next !== 'number' || next === waitedFor) continue;
        const legal = legalFor(game, state, next).map((action) => game.actions.write(state, action));
        const { pass, bid: bids, take: takes } = offers[next];
        for (const action of legal) {
          if (action.do === 'take') expect(takes).toContainEqual(action);
          else if (action.do === 'bid') expect(bids?.max).toBeGreaterThanOrEqual(Number(action.amount));
          else if (action.do === 'pass' || action.do === 'end-build') expect(pass).toBe(true);
          else continue;
          foreseen++;
        }
      }
    }
    if (game === STEAM) expect(foreseen).toBeGreaterThan(100);
  });

  it('Days of Steam: tells nothing of other hands', () => {
    const { state, seat } = begin(DAYS, {}, 'hands', 40);
    const viewer = seat === 0 ? 1 : 0;
    const told = JSON.stringify(plannable(DAYS, state, viewer));
    for (let luck = 0; luck < 10; luck++) {
      const other = DAYS.imagine?.(state, viewer, new Random(`${luck}`));
      expect(JSON.stringify(plannable(DAYS, other, viewer))).toBe(told);
    }
  });
});
