import { isFor, type JsonObject, Session } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { CLOSED, row } from './maps.ts';
import { burn, deal, drawGoods, move, names, play, reveal, Table, table } from './table.ts';

/** The turn and passing: DOS-TURN. */

const HAND = ['straight-2', 'bridge-1', 'curve-2'];

describe('DOS-TURN-01: one action, then the next player', () => {
  const start = () =>
    table({
      map: row('red - -'),
      display: [{ town: 'blue', goods: ['red', 'red'] }],
      players: [{ steam: 6, hand: HAND }, {}],
    });
  test('a track tile, then nothing but its replacement', () => {
    const t = start();
    t.act(play('straight-2', '0,1', 'NS'));
    t.refuses(move('E'), 'DOS-TURN-01', 'wrong-phase');
    t.act(deal('curve-1'));
    t.refuses({ do: 'move', train: 0, path: 'E' }, 'DOS-MOVE-01', 'not-your-train');
  });
  test('a town, then nothing but what replaces it', () => {
    const t = start();
    t.act({ do: 'town', display: 1, cell: '3,0' });
    t.refuses(move('E'), 'DOS-TURN-01', 'wrong-phase');
    t.acts(reveal('red'), drawGoods('red'), drawGoods('red'));
    expect(t.turn).toBe(1);
  });
  test('a town drawn unseen has to be placed', () => {
    const t = start();
    t.acts({ do: 'draw-town' }, reveal('green'));
    expect([t.turn, t.phase, t.legalKinds()]).toEqual([0, 'place-town', ['place-town']]);
    t.refuses(move('E'), 'DOS-TURN-01', 'wrong-phase');
    t.refuses(play('straight-2', '0,1', 'NS'), 'DOS-TURN-01', 'wrong-phase');
  });
  test('a move', () => {
    const t = start();
    t.act(move('E'));
    expect([t.turn, t.phase]).toEqual([1, 'turn']);
  });
  test('chance’s actions are not a player’s', () => {
    const t = start();
    for (const action of [
      deal('curve-1'),
      reveal('red'),
      drawGoods('red'),
      { do: 'roll', die: 6 },
      { do: 'first-player', seat: 0 },
    ]) {
      t.refuses(action, 'DOS-TURN-01', 'wrong-phase');
    }
    t.refuses({ do: 'place-town', cell: '3,0' }, 'DOS-TURN-01', 'wrong-phase');
  });
  test('a tile that is not in hand cannot be played', () => {
    start().refuses(play('hill-straight-2', '0,1', 'NS'), 'DOS-TURN-01', 'not-in-hand');
  });
});

describe('DOS-TURN-03: drawing', () => {
  test('one tile after a track tile', () => {
    const t = table({ map: row('red - -'), players: [{ hand: HAND }, {}] });
    t.act(play('straight-2', '0,1', 'NS'));
    expect([t.phase, t.player(0).hand]).toEqual(['deal', ['curve-2', 'bridge-1']]);
    expect(t.act(deal('wye-1'))).toEqual([
      { event: 'tile-drawn', seat: 0, left: 74 },
      { event: 'tile-seen', only: 0, seat: 0, tile: 'wye-1' },
    ]);
    expect(t.player(0).hand).toEqual(['curve-2', 'bridge-1', 'wye-1']);
    expect([t.turn, t.phase]).toEqual([1, 'turn']);
  });
  test('none after a town, a move or the water tower', () => {
    const map = row('red - -');
    const display = [{ town: 'blue', goods: ['red', 'red'] }];
    const t = table({ map, display, townDeck: {}, players: [{ hand: HAND }, { steam: 1, hand: ['curve-1'] }] });
    t.act({ do: 'town', display: 1, cell: '3,0' });
    expect([t.turn, t.player(0).hand]).toEqual([1, ['straight-2', 'curve-2', 'bridge-1']]);
    t.act(move('E'));
    expect([t.turn, t.player(1).hand]).toEqual([0, ['curve-1']]);
  });
});

