import { describe, expect, it } from 'vitest';
import { readTerms, seated, termsOf, usualOnline } from './online-draft.ts';

const usual = usualOnline({ game: 'days-of-steam', seats: { min: 2, max: 4 }, options: [], bots: ['greedy'] });

describe('a table being thought up', () => {
  it('has one seat for whoever opens it, and the others open', () => {
    expect(usual.seats).toEqual(['me', 'open', 'open']);
  });

  it('leaves the seat open that I move away from', () => {
    expect(seated(['me', 'open', 'greedy'], 2, 'me')).toEqual(['open', 'open', 'me']);
    expect(seated(['me', 'open', 'greedy'], 1, 'greedy')).toEqual(['me', 'greedy', 'greedy']);
    expect(seated(['me', 'open'], 0, 'open')).toEqual(['open', 'open']);
  });

  it('has no allowance when played live', () => {
    expect(termsOf({ ...usual, pace: 'live', allowance: 3600 }).allowance).toBeNull();
    expect(termsOf({ ...usual, pace: 'turns', allowance: 3600 }).allowance).toBe(3600);
  });

  it('takes up what was kept, as far as it can be read', () => {
    const kept = { listed: true, pace: 'turns', allowance: null, absent: 'wait', undo: 'consent' };
    expect(readTerms(kept, usual)).toEqual({ ...usual, ...kept });
    expect(readTerms({ listed: 'yes', pace: 'fast', allowance: 5, absent: 0, undo: null }, usual)).toEqual(usual);
    expect(readTerms('nonsense', usual)).toEqual(usual);
    expect(readTerms(null, usual)).toEqual(usual);
  });
});
