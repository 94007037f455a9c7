import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Whether all words of a control are in its name. Axe runs the words of neighbouring elements together and then does
 * not find them in the name, and takes a number drawn in a picture for a word.
 */
async function isNamedByItsWords(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const control = document.querySelector(selector);
    if (control === null) return true;
    const name = (control.getAttribute('aria-label') ?? '').toLowerCase();
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = (node.textContent ?? '').trim().toLowerCase();
      if (node.parentElement instanceof HTMLElement && !name.includes(words)) return false;
    }
    return true;
  }, selector);
}

/** What axe finds fault with on a page, a line for each place. Empty is good. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the pages allow no script of others.
  await page.evaluate(SOURCE);
  // The chapters of a rulebook are alike: a few stand for all, or it would take seconds.
  const results: AxeResults = await page.evaluate(
    'axe.run({ exclude: [".rules-chapter:nth-of-type(n+4)"] }, { resultTypes: ["violations"] })',
  );
  const found: string[] = [];
  for (const { id, nodes } of results.violations) {
    for (const { target, any } of nodes) {
      const place = target.join(' ');
      if (id === 'label-content-name-mismatch' && (await isNamedByItsWords(page, place))) continue;
      found.push(`${id}: ${place} ${any[0]?.message ?? ''}`);
    }
  }
  return found;
}
