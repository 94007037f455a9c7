import { describe, expect, test } from 'vitest';
import { D7, D7_NORTH, D7_SOUTH, row } from './maps.ts';
import { burn, good, move, names, roll, table, take, town, track } from './table.ts';

/** The speed limit on curves and derailment: DOS-SPEED. */

const six = { steam: 6 };
const oneTrain = (map: typeof D7, player: object = six) => table({ map, players: [{ ...six, ...player }, {}] });

/** The lowest safe roll for the move, or null. */
function need(map: typeof D7, path: string, train = '0,0') {
  return oneTrain(map, { train }).act(move(path))[0].need;
}

/** A curve, then straights to the south. */
const CURVE_FIRST = [
  town('0,0', 'red'),
  track('1,0', 'curve-1', 'SW'),
  track('1,1', 'straight-2', 'NS'),
  track('1,2', 'straight-2', 'NS'),
  track('1,3', 'straight-2', 'NS'),
  track('1,4', 'straight-2', 'NS'),
];

test('D-MOV-14: A curve on the first step requires a roll if the whole move costs 3 steam.', () => {
  expect(need(CURVE_FIRST, 'ES')).toBe(null);
  expect(need(CURVE_FIRST, 'ESS')).toBe(2);
});

describe('DOS-SPEED-02: The rolls that derail depend on the steam spent', () => {
  const DERAILS: readonly (readonly [spent: number, dice: number[]])[] = [
    [3, [1]],
    [4, [1, 2]],
    [5, [1, 2, 3]],
    [6, [1, 2, 3, 4]],
  ];
  test.each(DERAILS)('With %i steam spent, the rolls %j derail.', (spent, dice) => {
    const map = [...CURVE_FIRST, track('1,5', 'straight-2', 'NS')];
    const derailed = [1, 2, 3, 4, 5, 6].filter((die) => {
      const t = oneTrain(map);
      t.act(move(`E${'S'.repeat(spent - 1)}`));
      t.act(roll(die));
      expect(t.player(0).steam).toBe(6 - spent);
      return t.player(0).train === '0,0';
    });
    expect(derailed).toEqual(dice);
  });
  test('With 1 or 2 steam spent, no roll is needed.', () => {
    expect([need(CURVE_FIRST, 'E'), need(CURVE_FIRST, 'ES')]).toEqual([null, null]);
  });
});

test('D-MOV-18: With 3 steam spent, a 1 derails and a 2 is safe.', () => {
  const derailed = oneTrain(D7);
  expect(names(derailed.actAll(move(D7_SOUTH), roll(1)))).toEqual(['train-moved', 'rolled', 'derailed']);
  expect(derailed.player(0)).toMatchObject({ train: '0,0', steam: 3 });
  const safe = oneTrain(D7);
  const events = safe.actAll(move(D7_SOUTH), roll(2));
  expect(events).toEqual([
    { event: 'train-moved', seat: 0, path: ['0,0', '0,1', '1,1', '2,1'], spent: 3, need: 2 },
    { event: 'rolled', seat: 0, die: 2, need: 2 },
  ]);
  expect(safe.player(0)).toMatchObject({ train: '2,1', steam: 3 });
});

describe('DOS-SPEED-03: The steam of the whole move counts', () => {
  test('The costs of hills and of passing trains count (figure 7).', () => {
    expect(need(D7, D7_SOUTH)).toBe(2);
    expect(need(D7, D7_NORTH)).toBe(3);
    const t = table({ map: D7, players: [six, { train: '1,0' }] });
    expect(t.act(move(D7_NORTH))[0]).toMatchObject({ spent: 5, need: 4 });
  });
  test('A curve on the last step counts for the whole move.', () => {
    const map = [...row('red - - -'), track('4,0', 'curve-1', 'SW')];
    expect([need(map, 'EEE'), need(map, 'EEEE')]).toEqual([null, 3]);
  });
});

