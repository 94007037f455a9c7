import { describe, expect, it } from 'vitest';
import { lastDecision, turnStart } from './course.ts';

/** Seats 0 and 1 are people, 2 is a bot, -1 is chance. */
const isPerson = (seat: number) => seat === 0 || seat === 1;

describe('what can be taken back', () => {
  it('is the last decision of a person, whatever bots and chance have done since', () => {
    expect(lastDecision(Int8Array.of(-1, 0, 2, -1, 2), isPerson)).toBe(1);
    expect(lastDecision(Int8Array.of(-1, 2, 2), isPerson)).toBeNull();
  });

  it('is a whole turn only while it lasts and has more than one decision', () => {
    expect(turnStart(Int8Array.of(2, 0, -1, 0, 0), isPerson)).toBe(1);
    expect(turnStart(Int8Array.of(2, -1, 0), isPerson)).toBeNull();
    expect(turnStart(Int8Array.of(0, 0, 2), isPerson), 'a bot has gone on').toBeNull();
    expect(turnStart(Int8Array.of(1, 1, 0, 0, -1), isPerson), "not the other person's turn").toBe(2);
  });
});
