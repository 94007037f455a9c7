import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openHouse } from './support/browser.ts';
import { prepareTour, type Tour, visitScreen } from './support/screens.ts';

const house = openHouse();
let tour: Tour;
beforeAll(async () => {
  tour = await prepareTour(house);
}, 120_000);
afterAll(() => house.leave());

describe('axe finds no fault', () => {
  // Each screen is seen in both themes and both languages, on a desk and on a phone.
  it.each([
    { language: 'en', theme: 'light', width: 1440, height: 900, phone: false },
    { language: 'ja', theme: 'dark', width: 390, height: 844, phone: true },
  ] as const)('in $language, $theme, $width px', { timeout: 180_000 }, async (visit) => {
    const context = await house.visitor({ ...visit, reducedMotion: true, storage: tour.storage });
    const page = await context.newPage();
    const found: string[] = [];
    for (const screen of tour.screens) {
      await visitScreen(page, screen, visit.language);
      for (const fault of await violations(page)) found.push(`${screen.name}: ${fault}`);
    }
    expect(found).toEqual([]);
  });
});
