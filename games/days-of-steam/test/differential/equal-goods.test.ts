import { daysOfSteam } from '@roundhouse/days-of-steam';
import { Random } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import { compareMoves } from './move-comparison.ts';
import { Tally } from './tally.ts';

/**
 * Two equal goods of one town, in towns that are a segment apart from each other and from one that wants them: it can
 * be either that is delivered while the other is brought to its place. That is one effect, so one entry of the list.
 */
describe('equal goods that lie apart', () => {
  it.each(['0,0', '1,0', '1,1'])('are one and the same to a train from %s', (train) => {
    const position = {
      game: 'days-of-steam',
      seats: 2,
      map: [
        { cell: '0,0', town: 'blue', goods: ['red'] },
        { cell: '1,0', tile: 'wye-1', rotation: 2 },
        { cell: '2,0', town: 'red' },
        { cell: '1,1', town: 'green', goods: [{ cube: 'red', origin: '0,0' }] },
      ],
      players: [{ steam: 6, train }, {}],
    };
    const tally = new Tally();
    compareMoves(daysOfSteam.position.read(position), new Random(train), tally);
    expect([tally.of('equal goods in two towns'), tally.of('deliveries: 1') > 4]).toEqual([1, true]);
  });
});
