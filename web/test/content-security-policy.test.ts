import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { openTable } from './support/online-table.ts';
import { prepareTour, type Screen, type Tour, visitScreen } from './support/screens.ts';

const house = openHouse();
let tour: Tour;
beforeAll(async () => {
  tour = await prepareTour(house);
}, 120_000);
afterEach(() => house.leave());

/** Has every page tell what the browser has blocked on it. */
async function collectViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => void found.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      if (typeof note === 'function') note(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return found;
}

it('no page needs what the content security policy forbids', { timeout: 120_000 }, async () => {
  const page = await house.blank(await house.visitor({ reducedMotion: true, storage: tour.storage }));
  const found = await collectViolations(page);
  await openTable(page, { game: 'days-of-steam', seats: ['me', 'greedy'] }, 'Ada');
  await page.locator('.lamp.live').waitFor();
  const online: Screen = { name: 'online table', path: new URL(page.url()).pathname, sign: '.lamp.live' };
  const account: Screen = { name: 'account', path: '/account', sign: '#acc-forget' };
  for (const screen of [...tour.screens, online, account]) await visitScreen(page, screen, 'en');
  expect(found).toEqual([]);
  expect(house.complaints.splice(0)).toEqual([]);
});

it('a style that stands in the page itself is blocked', async () => {
  const page = await house.blank(await house.visitor());
  const found = await collectViolations(page);
  await page.goto('/');
  await page.locator('.lobby').waitFor();
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<style>body { color: red }</style><i style="color: red">x</i>');
  });
  await expect.poll(() => found.length).toBe(2);
  for (const each of found) expect(each).toContain('style-src');
  house.complaints.splice(0);
});
