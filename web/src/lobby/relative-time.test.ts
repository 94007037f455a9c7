import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 0, 1);

describe('relative times', () => {
  it('Past and future times are formatted in the largest fitting unit, rounded down.', () => {
    expect(relativeTime(NOW - 5 * 60_000, NOW, 'en')).toBe('5 minutes ago');
    expect(relativeTime(NOW - 30 * HOUR, NOW, 'en')).toBe('yesterday');
    expect(relativeTime(NOW + 1.9 * HOUR, NOW, 'en')).toBe('in 1 hour');
    expect(relativeTime(NOW + 71 * HOUR, NOW, 'en')).toBe('in 2 days');
    expect(relativeTime(NOW + 5 * HOUR, NOW, 'ja')).toBe('5 時間後');
    expect(relativeTime(NOW - 1, NOW, 'en')).toBe('this minute');
  });
});
