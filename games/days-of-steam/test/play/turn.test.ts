import { GameSession, isVisibleTo, type JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { CLOSED, row } from './maps.ts';
import { burn, deal, drawGoods, move, names, play, reveal, Table, table } from './table.ts';

/** Turns and passing: DOS-TURN. */

const HAND = ['straight-2', 'bridge-1', 'curve-2'];

describe('DOS-TURN-01: One action per turn', () => {
  const start = () =>
    table({
      map: row('red - -'),
      display: [{ town: 'blue', goods: ['red', 'red'] }],
      players: [{ steam: 6, hand: HAND }, {}],
    });
  test('After a track tile only its replacement is drawn.', () => {
    const t = start();
    t.act(play('straight-2', '0,1', 'NS'));
    t.expectRefused(move('E'), 'DOS-TURN-01', 'wrong-phase');
    t.act(deal('curve-1'));
    t.expectRefused({ do: 'move', train: 0, path: 'E' }, 'DOS-MOVE-01', 'not-your-train');
  });
  test('After a town only its replacement is drawn.', () => {
    const t = start();
    t.act({ do: 'town', display: 1, cell: '3,0' });
    t.expectRefused(move('E'), 'DOS-TURN-01', 'wrong-phase');
    t.actAll(reveal('red'), drawGoods('red'), drawGoods('red'));
    expect(t.toAct).toBe(1);
  });
  test('A town drawn unseen must be placed.', () => {
    const t = start();
    t.actAll({ do: 'draw-town' }, reveal('green'));
    expect([t.toAct, t.phase, t.legalKinds()]).toEqual([0, 'place-town', ['place-town']]);
    t.expectRefused(move('E'), 'DOS-TURN-01', 'wrong-phase');
    t.expectRefused(play('straight-2', '0,1', 'NS'), 'DOS-TURN-01', 'wrong-phase');
  });
  test('A move ends the turn.', () => {
    const t = start();
    t.act(move('E'));
    expect([t.toAct, t.phase]).toEqual([1, 'turn']);
  });
  test('Players cannot take chance actions.', () => {
    const t = start();
    for (const action of [
      deal('curve-1'),
      reveal('red'),
      drawGoods('red'),
      { do: 'roll', die: 6 },
      { do: 'first-player', seat: 0 },
    ]) {
      t.expectRefused(action, 'DOS-TURN-01', 'wrong-phase');
    }
    t.expectRefused({ do: 'place-town', cell: '3,0' }, 'DOS-TURN-01', 'wrong-phase');
  });
  test('Only tiles in hand can be played.', () => {
    start().expectRefused(play('hill-straight-2', '0,1', 'NS'), 'DOS-TURN-01', 'not-in-hand');
  });
});

describe('DOS-TURN-03: Drawing', () => {
  test('A player draws one tile after playing a track tile.', () => {
    const t = table({ map: row('red - -'), players: [{ hand: HAND }, {}] });
    t.act(play('straight-2', '0,1', 'NS'));
    expect([t.phase, t.player(0).hand]).toEqual(['deal', ['curve-2', 'bridge-1']]);
    expect(t.act(deal('wye-1'))).toEqual([
      { event: 'tile-drawn', seat: 0, left: 74 },
      { event: 'tile-seen', only: 0, seat: 0, tile: 'wye-1' },
    ]);
    expect(t.player(0).hand).toEqual(['curve-2', 'bridge-1', 'wye-1']);
    expect([t.toAct, t.phase]).toEqual([1, 'turn']);
  });
  test('A player draws no tile after a town or a move.', () => {
    const map = row('red - -');
    const display = [{ town: 'blue', goods: ['red', 'red'] }];
    const t = table({ map, display, townDeck: {}, players: [{ hand: HAND }, { steam: 1, hand: ['curve-1'] }] });
    t.act({ do: 'town', display: 1, cell: '3,0' });
    expect([t.toAct, t.player(0).hand]).toEqual([1, ['straight-2', 'curve-2', 'bridge-1']]);
    t.act(move('E'));
    expect([t.toAct, t.player(1).hand]).toEqual([0, ['curve-1']]);
  });
});

test('DOS-TURN-05: Play goes clockwise and wraps around.', () => {
  const t = table({ map: row('red - - - -'), actor: 2, players: Array(4).fill({ steam: 6 }) });
  const order = ['EEEE', 'EEE', 'EE', 'E'].map((path) => {
    const seat = t.toAct;
    t.act(move(path));
    return seat;
  });
  expect([...order, t.toAct]).toEqual([2, 3, 0, 1, 2]);
});

/** Nobody can act: no steam, and only overbuild tiles, which nobody has, would fit the closed map. */
const STUCK: JsonObject = {
  map: CLOSED,
  players: [
    { hand: ['straight-2', 'bridge-1', 'hill-straight-2'] },
    { hand: ['straight-2', 'switch-l-1', 'bridge-2'] },
  ],
  deck: { 'double-curve-1': 1 },
};
const pass = (discard: string): JsonObject => ({ do: 'pass', discard });

describe('DOS-TURN-04: Passing', () => {
  test('A player without other actions may pass with each distinct tile.', () => {
    const t = table(STUCK);
    expect(t.legal()).toEqual([pass('straight-2'), pass('hill-straight-2'), pass('bridge-1')]);
    const twice = table({ ...STUCK, players: [{ hand: ['straight-2', 'straight-2', 'bridge-1'] }, {}] });
    expect(twice.legal()).toEqual([pass('straight-2'), pass('bridge-1')]);
  });

  test('A player with other actions may not pass, and the refusal lists these actions.', () => {
    const [me, rival] = STUCK.players as JsonObject[];
    const able = (player: JsonObject, fields: JsonObject = {}) =>
      table({ ...STUCK, ...fields, players: [{ ...me, ...player }, rival] });
    const possible = (t: Table, discard: string) => t.expectRefused(pass(discard), 'DOS-TURN-04', 'can-act').possible;
    expect(possible(able({ steam: 1 }), 'bridge-1')).toEqual(['move']);
    // A curve with the overbuild icon fits over a curve.
    expect(possible(able({ hand: ['curve-1+'] }), 'curve-1+')).toEqual(['play']);
    expect(possible(able({}, { map: row('red - -') }), 'bridge-1')).toEqual(['play', 'draw-town']);
    const display = [{ town: 'red', goods: ['red', 'blue'] }];
    expect(possible(able({ hand: [] }, { map: row('red - -'), display, townDeck: {} }), 'bridge-1')).toEqual(['town']);
  });

  test('The discarded tile must be in the hand.', () => {
    const t = table(STUCK);
    t.expectRefused(pass('switch-l-1'), 'DOS-TURN-04', 'discard-not-in-hand');
    t.expectRefused(pass('double-curve-1'), 'DOS-TURN-04', 'discard-not-in-hand');
  });

  test('Only a player with an empty hand, as in a hand-written position, passes without a discard.', () => {
    table(STUCK).expectRefused({ do: 'pass' }, 'DOS-TURN-04', 'no-discard');
    const t = table({ ...STUCK, deck: { 'double-curve-1': 2 }, players: [{}, { hand: ['straight-2'] }] });
    expect(t.legal()).toEqual([{ do: 'pass' }]);
    t.expectRefused(pass('straight-2'), 'DOS-TURN-04', 'discard-not-in-hand');
    expect(names(t.actAll({ do: 'pass' }, deal('double-curve-1')))).toEqual(['passed', 'tile-drawn', 'tile-seen']);
    expect([t.toAct, t.player(0).hand, t.position.bottom]).toEqual([1, ['double-curve-1'], []]);
  });

  test('The tile goes to the bottom of the deck, a tile is drawn from the top, and the turn ends.', () => {
    const t = table(STUCK);
    const events = t.act(pass('bridge-1'));
    expect(events).toEqual([
      { event: 'passed', seat: 0 },
      { event: 'tile-discarded', only: 0, seat: 0, tile: 'bridge-1' },
    ]);
    expect(t.position).toMatchObject({ phase: 'deal', deck: { 'double-curve-1': 1 }, bottom: ['bridge-1'] });
    expect(t.legal()).toEqual([{ do: 'deal', tile: 'double-curve-1', weight: 1 }]);
    expect(t.act(deal('double-curve-1'))[0]).toEqual({ event: 'tile-drawn', seat: 0, left: 1 });
    expect([t.toAct, t.player(0).hand]).toEqual([1, ['straight-2', 'hill-straight-2', 'double-curve-1']]);
  });

  test('Discarded tiles are drawn last, in order.', () => {
    const t = table(STUCK);
    t.actAll(pass('bridge-1'), deal('double-curve-1'), pass('switch-l-1'));
    // Only the bottom is left, so its first tile is the only outcome.
    t.expectRefused(deal('switch-l-1'), 'DOS-SETUP-04', 'tile-not-in-deck');
    t.expectRefused(deal('double-curve-1'), 'DOS-SETUP-04', 'tile-not-in-deck');
    expect(t.legal()).toEqual([{ do: 'deal', tile: 'bridge-1', weight: 1 }]);
    t.actAll(deal('bridge-1'), pass('hill-straight-2'));
    expect(t.legal()).toEqual([{ do: 'deal', tile: 'switch-l-1', weight: 1 }]);
    t.actAll(deal('switch-l-1'), pass('straight-2'));
    expect(t.legal()).toEqual([{ do: 'deal', tile: 'hill-straight-2', weight: 1 }]);
    expect(t.position).toMatchObject({ deck: {}, bottom: ['hill-straight-2', 'straight-2'] });
  });

  test('Drawing the last tile above the bottom does not end the game.', () => {
    const t = table(STUCK);
    t.actAll(pass('bridge-1'), deal('double-curve-1'));
    expect([t.phase, t.session.outcome()]).toEqual(['turn', null]);
  });

  test('Nobody else learns which tile was discarded or drawn.', () => {
    const t = table(STUCK);
    const before = [1, 'spectator' as const].map((viewer) => t.session.game.playerView(t.session.state, viewer));
    const events = t.actAll(pass('bridge-1'), deal('double-curve-1'));
    for (const viewer of [1, 'spectator'] as const) {
      expect(names(events.filter((event) => isVisibleTo(event, viewer)))).toEqual(['passed', 'tile-drawn']);
    }
    expect(names(events.filter((event) => isVisibleTo(event, 0)))).toEqual(names(events));
    const after = [1, 'spectator' as const].map((viewer) => t.session.game.playerView(t.session.state, viewer));
    for (const [index, view] of after.entries()) {
      const { actor, passes, ...rest } = view as JsonObject;
      const { actor: _, passes: __, ...same } = before[index] as JsonObject;
      expect({ actor, passes }).toEqual({ actor: 1, passes: 1 });
      expect(rest).toEqual(same);
    }
  });

  test('Coal may be burnt before passing and is not an action itself.', () => {
    const [me, rival] = STUCK.players as JsonObject[];
    const t = table({ ...STUCK, players: [{ ...me, coal: 1 }, rival] });
    expect(t.legalKinds()).toEqual(['pass', 'burn']);
    t.act(burn(1));
    t.expectRefused(pass('bridge-1'), 'DOS-TURN-04', 'can-act');
    t.act(move('E'));
  });
});

describe('Stalemate', () => {
  /** All players pass with their first tile until the end. */
  function passUntilEnd(): Table {
    const t = table(STUCK);
    for (let step = 0; step < 100 && t.toAct !== 'over'; step++) {
      const { weight: _, ...action } = t.legal()[0];
      t.act(action);
    }
    return t;
  }
  test('The game ends once every tile has been offered.', () => {
    const t = passUntilEnd();
    expect(t.session.actions.filter(({ do: kind }) => kind === 'pass')).toHaveLength(1 + 2 * 3);
    expect(t.session.outcome()).toMatchObject({ reason: 'stalemate', winners: [0, 1] });
  });
  test('The final position can be read back.', () => {
    const t = passUntilEnd();
    const again = new Table(new GameSession(t.session.game, { position: t.position }));
    expect(again.position).toEqual(t.position);
    expect(again.session.outcome()).toEqual(t.session.outcome());
  });
  test('An action by any player resets the count of passes.', () => {
    const t = table({ ...STUCK, passes: 4, players: [{ hand: ['curve-1+'] }, { hand: ['straight-2'] }] });
    expect(t.position.passes).toBe(4);
    t.actAll(play('curve-1+', '1,0', 'SW'), deal('double-curve-1'));
    expect(t.position).not.toHaveProperty('passes');
  });
});
