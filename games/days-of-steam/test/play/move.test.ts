import { describe, expect, test } from 'vitest';
import { row } from './maps.ts';
import { move, table, town, track } from './table.ts';

/** Moving the train: DOS-MOVE. */

/** One train to move from 0,0 with full steam, others where the test puts them. */
function on(map: ReturnType<typeof row>, ...rivals: string[]) {
  return table({
    map,
    players: [{ steam: 6 }, ...(rivals.length === 0 ? ['0,0'] : rivals).map((train) => ({ train }))],
  });
}

const LINE = row('red - - - blue');
const JUNCTION = [
  town('0,0', 'red'),
  track('1,0', 'switch-l-1', 'EW,NW'),
  track('2,0', 'straight-2', 'EW'),
  track('1,-1', 'straight-2', 'NS'),
];

test('D-MOV-06: no reversing on a straight; in a town a train may leave where it came in', () => {
  const t = on(row('red - - blue'));
  expect(t.refuses(move('EW'), 'DOS-MOVE-03', 'reverses')).toMatchObject({ step: 2, cell: '1,0', edge: 'W' });
  const [moved] = t.act(move('EEEW'));
  expect(moved).toMatchObject({ path: ['0,0', '1,0', '2,0', '3,0', '2,0'], spent: 4, need: null });
  expect(t.player(0)).toMatchObject({ train: '2,0', steam: 2 });
});

test('D-MOV-07: a dead end ends the move and costs 1', () => {
  const t = table({
    map: [town('0,0', 'red'), track('1,0', 'straight-dead-2', 'NS,W'), track('1,-1', 'straight-2', 'NS')],
    players: [{ steam: 3 }, {}],
  });
  for (const path of ['EE', 'EN', 'EW']) t.refuses(move(path), 'DOS-MOVE-05', 'past-dead-end');
  t.act(move('E'));
  expect(t.player(0)).toMatchObject({ train: '1,0/W', steam: 2 });
});

test('D-MOV-07: next turn the train leaves the dead end by its only edge', () => {
  const t = table({
    map: [town('0,0', 'red'), track('1,0', 'straight-dead-2', 'NS,W'), track('1,-1', 'straight-2', 'NS')],
    players: [{ steam: 3, train: '1,0/W' }, {}],
  });
  for (const path of ['N', 'S', 'E']) t.refuses(move(path), 'DOS-MOVE-02', 'no-track-out');
  t.act(move('W'));
  expect(t.player(0)).toMatchObject({ train: '0,0', steam: 2 });
});

describe('D-MOV-08: passing costs one more for each train passed on track, nothing in a town', () => {
  const CASES: readonly (readonly [what: string, rivals: string[], path: string, spent: number])[] = [
    ['nobody', ['0,0'], 'EEE', 3],
    ['one on a straight', ['2,0'], 'EEE', 4],
    ['two on two straights', ['1,0', '2,0'], 'EEE', 5],
    ['three in the town where it stops', ['4,0', '4,0', '4,0'], 'EEEE', 4],
    ['two in a town where it turns round', ['4,0', '4,0'], 'EEEEW', 5],
  ];
  test.each(CASES)('%s', (_, rivals, path, spent) => {
    const t = on(LINE, ...rivals);
    expect(t.act(move(path))[0]).toMatchObject({ event: 'train-moved', spent });
    expect(t.player(0).steam).toBe(6 - spent);
  });

  test('the surcharge has to be paid with steam there is', () => {
    const t = table({ map: LINE, players: [{ steam: 3 }, { train: '1,0' }] });
    expect(t.refuses(move('EEE'), 'DOS-MOVE-08', 'not-enough-steam')).toMatchObject({ cost: 4, steam: 3 });
    t.act(move('EE'));
    expect(t.player(0)).toMatchObject({ train: '2,0', steam: 0 });
  });
});

test('D-MOV-09: a train on the other deck of a bridge costs nothing, and one may stop on the own deck', () => {
  const map = [town('0,0', 'red'), track('1,0', 'bridge-1', 'NS,EW'), track('2,0', 'straight-2', 'EW')];
  const t = on(map, '1,0/NS');
  t.accepts(move('E'));
  expect(t.act(move('EE'))[0]).toMatchObject({ spent: 2 });
  const stops = on(map, '1,0/NS');
  stops.act(move('E'));
  expect(stops.player(0)).toMatchObject({ train: '1,0/EW', steam: 5 });
});

test('D-MOV-09: a train on the same deck is passed like any other', () => {
  const map = [town('0,0', 'red'), track('1,0', 'bridge-1', 'NS,EW'), track('2,0', 'straight-2', 'EW')];
  const t = on(map, '1,0/EW');
  t.refuses(move('E'), 'DOS-MOVE-09', 'stops-on-train');
  expect(t.act(move('EE'))[0]).toMatchObject({ spent: 3 });
});

