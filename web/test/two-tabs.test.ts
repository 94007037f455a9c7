import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { playByHints, takeHint, timelinePosition, waitForMyTurn } from './support/play-page.ts';
import { removeWebLocks, saveFromOtherTab, storedTable } from './support/saved-table.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(() => app.closeContexts());

const GAME = '/play/days-of-steam?seats=2&seed=saving';
const blocked = (page: Page) => page.getByRole('heading', { name: 'This game is open in another tab.' });
const takeOver = (page: Page) => page.getByRole('button', { name: 'Play here instead' });

/** Opens a game in one tab, at a decision, and the same URL in another. */
async function twoTabs(context: BrowserContext): Promise<{ first: Page; second: Page }> {
  const first = await app.openPage(context, GAME);
  await playByHints(first, 1);
  await waitForMyTurn(first);
  const second = await app.openPage(context, new URL(first.url()).pathname);
  await blocked(second).waitFor();
  return { first, second };
}

/** Tries everything that a tab without the lock must not be able to do. */
async function tryEverything(page: Page): Promise<void> {
  for (const key of ['u', 'U', 'Enter', '1', 'r', '[']) await page.keyboard.press(key);
  await page.mouse.click(700, 400);
  expect(await page.getByRole('application').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^(Undo|Hint|End turn)$/ }).count()).toBe(0);
}

describe.each([
  ['with Web Locks', false],
  ['without Web Locks (no TLS)', true],
])('a game open in two tabs, %s', (_, withoutLocks) => {
  const visitor = async () => {
    const context = await app.newContext({ serviceWorker: !withoutLocks });
    if (withoutLocks) await removeWebLocks(context);
    return context;
  };

  it('Taking over the game blocks the other tab at once, until that tab takes it back.', async () => {
    const { first, second } = await twoTabs(await visitor());
    const { of } = await timelinePosition(first);
    for (const worker of first.workers()) expect(await worker.evaluate(() => 'locks' in navigator)).toBe(!withoutLocks);
    await takeOver(second).click();
    await blocked(first).waitFor();
    await second.bringToFront();
    await waitForMyTurn(second);
    expect((await timelinePosition(second)).of).toBe(of);
    await playByHints(second, 1);
    await waitForMyTurn(second);
    const played = await timelinePosition(second);
    const stored = await storedTable(second);
    await first.bringToFront();
    await tryEverything(first);
    expect(await storedTable(first)).toEqual(stored);
    await takeOver(first).click();
    await blocked(second).waitFor();
    await waitForMyTurn(first);
    expect(await timelinePosition(first)).toEqual(played);
    await playByHints(first, 1);
    expect((await storedTable(first)).record.actions.length).toBeGreaterThan(played.of);
    expect(app.consoleErrors.filter((each) => !each.startsWith('Service Worker registration blocked'))).toEqual([]);
  });

  it.each([
    ['is closed', (page: Page) => page.close()],
    ['goes to the lobby', (page: Page) => page.getByRole('link', { name: /^Roundhouse/ }).click()],
  ])('The game can be continued when the other tab %s.', async (_, leave) => {
    const { first, second } = await twoTabs(await visitor());
    await takeOver(second).click();
    await blocked(first).waitFor();
    await second.bringToFront();
    await playByHints(second, 1);
    await waitForMyTurn(second);
    const played = await timelinePosition(second);
    await leave(second);
    await first.bringToFront();
    await first.getByRole('heading', { name: 'This game is no longer open in another tab.' }).waitFor();
    await first.getByRole('button', { name: 'Go on here' }).click();
    await waitForMyTurn(first);
    expect(await timelinePosition(first)).toEqual(played);
    await playByHints(first, 1);
  });
});

describe('a tab whose game was changed by another tab', () => {
  it('The tab does not overwrite the saved game, and continues from it.', async () => {
    const page = await app.visit(GAME);
    await playByHints(page, 1);
    await waitForMyTurn(page);
    const { of } = await timelinePosition(page);
    await saveFromOtherTab(page);
    const stored = await storedTable(page);
    await takeHint(page);
    await page.getByRole('heading', { name: 'This game is no longer open in another tab.' }).waitFor();
    expect(await storedTable(page)).toEqual(stored);
    await page.getByRole('button', { name: 'Go on here' }).click();
    await waitForMyTurn(page);
    expect((await timelinePosition(page)).of).toBe(of);
    await playByHints(page, 1);
    expect((await storedTable(page)).record.actions.length).toBeGreaterThan(of);
  });

  it('The bots of the tab stop.', async () => {
    const page = await app.visit('/play/days-of-steam?seats=2&people=0&seed=saving');
    await page.getByRole('button', { name: 'Skip to the end' }).waitFor();
    await saveFromOtherTab(page);
    const stored = await storedTable(page);
    await page.getByRole('heading', { name: 'This game is no longer open in another tab.' }).waitFor();
    expect(await storedTable(page)).toEqual(stored);
  });
});
