import { describe, expect, test } from 'vitest';
import { row } from './maps.ts';
import { move, table, town, track } from './table.ts';

/** Moving the train: DOS-MOVE. */

/** The current player's train at 0,0 with full steam; the other trains where the test puts them. */
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

test('D-MOV-06: A train may reverse in a town, but not on a straight.', () => {
  const t = on(row('red - - blue'));
  expect(t.expectRefused(move('EW'), 'DOS-MOVE-03', 'reverses')).toMatchObject({ step: 2, cell: '1,0', edge: 'W' });
  const [moved] = t.act(move('EEEW'));
  expect(moved).toMatchObject({ path: ['0,0', '1,0', '2,0', '3,0', '2,0'], spent: 4, need: null });
  expect(t.player(0)).toMatchObject({ train: '2,0', steam: 2 });
});

test('D-MOV-07: A dead end ends the move and costs 1.', () => {
  const t = table({
    map: [town('0,0', 'red'), track('1,0', 'straight-dead-2', 'NS,W'), track('1,-1', 'straight-2', 'NS')],
    players: [{ steam: 3 }, {}],
  });
  for (const path of ['EE', 'EN', 'EW']) t.expectRefused(move(path), 'DOS-MOVE-05', 'past-dead-end');
  t.act(move('E'));
  expect(t.player(0)).toMatchObject({ train: '1,0/W', steam: 2 });
});

test('D-MOV-07: In the next turn the train leaves the dead end by its only edge.', () => {
  const t = table({
    map: [town('0,0', 'red'), track('1,0', 'straight-dead-2', 'NS,W'), track('1,-1', 'straight-2', 'NS')],
    players: [{ steam: 3, train: '1,0/W' }, {}],
  });
  for (const path of ['N', 'S', 'E']) t.expectRefused(move(path), 'DOS-MOVE-02', 'no-track-out');
  t.act(move('W'));
  expect(t.player(0)).toMatchObject({ train: '0,0', steam: 2 });
});

describe('D-MOV-08: Passing a train on track costs one more; passing one in a town is free', () => {
  const CASES: readonly (readonly [passed: string, rivals: string[], path: string, spent: number])[] = [
    ['nobody', ['0,0'], 'EEE', 3],
    ['one on a straight', ['2,0'], 'EEE', 4],
    ['two on two straights', ['1,0', '2,0'], 'EEE', 5],
    ['three in the town where it stops', ['4,0', '4,0', '4,0'], 'EEEE', 4],
    ['two in a town where it turns round', ['4,0', '4,0'], 'EEEEW', 5],
  ];
  test.each(CASES)('The train passes %s.', (_, rivals, path, spent) => {
    const t = on(LINE, ...rivals);
    expect(t.act(move(path))[0]).toMatchObject({ event: 'train-moved', spent });
    expect(t.player(0).steam).toBe(6 - spent);
  });

  test('The train must be able to pay the surcharge.', () => {
    const t = table({ map: LINE, players: [{ steam: 3 }, { train: '1,0' }] });
    expect(t.expectRefused(move('EEE'), 'DOS-MOVE-08', 'not-enough-steam')).toMatchObject({ cost: 4, steam: 3 });
    t.act(move('EE'));
    expect(t.player(0)).toMatchObject({ train: '2,0', steam: 0 });
  });
});

test('D-MOV-09: A train on the other deck of a bridge neither costs steam nor blocks a stop.', () => {
  const map = [town('0,0', 'red'), track('1,0', 'bridge-1', 'NS,EW'), track('2,0', 'straight-2', 'EW')];
  const t = on(map, '1,0/NS');
  t.expectLegal(move('E'));
  expect(t.act(move('EE'))[0]).toMatchObject({ spent: 2 });
  const stops = on(map, '1,0/NS');
  stops.act(move('E'));
  expect(stops.player(0)).toMatchObject({ train: '1,0/EW', steam: 5 });
});

test('D-MOV-09: A train on the same deck of a bridge is passed like any other.', () => {
  const map = [town('0,0', 'red'), track('1,0', 'bridge-1', 'NS,EW'), track('2,0', 'straight-2', 'EW')];
  const t = on(map, '1,0/EW');
  t.expectRefused(move('E'), 'DOS-MOVE-09', 'stops-on-train');
  expect(t.act(move('EE'))[0]).toMatchObject({ spent: 3 });
});

test('DOS-MOVE-07, -09: The two segments of a double curve are separate places.', () => {
  const map = [town('0,0', 'red'), track('1,0', 'double-curve-1', 'SW,NE'), track('1,1', 'straight-2', 'NS')];
  const other = on(map, '1,0/NE');
  other.expectLegal(move('E'));
  expect(other.act(move('ES'))[0]).toMatchObject({ spent: 2 });
  const same = on(map, '1,0/SW');
  same.expectRefused(move('E'), 'DOS-MOVE-09', 'stops-on-train');
  expect(same.act(move('ES'))[0]).toMatchObject({ spent: 3 });
});

