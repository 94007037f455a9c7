import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { playByHints, timelinePosition, waitForMyTurn } from './support/play-page.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

const asFile = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

/** Downloads the record from the table's menu. */
async function saveRecord(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the record as a file' }).click();
  const path = await (await download).path();
  return readFile(path, 'utf8');
}

/** Drops a file onto the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const files = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: 'application/json' }));
      return transfer;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: files });
  await page.getByText('Drop the record to open it').waitFor();
  await page.dispatchEvent('main', 'drop', { dataTransfer: files });
}

describe('the lobby', () => {
  it.each([
    ['Steam', 3],
    ['Days of Steam', 2],
    ['Steel & Steam', 3],
  ])('One click in the lobby starts %s, and another continues it.', async (name, bots) => {
    const page = await app.visit('/');
    await page.getByRole('link', { name: `Play now: ${name}`, exact: true }).click();
    await waitForMyTurn(page);
    await expect.poll(() => page.getByRole('complementary', { name: 'Players' }).getByTitle('bot').count()).toBe(bots);
    await playByHints(page, 1);
    await waitForMyTurn(page);
    const before = await timelinePosition(page);
    await page.getByRole('link', { name: /^Roundhouse/ }).click();
    await page.getByRole('link', { name: new RegExp(`^Continue: ${name}, Guest`) }).click();
    await waitForMyTurn(page);
    expect(await timelinePosition(page)).toEqual(before);
  });

  it('A deleted game can be restored by undo.', async () => {
    const page = await app.visit('/play/days-of-steam?seats=2&seed=lobby');
    await waitForMyTurn(page);
    await page.goto('/');
    const row = page.getByRole('link', { name: /^Continue: Days of Steam/ });
    const remove = page.getByRole('button', { name: /^Delete: Days of Steam/ });
    await remove.click();
    await page.getByText('Days of Steam: game deleted.').waitFor();
    await expect.poll(() => row.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await row.waitFor();
    await remove.click();
    await page.getByText('Days of Steam: game deleted.').waitFor();
    await page.reload();
    await page.getByText('Games you begin are kept here').waitFor();
    await expect.poll(() => row.count(), { message: 'deleted permanently' }).toBe(0);
  });

  it('Undo restores all games that were deleted in a row.', async () => {
    const page = await app.visit('/play/days-of-steam?seats=2&seed=lobby');
    await waitForMyTurn(page);
    await page.goto('/play/days-of-steam?seats=2&seed=lobby');
    await waitForMyTurn(page);
    await page.goto('/');
    const row = page.getByRole('link', { name: /^Continue: Days of Steam/ });
    await expect.poll(() => row.count()).toBe(2);
    for (const left of [1, 0]) {
      await page
        .getByRole('button', { name: /^Delete: Days of Steam/ })
        .first()
        .click();
      await expect.poll(() => row.count()).toBe(left);
    }
    await page.getByText('2 games deleted.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => row.count()).toBe(2);
  });

  it('A record opens from a chosen or a dropped file.', async () => {
    const page = await app.visit('/play/steam?seats=3&seed=record');
    await playByHints(page, 2);
    await waitForMyTurn(page);
    const { of } = await timelinePosition(page);
    const record = await saveRecord(page);
    for (const give of [
      (other: Page) => other.getByLabel('Choose a file').setInputFiles(asFile('game.json', record)),
      (other: Page) => drop(other, 'game.json', record),
      (other: Page) => drop(other, 'game.json', JSON.stringify({ $schema: 'any', ...JSON.parse(record) })),
    ]) {
      const other = await app.visit('/');
      await other.getByRole('heading', { name: 'Open a record' }).waitFor();
      await give(other);
      await other.waitForURL(/\/table\//);
      await waitForMyTurn(other);
      expect((await timelinePosition(other)).of).toBe(of);
    }
  });

  it('An invalid file is refused with a reason, and the lobby stays usable.', async () => {
    const page = await app.visit('/');
    const choose = page.getByLabel('Choose a file');
    const told = page.getByRole('alert');
    for (const [file, words] of [
      [asFile('notes.txt', 'hello'), 'This file is not a Roundhouse record.'],
      [asFile('other.json', '{"title":"a map"}'), 'This file is not a Roundhouse record.'],
      [asFile('half.json', '{"roundhouse":1,"game":"steam","act'), 'This record is damaged and cannot be played on.'],
      [asFile('wrong.json', '{"roundhouse":1,"game":"chess","actions":[]}'), 'This record is damaged'],
      [asFile('film.json', ' '.repeat(5 * 1024 * 1024 + 1)), 'This file is larger than 5 MB.'],
    ] as const) {
      await choose.setInputFiles(file);
      await told.filter({ hasText: words }).filter({ hasText: file.name }).waitFor();
    }
    await told.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => told.count()).toBe(0);
    await drop(page, 'dropped.json', '[]');
    await told.filter({ hasText: 'dropped.json' }).waitFor();
    await page.getByRole('link', { name: 'Play now: Days of Steam' }).click();
    await waitForMyTurn(page);
  });
});

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describe('theme and motion', () => {
  it('The theme follows the system until the user chooses one, which is remembered.', async () => {
    const context = await app.newContext({ theme: 'dark' });
    const page = await app.openPage(context, '/');
    await page.getByRole('button', { name: 'Theme: dark. Change to light' }).waitFor();
    const dark = await background(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Theme: light. Change to dark' }).waitFor();
    const light = await background(page);
    expect(light).not.toBe(dark);
    await page.getByRole('button', { name: 'Theme: light. Change to dark' }).click();
    await expect.poll(() => background(page)).toBe(dark);
    await page.reload();
    await page.getByRole('button', { name: 'Theme: dark. Change to light' }).waitFor();
    await expect.poll(() => background(page)).toBe(dark);
    await page.goto('/rules/steam');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => background(page)).toBe(dark);
  });

  it('Nothing moves with reduced motion.', async () => {
    for (const reducedMotion of [true, false]) {
      const page = await app.visit('/', { reducedMotion });
      await page.getByRole('link', { name: 'Play now: Steel & Steam' }).hover();
      const longest = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('*')].map((each) => parseFloat(getComputedStyle(each).transitionDuration)),
        ),
      );
      expect(longest > 0.001, reducedMotion ? 'no transitions' : 'the turntable turns').toBe(!reducedMotion);
    }
  });
});
