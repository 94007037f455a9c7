import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findOverflows } from './support/layout-checks.ts';
import { findEnglish, findRawKeys, readTexts } from './support/page-text.ts';
import { type CrawlTargets, prepareCrawl, resize, visitScreen } from './support/screens.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
let targets: CrawlTargets;
beforeAll(async () => {
  targets = await prepareCrawl(app);
}, 120_000);
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

describe('English and Japanese', () => {
  it('The language comes from the browser first, then from the URL, which is remembered.', async () => {
    const context = await app.newContext({ language: 'ja' });
    const page = await app.openPage(context, '/');
    await page.getByRole('link', { name: 'すぐ遊ぶ' }).first().waitFor();
    expect(await languageOf(page)).toBe('ja');
    await page.goto('/?lang=en');
    await page.getByRole('link', { name: 'Play now' }).first().waitFor();
    expect(await languageOf(page)).toBe('en');
    await page.goto('/rules/steam');
    await page.getByRole('heading', { name: 'Rules of Steam' }).waitFor();
    await page.goto('/?lang=ja');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: 'すぐ遊ぶ' }).first().waitFor();
    await context.close();
  });

  it('The language changes without a page reload.', async () => {
    const context = await app.newContext({ storage: targets.storage });
    const page = await app.newPage(context);
    for (const name of [
      'lobby',
      'set-up of steam',
      'rules of steam',
      'steam',
      'days-of-steam',
      'steel-and-steam',
      'end',
    ]) {
      const screen = targets.screens.find((each) => each.name === name);
      if (screen === undefined) throw new Error(name);
      await visitScreen(page, screen, 'en');
      expect(findEnglish(await readTexts(page)).length, `${name} in English`).toBeGreaterThan(0);
      await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
      await page.getByRole('button', { name: '日本語' }).click();
      await expect.poll(() => languageOf(page)).toBe('ja');
      await expect.poll(async () => findEnglish(await readTexts(page)), { message: `${name} in Japanese` }).toEqual([]);
      await page.getByRole('button', { name: 'EN', exact: true }).click();
      await expect
        .poll(async () => /[ぁ-ヶ]/.test((await readTexts(page)).join().replace('日本語', '')), { message: name })
        .toBe(false);
      expect(await page.locator('[data-same-page]').count(), `${name} was not reloaded`).toBe(1);
    }
    await context.close();
  });

  it.each(['en', 'ja'] as const)('Every screen is fully translated and has no overflow: %s.', async (language) => {
    const context = await app.newContext({ language, reducedMotion: true, storage: targets.storage });
    const page = await app.newPage(context);
    const found: string[] = [];
    for (const screen of targets.screens) {
      await resize(page, 1440, 900);
      await visitScreen(page, screen, language);
      const wide = await readTexts(page);
      const faults = await findOverflows(page);
      await resize(page, 390, 844);
      const words = [...wide, ...(await readTexts(page))];
      faults.push(
        ...findRawKeys(words),
        ...(language === 'ja' ? findEnglish(words) : []),
        ...(await findOverflows(page)),
      );
      for (const fault of new Set(faults)) found.push(`${screen.name}: ${fault}`);
    }
    await context.close();
    expect(found).toEqual([]);
  });
});
