import { describe, expect, it } from 'vitest';
import { sanitizeChatText } from './chat-text.ts';

describe('sanitizeChatText', () => {
  it.each([
    ['a\u202egnp.exe\u202c', 'agnp.exe'],
    ['\u2066left\u2069 \u200fright\u200e', 'left right'],
    ['one\ntwo\r\n\r\nthree\u2028four', 'one two three four'],
    ['nul\0 bell\u0007 tab\there', 'nul  bell  tab here'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['half \ud800', 'half'],
    ['\u3164\u200b', ''],
    ['\u200d\u200d', ''],
    [' \n ', ''],
  ])('It removes characters that could disguise the text: %j', (typed, stored) => {
    expect(sanitizeChatText(typed)).toBe(stored);
  });

  it.each(['こんにちは。お先にどうぞ！', 'שלום', '👩‍👩‍👧‍👦 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'naïve – “quotes” 100 %'])(
    'It does not change plain text: %s',
    (typed) => {
      expect(sanitizeChatText(typed)).toBe(typed);
    },
  );
});
