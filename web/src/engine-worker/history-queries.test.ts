import { describe, expect, it } from 'vitest';
import { lastDecision, turnStart } from './history-queries.ts';

/** Seats 0 and 1 are people, seat 2 is a bot, and -1 is chance. */
const isPerson = (seat: number) => seat === 0 || seat === 1;

describe('history queries', () => {
  it('The last decision is that of a person, whatever bots and chance did since.', () => {
    expect(lastDecision(Int8Array.of(-1, 0, 2, -1, 2), isPerson)).toBe(1);
    expect(lastDecision(Int8Array.of(-1, 2, 2), isPerson)).toBeNull();
  });

  it('A turn can be restarted only while it lasts and has more than one decision.', () => {
    expect(turnStart(Int8Array.of(2, 0, -1, 0, 0), isPerson)).toBe(1);
    expect(turnStart(Int8Array.of(2, -1, 0), isPerson)).toBeNull();
    expect(turnStart(Int8Array.of(0, 0, 2), isPerson), 'a bot has acted since').toBeNull();
    expect(turnStart(Int8Array.of(1, 1, 0, 0, -1), isPerson), "excludes the other person's turn").toBe(2);
  });
});
