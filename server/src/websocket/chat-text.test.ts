import { describe, expect, it } from 'vitest';
import { chatText } from './chat-text.ts';

describe('the text of a chat message', () => {
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
  ])('is without what could disguise it: %j', (typed, stored) => {
    expect(chatText(typed)).toBe(stored);
  });

  it.each(['こんにちは。お先にどうぞ！', 'שלום', '👩‍👩‍👧‍👦 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'naïve – “quotes” 100 %'])(
    'stays as it is where it is plain: %s',
    (typed) => {
      expect(chatText(typed)).toBe(typed);
    },
  );
});