test('DOS-TURN-05: clockwise, and round', () => {
  const t = table({ map: row('red - - - -'), actor: 2, players: Array(4).fill({ steam: 6 }) });
  const turns = ['EEEE', 'EEE', 'EE', 'E'].map((path) => {
    const turn = t.turn;
    t.act(move(path));
    return turn;
  });
  expect([...turns, t.turn]).toEqual([2, 3, 0, 1, 2]);
});

/** Nobody can do anything: no steam, and nothing fits the closed map but overbuilding tiles, which nobody has. */
const STUCK: JsonObject = {
  map: CLOSED,
  players: [
    { hand: ['straight-2', 'bridge-1', 'hill-straight-2'] },
    { hand: ['straight-2', 'switch-l-1', 'bridge-2'] },
  ],
  deck: { 'double-curve-1': 1 },
};
const pass = (discard: string): JsonObject => ({ do: 'pass', discard });

describe('DOS-TURN-04: passing', () => {
  test('only for who can do nothing else; one for each different tile', () => {
    const t = table(STUCK);
    expect(t.legal()).toEqual([pass('straight-2'), pass('hill-straight-2'), pass('bridge-1')]);
    const twice = table({ ...STUCK, players: [{ hand: ['straight-2', 'straight-2', 'bridge-1'] }, {}] });
    expect(twice.legal()).toEqual([pass('straight-2'), pass('bridge-1')]);
  });

  test('refused to who can act, with what can be done', () => {
    const [me, rival] = STUCK.players as JsonObject[];
    const able = (player: JsonObject, more: JsonObject = {}) =>
      table({ ...STUCK, ...more, players: [{ ...me, ...player }, rival] });
    const possible = (t: Table, discard: string) => t.refuses(pass(discard), 'DOS-TURN-04', 'can-act').possible;
    expect(possible(able({ steam: 1 }), 'bridge-1')).toEqual(['move']);
    // An overbuilding curve fits over a curve.
    expect(possible(able({ hand: ['curve-1+'] }), 'curve-1+')).toEqual(['play']);
    expect(possible(able({}, { map: row('red - -') }), 'bridge-1')).toEqual(['play', 'draw-town']);
    const display = [{ town: 'red', goods: ['red', 'blue'] }];
    expect(possible(able({ hand: [] }, { map: row('red - -'), display, townDeck: {} }), 'bridge-1')).toEqual(['town']);
  });

  test('with a tile that one holds', () => {
    const t = table(STUCK);
    t.refuses(pass('switch-l-1'), 'DOS-TURN-04', 'discard-not-in-hand');
    t.refuses(pass('double-curve-1'), 'DOS-TURN-04', 'discard-not-in-hand');
  });

  test('without a tile only for who has none, as a position written by hand may have it', () => {
    table(STUCK).refuses({ do: 'pass' }, 'DOS-TURN-04', 'no-discard');
    const t = table({ ...STUCK, deck: { 'double-curve-1': 2 }, players: [{}, { hand: ['straight-2'] }] });
    expect(t.legal()).toEqual([{ do: 'pass' }]);
    t.refuses(pass('straight-2'), 'DOS-TURN-04', 'discard-not-in-hand');
    expect(names(t.acts({ do: 'pass' }, deal('double-curve-1')))).toEqual(['passed', 'tile-drawn', 'tile-seen']);
    expect([t.turn, t.player(0).hand, t.position.bottom]).toEqual([1, ['double-curve-1'], []]);
  });

  test('the tile goes to the bottom, the top is drawn, and the turn is over', () => {
    const t = table(STUCK);
    const events = t.act(pass('bridge-1'));
    expect(events).toEqual([
      { event: 'passed', seat: 0 },
      { event: 'tile-discarded', only: 0, seat: 0, tile: 'bridge-1' },
    ]);
    expect(t.position).toMatchObject({ phase: 'deal', deck: { 'double-curve-1': 1 }, bottom: ['bridge-1'] });
    expect(t.legal()).toEqual([{ do: 'deal', tile: 'double-curve-1', weight: 1 }]);
    expect(t.act(deal('double-curve-1'))[0]).toEqual({ event: 'tile-drawn', seat: 0, left: 1 });
    expect([t.turn, t.player(0).hand]).toEqual([1, ['straight-2', 'hill-straight-2', 'double-curve-1']]);
  });

  test('what was discarded comes back last, in the order in which it went', () => {
    const t = table(STUCK);
    t.acts(pass('bridge-1'), deal('double-curve-1'), pass('switch-l-1'));
    // Only the bottom is left: no choice but its first.
    t.refuses(deal('switch-l-1'), 'DOS-SETUP-04', 'tile-not-in-deck');
    t.refuses(deal('double-curve-1'), 'DOS-SETUP-04', 'tile-not-in-deck');
    expect(t.legal()).toEqual([{ do: 'deal', tile: 'bridge-1', weight: 1 }]);
    t.acts(deal('bridge-1'), pass('hill-straight-2'));
    expect(t.legal()).toEqual([{ do: 'deal', tile: 'switch-l-1', weight: 1 }]);
    t.acts(deal('switch-l-1'), pass('straight-2'));
    expect(t.legal()).toEqual([{ do: 'deal', tile: 'hill-straight-2', weight: 1 }]);
    expect(t.position).toMatchObject({ deck: {}, bottom: ['hill-straight-2', 'straight-2'] });
  });

  test('does not end the game, though the last tile above the bottom is drawn', () => {
    const t = table(STUCK);
    t.acts(pass('bridge-1'), deal('double-curve-1'));
    expect([t.phase, t.session.outcome()]).toEqual(['turn', null]);
  });

  test('nobody else learns what was discarded or drawn', () => {
    const t = table(STUCK);
    const before = [1, 'spectator' as const].map((viewer) => t.session.game.view(t.session.present, viewer));
    const events = t.acts(pass('bridge-1'), deal('double-curve-1'));
    for (const viewer of [1, 'spectator'] as const) {
      expect(names(events.filter((event) => isFor(event, viewer)))).toEqual(['passed', 'tile-drawn']);
    }
    expect(names(events.filter((event) => isFor(event, 0)))).toEqual(names(events));
    const after = [1, 'spectator' as const].map((viewer) => t.session.game.view(t.session.present, viewer));
    for (const [index, view] of after.entries()) {
      const { actor, passes, ...rest } = view as JsonObject;
      const { actor: _, passes: __, ...same } = before[index] as JsonObject;
      expect({ actor, passes }).toEqual({ actor: 1, passes: 1 });
      expect(rest).toEqual(same);
    }
  });

  test('coal may be burnt before it, and is not an action by itself', () => {
    const [me, rival] = STUCK.players as JsonObject[];
    const t = table({ ...STUCK, players: [{ ...me, coal: 1 }, rival] });
    expect(t.legalKinds()).toEqual(['pass', 'burn']);
    t.act(burn(1));
    t.refuses(pass('bridge-1'), 'DOS-TURN-04', 'can-act');
    t.act(move('E'));
  });
});

