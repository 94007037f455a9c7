import type { Page } from 'playwright-core';

/** All texts of the page, including labels, titles, placeholders and alt texts. */
export async function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
          const value = node.getAttribute(name);
          if (value !== null && node.closest('[lang=en]:not(html)') === null) texts.push(value);
        }
      } else if (node.parentElement?.closest('script, style, [lang=en]:not(html)') === null) {
        texts.push(node.textContent ?? '');
      }
    }
    return texts.map((each) => each.trim()).filter((each) => each !== '');
  });
}

/** The format of a message key. */
const MESSAGE_KEY = /^[a-z]+(?:[.-][a-z-]+)+$/;

/** Message keys shown instead of their text, and other signs of missing values. */
export function findRawKeys(texts: readonly string[]): string[] {
  return texts.filter((each) => MESSAGE_KEY.test(each) || /\bundefined\b|\bNaN\b|\[object /.test(each));
}

/** Names that stay English in Japanese. */
const ENGLISH_NAMES = [/Roundhouse/g, /Days of Steam/g, /Steel & Steam/g];

/** Untranslated English in Japanese texts: three English words in a row. */
export function findEnglish(texts: readonly string[]): string[] {
  return texts.filter((each) => {
    const rest = ENGLISH_NAMES.reduce((text, name) => text.replace(name, ''), each);
    return /[A-Za-z][a-z’']+[ ,]+[A-Za-z][a-z’']*[ ,]+[A-Za-z][a-z’']+/.test(rest);
  });
}
