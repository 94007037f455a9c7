import { commitmentTo, verifyDice } from '@roundhouse/wire';
import { describe, expect, it } from 'vitest';
import { fairGame, openDraw, SEED } from '../../test/support/fair-game.ts';
import { GAMES } from '../house.ts';

describe.each(GAMES)('the dice of $id', (game) => {
  const record = fairGame(game, 60);
  const fair = { commitment: commitmentTo(SEED), seed: SEED };
  const { at, other } = openDraw(game, record);
  const changed = { ...record, actions: [...record.actions.slice(0, at), other] };

  it('are fair when every draw follows from the sealed seed', () => {
    const check = verifyDice(game, { ...record, fair });
    expect(check).toMatchObject({ is: 'fair', drawsBefore: 0 });
    expect(check.is === 'fair' && check.draws).toBeGreaterThan(0);
  });

  it('are not when a draw is another, which is named', () => {
    expect(verifyDice(game, { ...changed, fair })).toEqual({ is: 'other-draw', at });
  });

  it('are not when the seed is not the one that was sealed', () => {
    expect(verifyDice(game, { ...record, fair: { ...fair, seed: 'another' } })).toEqual({ is: 'other-seed' });
  });

  it('are checked from where the seed was made', () => {
    expect(verifyDice(game, { ...changed, fair: { ...fair, from: at + 1 } })).toMatchObject({ is: 'fair', draws: 0 });
  });

  it('are not known before the seed is, or when nobody has sealed them', () => {
    expect(verifyDice(game, { ...record, fair: { commitment: fair.commitment } })).toEqual({ is: 'sealed' });
    expect(verifyDice(game, { ...record, fair: undefined })).toEqual({ is: 'unsealed' });
  });
});