describe('when nobody can ever act again', () => {
  /** Everybody passes with the first tile until the end. */
  function passOn(): Table {
    const t = table(STUCK);
    for (let step = 0; step < 100 && t.turn !== 'over'; step++) {
      const { weight: _, ...action } = t.legal()[0];
      t.act(action);
    }
    return t;
  }
  test('the game ends once every tile has been offered', () => {
    const t = passOn();
    expect(t.session.actions.filter(({ do: kind }) => kind === 'pass')).toHaveLength(1 + 2 * 3);
    expect(t.session.outcome()).toMatchObject({ reason: 'stalemate', winners: [0, 1] });
  });
  test('the position of that end can be read back', () => {
    const t = passOn();
    const again = new Table(new Session(t.session.game, { position: t.position }));
    expect(again.position).toEqual(t.position);
    expect(again.session.outcome()).toEqual(t.session.outcome());
  });
  test('somebody who acts in between starts the count anew', () => {
    const t = table({ ...STUCK, passes: 4, players: [{ hand: ['curve-1+'] }, { hand: ['straight-2'] }] });
    expect(t.position.passes).toBe(4);
    t.acts(play('curve-1+', '1,0', 'SW'), deal('double-curve-1'));
    expect(t.position).not.toHaveProperty('passes');
  });
});
