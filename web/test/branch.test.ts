import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { playByHints, timelinePosition, waitForMyTurn } from './support/play-page.ts';
import { recordPath, type StoredTable, storedTable } from './support/saved-table.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(() => app.closeContexts());

const GAME = '/play/days-of-steam?seats=2&seed=play-on';
const BOTS = '/play/days-of-steam?seats=2&people=0&bot=random&seed=tour';
const PLAY_ON = 'Play on from here';
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Plays a game among bots to its end and stays on the game-over page. */
async function finishedGame(): Promise<{ page: Page; stored: StoredTable; path: string }> {
  const context = await app.newContext();
  await context.addInitScript(() => localStorage.setItem('roundhouse.pace', 'instant'));
  const page = await app.openPage(context, BOTS);
  await page.getByRole('button', { name: 'Rematch' }).waitFor();
  return { page, stored: await storedTable(page), path: pathOf(page) };
}

/** Opens the record of a finished game in the same browser. */
async function openFinished(page: Page, record: object): Promise<void> {
  await page.goto(recordPath(JSON.stringify(record)));
  await page.getByRole('button', { name: 'Rematch' }).waitFor();
}

async function lookBack(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Timeline' }).press('PageUp');
  await page.getByText('You are looking at the past.').waitFor();
}

/** Clicks a button that creates a branch, and waits for the new table. */
async function branch(page: Page, button: string): Promise<void> {
  const from = pathOf(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && url.pathname !== from);
  await page.getByText('The one you came from is kept as it was.').waitFor();
}

const gamesIn = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('listitem');

describe('branching from a past position', () => {
  it('A branch leaves a finished game unchanged and links back to it.', async () => {
    const { page, stored, path } = await finishedGame();
    await page.getByRole('button', { name: 'Look at the board' }).click();
    await lookBack(page);
    const { at, of } = await timelinePosition(page);
    await branch(page, PLAY_ON);
    // Bots play on at once, so compare only the common prefix.
    expect((await storedTable(page)).record.actions.slice(0, at)).toEqual(stored.record.actions.slice(0, at));
    await page.goto('/');
    await expect.poll(() => gamesIn(page, 'Finished games').count()).toBeGreaterThan(0);
    const rows = page.getByRole('listitem').filter({ hasText: /What if, from round \d+/ });
    await rows.getByRole('link', { name: 'Original game' }).click();
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
    expect(pathOf(page)).toBe(path);
    expect(await storedTable(page)).toEqual(stored);
    await page.getByRole('button', { name: 'Look at the board' }).click();
    expect((await timelinePosition(page)).of).toBe(of);
  });

  it('A branch leaves a running game unchanged, including its redo stack.', async () => {
    const page = await app.visit(GAME);
    await playByHints(page, 4);
    await waitForMyTurn(page);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Redo' }).waitFor();
    const original = pathOf(page);
    const stored = await storedTable(page);
    await lookBack(page);
    await branch(page, PLAY_ON);
    await waitForMyTurn(page);
    expect((await timelinePosition(page)).of).toBeLessThan(stored.record.actions.length);
    await playByHints(page, 1);
    expect(await page.getByText('The one you came from is kept').count()).toBe(0);
    const players = page.getByRole('complementary', { name: 'Players' });
    await players.getByText(/^What if, from (the start|round \d+)$/).waitFor();
    await players.getByRole('link', { name: 'Original game' }).click();
    await page.waitForURL((url) => url.pathname === original);
    await page.getByRole('button', { name: 'Redo' }).waitFor();
    expect(await storedTable(page)).toEqual(stored);
    await page.goto('/');
    await expect.poll(() => gamesIn(page, 'Your games').count()).toBe(2);
  });

  it('A branch has no link back while its original is deleted.', async () => {
    const page = await app.visit(GAME);
    await playByHints(page, 2);
    await waitForMyTurn(page);
    const original = pathOf(page);
    await lookBack(page);
    await branch(page, PLAY_ON);
    await page.goto('/');
    const games = gamesIn(page, 'Your games');
    await games
      .filter({ has: page.locator(`a.btn[href="${original}"]`) })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect.poll(() => games.count()).toBe(1);
    await games.getByText(/^What if/).waitFor();
    expect(await games.getByRole('link', { name: 'Original game' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await games.getByRole('link', { name: 'Original game' }).waitFor();
  });
});

describe('a finished game', () => {
  it('A finished game can be undone only in a copy.', async () => {
    const { page, stored } = await finishedGame();
    // Give one seat to a person, who has decisions to undo.
    await openFinished(page, { ...stored.record, bots: [null, 'random'] });
    const ended = await storedTable(page);
    const path = pathOf(page);
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Look at the board' }).click();
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('combobox', { name: /^Who plays for/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await storedTable(page)).toEqual(ended);
    await branch(page, 'Undo in a copy');
    await waitForMyTurn(page);
    expect((await timelinePosition(page)).of).toBeLessThan(ended.record.actions.length);
    await page.getByRole('link', { name: 'Original game' }).click();
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
    expect(pathOf(page)).toBe(path);
    expect(await storedTable(page)).toEqual(ended);
  });

  it('The record keeps its bots, also in a rematch and in a branch.', async () => {
    const { page, stored } = await finishedGame();
    expect(stored.record.bots).toEqual(['random', 'random']);
    const bots = ['greedy', null];
    await openFinished(page, { ...stored.record, bots });
    expect((await storedTable(page)).record.bots).toEqual(bots);
    expect((await storedTable(page)).players.map(({ bot }) => bot)).toEqual(bots);
    await page.getByRole('button', { name: 'Rematch' }).click();
    await waitForMyTurn(page);
    expect((await storedTable(page)).record.bots).toEqual(bots);
    await page.goBack();
    await page.getByRole('button', { name: 'Look at the board' }).click();
    await lookBack(page);
    await branch(page, PLAY_ON);
    expect((await storedTable(page)).record.bots).toEqual(bots);
  });

  it('A seat without a known bot in the record is played by a person.', async () => {
    const { page, stored } = await finishedGame();
    for (const bots of [undefined, ['of another day', null]]) {
      await openFinished(page, { ...stored.record, bots });
      expect((await storedTable(page)).players.map(({ bot }) => bot)).toEqual([null, null]);
    }
  });
});
