import { PROBLEMS } from '@roundhouse/wire';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './problem.ts';
import { en } from './text/en.ts';
import { ja } from './text/ja.ts';

describe('problems of online tables', () => {
  it.each([
    [en, /^[A-Z].*\.$/],
    [ja, /[ぁ-ん].*。$/],
  ])('each have a sentence of their own', (words, looks) => {
    const codes = [...PROBLEMS, 'away'] as const;
    const sentences = codes.map((code) => sentenceOf({ code }, words));
    expect(new Set(sentences).size).toBe(codes.length);
    for (const sentence of sentences) expect(sentence).toMatch(looks);
  });

  it('say what there is too much of', () => {
    for (const words of [en, ja]) {
      const plain = sentenceOf({ code: 'too-many' }, words);
      const listed = sentenceOf({ code: 'too-many', of: 'listed-tables', retryAfter: 600 }, words);
      expect(listed).toContain(words.tooManyOf['listed-tables']);
      expect(listed).not.toContain(plain);
    }
  });

  it('say when to try again, where that is known', () => {
    expect(sentenceOf({ code: 'too-fast', retryAfter: 4.2 }, en)).toMatch(/ Try again in 5 seconds\.$/);
    expect(sentenceOf({ code: 'too-fast', retryAfter: 1 }, en)).toMatch(/ in 1 second\.$/);
    expect(sentenceOf({ code: 'too-fast', retryAfter: 600 }, en)).toMatch(/ in 10 minutes\.$/);
    expect(sentenceOf({ code: 'too-fast', retryAfter: 5 }, ja)).toMatch(/5秒後/);
  });
});
