import { describe, expect, test } from 'vitest';
import { D7, D7_NORTH, D7_SOUTH, row } from './maps.ts';
import { burn, good, move, names, roll, table, take, town, track } from './table.ts';

/** The speed limit on curves and derailment: DOS-SPEED. */

const six = { steam: 6 };
const alone = (map: typeof D7, player: object = six) => table({ map, players: [{ ...six, ...player }, {}] });

/** Need of the move: the lowest safe roll, or null. */
function need(map: typeof D7, path: string, train = '0,0') {
  return alone(map, { train }).act(move(path))[0].need;
}

/** Curve first, then straights to the south, a town at the end. */
const CURVE_FIRST = [
  town('0,0', 'red'),
  track('1,0', 'curve-1', 'SW'),
  track('1,1', 'straight-2', 'NS'),
  track('1,2', 'straight-2', 'NS'),
  track('1,3', 'straight-2', 'NS'),
  track('1,4', 'straight-2', 'NS'),
];

test('D-MOV-14: a curve on the first step, then straights to 3 steam in all: a roll', () => {
  expect(need(CURVE_FIRST, 'ES')).toBe(null);
  expect(need(CURVE_FIRST, 'ESS')).toBe(2);
});

describe('DOS-SPEED-02: what derails, by the steam spent', () => {
  const DERAILS: readonly (readonly [spent: number, dice: number[]])[] = [
    [3, [1]],
    [4, [1, 2]],
    [5, [1, 2, 3]],
    [6, [1, 2, 3, 4]],
  ];
  test.each(DERAILS)('%i steam: %j', (spent, dice) => {
    const map = [...CURVE_FIRST, track('1,5', 'straight-2', 'NS')];
    const derailed = [1, 2, 3, 4, 5, 6].filter((die) => {
      const t = alone(map);
      t.act(move(`E${'S'.repeat(spent - 1)}`));
      t.act(roll(die));
      expect(t.player(0).steam).toBe(6 - spent);
      return t.player(0).train === '0,0';
    });
    expect(derailed).toEqual(dice);
  });
  test('1 or 2 steam: no roll', () => {
    expect([need(CURVE_FIRST, 'E'), need(CURVE_FIRST, 'ES')]).toEqual([null, null]);
  });
});

test('D-MOV-18: 3 spent: 1 derails, 2 is safe', () => {
  const bad = alone(D7);
  expect(names(bad.acts(move(D7_SOUTH), roll(1)))).toEqual(['train-moved', 'rolled', 'derailed']);
  expect(bad.player(0)).toMatchObject({ train: '0,0', steam: 3 });
  const well = alone(D7);
  const events = well.acts(move(D7_SOUTH), roll(2));
  expect(events).toEqual([
    { event: 'train-moved', seat: 0, path: ['0,0', '0,1', '1,1', '2,1'], spent: 3, need: 2 },
    { event: 'rolled', seat: 0, die: 2, need: 2 },
  ]);
  expect(well.player(0)).toMatchObject({ train: '2,1', steam: 3 });
});

describe('DOS-SPEED-03: what counts is the steam of the whole move', () => {
  test('hill and passing too: figure 7', () => {
    expect(need(D7, D7_SOUTH)).toBe(2);
    expect(need(D7, D7_NORTH)).toBe(3);
    const t = table({ map: D7, players: [six, { train: '1,0' }] });
    expect(t.act(move(D7_NORTH))[0]).toMatchObject({ spent: 5, need: 4 });
  });
  test('the curve on the last step counts for all before it', () => {
    const map = [...row('red - - -'), track('4,0', 'curve-1', 'SW')];
    expect([need(map, 'EEE'), need(map, 'EEEE')]).toEqual([null, 3]);
  });
});

describe('D-MOV-17: a junction', () => {
  const map = [
    town('0,0', 'red'),
    track('1,0', 'switch-l-1', 'EW,NW'),
    ...[2, 3, 4, 5].map((x) => track(`${x},0`, 'straight-2', 'EW')),
    track('1,-1', 'straight-1', 'NS'),
    track('1,-2', 'straight-1', 'NS'),
  ];
  test('straight through with 5 steam: no roll', () => {
    expect(need(map, 'EEEEE')).toBe(null);
  });
  test('by the curved pair: a roll', () => {
    expect(need(map, 'ENN')).toBe(2);
  });
});

