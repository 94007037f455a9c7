import { describe, expect, it } from 'vitest';
import {
  assignSeat,
  defaultOnlineDraft,
  type OnlineDraft,
  parseStoredSettings,
  toTableSettings,
} from './online-draft.ts';

const defaults = defaultOnlineDraft({
  game: 'days-of-steam',
  seats: { min: 2, max: 4 },
  options: [],
  bots: ['greedy'],
});

describe('draft of an online table', () => {
  it('By default the host has one seat and the others are open.', () => {
    expect(defaults.seats).toEqual(['me', 'open', 'open']);
  });

  it('When the user moves to another seat, the previous seat becomes open.', () => {
    expect(assignSeat(['me', 'open', 'greedy'], 2, 'me')).toEqual(['open', 'open', 'me']);
    expect(assignSeat(['me', 'open', 'greedy'], 1, 'greedy')).toEqual(['me', 'greedy', 'greedy']);
    expect(assignSeat(['me', 'open'], 0, 'open')).toEqual(['open', 'open']);
  });

  it('A live table has no turn time limit.', () => {
    expect(toTableSettings({ ...defaults, mode: 'live', turnTimeLimit: 3600 }).turnTimeLimit).toBeNull();
    expect(toTableSettings({ ...defaults, mode: 'correspondence', turnTimeLimit: 3600 }).turnTimeLimit).toBe(3600);
  });

  it('Valid stored settings are restored and invalid ones are ignored.', () => {
    const stored = { listed: true, pace: 'correspondence', allowance: null, absent: 'wait', undo: 'consent' };
    const expected: OnlineDraft = {
      seats: defaults.seats,
      isPublic: true,
      mode: 'correspondence',
      turnTimeLimit: null,
      onTimeout: 'wait',
      undoRule: 'consent',
    };
    expect(parseStoredSettings(stored, defaults)).toEqual(expected);
    expect(parseStoredSettings({ listed: 'yes', pace: 'fast', allowance: 5, absent: 0, undo: null }, defaults)).toEqual(
      defaults,
    );
    expect(parseStoredSettings('nonsense', defaults)).toEqual(defaults);
    expect(parseStoredSettings(null, defaults)).toEqual(defaults);
  });
});
