import type { Page } from 'playwright-core';

/** What a visitor can read on the page, piece by piece: texts, and the names of things without text. */
export async function readWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
          const value = node.getAttribute(name);
          if (value !== null && node.closest('[lang=en]:not(html)') === null) words.push(value);
        }
      } else if (node.parentElement?.closest('script, style, [lang=en]:not(html)') === null) {
        words.push(node.textContent ?? '');
      }
    }
    return words.map((each) => each.trim()).filter((each) => each !== '');
  });
}

/** What a key of a catalogue looks like. */
const KEY = /^[a-z]+(?:[.-][a-z-]+)+$/;

/** Keys of a catalogue that were shown instead of the words they stand for. */
export function rawKeys(words: readonly string[]): string[] {
  return words.filter((each) => KEY.test(each) || /\bundefined\b|\bNaN\b|\[object /.test(each));
}

/** What may stay as it is called in English. */
const NAMES = [/Roundhouse/g, /Days of Steam/g, /Steel & Steam/g];

/** English that was left in Japanese: three words in a row. */
export function englishIn(words: readonly string[]): string[] {
  return words.filter((each) => {
    const rest = NAMES.reduce((text, name) => text.replace(name, ''), each);
    return /[A-Za-z][a-z’']+[ ,]+[A-Za-z][a-z’']*[ ,]+[A-Za-z][a-z’']+/.test(rest);
  });
}