describe('D-MOV-17: A junction', () => {
  const map = [
    town('0,0', 'red'),
    track('1,0', 'switch-l-1', 'EW,NW'),
    ...[2, 3, 4, 5].map((x) => track(`${x},0`, 'straight-2', 'EW')),
    track('1,-1', 'straight-1', 'NS'),
    track('1,-2', 'straight-1', 'NS'),
  ];
  test('Going straight through a junction with 5 steam needs no roll.', () => {
    expect(need(map, 'EEEEE')).toBe(null);
  });
  test('Taking the curved segment needs a roll.', () => {
    expect(need(map, 'ENN')).toBe(2);
  });
});

describe('DOS-SPEED-04, AMB-D-21: Stopping on a junction counts as a curve only if every segment from the entry is one', () => {
  /** The train comes from the west over two straights and stops on the tile, with 3 steam spent. */
  const stopOn = (tile: string, shape: string) => need([...row('red - -'), track('3,0', tile, shape)], 'EEE');
  const CASES: readonly (readonly [tile: string, shape: string, entry: string, need: number | null])[] = [
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
  test.each(CASES)('A train stops on %s with track %s after entering by %s.', (tile, shape, _, expected) => {
    expect(stopOn(tile, shape)).toBe(expected);
  });
  test('Stopping on a curve or double curve always counts.', () => {
    expect([stopOn('curve-1', 'SW'), stopOn('double-curve-1', 'SW,NE')]).toEqual([2, 2]);
  });
  test('Stopping on a bridge, dead end or straight never counts.', () => {
    expect(stopOn('bridge-1', 'NS,EW')).toBe(null);
    expect(stopOn('straight-2', 'EW')).toBe(null);
    expect(stopOn('straight-dead-2', 'NS,W')).toBe(null);
    // The dead end of a tile that also has a curve.
    expect(stopOn('curve-dead-l-2', 'NE,W')).toBe(null);
  });
  test('A curved hill counts as a curve.', () => {
    expect(need([...row('red -'), track('2,0', 'hill-curve-2', 'SW')], 'EE')).toBe(2);
  });
});

test('DOS-SPEED-01: A roll is needed only with both a curve and more than 2 steam.', () => {
  expect(need(CURVE_FIRST, 'ES')).toBe(null);
  expect(need(row('red - - - - -'), 'EEEEE')).toBe(null);
  expect(need(CURVE_FIRST, 'ESS')).toBe(2);
});

test('DOS-SPEED-04: Turning in a town does not count as a curve.', () => {
  const map = [...row('red - blue'), track('2,1', 'straight-1', 'NS'), track('2,2', 'straight-1', 'NS')];
  expect(need(map, 'EESS')).toBe(null);
});

describe('DOS-SPEED-05: Leaving the curve where the train started does not count', () => {
  const map = [...row('blue - - -'), track('4,0', 'curve-1', 'SW'), track('4,1', 'straight-1', 'NS')];
  test('A train may leave a curve in both directions without a roll.', () => {
    expect(need(map, 'WWW', '4,0')).toBe(null);
    expect(need(map, 'WWWW', '4,0')).toBe(null);
  });
  test('A train may leave a junction by a curved segment without a roll.', () => {
    const junction = [...row('red - -'), track('3,0', 'switch-l-1', 'EW,NW'), track('3,-1', 'straight-1', 'NS')];
    const longer = [...junction, track('3,-2', 'straight-1', 'NS'), track('3,-3', 'straight-1+', 'NS')];
    expect(need(longer, 'NNN', '3,0')).toBe(null);
  });
  test('Returning to the curve counts.', () => {
    const there = [town('0,0', 'red'), track('1,0', 'curve-1', 'SW')];
    expect(need(there, 'WE', '1,0')).toBe(null);
    expect(need([town('0,0', 'red'), track('1,0', 'hill-curve-2', 'SW')], 'WE', '1,0')).toBe(2);
  });
});

/** A blue town with a red cube, a red town with a green one, then a curve and a green town: 4 steam in total. */
const TWO_DELIVERIES = [
  town('0,0', 'blue', 'red'),
  track('1,0', 'straight-1', 'EW'),
  town('2,0', 'red', 'green'),
  track('3,0', 'curve-1', 'SW'),
  town('3,1', 'green'),
];
const DELIVER_TWO = move('EEES', take(0, 'red'), take(2, 'green'));
/** 7 points; 13 with both deliveries. */
const SEVEN_POINTS = { delivered: ['red', 'red', 'yellow'] };

test('D-MOV-19: A derailment reverts two deliveries and their points, and nobody wins.', () => {
  const t = oneTrain(TWO_DELIVERIES, SEVEN_POINTS);
  const events = t.actAll(DELIVER_TWO, roll(2));
  expect(events).toEqual([
    expect.objectContaining({ event: 'train-moved', spent: 4, need: 3 }),
    { event: 'rolled', seat: 0, die: 2, need: 3 },
    { event: 'derailed', seat: 0, cell: '0,0', spent: 4 },
  ]);
  expect([t.goods('0,0'), t.goods('2,0'), t.goods('3,1')]).toEqual([['red'], ['green'], []]);
  expect(t.player(0)).toMatchObject({ ...SEVEN_POINTS, train: '0,0', steam: 2 });
  expect(t.player(0)).not.toHaveProperty('cargo');
  expect([t.score(0), t.phase, t.toAct]).toEqual([7, 'turn', 1]);
});

test('DOS-SPEED-07: Before the roll the move has no effect.', () => {
  const t = oneTrain(TWO_DELIVERIES, SEVEN_POINTS);
  expect(names(t.act(DELIVER_TWO))).toEqual(['train-moved']);
  expect([t.score(0), t.phase, t.goods('0,0'), t.player(0).train]).toEqual([7, 'roll', ['red'], '0,0']);
});

describe('D-MOV-20: Cargo from an earlier turn that is delivered in a move with a roll', () => {
  const map = [...row('blue - - red'), track('4,0', 'curve-1', 'SW'), track('4,1', 'straight-2', 'NS')];
  const carrying = { train: '1,0', cargo: good('red', '0,0') };
  test('After a derailment the cargo is on the train again.', () => {
    const t = oneTrain(map, carrying);
    t.actAll(move('EEES'), roll(1));
    expect(t.player(0)).toMatchObject({ ...carrying, steam: 2, delivered: [] });
    expect([t.goods('3,0'), t.score(0)]).toEqual([[], 0]);
  });
  test('After a safe roll the cargo is delivered.', () => {
    const t = oneTrain(map, carrying);
    const events = t.actAll(move('EEES'), roll(3));
    expect(events).toContainEqual({ event: 'delivered', seat: 0, cube: 'red', cell: '3,0', origin: '0,0', score: 2 });
    expect(t.player(0)).toMatchObject({ train: '4,1', steam: 2, delivered: ['red'] });
  });
});

test('D-MOV-21, DOS-SPEED-08: After a derailment a picked-up cube is back in its town, but the coal stays burnt.', () => {
  const map = D7.map((entry) => (entry.cell === '0,0' ? town('0,0', 'yellow', 'red') : entry));
  const t = oneTrain(map, { steam: 2, coal: 5 });
  t.actAll(burn(4), move(D7_NORTH, take(0, 'red')), roll(2));
  expect(t.player(0)).toMatchObject({ train: '0,0', steam: 2, coal: 1, delivered: [] });
  expect(t.goods('0,0')).toEqual(['red']);
});

test('D-MOV-22: A derailed train keeps the steam that it did not spend.', () => {
  const t = oneTrain(D7, { steam: 5 });
  t.actAll(move(D7_SOUTH), roll(1));
  expect(t.player(0)).toMatchObject({ steam: 2 });
});

test('DOS-SPEED-06: A derailed train returns to its deck of a bridge.', () => {
  const map = [
    town('0,0', 'red'),
    track('1,0', 'bridge-1', 'NS,EW'),
    track('2,0', 'curve-1', 'SW'),
    track('2,1', 'straight-1', 'NS'),
    track('2,2', 'straight-1', 'NS'),
  ];
  const t = oneTrain(map, { train: '1,0/EW' });
  t.actAll(move('ESS'), roll(1));
  expect(t.player(0)).toMatchObject({ train: '1,0/EW', steam: 3 });
});

test('DOS-SPEED-06: A derailment ends the turn.', () => {
  const t = oneTrain(D7);
  t.actAll(move(D7_SOUTH), roll(1));
  expect(t.toAct).toBe(1);
});