describe('DOS-SPEED-04, AMB-D-21: a stop on a junction is a curve only if every segment from the entry is one', () => {
  /** The train comes from the west over two straights and stops on the tile, with 3 steam spent. */
  const stopOn = (tile: string, lies: string) => need([...row('red - -'), track('3,0', tile, lies)], 'EEE');
  const CASES: readonly (readonly [tile: string, lies: string, entry: string, need: number | null])[] = [
    ['switch-l-1', 'EW,NW', 'the edge where both begin', null],
    ['switch-l-1', 'NS,SW', 'the branch', 2],
    ['switch-l-1', 'EW,SE', 'the straight end', null],
    ['switch-y-1', 'NW,SW', 'the foot of a Y', 2],
    ['switch-y-1', 'NW,NE', 'an arm of a Y', 2],
    ['wye-1', 'EW,NE,NW', 'an end of its straight', null],
    ['wye-1', 'NS,SW,NW', 'its branch: two curves', 2],
    ['three-way-1', 'EW,NW,SW', 'the foot', null],
    ['three-way-1', 'NS,SW,SE', 'a side branch', 2],
    ['double-switch-l-1', 'EW,NW,SE', 'an end of its straight', null],
  ];
  test.each(CASES)('%s as %s, by %s', (tile, lies, _, expected) => {
    expect(stopOn(tile, lies)).toBe(expected);
  });
  test('a curve tile and a double curve: always', () => {
    expect([stopOn('curve-1', 'SW'), stopOn('double-curve-1', 'SW,NE')]).toEqual([2, 2]);
  });
  test('a bridge, a dead end and a straight: never', () => {
    expect(stopOn('bridge-1', 'NS,EW')).toBe(null);
    expect(stopOn('straight-2', 'EW')).toBe(null);
    expect(stopOn('straight-dead-2', 'NS,W')).toBe(null);
    // The dead end of a tile that has a curve as well.
    expect(stopOn('curve-dead-l-2', 'NE,W')).toBe(null);
  });
  test('a hill on a curve is a curve', () => {
    expect(need([...row('red -'), track('2,0', 'hill-curve-2', 'SW')], 'EE')).toBe(2);
  });
});

test('DOS-SPEED-01: a roll takes both, more than 2 steam and a curve', () => {
  expect(need(CURVE_FIRST, 'ES')).toBe(null);
  expect(need(row('red - - - - -'), 'EEEEE')).toBe(null);
  expect(need(CURVE_FIRST, 'ESS')).toBe(2);
});

test('DOS-SPEED-04: a right angle in a town is no curve', () => {
  const map = [...row('red - blue'), track('2,1', 'straight-1', 'NS'), track('2,2', 'straight-1', 'NS')];
  expect(need(map, 'EESS')).toBe(null);
});

describe('DOS-SPEED-05: leaving the curve where the train started is not entering one', () => {
  const map = [...row('blue - - -'), track('4,0', 'curve-1', 'SW'), track('4,1', 'straight-1', 'NS')];
  test('to either side', () => {
    expect(need(map, 'WWW', '4,0')).toBe(null);
    expect(need(map, 'WWWW', '4,0')).toBe(null);
  });
  test('off a junction by what would have been a curve', () => {
    const junction = [...row('red - -'), track('3,0', 'switch-l-1', 'EW,NW'), track('3,-1', 'straight-1', 'NS')];
    const longer = [...junction, track('3,-2', 'straight-1', 'NS'), track('3,-3', 'straight-1+', 'NS')];
    expect(need(longer, 'NNN', '3,0')).toBe(null);
  });
  test('but coming back to it is', () => {
    const there = [town('0,0', 'red'), track('1,0', 'curve-1', 'SW')];
    expect(need(there, 'WE', '1,0')).toBe(null);
    expect(need([town('0,0', 'red'), track('1,0', 'hill-curve-2', 'SW')], 'WE', '1,0')).toBe(2);
  });
});