test('DOS-MOVE-07, -09: the two segments of a double curve are apart too', () => {
  const map = [town('0,0', 'red'), track('1,0', 'double-curve-1', 'SW,NE'), track('1,1', 'straight-2', 'NS')];
  const other = on(map, '1,0/NE');
  other.accepts(move('E'));
  expect(other.act(move('ES'))[0]).toMatchObject({ spent: 2 });
  const same = on(map, '1,0/SW');
  same.refuses(move('E'), 'DOS-MOVE-09', 'stops-on-train');
  expect(same.act(move('ES'))[0]).toMatchObject({ spent: 3 });
});

test('D-MOV-10: a train anywhere on a junction costs one more, and one may not stop there', () => {
  const t = on(JUNCTION, '1,0');
  expect(t.refuses(move('E'), 'DOS-MOVE-09', 'stops-on-train')).toMatchObject({ rival: 1, cell: '1,0' });
  expect(t.act(move('EE'))[0]).toMatchObject({ spent: 3, need: null });
});

test('D-MOV-11: no stop on a straight with another train; in a town with three others it is fine', () => {
  const t = on(LINE, '2,0', '4,0', '4,0');
  expect(t.refuses(move('EE'), 'DOS-MOVE-09', 'stops-on-train')).toMatchObject({ rival: 1 });
  const full = on(LINE, '4,0', '4,0', '4,0');
  full.act(move('EEEE'));
  expect([0, 1, 2, 3].map((seat) => full.player(seat).train)).toEqual(['4,0', '4,0', '4,0', '4,0']);
});

test('D-MOV-12: a hill with a train on it takes 3 steam', () => {
  const map = [town('0,0', 'red'), track('1,0', 'hill-straight-2', 'EW'), track('2,0', 'straight-2', 'EW')];
  const poor = table({ map, players: [{ steam: 3 }, { train: '1,0' }] });
  expect(poor.refuses(move('EE'), 'DOS-MOVE-08', 'not-enough-steam')).toMatchObject({ cost: 4 });
  const t = on(map, '1,0');
  expect(t.act(move('EE'))[0]).toMatchObject({ spent: 4 });
});

test('D-MOV-23: no move over an edge with nothing behind it', () => {
  const t = on(row('red -'));
  expect(t.refuses(move('EE'), 'DOS-MOVE-11', 'leads-nowhere')).toMatchObject({ step: 2, cell: '1,0', edge: 'E' });
  t.refuses(move('N'), 'DOS-MOVE-11', 'leads-nowhere');
});

test('D-MOV-24, DOS-MOVE-01: only the own train, and it has to move', () => {
  const t = on(LINE);
  expect(t.refuses({ do: 'move', train: 1, path: 'E' }, 'DOS-MOVE-01', 'not-your-train')).toMatchObject({ train: 1 });
  t.refuses(move(''), 'DOS-MOVE-01', 'no-steps');
  t.act({ do: 'move', train: 0, path: 'E' });
  t.refuses({ do: 'move', train: 0, path: 'E' }, 'DOS-MOVE-01', 'not-your-train');
});

test('D-MOV-25, DOS-MOVE-10: the same town twice in one move, paid twice', () => {
  const t = on(row('red - blue'));
  expect(t.act(move('EEWWEE'))[0]).toMatchObject({ spent: 6, need: null });
  expect(t.player(0)).toMatchObject({ train: '2,0', steam: 0 });
});

test('D-MOV-26: the roll comes after the move, by chance, and nobody can act before it', () => {
  const map = [
    town('0,0', 'red'),
    track('1,0', 'curve-1', 'SW'),
    track('1,1', 'straight-2', 'NS'),
    town('1,2', 'blue'),
  ];
  const t = on(map);
  t.act(move('ESS'));
  expect([t.turn, t.phase]).toEqual(['chance', 'roll']);
  expect(t.legal()).toEqual([1, 2, 3, 4, 5, 6].map((die) => ({ do: 'roll', die, weight: 1 })));
  t.refuses(move('E'), 'DOS-TURN-01', 'wrong-phase');
  t.refuses({ do: 'water' }, 'DOS-TURN-01', 'wrong-phase');
});

test('D-MOV-26: taking the move back and making it again meets the same roll', () => {
  const map = [
    town('0,0', 'red'),
    track('1,0', 'curve-1', 'SW'),
    track('1,1', 'straight-2', 'NS'),
    town('1,2', 'blue'),
  ];
  const dice = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => {
    const t = table({ map, players: [{ steam: 6 }, {}] }, seed);
    const rolls = [0, 1].map(() => {
      const rolled = t.act(move('ESS')).find(({ event }) => event === 'rolled');
      expect(t.turn).toBe(1);
      t.session.undo();
      return rolled?.die;
    });
    expect(rolls[1]).toBe(rolls[0]);
    return rolls[0];
  });
  expect(new Set(dice).size).toBeGreaterThan(1);
});

