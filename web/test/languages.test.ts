import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { overflows } from './support/overflow.ts';
import { prepareTour, resize, type Tour, visitScreen } from './support/screens.ts';
import { englishIn, rawKeys, readWords } from './support/words.ts';

const house = openHouse();
let tour: Tour;
beforeAll(async () => {
  tour = await prepareTour(house);
}, 120_000);
afterEach(async () => {
  await house.leave();
  expect(house.complaints.splice(0)).toEqual([]);
});

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

describe('English and Japanese', () => {
  it('goes by the browser at first, then by the address, and remembers what the address said', async () => {
    const context = await house.visitor({ language: 'ja' });
    const page = await house.page(context, '/');
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

  it('changes at once, without loading the page anew', async () => {
    const context = await house.visitor({ storage: tour.storage });
    const page = await house.blank(context);
    for (const name of [
      'lobby',
      'set-up of steam',
      'rules of steam',
      'steam',
      'days-of-steam',
      'steel-and-steam',
      'end',
    ]) {
      const screen = tour.screens.find((each) => each.name === name);
      if (screen === undefined) throw new Error(name);
      await visitScreen(page, screen, 'en');
      expect(englishIn(await readWords(page)).length, `${name} in English`).toBeGreaterThan(0);
      await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
      await page.getByRole('button', { name: '日本語' }).click();
      await expect.poll(() => languageOf(page)).toBe('ja');
      await expect.poll(async () => englishIn(await readWords(page)), { message: `${name} in Japanese` }).toEqual([]);
      await page.getByRole('button', { name: 'EN', exact: true }).click();
      await expect
        .poll(async () => /[ぁ-ヶ]/.test((await readWords(page)).join().replace('日本語', '')), { message: name })
        .toBe(false);
      expect(await page.locator('[data-same-page]').count(), `${name} was not loaded anew`).toBe(1);
    }
    await context.close();
  });

  it.each(['en', 'ja'] as const)('is whole and has room on every screen: %s', async (language) => {
    const context = await house.visitor({ language, reducedMotion: true, storage: tour.storage });
    const page = await house.blank(context);
    const found: string[] = [];
    for (const screen of tour.screens) {
      await resize(page, 1440, 900);
      await visitScreen(page, screen, language);
      const wide = await readWords(page);
      const faults = await overflows(page);
      await resize(page, 390, 844);
      const words = [...wide, ...(await readWords(page))];
      faults.push(...rawKeys(words), ...(language === 'ja' ? englishIn(words) : []), ...(await overflows(page)));
      for (const fault of new Set(faults)) found.push(`${screen.name}: ${fault}`);
    }
    await context.close();
    expect(found).toEqual([]);
  });
});
