import { describe, expect, test } from 'vitest';
import { type ColourName, D7, lay, line, type PlayerSetup, table, town } from '../fixtures/board.ts';

/** Worked examples of moving and scoring from the rules. */

const move = (path: string) => ({ do: 'move', path });
const roll = (die: number) => ({ do: 'roll', die });
const DICE = [1, 2, 3, 4, 5, 6];

describe('The speed limit', () => {
  /** A curve, then straights to the south. */
  const map = [town('0,0', 'red'), lay('1,0', 'SW'), ...line('1,1', 'S', 'NS', 'NS', 'NS', 'NS', 'NS')];
  const START = { train: '0,0', steam: 6 };

  test.each([
    [3, 1],
    [4, 2],
    [5, 3],
    [6, 4],
  ])('D-EX-01 With %i steam over a curve, the train derails on 1 to %i.', (spent, worst) => {
    for (const die of DICE) {
      const board = table({ map, players: { 0: START } });
      const [moved] = board.act(move('ESSSSS'.slice(0, spent)));
      expect(moved).toMatchObject({ event: 'train-moved', spent, need: worst + 1 });
      expect(board.document()).toMatchObject({ phase: 'roll', actor: 0 });
      const derails = die <= worst;
      const events = board.act(roll(die)).map(({ event }) => event);
      expect([die, events]).toEqual([die, derails ? ['rolled', 'derailed'] : ['rolled']]);
      expect(board.player()).toMatchObject({ steam: 6 - spent, train: derails ? '0,0' : `1,${spent - 1}` });
      expect(board.document()).toMatchObject({ phase: 'turn', actor: 1 });
    }
  });

  test.each([1, 2])('D-EX-01 With %i steam no roll is needed.', (spent) => {
    const board = table({ map, players: { 0: START } });
    expect(board.act(move('ES'.slice(0, spent)))).toMatchObject([{ event: 'train-moved', spent, need: null }]);
    expect(board.player()).toMatchObject({ steam: 6 - spent, train: `1,${spent - 1}` });
    expect(board.document()).toMatchObject({ phase: 'turn', actor: 1 });
  });

  test('D-EX-01 Without a curve no roll is needed at any speed.', () => {
    const straight = [town('0,0', 'red'), ...line('1,0', 'E', 'EW', 'EW', 'EW', 'EW', 'EW', 'EW')];
    const board = table({ map: straight, players: { 0: START } });
    board.act(move('EEEEEE'));
    expect(board.player()).toMatchObject({ steam: 0, train: '6,0' });
  });
});

describe('D7: From yellow to red', () => {
  const at = (steam: number, rival: PlayerSetup = {}) => table({ map: D7, players: { 0: { steam }, 1: rival } });

  test('D-EX-02 The southern route costs three steam, and only a 1 derails.', () => {
    const board = at(3);
    expect(board.act(move('SEE'))).toMatchObject([{ event: 'train-moved', spent: 3, need: 2 }]);
    board.act(roll(2));
    expect(board.player()).toMatchObject({ train: '2,1', steam: 0 });
    const unlucky = at(3);
    unlucky.actAll(move('SEE'), roll(1));
    expect(unlucky.player()).toMatchObject({ train: '0,0', steam: 0 });
    at(2).expectRefused(move('SEE'), 'not-enough-steam');
  });

  test('D-EX-03 The northern route costs four steam because of the hill, and 1 or 2 derails.', () => {
    const board = at(6);
    expect(board.act(move('EES'))).toMatchObject([{ event: 'train-moved', spent: 4, need: 3 }]);
    board.act(roll(3));
    expect(board.player()).toMatchObject({ train: '2,1', steam: 2 });
    at(3).expectRefused(move('EES'), 'DOS-MOVE-08');
    expect(at(3).session.checkAction(move('EES'))?.params).toMatchObject({ cost: 4, steam: 3 });
  });

  test('D-EX-04 A rival on the hill raises both the cost and the needed roll by one.', () => {
    const rival = { train: '1,0' };
    at(4, rival).expectRefused(move('EES'), 'not-enough-steam');
    const board = at(5, rival);
    expect(board.act(move('EES'))).toMatchObject([{ event: 'train-moved', spent: 5, need: 4 }]);
    board.act(roll(4));
    expect(board.player()).toMatchObject({ train: '2,1', steam: 0 });
    const unlucky = at(6, rival);
    unlucky.actAll(move('EES'), roll(3));
    expect(unlucky.player()).toMatchObject({ train: '0,0', steam: 1 });
    expect(unlucky.player(1)).toMatchObject({ train: '1,0', steam: 0 });
  });

  test.each([1, 2])('D-EX-05 A %i in the north derails: the train returns to yellow and loses four steam.', (die) => {
    const board = at(6);
    board.act(move('EES'));
    expect(board.act(roll(die))).toEqual([
      { event: 'rolled', seat: 0, die, need: 3 },
      { event: 'derailed', seat: 0, cell: '0,0', spent: 4 },
    ]);
    expect(board.player()).toMatchObject({ train: '0,0', steam: 2 });
  });

  test('D-EX-02 In two turns no roll is needed.', () => {
    const board = at(3, { hand: ['NS'] });
    board.act(move('SE'));
    board.act(board.play('-1,0', 'EW'));
    board.resolveChance();
    expect(board.act(move('E'))).toMatchObject([{ spent: 1, need: null }]);
    expect(board.player()).toMatchObject({ train: '2,1', steam: 0 });
  });
});