test('D-MOV-10: A train anywhere on a junction costs one more and blocks a stop.', () => {
  const t = on(JUNCTION, '1,0');
  expect(t.expectRefused(move('E'), 'DOS-MOVE-09', 'stops-on-train')).toMatchObject({ rival: 1, cell: '1,0' });
  expect(t.act(move('EE'))[0]).toMatchObject({ spent: 3, need: null });
});

test('D-MOV-11: A train cannot stop on a straight with another train, but it can in a town with three others.', () => {
  const t = on(LINE, '2,0', '4,0', '4,0');
  expect(t.expectRefused(move('EE'), 'DOS-MOVE-09', 'stops-on-train')).toMatchObject({ rival: 1 });
  const full = on(LINE, '4,0', '4,0', '4,0');
  full.act(move('EEEE'));
  expect([0, 1, 2, 3].map((seat) => full.player(seat).train)).toEqual(['4,0', '4,0', '4,0', '4,0']);
});

test('D-MOV-12: A hill with a train on it costs 3 steam.', () => {
  const map = [town('0,0', 'red'), track('1,0', 'hill-straight-2', 'EW'), track('2,0', 'straight-2', 'EW')];
  const poor = table({ map, players: [{ steam: 3 }, { train: '1,0' }] });
  expect(poor.expectRefused(move('EE'), 'DOS-MOVE-08', 'not-enough-steam')).toMatchObject({ cost: 4 });
  const t = on(map, '1,0');
  expect(t.act(move('EE'))[0]).toMatchObject({ spent: 4 });
});

test('D-MOV-23: A train cannot move to a cell without a tile.', () => {
  const t = on(row('red -'));
  expect(t.expectRefused(move('EE'), 'DOS-MOVE-11', 'leads-nowhere')).toMatchObject({
    step: 2,
    cell: '1,0',
    edge: 'E',
  });
  t.expectRefused(move('N'), 'DOS-MOVE-11', 'leads-nowhere');
});

test('D-MOV-24, DOS-MOVE-01: A player moves only their own train, by at least one step.', () => {
  const t = on(LINE);
  expect(t.expectRefused({ do: 'move', train: 1, path: 'E' }, 'DOS-MOVE-01', 'not-your-train')).toMatchObject({
    train: 1,
  });
  t.expectRefused(move(''), 'DOS-MOVE-01', 'no-steps');
  t.act({ do: 'move', train: 0, path: 'E' });
  t.expectRefused({ do: 'move', train: 0, path: 'E' }, 'DOS-MOVE-01', 'not-your-train');
});

test('D-MOV-25, DOS-MOVE-10: A move may enter the same town twice and pays twice.', () => {
  const t = on(row('red - blue'));
  expect(t.act(move('EEWWEE'))[0]).toMatchObject({ spent: 6, need: null });
  expect(t.player(0)).toMatchObject({ train: '2,0', steam: 0 });
});

test('D-MOV-26: Chance rolls after the move, and nobody can act before the roll.', () => {
  const map = [
    town('0,0', 'red'),
    track('1,0', 'curve-1', 'SW'),
    track('1,1', 'straight-2', 'NS'),
    town('1,2', 'blue'),
  ];
  const t = on(map);
  t.act(move('ESS'));
  expect([t.toAct, t.phase]).toEqual(['chance', 'roll']);
  expect(t.legal()).toEqual([1, 2, 3, 4, 5, 6].map((die) => ({ do: 'roll', die, weight: 1 })));
  t.expectRefused(move('E'), 'DOS-TURN-01', 'wrong-phase');
  t.expectRefused({ do: 'water' }, 'DOS-TURN-01', 'wrong-phase');
});

test('D-MOV-26: Undoing and repeating a move gives the same roll.', () => {
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
      expect(t.toAct).toBe(1);
      t.session.undo();
      return rolled?.die;
    });
    expect(rolls[1]).toBe(rolls[0]);
    return rolls[0];
  });
  expect(new Set(dice).size).toBeGreaterThan(1);
});

