import { commitToSeed, verifyDraws } from '@roundhouse/protocol';
import { describe, expect, it } from 'vitest';
import { findAlternativeDraw, playVerifiableGame, SEED } from '../../test/support/verifiable-game.ts';
import { GAMES } from '../games.ts';

describe.each(GAMES)('The dice of $id', (game) => {
  const record = playVerifiableGame(game, 60);
  const fair = { commitment: commitToSeed(SEED), seed: SEED };
  const { at, other } = findAlternativeDraw(game, record);
  const changed = { ...record, actions: [...record.actions.slice(0, at), other] };

  it('Dice are fair if every draw follows from the committed seed.', () => {
    const check = verifyDraws(game, { ...record, fair });
    expect(check).toMatchObject({ is: 'fair', drawsBefore: 0 });
    expect(check.is === 'fair' && check.draws).toBeGreaterThan(0);
  });

  it('A changed draw is detected and located.', () => {
    expect(verifyDraws(game, { ...changed, fair })).toEqual({ is: 'other-draw', at });
  });

  it('A seed that does not match the commitment is detected.', () => {
    expect(verifyDraws(game, { ...record, fair: { ...fair, seed: 'another' } })).toEqual({ is: 'other-seed' });
  });

  it('Dice are checked from the action at which the seed was created.', () => {
    expect(verifyDraws(game, { ...changed, fair: { ...fair, from: at + 1 } })).toMatchObject({ is: 'fair', draws: 0 });
  });

  it('Dice cannot be checked before the seed is revealed, or without a commitment.', () => {
    expect(verifyDraws(game, { ...record, fair: { commitment: fair.commitment } })).toEqual({ is: 'sealed' });
    expect(verifyDraws(game, { ...record, fair: undefined })).toEqual({ is: 'unsealed' });
  });
});
