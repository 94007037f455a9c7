import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openHouse } from './support/browser.ts';
import { overflows, unreachable } from './support/overflow.ts';
import { enlargeText, prepareTour, type Tour, visitScreen } from './support/screens.ts';

const house = openHouse();
let tour: Tour;
beforeAll(async () => {
  tour = await prepareTour(house);
}, 120_000);
afterEach(async () => {
  await house.leave();
  expect(house.complaints.splice(0)).toEqual([]);
});

describe('everybody can play', () => {
  // Each screen is seen in both themes and both languages, on a desk and on a phone.
  it.each([
    { language: 'en', theme: 'light', width: 1440, height: 900, phone: false },
    { language: 'ja', theme: 'dark', width: 390, height: 844, phone: true },
  ] as const)(
    'axe finds no fault, and text at 200 % has room: $language, $theme, $width px',
    { timeout: 120_000 },
    async (visit) => {
      const context = await house.visitor({ ...visit, reducedMotion: true, storage: tour.storage });
      const page = await house.blank(context);
      const found: string[] = [];
      for (const screen of tour.screens) {
        await visitScreen(page, screen, visit.language);
        for (const fault of await violations(page)) found.push(`${screen.name}: ${fault}`);
        await enlargeText(page, 200);
        const lost = [...(await overflows(page)), ...(await unreachable(page))];
        for (const fault of lost) found.push(`${screen.name} at 200 %: ${fault}`);
        await enlargeText(page, 100);
      }
      expect(found).toEqual([]);
    },
  );
});
