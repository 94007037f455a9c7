import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createTable } from './support/online-table.ts';
import { type CrawlTargets, prepareCrawl, type Screen, visitScreen } from './support/screens.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
let targets: CrawlTargets;
beforeAll(async () => {
  targets = await prepareCrawl(app);
}, 120_000);
afterEach(() => app.closeContexts());

/** Collects the violations of the content security policy on a page. */
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

it('No page violates the content security policy.', { timeout: 120_000 }, async () => {
  const page = await app.newPage(
    await app.newContext({ reducedMotion: true, serviceWorker: true, storage: targets.storage }),
  );
  const found = await collectViolations(page);
  await createTable(page, { game: 'days-of-steam', seats: ['me', 'greedy'] }, 'Ada');
  await page.locator('[data-connection=live]').waitFor();
  const online: Screen = {
    name: 'online table',
    path: new URL(page.url()).pathname,
    readySelector: '[data-connection=live]',
  };
  const account: Screen = { name: 'account', path: '/account', readySelector: '#acc-forget' };
  for (const screen of [...targets.screens, online, account]) await visitScreen(page, screen, 'en');
  expect(found).toEqual([]);
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

it('The content security policy blocks inline styles.', async () => {
  const page = await app.newPage(await app.newContext());
  const found = await collectViolations(page);
  await page.goto('/');
  await page.locator('[data-page=lobby]').waitFor();
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<style>body { color: red }</style><i style="color: red">x</i>');
  });
  await expect.poll(() => found.length).toBe(2);
  for (const each of found) expect(each).toContain('style-src');
  app.consoleErrors.splice(0);
});
