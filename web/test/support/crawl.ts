import type { Page } from 'playwright-core';
import { findAxeViolations } from './axe.ts';
import { findOverflows, findUnreachable } from './layout-checks.ts';
import { type CrawlTargets, setTextSize, visitScreen } from './screens.ts';
import type { TestApp } from './test-app.ts';

/** Together these cover both themes, both languages, desktop and phone. */
export const CRAWL_VARIANTS = [
  { language: 'en', theme: 'light', width: 1440, height: 900, phone: false },
  { language: 'ja', theme: 'dark', width: 390, height: 844, phone: true },
] as const;

/** Visits all screens and returns axe violations, overflows at 200 % text size, and the findings of `check`. */
export async function crawl(
  app: TestApp,
  targets: CrawlTargets,
  variant: (typeof CRAWL_VARIANTS)[number],
  check: (page: Page) => Promise<readonly string[]> = async () => [],
): Promise<string[]> {
  const context = await app.newContext({ ...variant, reducedMotion: true, storage: targets.storage });
  const page = await app.newPage(context);
  const found: string[] = [];
  for (const screen of targets.screens) {
    const note = (faults: readonly string[], where = '') => {
      found.push(...faults.map((fault) => `${screen.name}${where}: ${fault}`));
    };
    await visitScreen(page, screen, variant.language);
    note(await findAxeViolations(page));
    note(await check(page));
    await setTextSize(page, 200);
    note([...(await findOverflows(page)), ...(await findUnreachable(page))], ' at 200 %');
    await setTextSize(page, 100);
  }
  return found;
}