describe('DOS-MOVE-02: The first step', () => {
  const mapWith = (cell: string, shape: string, tile: string) => [
    town('0,0', 'red'),
    track('1,0', 'straight-2', 'EW'),
    { ...track('2,0', tile, shape), cell },
  ];
  const exits = (map: ReturnType<typeof row>, train: string) => {
    const t = table({ map, players: [{ steam: 6, train }, {}] });
    return ['N', 'E', 'S', 'W'].filter((edge) => {
      const reason = t.session.checkAction(move(edge))?.reason;
      // An exit without a tile behind it also counts.
      return reason === undefined || reason === 'leads-nowhere';
    });
  };
  const CASES: readonly (readonly [exits: string, tile: string, shape: string, train: string, edges: string[]])[] = [
    ['both ends of a straight', 'straight-1', 'EW', '2,0', ['E', 'W']],
    ['both ends of a curve', 'curve-1', 'SW', '2,0', ['S', 'W']],
    ['both ends of its deck of a bridge', 'bridge-1', 'NS,EW', '2,0/EW', ['E', 'W']],
    ['both ends of the other deck of a bridge', 'bridge-1', 'NS,EW', '2,0/NS', ['N', 'S']],
    ['both ends of its segment of a double curve', 'double-curve-1', 'NE,SW', '2,0/NE', ['N', 'E']],
    ['every edge with track of a junction', 'switch-l-1', 'EW,NW', '2,0', ['N', 'E', 'W']],
    ['all four edges of a junction with four exits', 'double-switch-l-1', 'EW,NW,SE', '2,0', ['N', 'E', 'S', 'W']],
    ['both ends of a through segment beside a dead end', 'straight-dead-2', 'EW,S', '2,0/EW', ['E', 'W']],
    ['the only edge of a dead end', 'straight-dead-2', 'EW,S', '2,0/S', ['S']],
  ];
  test.each(CASES)('A train may leave by %s.', (_, tile, shape, train, edges) => {
    expect(exits(mapWith('2,0', shape, tile), train)).toEqual(edges);
  });
  test('A train may leave a town by any edge.', () => {
    expect(exits(mapWith('2,0', 'EW', 'straight-1'), '0,0')).toEqual(['N', 'E', 'S', 'W']);
  });
  test('A train cannot leave by an edge without track.', () => {
    const t = table({ map: LINE, players: [{ steam: 6, train: '1,0' }, {}] });
    expect(t.expectRefused(move('N'), 'DOS-MOVE-02', 'no-track-out')).toMatchObject({
      step: 1,
      cell: '1,0',
      edge: 'N',
    });
  });
});

test('DOS-MOVE-03: A train passes a junction only along its segments.', () => {
  const t = table({ map: JUNCTION, players: [{ steam: 6, train: '2,0' }, {}] });
  expect(t.expectRefused(move('WN'), 'DOS-MOVE-03', 'no-such-way')).toMatchObject({ step: 2, cell: '1,0', edge: 'N' });
  t.expectRefused(move('WE'), 'DOS-MOVE-03', 'reverses');
  t.expectLegal(move('WW'));
});

test('DOS-MOVE-04: A train passes a town by any edge.', () => {
  const map = [...row('red - blue - green'), track('2,1', 'straight-1', 'NS'), track('2,-1', 'straight-1', 'NS')];
  const t = on(map);
  for (const path of ['EEE', 'EES', 'EEN', 'EEW']) t.expectLegal(move(path));
});

test('DOS-MOVE-06: A hill costs 2; towns and all other tiles cost 1.', () => {
  const map = [
    town('0,0', 'red'),
    track('1,0', 'hill-straight-2', 'EW'),
    track('2,0', 'straight-1', 'EW'),
    town('3,0', 'red'),
  ];
  const costs = ['E', 'EE', 'EEE'].map((path) => on(map).act(move(path))[0].spent);
  expect(costs).toEqual([2, 3, 4]);
});

test('DOS-MOVE-08: A move may spend all the steam, but no more.', () => {
  const t = table({ map: LINE, players: [{ steam: 2 }, {}] });
  expect(t.expectRefused(move('EEE'), 'DOS-MOVE-08', 'not-enough-steam')).toMatchObject({ cost: 3, steam: 2 });
  t.act(move('EE'));
  expect(t.player(0)).toMatchObject({ steam: 0, train: '2,0' });
});

test('DOS-MOVE-05, AMB-D-33: Only a train in the dead end itself prevents entering it.', () => {
  const map = [town('0,0', 'red'), track('1,0', 'straight-dead-2', 'NS,W')];
  on(map, '1,0/W').expectRefused(move('E'), 'DOS-MOVE-09', 'stops-on-train');
  const t = on(map, '1,0/NS');
  t.act(move('E'));
  expect(t.player(0)).toMatchObject({ train: '1,0/W', steam: 5 });
});

test('DOS-MOVE-09: A train may return to where it started.', () => {
  const t = table({ map: row('red - blue'), players: [{ steam: 6, train: '1,0' }, {}] });
  expect(t.act(move('EW'))[0]).toMatchObject({ spent: 2 });
  expect(t.player(0)).toMatchObject({ train: '1,0', steam: 4 });
});

test('DOS-MOVE-02, -03: In the next turn the train may go back the way it came.', () => {
  const t = table({ map: LINE, players: [{ steam: 6 }, { steam: 6 }] });
  t.actAll(move('EE'), move('EEEE'));
  t.act(move('W'));
  expect(t.player(0)).toMatchObject({ train: '1,0', steam: 3 });
});
