import { daysOfSteam } from '@roundhouse/days-of-steam';
import { Random } from '@roundhouse/kernel';
import { expect, it } from 'vitest';
import { edgesOfPlace, hasTower } from './board.ts';
import { CoverageCounter, SCALE } from './coverage-counter.ts';
import { crowdedPosition, randomCrowdedBoard } from './crowded.ts';
import { TOWER_DECK } from './decks.ts';
import { boardOf } from './document.ts';
import { makeEventful } from './eventful-position.ts';

/** Section 9 on tiles with several places: which place has the tower (DOS-TILE-08). */

const CROWDS = 400 * SCALE;
const WATER = { do: 'water' } as const;

it('Taking water is legal exactly where the oracle finds a tower.', () => {
  const coverage = new CoverageCounter();
  const random = new Random('water');
  for (let index = 0; index < CROWDS; index++) {
    const crowd = { ...randomCrowdedBoard(random, 4), deck: TOWER_DECK };
    const position = makeEventful(crowdedPosition(crowd, random), random);
    const board = boardOf(position);
    const state = daysOfSteam.position.read(position);
    const { train, steam } = position.players[position.actor];
    const hasWater = hasTower(board, train);
    const refusal = daysOfSteam.checkAction(state, WATER);
    expect({ train, position, reason: refusal?.reason }).toEqual({
      train,
      position,
      reason: hasWater ? undefined : 'no-water-tower',
    });
    expect(daysOfSteam.legalActions(state).some((action) => action.do === 'water')).toBe(hasWater);
    const tile = board.get(train.split('/')[0]);
    coverage.addIf(hasWater && train.includes('/'), 'tower on one of several places');
    coverage.addIf(hasWater && !train.includes('/') && (tile?.segments.length ?? 0) > 1, 'tower on a junction');
    coverage.addIf(!hasWater && tile?.tower != null, 'beside the tower of the same tile');
    coverage.addIf(
      !hasWater && tile?.tower != null && edgesOfPlace(board, train).length === 1,
      'in a dead end beside a tower',
    );
    if (!hasWater) continue;
    daysOfSteam.apply(state, WATER);
    expect(state.steam[position.actor]).toBe(Math.min(6, steam + 4));
  }
  coverage.expectAtLeast({
    'tower on one of several places': 25,
    'tower on a junction': 40,
    'beside the tower of the same tile': 50,
    'in a dead end beside a tower': 20,
  });
});
