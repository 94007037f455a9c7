import { ERROR_CODES } from '@roundhouse/protocol';
import { describe, expect, it } from 'vitest';
import { en } from '../locales/online/en.ts';
import { ja } from '../locales/online/ja.ts';
import { formatApiError } from './errors.ts';

describe('API errors', () => {
  it.each([
    [en, /^[A-Z].*\.$/],
    [ja, /[ぁ-ん].*。$/],
  ])('Every error code has its own sentence.', (messages, format) => {
    const codes = [...ERROR_CODES, 'away'] as const;
    const sentences = codes.map((code) => formatApiError({ code }, messages));
    expect(new Set(sentences).size).toBe(codes.length);
    for (const sentence of sentences) expect(sentence).toMatch(format);
  });

  it('The sentence for `limit-reached` names the limit, if that is known.', () => {
    for (const messages of [en, ja]) {
      const plain = formatApiError({ code: 'limit-reached' }, messages);
      const listed = formatApiError({ code: 'limit-reached', of: 'listed-tables', retryAfter: 600 }, messages);
      expect(listed).toContain(messages.tooManyOf['listed-tables']);
      expect(listed).not.toContain(plain);
    }
  });

  it('The sentence says when to try again, if that is known.', () => {
    expect(formatApiError({ code: 'rate-limited', retryAfter: 4.2 }, en)).toMatch(/ Try again in 5 seconds\.$/);
    expect(formatApiError({ code: 'rate-limited', retryAfter: 1 }, en)).toMatch(/ in 1 second\.$/);
    expect(formatApiError({ code: 'rate-limited', retryAfter: 600 }, en)).toMatch(/ in 10 minutes\.$/);
    expect(formatApiError({ code: 'rate-limited', retryAfter: 5 }, ja)).toMatch(/5秒後/);
  });
});
