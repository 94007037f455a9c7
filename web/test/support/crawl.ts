import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import type { House } from './browser.ts';
import { overflows, unreachable } from './overflow.ts';
import { enlargeText, type Tour, visitScreen } from './screens.ts';

/** Each screen is seen in both themes and both languages, on a desk and on a phone. */
export const VISITS = [
  { language: 'en', theme: 'light', width: 1440, height: 900, phone: false },
  { language: 'ja', theme: 'dark', width: 390, height: 844, phone: true },
] as const;

/** What axe finds on each screen, what has no room at 200 %, and what else is looked for. Empty is good. */
export async function tourFaults(
  house: House,
  tour: Tour,
  visit: (typeof VISITS)[number],
  look: (page: Page) => Promise<readonly string[]> = async () => [],
): Promise<string[]> {
  const context = await house.visitor({ ...visit, reducedMotion: true, storage: tour.storage });
  const page = await house.blank(context);
  const found: string[] = [];
  for (const screen of tour.screens) {
    const note = (faults: readonly string[], where = '') => {
      found.push(...faults.map((fault) => `${screen.name}${where}: ${fault}`));
    };
    await visitScreen(page, screen, visit.language);
    note(await violations(page));
    note(await look(page));
    await enlargeText(page, 200);
    note([...(await overflows(page)), ...(await unreachable(page))], ' at 200 %');
    await enlargeText(page, 100);
  }
  return found;
}
