import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { moment, playByHints, takeHint, untilMyTurn } from './support/play.ts';
import { hideLocks, storedTable, storeElsewhere } from './support/saved-table.ts';

const house = openHouse();
afterEach(() => house.leave());

const GAME = '/play/days-of-steam?seats=2&seed=saving';
const blocked = (page: Page) => page.getByRole('heading', { name: 'This game is open in another tab.' });
const seize = (page: Page) => page.getByRole('button', { name: 'Play here instead' });

/** A game in one tab, at a decision, and the same address in another. */
async function twoTabs(context: BrowserContext): Promise<{ first: Page; second: Page }> {
  const first = await house.page(context, GAME);
  await playByHints(first, 1);
  await untilMyTurn(first);
  const second = await house.page(context, new URL(first.url()).pathname);
  await blocked(second).waitFor();
  return { first, second };
}

/** What the first tab must not be able to do any more. */
async function tryEverything(page: Page): Promise<void> {
  for (const key of ['u', 'U', 'Enter', '1', 'r', '[']) await page.keyboard.press(key);
  await page.mouse.click(700, 400);
  expect(await page.getByRole('application').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^(Undo|Hint|End turn)$/ }).count()).toBe(0);
}

describe.each([
  ['with locks', false],
  ['without locks, as where there is no TLS', true],
])('a game open in two tabs, %s', (_, without) => {
  const visitor = async () => {
    const context = await house.visitor({ blocksServiceWorker: without });
    if (without) await hideLocks(context);
    return context;
  };

  it('is blocked in the tab it is taken from, at once, until that tab takes it back', async () => {
    const { first, second } = await twoTabs(await visitor());
    const { of } = await moment(first);
    for (const worker of first.workers()) expect(await worker.evaluate(() => 'locks' in navigator)).toBe(!without);
    await seize(second).click();
    await blocked(first).waitFor();
    await second.bringToFront();
    await untilMyTurn(second);
    expect((await moment(second)).of).toBe(of);
    await playByHints(second, 1);
    await untilMyTurn(second);
    const played = await moment(second);
    const stored = await storedTable(second);
    await first.bringToFront();
    await tryEverything(first);
    expect(await storedTable(first)).toEqual(stored);
    await seize(first).click();
    await blocked(second).waitFor();
    await untilMyTurn(first);
    expect(await moment(first)).toEqual(played);
    await playByHints(first, 1);
    expect((await storedTable(first)).record.actions.length).toBeGreaterThan(played.of);
    expect(house.complaints.filter((each) => !each.startsWith('Service Worker registration blocked'))).toEqual([]);
  });

  it.each([
    ['is closed', (page: Page) => page.close()],
    ['goes to the lobby', (page: Page) => page.getByRole('link', { name: /^Roundhouse/ }).click()],
  ])('can be gone on with when the other tab %s', async (_, leave) => {
    const { first, second } = await twoTabs(await visitor());
    await seize(second).click();
    await blocked(first).waitFor();
    await second.bringToFront();
    await playByHints(second, 1);
    await untilMyTurn(second);
    const played = await moment(second);
    await leave(second);
    await first.bringToFront();
    await first.getByRole('heading', { name: 'This game is no longer open in another tab.' }).waitFor();
    await first.getByRole('button', { name: 'Go on here' }).click();
    await untilMyTurn(first);
    expect(await moment(first)).toEqual(played);
    await playByHints(first, 1);
  });
});

describe('a tab that does not know that its game was played on elsewhere', () => {
  it('saves nothing over it, shows nothing that was not saved, and goes on from what is stored', async () => {
    const page = await house.visit(GAME);
    await playByHints(page, 1);
    await untilMyTurn(page);
    const { of } = await moment(page);
    await storeElsewhere(page);
    const stored = await storedTable(page);
    await takeHint(page);
    await page.getByRole('heading', { name: 'This game is no longer open in another tab.' }).waitFor();
    expect(await storedTable(page)).toEqual(stored);
    await page.getByRole('button', { name: 'Go on here' }).click();
    await untilMyTurn(page);
    expect((await moment(page)).of).toBe(of);
    await playByHints(page, 1);
    expect((await storedTable(page)).record.actions.length).toBeGreaterThan(of);
  });

  it('lets its bots go no further', async () => {
    const page = await house.visit('/play/days-of-steam?seats=2&people=0&seed=saving');
    await page.getByRole('button', { name: 'Skip to the end' }).waitFor();
    await storeElsewhere(page);
    const stored = await storedTable(page);
    await page.getByRole('heading', { name: 'This game is no longer open in another tab.' }).waitFor();
    expect(await storedTable(page)).toEqual(stored);
  });
});