/** A blue town with a red good, a red town with a green one, then a curve and a green town: 4 steam in all. */
const TWO_DELIVERIES = [
  town('0,0', 'blue', 'red'),
  track('1,0', 'straight-1', 'EW'),
  town('2,0', 'red', 'green'),
  track('3,0', 'curve-1', 'SW'),
  town('3,1', 'green'),
];
const DELIVER_TWO = move('EEES', take(0, 'red'), take(2, 'green'));
/** 7 points before; with both deliveries 13. */
const SEVEN_POINTS = { delivered: ['red', 'red', 'yellow'] };

test('D-MOV-19: derailed with two deliveries: both goods are back, the points too, and nobody wins', () => {
  const t = alone(TWO_DELIVERIES, SEVEN_POINTS);
  const events = t.acts(DELIVER_TWO, roll(2));
  expect(events).toEqual([
    expect.objectContaining({ event: 'train-moved', spent: 4, need: 3 }),
    { event: 'rolled', seat: 0, die: 2, need: 3 },
    { event: 'derailed', seat: 0, cell: '0,0', spent: 4 },
  ]);
  expect([t.goods('0,0'), t.goods('2,0'), t.goods('3,1')]).toEqual([['red'], ['green'], []]);
  expect(t.player(0)).toMatchObject({ ...SEVEN_POINTS, train: '0,0', steam: 2 });
  expect(t.player(0)).not.toHaveProperty('cargo');
  expect([t.score(0), t.phase, t.turn]).toEqual([7, 'turn', 1]);
});

test('DOS-SPEED-07: before the roll nothing of the move counts', () => {
  const t = alone(TWO_DELIVERIES, SEVEN_POINTS);
  expect(names(t.act(DELIVER_TWO))).toEqual(['train-moved']);
  expect([t.score(0), t.phase, t.goods('0,0'), t.player(0).train]).toEqual([7, 'roll', ['red'], '0,0']);
});

describe('D-MOV-20: cargo carried from an earlier turn and delivered in the move that derails', () => {
  const map = [...row('blue - - red'), track('4,0', 'curve-1', 'SW'), track('4,1', 'straight-2', 'NS')];
  const carrying = { train: '1,0', cargo: good('red', '0,0') };
  test('is on the train again', () => {
    const t = alone(map, carrying);
    t.acts(move('EEES'), roll(1));
    expect(t.player(0)).toMatchObject({ ...carrying, steam: 2, delivered: [] });
    expect([t.goods('3,0'), t.score(0)]).toEqual([[], 0]);
  });
  test('is delivered when the roll is safe', () => {
    const t = alone(map, carrying);
    const events = t.acts(move('EEES'), roll(3));
    expect(events).toContainEqual({ event: 'delivered', seat: 0, cube: 'red', cell: '3,0', origin: '0,0', score: 2 });
    expect(t.player(0)).toMatchObject({ train: '4,1', steam: 2, delivered: ['red'] });
  });
});

test('D-MOV-21, DOS-SPEED-08: the good picked up goes back to its town, the coal stays burnt', () => {
  const map = D7.map((entry) => (entry.cell === '0,0' ? town('0,0', 'yellow', 'red') : entry));
  const t = alone(map, { steam: 2, coal: 5 });
  t.acts(burn(4), move(D7_NORTH, take(0, 'red')), roll(2));
  expect(t.player(0)).toMatchObject({ train: '0,0', steam: 2, coal: 1, delivered: [] });
  expect(t.goods('0,0')).toEqual(['red']);
});

test('D-MOV-22: steam that was not spent is kept', () => {
  const t = alone(D7, { steam: 5 });
  t.acts(move(D7_SOUTH), roll(1));
  expect(t.player(0)).toMatchObject({ steam: 2 });
});

test('DOS-SPEED-06: from a bridge the train goes back to its own deck', () => {
  const map = [
    town('0,0', 'red'),
    track('1,0', 'bridge-1', 'NS,EW'),
    track('2,0', 'curve-1', 'SW'),
    track('2,1', 'straight-1', 'NS'),
    track('2,2', 'straight-1', 'NS'),
  ];
  const t = alone(map, { train: '1,0/EW' });
  t.acts(move('ESS'), roll(1));
  expect(t.player(0)).toMatchObject({ train: '1,0/EW', steam: 3 });
});

test('DOS-SPEED-06: a derailed move has still been the turn', () => {
  const t = alone(D7);
  t.acts(move(D7_SOUTH), roll(1));
  expect(t.turn).toBe(1);
});
