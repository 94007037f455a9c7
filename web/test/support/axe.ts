import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Whether the accessible name of a control contains its visible text. Works around false positives of axe, which joins
 * the text of adjacent elements without spaces and treats numbers inside an SVG as text.
 */
async function isNamedByVisibleText(page: Page, selector: string): Promise<boolean> {
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

/** The axe violations of a page, one line per element. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // Evaluated, because the content security policy forbids adding a script tag.
  await page.evaluate(SOURCE);
  // Check only the first chapters of a rulebook: they are all alike, and checking all takes seconds.
  const results: AxeResults = await page.evaluate(
    'axe.run({ exclude: ["[data-chapter]:nth-of-type(n+4)"] }, { resultTypes: ["violations"] })',
  );
  const found: string[] = [];
  for (const { id, nodes } of results.violations) {
    for (const { target, any } of nodes) {
      const place = target.join(' ');
      if (id === 'label-content-name-mismatch' && (await isNamedByVisibleText(page, place))) continue;
      found.push(`${id}: ${place} ${any[0]?.message ?? ''}`);
    }
  }
  return found;
}