describe('DOS-MOVE-02: the first step', () => {
  const around = (cell: string, lies: string, tile: string) => [
    town('0,0', 'red'),
    track('1,0', 'straight-2', 'EW'),
    { ...track('2,0', tile, lies), cell },
  ];
  const leaves = (map: ReturnType<typeof row>, train: string) => {
    const t = table({ map, players: [{ steam: 6, train }, {}] });
    return ['N', 'E', 'S', 'W'].filter((edge) => {
      const reason = t.session.refuse(move(edge))?.reason;
      // An exit to nowhere is an exit, too.
      return reason === undefined || reason === 'leads-nowhere';
    });
  };
  const CASES: readonly (readonly [what: string, tile: string, lies: string, train: string, edges: string[]])[] = [
    ['a straight: both ends', 'straight-1', 'EW', '2,0', ['E', 'W']],
    ['a curve: both ends', 'curve-1', 'SW', '2,0', ['S', 'W']],
    ['a bridge: its deck', 'bridge-1', 'NS,EW', '2,0/EW', ['E', 'W']],
    ['a bridge: the other deck', 'bridge-1', 'NS,EW', '2,0/NS', ['N', 'S']],
    ['a double curve: its segment', 'double-curve-1', 'NE,SW', '2,0/NE', ['N', 'E']],
    ['a junction: every edge with track', 'switch-l-1', 'EW,NW', '2,0', ['N', 'E', 'W']],
    ['a junction of four', 'double-switch-l-1', 'EW,NW,SE', '2,0', ['N', 'E', 'S', 'W']],
    ['a through segment beside a dead end', 'straight-dead-2', 'EW,S', '2,0/EW', ['E', 'W']],
    ['a dead end', 'straight-dead-2', 'EW,S', '2,0/S', ['S']],
  ];
  test.each(CASES)('%s', (_, tile, lies, train, edges) => {
    expect(leaves(around('2,0', lies, tile), train)).toEqual(edges);
  });
  test('a town: any edge', () => {
    expect(leaves(around('2,0', 'EW', 'straight-1'), '0,0')).toEqual(['N', 'E', 'S', 'W']);
  });
  test('where there is no track there is no way out', () => {
    const t = table({ map: LINE, players: [{ steam: 6, train: '1,0' }, {}] });
    expect(t.refuses(move('N'), 'DOS-MOVE-02', 'no-track-out')).toMatchObject({ step: 1, cell: '1,0', edge: 'N' });
  });
});

test('DOS-MOVE-03: through a junction only along its segments', () => {
  const t = table({ map: JUNCTION, players: [{ steam: 6, train: '2,0' }, {}] });
  expect(t.refuses(move('WN'), 'DOS-MOVE-03', 'no-such-way')).toMatchObject({ step: 2, cell: '1,0', edge: 'N' });
  t.refuses(move('WE'), 'DOS-MOVE-03', 'reverses');
  t.accepts(move('WW'));
});

test('DOS-MOVE-04: through a town by any edge', () => {
  const map = [...row('red - blue - green'), track('2,1', 'straight-1', 'NS'), track('2,-1', 'straight-1', 'NS')];
  const t = on(map);
  for (const path of ['EEE', 'EES', 'EEN', 'EEW']) t.accepts(move(path));
});

test('DOS-MOVE-06: a hill costs 2, all else and towns 1', () => {
  const map = [
    town('0,0', 'red'),
    track('1,0', 'hill-straight-2', 'EW'),
    track('2,0', 'straight-1', 'EW'),
    town('3,0', 'red'),
  ];
  const costs = ['E', 'EE', 'EEE'].map((path) => on(map).act(move(path))[0].spent);
  expect(costs).toEqual([2, 3, 4]);
});

test('DOS-MOVE-08: all the steam may be spent, but no more', () => {
  const t = table({ map: LINE, players: [{ steam: 2 }, {}] });
  expect(t.refuses(move('EEE'), 'DOS-MOVE-08', 'not-enough-steam')).toMatchObject({ cost: 3, steam: 2 });
  t.act(move('EE'));
  expect(t.player(0)).toMatchObject({ steam: 0, train: '2,0' });
});

test('DOS-MOVE-05, AMB-D-33: an occupied dead end cannot be entered; a train beside it is not in the way', () => {
  const map = [town('0,0', 'red'), track('1,0', 'straight-dead-2', 'NS,W')];
  on(map, '1,0/W').refuses(move('E'), 'DOS-MOVE-09', 'stops-on-train');
  const t = on(map, '1,0/NS');
  t.act(move('E'));
  expect(t.player(0)).toMatchObject({ train: '1,0/W', steam: 5 });
});

test('DOS-MOVE-09: a move that leads round back to the start, where the own train was, is no stop on a train', () => {
  const t = table({ map: row('red - blue'), players: [{ steam: 6, train: '1,0' }, {}] });
  expect(t.act(move('EW'))[0]).toMatchObject({ spent: 2 });
  expect(t.player(0)).toMatchObject({ train: '1,0', steam: 4 });
});

test('DOS-MOVE-02, -03: whichever way the train came, next turn it may go back', () => {
  const t = table({ map: LINE, players: [{ steam: 6 }, { steam: 6 }] });
  t.acts(move('EE'), move('EEEE'));
  t.act(move('W'));
  expect(t.player(0)).toMatchObject({ train: '1,0', steam: 3 });
});
