import { daysOfSteam } from '@roundhouse/days-of-steam';
import { Random } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import { CoverageCounter } from './coverage-counter.ts';
import { compareMoves } from './move-comparison.ts';

/**
 * Two identical goods from one town lie in two towns that are one segment apart from each other and from a town that
 * accepts them. A train can deliver either one and move the other to its place. Both have the same effect, so the list
 * must contain only one of them.
 */
describe('Identical goods in different towns', () => {
  it.each(['0,0', '1,0', '1,1'])('They are interchangeable for a train that starts at %s.', (train) => {
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
    const coverage = new CoverageCounter();
    compareMoves(daysOfSteam.position.read(position), new Random(train), coverage);
    expect([coverage.of('equal goods in two towns'), coverage.of('deliveries: 1') > 4]).toEqual([1, true]);
  });
});