describe('The score', () => {
  const display = [{ town: 'green', goods: ['green', 'green'] }, null];
  /** The train carries a cube and is one step from its destination. */
  const delivering = (cube: ColourName, player: PlayerSetup) =>
    table({
      map: [town('0,0', cube), lay('1,0', 'EW'), town('2,0', cube)],
      players: { 0: { steam: 1, train: '1,0', cargo: { cube, origin: '0,0' }, ...player } },
      display,
    });

  test('D-EX-16 Three goods of three colours and two counters score eleven.', () => {
    const board = delivering('blue', { delivered: ['red', 'yellow'], counters: 2 });
    expect(board.act(move('E'))[1]).toMatchObject({ event: 'delivered', cube: 'blue', cell: '2,0', score: 11 });
    expect(board.document()).toMatchObject({ phase: 'turn', actor: 1 });
    expect(board.session.outcome()).toBeNull();
  });

  test('D-EX-16 Four goods of four colours score thirteen and win at once.', () => {
    const board = delivering('blue', { delivered: ['red', 'yellow', 'green'] });
    expect(board.act(move('E')).slice(1)).toMatchObject([
      { event: 'delivered', score: 13 },
      { event: 'game-ended', reason: 'thirteen-points', winners: [0], tieBreak: null },
    ]);
    expect(board.document().phase).toBe('over');
    expect(board.session.outcome()).toMatchObject({
      winners: [0],
      seats: [
        { seat: 0, rank: 1, score: 13, breakdown: { goods: 8, variety: 5, circuits: 0 } },
        { seat: 1, rank: 2, score: 0 },
      ],
    });
  });

  test('D-EX-16 Six goods of one colour score twelve, and the game continues.', () => {
    const board = delivering('red', { delivered: ['red', 'red', 'red', 'red', 'red'] });
    expect(board.act(move('E'))[1]).toMatchObject({ event: 'delivered', score: 12 });
    expect(board.document()).toMatchObject({ phase: 'turn', actor: 1 });
  });

  test('D-EX-16, D-CIR-08 A circuit counter can be the thirteenth point, and then no tile is drawn.', () => {
    const board = table({
      map: D7.filter(({ cell }) => cell !== '1,1'),
      players: { 0: { hand: ['EW'], delivered: ['red', 'red', 'red', 'red', 'red', 'red'] } },
      display,
    });
    const events = board.act(board.play('1,1', 'EW')).map(({ event }) => event);
    expect(events).toEqual(['track-played', 'circuit-completed', 'game-ended']);
    expect(board.session.outcome()).toMatchObject({ winners: [0], reason: 'thirteen-points' });
  });
});
