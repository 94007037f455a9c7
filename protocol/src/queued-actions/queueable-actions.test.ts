import { type JsonObject, legalActionsFor, Random, randomAction, readOptions } from '@roundhouse/kernel';
import { queueableActions } from '@roundhouse/protocol';
import { describe, expect, it } from 'vitest';
import {
  businessPosition,
  DAYS,
  playToDecision,
  STEAM,
  STEEL,
  stalematePosition,
  standardSteamPosition,
} from '../../test/support/queue-examples.ts';

describe('queueableActions', () => {
  it('The player to act can queue nothing, nor can anybody before a player is to act.', () => {
    const state = standardSteamPosition('select-action-tiles', { actor: 1 });
    expect(queueableActions(STEAM, state, 1)).toEqual({ pass: false, bid: null, take: [] });
    expect(queueableActions(STEAM, STEAM.setup(readOptions(STEAM.options, {}), 3), 0).take).toEqual([]);
  });

  it('Steam: Players who still have to take a tile can queue the remaining tiles.', () => {
    const players: JsonObject[] = [{ cash: 10, tile: 'engineer' }, { cash: 10 }, { cash: 10 }];
    const state = standardSteamPosition('select-action-tiles', { actor: 1, players });
    const tiles = queueableActions(STEAM, state, 2).take.map((action) => action.tile);
    expect(tiles).not.toContain('engineer');
    expect(tiles).toEqual(['turn-order', 'first-move', 'first-build', 'city-growth', 'locomotive', 'urbanization']);
    // A player who already has a tile builds next, and may queue building nothing.
    expect(queueableActions(STEAM, state, 0)).toEqual({ pass: true, bid: null, take: [] });
  });

  it('Steam: Players can queue bids from the lowest possible bid up to their cash.', () => {
    const auction = { bids: [3, null, null], highBidder: 0, passed: [] };
    const state = standardSteamPosition('order-auction', { actor: 1, auction });
    expect(queueableActions(STEAM, state, 2)).toEqual({ pass: true, bid: { min: 4, max: 10 }, take: [] });
    // Another player has to outbid seat 0 before it is its turn again.
    expect(queueableActions(STEAM, state, 0).bid).toEqual({ min: expect.any(Number), max: 10 });
    expect(queueableActions(STEAM, state, 0).bid?.min).toBeGreaterThan(4);
  });

  it('Steam: A player with a free pass can queue either the free pass or dropping out.', () => {
    const state = standardSteamPosition('order-auction', { actor: 0, freePass: 2 });
    const drop = { do: 'pass', final: true };
    expect(queueableActions(STEAM, state, 2)).toEqual({ pass: true, bid: { min: 0, max: 10 }, take: [drop] });
    expect(queueableActions(STEAM, state, 1)).toEqual({ pass: true, bid: { min: 0, max: 10 }, take: [] });
  });

  it('Steam: Players can queue capital, improving the locomotive and building nothing.', () => {
    const units = queueableActions(STEAM, standardSteamPosition('buy-capital', { actor: 0 }), 2).take;
    expect(units.slice(0, 2)).toEqual([
      { do: 'capital', units: 0 },
      { do: 'capital', units: 1 },
    ]);
    expect(queueableActions(STEAM, standardSteamPosition('build-track', { actor: 0 }), 2).pass).toBe(true);
    expect(queueableActions(STEAM, standardSteamPosition('move-goods', { actor: 0 }), 2)).toEqual({
      pass: true,
      bid: null,
      take: [{ do: 'improve-locomotive' }],
    });
  });

  it('Days of Steam: Players can queue which tile to discard when there is no other legal action.', () => {
    expect(queueableActions(DAYS, stalematePosition(), 1)).toEqual({
      pass: false,
      bid: null,
      take: expect.arrayContaining(['curve-1', 'bridge-1', 'wye-1'].map((discard) => ({ do: 'pass', discard }))),
    });
  });

  it('Steel & Steam: Players can queue letting a mortgaged deed go.', () => {
    const state = STEEL.position.read(businessPosition());
    expect([0, 1, 2].map((seat) => queueableActions(STEEL, state, seat).pass)).toEqual([false, true, false]);
  });

  it.each([
    [STEAM, { rules: 'base' }],
    [STEAM, { rules: 'standard' }],
    [DAYS, {}],
    [STEEL, {}],
  ])('%# $id: It works in every state, does not change the state, and omits no tile, bid or pass.', (game, options) => {
    let checked = 0;
    for (const luck of ['a', 'b', 'c']) {
      const state = game.setup(readOptions(game.options, options), 3);
      const random = new Random(luck);
      for (let count = 0; count < 400 && game.toAct(state) !== 'over'; count++) {
        const before = JSON.stringify(game.position.write(state));
        const toActBefore = game.toAct(state);
        const offers = [0, 1, 2].map((seat) => queueableActions(game, state, seat));
        expect(JSON.stringify(game.position.write(state))).toBe(before);
        game.apply(state, randomAction(game, state, random));
        const next = game.toAct(state);
        if (game !== STEAM || typeof toActBefore !== 'number' || typeof next !== 'number' || next === toActBefore)
          continue;
        const legal = legalActionsFor(game, state, next).map((action) => game.actions.write(state, action));
        const { pass, bid: bids, take: takes } = offers[next];
        for (const action of legal) {
          if (action.do === 'take') expect(takes).toContainEqual(action);
          else if (action.do === 'bid') expect(bids?.max).toBeGreaterThanOrEqual(Number(action.amount));
          else if (action.do === 'pass' || action.do === 'end-build') expect(pass).toBe(true);
          else continue;
          checked++;
        }
      }
    }
    if (game === STEAM) expect(checked).toBeGreaterThan(100);
  });

  it('Days of Steam: The result reveals nothing about the hands of other players.', () => {
    const { state, seat } = playToDecision(DAYS, {}, 'hands', 40);
    const viewer = seat === 0 ? 1 : 0;
    const expected = JSON.stringify(queueableActions(DAYS, state, viewer));
    for (let luck = 0; luck < 10; luck++) {
      const other = DAYS.determinize?.(state, viewer, new Random(`${luck}`));
      expect(JSON.stringify(queueableActions(DAYS, other, viewer))).toBe(expected);
    }
  });
});
