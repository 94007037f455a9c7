import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { moment, playByHints, untilMyTurn } from './support/play.ts';

const house = openHouse();
afterEach(async () => {
  await house.leave();
  expect(house.complaints.splice(0)).toEqual([]);
});

const asFile = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

/** A record as the page itself hands it out. */
async function saveRecord(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the record as a file' }).click();
  const path = await (await download).path();
  return readFile(path, 'utf8');
}

/** Lets a file fall onto the page. */
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
  ])('begins %s in one click, and goes on with it', async (name, bots) => {
    const page = await house.visit('/');
    await page.getByRole('link', { name: `Play now: ${name}`, exact: true }).click();
    await untilMyTurn(page);
    await expect.poll(() => page.getByRole('complementary', { name: 'Players' }).getByTitle('bot').count()).toBe(bots);
    await playByHints(page, 1);
    await untilMyTurn(page);
    const before = await moment(page);
    await page.getByRole('link', { name: /^Roundhouse/ }).click();
    await page.getByRole('link', { name: new RegExp(`^Continue: ${name}, Guest`) }).click();
    await untilMyTurn(page);
    expect(await moment(page)).toEqual(before);
  });

  it('deletes a game, and brings it back', async () => {
    const page = await house.visit('/play/days-of-steam?seats=2&seed=lobby');
    await untilMyTurn(page);
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
    await expect.poll(() => row.count(), { message: 'deleted for good' }).toBe(0);
  });

  it('brings back all that was deleted one after the other', async () => {
    const page = await house.visit('/play/days-of-steam?seats=2&seed=lobby');
    await untilMyTurn(page);
    await page.goto('/play/days-of-steam?seats=2&seed=lobby');
    await untilMyTurn(page);
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

  it('opens a record from a file that is chosen or dropped', async () => {
    const page = await house.visit('/play/steam?seats=3&seed=record');
    await playByHints(page, 2);
    await untilMyTurn(page);
    const { of } = await moment(page);
    const record = await saveRecord(page);
    for (const give of [
      (other: Page) => other.getByLabel('Choose a file').setInputFiles(asFile('game.json', record)),
      (other: Page) => drop(other, 'game.json', record),
    ]) {
      const other = await house.visit('/');
      await other.getByRole('heading', { name: 'Open a record' }).waitFor();
      await give(other);
      await other.waitForURL(/\/table\//);
      await untilMyTurn(other);
      expect((await moment(other)).of).toBe(of);
    }
  });

  it('says in words what is wrong with a file, and goes on', async () => {
    const page = await house.visit('/');
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
    await untilMyTurn(page);
  });
});

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describe('the look', () => {
  it('follows the system at first and keeps what was chosen', async () => {
    const context = await house.visitor({ theme: 'dark' });
    const page = await house.page(context, '/');
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

  it('does not move for those who want it still', async () => {
    for (const reducedMotion of [true, false]) {
      const page = await house.visit('/', { reducedMotion });
      await page.getByRole('link', { name: 'Play now: Steel & Steam' }).hover();
      const longest = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('*')].map((each) => parseFloat(getComputedStyle(each).transitionDuration)),
        ),
      );
      expect(longest > 0.001, reducedMotion ? 'still' : 'the turntable turns').toBe(!reducedMotion);
    }
  });
});
