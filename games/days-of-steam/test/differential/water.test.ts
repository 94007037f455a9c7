import { daysOfSteam } from '@roundhouse/days-of-steam';
import { Random } from '@roundhouse/kernel';
import { expect, it } from 'vitest';
import { edgesOfPlace, hasTower } from './board.ts';
import { anyCrowd, crowdedPosition } from './crowded.ts';
import { TOWER_DECK } from './decks.ts';
import { doctored } from './doctor.ts';
import { boardOf } from './document.ts';
import { SCALE, Tally } from './tally.ts';

/** Section 9 on tiles with several places: which of them have the tower (DOS-TILE-08). */

const CROWDS = 400 * SCALE;
const WATER = { do: 'water' } as const;

it('water is to be had exactly where the oracle sees a tower', () => {
  const tally = new Tally();
  const random = new Random('water');
  for (let index = 0; index < CROWDS; index++) {
    const crowd = { ...anyCrowd(random, 4), deck: TOWER_DECK };
    const position = doctored(crowdedPosition(crowd, random), random);
    const board = boardOf(position);
    const state = daysOfSteam.position.read(position);
    const { train, steam } = position.players[position.actor];
    const may = hasTower(board, train);
    const refusal = daysOfSteam.refuse(state, WATER);
    expect({ train, position, reason: refusal?.reason }).toEqual({
      train,
      position,
      reason: may ? undefined : 'no-water-tower',
    });
    expect(daysOfSteam.legal(state).some((action) => action.do === 'water')).toBe(may);
    const tile = board.get(train.split('/')[0]);
    tally.addIf(may && train.includes('/'), 'tower on one of several places');
    tally.addIf(may && !train.includes('/') && (tile?.segments.length ?? 0) > 1, 'tower on a junction');
    tally.addIf(!may && tile?.tower != null, 'beside the tower of the same tile');
    tally.addIf(!may && tile?.tower != null && edgesOfPlace(board, train).length === 1, 'in a dead end beside a tower');
    if (!may) continue;
    daysOfSteam.apply(state, WATER);
    expect(state.steam[position.actor]).toBe(Math.min(6, steam + 4));
  }
  tally.expectAtLeast({
    'tower on one of several places': 25,
    'tower on a junction': 40,
    'beside the tower of the same tile': 50,
    'in a dead end beside a tower': 20,
  });
});
